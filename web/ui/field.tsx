import type { ComponentProps, ReactNode } from 'react'
import { texts } from './texts.ts'

/**
 * Label, hint, error and their wiring, once per kind of control. A control's `name` is the dotted path of its value,
 * and so are its id and the field name of a server error, so that every error finds its control. The native element
 * gets all other props.
 */
export interface FieldProps {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  /** Below the control: a counter, the live value, a pending edit. */
  below?: ReactNode
}

export const errorId = (name: string) => `${name}-error`
export const hintId = (name: string) => `${name}-hint`

/** Links a control to its hint, its error and the parts below it. */
export function described({
  name,
  hint,
  error,
  also,
}: Pick<FieldProps, 'name' | 'hint' | 'error'> & { also?: string }) {
  const ids = [hint && hintId(name), error && errorId(name), also].filter(Boolean)
  return {
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': error ? true : undefined,
  }
}

export function Required() {
  return (
    <abbr className="usa-label--required" title={texts.required()}>
      *
    </abbr>
  )
}

export function FieldError({ name, error }: Pick<FieldProps, 'name' | 'error'>) {
  return error ? (
    <span className="usa-error-message" id={errorId(name)}>
      {error}
    </span>
  ) : null
}

/** Label, control and the parts below it: the frame of every control with one label. */
export function Frame({ name, label, hint, error, required, below, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={error ? 'usa-form-group usa-form-group--error' : 'usa-form-group'}>
      <label className={error ? 'usa-label usa-label--error' : 'usa-label'} htmlFor={name}>
        {label} {required && <Required />}
      </label>
      {hint && (
        <span className="usa-hint" id={hintId(name)}>
          {hint}
        </span>
      )}
      <FieldError name={name} error={error} />
      {children}
      {below}
    </div>
  )
}

export function TextField({ label, hint, error, below, ...input }: FieldProps & ComponentProps<'input'>) {
  const { name, required } = input
  return (
    <Frame name={name} label={label} hint={hint} error={error} below={below} {...(required && { required })}>
      <input
        type="text"
        {...input}
        required={undefined}
        aria-required={required || undefined}
        id={name}
        className={error ? 'usa-input usa-input--error' : 'usa-input'}
        {...described({ name, hint, error })}
      />
    </Frame>
  )
}

export interface Option {
  value: string | number
  label: string
  disabled?: boolean
}

interface SelectFieldProps extends FieldProps {
  options: readonly Option[]
  /** The empty first option. Omit it where an option is always selected. */
  empty?: string
}

export function SelectField({
  label,
  hint,
  error,
  below,
  options,
  empty,
  ...select
}: SelectFieldProps & ComponentProps<'select'>) {
  const { name, required } = select
  return (
    <Frame name={name} label={label} hint={hint} error={error} below={below} {...(required && { required })}>
      <select
        {...select}
        required={undefined}
        aria-required={required || undefined}
        id={name}
        className={error ? 'usa-select usa-input--error' : 'usa-select'}
        {...described({ name, hint, error })}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  )
}
