import { createHmac } from 'node:crypto'
import { symmetricDecrypt } from 'better-auth/crypto'
import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tenant } from '../../domain/permissions.ts'
import { ADMIN_DOMAIN } from '../testing/app.ts'
import { sampleArea } from '../testing/sample-area.ts'
import { type SignInApp, signInApp, type Visitor } from './testing.ts'

/** The keys that really sign, stolen for the purpose: even their owner could not make the API believe these. */

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

type Header = Record<string, unknown>
type Key = { id: string; privateKey: string; publicKey: string }

async function keyOf(tenant: Tenant) {
  const { rows } =
    await sql<Key>`select id, "privateKey", "publicKey" from ${sql.table(`auth_${tenant}.jwks`)}`.execute(t.db.kysely)
  const { id, privateKey, publicKey } = rows[0] as Key
  const { secretConfig } = await t.signIn.tenants[tenant].library.$context
  const jwk = JSON.parse(await symmetricDecrypt({ key: secretConfig, data: JSON.parse(privateKey) }))
  return { kid: id, key: await importJWK(jwk, 'ES256'), publicKey }
}

const part = (token: string, nth: number) =>
  JSON.parse(Buffer.from(token.split('.')[nth] ?? '', 'base64url').toString())
const claimsOf = (tenant: Tenant): JWTPayload => part(tokens[tenant], 1)
const seconds = () => Math.floor(t.clock.now().getTime() / 1000)
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function signed(
  claims: JWTPayload,
  { by = 'provider', header = {} }: { by?: Tenant; header?: Header } = {},
): Promise<string> {
  const { kid, key } = await keyOf(by)
  const all = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined))
  return new SignJWT(all).setProtectedHeader({ alg: 'ES256', kid, ...header }).sign(key)
}
const changed = (claims: JWTPayload, options?: { by?: Tenant; header?: Header }) =>
  signed({ ...claimsOf('provider'), ...claims }, options)
const call = async (token: string) =>
  (await t.visitor().call('/api/sample/me', { headers: { authorization: `Bearer ${token}` } })).status

async function keyedWithPublicKey(): Promise<string> {
  const { kid, publicKey } = await keyOf('provider')
  const start = `${encoded({ alg: 'HS256', kid })}.${encoded(claimsOf('provider'))}`
  return `${start}.${createHmac('sha256', publicKey).update(start).digest('base64url')}`
}

async function byStranger(header: Header = {}): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const { kid } = await keyOf('provider')
  const jwk = header.jwk ? { jwk: await exportJWK(publicKey) } : {}
  return new SignJWT(claimsOf('provider'))
    .setProtectedHeader({ alg: 'ES256', kid, ...header, ...jwk } as never)
    .sign(privateKey)
}

const admin = { tenant: 'admin', aud: 'portal-api:admin' }

