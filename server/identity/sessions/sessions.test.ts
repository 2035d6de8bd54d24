import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInStandIn } from '../../dev/stand-ins/sign-in.ts'
import { ADMIN_DOMAIN } from '../../testing/app.ts'
import { sampleArea } from '../../testing/sample-area.ts'
import { type SignInApp, signInApp, type Visitor } from '../../testing/sign-in-app.ts'
import { ownSessions } from './own-sessions.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let t: SignInApp
beforeAll(async () => {
  t = await signInApp({ areas: [sampleArea, ownSessions] })
})
afterAll(() => t.close())

let count = 0
function newAddress(): string {
  count += 1
  return `ana-${count}${ADMIN_DOMAIN}`
}

/** An administrator with an account, signed in once for each named device. */
async function ana(...devices: string[]): Promise<{ visitors: Visitor[]; userId: string }> {
  const email = newAddress()
  const visitors = []
  for (const device of devices.length > 0 ? devices : ['Chrome/1 Windows']) {
    const visitor = t.visitor()
    const code = await visitor.googleCode('admin', { email })
    await visitor.call(code, { headers: { 'user-agent': device } })
    visitors.push(visitor)
  }
  const { userId } = (await (visitors[0] as Visitor).call('/api/auth/admin/get-session')).body.data.person
  const now = t.clock.now()
  await t.db.kysely
    .insertInto('users')
    .values({
      user_id: userId,
      tenant: 'admin',
      email,
      first_name: 'Ana',
      last_name: 'Ruiz',
      status: 'Approved',
      registration_type: 'google',
      created_at: now,
      updated_at: now,
    })
    .execute()
  return { visitors, userId }
}
const tokenStatus = async (visitor: Visitor) => (await visitor.call('/api/auth/admin/token')).status
const me = async (token: string, headers = {}) =>
  (await t.visitor().call('/api/sample/me', { headers: { authorization: `Bearer ${token}`, ...headers } })).status

describe('a session', () => {
  it('ends with sign-out, at once and for its tokens too; a second sign-out finds no session', async () => {
    const [visitor] = (await ana()).visitors as [Visitor]
    const cookie = visitor.cookies.get('portal-admin.session_token') ?? ''
    const token = await visitor.token('admin')
    expect(await me(token)).toBe(200)
    const out = await visitor.post('/api/auth/admin/sign-out', {})
    expect(out).toMatchObject({ status: 200, body: { data: null } })
    expect(out.headers.get('clear-site-data')).toBe('"cache"')
    expect(visitor.cookies.has('portal-admin.session_token')).toBe(false)
    expect(await me(token)).toBe(401)
    visitor.cookies.set('portal-admin.session_token', cookie)
    expect(await tokenStatus(visitor)).toBe(401)
    const secondSignOut = await visitor.post('/api/auth/admin/sign-out', {})
    expect(secondSignOut.status).toBe(401)
    expect(visitor.cookies.has('portal-admin.session_token')).toBe(false)
  })

  it('ends after fifteen idle minutes; requesting tokens does not count as activity', async () => {
    const [visitor] = (await ana()).visitors as [Visitor]
    for (let minute = 0; minute < 14; minute += 7) {
      t.clock.advance(7 * MINUTE)
      expect(await tokenStatus(visitor)).toBe(200)
      expect((await visitor.call('/api/auth/admin/get-session')).body.data).not.toBeNull()
      expect(await me(await visitor.token('admin'), { 'x-background': '1' })).toBe(200)
    }
    t.clock.advance(MINUTE + 1000)
    expect(await tokenStatus(visitor)).toBe(401)
    expect((await visitor.call('/api/auth/admin/get-session')).body).toEqual({ data: null })
  })

  it('ends after twelve hours, however busy the person', async () => {
    const [visitor] = (await ana()).visitors as [Visitor]
    for (let passed = 0; passed < 12 * HOUR - 10 * MINUTE; passed += 10 * MINUTE) {
      expect(await me(await visitor.token('admin'))).toBe(200)
      t.clock.advance(10 * MINUTE)
    }
    expect(await me(await visitor.token('admin'))).toBe(200)
    t.clock.advance(10 * MINUTE)
    expect(await tokenStatus(visitor)).toBe(401)
  })

  it('returns when it will end', async () => {
    const [visitor] = (await ana()).visitors as [Visitor]
    const now = t.clock.now().getTime()
    const { expiresAt, idleAt } = (await visitor.call('/api/auth/admin/get-session')).body.data
    expect(Date.parse(idleAt) - now).toBe(15 * MINUTE)
    expect(Date.parse(expiresAt) - now).toBe(12 * HOUR)
  })

  it('is refused on the next call after the account is deleted or the allow-list changes', async () => {
    const { visitors, userId } = await ana()
    const [visitor] = visitors as [Visitor]
    const token = await visitor.token('admin')
    await t.db.kysely
      .updateTable('users')
      .set({ status: 'Archived', archived_at: t.clock.now() })
      .where('user_id', '=', userId)
      .execute()
    expect(await me(token)).toBe(401)
    expect(await tokenStatus(visitor)).toBe(401)

    const [other] = (await ana()).visitors as [Visitor]
    const smaller = await signInAgainstTheSameDatabase()
    const kept = smaller.visitor()
    for (const [name, value] of other.cookies) kept.cookies.set(name, value)
    expect(await kept.call('/api/auth/admin/token')).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    await smaller.close()
  })

  it('is valid in the cookie of its own tenant only', async () => {
    const [visitor] = (await ana()).visitors as [Visitor]
    const value = visitor.cookies.get('portal-admin.session_token') ?? ''
    const headers = { cookie: `portal-provider.session_token=${value}` }
    expect((await t.visitor().call('/api/auth/provider/token', { headers })).status).toBe(401)
    const tampered = { cookie: `portal-admin.session_token=${value.replace(/\..*/, '.AAAA')}` }
    expect((await t.visitor().call('/api/auth/admin/token', { headers: tampered })).status).toBe(401)
  })

  it('cannot be ended or used by another site’s page', async () => {
    const [visitor] = (await ana()).visitors as [Visitor]
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[]) {
      expect((await visitor.call('/api/auth/admin/sign-out', { method: 'POST', body: {}, headers })).status).toBe(403)
      expect((await visitor.call('/api/auth/admin/token', { headers })).status).toBe(403)
    }
    expect(await tokenStatus(visitor)).toBe(200)
  })
})

