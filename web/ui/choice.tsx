import type { ComponentProps, ReactNode } from 'react'
import { described, errorId, FieldError, type FieldProps, hintId, type Option, Required } from './field.tsx'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  name: string
  label: ReactNode
  description?: ReactNode
}

function Choice({ kind, label, description, ...input }: ChoiceProps & { kind: 'checkbox' | 'radio' }) {
  const id = input.id ?? (input.value === undefined ? input.name : `${input.name}-${input.value}`)
  return (
    <div className={`usa-${kind}`}>
      <input {...input} type={kind} id={id} className={`usa-${kind}__input`} />
      <label className={`usa-${kind}__label`} htmlFor={id}>
        {label}
        {description && <span className={`usa-${kind}__label-description`}>{description}</span>}
      </label>
    </div>
  )
}

export function Checkbox(props: ChoiceProps) {
  return <Choice kind="checkbox" {...props} />
}

interface ChoiceGroupProps extends FieldProps {
  children: ReactNode
}

/** A question with several controls: the question is the legend; hint and error describe the whole group. */
export function ChoiceGroup({ name, label, hint, error, required, below, children }: ChoiceGroupProps) {
  return (
    <div className={error ? 'usa-form-group usa-form-group--error' : 'usa-form-group'}>
      <fieldset className="usa-fieldset" aria-describedby={described({ name, hint, error })['aria-describedby']}>
        <legend className="usa-legend">
          {label} {required && <Required />}
        </legend>
        {hint && (
          <span className="usa-hint" id={hintId(name)}>
            {hint}
          </span>
        )}
        <FieldError name={name} error={error} />
        {children}
      </fieldset>
      {below}
    </div>
  )
}

interface OptionsProps extends FieldProps {
  options: readonly Option[]
  /** Props of every native input: `register('language')`, or `checked` and `onChange` by value. */
  input: (option: Option) => Omit<ComponentProps<'input'>, 'type' | 'name'>
}

const inputsOf = ({ options, input, name, error }: OptionsProps) =>
  options.map((option, index) => ({
    label: option.label,
    disabled: option.disabled,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error && index === 0 ? errorId(name) : undefined,
    ...input(option),
    name,
    value: option.value,
  }))

export function RadioGroup(props: OptionsProps) {
  return (
    <ChoiceGroup {...props}>
      {inputsOf(props).map((input) => (
        <Choice key={input.value} kind="radio" {...input} />
      ))}
    </ChoiceGroup>
  )
}

/** The same for two or three short answers: one segment each, with the native radio over it. */
export function SegmentGroup(props: OptionsProps) {
  return (
    <ChoiceGroup {...props}>
      <div className="segment">
        {inputsOf(props).map(({ label, ...input }) => {
          const id = `${input.name}-${input.value}`
          return (
            <label key={input.value} className="segment__choice" htmlFor={id}>
              <input {...input} type="radio" id={id} />
              {label}
            </label>
          )
        })}
      </div>
    </ChoiceGroup>
  )
}
