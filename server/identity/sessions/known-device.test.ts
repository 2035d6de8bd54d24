import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ADMIN_DOMAIN } from '../../testing/app.ts'
import { PASSWORD, type SignInApp, type Visitor } from '../../testing/sign-in-app.ts'
import { eachWithNewAddress } from '../../testing/sign-in-file.ts'

const SIGN_IN = '/api/auth/provider/sign-in/email'
const ASK_RESET = '/api/auth/provider/request-password-reset'
const RESET = '/api/auth/provider/reset-password'
const NOTICE = 'a device that we have not seen before'

let t: SignInApp
let email = ''
eachWithNewAddress('owner', (app, address) => {
  t = app
  email = address
  return t.register(email)
})

const enter = (visitor: Visitor, password = PASSWORD) => visitor.post(SIGN_IN, { email, password })

async function account(visitor: Visitor) {
  await enter(visitor)
  const { userId } = (await visitor.call('/api/auth/provider/get-session')).body.data.person
  const body = { userId, email, firstName: 'Mo', lastName: 'Li', registrationType: 'self_registered' }
  await visitor.api('provider', '/api/users', { method: 'POST', body })
  return userId as string
}

async function strangersGuess(times = 10) {
  for (let n = 0; n < times; n += 1) await enter(t.visitor(), `wrong passphrase ${n}`)
}

describe('a stranger who guesses a person’s password', () => {
  it('does not block the person on a device that signed in before', async () => {
    const home = t.visitor()
    await enter(home)
    expect(home.attributes.get('portal-provider.device')).toMatch(
      /Path=\/api\/auth\/provider; .*HttpOnly; SameSite=Lax/,
    )
    await strangersGuess()
    expect(await enter(t.visitor())).toMatchObject({ status: 429, body: { code: 'too_many_guesses' } })
    expect((await enter(home)).status).toBe(200)
  })

  it('has the same limit on such a device, and gains none by forging the cookie', async () => {
    const home = t.visitor()
    await enter(home)
    for (let n = 0; n < 10; n += 1) expect((await enter(home, `wrong passphrase ${n}`)).status).toBe(401)
    expect((await enter(home)).status).toBe(429)
    expect((await enter(t.visitor())).status).toBe(200)

    await strangersGuess()
    const [id = ''] = home.cookies.get('portal-provider.device')?.split('.') ?? []
    for (const value of [`${id}.${'A'.repeat(43)}`, id, `${'B'.repeat(43)}.${'A'.repeat(43)}`, '.']) {
      const thief = t.visitor()
      thief.cookies.set('portal-provider.device', value)
      expect((await enter(thief)).status).toBe(429)
    }
    // A device that is known for another person counts as unknown here.
    const other = `other-${email}`
    await t.register(other)
    const neighbour = t.visitor()
    await neighbour.post(SIGN_IN, { email: other, password: PASSWORD })
    expect((await enter(neighbour)).status).toBe(429)
  })

  it('does not block a reset, which lifts the block and makes its device known', async () => {
    await strangersGuess()
    const phone = t.visitor()
    expect((await enter(phone)).status).toBe(429)
    await phone.post(ASK_RESET, { email })
    const newPassword = 'five quiet herons wade'
    expect((await phone.post(RESET, { token: await t.linkTo(email), newPassword })).status).toBe(200)
    await strangersGuess()
    expect((await enter(t.visitor(), newPassword)).status).toBe(429)
    expect((await enter(phone, newPassword)).status).toBe(200)
  })
})

