import { setTimeout as wait } from 'node:timers/promises'
import { isSignInError, SIGN_IN_ERRORS } from '../../../contract/shared/auth.ts'
import { openDatabase } from '../../../server/db/open.ts'
import { brokenInvariants } from '../../../server/testing/invariants.ts'
import { type Visitor, visitor } from '../../../server/testing/sign-in-app.ts'
import { installed } from '../stage/cluster.ts'
import { type Findings, findings, seconds, skippedFor } from '../stage/findings.ts'
import { CLIENT, type Health, type IdentityProvider, identityProvider } from '../stage/identity-provider.ts'
import { keepVisiting } from '../stage/outage.ts'
import { openPortal, type Portal } from '../stage/portal.ts'
import { ADMIN, smallCluster } from '../stage/world.ts'
import type { Trial } from '../trial.ts'

const TOLD_WITHIN = 6_000
const HEALED_WITHIN = 3_000
/** The server checks the provider again this long after a successful answer. */
const BELIEVED_FOR = 21_000

export const identityProviderDown: Trial = {
  name: 'identity-provider-down',
  promise: 'without the identity provider people who are signed in work on, others are told in seconds, and it heals',
  alone: true,
  async run({ short, progress }) {
    const found = installed()
    if ('skipped' in found) return skippedFor(found.skipped)
    const notes = findings({ short })
    const google = await identityProvider(ADMIN)
    const cluster = await smallCluster()
    const env = { DATABASE_URL: cluster.url, OIDC_ADMIN_ISSUER: google.issuer, ...CLIENT }
    const portal = await openPortal({ env })
    let [slowestWord, slowestHealing, outages] = [0, 0, 0]
    try {
      const visits = await keepVisiting(portal, { complain: notes.complain })
      const ana = visitor(publicUrl(portal))
      const illnesses: Health[] = short
        ? ['refusing', 'token hanging']
        : ['refusing', 'hanging', 'failing', 'token hanging', 'refusing', 'hanging']
      for (const [n, health] of illnesses.entries()) {
        await google.become(health)
        if (n > 0 && !short) await wait(BELIEVED_FOR)
        slowestWord = Math.max(slowestWord, await tellsQuickly(portal, google, notes))
        outages += 1
        // The first outage precedes the first sign-in, so Ana has no session yet.
        if (n > 0) await stillSignedIn(ana, notes)
        await google.become('well')
        slowestHealing = Math.max(slowestHealing, await signInAgain(ana))
        progress(`${health}: signed in again`)
      }
      await stillSignedIn(ana, notes)
      await visits.stop()
      const unread = visits.answers.filter(({ status }) => status !== 200).length
      if (unread > 0) notes.complain(`${unread} pages could not be read meanwhile`)
      notes.within('being told that sign-in does not work', slowestWord, TOLD_WITHIN)
      notes.within('signing in again', slowestHealing, HEALED_WITHIN)
      const db = await openDatabase({ databaseUrl: cluster.url })
      for (const sentence of await brokenInvariants(db)) notes.complain(sentence)
      await db.close()
      return notes.verdict({
        outages,
        'pages read meanwhile': visits.answers.length,
        'slowest word': seconds(slowestWord),
        'slowest sign-in after': seconds(slowestHealing),
      })
    } finally {
      await portal.end()
      await google.close()
      await cluster.remove()
    }
  },
}

/** Cookies and redirects need the host name of the portal. */
const publicUrl = ({ url }: Portal) => url.replace('127.0.0.1', 'localhost')

async function begin(person: Visitor): Promise<{ status: number; code: string; message: string; back: string | null }> {
  const started = await person.post('/api/auth/admin/sign-in/social', { provider: 'google' })
  const { code = '', message = '', data } = started.body ?? {}
  if (started.status !== 200) return { status: started.status, code, message, back: null }
  const asked = await fetch(data.url, { redirect: 'manual' }).catch(() => null)
  return { status: 200, code: '', message: '', back: asked?.headers.get('location') ?? null }
}

/** Time from the click to an error on the screen, whether the portal or the provider fails. */
async function tellsQuickly(portal: Portal, google: IdentityProvider, { complain }: Findings): Promise<number> {
  const person = visitor(publicUrl(portal))
  const started = performance.now()
  const { status, code, message, back } = await begin(person)
  if (status !== 200) {
    if (status !== 503 || message !== SIGN_IN_ERRORS.identity_provider_down)
      complain(`sign-in was answered ${status} ${code}`)
    return performance.now() - started
  }
  if (back === null) {
    complain(`people were sent to ${google.issuer} although it does not answer`)
    return performance.now() - started
  }
  const returned = await person.call(back)
  const error = new URL(returned.location ?? '/', portal.url).searchParams.get('error')
  if (returned.status !== 303 || !isSignInError(error))
    complain(`the way back was answered ${returned.status} ${error}`)
  return performance.now() - started
}

async function signInAgain(person: Visitor): Promise<number> {
  const started = performance.now()
  for (;;) {
    const { back } = await begin(person)
    const returned = back === null ? null : await person.call(back)
    if (returned?.status === 303 && !returned.location?.includes('error=')) return performance.now() - started
    if (performance.now() - started > 60_000) throw new Error(`Signing in does not heal: ${returned?.location}`)
    await wait(100)
  }
}

async function stillSignedIn(person: Visitor, { complain }: Findings): Promise<void> {
  const refreshed = await person.call('/api/auth/admin/token')
  if (refreshed.status !== 200) complain(`a signed-in person got no new token: ${refreshed.status} ${refreshed.text}`)
}
