import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_DOMAIN } from '../../testing/app.ts'
import { codeNow } from '../../testing/authenticator.ts'
import { signUpWithPassword } from '../../testing/password-sign-up.ts'
import { accountBody } from '../../testing/people-story.ts'
import { PASSWORD, type SignInApp, signInApp, type Visitor } from '../../testing/sign-in-app.ts'

/** Tokens end with the password and the second factor that protected them, and their holder learns it. */

const AUTH = '/api/auth/provider'
const NEW = 'seven tin roofs sing'
const DAY = 86_400_000

let t: SignInApp
let count = 0
beforeAll(async () => {
  t = await signInApp()
})
afterAll(() => t.close())

async function holder() {
  count += 1
  const email = `holder-${count}@clinic.example`
  const desk = await signUpWithPassword(t, email)
  const { userId } = (await desk.call(`${AUTH}/get-session`)).body.data.person
  return { desk, email, userId: userId as string }
}
async function give(userId: string, days = 30): Promise<void> {
  const now = t.clock.now()
  await t.db.kysely
    .insertInto('access_tokens')
    .values({
      tenant: 'provider',
      user_id: userId,
      name: 'Nightly report',
      scope: 'read',
      token_hash: randomBytes(32),
      created_at: new Date(now.getTime() - 60 * DAY),
      expires_at: new Date(now.getTime() + days * DAY),
    })
    .execute()
}
const live = async (userId: string) =>
  (await t.db.pool.query(`select from access_tokens where user_id = '${userId}' and revoked_at is null`)).rows.length
const told = async (email: string) =>
  (await t.mailsTo(email)).filter((text) => text.includes('all your access tokens ended')).length

async function secondFactor(desk: Visitor): Promise<void> {
  const { uri } = (await desk.post(`${AUTH}/second-factor/begin`, { password: PASSWORD })).body.data
  expect(await desk.post(`${AUTH}/second-factor/confirm`, { code: codeNow(uri) })).toMatchObject({ status: 200 })
}

describe('access tokens end with', () => {
  it('another password, and not with a refused one', async () => {
    const { desk, email, userId } = await holder()
    const change = (presentPassword: string) =>
      desk.api('provider', '/api/me/password', { method: 'POST', body: { presentPassword, newPassword: NEW } })
    await give(userId)
    await give(userId)
    expect((await change('five quiet herons wade')).status).toBe(422)
    expect([await live(userId), await told(email)]).toEqual([2, 0])
    expect((await change(PASSWORD)).status).toBe(200)
    expect([await live(userId), await told(email)]).toEqual([0, 1])
  })

  it('a reset of the password; without a live token there is no mail', async () => {
    const { email, userId } = await holder()
    const reset = async (newPassword: string) => {
      await t.visitor().post(`${AUTH}/request-password-reset`, { email })
      const token = await t.linkTo(email)
      expect((await t.visitor().post(`${AUTH}/reset-password`, { token, newPassword })).status).toBe(200)
    }
    await give(userId, -1)
    await reset(NEW)
    expect(await told(email)).toBe(0)
    await give(userId)
    t.clock.advance(120_000)
    await reset('a wholly new passphrase')
    expect([await live(userId), await told(email)]).toEqual([0, 1])
  })

  it('a second factor that its owner or the agency turns off, and not with one that is turned on', async () => {
    const { desk, email, userId } = await holder()
    await give(userId)
    await secondFactor(desk)
    expect([await live(userId), await told(email)]).toEqual([1, 0])
    expect((await desk.post(`${AUTH}/second-factor/end`, { password: PASSWORD })).status).toBe(200)
    expect([await live(userId), await told(email)]).toEqual([0, 1])

    await secondFactor(desk)
    await give(userId)
    const ana = t.visitor()
    await ana.google('admin', { email: `ana${ADMIN_DOMAIN}` })
    const { person } = (await ana.call('/api/auth/admin/get-session')).body.data
    await ana.api('admin', '/api/users', { method: 'POST', body: accountBody(person) })
    const path = `/api/admin/users/${userId}/second-factor`
    expect((await ana.api('admin', path, { method: 'DELETE' })).status).toBe(200)
    expect([await live(userId), await told(email)]).toEqual([0, 2])
  })
})
