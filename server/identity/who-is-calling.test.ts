import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ADMIN_DOMAIN, type TestApp, testApp } from '../testing/app.ts'
import { sampleArea } from '../testing/sample-area.ts'

const MINUTE = 60_000
const ana = { tenant: 'admin', userId: 'ana', email: `ana${ADMIN_DOMAIN}` } as const
const mo = { tenant: 'provider', userId: 'mo', email: 'mo@clinic.example' } as const

let t: TestApp
beforeEach(async () => {
  t = await testApp({ areas: [sampleArea] })
})
afterEach(() => t.close())

type Headers = Record<string, string>
const me = (headers: Headers) => t.app.inject({ url: '/api/sample/me', headers })
const status = async (headers: Headers) => (await me(headers)).statusCode
const background = { 'x-background': '1' }

async function addUser(person: typeof ana | typeof mo, userStatus: 'Pending' | 'Approved' | 'Rejected' | 'Archived') {
  const now = t.clock.now()
  await t.db.kysely
    .insertInto('users')
    .values({
      user_id: person.userId,
      tenant: person.tenant,
      email: person.email,
      first_name: 'Mo',
      last_name: 'Li',
      status: userStatus,
      registration_type: 'google',
      created_at: now,
      updated_at: now,
      archived_at: userStatus === 'Archived' ? now : null,
    })
    .execute()
}

async function addRole() {
  const now = t.clock.now()
  const { provider_id } = await t.db.kysely
    .insertInto('providers')
    .values({ display_name: 'Peak Care', updated_at: now })
    .returning('provider_id')
    .executeTakeFirstOrThrow()
  const { role_id } = await t.db.kysely
    .insertInto('roles')
    .values({ user_id: mo.userId, role: 'manager', provider_id, created_at: now })
    .returning('role_id')
    .executeTakeFirstOrThrow()
  return { roleId: role_id, role: 'manager', providerId: provider_id, clinicId: null }
}

const lastActive = async () => {
  const row = await t.db.kysely.selectFrom('sessions').select('last_active_at').executeTakeFirstOrThrow()
  return row.last_active_at.toISOString()
}

describe('who is calling', () => {
  it('is read from the database on every call: a new or lost role takes effect without a new token', async () => {
    await addUser(mo, 'Approved')
    const headers = await t.signIn(mo)
    expect((await me(headers)).json().data).toEqual({ userId: 'mo', status: 'Approved', roles: [] })
    const role = await addRole()
    expect((await me(headers)).json().data.roles).toEqual([role])
    await t.db.kysely.deleteFrom('roles').execute()
    expect((await me(headers)).json().data.roles).toEqual([])
  })

  it('is a person without an account until the account is created', async () => {
    const headers = await t.signIn(mo)
    expect((await me(headers)).json().data).toEqual({ userId: 'mo', status: null, roles: [] })
  })

  it('is refused once archived, from the next call on', async () => {
    await addUser(mo, 'Approved')
    const headers = await t.signIn(mo)
    expect(await status(headers)).toBe(200)
    await t.db.kysely.updateTable('users').set({ status: 'Archived', archived_at: t.clock.now() }).execute()
    expect(await status(headers)).toBe(401)
  })

  it('is refused after the person ended all sessions, except in the session that ended them', async () => {
    const [phone, desk] = [await t.identity.signIn(mo), await t.identity.signIn(mo)]
    await t.identity.endSessions(mo, { sessionId: desk.sessionId })
    expect([await status(phone.headers), await status(desk.headers)]).toEqual([401, 200])
    await t.identity.endSessions(mo)
    expect(await status(desk.headers)).toBe(401)
  })

  it.each([
    ['an address on the list', 'ana@other.example.gov', true, 200],
    ['an address of a listed domain', `ana${ADMIN_DOMAIN}`, true, 200],
    ['the same in capitals', `ANA${ADMIN_DOMAIN.toUpperCase()}`, true, 200],
    ['an unverified address of that domain', `ana${ADMIN_DOMAIN}`, false, 403],
    ['another domain', 'ana@elsewhere.example', true, 403],
    ['a domain that ends alike', `ana@evil${ADMIN_DOMAIN.slice(1)}`, true, 403],
    ['a subdomain', `ana@sub.${ADMIN_DOMAIN.slice(1)}`, true, 403],
    ['the domain as a name', `${ADMIN_DOMAIN.slice(1)}@elsewhere.example`, true, 403],
  ])('in the admin tenant must have %s', async (_, email, emailVerified, expected) => {
    await t.close()
    t = await testApp({ areas: [sampleArea], variables: { ADMIN_ALLOWLIST: `${ADMIN_DOMAIN},ana@other.example.gov` } })
    await addUser(ana, 'Approved')
    expect(await status(await t.signIn({ ...ana, email, emailVerified }))).toBe(expected)
  })

  it('is never an administrator through the provider tenant, whatever the address', async () => {
    const headers = await t.signIn({ ...mo, email: ana.email })
    const reply = await t.app.inject({ method: 'DELETE', url: '/api/sample/notes/1', headers })
    expect(reply.statusCode).toBe(403)
  })
})

