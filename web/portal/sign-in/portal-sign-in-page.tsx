import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { passwordAuth } from '../../../contract/auth.ts'
import { request } from '../../api/request.ts'
import { paths } from '../../paths.ts'
import { EndingNotice } from '../../session/ending-notice.tsx'
import { GoogleButton } from '../../session/google-button.tsx'
import { enter } from '../../session/set-up.ts'
import { useGoogleSignIn } from '../../session/use-google-sign-in.ts'
import { messages } from '../../texts.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Loading } from '../../ui/loading.tsx'
import { EntryPage, Failure } from './entry-page.tsx'
import { EmailField, emailProblems, PasswordField } from './fields.tsx'
import { SendAgain } from './send-again.tsx'
import { entryTexts as texts } from './texts.ts'
import { useSubmit } from './use-submit.ts'

export function PortalSignInPage() {
  const google = useGoogleSignIn('provider')
  const [email, setEmail] = useState('')
  const { busy, failure, form, errorOf } = useSubmit({
    check: ({ email, password }) => [
      ...emailProblems(email),
      ...(password ? [] : [{ field: 'password', message: messages.required(texts.password()) }]),
    ],
    send: async ({ email, password }) => {
      await request(passwordAuth.signIn.path, { method: 'POST', body: { email, password } })
      await enter('provider')
    },
  })

  return (
    <EntryPage title={texts.signIn()}>
      <p className="sign-in__intro">{texts.intro()}</p>
      <EndingNotice />
      <form {...form}>
        <Failure>{failure?.message}</Failure>
        {failure?.code === 'email_not_verified' && <SendAgain email={email} />}
        <EmailField error={errorOf('email')} onChange={(event) => setEmail(event.currentTarget.value)} />
        <PasswordField error={errorOf('password')} />
        <Button type="submit" className="sign-in__button" busy={busy}>
          {texts.signIn()}
        </Button>
      </form>
      <p>
        <Link to={paths.portalForgotPassword}>{texts.forgotLink()}</Link>
      </p>
      <p className="sign-in__or">{texts.or()}</p>
      <GoogleButton look="outline" onClick={google.start} error={google.error} />
      <FieldError name="sign-in" error={google.error} />
      <p className="sign-in__other">
        {texts.registerQuestion()} <Link to={paths.portalRegister}>{texts.registerLink()}</Link>
      </p>
      <p>
        {texts.adminQuestion()} <Link to={paths.signIn}>{texts.adminLink()}</Link>
      </p>
      {(google.busy || busy) && <Loading page />}
    </EntryPage>
  )
}
