import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { signInStandIn } from '../dev/stand-ins/sign-in.ts'
import { readEnv } from '../env.ts'
import { settableClock } from '../platform/clock.ts'
import type { App } from '../platform/http/app-instance.ts'
import { isOutage } from '../platform/http/outage.ts'
import { createIdentity, type SignIn } from './identity.ts'

let app: App
let db: Database
let signIn: SignIn
beforeAll(async () => {
  db = await openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' })
  const env = readEnv({
    NODE_ENV: 'test',
    SEED: 'none',
    APP_SECRET: 'a secret that only tests know, long enough',
    LOG_LEVEL: 'silent',
  })
  const clock = settableClock(new Date())
  signIn = await createIdentity({ db, clock, env, standIn: signInStandIn })
  app = await buildApp({ db, identity: signIn.identity, clock, env, areas: [signIn.routes], webRoot: '/nowhere' })
})
afterAll(async () => {
  await app.close()
  await db.close()
})

const cookie =
  'portal-provider.session_token=RHMWKfCRqdNmPgjHxQSrkVDVUuoSnjIQ.TPpL%2BkpqVZ7dx0gZYgmZkpqTqWqfBqBG0vYJ2HfFZ3A%3D'
const person = { email: 'mo@clinic.example', password: 'four quiet herons wade' }
const form = { password: person.password, firstName: 'Mo', lastName: 'Li' }

it.each([
  ['POST', 'sign-in/email', person],
  ['POST', 'sign-up/email', { email: person.email }],
  ['POST', 'registration', { token: 'x' }],
  ['POST', 'finish-registration', { ...form, token: 'x', proof: 'link' }],
  ['POST', 'finish-registration', { ...form, token: 'x', proof: 'invitation' }],
  ['POST', 'request-password-reset', { email: person.email }],
  ['POST', 'reset-password', { token: 'x', newPassword: person.password }],
] as const)('while the database is unreachable, %s %s answers 503, not 500', async (method, path, payload) => {
  const reply = await app.inject({ method, url: `/api/auth/provider/${path}`, payload, headers: { cookie } })
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable'])
  expect(reply.headers['retry-after']).toBeDefined()
})

it.each(['token', 'get-session'])(
  'while the database is unreachable, a valid cookie asking for %s gets 503, not 401',
  async (path) => {
    const { secret } = await signIn.tenants.provider.library.$context
    const value = 'RHMWKfCRqdNmPgjHxQSrkVDVUuoSnjIQ'
    const signature = encodeURIComponent(createHmac('sha256', secret).update(value).digest('base64'))
    const headers = { cookie: `portal-provider.session_token=${value}.${signature}` }
    expect((await app.inject({ url: `/api/auth/provider/${path}`, headers })).statusCode).toBe(503)
    expect((await app.inject({ url: `/api/auth/provider/${path}` })).statusCode).toBe(path === 'token' ? 401 : 200)
  },
)

it('while the database is unreachable, a token gets 503, not 401', async () => {
  const failure = await app.ports.identity.verify(tokenOfNobody()).catch((error: unknown) => error)
  expect(isOutage(failure)).toBe(true)
})

function tokenOfNobody(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'ES256', kid: 'x' })}.${part({ tenant: 'provider' })}.c2ln`
}