describe('a session', () => {
  it('ends after fifteen idle minutes, and a call before that keeps it alive', async () => {
    const { sessionId } = await t.identity.signIn(mo)
    const call = async () => status({ authorization: `Bearer ${await t.identity.tokenFor({ ...mo, sessionId })}` })
    for (const minutes of [14, 14, 14]) {
      t.clock.advance(minutes * MINUTE)
      expect(await call()).toBe(200)
    }
    t.clock.advance(15 * MINUTE)
    expect(await call()).toBe(401)
  })

  it('ends after twelve hours however busy the person is', async () => {
    const { sessionId } = await t.identity.signIn(mo)
    const call = async () => status({ authorization: `Bearer ${await t.identity.tokenFor({ ...mo, sessionId })}` })
    for (let minutes = 0; minutes < 12 * 60 - 10; minutes += 10) {
      t.clock.advance(10 * MINUTE)
      expect(await call()).toBe(200)
    }
    t.clock.advance(10 * MINUTE)
    expect(await call()).toBe(401)
  })

  it('is not kept alive by background calls', async () => {
    const { sessionId } = await t.identity.signIn(mo)
    const call = async () =>
      status({ ...background, authorization: `Bearer ${await t.identity.tokenFor({ ...mo, sessionId })}` })
    t.clock.advance(10 * MINUTE)
    expect(await call()).toBe(200)
    t.clock.advance(5 * MINUTE)
    expect(await call()).toBe(401)
  })

  it('writes activity at most every thirty seconds', async () => {
    const headers = await t.signIn(mo)
    const begun = await lastActive()
    t.clock.advance(29_000)
    await me(headers)
    expect(await lastActive()).toBe(begun)
    t.clock.advance(2_000)
    await me({ ...headers, ...background })
    expect(await lastActive()).toBe(begun)
    await me(headers)
    expect(await lastActive()).toBe(t.clock.now().toISOString())
  })

  it('whose activity cannot be stored, as on a full disk, still lets people read', async () => {
    await t.close()
    t = await testApp({
      areas: [sampleArea],
      through: (db) => ({ ...db, pool: refusing(db.pool, /^update sessions/) }),
    })
    const headers = await t.signIn(mo)
    t.clock.advance(MINUTE)
    expect(await status(headers)).toBe(200)
    expect(t.logs.some(({ msg }) => msg === 'could not store the last activity of a session')).toBe(true)
  })

  it('costs one statement per call, and a second one when activity is written', async () => {
    await t.close()
    const asked: string[] = []
    t = await testApp({ areas: [sampleArea], through: (db) => ({ ...db, pool: listening(db.pool, asked) }) })
    const headers = await t.signIn(mo)
    await me(headers)
    expect(asked).toEqual(['who-is-calling'])
    t.clock.advance(MINUTE)
    await me(headers)
    expect(asked).toEqual(['who-is-calling', 'who-is-calling', expect.stringContaining('update sessions')])
  })
})

type Pool = TestApp['db']['pool']
type Named = { name?: string; text: string }

function watched(pool: Pool, before: (query: Named) => void): Pool {
  return new Proxy(pool, {
    get: (target, name) =>
      name === 'query'
        ? async (query: Named) => {
            before(query)
            return target.query(query)
          }
        : Reflect.get(target, name),
  })
}

const listening = (pool: Pool, asked: string[]) => watched(pool, ({ name, text }) => asked.push(name ?? text))

const refusing = (pool: Pool, pattern: RegExp) =>
  watched(pool, ({ text }) => {
    if (pattern.test(text)) throw Object.assign(new Error('could not extend file'), { code: '53100' })
  })
