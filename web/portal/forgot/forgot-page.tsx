import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { passwordAuth } from '../../../contract/auth.ts'
import { request } from '../../api/request.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EntryPage, Failure } from '../sign-in/entry-page.tsx'
import { EmailField, emailProblems } from '../sign-in/fields.tsx'
import { entryTexts as texts } from '../sign-in/texts.ts'
import { useSubmit } from '../sign-in/use-submit.ts'

export function ForgotPage() {
  const [sentTo, setSentTo] = useState<string>()
  const { busy, failure, form, errorOf } = useSubmit({
    check: ({ email }) => emailProblems(email),
    send: async ({ email }) => {
      await request(passwordAuth.requestReset.path, { method: 'POST', body: { email } })
      setSentTo(email?.trim())
    },
  })
  const back = (
    <p className="sign-in__other">
      <Link to={paths.portalSignIn}>{texts.backToSignIn()}</Link>
    </p>
  )

  if (sentTo !== undefined)
    return (
      <EntryPage title={texts.resetSentTitle()}>
        <p className="sign-in__intro">{texts.resetSentText(sentTo)}</p>
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
