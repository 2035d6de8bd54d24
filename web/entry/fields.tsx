import { type ComponentProps, useState } from 'react'
import { passwordLengthProblem } from '../../contract/password.ts'
import { isLongerThan } from '../../domain/characters.ts'
import type { PersonProblem } from '../../domain/people.ts'
import { Checkbox } from '../ui/choice.tsx'
import { type FieldProps, TextField } from '../ui/field.tsx'
import { messages } from '../ui/texts.ts'
import { entryTexts as texts } from './texts.ts'
import { inOurWords } from './use-submit.ts'

type InputProps = Omit<FieldProps & ComponentProps<'input'>, 'label' | 'name'> & { name?: string }

export function EmailField(props: InputProps) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="username"
      spellCheck={false}
      autoCapitalize="none"
      required
      name="email"
      label={texts.email()}
      {...props}
    />
  )
}

interface PasswordProps extends InputProps {
  label?: string
}

/** With a button that shows the typed password, because mistyped passwords lock people out. */
export function PasswordField({ label = texts.password(), name = 'password', ...props }: PasswordProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      required
      label={label}
      name={name}
      below={
        <Checkbox
          name={`${name}-shown`}
          label={texts.showPassword()}
          checked={shown}
          onChange={(event) => setShown(event.currentTarget.checked)}
        />
      }
      {...props}
    />
  )
}

export function emailProblems(email = ''): PersonProblem[] {
  const field = 'email'
  if (email.trim() === '') return [{ field, message: messages.required(texts.email()) }]
  const plausible = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && !isLongerThan(email.trim(), 254)
  return plausible ? [] : [{ field, message: texts.invalidEmail() }]
}

/** Checks only the length; the server checks how easy the password is to guess. */
export function newPasswordProblems(field: string, password = ''): PersonProblem[] {
  const problem = passwordLengthProblem(password)
  return problem === null ? [] : [{ field, message: inOurWords(problem) }]
}
