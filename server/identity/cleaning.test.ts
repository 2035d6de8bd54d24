import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, type SignInApp, signInApp } from '../testing/sign-in-app.ts'
import { cleanSignIn } from './cleaning.ts'

const DAY = 24 * 60 * 60_000

let t: SignInApp
beforeAll(async () => {
  t = await signInApp()
})
afterAll(() => t.close())

it('deletes expired links, guesses and sessions, and keeps the others', async () => {
  const post = (path: string, body: unknown) => t.visitor().post(`/api/auth/provider/${path}`, body)
  const form = { password: PASSWORD }
  await t.register('proven@clinic.example')
  await post('sign-up/email', { email: 'never@clinic.example' })
  await post('sign-in/email', { email: 'proven@clinic.example', password: form.password })
  await post('sign-in/email', { email: 'proven@clinic.example', password: 'a wrong guess here' })
  await post('sign-in/social', { provider: 'google' })

  expect(Object.values(await cleanSignIn(t)).filter((removed) => removed > 0)).toEqual([])
  const counters = async () =>
    (await t.db.pool.query(`select key from auth_provider."rateLimit"`)).rows.map(({ key }) => key as string)
  expect((await counters()).some((key) => key.includes('127.0.0.1'))).toBe(true)
  t.clock.advance(8 * DAY)
  const kept = await counters()
  expect(await cleanSignIn(t)).toEqual({
    links: 1,
    devices: 0,
    mails: 2,
    guesses: 1,
    adminCounters: 0,
    providerCounters: kept.length,
    adminSessions: 0,
    providerSessions: 1,
    adminStates: 0,
    providerStates: 1,
  })
  expect(await counters()).toEqual([])
  expect((await post('sign-in/email', { email: 'proven@clinic.example', password: form.password })).status).toBe(200)
  expect((await post('sign-in/email', { email: 'never@clinic.example', password: form.password })).status).toBe(401)
})
