import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { PASSWORD, type SignInApp } from '../../testing/sign-in-app.ts'
import { eachWithNewAddress } from '../../testing/sign-in-file.ts'

const MINUTE = 60_000
const SIGN_IN = '/api/auth/provider/sign-in/email'
const SIGN_UP = '/api/auth/provider/sign-up/email'
const ASK_RESET = '/api/auth/provider/request-password-reset'
const RESET = '/api/auth/provider/reset-password'
const READ = '/api/auth/provider/registration'
const FINISH = '/api/auth/provider/finish-registration'

let t: SignInApp
let email = ''
eachWithNewAddress('person', (app, address) => {
  t = app
  email = address
})

const anyone = () => t.visitor()
const form = (more: object = {}) => ({
  firstName: 'Mo',
  lastName: 'Li',
  phoneNumber: '(303) 555-0142',
  password: PASSWORD,
  proof: 'link',
  ...more,
})
const signIn = (password = PASSWORD, headers = {}) => anyone().post(SIGN_IN, { email, password }, headers)

async function registered() {
  const visitor = anyone()
  await t.register(email)
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
  it('verifies the address first; the person chooses a password on the page of the mailed link and can then call the API', async () => {
    const mo = anyone()
    expect(await mo.post(SIGN_UP, { email: `  ${email.toUpperCase()} ` })).toMatchObject({
      status: 200,
      body: { data: { sent: true } },
    })
    const { rows } = await sql`select 1 from auth_provider."user" where email = ${email}`.execute(t.db.kysely)
    expect(rows).toEqual([])
    const token = await t.linkTo(email)
    expect((await t.mailsTo(email))[0]).toContain(`${t.url}/portal/finish-registration#token=${token}`)
    expect(await mo.post(READ, { token })).toMatchObject({ status: 200, body: { data: { email } } })
    expect(await mo.post(FINISH, form({ token }))).toMatchObject({ status: 200, body: { data: { email } } })
    expect(await mo.post(FINISH, form({ token }))).toMatchObject({ status: 409, body: { code: 'link_expired' } })
    expect(await mo.post(READ, { token })).toMatchObject({ status: 409, body: { code: 'link_expired' } })

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

  it.each([
    ['just before', 0],
    ['a while before', 2 * MINUTE],
  ])('a stranger who starts %s the owner gains nothing, and the owner loses nothing', async (_, gap) => {
    await anyone().post(SIGN_UP, { email, language: 'es' })
    t.clock.advance(gap)
    const owner = await anyone().post(SIGN_UP, { email })
    expect(owner).toMatchObject({ status: 200, body: { data: { sent: gap > 0 } } })
    expect(await t.mailsTo(email)).toHaveLength(gap > 0 ? 2 : 1)
    const token = await t.linkTo(email)
    // The stranger can still start again and try the password they would have chosen.
    await anyone().post(SIGN_UP, { email })
    expect((await anyone().post(FINISH, form({ token: 'guessed', password: 'the strangers passphrase' }))).status).toBe(
      409,
    )
    expect((await anyone().post(FINISH, form({ token }))).status).toBe(200)
    for (const password of ['the strangers passphrase', 'not that either, my friend'])
      expect((await signIn(password)).status).toBe(401)
    expect((await signIn()).status).toBe(200)
  })

  it('earlier links work until the person uses one; then all are invalid', async () => {
    await anyone().post(SIGN_UP, { email })
    const first = await t.linkTo(email)
    t.clock.advance(2 * MINUTE)
    await anyone().post(SIGN_UP, { email })
    const second = await t.linkTo(email)
    expect(second).not.toBe(first)
    expect((await anyone().post(FINISH, form({ token: first }))).status).toBe(200)
    expect((await anyone().post(FINISH, form({ token: second, password: 'another long passphrase' }))).status).toBe(409)
    expect((await signIn()).status).toBe(200)
  })

  it('has a link that lives a day and is stored as a hash only', async () => {
    await anyone().post(SIGN_UP, { email })
    const token = await t.linkTo(email)
    expect(JSON.stringify(await t.db.kysely.selectFrom('sign_in_links').selectAll().execute())).not.toContain(token)
    t.clock.advance(24 * 60 * MINUTE + 1000)
    expect((await anyone().post(FINISH, form({ token }))).status).toBe(409)
  })

  it('again with a known address answers the same, changes nothing, and mails the owner', async () => {
    await t.register(email)
    t.clock.advance(2 * MINUTE)
    const secondSignUp = await anyone().post(SIGN_UP, { email })
    expect(secondSignUp).toMatchObject({ status: 200, body: { data: { sent: true } } })
    expect((await t.mailsTo(email))[0]).toContain('It already has an account')
    expect(await anyone().post(SIGN_UP, { email })).toMatchObject({ status: 200, body: { data: { sent: false } } })
    expect((await signIn()).status).toBe(200)
  })

  it.each([
    ['short', 'elevenchars'],
    ['common', 'password2026!'],
    ['a row of the keyboard', 'qwertyuiopas'],
    ['the address itself', () => email],
    ['the name and a year', 'MoLi-person-2026'],
  ])('refuses a password that is %s, and the link still works', async (_, password) => {
    await anyone().post(SIGN_UP, { email })
    const token = await t.linkTo(email)
    const chosen = typeof password === 'string' ? password : password()
    const reply = await anyone().post(FINISH, form({ token, password: chosen }))
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'password' }] } })
    expect((await anyone().post(FINISH, form({ token }))).status).toBe(200)
  })

  it.each(['Mo\nBcc: all@clinic.example', 'Mo\u0007', 'Mo\u202eiL', 'Mo\u2066x\u2069', 'Mo at evil.com', 'Mo 2', ''])(
    'refuses a name with characters that no name has: %j',
    async (firstName) => {
      await anyone().post(SIGN_UP, { email })
      const token = await t.linkTo(email)
      const reply = await anyone().post(FINISH, form({ token, firstName }))
      expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'firstName' }] } })
      expect((await anyone().post(FINISH, form({ token }))).status).toBe(200)
    },
  )

  it.each([
    { emailVerified: true },
    { id: 'mine' },
    { role: 'admin' },
    { callbackURL: 'https://evil.example' },
    { email: 'else@clinic.example' },
  ])('refuses unknown fields: %o', async (extra) => {
    expect((await anyone().post(FINISH, form({ token: 'x', ...extra }))).status).toBe(400)
    if (!('email' in extra)) expect((await anyone().post(SIGN_UP, { email, ...extra })).status).toBe(400)
    expect((await anyone().post(SIGN_UP, { email, password: PASSWORD })).status).toBe(400)
  })

  it('sends one mail a minute, in the requested language, and answers when it sent none', async () => {
    await anyone().post(SIGN_UP, { email })
    expect(await anyone().post(SIGN_UP, { email })).toMatchObject({ body: { data: { sent: false } } })
    expect(await t.mailsTo(email)).toHaveLength(1)
    t.clock.advance(2 * MINUTE)
    expect(await anyone().post(SIGN_UP, { email, language: 'es' })).toMatchObject({ body: { data: { sent: true } } })
    expect((await t.mailsTo(email))[0]).toContain('Confirmar mi dirección')
  })
})

