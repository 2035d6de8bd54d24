import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SignInApp, signInApp } from '../../testing/sign-in-app.ts'

const MINUTE = 60_000
const PASSWORD = 'four quiet herons wade'
const SIGN_IN = '/api/auth/provider/sign-in/email'
const SIGN_UP = '/api/auth/provider/sign-up/email'
const ASK_RESET = '/api/auth/provider/request-password-reset'
const RESET = '/api/auth/provider/reset-password'
const VERIFY = '/api/auth/provider/verify-email'

let t: SignInApp
let count = 0
let email = ''
beforeAll(async () => {
  t = await signInApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await sql`delete from auth_provider."rateLimit"`.execute(t.db.kysely)
  count += 1
  email = `person-${count}@clinic.example`
})

const anyone = () => t.visitor()
const form = (more: object = {}) => ({
  firstName: 'Mo',
  lastName: 'Li',
  phoneNumber: '(303) 555-0142',
  email,
  password: PASSWORD,
  ...more,
})
const signIn = (password = PASSWORD, headers = {}) => anyone().post(SIGN_IN, { email, password }, headers)

async function registered() {
  const visitor = anyone()
  await visitor.post(SIGN_UP, form())
  await visitor.post(VERIFY, { token: await t.linkTo(email) })
  return visitor
}
async function signedIn() {
  const visitor = await registered()
  await visitor.post(SIGN_IN, { email, password: PASSWORD })
  const { userId } = (await visitor.call('/api/auth/provider/get-session')).body.data.person
  const account = {
    userId,
    email,
    firstName: 'Mo',
    lastName: 'Li',
    phoneNumber: null,
    registrationType: 'self_registered',
  }
  await visitor.api('provider', '/api/users/', { method: 'POST', body: account })
  return Object.assign(visitor, { userId: userId as string })
}
const archive = (userId: string) =>
  t.db.kysely
    .updateTable('users')
    .set({ status: 'Archived', archived_at: t.clock.now() })
    .where('user_id', '=', userId)
    .execute()

describe('registering', () => {
  it('needs a proven address; then a password opens the API', async () => {
    const mo = anyone()
    expect(await mo.post(SIGN_UP, form())).toMatchObject({ status: 200, body: { data: null } })
    expect(await signIn()).toMatchObject({ status: 403, body: { code: 'email_not_verified' } })
    const token = await t.linkTo(email)
    expect(await mo.post(VERIFY, { token })).toMatchObject({ status: 200 })
    expect(await mo.post(VERIFY, { token })).toMatchObject({ status: 409, body: { code: 'link_expired' } })

    const entered = await mo.post(SIGN_IN, { email: `  ${email.toUpperCase()} `, password: PASSWORD })
    expect(entered.body.data).toMatchObject({
      tenant: 'provider',
      person: {
        email,
        emailVerified: true,
        firstName: 'Mo',
        lastName: 'Li',
        phoneNumber: '(303) 555-0142',
        registrationType: 'self_registered',
      },
    })
    expect(JSON.stringify(entered.body)).not.toContain(mo.cookies.get('portal-provider.session_token')?.split('.')[0])
    const { userId } = entered.body.data.person
    expect((await mo.api('provider', `/api/users/${userId}`)).status).toBe(404)
    const account = { userId, email, firstName: 'Mo', lastName: 'Li', registrationType: 'self_registered' }
    expect((await mo.api('provider', '/api/users/', { method: 'POST', body: account })).status).toBe(201)
    expect((await mo.api('provider', '/api/me')).body.data).toMatchObject({ userId, standing: 'pending' })
  })

  it('again with a known address answers the same and changes nothing', async () => {
    await registered()
    const again = await anyone().post(SIGN_UP, form({ password: 'another long passphrase' }))
    expect(again).toMatchObject({ status: 200, body: { data: null } })
    expect((await signIn('another long passphrase')).status).toBe(401)
    expect((await signIn()).status).toBe(200)
  })

  it('again before the address is proven starts over: the earlier link and password are worth nothing', async () => {
    await anyone().post(SIGN_UP, form({ password: 'the first passphrase here' }))
    const first = await t.linkTo(email)
    await anyone().post(SIGN_UP, form({ password: 'too soon to be counted' }))
    expect(await t.mailsTo(email)).toHaveLength(1)
    t.clock.advance(2 * MINUTE)
    await anyone().post(SIGN_UP, form())
    expect((await anyone().post(VERIFY, { token: first })).status).toBe(409)
    await anyone().post(VERIFY, { token: await t.linkTo(email) })
    expect((await signIn('the first passphrase here')).status).toBe(401)
    expect((await signIn('too soon to be counted')).status).toBe(401)
    expect((await signIn()).status).toBe(200)
  })

  it.each([
    ['short', 'elevenchars'],
    ['common', 'password2026!'],
    ['a row of the keyboard', 'qwertyuiopas'],
    ['the address itself', () => email],
    ['the name and a year', 'MoLi-person-2026'],
  ])('refuses a password that is %s', async (_, password) => {
    const reply = await anyone().post(SIGN_UP, form({ password: typeof password === 'string' ? password : password() }))
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'password' }] } })
  })

  it.each([
    { emailVerified: true },
    { id: 'mine' },
    { role: 'admin' },
    { callbackURL: 'https://evil.example' },
    { image: 'x' },
  ])('takes nothing that was not asked for: %o', async (extra) => {
    expect((await anyone().post(SIGN_UP, form(extra))).status).toBe(400)
  })

  it('sends the link once more, but not every second', async () => {
    await anyone().post(SIGN_UP, form())
    await anyone().post('/api/auth/provider/send-verification-email', { email })
    expect(await t.mailsTo(email)).toHaveLength(1)
    t.clock.advance(2 * MINUTE)
    const again = await anyone().post('/api/auth/provider/send-verification-email', { email, language: 'es' })
    expect(again).toMatchObject({ status: 200, body: { data: null } })
    expect((await t.mailsTo(email))[0]).toContain('Confirmar mi dirección')
    const unknown = await anyone().post('/api/auth/provider/send-verification-email', { email: 'nobody@x.example' })
    expect(unknown).toMatchObject({ status: 200, body: { data: null } })
  })
})

