import { afterAll, beforeAll, expect, it } from 'vitest'
import { AREAS } from '../../app.ts'
import { readEnv } from '../../env.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { manyListings } from '../../testing/many-listings.ts'
import { TEXT_SECRET } from '../../testing/texts.ts'
import { phonePages, withPhoneSecret } from './phone-pages.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ areas: [...AREAS, phonePages], variables: { TEXT_SECRET } })
  await manyListings(t, 30)
})
afterAll(() => t.close())

const send = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url: '/dev/phone',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  })
const page = async () => (await t.app.inject('/dev/phone')).body

it('each telephone shows its talk with the directory, and how long each reply is', async () => {
  expect(await page()).not.toContain('class="me"')
  expect((await send({ phone: '0', text: '<b>therapy</b> 80203' })).headers.location).toBe('/dev/phone#phone-0')
  await send({ phone: '1', try: 'AYUDA', text: '' })
  await send({ phone: '2', text: 'i want to die' })
  const [, english = '', spanish = '', crisis = ''] = (await page()).split('<section class="phone"')
  expect(english).toContain('&lt;b&gt;therapy&lt;/b&gt; 80203</li>')
  expect(english).toMatch(/class="it"><span class="hidden">Directory: <\/span>[\s\S]*\d of \d+ places:/)
  expect(english).toMatch(/\d+ characters · 2 segments/)
  expect(spanish).toContain('Mi Propia Senda')
  expect(crisis).toMatch(/class="it now"><span class="hidden">Directory: <\/span>Call or text 988 now\./)
})

it('shows no reply to a number that wants no texts', async () => {
  await send({ phone: '1', text: 'ALTO' })
  const before = (await page()).split('class="it').length
  await send({ phone: '1', text: 'terapia 80203' })
  expect((await page()).split('class="it').length).toBe(before)
})

it('texts for no other site and from no other telephone', async () => {
  expect((await send({ phone: '0', text: '80203' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(404)
  for (const phone of ['3', '-1', 'x', '']) expect((await send({ phone, text: '80203' })).statusCode).not.toBe(303)
})

it('the demo has a secret of its own, and keeps one that is set', () => {
  const variables = { NODE_ENV: 'test', APP_SECRET: 'a secret that only tests know, long enough' }
  expect(withPhoneSecret(readEnv(variables)).textSecret).toHaveLength(43)
  expect(withPhoneSecret(readEnv({ ...variables, TEXT_SECRET })).textSecret).toBe(TEXT_SECRET)
})
