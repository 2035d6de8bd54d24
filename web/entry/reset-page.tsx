import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { passwordAuth } from '../../contract/shared/auth.ts'
import { request } from '../session/api/request.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { paths } from '../ui/paths.ts'
import { EntryPage, Failure } from './entry-page.tsx'
import { newPasswordProblems, PasswordField } from './fields.tsx'
import { useLinkToken } from './link-token.ts'
import { entryTexts as texts } from './texts.ts'
import { useSubmit } from './use-submit.ts'

export function ResetPage() {
  const token = useLinkToken()
  const [done, setDone] = useState(false)
  const { busy, failure, form, errorOf } = useSubmit({
    check: ({ newPassword }) => newPasswordProblems('newPassword', newPassword),
    send: async ({ newPassword }) => {
      await request(passwordAuth.resetPassword.path, { method: 'POST', body: { token, newPassword } })
      setDone(true)
    },
  })

  if (done)
    return (
      <EntryPage title={texts.resetDoneTitle()}>
        <p className="sign-in__intro">{texts.resetDoneText()}</p>
        <ButtonLink to={paths.staffSignIn}>{texts.signIn()}</ButtonLink>
      </EntryPage>
    )
  return (
    <EntryPage title={texts.resetTitle()}>
      <p className="sign-in__intro">{token ? texts.resetText() : texts.noTokenText()}</p>
      {token && (
        <form {...form}>
          <Failure>{failure?.message}</Failure>
          <PasswordField
            name="newPassword"
            label={texts.newPassword()}
            autoComplete="new-password"
            hint={texts.passwordHint()}
            error={errorOf('newPassword')}
          />
          <Button type="submit" className="sign-in__button" busy={busy}>
            {texts.resetButton()}
          </Button>
        </form>
      )}
      <p className="sign-in__other">
        <Link to={paths.staffForgotPassword}>{texts.askForNewLink()}</Link>
      </p>
    </EntryPage>
  )
}