describe('whether an address is known', () => {
  it('shows neither in a wrong password nor in asking for a link', async () => {
    await registered()
    const strip = ({ body, status }: { body: Record<string, unknown>; status: number }) => ({
      ...body,
      status,
      requestId: '',
    })
    const wrong = await anyone().post(SIGN_IN, { email, password: 'not this one at all' })
    const unknown = await anyone().post(SIGN_IN, { email: 'nobody@clinic.example', password: 'not this one at all' })
    expect(strip(wrong)).toEqual(strip(unknown))
    expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
    expect(strip(await anyone().post(ASK_RESET, { email }))).toEqual(
      strip(await anyone().post(ASK_RESET, { email: 'nobody@clinic.example' })),
    )
    expect(await t.mailsTo('nobody@clinic.example')).toEqual([])
  })
})

describe('a forgotten password', () => {
  it('is replaced by the newest link, once, and every session ends', async () => {
    const mo = await signedIn()
    const other = anyone()
    await other.post(SIGN_IN, { email, password: PASSWORD })
    await anyone().post(ASK_RESET, { email })
    const older = await t.linkTo(email)
    t.clock.advance(2 * MINUTE)
    await anyone().post(ASK_RESET, { email })
    const token = await t.linkTo(email)
    expect(token).not.toBe(older)
    expect((await anyone().post(RESET, { token: older, newPassword: 'a wholly new passphrase' })).status).toBe(409)
    expect(await anyone().post(RESET, { token, newPassword: 'password1234' })).toMatchObject({ status: 422 })
    const bearer = await mo.token('provider')
    expect((await anyone().post(RESET, { token, newPassword: 'a wholly new passphrase' })).status).toBe(200)
    expect((await anyone().post(RESET, { token, newPassword: 'yet another passphrase' })).status).toBe(409)

    expect((await mo.call('/api/auth/provider/token')).status).toBe(401)
    expect((await other.call('/api/auth/provider/token')).status).toBe(401)
    expect((await anyone().call('/api/me', { headers: { authorization: `Bearer ${bearer}` } })).status).toBe(401)
    expect((await signIn()).status).toBe(401)
    expect((await signIn('a wholly new passphrase')).status).toBe(200)
    expect((await t.mailsTo(email))[0]).toContain('password of your account was changed')
  })

  it('link lives thirty minutes, leads to us, and is stored as a hash only', async () => {
    await registered()
    await anyone().post(ASK_RESET, { email })
    const token = await t.linkTo(email)
    expect((await t.mailsTo(email))[0]).toContain(`${t.url}/portal/reset-password#token=${token}`)
    const kept = await t.db.kysely.selectFrom('sign_in_links').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(token)
    t.clock.advance(30 * MINUTE + 1000)
    expect((await anyone().post(RESET, { token, newPassword: 'a wholly new passphrase' })).status).toBe(409)
  })

  it('never makes a password for somebody who signs in with Google only', async () => {
    const noor = t.visitor()
    await noor.google('provider', { email })
    const { userId } = (await noor.call('/api/auth/provider/get-session')).body.data.person
    expect((await anyone().post(ASK_RESET, { email })).status).toBe(200)
    expect(await t.signIn.identity.sendPasswordReset({ tenant: 'provider', userId, email })).toBe('no-password')
    expect(await t.mailsTo(email)).toEqual([])
    const { rows } =
      await sql`select 1 from auth_provider.account where "userId" = ${userId} and password is not null`.execute(
        t.db.kysely,
      )
    expect(rows).toEqual([])
  })

  it('is sent by an administrator too, whose link works the same', async () => {
    const mo = await signedIn()
    expect(await t.signIn.identity.sendPasswordReset({ tenant: 'provider', userId: mo.userId, email })).toBe('sent')
    const newPassword = 'a wholly new passphrase'
    expect((await anyone().post(RESET, { token: await t.linkTo(email), newPassword })).status).toBe(200)
    expect(await t.signIn.identity.sendPasswordReset({ tenant: 'admin', userId: mo.userId, email })).toBe('no-password')
  })
})

