import { describe, expect, it } from 'vitest'
import { signInStandIn } from '../../dev/stand-ins/sign-in.ts'
import { ADMIN_DOMAIN } from '../../testing/app.ts'
import { codeNow } from '../../testing/authenticator.ts'
import { accountBody } from '../../testing/people-story.ts'
import { PASSWORD, type SignInApp, type Visitor } from '../../testing/sign-in-app.ts'
import { eachWithNewAddress } from '../../testing/sign-in-file.ts'
import { openIdentity } from '../open.ts'

const AT = '/api/auth/provider/second-factor'
const SIGN_IN = '/api/auth/provider/sign-in/email'
const WITH_CODE = '/api/auth/provider/sign-in/second-factor'

let t: SignInApp
let email = ''
eachWithNewAddress('careful', (app, address) => {
  t = app
  email = address
})

async function signedIn(): Promise<Visitor> {
  const mo = t.visitor()
  await t.register(email)
  await mo.post(SIGN_IN, { email, password: PASSWORD })
  const { userId } = (await mo.call('/api/auth/provider/get-session')).body.data.person
  const body = { userId, email, firstName: 'Mo', lastName: 'Li', registrationType: 'self_registered' }
  await mo.api('provider', '/api/users', { method: 'POST', body })
  return mo
}

async function protectedAccount() {
  const mo = await signedIn()
  const begun = await mo.post(`${AT}/begin`, { password: PASSWORD })
  const { uri, recoveryCodes } = begun.body.data as { uri: string; recoveryCodes: string[] }
  const used = codeNow(uri)
  expect(await mo.post(`${AT}/confirm`, { code: used })).toMatchObject({ status: 200 })
  return { mo, uri, recoveryCodes, used }
}
/** The app's next code, which is valid already: setting up used the code of now. */
const nextCode = (uri: string) => codeNow(uri, Date.now() + 30_000)
const begin = async () => {
  const visitor = t.visitor()
  const reply = await visitor.post(SIGN_IN, { email, password: PASSWORD })
  return { visitor, reply }
}