describe('whether an address is known', () => {
  it('shows neither in the answer to a wrong password nor in the answer to a link request', async () => {
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
  it('is replaced through a link, once, which ends every session and every other link', async () => {
    const mo = await signedIn()
    const other = anyone()
    await other.post(SIGN_IN, { email, password: PASSWORD })
    await anyone().post(ASK_RESET, { email })
    const older = await t.linkTo(email)
    t.clock.advance(2 * MINUTE)
    await anyone().post(ASK_RESET, { email })
    const token = await t.linkTo(email)
    expect(token).not.toBe(older)
    expect(await anyone().post(RESET, { token, newPassword: 'password1234' })).toMatchObject({ status: 422 })
    const bearer = await mo.token('provider')
    expect((await anyone().post(RESET, { token, newPassword: 'a wholly new passphrase' })).status).toBe(200)
    for (const spent of [token, older])
      expect((await anyone().post(RESET, { token: spent, newPassword: 'yet another passphrase' })).status).toBe(409)

    expect((await mo.call('/api/auth/provider/token')).status).toBe(401)
    expect((await other.call('/api/auth/provider/token')).status).toBe(401)
    expect((await anyone().call('/api/me', { headers: { authorization: `Bearer ${bearer}` } })).status).toBe(401)
    expect((await signIn()).status).toBe(401)
    expect((await signIn('a wholly new passphrase')).status).toBe(200)
    expect((await t.mailsTo(email)).join()).toContain('password of your account has changed')
  })

  it('link still works after strangers request ten more', async () => {
    await registered()
    await anyone().post(ASK_RESET, { email })
    const token = await t.linkTo(email)
    for (let n = 0; n < 10; n += 1) {
      t.clock.advance(MINUTE + 1000)
      expect((await anyone().post(ASK_RESET, { email })).body.data).toEqual({ sent: true })
      expect((await anyone().post(ASK_RESET, { email })).body.data).toEqual({ sent: false })
    }
    expect((await anyone().post(RESET, { token, newPassword: 'a wholly new passphrase' })).status).toBe(200)
  })

  it('link lives thirty minutes, points to this portal, and is stored as a hash only', async () => {
    await registered()
    await anyone().post(ASK_RESET, { email })
    const token = await t.linkTo(email)
    expect((await t.mailsTo(email))[0]).toContain(`${t.url}/portal/reset-password#token=${token}`)
    const kept = await t.db.kysely.selectFrom('sign_in_links').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(token)
    t.clock.advance(30 * MINUTE + 1000)
    expect((await anyone().post(RESET, { token, newPassword: 'a wholly new passphrase' })).status).toBe(409)
  })

  it('never creates a password for a person who signs in with Google only', async () => {
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

  it('can be reset by an administrator, whose link works the same', async () => {
    const mo = await signedIn()
    await anyone().post(ASK_RESET, { email })
    const ask = () => t.signIn.identity.sendPasswordReset({ tenant: 'provider', userId: mo.userId, email })
    expect(await ask()).toBe('sent')
    expect(await ask()).toBe('sent-just-now')
    const newPassword = 'a wholly new passphrase'
    expect((await anyone().post(RESET, { token: await t.linkTo(email), newPassword })).status).toBe(200)
    expect(await t.signIn.identity.sendPasswordReset({ tenant: 'admin', userId: mo.userId, email })).toBe('no-password')
  })
})

describe('a person whose account was deleted', () => {
  it('reads that only with the right password, gets no session, and no reset mail', async () => {
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
  it('is blocked after ten tries in fifteen minutes, whatever network address the guesser claims, also for the right password', async () => {
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

  it('does not count successful sign-ins', async () => {
    await registered()
    for (let time = 0; time < 12; time += 1) expect((await signIn()).status).toBe(200)
  })

  it('at many accounts from one network address is rate limited by the library', async () => {
    const guessAt = async (name: string, from: string) =>
      (await anyone().post(SIGN_IN, { email: `${name}@clinic.example`, password: 'x' }, { 'x-forwarded-for': from }))
        .status
    await guessAt('first', '198.51.100.1')
    await sql`update auth_provider."rateLimit" set count = 39`.execute(t.db.kysely)
    expect(await guessAt('fortieth', '198.51.100.2')).toBe(401)
    expect(await guessAt('next', '198.51.100.3')).toBe(429)
  })
})

describe('typed secrets', () => {
  it('appear in no log: no address, no password, no token', () => {
    const logged = JSON.stringify(t.logs)
    expect(logged.length).toBeGreaterThan(1000)
    expect(logged).not.toMatch(/clinic\.example|herons|passphrase|eyJ/)
  })
})
