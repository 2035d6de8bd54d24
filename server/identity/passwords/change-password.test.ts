import { describe, expect, it } from 'vitest'
import { EASY_PASSWORDS, PASSWORD_TOO_SHORT } from '../../../contract/password.ts'
import { SAME_PASSWORD, WRONG_PRESENT_PASSWORD } from '../../../contract/shared/own-password.ts'
import { signUpWithPassword } from '../../testing/password-sign-up.ts'
import { PASSWORD, type SignInApp, type Visitor } from '../../testing/sign-in-app.ts'
import { eachWithNewAddress } from '../../testing/sign-in-file.ts'

const NEW = 'seven tin roofs sing'
const SIGN_IN = '/api/auth/provider/sign-in/email'

let t: SignInApp
let email = ''
eachWithNewAddress('ana-ruiz', (app, address) => {
  t = app
  email = address
})

const signIn = async (password: string) => {
  const visitor = t.visitor()
  return { visitor, answer: await visitor.post(SIGN_IN, { email, password }) }
}
const change = (who: Visitor, presentPassword: string, newPassword: string) =>
  who.api('provider', '/api/me/password', { method: 'POST', body: { presentPassword, newPassword } })
const tokenStatus = async (who: Visitor) => (await who.call('/api/auth/provider/token')).status

describe('changing the password while signed in', () => {
  it('requires the present password, ends the other sessions, keeps this one, and mails the person', async () => {
    const desk = await signUpWithPassword(t, email)
    const { visitor: phone } = await signIn(PASSWORD)
    expect(await tokenStatus(phone)).toBe(200)

    const changed = await change(desk, PASSWORD, NEW)
    expect(changed).toMatchObject({ status: 200, body: { data: { sessionsEnded: 1 } } })
    expect([await tokenStatus(desk), await tokenStatus(phone)]).toEqual([200, 401])
    expect((await desk.api('provider', '/api/me')).status).toBe(200)
    expect((await signIn(PASSWORD)).answer.status).toBe(401)
    expect((await signIn(NEW)).answer.status).toBe(200)

    expect((await t.mailsTo(email)).filter((text) => /password of your account has changed/.test(text))).toHaveLength(1)
    const { rows } = await t.db.pool.query(`select details from audit where action = 'changePassword'`)
    expect(rows.at(-1)).toEqual({ details: { sessionsEnded: 1 } })
    expect(JSON.stringify(t.logs)).not.toContain(NEW)
  })

  it.each([
    ['a wrong present password', 'five quiet herons wade', NEW, 'presentPassword', WRONG_PRESENT_PASSWORD],
    ['the same one again', PASSWORD, PASSWORD, 'newPassword', SAME_PASSWORD],
    ['a short one', PASSWORD, 'short', 'newPassword', PASSWORD_TOO_SHORT],
    ['a well-known one', PASSWORD, 'qwerty123456', 'newPassword', EASY_PASSWORDS.common],
    ['their own name', PASSWORD, 'ana-ruiz-ana-ruiz', 'newPassword', EASY_PASSWORDS.personal],
  ])('%s is refused and changes nothing', async (_, present, next, field, message) => {
    const desk = await signUpWithPassword(t, email)
    const { visitor: phone } = await signIn(PASSWORD)
    const refused = await change(desk, present, next)
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field, message }] } })
    expect(await tokenStatus(phone)).toBe(200)
    expect((await signIn(PASSWORD)).answer.status).toBe(200)
  })

  it('counts wrong present passwords as guesses', async () => {
    const desk = await signUpWithPassword(t, email)
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await change(desk, `wrong guess ${guess}`, NEW)).status).toBe(422)
    }
    expect((await change(desk, PASSWORD, NEW)).status).toBe(429)
  })

  it('twice at once: one succeeds, the other is refused', async () => {
    const desk = await signUpWithPassword(t, email)
    const both = await Promise.all([change(desk, PASSWORD, NEW), change(desk, PASSWORD, 'nine slow barges drift')])
    const statuses = both.map(({ status }) => status).sort()
    expect(statuses[0]).toBe(200)
    // The loser gets 409 if the hash changed after it was read, and 422 if the present password was already wrong.
    expect([409, 422]).toContain(statuses[1])
  })

  it('is refused for people who sign in with Google only', async () => {
    const gus = t.visitor()
    await gus.google('provider', { email })
    const { person } = (await gus.call('/api/auth/provider/get-session')).body.data
    await gus.api('provider', '/api/users', {
      method: 'POST',
      body: { userId: person.userId, email, firstName: 'Gus', lastName: 'Vo', registrationType: 'google' },
    })
    expect(await change(gus, PASSWORD, NEW)).toMatchObject({ status: 409, body: { code: 'no_password' } })
  })
})
