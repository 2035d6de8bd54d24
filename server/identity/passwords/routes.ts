import { setTimeout as wait } from 'node:timers/promises'
import { passwordAuth } from '../../../contract/auth.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { askLibrary, bindAuth, forwardCookies, signInRefusal } from '../auth-route.ts'
import { deviceIn, isKnownFor, keepDevice, newDevice } from '../sessions/known-device.ts'
import { recordRefusedSignIn } from '../sign-in-trail.ts'
import type { TenantSignIn } from '../tenant.ts'
import { enterWith } from './enter.ts'
import { countGuess, keyOf, keyOnDevice, takeBackGuess } from './guesses.ts'
import { beginRegistration, finishRegistration, readRegistration } from './register.ts'
import { askForReset, resetPassword } from './reset.ts'

/**
 * Passwords, for provider staff only. No answer reveals whether an address has an account: registering, requesting a
 * link and a wrong password answer alike, and the owner of the address learns the difference by mail.
 */
export function passwordRoutes(app: App, signIn: TenantSignIn): void {
  const { ports } = app
  const { db, clock } = ports
  const { library } = signIn

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
    const device = deviceIn(request, 'provider', ports.env)
    const known = await isKnownFor(db.kysely, device, email)
    const key = known && device !== null ? keyOnDevice(email, device) : keyOf(email)
    const guess = { pool: db.pool, key, now: clock.now() }
    const { last } = await countGuess(guess)
    const path = '/sign-in/email'
    const response = await askLibrary(library, request, { method: 'POST', path, body: { email, password } })
    const answer = (await response.json()) as { token?: string; twoFactorRedirect?: boolean }
    if (response.ok && answer.twoFactorRedirect === true) {
      await takeBackGuess(guess)
      forwardCookies(response, reply)
      return { data: { secondFactorNeeded: true as const } }
    }
    if (!response.ok || answer.token === undefined) {
      const refusal = { tenant: 'provider', means: 'password', reason: 'invalid_credentials' } as const
      await recordRefusedSignIn(ports, request, { ...refusal, email, blocked: last })
      throw signInRefusal('invalid_credentials', 401)
    }
    await takeBackGuess(guess)
    const entering = { response, sessionToken: answer.token, means: 'password' } as const
    return { data: await enterWith(ports, signIn, entering, { request, reply }) }
  })

  bindAuth(app, passwordAuth.requestReset, ({ body: { email } }) => levelled(() => askForReset(ports, email)))

  bindAuth(app, passwordAuth.resetPassword, async ({ body }, request, reply) => {
    const device = deviceIn(request, 'provider', ports.env) ?? newDevice()
    await resetPassword(ports, { ...body, device, requestId: request.id })
    keepDevice(reply, device, 'provider', ports.env)
    return { data: null }
  })
}

const LEAST_TIME = 250

/** Queueing a mail takes longer than queueing none; a minimum response time hides the difference. */
async function levelled(work: () => Promise<boolean>): Promise<{ data: { sent: boolean } }> {
  const [sent] = await Promise.all([work(), wait(LEAST_TIME)])
  return { data: { sent } }
}