describe('a second factor', () => {
  it('is set up with the password and a code, keeps the session, and is reported by mail and in the audit trail', async () => {
    const mo = await signedIn()
    expect((await mo.api('provider', '/api/auth/security')).body.data.secondFactor).toBe(false)
    expect(await mo.post(`${AT}/begin`, { password: 'not my password' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'password' }] },
    })
    const { uri, recoveryCodes } = (await mo.post(`${AT}/begin`, { password: PASSWORD })).body.data
    expect(uri).toMatch(/^otpauth:\/\/totp\/Clinic%20Directory%20Portal/)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await mo.post(`${AT}/confirm`, { code: '000000' })).toMatchObject({ status: 422 })
    // Until the setup is confirmed, sign-in requires no code.
    expect((await begin()).reply.body.data.person.email).toBe(email)

    expect(await mo.post(`${AT}/confirm`, { code: codeNow(uri) })).toMatchObject({ status: 200 })
    expect((await mo.api('provider', '/api/auth/security')).body.data.secondFactor).toBe(true)
    expect((await mo.api('provider', '/api/me')).status).toBe(200)
    expect((await t.mailsTo(email))[0]).toContain('you now also need a code from your authenticator app')
    const audit = await t.db.kysely.selectFrom('audit').select('action').execute()
    expect(audit.map(({ action }) => action)).toContain('secondFactorOn')
  })

  it('refuses the password alone, and admits with a code', async () => {
    const { uri } = await protectedAccount()
    const { visitor, reply } = await begin()
    expect(reply).toMatchObject({ status: 200, body: { data: { secondFactorNeeded: true } } })
    expect((await visitor.call('/api/auth/provider/token')).status).toBe(401)
    expect((await visitor.call('/api/auth/provider/get-session')).body.data).toBeNull()
    expect(await visitor.post(WITH_CODE, { code: '000000' })).toMatchObject({
      status: 401,
      body: { code: 'invalid_code' },
    })
    expect(await visitor.post(WITH_CODE, { code: 'aaaaa-bbbbb', recovery: true })).toMatchObject({ status: 401 })
    const entered = await visitor.post(WITH_CODE, { code: nextCode(uri) })
    expect(entered.body.data.person.email).toBe(email)
    expect((await visitor.api('provider', '/api/me')).status).toBe(200)
    // The trail lists wrong codes, because their sender knew the password.
    expect((await visitor.api('provider', '/api/auth/security')).body.data.signIns.slice(0, 3)).toMatchObject([
      { means: 'code', refused: null },
      { means: 'recoveryCode', refused: 'invalid_code' },
      { means: 'code', refused: 'invalid_code' },
    ])
    // A code without a sign-in under way is refused, with or without a session.
    expect(await visitor.post(WITH_CODE, { code: codeNow(uri) })).toMatchObject({ status: 401 })
    expect(await t.visitor().post(WITH_CODE, { code: codeNow(uri) })).toMatchObject({ status: 401 })
  })

  it('is blocked for a while after ten wrong codes, also for the right one', async () => {
    const { uri } = await protectedAccount()
    let wrong = 0
    for (let challenge = 0; challenge < 4; challenge += 1) {
      const { visitor } = await begin()
      for (let n = 0; n < 4; n += 1) {
        const { status } = await visitor.post(WITH_CODE, { code: `00000${n}` })
        wrong += Number(status === 401)
      }
    }
    expect(wrong).toBe(10)
    const { visitor } = await begin()
    expect((await visitor.post(WITH_CODE, { code: codeNow(uri) })).status).toBe(429)
  })

  it('looks at ten guesses in fifteen minutes, also of those that arrive at once', async () => {
    const { uri } = await protectedAccount()
    const visitors: Visitor[] = []
    for (let n = 0; n < 20; n += 1) visitors.push((await begin()).visitor)
    const guess = (visitor: Visitor, n: number) => visitor.post(WITH_CODE, { code: `00000${n % 10}` })
    const statuses = (await Promise.all(visitors.map(guess))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    const { visitor } = await begin()
    expect(await visitor.post(WITH_CODE, { code: nextCode(uri) })).toMatchObject({
      status: 429,
      body: { code: 'too_many_codes' },
    })
  })

  it('admits each code once, also of two that arrive at once, and no older one', async () => {
    const { uri, used } = await protectedAccount()
    const [first, second] = [(await begin()).visitor, (await begin()).visitor]
    expect(await first.post(WITH_CODE, { code: used })).toMatchObject({
      status: 401,
      body: { code: 'code_used' },
    })
    const code = nextCode(uri)
    const both = await Promise.all([first.post(WITH_CODE, { code }), second.post(WITH_CODE, { code })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(await (await begin()).visitor.post(WITH_CODE, { code })).toMatchObject({
      status: 401,
      body: { code: 'code_used' },
    })
  })

  it('is asked for after Google too', async () => {
    const { uri } = await protectedAccount()
    const visitor = t.visitor()
    const back = await visitor.google('provider', { email }, { callbackURL: '/portal/sign-in' })
    expect(back).toMatchObject({ status: 303, location: '/portal/sign-in?error=code_needed' })
    expect((await visitor.call('/api/auth/provider/get-session')).body.data).toBeNull()
    expect((await visitor.call('/api/auth/provider/token')).status).toBe(401)
    const popup = t.visitor()
    const closed = await popup.google('provider', { email }, { popup: true })
    expect(closed.location).toBe('/api/auth/provider/popup?error=code_needed')
    expect((await popup.post(WITH_CODE, { code: nextCode(uri) })).body.data.person.email).toBe(email)
    expect((await popup.api('provider', '/api/me')).status).toBe(200)
  })

  it('lost with the telephone is replaced by recovery codes, once each, and new codes end the old ones', async () => {
    const { mo, recoveryCodes } = await protectedAccount()
    const { visitor } = await begin()
    const [first = '', second] = recoveryCodes
    expect(recoveryCodes.join('')).not.toMatch(/[01ilo\p{Lu}]/u)
    const typed = ` ${first.toUpperCase().replace('-', ' – ')} `
    expect((await visitor.post(WITH_CODE, { code: typed, recovery: true })).body.data.person.email).toBe(email)
    const secondVisitor = (await begin()).visitor
    expect(await secondVisitor.post(WITH_CODE, { code: first, recovery: true })).toMatchObject({ status: 401 })
    const fresh = (await mo.post(`${AT}/recovery-codes`, { password: PASSWORD })).body.data.recoveryCodes
    expect(await secondVisitor.post(WITH_CODE, { code: second, recovery: true })).toMatchObject({ status: 401 })
    expect((await secondVisitor.post(WITH_CODE, { code: fresh[0], recovery: true })).status).toBe(200)
  })

  it('is switched off with the password only, and a reset of the password does not switch it off', async () => {
    const { mo } = await protectedAccount()
    await t.visitor().post('/api/auth/provider/request-password-reset', { email })
    const newPassword = 'five quiet herons wade'
    await t.visitor().post('/api/auth/provider/reset-password', { token: await t.linkTo(email), newPassword })
    const visitor = t.visitor()
    expect((await visitor.post(SIGN_IN, { email, password: newPassword })).body.data).toEqual({
      secondFactorNeeded: true,
    })
    expect(await mo.post(`${AT}/end`, { password: newPassword })).toMatchObject({ status: 401 })
  })

  it('switched off, requires no code any more', async () => {
    const { mo } = await protectedAccount()
    expect(await mo.post(`${AT}/end`, { password: 'not my password' })).toMatchObject({ status: 422 })
    expect(await mo.post(`${AT}/end`, { password: PASSWORD })).toMatchObject({ status: 200 })
    expect((await mo.api('provider', '/api/me')).status).toBe(200)
    expect((await begin()).reply.body.data.person.email).toBe(email)
    expect((await t.mailsTo(email)).join()).toContain('you no longer need a code from an authenticator app')
  })

  it.each(['begin', 'confirm', 'end', 'recovery-codes'])('%s requires a signed-in person', async (path) => {
    const body = path === 'confirm' ? { code: '123456' } : { password: PASSWORD }
    expect(await t.visitor().post(`${AT}/${path}`, body)).toMatchObject({ status: 401 })
  })
})

describe('a second factor removed by an administrator', () => {
  const ANA = `ana${ADMIN_DOMAIN}`
  async function administrator(): Promise<Visitor> {
    const ana = t.visitor()
    await ana.google('admin', { email: ANA })
    const { person } = (await ana.call('/api/auth/admin/get-session')).body.data
    await ana.api('admin', '/api/users', { method: 'POST', body: accountBody(person) })
    return ana
  }
  const idOf = async (who: Visitor): Promise<string> =>
    (await who.call('/api/auth/provider/get-session')).body.data.person.userId
  const factorOf = (userId: string) => `/api/admin/users/${userId}/second-factor`
  const lift = (ana: Visitor, userId: string) => ana.api('admin', factorOf(userId), { method: 'DELETE' })

  it('lets the person sign in with the password alone, ends their sessions, and is reported by mail and in the audit trail', async () => {
    const { mo, uri } = await protectedAccount()
    const userId = await idOf(mo)
    await mo.api('provider', '/api/users', { method: 'PUT', body: { userId, language: 'es' } })
    const ana = await administrator()
    expect((await ana.api('admin', factorOf(userId))).body.data).toEqual({ on: true })
    // A stranger who knows the password has reached the prompt for the code.
    const stranger = (await begin()).visitor

    expect(await lift(ana, userId)).toMatchObject({ status: 200, body: { data: { userId, sessionsEnded: 1 } } })
    expect((await ana.api('admin', factorOf(userId))).body.data).toEqual({ on: false })
    expect((await mo.call('/api/auth/provider/token')).status).toBe(401)
    expect(await stranger.post(WITH_CODE, { code: codeNow(uri) })).toMatchObject({
      status: 401,
      body: { code: 'code_expired' },
    })
    const { visitor, reply } = await begin()
    expect(reply.body.data.person.email).toBe(email)
    expect((await visitor.api('provider', '/api/auth/security')).body.data.secondFactor).toBe(false)

    const [mail = ''] = (await t.mailsTo(email)).filter((text) => text.includes('dos pasos'))
    expect(mail).toContain('Un administrador de la agencia desactivó su inicio de sesión en dos pasos')
    const { rows } = await t.db.pool.query(
      `select actor_id, subject, details from audit where action = 'liftSecondFactor' order by audit_id`,
    )
    expect(rows).toEqual([{ actor_id: await idOfAdmin(ana), subject: `user/${userId}`, details: { sessionsEnded: 1 } }])

    // After a new setup, sign-in requires a code again.
    const { uri: second } = (await visitor.post(`${AT}/begin`, { password: PASSWORD })).body.data
    expect(await visitor.post(`${AT}/confirm`, { code: codeNow(second) })).toMatchObject({ status: 200 })
    expect((await begin()).reply.body.data).toEqual({ secondFactorNeeded: true })
  })

  const idOfAdmin = async (ana: Visitor): Promise<string> =>
    (await ana.call('/api/auth/admin/get-session')).body.data.person.userId

  it('by two administrators at once is removed once', async () => {
    const { mo } = await protectedAccount()
    const userId = await idOf(mo)
    const [ana, ben] = [await administrator(), await administrator()]
    const both = await Promise.all([lift(ana, userId), lift(ben, userId)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await t.mailsTo(email)).filter((text) => text.includes('turned off two-step sign-in'))).toHaveLength(1)
  })

  it('is refused where none is on: never set up, setup not confirmed, an administrator’s account', async () => {
    const mo = await signedIn()
    const ana = await administrator()
    const userId = await idOf(mo)
    expect(await lift(ana, userId)).toMatchObject({ status: 409, body: { code: 'no_second_factor' } })
    await mo.post(`${AT}/begin`, { password: PASSWORD })
    expect(await lift(ana, userId)).toMatchObject({ status: 409 })
    expect((await mo.api('provider', '/api/me')).status).toBe(200)
    expect(await lift(ana, await idOfAdmin(ana))).toMatchObject({ status: 409 })
    expect(await lift(ana, 'nobody-at-all')).toMatchObject({ status: 404 })
    // Refused for the person themselves, because a thief may have their session.
    expect(await mo.api('provider', factorOf(userId), { method: 'DELETE' })).toMatchObject({ status: 403 })
  })
})

it('a new portal secret deletes the second factors that it cannot decrypt; the same secret deletes none', async () => {
  await protectedAccount()
  const { db, clock, env } = t
  const startLines: string[] = []
  const restart = (appSecret: string) =>
    openIdentity({ db, clock, env: { ...env, appSecret }, standIn: signInStandIn }, (line) => startLines.push(line))
  await restart(env.appSecret)
  expect((await begin()).reply.body.data).toEqual({ secondFactorNeeded: true })
  await restart('another secret, just as long as it was')
  expect(startLines.join()).toMatch(/\d+ people have to set up their authenticator app again/)
  expect((await begin()).reply.body.data.person.email).toBe(email)
})
