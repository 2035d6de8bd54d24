import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { passwordAuth } from '../../../contract/auth.ts'
import { request } from '../../api/request.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EntryPage, Failure } from '../sign-in/entry-page.tsx'
import { useLinkToken } from '../sign-in/link-token.ts'
import { entryTexts as texts } from '../sign-in/texts.ts'
import { useSubmit } from '../sign-in/use-submit.ts'

/** A press confirms, not the opening of the page: mail programs open links to look at them, and this one works once. */
export function VerifyPage() {
  const token = useLinkToken()
  const [done, setDone] = useState(false)
  const { busy, failure, form } = useSubmit({
    check: () => [],
    send: async () => {
      await request(passwordAuth.verifyEmail.path, { method: 'POST', body: { token } })
      setDone(true)
    },
  })

  if (done)
    return (
      <EntryPage title={texts.verifiedTitle()}>
        <p className="sign-in__intro">{texts.verifiedText()}</p>
        <ButtonLink to={paths.portalSignIn}>{texts.signIn()}</ButtonLink>
      </EntryPage>
    )
  return (
    <EntryPage title={texts.verifyTitle()}>
      <p className="sign-in__intro">{token ? texts.verifyText() : texts.noTokenText()}</p>
      {token && (
        <form {...form}>
          <Failure>{failure?.message}</Failure>
          <Button type="submit" className="sign-in__button" busy={busy}>
            {texts.verifyButton()}
          </Button>
        </form>
      )}
      <p className="sign-in__other">
        <Link to={paths.portalSignIn}>{texts.backToSignIn()}</Link>
      </p>
    </EntryPage>
  )
}
