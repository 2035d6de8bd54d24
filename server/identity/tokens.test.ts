import { createHmac, generateKeyPairSync } from 'node:crypto'
import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settableClock } from '../clock.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { sampleArea } from '../testing/sample-area.ts'
import type { SignedIn } from './test-issuer.ts'
import { tokenVerifier } from './tokens.ts'

const mo = { tenant: 'provider', userId: 'mo', email: 'mo@clinic.example' } as const
const ISSUER = 'http://localhost:3000'

let t: TestApp
let real: SignedIn
beforeAll(async () => {
  t = await testApp({ areas: [sampleArea] })
  real = await t.identity.signIn(mo)
})
afterAll(() => t.close())

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const parts = () => real.token.split('.') as [string, string, string]
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString())
const now = () => Math.floor(t.clock.now().getTime() / 1000)

type Forging = { claims?: JWTPayload; header?: Record<string, unknown>; tenant?: 'admin' | 'provider' }

/** A token as the real issuer makes it, with something changed before it is signed with the real key. */
function signed({ claims = {}, header = {}, tenant = 'provider' }: Forging): Promise<string> {
  const { privateKey, kid } = t.identity.signingKey(tenant)
  const all = Object.fromEntries(
    Object.entries({ ...claimsOf(real.token), ...claims }).filter(([, value]) => value !== undefined),
  )
  return new SignJWT(all).setProtectedHeader({ alg: 'ES256', kid, ...header }).sign(privateKey)
}

async function selfSigned(alg: 'ES256' | 'ES384' | 'RS256' | 'EdDSA', header: Record<string, unknown> = {}) {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  const jwk = header.jwk === true ? { jwk: await exportJWK(publicKey) } : {}
  return new SignJWT(claimsOf(real.token))
    .setProtectedHeader({ alg, kid: t.identity.signingKey('provider').kid, ...header, ...jwk } as never)
    .sign(privateKey)
}

async function confused(): Promise<string> {
  const jwk = await exportJWK(t.identity.signingKey('provider').publicKey)
  const [, payload] = parts()
  const head = encoded({ alg: 'HS256', kid: t.identity.signingKey('provider').kid })
  const signature = createHmac('sha256', JSON.stringify(jwk)).update(`${head}.${payload}`).digest('base64url')
  return `${head}.${payload}.${signature}`
}

const withHeader = (alg: string) => `${encoded({ alg })}.${parts()[1]}.`
const absent = (claim: string) => signed({ claims: { [claim]: undefined } })
const claiming = (claims: JWTPayload) => signed({ claims })

