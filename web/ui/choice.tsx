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

function Options({ kind, options, input, ...group }: OptionsProps & { kind: 'checkbox' | 'radio' }) {
  return (
    <ChoiceGroup {...group}>
      {options.map((option, index) => (
        <Choice
          key={option.value}
          kind={kind}
          label={option.label}
          value={option.value}
          disabled={option.disabled}
          aria-invalid={group.error ? true : undefined}
          aria-describedby={group.error && index === 0 ? errorId(group.name) : undefined}
          {...input(option)}
          name={group.name}
        />
      ))}
    </ChoiceGroup>
  )
}

export function RadioGroup(props: OptionsProps) {
  return <Options kind="radio" {...props} />
}
