import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SignInApp, signInApp } from '../../testing/sign-in-app.ts'

let t: SignInApp
beforeAll(async () => {
  t = await signInApp()
})
afterAll(() => t.close())

const email = 'mo@clinic.example'
const post = (path: string, body: unknown) => t.visitor().post(`/api/auth/provider/${path}`, body)

it('of fifty tries with one reset link at once exactly one succeeds, and its password is the one that works', async () => {
  await post('sign-up/email', { firstName: 'Mo', lastName: 'Li', email, password: 'four quiet herons wade' })
  await post('verify-email', { token: await t.linkTo(email) })
  await post('request-password-reset', { email })
  const token = await t.linkTo(email)
  const tries = await Promise.all(
    Array.from({ length: 50 }, async (_, nth) => {
      const newPassword = `otter number ${nth} swims upstream`
      return { newPassword, status: (await post('reset-password', { token, newPassword })).status }
    }),
  )
  const won = tries.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  expect(tries.filter(({ status }) => status === 409)).toHaveLength(49)
  expect((await post('sign-in/email', { email, password: won[0]?.newPassword })).status).toBe(200)
  expect((await post('sign-in/email', { email, password: 'four quiet herons wade' })).status).toBe(401)
})

it('of twenty registrations of one address at once one account comes out', async () => {
  const twin = 'twin@clinic.example'
  const form = { firstName: 'Tw', lastName: 'In', email: twin, password: 'four quiet herons wade' }
  const replies = await Promise.all(Array.from({ length: 20 }, () => post('sign-up/email', form)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await post('verify-email', { token: await t.linkTo(twin) })).status).toBe(200)
  expect((await post('sign-in/email', { email: twin, password: form.password })).status).toBe(200)
})