const FORGED: [string, () => string | Promise<string>][] = [
  ['not a token', () => 'hello'],
  ['three empty parts', () => '..'],
  ['three words', () => 'a.b.c'],
  ['without its signature', () => parts().slice(0, 2).join('.')],
  ['with an empty signature', () => `${parts().slice(0, 2).join('.')}.`],
  ['with a signature of zeros', () => `${parts().slice(0, 2).join('.')}.${Buffer.alloc(64).toString('base64url')}`],
  [
    'with one letter of the signature changed',
    () => real.token.replace(/.(.{8})$/, (all, end) => (all.startsWith('A') ? `B${end}` : `A${end}`)),
  ],
  ['with a fourth part', () => `${real.token}.x`],
  [
    'with another payload under the same signature',
    () => [parts()[0], encoded({ ...claimsOf(real.token), sub: 'ana' }), parts()[2]].join('.'),
  ],
  [
    'with another header over the same signature',
    () => [encoded({ alg: 'ES256', kid: 'x' }), parts()[1], parts()[2]].join('.'),
  ],
  ['of algorithm none', () => withHeader('none')],
  ['of algorithm None', () => withHeader('None')],
  ['of no algorithm', () => `${encoded({})}.${parts()[1]}.${parts()[2]}`],
  ['of algorithm HS256 keyed with our public key', confused],
  ['signed by a stranger under our key id', () => selfSigned('ES256')],
  ['signed by a stranger who sends the key along', () => selfSigned('ES256', { jwk: true })],
  ['signed by a stranger whose key is elsewhere', () => selfSigned('ES256', { jku: 'https://evil.example/jwks.json' })],
  ['signed with RS256', () => selfSigned('RS256')],
  ['signed with ES384', () => selfSigned('ES384')],
  ['signed with EdDSA', () => selfSigned('EdDSA')],
  ['with an unknown key id', () => signed({ header: { kid: 'another' } })],
  ['with a path as key id', () => signed({ header: { kid: '../../etc/passwd' } })],
  [
    'with a critical extension nobody knows',
    () =>
      signed({ header: { crit: ['x'], x: 1 } as never }).catch(
        () => `${encoded({ alg: 'ES256', crit: ['x'], x: 1 })}.${parts()[1]}.${parts()[2]}`,
      ),
  ],
  ['of the admin tenant signed by the provider tenant', () => claiming({ tenant: 'admin', aud: 'portal-api:admin' })],
  ['of the provider tenant signed by the admin tenant', () => signed({ tenant: 'admin' })],
  ['of the admin tenant for the provider audience', () => signed({ tenant: 'admin', claims: { tenant: 'admin' } })],
  ['for the admin audience', () => claiming({ aud: 'portal-api:admin' })],
  ['for another audience', () => claiming({ aud: 'something-else' })],
  ['for several audiences', () => claiming({ aud: ['portal-api:provider', 'something-else'] })],
  ['without an audience', () => absent('aud')],
  ['of another issuer', () => claiming({ iss: 'https://evil.example' })],
  ['of our issuer with a slash', () => claiming({ iss: `${ISSUER}/` })],
  ['without an issuer', () => absent('iss')],
  ['of another tenant', () => claiming({ tenant: 'root' })],
  ['of tenant __proto__', () => claiming({ tenant: '__proto__' })],
  ['without a tenant', () => absent('tenant')],
  ['that has expired', () => claiming({ iat: now() - 700, exp: now() - 100 })],
  ['that never expires', () => absent('exp')],
  ['that expires in words', () => claiming({ exp: 'tomorrow' as never })],
  ['that lives eleven minutes', () => claiming({ exp: now() + 660 })],
  ['that was issued in the future', () => claiming({ iat: now() + 3600, exp: now() + 4000 })],
  ['that is not valid yet', () => claiming({ nbf: now() + 300 })],
  ['without a time of issue', () => absent('iat')],
  ['without a subject', () => absent('sub')],
  ['with an empty subject', () => claiming({ sub: '' })],
  ['with a number as subject', () => claiming({ sub: 7 as never })],
  ['with another subject than its session', () => claiming({ sub: 'ana' })],
  ['without a session', () => absent('sid')],
  ['with a session that never was', () => claiming({ sid: 'made-up' })],
  ['with a list as session', () => claiming({ sid: [real.sessionId] })],
  ['with NUL in its session', () => claiming({ sid: `${real.sessionId}\0` })],
  ['without an e-mail address', () => absent('email')],
  ['with "true" as verified', () => claiming({ email_verified: 'true' })],
  ['five kilobytes long', () => claiming({ padding: 'x'.repeat(5000) })],
]

const call = (headers: Record<string, string>, url = '/api/sample/me') => t.app.inject({ url, headers })