describe('a sign-in on a new device', () => {
  const notices = async () => (await t.mailsTo(email)).filter((text) => text.includes(NOTICE))

  it('sends a mail; the first device and known devices send none', async () => {
    const home = t.visitor()
    await account(home)
    await enter(home)
    expect(await notices()).toEqual([])
    await t.visitor().post(SIGN_IN, { email, password: PASSWORD }, { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605' })
    const [notice, ...others] = await notices()
    expect(others).toEqual([])
    expect(notice).toContain('Safari on iPhone')
    expect(notice).toContain('/portal/forgot-password')
  })

  it('sends administrators a mail too, without a link to reset a password', async () => {
    const admin = `ada${ADMIN_DOMAIN}`
    const first = t.visitor()
    await first.google('admin', { email: admin })
    const { userId } = (await first.call('/api/auth/admin/get-session')).body.data.person
    const body = { userId, email: admin, firstName: 'Ada', lastName: 'Ng', registrationType: 'google' }
    await first.api('admin', '/api/users', { method: 'POST', body })
    await first.google('admin', { email: admin })
    expect(await t.mailsTo(admin)).toEqual([])
    await t.visitor().google('admin', { email: admin })
    const [notice] = await t.mailsTo(admin)
    expect(notice).toContain('change the password of your Google account')
    expect(notice).not.toContain('/portal/forgot-password')
  })

  it('after a new password no earlier device is known', async () => {
    const [home, phone] = [t.visitor(), t.visitor()]
    await account(home)
    await phone.post(ASK_RESET, { email })
    const newPassword = 'five quiet herons wade'
    await phone.post(RESET, { token: await t.linkTo(email), newPassword })
    await enter(phone, newPassword)
    expect(await notices()).toEqual([])
    await enter(home, newPassword)
    expect(await notices()).toHaveLength(1)
  })
})

describe('the trail of sign-ins', () => {
  const trail = async () =>
    t.db.kysely
      .selectFrom('audit')
      .select(['action', 'subject', 'actor_id', 'details'])
      .where('action', 'in', ['signIn', 'signInRefused'])
      .orderBy('audit_id', 'desc')
      .limit(12)
      .execute()

  it('lists admitted and refused people with reason and network address, without the typed password', async () => {
    const userId = await account(t.visitor())
    await t.visitor().post(SIGN_IN, { email, password: 'a wrong passphrase' }, { 'user-agent': 'Firefox/150 Windows' })
    await t.visitor().post(SIGN_IN, { email: 'stranger.danger@else.example', password: 'a wrong passphrase' })
    const [unknown, wrong, entered] = await trail()
    expect(entered).toMatchObject({
      action: 'signIn',
      actor_id: userId,
      subject: `user/${userId}`,
      details: { tenant: 'provider', means: 'password', from: '127.0.0.1' },
    })
    expect(wrong).toMatchObject({
      action: 'signInRefused',
      actor_id: null,
      subject: `user/${userId}`,
      details: { reason: 'invalid_credentials', device: 'Firefox on Windows', from: '127.0.0.1' },
    })
    expect(unknown).toMatchObject({ subject: 'sign-in/unknown', details: { address: 's…@else.example' } })
    expect(JSON.stringify(await trail())).not.toMatch(/passphrase|stranger\.danger|herons/)
  })

  it('records a block once, and not the guesses after it', async () => {
    await account(t.visitor())
    const before = (await trail()).length
    await strangersGuess(14)
    const rows = (await trail()).slice(0, 12 - before + 12)
    const refused = rows.filter(({ action }) => action === 'signInRefused')
    expect(refused.filter(({ details }) => (details as { blocked?: boolean }).blocked)).toHaveLength(1)
    const { rows: all } = await sql`
      select 1 from audit a join users u on a.subject = 'user/' || u.user_id
      where a.action = 'signInRefused' and u.email_key = ${email}`.execute(t.db.kysely)
    expect(all).toHaveLength(10)
  })

  it('is shown to its own person only', async () => {
    const home = t.visitor()
    await account(home)
    await t.visitor().post(SIGN_IN, { email, password: 'a wrong passphrase' }, { 'user-agent': 'Firefox/150 Windows' })
    const { signIns } = (await home.api('provider', '/api/auth/security')).body.data
    expect(signIns).toMatchObject([
      { means: 'password', refused: 'invalid_credentials', device: 'Firefox on Windows', from: '127.0.0.1' },
      { means: 'password', refused: null },
    ])
    const other = `curious-${email}`
    await t.register(other)
    const curious = t.visitor()
    await curious.post(SIGN_IN, { email: other, password: PASSWORD })
    const { userId } = (await curious.call('/api/auth/provider/get-session')).body.data.person
    const body = { userId, email: other, firstName: 'Cu', lastName: 'Ri', registrationType: 'self_registered' }
    await curious.api('provider', '/api/users', { method: 'POST', body })
    expect((await curious.api('provider', '/api/auth/security')).body.data.signIns).toHaveLength(1)
  })

  it('lists administrators whom the allow-list refused', async () => {
    await t.visitor().google('admin', { email: 'somebody@elsewhere.example' })
    expect((await trail())[0]).toMatchObject({
      action: 'signInRefused',
      subject: 'sign-in/unknown',
      details: { tenant: 'admin', means: 'google', reason: 'not_allowed' },
    })
  })
})
