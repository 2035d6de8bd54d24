import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { passwordAuth } from '../../contract/shared/auth.ts'
import { request } from '../session/api/request.ts'
import { enter } from '../session/set-up.ts'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { paths } from '../ui/paths.ts'
import { messages } from '../ui/texts.ts'
import { CodeForm } from './code-form.tsx'
import { Failure } from './entry-page.tsx'
import { EmailField, emailProblems, PasswordField } from './fields.tsx'
import { entryTexts as texts } from './texts.ts'
import { useSubmit } from './use-submit.ts'

/** Signs in with a password; `email` prefills an address that the page already knows. */
export function PasswordForm({ email: known }: { email?: string }) {
  const [codeNeeded, setCodeNeeded] = useState(false)
  const { busy, failure, form, errorOf } = useSubmit({
    check: ({ email, password }) => [
      ...emailProblems(email),
      ...(password ? [] : [{ field: 'password', message: messages.required(texts.password()) }]),
    ],
    send: async ({ email, password }) => {
      const reply = await request(passwordAuth.signIn.path, { method: 'POST', body: { email, password } })
      if ('secondFactorNeeded' in (reply as { data: object }).data) setCodeNeeded(true)
      else await enter('provider')
    },
  })
  if (codeNeeded) return <CodeForm onGiveUp={() => setCodeNeeded(false)} />
  return (
    <>
      <form {...form}>
        <Failure>{failure?.message}</Failure>
        <EmailField error={errorOf('email')} {...(known !== undefined && { value: known, readOnly: true })} />
        <PasswordField error={errorOf('password')} />
        <Button type="submit" className="sign-in__button" busy={busy}>
          {texts.signIn()}
        </Button>
      </form>
      <p>
        <Link to={paths.staffForgotPassword}>{texts.forgotLink()}</Link>
      </p>
      {busy && <Loading page />}
    </>
  )
}
