import { passwordAuth } from '../../contract/shared/auth.ts'
import { userProblems } from '../../domain/people.ts'
import { request } from '../session/api/request.ts'
import { enter } from '../session/set-up.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Loading } from '../ui/loading.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { messages } from '../ui/texts.ts'
import { Failure } from './entry-page.tsx'
import { EmailField, newPasswordProblems, PasswordField } from './fields.tsx'
import { entryTexts as texts } from './texts.ts'
import { useSubmit, type Values } from './use-submit.ts'

interface NewAccountProps {
  /** The verified address; the person cannot change it here. */
  email: string
  token: string
  proof: 'link' | 'invitation'
  button: string
  /** Called after the server created the account and signed the person in. */
  onEntered: () => Promise<unknown>
}

/** Asks for everything but the address, creates the account and signs the person in. */
export function NewAccountForm({ email, token, proof, button, onEntered }: NewAccountProps) {
  const { busy, failure, form, errorOf } = useSubmit({
    check: problemsOf,
    send: async ({ firstName, lastName, phoneNumber, password }) => {
      const body = { token, proof, firstName, lastName, phoneNumber, password }
      await request(passwordAuth.finishRegistration.path, { method: 'POST', body })
      await request(passwordAuth.signIn.path, { method: 'POST', body: { email, password } })
      await enter('provider')
      await onEntered()
    },
  })

  return (
    <form {...form}>
      <Failure>{failure?.message}</Failure>
      <EmailField value={email} readOnly />
      <TextField
        name="firstName"
        label={texts.firstName()}
        autoComplete="given-name"
        required
        error={errorOf('firstName')}
      />
      <TextField
        name="lastName"
        label={texts.lastName()}
        autoComplete="family-name"
        required
        error={errorOf('lastName')}
      />
      <PhoneField
        name="phoneNumber"
        label={texts.phone()}
        autoComplete="tel-national"
        required
        error={errorOf('phoneNumber')}
      />
      <PasswordField autoComplete="new-password" hint={texts.passwordHint()} error={errorOf('password')} />
      <Button type="submit" className="sign-in__button" busy={busy}>
        {button}
      </Button>
      {busy && <Loading page />}
    </form>
  )
}

function problemsOf({ firstName = '', lastName = '', phoneNumber = '', password }: Values) {
  return [...userProblems({ firstName, lastName, phoneNumber }, messages), ...newPasswordProblems('password', password)]
}
