import { setTimeout as wait } from 'node:timers/promises'
import { passwordAuth } from '../../../contract/auth.ts'
import type { App } from '../../http/app-instance.ts'
import { admit } from '../admission.ts'
import { askLibrary, bindAuth, forwardCookies, signInRefusal } from '../auth-route.ts'
import { describeSession } from '../sessions/current-session.ts'
import { keptUserAgent } from '../sessions/device.ts'
import type { TenantSignIn } from '../tenant.ts'
import { countGuess, takeBackGuess } from './guesses.ts'
import { beginRegistration, finishRegistration, readRegistration } from './register.ts'
import { askForReset, resetPassword } from './reset.ts'

/**
 * Passwords, for provider staff only. Whether an address is known shows in no answer: registering, asking for a link and
 * a wrong password answer alike, and what differs goes to the owner of the address by mail.
 */
export function passwordRoutes(app: App, signIn: TenantSignIn): void {
  const { ports } = app
  const { db, clock } = ports
  const { library, sessionCookie } = signIn

  bindAuth(app, passwordAuth.register, ({ body: { email, language } }) =>
    levelled(() => beginRegistration(ports, { email, language: language ?? 'en' })),
  )

  bindAuth(app, passwordAuth.readRegistration, async ({ body: { token } }) => ({
    data: await readRegistration(ports, token),
  }))

  bindAuth(app, passwordAuth.finishRegistration, async ({ body }, { id }) => ({
    data: await finishRegistration(ports, { ...body, phoneNumber: body.phoneNumber ?? null, requestId: id }),
  }))

  bindAuth(app, passwordAuth.signIn, async ({ body: { email, password } }, request, reply) => {
    const guess = { pool: db.pool, email, now: clock.now() }
    await countGuess(guess)
    const path = '/sign-in/email'
    const response = await askLibrary(library, request, { method: 'POST', path, body: { email, password } })
    const answer = (await response.json()) as { token?: string }
    if (!response.ok || answer.token === undefined) throw signInRefusal('invalid_credentials', 401)
    await takeBackGuess(guess)

    const userAgent = keptUserAgent(request.headers['user-agent'])
    const outcome = await admit(ports, { tenant: 'provider', sessionToken: answer.token, userAgent })
    if ('refused' in outcome) throw signInRefusal(outcome.refused)
    forwardCookies(response, reply)
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
    const owner = await signIn.cookieOwner(cookies.find((cookie) => cookie?.startsWith(`${sessionCookie}=`)))
    if (owner === null) throw signInRefusal('sign_in_failed', 401)
    return { data: await describeSession(db, 'provider', owner, outcome.admitted) }
  })

  bindAuth(app, passwordAuth.requestReset, ({ body: { email } }) => levelled(() => askForReset(ports, email)))

  bindAuth(app, passwordAuth.resetPassword, async ({ body }, { id }) => {
    await resetPassword(ports, { ...body, requestId: id })
    return { data: null }
  })
}

const LEAST_TIME = 250

/** Writing a mail takes longer than writing none; the answer waits for both, so that its time tells nothing either. */
async function levelled(work: () => Promise<boolean>): Promise<{ data: { sent: boolean } }> {
  const [sent] = await Promise.all([work(), wait(LEAST_TIME)])
  return { data: { sent } }
}