describe('the list of sessions', () => {
  const devices = ['Mozilla/5.0 (Windows NT 10.0) Firefox/150', 'Mozilla/5.0 (iPhone) Safari/605', 'curl/8'] as const

  it('names each device, this one first, and ends them one by one or all others', async () => {
    const { visitors, userId } = await ana(...devices)
    const [desk, phone, script] = visitors as [Visitor, Visitor, Visitor]
    const { body } = await desk.api('admin', '/api/auth/sessions')
    expect(body.data).toHaveLength(3)
    expect(body.data[0]).toMatchObject({ current: true, device: 'Firefox on Windows' })
    expect(body.data.map((one: { device: string }) => one.device).sort()).toEqual(
      ['Firefox on Windows', 'Safari on iPhone', null].sort(),
    )

    const theirs = body.data.find((one: { device: string }) => one.device === 'Safari on iPhone').sessionId
    const phoneToken = await phone.token('admin')
    expect(await desk.api('admin', `/api/auth/sessions/${theirs}`, { method: 'DELETE' })).toMatchObject({ status: 200 })
    expect(await me(phoneToken)).toBe(401)
    expect(await tokenStatus(phone)).toBe(401)
    expect((await desk.api('admin', `/api/auth/sessions/${theirs}`, { method: 'DELETE' })).status).toBe(404)

    expect((await desk.api('admin', '/api/auth/sessions', { method: 'DELETE' })).body).toEqual({ data: { ended: 1 } })
    expect(await tokenStatus(script)).toBe(401)
    expect(await tokenStatus(desk)).toBe(200)
    const trail = await t.db.kysely
      .selectFrom('audit')
      .select('action')
      .where('actor_id', '=', userId)
      .orderBy('audit_id')
      .execute()
    expect(trail.map(({ action }) => action)).toEqual(['signIn', 'signIn', 'signIn', 'endSession', 'endOtherSessions'])
  })

  it('ends no session if the id is missing', async () => {
    const { visitors } = await ana(...devices)
    const [desk, phone] = visitors as [Visitor, Visitor]
    for (const address of ['/api/auth/sessions/', '/api/auth/sessions/?x=1']) {
      expect((await desk.api('admin', address, { method: 'DELETE' })).status).toBe(404)
    }
    expect(await tokenStatus(phone)).toBe(200)
  })

  it('lists and ends only the caller’s own', async () => {
    const [mine] = (await ana()).visitors as [Visitor]
    const [theirs] = (await ana()).visitors as [Visitor]
    const { sessionId } = (await theirs.call('/api/auth/admin/get-session')).body.data
    expect((await mine.api('admin', '/api/auth/sessions')).body.data).toHaveLength(1)
    const absent = await mine.api('admin', '/api/auth/sessions/made-up', { method: 'DELETE' })
    const foreign = await mine.api('admin', `/api/auth/sessions/${sessionId}`, { method: 'DELETE' })
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...absent.body, requestId: '' })
    expect(foreign.status).toBe(404)
    expect(await tokenStatus(theirs)).toBe(200)
  })

  it('is emptied by an administrator, which also invalidates every cookie', async () => {
    const { visitors, userId } = await ana(...devices)
    expect(await t.signIn.identity.endSessions({ tenant: 'provider', userId })).toBe(0)
    expect(await t.signIn.identity.endSessions({ tenant: 'admin', userId })).toBe(3)
    for (const visitor of visitors) expect(await tokenStatus(visitor)).toBe(401)
  })
})

/** Restarts the portal with a shorter allow-list: same database, same secret, same address. */
async function signInAgainstTheSameDatabase() {
  const { buildApp } = await import('../../app.ts')
  const { createIdentity } = await import('../identity.ts')
  const { visitor } = await import('../../testing/sign-in-app.ts')
  const { freePort } = await import('../../testing/postgres.ts')
  const env = { ...t.env, adminAllowlist: ['somebody@else.example'] }
  const { identity, routes } = await createIdentity({ db: t.db, clock: t.clock, env, standIn: signInStandIn })
  const app = await buildApp({
    db: t.db,
    identity,
    clock: t.clock,
    env: { ...env, logLevel: 'silent' },
    areas: [routes],
    webRoot: '/nowhere',
  })
  const port = await freePort()
  await app.listen({ port, host: '127.0.0.1' })
  return { visitor: () => visitor(`http://localhost:${port}`), close: () => app.close() }
}
