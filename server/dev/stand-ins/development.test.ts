import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignInApp, signInApp } from '../../testing/sign-in-app.ts'
import { seedDemo } from '../demo/demo.ts'
import { DEMO_PASSWORD, seedDemoSignIns } from '../demo/sign-ins.ts'
import { standIn } from './openid/provider.ts'
import { DEV_TOKEN_PATH, devTokenKey } from './token-key.ts'
import { devToken } from './token-route.ts'

const DISCOVERY = '/dev/openid/.well-known/openid-configuration'
const clients = Object.fromEntries(
  ['ADMIN', 'PROVIDER'].flatMap((tenant) => [
    [`OIDC_${tenant}_ISSUER`, 'https://accounts.google.com'],
    [`OIDC_${tenant}_CLIENT_ID`, 'portal'],
    [`OIDC_${tenant}_CLIENT_SECRET`, 'secret'],
  ]),
)
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example',
  DATABASE_URL: 'postgres://x@127.0.0.1/x',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'portal@agency.example',
  ...clients,
}

describe('the demo', () => {
  let t: SignInApp
  beforeAll(async () => {
    t = await signInApp({ variables: { SEED: 'demo', ADMIN_ALLOWLIST: 'amara.lindgren@bha.example' } })
    await seedDemo(t)
    await seedDemoSignIns(t.db)
  })
  afterAll(() => t.close())

  it('lets its administrators sign in with Google under the ids of their accounts', async () => {
    const amara = t.visitor()
    expect((await amara.google('admin', { subject: 'demo-amara-lindgren' })).location).toBe('/sign-in')
    expect((await amara.api('admin', '/api/me')).body.data).toMatchObject({
      userId: 'demo-amara-lindgren',
      standing: 'admin',
    })
  })

  it.each([
    ['teodora.salcedo', 200, 'manager'],
    ['wes.hadley', 200, 'editor'],
    ['pilar.gurule', 200, 'pending'],
    ['ivo.marek', 200, 'rejected'],
    ['sunniva.dahl', 403, 'account_deleted'],
    ['noor.aziz', 401, 'invalid_credentials'],
    ['desta.bekele', 401, 'invalid_credentials'],
  ])('lets its staff sign in with the demo password: %s', async (name, status, what) => {
    const visitor = t.visitor()
    const credentials = { email: `${name}@cumbrescare.example`, password: DEMO_PASSWORD }
    const reply = await visitor.post('/api/auth/provider/sign-in/email', credentials)
    expect(reply.status).toBe(status)
    if (status !== 200) expect(reply.body.code).toBe(what)
    else expect((await visitor.api('provider', '/api/me')).body.data.standing).toBe(what)
  })

  it('has staff who use Google, and links Google to a verified address', async () => {
    const noor = t.visitor()
    await noor.google('provider', { subject: 'demo-noor-aziz' })
    expect((await noor.api('provider', '/api/me')).body.data.userId).toBe('demo-noor-aziz')
    const wes = t.visitor()
    await wes.google('provider', { email: 'wes.hadley@cumbrescare.example' })
    expect((await wes.api('provider', '/api/me')).body.data.userId).toBe('demo-wes-hadley')
  })

  it('can be prepared again without change, and prepares no people outside the demo', async () => {
    const count = async () => (await sql`select id from auth_provider.account order by id`.execute(t.db.kysely)).rows
    const now = t.clock.now()
    const person = {
      user_id: 'real',
      tenant: 'provider',
      email: 'real@clinic.example',
      first_name: 'R',
      last_name: 'L',
    } as const
    await t.db.kysely
      .insertInto('users')
      .values({ ...person, status: 'Approved', registration_type: 'self_registered', created_at: now, updated_at: now })
      .execute()
    const before = await count()
    await seedDemoSignIns(t.db)
    expect(await count()).toEqual(before)
  })

  describe('the stand-in for Google', () => {
    it('identifies itself on a page without scripts, and offers the accounts of the requesting tenant', async () => {
      const chooser = async (tenant: string) => {
        const visitor = t.visitor()
        const { body } = await visitor.post(`/api/auth/${tenant}/sign-in/social`, { provider: 'google' })
        const { location } = await visitor.call(body.data.url)
        return visitor.call(location ?? '')
      }
      const admin = await chooser('admin')
      expect(admin.text).toContain('<strong>This is not Google.</strong>')
      expect(admin.text).toContain('amara.lindgren@bha.example')
      expect(admin.text).not.toMatch(/<script|<style| style=| on\w+=|cumbrescare/)
      expect(admin.headers.get('content-security-policy')).toContain("form-action 'self'")
      expect(admin.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
      const provider = await chooser('provider')
      expect(provider.text).toContain('wes.hadley@cumbrescare.example')
      expect(provider.text).not.toContain('bha.example')
    })

    it('requires PKCE, its clients and their redirect addresses', async () => {
      const ask = async (change: Record<string, string | null>) => {
        const { body } = await t.visitor().post('/api/auth/admin/sign-in/social', { provider: 'google' })
        const url = new URL(body.data.url)
        for (const [name, value] of Object.entries(change)) {
          if (value === null) url.searchParams.delete(name)
          else url.searchParams.set(name, value)
        }
        return t.visitor().call(url.href)
      }
      expect((await ask({})).location).toContain('/dev/openid/choose/')
      expect((await ask({ code_challenge: null, code_challenge_method: null })).location).toContain(
        'error=invalid_request',
      )
      expect((await ask({ client_id: 'evil' })).status).toBe(400)
      const elsewhere = await ask({ redirect_uri: 'https://evil.example/' })
      expect([elsewhere.status, elsewhere.location]).toEqual([400, null])
      expect((await t.visitor().call('/dev/openid/choose/made-up')).status).toBe(404)
    })
  })

  describe('a token for scripts', () => {
    const ask = (email: string, headers: Record<string, string> = {}) =>
      t.visitor().call(DEV_TOKEN_PATH, {
        method: 'POST',
        body: { email },
        headers: { authorization: `Bearer ${devTokenKey(t.env.appSecret)}`, origin: '', ...headers },
      })
    const asProgram = async (email: string, headers: Record<string, string> = {}) => {
      const authorization = `Bearer ${devTokenKey(t.env.appSecret)}`
      const reply = await fetch(`${t.url}${DEV_TOKEN_PATH}`, {
        method: 'POST',
        body: JSON.stringify({ email }),
        headers: { 'content-type': 'application/json', authorization, ...headers },
      })
      return { status: reply.status, body: (await reply.json()) as { data: { token: string } } }
    }

    it('authenticates a demo account', async () => {
      for (const [email, standing] of [
        ['amara.lindgren@bha.example', 'admin'],
        ['Wes.Hadley@cumbrescare.example', 'editor'],
      ] as const) {
        const { body } = await asProgram(email)
        const headers = { authorization: `Bearer ${body.data.token}` }
        expect((await t.visitor().call('/api/me', { headers })).body.data.standing).toBe(standing)
      }
    })

    it('is refused to browsers, proxies, strangers, and for deleted people', async () => {
      expect((await ask('amara.lindgren@bha.example')).status).toBe(404)
      expect((await asProgram('amara.lindgren@bha.example', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404)
      expect((await asProgram('amara.lindgren@bha.example', { 'sec-fetch-site': 'same-origin' })).status).toBe(404)
      expect((await asProgram('amara.lindgren@bha.example', { authorization: 'Bearer guess' })).status).toBe(404)
      expect((await asProgram('sunniva.dahl@cumbrescare.example')).status).toBe(404)
      expect((await asProgram('nobody@nowhere.example')).status).toBe(404)
    })
  })
})

describe('in production', () => {
  it('neither the stand-in nor the token for scripts exists', async () => {
    const t = await signInApp({ variables: production })
    for (const url of [
      DISCOVERY,
      '/dev/openid/auth',
      '/dev/openid/choose/x',
      '/dev/openid/style.css',
      DEV_TOKEN_PATH,
    ]) {
      for (const method of ['GET', 'POST'] as const) {
        const reply = await t.app.inject({ method, url, ...(method === 'POST' && { payload: {} }) })
        expect([url, reply.statusCode, reply.json().code]).toEqual([url, 404, 'not_found'])
      }
    }
    expect(t.app.routeList.filter(({ url }) => url.startsWith('/dev'))).toEqual([])
    await expect(standIn(t.app)).rejects.toThrow('must not exist in production')
    expect(() => devToken(t.app, t.signIn.tenants)).toThrow('must not exist in production')
    await t.close()
  })

  it('cookies are Secure over https', async () => {
    const t = await signInApp({ variables: production })
    const post = (path: string, payload: object) =>
      t.app.inject({
        method: 'POST',
        url: `/api/auth/provider/${path}`,
        payload,
        headers: { origin: 'https://portal.example' },
      })
    const person = { email: 'mo@clinic.example', password: 'four quiet herons wade' }
    await post('sign-up/email', { email: person.email })
    const form = { firstName: 'Mo', lastName: 'Li', password: person.password }
    await post('finish-registration', { ...form, token: await t.linkTo(person.email), proof: 'link' })
    const { headers } = await post('sign-in/email', person)
    expect(String(headers['set-cookie'])).toMatch(
      /^__Secure-portal-provider\.session_token=.*; Secure; .*SameSite=Strict/,
    )
    await t.close()
  })

  it('guesses count per address that a trusted proxy names, and an untrusted proxy’s header is ignored', async () => {
    const spray = async (variables: Record<string, string>) => {
      const t = await signInApp({ variables })
      const guessFrom = async (address: string) => {
        const reply = await t.app.inject({
          method: 'POST',
          url: '/api/auth/provider/sign-in/email',
          payload: { email: 'nobody@clinic.example', password: 'x' },
          headers: { 'x-forwarded-for': address },
        })
        return reply.statusCode
      }
      await guessFrom('198.51.100.1')
      await sql`update auth_provider."rateLimit" set count = 40`.execute(t.db.kysely)
      const statuses = [await guessFrom('198.51.100.1'), await guessFrom('198.51.100.2')]
      await t.close()
      return statuses
    }
    expect(await spray({})).toEqual([429, 429])
    expect(await spray({ TRUST_PROXY: '127.0.0.1' })).toEqual([429, 401])
  })
})
