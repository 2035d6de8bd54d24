import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { passwordAuth } from '../../contract/shared/auth.ts'
import { request } from '../session/api/request.ts'
import { Button } from '../ui/button.tsx'
import { paths } from '../ui/paths.ts'
import { EntryPage, Failure } from './entry-page.tsx'
import { EmailField, emailProblems } from './fields.tsx'
import { entryTexts as texts } from './texts.ts'
import { useSubmit } from './use-submit.ts'

export function ForgotPage() {
  const [asked, setAsked] = useState<{ email: string; sent: boolean }>()
  const { busy, failure, form, errorOf } = useSubmit({
    check: ({ email }) => emailProblems(email),
    send: async ({ email = '' }) => {
      const reply = await request(passwordAuth.requestReset.path, { method: 'POST', body: { email } })
      setAsked({ email: email.trim(), sent: (reply as { data: { sent: boolean } }).data.sent })
    },
  })
  const back = (
    <p className="sign-in__other">
      <Link to={paths.staffSignIn}>{texts.backToSignIn()}</Link>
    </p>
  )

  if (asked !== undefined)
    return (
      <EntryPage title={texts.resetSentTitle()}>
        <p className="sign-in__intro">
          {asked.sent ? texts.resetSentText(asked.email) : texts.resetSentBefore(asked.email)}
        </p>
        {back}
      </EntryPage>
    )
  return (
    <EntryPage title={texts.forgotTitle()}>
      <p className="sign-in__intro">{texts.forgotText()}</p>
      <form {...form}>
        <Failure>{failure?.message}</Failure>
        <EmailField error={errorOf('email')} />
        <Button type="submit" className="sign-in__button" busy={busy}>
          {texts.forgotButton()}
        </Button>
      </form>
      {back}
    </EntryPage>
  )
}
