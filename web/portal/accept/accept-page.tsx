import { useState } from 'react'
import { acceptInvitation } from '../../../contract/invitations.ts'
import { readMe } from '../../../contract/me.ts'
import { call } from '../../api/call.ts'
import { paths } from '../../paths.ts'
import { session } from '../../session/session.ts'
import { signOut } from '../../session/sign-out.ts'
import { wantedUrl } from '../../session/wanted-url.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useStore } from '../../ui/store.ts'
import { EntryPage, Failure } from '../sign-in/entry-page.tsx'
import { entryTexts as texts } from '../sign-in/texts.ts'
import { useSubmit } from '../sign-in/use-submit.ts'

/** For whoever followed an invitation's link and has signed in; the guard brought them back here. */
export function AcceptPage() {
  const now = useStore(session.store)
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '')
  const [done, setDone] = useState(false)
  const { busy, failure, form } = useSubmit({
    check: () => [],
    send: async () => {
      await call(acceptInvitation, { body: { token } })
      session.changed((await call(readMe, {})).data)
      setDone(true)
    },
  })

  async function change() {
    const here = `${location.pathname}${location.search}`
    await signOut()
    await wantedUrl.remember(here)
  }

  if (now.state !== 'signed-in') return null
  if (done)
    return (
      <EntryPage title={texts.acceptedTitle()}>
        <p className="sign-in__intro">{texts.acceptedText()}</p>
        <ButtonLink to={paths.portal}>{texts.toMyClinics()}</ButtonLink>
      </EntryPage>
    )
  return (
    <EntryPage title={texts.acceptTitle()}>
      <p className="sign-in__intro">{token ? texts.acceptText(now.person.email) : texts.noTokenText()}</p>
      {token && (
        <form {...form}>
          <Failure>{failure?.message}</Failure>
          {failure?.code === 'other_address' ? (
            <Button className="sign-in__button" onClick={() => void change().catch(() => undefined)}>
              {texts.logoutAndRetry()}
            </Button>
          ) : (
            <Button type="submit" className="sign-in__button" busy={busy}>
              {texts.acceptButton()}
            </Button>
          )}
        </form>
      )}
    </EntryPage>
  )
}
