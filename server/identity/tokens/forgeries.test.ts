import { generateKeyPairSync } from 'node:crypto'
import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settableClock } from '../../platform/clock.ts'
import { ADMIN_DOMAIN, type TestApp, testApp } from '../../testing/app.ts'
import { FORGERIES, MISPLACED, type Workshop } from '../../testing/forged-tokens.ts'
import { sampleArea } from '../../testing/sample-area.ts'
import type { SignedIn } from '../../testing/test-issuer.ts'
import { tokenVerifier } from './verify.ts'

const mo = { tenant: 'provider', userId: 'mo', email: 'mo@clinic.example' } as const
const ana = { tenant: 'admin', userId: 'ana', email: `ana${ADMIN_DOMAIN}` } as const
const ISSUER = 'http://localhost:3000'

let t: TestApp
let real: SignedIn
let administrator: SignedIn
beforeAll(async () => {
  t = await testApp({ areas: [sampleArea] })
  real = await t.identity.signIn(mo)
  administrator = await t.identity.signIn(ana)
})
afterAll(() => t.close())

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const workshop: Workshop = {
  issuer: ISSUER,
  get tokens() {
    return { admin: administrator.token, provider: real.token }
  },
  async key(tenant) {
    const { kid, privateKey, publicKey } = t.identity.signingKey(tenant)
    return { kid, privateKey, publicKey: await exportJWK(publicKey) }
  },
  now: () => Math.floor(t.clock.now().getTime() / 1000),
}

const call = (headers: Record<string, string>, url = '/api/sample/me') => t.app.inject({ url, headers })

describe('a token', () => {
  it('of ours is accepted, in either spelling of the scheme', async () => {
    expect((await call(real.headers)).statusCode).toBe(200)
    expect((await call({ authorization: `bearer ${real.token}` })).statusCode).toBe(200)
  })

  it.each(FORGERIES)('%s is a 401', async (_, forge) => {
    const reply = await call({ authorization: `Bearer ${await forge(workshop)}` })
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toMatchObject({ code: 'unauthenticated', message: 'Sign in to continue.' })
    expect(reply.headers['www-authenticate']).toBe('Bearer')
  })

  it.each(MISPLACED)('sent %s is a 401', async (_, place) => {
    const { headers = {}, query = '' } = place(real.token)
    expect((await call(headers, `/api/sample/me${query}`)).statusCode).toBe(401)
  })

  it('that was valid is a 401 once it expires, although the verifier cached it', async () => {
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

  it('are fetched once, again for a new key, not for every invented one, and survive a failing source', async () => {
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
    for (let guess = 0; guess < 40; guess += 1) expect(await verify(await stranger.issue())).toBeNull()
    const forStrangers = asked - 2
    expect(forStrangers).toBeLessThanOrEqual(10)

    broken = true
    clock.advance(11 * 60_000)
    expect(await verify(await first.issue())).not.toBeNull()
    expect(asked).toBe(2 + forStrangers + 1)
  })

  it('are created by the first sign-ins, several in parallel, and each is accepted at once', async () => {
    broken = false
    clock.advance(11 * 60_000)
    const issuers = [await newIssuer('a'), await newIssuer('b'), await newIssuer('c')]
    published = { keys: [] }
    for (const { jwk, issue } of issuers) {
      published = { keys: [...published.keys, jwk] }
      expect(await verify(await issue())).not.toBeNull()
    }
    // A key that appears while the verifier reads the set is looked up once more, not refused.
    const late = await newIssuer('late')
    const slowRead = published
    clock.advance(11 * 60_000)
    const reading = verify(await (issuers[0] as typeof late).issue())
    published = { keys: [...slowRead.keys, late.jwk] }
    expect(await verify(await late.issue())).not.toBeNull()
    expect(await reading).not.toBeNull()
  })

  it('that was withdrawn is refused once the verifier has read the set again', async () => {
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