const FORGED: [string, () => string | Promise<string>][] = [
  ['of staff that claims the admin tenant', () => changed(admin)],
  ['of staff that claims the admin tenant and its session', () => signed({ ...claimsOf('admin') })],
  ['of an administrator signed for the provider tenant', () => signed(claimsOf('provider'), { by: 'admin' })],
  [
    'of an administrator for the provider audience',
    () => signed({ ...claimsOf('admin'), aud: 'portal-api:provider' }, { by: 'admin' }),
  ],
  [
    'of an administrator with the provider’s tenant name',
    () => signed({ ...claimsOf('admin'), tenant: 'provider' }, { by: 'admin' }),
  ],
  [
    'of an administrator with a session of the other tenant',
    () => signed({ ...claimsOf('admin'), sid: claimsOf('provider').sid }, { by: 'admin' }),
  ],
  [
    'of an administrator with a subject of the other tenant',
    () => signed({ ...claimsOf('admin'), sub: claimsOf('provider').sub as string }, { by: 'admin' }),
  ],
  ['under the key id of the other tenant', async () => changed({}, { header: { kid: (await keyOf('admin')).kid } })],
  ['with another subject than its session', () => changed({ sub: claimsOf('admin').sub as string })],
  ['with somebody else’s session', () => changed({ sid: claimsOf('admin').sid })],
  ['with a session that never was', () => changed({ sid: 'made-up' })],
  ['without a session', () => changed({ sid: undefined })],
  ['without a subject', () => changed({ sub: undefined as never })],
  ['without a tenant', () => changed({ tenant: undefined })],
  ['of an unknown tenant', () => changed({ tenant: 'root' })],
  ['for both audiences', () => changed({ aud: ['portal-api:provider', 'portal-api:admin'] })],
  ['without an audience', () => changed({ aud: undefined as never })],
  ['of another issuer', () => changed({ iss: 'https://accounts.google.com' })],
  ['without an issuer', () => changed({ iss: undefined as never })],
  ['that has expired', () => changed({ iat: seconds() - 700, exp: seconds() - 100 })],
  ['that never expires', () => changed({ exp: undefined as never })],
  ['that lives an hour', () => changed({ exp: seconds() + 3600 })],
  ['issued tomorrow', () => changed({ iat: seconds() + 86_400, exp: seconds() + 86_700 })],
  ['not valid yet', () => changed({ nbf: seconds() + 300 })],
  ['without an e-mail address', () => changed({ email: undefined })],
  ['with a word for verified', () => changed({ email_verified: 'true' })],
  ['of an unknown key', () => changed({}, { header: { kid: 'unknown' } })],
  ['of a stranger under our key id', () => byStranger()],
  ['of a stranger who brings the key along', () => byStranger({ jwk: true })],
  ['of a stranger who says where the key is', () => byStranger({ jku: 'https://evil.example/jwks.json' })],
  ['keyed with our public key', keyedWithPublicKey],
  ['of no algorithm', () => `${encoded({ alg: 'none' })}.${encoded(claimsOf('provider'))}.`],
  [
    'with a changed payload',
    () =>
      [
        tokens.provider.split('.')[0],
        encoded({ ...claimsOf('provider'), ...admin }),
        tokens.provider.split('.')[2],
      ].join('.'),
  ],
  [
    'that is the session cookie',
    () => decodeURIComponent(visitors.provider.cookies.get('portal-provider.session_token') ?? ''),
  ],
  [
    'that is Google’s own identity token',
    () =>
      signed({ sub: 'x', iss: `${t.url}/dev/openid`, aud: 'portal-provider', exp: seconds() + 600, iat: seconds() }),
  ],
]

describe('with the real keys', () => {
  it('a real token says who, for which tenant and for how long, and opens the door', async () => {
    for (const tenant of ['admin', 'provider'] as const) {
      const { iat = 0, exp = 0, ...claims } = claimsOf(tenant)
      expect(part(tokens[tenant], 0)).toMatchObject({ alg: 'ES256', kid: expect.any(String) })
      expect(claims).toEqual({
        ...{ iss: t.url, aud: `portal-api:${tenant}`, tenant, email: `ana${ADMIN_DOMAIN}`, email_verified: true },
        ...{ sub: expect.any(String), sid: expect.any(String) },
      })
      expect(exp - iat).toBe(600)
      expect(await call(tokens[tenant])).toBe(200)
    }
    expect(await call(await changed({}))).toBe(200)
  })

  it.each(FORGED)('a token %s is refused', async (_, forge) => {
    expect(await call(await forge())).toBe(401)
  })

  it('there are at least 25 ways tried', () => {
    expect(FORGED.length).toBeGreaterThanOrEqual(25)
  })

  it('a key that rotates away and its successor are both understood', async () => {
    const { library } = t.signIn.tenants.provider
    await sql`update auth_provider.jwks set "expiresAt" = now() - interval '1 minute'`.execute(t.db.kysely)
    const fresh = await visitors.provider.token('provider')
    expect(part(fresh, 0).kid).not.toBe(part(tokens.provider, 0).kid)
    t.clock.advance(11_000)
    expect([await call(fresh), await call(tokens.provider)]).toEqual([200, 200])
    expect((await library.api.getJwks()).keys).toHaveLength(2)
  })
})
