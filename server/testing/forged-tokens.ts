import { createHmac } from 'node:crypto'
import { symmetricDecrypt } from 'better-auth/crypto'
import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose'
import { sql } from 'kysely'
import type { Tenant } from '../../domain/permissions.ts'
import type { Database } from '../db/open.ts'
import type { SignIn } from '../identity/identity.ts'

/**
 * Forged tokens: altered, signed by strangers, or signed with our own stolen keys but with claims that we never issue.
 * Each derives from real tokens of two sessions; each must get a 401.
 */

export type Workshop = {
  issuer: string
  /** The real token of a person of each tenant. */
  tokens: Record<Tenant, string>
  key(tenant: Tenant): Promise<{ kid: string; privateKey: CryptoKey; publicKey: JWK }>
  /** In seconds. */
  now(): number
}

type Forge = (workshop: Workshop) => string | Promise<string>
type Header = Partial<JWTHeaderParameters> & Record<string, unknown>

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
export const partOf = (token: string, nth: number) =>
  JSON.parse(Buffer.from(token.split('.')[nth] ?? '', 'base64url').toString())

const claimsOf = ({ tokens }: Workshop, tenant: Tenant): JWTPayload & { sid: string } => partOf(tokens[tenant], 1)
const parts = ({ tokens }: Workshop) => tokens.provider.split('.') as [string, string, string]

/** Signs any claims with the real key of a tenant. */
async function signed(workshop: Workshop, claims: object, by: Tenant = 'provider', header: Header = {}) {
  const { kid, privateKey } = await workshop.key(by)
  const payload = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined))
  return new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid, ...header }).sign(privateKey)
}

type Claims = { [name: string]: unknown }

/** A real staff token with changed claims. */
const claiming =
  (claims: Claims | ((workshop: Workshop) => Claims)): Forge =>
  (workshop) =>
    signed(workshop, {
      ...claimsOf(workshop, 'provider'),
      ...(typeof claims === 'function' ? claims(workshop) : claims),
    })
const without = (claim: string) => claiming({ [claim]: undefined })
const byAdmin =
  (of: Tenant, claims: (workshop: Workshop) => Claims = () => ({})): Forge =>
  (workshop) =>
    signed(workshop, { ...claimsOf(workshop, of), ...claims(workshop) }, 'admin')
const under =
  (header: Header | ((workshop: Workshop) => Promise<Header>)): Forge =>
  async (workshop) =>
    signed(
      workshop,
      claimsOf(workshop, 'provider'),
      'provider',
      typeof header === 'function' ? await header(workshop) : header,
    )

const stranger =
  (alg: 'ES256' | 'ES384' | 'RS256' | 'EdDSA', header: Header = {}): Forge =>
  async (workshop) => {
    const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
    const jwk = header.jwk ? { jwk: await exportJWK(publicKey) } : {}
    const { kid } = await workshop.key('provider')
    return new SignJWT(claimsOf(workshop, 'provider'))
      .setProtectedHeader({ alg, kid, ...header, ...jwk } as JWTHeaderParameters)
      .sign(privateKey)
  }

/** A verifier that trusts the token's `alg` would use our public key as a shared secret. */
const keyedWithPublicKey: Forge = async (workshop) => {
  const { kid, publicKey } = await workshop.key('provider')
  const start = `${encoded({ alg: 'HS256', kid })}.${parts(workshop)[1]}`
  return `${start}.${createHmac('sha256', JSON.stringify(publicKey)).update(start).digest('base64url')}`
}

const bent =
  (change: (head: string, payload: string, signature: string) => string): Forge =>
  (workshop) =>
    change(...parts(workshop))
const saying =
  (claims: Claims): Forge =>
  (workshop) =>
    [parts(workshop)[0], encoded({ ...claimsOf(workshop, 'provider'), ...claims }), parts(workshop)[2]].join('.')

const ADMIN = { tenant: 'admin', aud: 'portal-api:admin' }

