import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tenant } from '../../../domain/permissions.ts'
import { ADMIN_DOMAIN } from '../../testing/app.ts'
import { FORGERIES, partOf, stolenKeys, type Workshop } from '../../testing/forged-tokens.ts'
import { sampleArea } from '../../testing/sample-area.ts'
import { type SignInApp, signInApp, type Visitor } from '../../testing/sign-in-app.ts'

/** Forgeries signed with the real keys, which the API must still refuse. */

let t: SignInApp
let tokens: Record<Tenant, string>
let visitors: Record<Tenant, Visitor>
beforeAll(async () => {
  t = await signInApp({ areas: [sampleArea] })
  visitors = { admin: t.visitor(), provider: t.visitor() }
  await visitors.admin.google('admin', { email: `ana${ADMIN_DOMAIN}` })
  await visitors.provider.google('provider', { email: `ana${ADMIN_DOMAIN}` })
  tokens = { admin: await visitors.admin.token('admin'), provider: await visitors.provider.token('provider') }
})
afterAll(() => t.close())

const seconds = () => Math.floor(t.clock.now().getTime() / 1000)
const workshop = (): Workshop => ({ issuer: t.url, tokens, key: stolenKeys(t.db, t.signIn), now: seconds })
const call = async (token: string) =>
  (await t.visitor().call('/api/sample/me', { headers: { authorization: `Bearer ${token}` } })).status

describe('with the real keys', () => {
  it('a real token names person, tenant and lifetime, and is accepted', async () => {
    for (const tenant of ['admin', 'provider'] as const) {
      const { iat = 0, exp = 0, ...claims } = partOf(tokens[tenant], 1)
      expect(partOf(tokens[tenant], 0)).toMatchObject({ alg: 'ES256', kid: expect.any(String) })
      expect(claims).toEqual({
        iss: t.url,
        aud: `portal-api:${tenant}`,
        tenant,
        email: `ana${ADMIN_DOMAIN}`,
        email_verified: true,
        sub: expect.any(String),
        sid: expect.any(String),
      })
      expect(exp - iat).toBe(600)
      expect(await call(tokens[tenant])).toBe(200)
    }
    const { kid, privateKey } = await workshop().key('provider')
    const resigned = new SignJWT(partOf(tokens.provider, 1)).setProtectedHeader({ alg: 'ES256', kid })
    expect(await call(await resigned.sign(privateKey))).toBe(200)
  })

  it.each(FORGERIES)('a token %s is refused', async (_, forge) => {
    expect(await call(await forge(workshop()))).toBe(401)
  })

  it('a session cookie is no token', async () => {
    const cookie = visitors.provider.cookies.get('portal-provider.session_token') ?? ''
    expect(await call(decodeURIComponent(cookie))).toBe(401)
  })

  it('the test tries at least 25 forgeries', () => {
    expect(FORGERIES.length).toBeGreaterThanOrEqual(25)
  })

  it('the verifier accepts a rotated key and its successor', async () => {
    const library = t.signIn.tenants.provider.library
    await sql`update auth_provider.jwks set "expiresAt" = now() - interval '1 minute'`.execute(t.db.kysely)
    const fresh = await visitors.provider.token('provider')
    expect(partOf(fresh, 0).kid).not.toBe(partOf(tokens.provider, 0).kid)
    t.clock.advance(11_000)
    expect([await call(fresh), await call(tokens.provider)]).toEqual([200, 200])
    expect((await library.api.getJwks()).keys).toHaveLength(2)
  })
})
