import type { InjectOptions } from 'fastify'
import type { Insertable } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../db/tables.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { sampleArea } from '../../testing/sample-area.ts'
import { describeError, withoutSecrets } from './logging.ts'

type NewUser = Insertable<Tables['users']>

const mo = { tenant: 'provider', userId: 'mo', email: 'mo@clinic.example' } as const

let t: TestApp
beforeEach(async () => {
  t = await testApp({ areas: [sampleArea], variables: { LOG_LEVEL: 'trace' } })
})
afterEach(() => t.close())

const answered = () => t.logs.filter(({ msg }) => msg === 'answered')

describe('the log', () => {
  it('has one line per request, with the route as declared and who called', async () => {
    const headers = await t.signIn(mo)
    await t.app.inject({ url: '/api/sample/notes/12', headers })
    const { requestId, ms, time, level, ...line } = answered()[0] as Record<string, unknown>
    expect(line).toEqual({
      method: 'GET',
      route: '/api/sample/notes/:noteId',
      status: 404,
      user: 'mo',
      code: 'not_found',
      msg: 'answered',
    })
    expect([typeof requestId, typeof ms, typeof time, level]).toEqual(['string', 'number', 'number', 30])
  })

  it('never holds a token, a cookie, a body, a query or an address, on success as on failure', async () => {
    const { token, headers } = await t.identity.signIn(mo)
    const secrets = { 'content-type': 'application/json', cookie: 'session=COOKIE-SECRET' }
    const calls = [
      { url: `/api/sample/notes?q=${mo.email}&access_token=${token}`, headers },
      { url: `/nowhere/${mo.email}?token=QUERY-SECRET`, headers },
      { url: `/api/sample/notes/${mo.email}`, headers },
      { url: '/api/sample/me', headers: { authorization: `Bearer ${token}x` } },
      {
        method: 'POST',
        url: '/api/sample/notes',
        headers: { ...headers, ...secrets },
        payload: '{"text":"BODY-SECRET"}',
      },
      {
        method: 'POST',
        url: '/api/sample/notes',
        headers: { ...headers, ...secrets },
        payload: '{"text":"BODY-SECRET"',
      },
      {
        method: 'POST',
        url: '/api/csp-reports',
        headers: { 'content-type': 'application/csp-report' },
        payload: JSON.stringify({
          'csp-report': {
            'effective-directive': 'script-src-elem',
            'blocked-uri': `https://evil.example/x.js?token=QUERY-SECRET`,
            'document-uri': `http://localhost/reset?token=QUERY-SECRET&email=${mo.email}`,
            'script-sample': 'BODY-SECRET',
          },
        }),
      },
    ]
    for (const call of calls) await t.app.inject(call as InjectOptions)
    const text = JSON.stringify(t.logs)
    expect(answered().length).toBe(calls.length)
    for (const secret of [
      token,
      token.slice(0, 40),
      mo.email,
      'clinic.example',
      'COOKIE-SECRET',
      'BODY-SECRET',
      'QUERY-SECRET',
    ]) {
      expect(text).not.toContain(secret)
    }
    expect(text).toContain('"directive":"script-src-elem","blocked":"https://evil.example"')
  })

  it('leaves out what the database quotes', async () => {
    const now = t.clock.now()
    const user = {
      tenant: 'provider',
      email: mo.email,
      first_name: 'Mo',
      last_name: 'Li',
      status: 'Pending',
      registration_type: 'google',
      created_at: now,
      updated_at: now,
    } as const satisfies Partial<NewUser>
    const twice: NewUser[] = [
      { ...user, user_id: 'a' },
      { ...user, user_id: 'b' },
    ]
    const error = await t.db.kysely
      .insertInto('users')
      .values(twice)
      .execute()
      .catch((problem) => problem)
    expect(JSON.stringify(error)).toContain(mo.email)
    expect(describeError(error)).toMatchObject({ code: '23505', constraint: 'users_email' })
    expect(JSON.stringify(describeError(error))).not.toContain(mo.email)
  })

  it.each([
    ['mail to mo.li+x@clinic.example failed', 'mail to [e-mail] failed'],
    ['Key (email)=(mo@clinic.example) exists', 'Key (email)=([e-mail]) exists'],
    ['Bearer eyJhbGciOi.eyJzdWIi.c2ln', 'Bearer [token]'],
    ['connect postgres://portal:hunter2@db:5432/portal', 'connect postgres://portal:[hidden]@db:5432/portal'],
    ['select 1 @ 2, 3:4', 'select 1 @ 2, 3:4'],
  ])('writes "%s" as "%s"', (text, written) => {
    expect(withoutSecrets(text)).toBe(written)
  })
})

describe('the id of a request', () => {
  const ask = async (headers: Record<string, string>) =>
    (await t.app.inject({ url: '/healthz', headers })).headers['x-request-id']

  it('is made by the server for each request, and never taken from the client', async () => {
    const ids = [await ask({ 'x-request-id': 'chosen-by-me' }), await ask({}), await ask({})]
    expect(new Set(ids).size).toBe(3)
    expect(ids).not.toContain('chosen-by-me')
  })

  it("is the proxy's where one is trusted, unless it is nonsense", async () => {
    await t.close()
    t = await testApp({ variables: { TRUST_PROXY: '1' } })
    expect(await ask({ 'x-request-id': 'from-the-proxy-17' })).toBe('from-the-proxy-17')
    for (const nonsense of ['short', 'x'.repeat(65), 'with space 1', '<script>alert']) {
      expect(await ask({ 'x-request-id': nonsense })).not.toBe(nonsense)
    }
  })
})
