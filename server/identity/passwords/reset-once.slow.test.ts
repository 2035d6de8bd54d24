import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SignInApp, signInApp } from '../../testing/sign-in-app.ts'

let t: SignInApp
beforeAll(async () => {
  t = await signInApp({ variables: { TRUST_PROXY: '1' } })
})
afterAll(() => t.close())

const email = 'mo@clinic.example'
let strangers = 0
/** Each call comes from its own network address, so that the rate limit per address does not apply. */
const post = (path: string, body: unknown) => {
  strangers += 1
  const headers = { 'x-forwarded-for': `198.51.${strangers >> 8}.${strangers & 255}` }
  return t.visitor().post(`/api/auth/provider/${path}`, body, headers)
}

it('exactly one of fifty parallel uses of a reset link succeeds, and its password works', async () => {
  await t.register(email)
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

const AT_ONCE = 25
const atOnce = <T>(one: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => one(nth)))
const sentBy = (replies: { status: number; body: { data: { sent: boolean } } }[]) => {
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  return replies.filter(({ body }) => body.data.sent).length
}

it('twenty-five parallel registrations of one address send one mail, and its link creates one account', async () => {
  for (let round = 0; round < 3; round += 1) {
    const twin = `twin-${round}@clinic.example`
    expect(sentBy(await atOnce(() => post('sign-up/email', { email: twin })))).toBe(1)
    expect(await t.mailsTo(twin)).toHaveLength(1)
    const form = { firstName: 'Tw', lastName: 'In', token: await t.linkTo(twin), proof: 'link' }
    const made = await Promise.all(
      [0, 1, 2, 3].map((nth) => post('finish-registration', { ...form, password: `heron number ${nth} wades` })),
    )
    const won = made.findIndex(({ status }) => status === 200)
    expect(made.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await post('sign-in/email', { email: twin, password: `heron number ${won} wades` })).status).toBe(200)
  }
})

it('twenty-five parallel reset requests send one mail, and its link works, for each of four people', async () => {
  for (let person = 0; person < 4; person += 1) {
    const owner = `owner-${person}@clinic.example`
    await t.register(owner)
    expect(sentBy(await atOnce(() => post('request-password-reset', { email: owner })))).toBe(1)
    const mails = (await t.mailsTo(owner)).filter((text) => text.includes('/portal/reset-password'))
    expect(mails).toHaveLength(1)
    const newPassword = 'five quiet herons wade'
    expect((await post('reset-password', { token: await t.linkTo(owner), newPassword })).status).toBe(200)
    expect((await post('sign-in/email', { email: owner, password: newPassword })).status).toBe(200)
  }
})

it('two reset links used in parallel change the password once', async () => {
  const owner = 'two-links@clinic.example'
  await t.register(owner)
  const tokens: string[] = []
  for (const _ of [1, 2]) {
    await post('request-password-reset', { email: owner })
    tokens.push(await t.linkTo(owner))
    t.clock.advance(61_000)
  }
  const tries = await Promise.all(
    [0, 1, 2, 3, 4, 5].map(async (nth) => {
      const newPassword = `otter number ${nth} swims upstream`
      return { newPassword, status: (await post('reset-password', { token: tokens[nth % 2], newPassword })).status }
    }),
  )
  const won = tries.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  expect(tries.filter(({ status }) => status === 409)).toHaveLength(5)
  expect((await post('sign-in/email', { email: owner, password: won[0]?.newPassword })).status).toBe(200)
})