describe('somebody whose account was deleted', () => {
  it('learns so only with the right password, gets no session, and no reset mail', async () => {
    const mo = await signedIn()
    const bearer = { authorization: `Bearer ${await mo.token('provider')}` }
    await archive(mo.userId)
    expect((await mo.call('/api/me', { headers: bearer })).status).toBe(401)
    expect((await mo.call('/api/auth/provider/token')).status).toBe(401)

    const before = await t.mailsTo(email)
    const right = anyone()
    expect(await right.post(SIGN_IN, { email, password: PASSWORD })).toMatchObject({
      status: 403,
      body: { code: 'account_deleted' },
    })
    expect(right.cookies.size).toBe(0)
    expect(await signIn('a wrong passphrase')).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
    await anyone().post(ASK_RESET, { email })
    expect(await t.mailsTo(email)).toEqual(before)

    const google = t.visitor()
    expect((await google.google('provider', { email })).location).toBe('/portal/sign-in?error=account_deleted')
    expect(google.cookies.has('portal-provider.session_token')).toBe(false)
  })
})

describe('guessing', () => {
  it('ends after ten tries in fifteen minutes, whatever address the guesser claims, also for the right password', async () => {
    await registered()
    const address = () => `203.0.113.${Math.floor(Math.random() * 250)}`
    const guess = (password: string) =>
      signIn(password, {
        'x-forwarded-for': address(),
        'x-client-ip': address(),
        'x-real-ip': address(),
        forwarded: `for=${address()}`,
      })
    const replies = await Promise.all(Array.from({ length: 14 }, (_, nth) => guess(`wrong passphrase ${nth}`)))
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10)
    const late = replies.filter(({ status }) => status === 429)
    expect(late).toHaveLength(4)
    expect(Number(late[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await guess(PASSWORD)).status).toBe(429)
    expect((await anyone().post(SIGN_IN, { email: ` ${email.toUpperCase()}`, password: PASSWORD })).status).toBe(429)
    t.clock.advance(15 * MINUTE + 1000)
    expect((await signIn()).status).toBe(200)
  })

  it('is not what a person does who signs in often', async () => {
    await registered()
    for (let time = 0; time < 12; time += 1) expect((await signIn()).status).toBe(200)
  })

  it('at many accounts from one address is slowed down by the library', async () => {
    const guessAt = async (name: string, from: string) =>
      (await anyone().post(SIGN_IN, { email: `${name}@clinic.example`, password: 'x' }, { 'x-forwarded-for': from }))
        .status
    await guessAt('first', '198.51.100.1')
    await sql`update auth_provider."rateLimit" set count = 39`.execute(t.db.kysely)
    expect(await guessAt('fortieth', '198.51.100.2')).toBe(401)
    expect(await guessAt('next', '198.51.100.3')).toBe(429)
  })
})

describe('what was typed', () => {
  it('appears in no log: no address, no password, no token', () => {
    const logged = JSON.stringify(t.logs)
    expect(logged.length).toBeGreaterThan(1000)
    expect(logged).not.toMatch(/clinic\.example|herons|passphrase|eyJ/)
  })
})