export const FORGERIES: readonly [name: string, forge: Forge][] = [
  ['not a token', () => 'hello'],
  ['three empty parts', () => '..'],
  ['three words', () => 'a.b.c'],
  ['without its signature', bent((head, payload) => `${head}.${payload}`)],
  ['with an empty signature', bent((head, payload) => `${head}.${payload}.`)],
  ['with a signature of zeros', bent((head, body) => `${head}.${body}.${Buffer.alloc(64).toString('base64url')}`)],
  [
    'with one letter of the signature changed',
    bent((...all) => all.join('.').replace(/.(.{8})$/, (was, end) => (was.startsWith('A') ? `B${end}` : `A${end}`))),
  ],
  ['with a fourth part', bent((...all) => `${all.join('.')}.x`)],
  ['with another subject under the same signature', saying({ sub: 'ana' })],
  ['with another tenant under the same signature', saying(ADMIN)],
  ['with another header over the same signature', bent((_, ...rest) => [encoded({ alg: 'ES256' }), ...rest].join('.'))],
  ['of algorithm none', bent((_, payload) => `${encoded({ alg: 'none' })}.${payload}.`)],
  ['of algorithm None', bent((_, payload) => `${encoded({ alg: 'None' })}.${payload}.`)],
  ['of no algorithm', bent((_, ...rest) => [encoded({}), ...rest].join('.'))],
  ['of algorithm HS256 keyed with our public key', keyedWithPublicKey],
  ['signed by a stranger under our key id', stranger('ES256')],
  ['signed by a stranger who sends the key along', stranger('ES256', { jwk: {} })],
  ['signed by a stranger whose key is elsewhere', stranger('ES256', { jku: 'https://evil.example/jwks.json' })],
  ['signed by a stranger with RS256', stranger('RS256')],
  ['signed by a stranger with ES384', stranger('ES384')],
  ['signed by a stranger with EdDSA', stranger('EdDSA')],
  ['with an unknown key id', under({ kid: 'another' })],
  ['with a path as key id', under({ kid: '../../etc/passwd' })],
  ['under the key id of the other tenant', under(async ({ key }) => ({ kid: (await key('admin')).kid }))],
  [
    'with an unknown critical extension',
    bent((_, ...rest) => [encoded({ alg: 'ES256', crit: ['x'], x: 1 }), ...rest].join('.')),
  ],
  ['of staff that claims the admin tenant', claiming(ADMIN)],
  ['of staff that is an administrator’s, word for word', (workshop) => signed(workshop, claimsOf(workshop, 'admin'))],
  ['of staff signed by the admin tenant', byAdmin('provider')],
  ['of an administrator for the provider audience', byAdmin('admin', () => ({ aud: 'portal-api:provider' }))],
  ['of an administrator with the provider’s tenant name', byAdmin('admin', () => ({ tenant: 'provider' }))],
  ['of an administrator with a session of staff', byAdmin('admin', (it) => ({ sid: claimsOf(it, 'provider').sid }))],
  ['of an administrator with a subject of staff', byAdmin('admin', (it) => ({ sub: claimsOf(it, 'provider').sub }))],
  ['for the admin audience', claiming({ aud: 'portal-api:admin' })],
  ['for another audience', claiming({ aud: 'something-else' })],
  ['for both audiences', claiming({ aud: ['portal-api:provider', 'portal-api:admin'] })],
  ['without an audience', without('aud')],
  ['of another issuer', claiming({ iss: 'https://accounts.google.com' })],
  ['of our issuer with a slash', claiming(({ issuer }) => ({ iss: `${issuer}/` }))],
  ['without an issuer', without('iss')],
  ['of an unknown tenant', claiming({ tenant: 'root' })],
  ['of tenant __proto__', claiming({ tenant: '__proto__' })],
  ['without a tenant', without('tenant')],
  ['that has expired', claiming(({ now }) => ({ iat: now() - 700, exp: now() - 100 }))],
  ['that never expires', without('exp')],
  ['that expires in words', claiming({ exp: 'tomorrow' })],
  ['that lives eleven minutes', claiming(({ now }) => ({ iat: now(), exp: now() + 660 }))],
  ['issued in the future', claiming(({ now }) => ({ iat: now() + 3600, exp: now() + 4000 }))],
  ['not valid yet', claiming(({ now }) => ({ nbf: now() + 300 }))],
  ['without a time of issue', without('iat')],
  ['without a subject', without('sub')],
  ['with an empty subject', claiming({ sub: '' })],
  ['with a number as subject', claiming({ sub: 7 })],
  ['with another subject than its session', claiming((it) => ({ sub: claimsOf(it, 'admin').sub }))],
  ['without a session', without('sid')],
  ['with another person’s session', claiming((it) => ({ sid: claimsOf(it, 'admin').sid }))],
  ['with a session that never was', claiming({ sid: 'made-up' })],
  ['with a list as session', claiming((it) => ({ sid: [claimsOf(it, 'provider').sid] }))],
  ['with NUL in its session', claiming((it) => ({ sid: `${claimsOf(it, 'provider').sid}\0` }))],
  ['without an e-mail address', without('email')],
  ['with a word for verified', claiming({ email_verified: 'true' })],
  ['five kilobytes long', claiming({ padding: 'x'.repeat(5000) })],
  [
    'that the identity provider made for us',
    claiming(({ issuer }) => ({ iss: `${issuer}/dev/openid`, aud: 'portal-provider', sid: undefined })),
  ],
]

type Sent = { headers?: Record<string, string>; query?: string }

/** A real token in a wrong place. */
export const MISPLACED: readonly [name: string, place: (token: string) => Sent][] = [
  ['nowhere', () => ({})],
  ['without a scheme', (token) => ({ headers: { authorization: token } })],
  ['as Basic', (token) => ({ headers: { authorization: `Basic ${token}` } })],
  ['twice', (token) => ({ headers: { authorization: `Bearer ${token}, Bearer ${token}` } })],
  ['after two spaces', (token) => ({ headers: { authorization: `Bearer  ${token}` } })],
  ['in a cookie', (token) => ({ headers: { cookie: `token=${token}; authorization=Bearer ${token}` } })],
  ['in the query', (token) => ({ query: `?access_token=${token}` })],
  ['in another header', (token) => ({ headers: { 'x-authorization': `Bearer ${token}` } })],
]

type StoredKey = { id: string; privateKey: string; publicKey: string }

/** The real signing keys, decrypted from the database with the application's secret. */
export function stolenKeys(
  { kysely }: Pick<Database, 'kysely'>,
  { tenants }: Pick<SignIn, 'tenants'>,
): Workshop['key'] {
  return async (tenant) => {
    const { rows } = await sql<StoredKey>`
      select id, "privateKey", "publicKey" from ${sql.table(`auth_${tenant}.jwks`)}`.execute(kysely)
    const { id, privateKey, publicKey } = rows[0] as StoredKey
    const { secretConfig } = await tenants[tenant].library.$context
    const jwk = JSON.parse(await symmetricDecrypt({ key: secretConfig, data: JSON.parse(privateKey) }))
    return {
      kid: id,
      privateKey: (await importJWK(jwk, 'ES256')) as CryptoKey,
      publicKey: JSON.parse(publicKey) as JWK,
    }
  }
}
