import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SIGN_IN_ERRORS } from '../../../contract/shared/auth.ts'
import { ADMIN_DOMAIN } from '../../testing/app.ts'
import { PASSWORD, type SignInApp, signInApp } from '../../testing/sign-in-app.ts'
import { reported } from '../library.ts'

let t: SignInApp
beforeAll(async () => {
  t = await signInApp()
})
afterAll(() => t.close())

const admin = (name: string) => ({ email: `${name}${ADMIN_DOMAIN}` })
const rows = async (tenant: string, table: string) =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from ${sql.table(`auth_${tenant}.${table}`)}`.execute(t.db.kysely))
      .rows[0]?.n,
  )

describe('signing in with Google', () => {
  it('redirects an administrator to the requested page, and the first sign-in creates the account', async () => {
    const ana = t.visitor()
    const back = await ana.google('admin', admin('ana.lopez'), { callbackURL: '/dashboard?update=true#top' })
    expect(back).toMatchObject({ status: 303, location: '/dashboard?update=true#top' })

    const { body } = await ana.call('/api/auth/admin/get-session')
    expect(body.data).toMatchObject({
      tenant: 'admin',
      person: {
        ...admin('ana.lopez'),
        emailVerified: true,
        firstName: 'Ana',
        lastName: 'Lopez',
        registrationType: 'google',
      },
    })
    const { userId, email } = body.data.person
    expect((await ana.api('admin', `/api/users/${userId}`)).status).toBe(404)
    const account = { userId, email, firstName: 'Ana', lastName: 'Lopez', registrationType: 'google' }
    expect(await ana.api('admin', '/api/users/', { method: 'POST', body: account })).toMatchObject({ status: 201 })
    expect((await ana.api('admin', '/api/me')).body.data).toMatchObject({ userId, standing: 'admin' })
  })

  it('finds the same person the next time', async () => {
    const [first, second] = [t.visitor(), t.visitor()]
    await first.google('admin', admin('bo'))
    await second.google('admin', admin('bo'))
    const who = async (visitor: typeof first) =>
      (await visitor.call('/api/auth/admin/get-session')).body.data.person.userId
    expect(await who(first)).toBe(await who(second))
  })

  it('stores the session in a cookie that scripts cannot read and other sites cannot send', async () => {
    const cy = t.visitor()
    await cy.google('admin', admin('cy'))
    const session = cy.attributes.get('portal-admin.session_token') ?? ''
    expect(session).toMatch(/HttpOnly/i)
    expect(session).toMatch(/SameSite=Strict/i)
    expect(session).toMatch(/Path=\/api\/auth\/admin(;|$)/i)
    expect(session).not.toMatch(/Secure/i)
    const start = t.visitor()
    await start.post('/api/auth/admin/sign-in/social', { provider: 'google' })
    expect(start.attributes.get('portal-admin.state')).toMatch(/HttpOnly; SameSite=Lax/i)
  })

  it('stores no token that could act at Google', async () => {
    await t.visitor().google('provider', { email: 'kept@clinic.example' })
    const { rows: kept } = await sql`
      select 1 from auth_provider.account where "accessToken" is not null or "idToken" is not null or "refreshToken" is not null`.execute(
      t.db.kysely,
    )
    expect(kept).toEqual([])
  })

  it.each([
    ['not on the allow-list', { email: 'eve@elsewhere.example' }, 'not_allowed'],
    ['on the list only by the look of it', { email: `eve@not${ADMIN_DOMAIN.slice(1)}` }, 'not_allowed'],
    ['on the list with an unproven address', { ...admin('eve'), unverified: '1' }, 'email_not_verified'],
    ['who changes their mind', { cancel: '1' }, 'cancelled'],
  ] as const)('refuses a person %s, with a reason, no session and no trace', async (_, choice, code) => {
    const before = [await rows('admin', 'user'), await rows('admin', 'session')]
    const eve = t.visitor()
    const back = await eve.google('admin', choice)
    expect(back).toMatchObject({ status: 303, location: `/sign-in?error=${code}` })
    expect(eve.cookies.has('portal-admin.session_token')).toBe(false)
    expect((await eve.call('/api/auth/admin/get-session')).body).toEqual({ data: null })
    expect((await eve.call('/api/auth/admin/token')).status).toBe(401)
    expect([await rows('admin', 'user'), await rows('admin', 'session')]).toEqual(before)
    expect(SIGN_IN_ERRORS[code]).toMatch(/\.$/)
  })

  it('lets two people sign in one after another in the same browser', async () => {
    const shared = t.visitor()
    const { google, call } = shared
    for (const name of ['kim', 'lou', 'kim']) {
      expect((await google('admin', admin(name))).location).toBe('/sign-in')
      expect((await call('/api/auth/admin/get-session')).body.data.person.email).toBe(admin(name).email)
    }
    expect((await google('provider', { email: 'lou@clinic.example' })).location).toBe('/portal/sign-in')
  })

  it('treats the same address in both tenants as two people', async () => {
    const both = t.visitor()
    await both.google('admin', admin('dee'))
    await both.google('provider', admin('dee'))
    const id = async (tenant: string) => (await both.call(`/api/auth/${tenant}/get-session`)).body.data.person.userId
    expect(await id('admin')).not.toBe(await id('provider'))
    expect((await both.api('provider', '/api/users')).status).toBe(403)
  })

  it('never links to an unverified address, and admits its owner', async () => {
    const email = 'victim@clinic.example'
    await t.visitor().post('/api/auth/provider/sign-up/email', { email })
    const token = await t.linkTo(email)
    const unproven = await t.visitor().google('provider', { email, unverified: '1' })
    expect(unproven.location).toBe('/portal/sign-in?error=email_not_verified')

    const owner = t.visitor()
    await owner.google('provider', { email })
    expect((await owner.call('/api/auth/provider/get-session')).body.data.person).toMatchObject({
      email,
      firstName: 'Victim',
    })
    // A link mailed earlier creates no second account, and no password for a person who uses Google.
    const form = { firstName: 'Mal', lastName: 'Ory', password: PASSWORD, token, proof: 'link' }
    const late = await t.visitor().post('/api/auth/provider/finish-registration', form)
    expect(late).toMatchObject({ status: 409, body: { code: 'already_registered' } })
    const attacker = await t.visitor().post('/api/auth/provider/sign-in/email', { email, password: PASSWORD })
    expect(attacker).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
  })
})

describe('the redirect back from Google', () => {
  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'dashboard',
    '/api/users',
    '/dev/mail',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/dashboard/..//evil.example',
    '/%61pi/users',
    '/a b',
    '',
  ])('cannot be pointed at %j', async (callbackURL) => {
    const reply = await t.visitor().post('/api/auth/admin/sign-in/social', { provider: 'google', callbackURL })
    expect(reply).toMatchObject({ status: 400, body: { code: 'bad_request' } })
  })

  it.each([
    [{ provider: 'github' }],
    [{ provider: 'google', errorCallbackURL: 'https://evil.example' }],
    [{ provider: 'google', idToken: { token: 'x' } }],
    [{ provider: 'google', scopes: ['https://www.googleapis.com/auth/drive'] }],
    [{ provider: 'google', additionalParams: { redirect_uri: 'https://evil.example' } }],
  ])('cannot be started with %o', async (body) => {
    expect((await t.visitor().post('/api/auth/admin/sign-in/social', body)).status).toBe(400)
  })

  it.each([
    ['no state', ''],
    ['a made-up state', '?state=made-up&code=made-up'],
    ['an invented error', '?error=<script>alert(1)</script>'],
    ['two states', '?state=a&state=b&code=c'],
  ])('with %s ends on the sign-in page', async (_, query) => {
    const reply = await t.visitor().call(`/api/auth/admin/callback/google${query}`)
    expect(reply).toMatchObject({ status: 303, location: '/sign-in?error=sign_in_failed' })
  })

  it('works once, in the browser and for the tenant that started the sign-in', async () => {
    const fay = t.visitor()
    const code = await fay.googleCode('admin', admin('fay'))
    expect((await t.visitor().call(code)).location).toBe('/sign-in?error=sign_in_failed')
    const elsewhere = code.replace('/auth/admin/', '/auth/provider/')
    expect((await fay.call(elsewhere)).location).toBe('/portal/sign-in?error=sign_in_failed')

    const gus = t.visitor()
    const secondCode = await gus.googleCode('admin', admin('gus'))
    expect((await gus.call(secondCode)).location).toBe('/sign-in')
    expect((await gus.call(secondCode)).location).toBe('/sign-in?error=sign_in_failed')
  })
})

describe('the pop-up', () => {
  it('keeps its opener through all redirects and ends on a page that reports to the opener', async () => {
    const hal = t.visitor()
    const back = await hal.google('admin', admin('hal'), { popup: true })
    expect(back).toMatchObject({ status: 303, location: '/api/auth/admin/popup' })
    expect(back.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')

    const page = await hal.call('/api/auth/admin/popup')
    expect(page.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(page.text).not.toMatch(/<script>| on\w+=/)
    expect(message(page.text)).toEqual({
      type: 'portal-sign-in',
      tenant: 'admin',
      outcome: 'signed-in',
      code: null,
      message: null,
    })
    const script = await hal.call('/api/auth/popup.js')
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(script.text).toContain('postMessage(message, location.origin)')
  })

  it('reports a refusal with its message', async () => {
    const back = await t.visitor().google('admin', { email: 'eve@elsewhere.example' }, { popup: true })
    expect(back.location).toBe('/api/auth/admin/popup?error=not_allowed')
    const { text } = await t.visitor().call(back.location ?? '')
    expect(message(text)).toMatchObject({
      outcome: 'refused',
      code: 'not_allowed',
      message: SIGN_IN_ERRORS.not_allowed,
    })
    const forged = await t.visitor().call('/api/auth/admin/popup?error="><img src=x>')
    expect(message(forged.text)).toMatchObject({ code: 'sign_in_failed' })
  })

  const message = (html: string) =>
    JSON.parse((/data-message="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&#39;', "'"))
})

describe('the name of a Google account', () => {
  it('loses what no name has, and does not stop the sign-in', async () => {
    const nia = t.visitor()
    await nia.google('provider', { email: 'nia.4ever@clinic.example' })
    const { person } = (await nia.call('/api/auth/provider/get-session')).body.data
    expect(person).toMatchObject({ firstName: 'Nia', lastName: 'ever' })
    await sql`update auth_provider."user" set "firstName" = 'Win at evil.com' where id = ${person.userId}`.execute(
      t.db.kysely,
    )
    const again = (await nia.call('/api/auth/provider/get-session')).body.data.person
    expect(again).toMatchObject({ firstName: 'Win at evil com' })
    const { userId, email, firstName, lastName } = again
    const account = { userId, email, firstName, lastName, registrationType: 'google' }
    expect(await nia.api('provider', '/api/users/', { method: 'POST', body: account })).toMatchObject({ status: 201 })
  })
})

describe('an identity provider of the agency’s own', () => {
  const open: (() => void)[] = []
  afterAll(() => {
    for (const close of open) close()
  })

  async function appOf(more: object) {
    const server = createHttpServer((request, reply) => {
      const issuer = `http://${request.headers.host}`
      const description = {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        id_token_signing_alg_values_supported: ['RS256'],
        ...more,
      }
      if (request.url?.startsWith('/token'))
        return reply.writeHead(401).end(JSON.stringify({ error: 'invalid_client', error_description: 'Wrong secret' }))
      reply.setHeader('content-type', 'application/json').end(JSON.stringify(description))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`
    const variables = { OIDC_ADMIN_ISSUER: issuer, OIDC_ADMIN_CLIENT_ID: 'portal', OIDC_ADMIN_CLIENT_SECRET: 'secret' }
    const app = await signInApp({ variables })
    open.push(() => server.close())
    return app
  }
  const start = async (app: SignInApp, visitor = app.visitor()) => {
    const { body } = await visitor.post('/api/auth/admin/sign-in/social', { provider: 'google' })
    return new URL(body.data.url).searchParams
  }

  it('is asked to let the person choose an account only if its description lists that question', async () => {
    const plain = await appOf({})
    expect((await start(plain)).get('prompt')).toBeNull()
    await plain.close()
    const others = await appOf({ prompt_values_supported: ['none', 'login'] })
    expect((await start(others)).get('prompt')).toBeNull()
    await others.close()
    const knowing = await appOf({ prompt_values_supported: ['login', 'select_account'] })
    expect((await start(knowing)).get('prompt')).toBe('select_account')
    await knowing.close()
  })

  it('that refuses is named in the log with its own error', async () => {
    const app = await appOf({})
    const ana = app.visitor()
    const state = (await start(app, ana)).get('state') ?? ''
    const back = (query: Record<string, string>) =>
      ana.call(`/api/auth/admin/callback/google?${new URLSearchParams({ ...query, state })}`)
    const said = { error: 'invalid_request', error_description: 'unsupported prompt value for ana@agency.example' }
    expect((await back(said)).headers.get('location')).toBe('/sign-in?error=sign_in_failed')
    const lines = () => JSON.stringify(app.logs)
    expect(lines()).toContain('"error":"invalid_request","description":"unsupported prompt value for [e-mail]"')

    const other = app.visitor()
    const wanted = (await start(app, other)).get('state') ?? ''
    await other.call(`/api/auth/admin/callback/google?${new URLSearchParams({ code: 'x', state: wanted })}`)
    expect(lines()).toMatch(/401.*invalid_client, Wrong secret/)
    expect(lines()).not.toContain('[object Object]')
    await app.close()
  })

  it.each([
    [
      'Discovery fetch failed for "google": [object Object]',
      [],
      'Discovery fetch failed for "google": no usable answer',
      undefined,
    ],
    [
      '',
      [{ status: 503, statusText: 'Service Unavailable' }],
      'The identity provider refused',
      '503, Service Unavailable',
    ],
    ['Failed', [new Error('refused')], 'Failed', 'refused'],
    ['Failed', [{}], 'Failed', undefined],
  ])('reported by the library as %j, %j is logged in words', (message, more, text, cause) => {
    const [said, error] = reported(message, more)
    expect([said, (error as Error | undefined)?.message]).toEqual([text, cause])
  })
})

describe('an identity provider that does not answer', () => {
  it.each([
    ['is down', async () => 'http://127.0.0.1:1'],
    ['takes the call and stays silent', silentProvider],
  ])('and %s is reported within seconds, while sessions and passwords keep working', async (_, issuer) => {
    const address = await issuer()
    const down = await signInApp({
      variables: Object.fromEntries(
        ['ADMIN', 'PROVIDER'].flatMap((tenant) => [
          [`OIDC_${tenant}_ISSUER`, address],
          [`OIDC_${tenant}_CLIENT_ID`, 'portal'],
          [`OIDC_${tenant}_CLIENT_SECRET`, 'secret'],
        ]),
      ),
    })
    // The provider never answers: only the portal's own timeout ends this call.
    const reply = await down.visitor().post('/api/auth/admin/sign-in/social', { provider: 'google' })
    const line = down.logs.find(({ msg }) => msg === 'The identity provider of the admin tenant does not answer')
    expect(line).toMatchObject({ err: { message: expect.stringMatching(/fetch failed|timeout/) } })
    expect(reply).toMatchObject({
      status: 503,
      body: { code: 'identity_provider_down', message: SIGN_IN_ERRORS.identity_provider_down },
    })

    const ida = down.visitor()
    const person = { email: 'ida@clinic.example', password: PASSWORD }
    await down.register(person.email)
    expect((await ida.post('/api/auth/provider/sign-in/email', person)).status).toBe(200)
    expect((await ida.call('/api/auth/provider/token')).status).toBe(200)
    expect((await down.visitor().call('/dev/openid/.well-known/openid-configuration')).status).toBe(404)
    await down.close()
  })

  const open: (() => void)[] = []
  afterAll(() => {
    for (const close of open) close()
  })

  async function silentProvider(): Promise<string> {
    const server = createServer(() => {})
    server.unref()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    open.push(() => server.close())
    return `http://127.0.0.1:${(server.address() as { port: number }).port}`
  }
})
