import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Reply } from '../../contract/by-route.ts'
import { acceptInvitation, readInvitation } from '../../contract/shared/invitations.ts'
import { readMe } from '../../contract/shared/me.ts'
import { call } from '../session/api/call.ts'
import { session } from '../session/session.ts'
import { signOut } from '../session/sign-out.ts'
import { wantedUrl } from '../session/wanted-url.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { chosenLanguage, rememberedLanguage } from '../ui/language.ts'
import { Loading } from '../ui/loading.tsx'
import { paths } from '../ui/paths.ts'
import { useStore } from '../ui/store.ts'
import { EntryPage, Failure } from './entry-page.tsx'
import { useLinkToken } from './link-token.ts'
import { entryTexts as texts } from './texts.ts'
import { failureOf, useSubmit } from './use-submit.ts'
import { WaysIn } from './ways-in.tsx'

type Offer = Reply<typeof readInvitation>['data']

/** The page of an invitation's link: the offer and its sender, sign-in or registration, and the button that accepts. */
export function AcceptPage() {
  const token = useLinkToken()
  const now = useStore(session.store)
  const [done, setDone] = useState(false)
  const offer = useQuery({
    queryKey: [readInvitation.name, token],
    queryFn: async () => (await call(readInvitation, { body: { token: token ?? '' } })).data,
    enabled: token !== undefined && !done,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useOffersLanguage(offer.data)

  async function accept() {
    await call(acceptInvitation, { body: { token: token ?? '' } })
    session.changed((await call(readMe, {})).data)
    setDone(true)
  }

  if (done)
    return (
      <EntryPage title={texts.acceptedTitle()}>
        <p className="sign-in__intro">{texts.acceptedText()}</p>
        <ButtonLink to={paths.staffHome}>{texts.toMyClinics()}</ButtonLink>
      </EntryPage>
    )
  if (token === undefined) return <Nothing>{texts.noTokenText()}</Nothing>
  if (offer.isLoading) return <Loading page />
  if (!offer.data) return <Nothing>{failureOf(offer.error).message}</Nothing>
  const { email } = offer.data
  return (
    <EntryPage title={texts.acceptTitle()}>
      <OfferText offer={offer.data} />
      {now.state !== 'signed-in' ? (
        <WaysIn offer={offer.data} token={token} onRegistered={accept} />
      ) : now.person.tenant === 'provider' && now.person.email.toLowerCase() === email.toLowerCase() ? (
        <AcceptForm email={email} onAccept={accept} />
      ) : (
        <OtherAccount email={now.person.email} />
      )}
    </EntryPage>
  )
}

/**
 * A person without an account reads the language of the invitation, unless this device has a stored choice; a browser
 * in Spanish stays in Spanish.
 */
function useOffersLanguage(offer: Offer | undefined) {
  const language = offer?.language
  useEffect(() => {
    if (language === 'es' && rememberedLanguage() === undefined && !session.person()) chosenLanguage.set(language)
  }, [language])
}

function OfferText({ offer: { invitedBy, role, clinicName, providerName, email } }: { offer: Offer }) {
  const place = clinicName ?? providerName
  return (
    <>
      <p className="sign-in__intro">
        {role === 'editor' ? texts.invitedAsEditor(invitedBy, place) : texts.invitedAsManager(invitedBy, place)}
      </p>
      {clinicName !== null && <p>{texts.invitedBelongsTo(providerName)}</p>}
      <p>{texts.invitedAddress(email)}</p>
    </>
  )
}

function AcceptForm({ email, onAccept }: { email: string; onAccept: () => Promise<void> }) {
  const { busy, failure, form } = useSubmit({ check: () => [], send: onAccept })
  // Clears the wanted page, because the sign-in led here.
  useEffect(() => void wantedUrl.take('provider'), [])
  return (
    <form {...form}>
      <p>{texts.acceptText(email)}</p>
      <Failure>{failure?.message}</Failure>
      <Button type="submit" className="sign-in__button" busy={busy}>
        {texts.acceptButton()}
      </Button>
    </form>
  )
}

function OtherAccount({ email }: { email: string }) {
  const [failed, setFailed] = useState(false)
  async function change() {
    try {
      const here = `${location.pathname}${location.hash}`
      await signOut({ next: 'provider' })
      await wantedUrl.remember(here)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <p>{texts.otherAccount(email)}</p>
      <Failure>{failed && texts.logoutFailed()}</Failure>
      <Button className="sign-in__button" onClick={() => void change()}>
        {texts.logoutAndRetry()}
      </Button>
    </>
  )
}

function Nothing({ children }: { children: ReactNode }) {
  return (
    <EntryPage title={texts.acceptTitle()}>
      <p className="sign-in__intro">{children}</p>
      <ButtonLink to={paths.staffSignIn}>{texts.signIn()}</ButtonLink>
    </EntryPage>
  )
}
