import type { ReactNode } from 'react'

/** A form in which a visitor chooses one answer and may add a message; shows the errors of the last attempt. */

type Props<Value extends string> = {
  action: string
  /** The error's text, and the control that its link focuses. */
  problem: { title: string; text: string; control: string } | null
  choice: {
    name: string
    legend: string
    values: readonly Value[]
    labels: Readonly<Record<Value, string>>
    typed: string | null | undefined
    error: string | null
    /** True if the form can be sent without this choice. */
    optional?: boolean
  }
  /** Asked after the first choice. */
  second?: Props<string>['choice'] | null
  message: {
    label: string
    hint: string
    rows: number
    longest: number
    typed: string | null | undefined
    error: string | null
  }
  /** Label of the honeypot: a field that people do not see and bots fill in. */
  trap: string
  kept: string
  send: string
  children?: ReactNode
}

/** Id of the button, for errors that belong to no field. */
export const SEND = 'send'

export function VisitorForm<Value extends string>(form: Props<Value>) {
  const { action, problem, trap, kept, send, children } = form
  return (
    <form className="feedback" method="post" action={action}>
      {problem && (
        <div className="error" role="alert" data-focus="" tabIndex={-1}>
          <h2>{problem.title}</h2>
          <p>
            <a href={`#${problem.control}`}>{problem.text}</a>
          </p>
        </div>
      )}
      <Choice {...form.choice} />
      {form.second && <Choice {...form.second} />}
      <Message {...form.message} />
      <div className="trap">
        <label htmlFor="website">{trap}</label>
        <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {children}
      <p className="hint">{kept}</p>
      <button type="submit" id={SEND}>
        {send}
      </button>
    </form>
  )
}

function Choice<Value extends string>(choice: Props<Value>['choice']) {
  const { name, legend, values, labels, typed, error, optional = false } = choice
  return (
    <fieldset>
      <legend>{legend}</legend>
      {error && (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      )}
      {values.map((value) => (
        <label key={value} className="choice" htmlFor={`${name}-${value}`}>
          <input
            type="radio"
            id={`${name}-${value}`}
            name={name}
            value={value}
            required={!optional}
            defaultChecked={typed === value}
            {...(error && { 'aria-invalid': true, 'aria-describedby': `${name}-error` })}
          />{' '}
          {labels[value]}
        </label>
      ))}
    </fieldset>
  )
}

function Message({ label, hint, rows, longest, typed, error }: Props<string>['message']) {
  return (
    <div>
      <label htmlFor="message">{label}</label>
      <p className="hint" id="message-hint">
        {hint}
      </p>
      {error && (
        <p className="error" id="message-error">
          {error}
        </p>
      )}
      <textarea
        id="message"
        name="message"
        rows={rows}
        maxLength={longest}
        defaultValue={typed ?? ''}
        aria-describedby={error ? 'message-hint message-error' : 'message-hint'}
        {...(error && { 'aria-invalid': true })}
      />
    </div>
  )
}
