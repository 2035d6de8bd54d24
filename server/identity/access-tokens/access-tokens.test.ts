import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AREAS } from '../../app.ts'
import { type EditStory, editStory } from '../../testing/edit-story.ts'
import { OURS, type PersonId, THEIRS } from '../../testing/small-world.ts'

let story: EditStory
beforeEach(async () => {
  story = await editStory({ areas: AREAS })
})
afterEach(() => story.close())

const DAY = 86_400_000
type Made = { tokenId: number; token: string; expiresAt: string }

async function makes(who: PersonId, scope: 'read' | 'clinics', days = 30): Promise<Made> {
  const { status, body } = await story.call(who, 'POST', '/api/me/tokens', { name: 'Nightly report', scope, days })
  expect(status).toBe(201)
  return body.data
}
const ask = (token: string, method: string, url: string, payload?: object) =>
  story.app.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
const status = async (token: string, method: string, url: string, payload?: object) =>
  (await ask(token, method, url, payload)).statusCode

describe('a personal access token', () => {
  it('is shown once, stored as a hash, and listed without its secret', async () => {
    const { token, tokenId, expiresAt } = await makes('mo-manager', 'read', 90)
    expect(token).toMatch(/^cdp_[A-HJKMNP-Za-hjkmnp-z2-9]{43}$/)
    expect(expiresAt).toBe('2026-11-19T15:00:00.000Z')
    const { body } = await story.call('mo-manager', 'GET', '/api/me/tokens')
    expect(body.data).toMatchObject([{ tokenId, name: 'Nightly report', scope: 'read', lastUsedAt: null }])
    const { rows } = await story.db.pool.query('select t::text as text from access_tokens t')
    expect(JSON.stringify([body, rows, story.logs])).not.toContain(token)
    expect((await story.call('max-manager', 'GET', '/api/me/tokens')).body.data).toEqual([])
  })

  it('reads what its holder may read, and writes nothing', async () => {
    const { token } = await makes('mo-manager', 'read')
    expect(await status(token, 'GET', `/api/clinics/${OURS.clinic}`)).toBe(200)
    expect(await status(token, 'GET', `/api/clinics/${THEIRS.clinic}`)).toBe(404)
    const clinic = await story.reads('mo-manager')
    expect(await status(token, 'POST', '/api/updates', { ...clinic, fax: '3035550142' })).toBe(403)
    expect(await status(token, 'POST', `/api/clinics/${OURS.clinic}/confirmations`, { section: 'about' })).toBe(403)
    expect(await status(token, 'GET', `/api/users?providerId=${OURS.providerId}`)).toBe(403)
    expect((await story.reads('mo-manager')).fax).toBe(clinic.fax)
  })

  it('for clinics, reads and saves them with its holder’s permissions', async () => {
    const { token } = await makes('mo-manager', 'clinics')
    const clinic = await story.reads('mo-manager')
    expect(await status(token, 'POST', '/api/updates', { ...clinic, fax: '3035550142' })).toBe(200)
    expect((await story.reads('mo-manager')).fax).toBe('3035550142')
    expect(await status(token, 'POST', `/api/clinics/${OURS.clinic}/confirmations`, { section: 'about' })).toBe(200)
    expect(await status(token, 'POST', `/api/clinics/${THEIRS.clinic}/confirmations`, { section: 'about' })).toBe(404)
  })

  it.each(['read', 'clinics'] as const)('for %s, never reaches people, sessions or tokens', async (scope) => {
    const { token, tokenId } = await makes('ana-admin', scope)
    for (const [method, url] of [
      ['GET', '/api/users'],
      ['GET', '/api/me/tokens'],
      ['DELETE', `/api/me/tokens/${tokenId}`],
      ['GET', '/api/auth/sessions'],
      ['DELETE', '/api/admin/users/eli-editor'],
      ['GET', '/api/admin/audit'],
    ] as const) {
      expect([url, await status(token, method, url)]).toEqual([url, 403])
    }
    const made = await ask(token, 'POST', '/api/me/tokens', { name: 'Another', scope: 'read', days: 30 })
    expect(made.statusCode).toBe(403)
  })

  it('ends when it expires, is revoked, its holder loses the role, or its holder is signed out everywhere', async () => {
    const me = (token: string) => status(token, 'GET', `/api/clinics/${OURS.clinic}`)
    const [first, second, third] = [
      await makes('mo-manager', 'read'),
      await makes('mo-manager', 'read', 365),
      await makes('mo-manager', 'read', 365),
    ]
    expect(await me(first.token)).toBe(200)
    story.clock.advance(30 * DAY)
    expect([await me(first.token), await me(second.token)]).toEqual([401, 200])
    expect((await story.call('max-manager', 'DELETE', `/api/me/tokens/${second.tokenId}`)).status).toBe(404)
    expect((await story.call('mo-manager', 'DELETE', `/api/me/tokens/${second.tokenId}`)).status).toBe(200)
    expect([await me(second.token), await me(third.token)]).toEqual([401, 200])
    await story.call('ana-admin', 'POST', '/api/admin/users/mo-manager/sessions/revoke')
    expect(await me(third.token)).toBe(401)
    const last = await makes('mo-manager', 'clinics')
    await story.db.pool.query(`delete from roles where user_id = 'mo-manager'`)
    expect(await me(last.token)).toBe(401)
  })

  it('ends with a role of its holder, also where another role is left, and the holder gets a mail', async () => {
    const works = (token: string) => status(token, 'GET', `/api/clinics/${OURS.clinic}`)
    const told = async () =>
      (
        await story.db.pool.query(
          `select to_user from mails where template = 'securityNotice' and data ->> 'event' = 'tokensEnded' order by mail_id`,
        )
      ).rows.map(({ to_user }) => to_user)
    const added = { userId: 'mo-manager', role: 'editor', clinicId: THEIRS.clinic }
    const { roleId } = (await story.call('ana-admin', 'POST', '/api/admin/role', added)).body.data
    const { token } = await makes('mo-manager', 'read')
    expect(await works(token)).toBe(200)
    await story.call('ana-admin', 'DELETE', `/api/admin/role/${roleId}`)
    expect([await works(token), await told()]).toEqual([401, ['mo-manager']])

    const second = await makes('max-manager', 'read')
    const { rows } = await story.db.pool.query(
      `insert into requests (type, status, created_at, requester_id, subject_id, provider_id)
       values ('teamRemoval', 'requested', now(), 'mo-manager', 'max-manager', ${THEIRS.providerId}) returning request_id`,
    )
    const path = `/api/admin/removal-requests/${rows[0]?.request_id}`
    await story.call('ana-admin', 'PUT', path, { changeStatus: 'approved' })
    expect([await works(second.token), await told()]).toEqual([401, ['mo-manager', 'max-manager']])
  })

  it('is in the audit trail, and shows when it was last used', async () => {
    const { token, tokenId } = await makes('mo-manager', 'clinics')
    story.clock.advance(60_000)
    await ask(token, 'GET', `/api/clinics/${OURS.clinic}`)
    const { body } = await story.call('mo-manager', 'GET', '/api/me/tokens')
    expect(body.data).toMatchObject([{ lastUsedAt: story.clock.now().toISOString() }])
    await story.call('mo-manager', 'DELETE', `/api/me/tokens/${tokenId}`)
    const trail = await story.call('ana-admin', 'GET', '/api/admin/audit?subject=user/mo-manager')
    expect(trail.body.data).toMatchObject([
      { action: 'revokeToken', actorId: 'mo-manager', details: { tokenId } },
      { action: 'createToken', actorId: 'mo-manager', details: { tokenId, scope: 'clinics', days: 30 } },
    ])
  })

  it('that has ended is refused, and its holder’s sign-ins list that once a day', async () => {
    const { token, tokenId } = await makes('mo-manager', 'read')
    await story.call('mo-manager', 'DELETE', `/api/me/tokens/${tokenId}`)
    const security = async () =>
      ((await story.call('mo-manager', 'GET', '/api/auth/security')).body as { data: { signIns: object[] } }).data
        .signIns
    for (let n = 0; n < 5; n += 1) expect(await status(token, 'GET', `/api/clinics/${OURS.clinic}`)).toBe(401)
    expect(await security()).toMatchObject([{ means: 'token', refused: 'token_ended', from: '127.0.0.1' }])
    story.clock.advance(DAY + 60_000)
    expect(await status(token, 'GET', `/api/clinics/${OURS.clinic}`)).toBe(401)
    expect(await status(`cdp_${'A'.repeat(43)}`, 'GET', `/api/clinics/${OURS.clinic}`)).toBe(401)
    const { rows } = await story.db.pool.query(`select subject from audit where action = 'signInRefused'`)
    expect(rows).toEqual([{ subject: 'user/mo-manager' }, { subject: 'user/mo-manager' }])
  })

  it('is rate limited per minute, and every answer has the remaining calls', async () => {
    const { token } = await makes('mo-manager', 'read')
    const first = await ask(token, 'GET', '/api/me/nothing')
    expect(first.statusCode).toBe(404)
    const replies = []
    for (let n = 0; n < 301; n += 1) replies.push(await ask(token, 'DELETE', '/api/me/tokens/1'))
    const seen = replies.map(({ statusCode }) => statusCode)
    expect([seen[0], seen[299], seen[300]]).toEqual([403, 403, 429])
    expect(replies[0]?.headers).toMatchObject({ 'ratelimit-limit': '300', 'ratelimit-remaining': '299' })
    expect(Number(replies[300]?.headers['retry-after'])).toBeGreaterThan(0)
    const other = await makes('mo-manager', 'read')
    expect(await status(other.token, 'GET', `/api/clinics/${OURS.clinic}`)).toBe(200)
  })

  it('is limited to administrators and managers, to twenty each, and always expires', async () => {
    expect(
      (await story.call('eli-editor', 'POST', '/api/me/tokens', { name: 'x', scope: 'read', days: 30 })).status,
    ).toBe(403)
    for (const body of [
      { name: ' ', scope: 'read', days: 30 },
      { name: 'x', scope: 'everything', days: 30 },
      { name: 'x', scope: 'read', days: 3650 },
      { name: 'x'.repeat(81), scope: 'read', days: 30 },
      { name: 'x', scope: 'read', days: 30, tenant: 'admin' },
    ]) {
      const { status: answered } = await story.call('mo-manager', 'POST', '/api/me/tokens', body)
      expect([body, [400, 422].includes(answered)]).toEqual([body, true])
    }
    await story.db.pool.query(
      `insert into access_tokens (tenant, user_id, name, scope, token_hash, created_at, expires_at)
       select 'provider', 'mo-manager', 'n', 'read', sha256(n::text::bytea), $1, $1::timestamptz + interval '1 day'
       from generate_series(1, 20) n`,
      [story.clock.now()],
    )
    const refused = await story.call('mo-manager', 'POST', '/api/me/tokens', { name: 'x', scope: 'read', days: 30 })
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_tokens'])
  })

  it.each(['cdp_', `cdp_${'A'.repeat(43)}`, `cdp_${'A'.repeat(44)}`, `CDP_${'A'.repeat(43)}`])(
    'invented as %s is refused',
    async (token) => {
      expect(await status(token, 'GET', `/api/clinics/${OURS.clinic}`)).toBe(401)
    },
  )
})
