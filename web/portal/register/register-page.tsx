import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { passwordAuth } from '../../../contract/auth.ts'
import { userProblems } from '../../../domain/people.ts'
import { request } from '../../api/request.ts'
import { spokenLanguage } from '../../language.ts'
import { paths } from '../../paths.ts'
import { GoogleButton } from '../../session/google-button.tsx'
import { useGoogleSignIn } from '../../session/use-google-sign-in.ts'
import { messages } from '../../texts.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { EntryPage, Failure } from '../sign-in/entry-page.tsx'
import { EmailField, emailProblems, newPasswordProblems, PasswordField } from '../sign-in/fields.tsx'
import { SendAgain } from '../sign-in/send-again.tsx'
import { entryTexts as texts } from '../sign-in/texts.ts'
import { useSubmit, type Values } from '../sign-in/use-submit.ts'

export function RegisterPage() {
  const google = useGoogleSignIn('provider')
  const [sentTo, setSentTo] = useState<string>()
  const { busy, failure, form, errorOf } = useSubmit({
    check: problemsOf,
    send: async ({ firstName, lastName, email, phoneNumber, password }) => {
      const body = { firstName, lastName, email, phoneNumber, password, language: spokenLanguage() }
      await request(passwordAuth.register.path, { method: 'POST', body })
      setSentTo(email?.trim())
    },
  })
  if (sentTo !== undefined) return <CheckMail email={sentTo} />

  return (
    <EntryPage title={texts.registerTitle()}>
      <p className="sign-in__intro">{texts.registerIntro()}</p>
      <form {...form}>
        <Failure>{failure?.message}</Failure>
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
        <EmailField error={errorOf('email')} />
        <PhoneField
          name="phoneNumber"
          label={texts.phone()}
          autoComplete="tel-national"
          required
          error={errorOf('phoneNumber')}
        />
        <PasswordField autoComplete="new-password" hint={texts.passwordHint()} error={errorOf('password')} />
        <Button type="submit" className="sign-in__button" busy={busy}>
          {texts.registerButton()}
        </Button>
      </form>
      <p className="sign-in__or">{texts.or()}</p>
      <GoogleButton look="outline" onClick={google.start} error={google.error} />
      <FieldError name="sign-in" error={google.error} />
      <p className="sign-in__other">
        {texts.haveAccount()} <Link to={paths.portalSignIn}>{texts.signIn()}</Link>
      </p>
      {google.busy && <Loading page />}
    </EntryPage>
  )
}

function problemsOf({ firstName = '', lastName = '', email, phoneNumber = '', password }: Values) {
  const person = userProblems({ firstName, lastName, phoneNumber }, messages)
  const names = person.filter(({ field }) => field !== 'phoneNumber')
  const phone = person.filter(({ field }) => field === 'phoneNumber')
  const known = [email ?? '', firstName, lastName, `${firstName}${lastName}`]
  // In the order of the form, so that the first problem is the first one on the page.
  return [...names, ...emailProblems(email), ...phone, ...newPasswordProblems('password', password, known)]
}

function CheckMail({ email }: { email: string }) {
  return (
    <EntryPage title={texts.checkMailTitle()}>
      <p className="sign-in__intro">{texts.checkMailText(email)}</p>
      <p>{texts.checkMailAgain()}</p>
      <SendAgain email={email} />
      <p className="sign-in__other">
        <Link to={paths.portalSignIn}>{texts.backToSignIn()}</Link>
      </p>
    </EntryPage>
  )
}
