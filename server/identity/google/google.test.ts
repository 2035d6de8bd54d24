import { createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SIGN_IN_ERRORS } from '../../../contract/auth.ts'
import { ADMIN_DOMAIN } from '../../testing/app.ts'
import { PASSWORD, type SignInApp, signInApp } from '../../testing/sign-in-app.ts'

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