describe('a token', () => {
  it('of ours opens the door, in either spelling of the scheme', async () => {
    expect((await call(real.headers)).statusCode).toBe(200)
    expect((await call({ authorization: `bearer ${real.token}` })).statusCode).toBe(200)
  })

  it.each(FORGED)('%s is a 401', async (_, forge) => {
    const reply = await call({ authorization: `Bearer ${await forge()}` })
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toMatchObject({ code: 'unauthenticated', message: 'Sign in to continue.' })
    expect(reply.headers['www-authenticate']).toBe('Bearer')
  })

  it.each([
    ['nowhere', {}, ''],
    ['without a scheme', { authorization: ':token' }, ''],
    ['as Basic', { authorization: 'Basic :token' }, ''],
    ['twice', { authorization: 'Bearer :token, Bearer :token' }, ''],
    ['after two spaces', { authorization: 'Bearer  :token' }, ''],
    ['in a cookie', { cookie: 'token=:token; authorization=Bearer :token' }, ''],
    ['in the query', {}, '?access_token=:token'],
    ['in another header', { 'x-authorization': 'Bearer :token' }, ''],
  ])('sent %s is a 401', async (_, headers, query) => {
    const fill = (text: string) => text.replaceAll(':token', real.token)
    const filled = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)]))
    expect((await call(filled, `/api/sample/me${fill(query)}`)).statusCode).toBe(401)
  })

  it('that was good a moment ago is a 401 once its time is over, though it is remembered', async () => {
    const fresh = await t.identity.signIn(mo)
    expect((await call(fresh.headers)).statusCode).toBe(200)
    t.clock.advance(10 * 60_000 + 6_000)
    expect((await call(fresh.headers)).statusCode).toBe(401)
  })
})

describe('the keys of a tenant', () => {
  const clock = settableClock('2026-08-21T15:00:00Z')
  let published: JSONWebKeySet = { keys: [] }
  let asked = 0
  let broken = false
  const verify = tokenVerifier({
    issuer: ISSUER,
    clock,
    keys: async () => {
      asked += 1
      if (broken) throw new Error('no answer')
      return published
    },
  })

  async function newIssuer(kid: string) {
    const { privateKey, publicKey } = await generateKeyPair('ES256')
    const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'ES256' }
    const issue = () => {
      const seconds = Math.floor(clock.now().getTime() / 1000)
      const claims = { sub: 'mo', sid: 's', tenant: 'provider', email: 'm@x.example', email_verified: true }
      return new SignJWT({ ...claims, iss: ISSUER, aud: 'portal-api:provider', iat: seconds, exp: seconds + 600 })
        .setProtectedHeader({ alg: 'ES256', kid })
        .sign(privateKey)
    }
    return { jwk, issue }
  }

  it('are fetched once, again for a key that appeared, not for every made-up one, and survive a failing source', async () => {
    const first = await newIssuer('first')
    const second = await newIssuer('second')
    published = { keys: [first.jwk] }
    expect(await verify(await first.issue())).toMatchObject({ subject: 'mo', tenant: 'provider' })
    expect(await verify(await first.issue())).not.toBeNull()
    expect(asked).toBe(1)

    published = { keys: [first.jwk, second.jwk] }
    clock.advance(11_000)
    expect(await verify(await second.issue())).not.toBeNull()
    expect(asked).toBe(2)

    const stranger = await newIssuer('stranger')
    for (let guess = 0; guess < 20; guess += 1) expect(await verify(await stranger.issue())).toBeNull()
    expect(asked).toBe(2)

    broken = true
    clock.advance(11 * 60_000)
    expect(await verify(await first.issue())).not.toBeNull()
    expect(asked).toBe(3)
  })

  it('that was withdrawn opens nothing once the set has been read again', async () => {
    const other = await newIssuer('other')
    broken = false
    published = { keys: [other.jwk] }
    clock.advance(11 * 60_000)
    const token = await other.issue()
    expect(await verify(token)).not.toBeNull()
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    published = { keys: [{ ...(await exportJWK(publicKey)), kid: 'newest', alg: 'ES256' }] }
    clock.advance(11_000)
    expect(await verify(token.replace(/^[^.]+/, encoded({ alg: 'ES256', kid: 'newest' })))).toBeNull()
    expect(await verify(token)).toBeNull()
  })
})
