import twilio from 'twilio'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TEXT_PATH } from '../../../contract/directory/addresses.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { manyListings } from '../../testing/many-listings.ts'
import { PHONE, signedText, TEXT_SECRET } from '../../testing/texts.ts'
import { isSignedByTwilio, signatureOf } from './signatures.ts'

/** Only the carrier can ask: the library of Twilio is the judge of Twilio's signatures. */

const TOKEN = '12345678901234567890123456789012'
const ORIGIN = 'https://portal.example.gov'
let t: TestApp
beforeAll(async () => {
  t = await testApp({ variables: { TEXT_SECRET, TEXT_TWILIO_TOKEN: TOKEN, PUBLIC_URL: ORIGIN } })
  await manyListings(t, 30)
})
afterAll(() => t.close())

let sids = 0
const formOf = (more: Record<string, string> = {}) => {
  sids += 1
  return { MessageSid: `SM${String(sids).padStart(32, '0')}`, AccountSid: 'AC1', From: PHONE, Body: '80203', ...more }
}
const twilioSigns = (fields: Record<string, string>, address = ORIGIN + TEXT_PATH) =>
  twilio.getExpectedTwilioSignature(TOKEN, address, fields)
const post = (fields: Record<string, string>, signature = twilioSigns(fields)) =>
  t.app.inject({
    method: 'POST',
    url: TEXT_PATH,
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'x-twilio-signature': signature,
    },
    payload: new URLSearchParams(fields).toString(),
  })
const postJson = (request: ReturnType<typeof signedText>) =>
  t.app.inject({ method: 'POST', url: TEXT_PATH, ...request })

it('a form that Twilio signed is answered in its own language of replies', async () => {
  const { statusCode, headers, body } = await post(formOf({ Body: 'salud mental & más 80203 ñ 🙂', City: 'A+B=C' }))
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8'])
  expect(body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?><Response><Message>[^<]+<\/Message><\/Response>$/)
  expect(body).toContain('lugares:')
  expect(headers['cache-control']).toBe('no-store')
})

it('a number that wants no texts gets an empty reply', async () => {
  await post(formOf({ From: '+13035550188', Body: 'STOP' }))
  const { statusCode, body } = await post(formOf({ From: '+13035550188' }))
  expect([statusCode, body]).toEqual([200, '<?xml version="1.0" encoding="UTF-8"?><Response></Response>'])
})

it('the library of Twilio and we judge the same', () => {
  const forms: Record<string, string>[] = [
    { a: '1' },
    { B: '2', a: '1', ab: '', A: 'x' },
    { Body: 'ñandú & co = 100 % +1', From: '+1 303', Zed: '🙂' },
    {},
  ]
  for (const fields of forms) {
    for (const address of [`${ORIGIN}/text`, 'https://other.example/text?x=1']) {
      const given = { signature: twilioSigns(fields, address), fields: new URLSearchParams(fields) }
      const judge = (url: string) => twilio.validateRequest(TOKEN, given.signature, url, fields)
      for (const url of [`${ORIGIN}/text`, 'https://other.example/text?x=1'])
        expect(isSignedByTwilio(given, { token: TOKEN, addresses: [url] })).toBe(judge(url))
    }
  }
})

it.each<[string, () => { fields: Record<string, string>; signature: string }]>([
  ['no signature', () => ({ fields: formOf(), signature: '' })],
  ['a made-up signature', () => ({ fields: formOf(), signature: Buffer.alloc(20, 7).toString('base64') })],
  ['the signature of another text', () => ({ fields: formOf(), signature: twilioSigns(formOf({ Body: 'detox' })) })],
  [
    'a field more',
    () => {
      const fields = formOf()
      return { fields: { ...fields, Extra: '1' }, signature: twilioSigns(fields) }
    },
  ],
  [
    'a signature for another address',
    () => {
      const fields = formOf()
      return { fields, signature: twilioSigns(fields, `${ORIGIN}/other`) }
    },
  ],
  [
    'a signature with another token',
    () => {
      const fields = formOf()
      return { fields, signature: twilio.getExpectedTwilioSignature('another', ORIGIN + TEXT_PATH, fields) }
    },
  ],
])('a form with %s is refused', async (_, made) => {
  const { fields, signature } = made()
  const { statusCode, body } = await post(fields, signature)
  expect([statusCode, JSON.parse(body).code]).toEqual([403, 'forbidden'])
})

it('a message that is sent again is not answered again', async () => {
  const fields = formOf()
  expect((await post(fields)).statusCode).toBe(200)
  const again = await post(fields)
  expect([again.statusCode, again.json().code]).toEqual([409, 'already_answered'])
  const request = signedText(t, { text: '80203', from: '+13035550190' })
  expect((await postJson(request)).json().reply).toContain('places:')
  expect((await postJson(request)).statusCode).toBe(409)
})

it('JSON needs our signature of the last five minutes', async () => {
  const request = signedText(t, { text: '80203' })
  const { payload, headers } = request
  const wrong = [
    '',
    'v1=abc',
    signatureOf(payload, 'another secret of more than thirty-two letters', t.clock.now()),
    signatureOf(`${payload} `, TEXT_SECRET, t.clock.now()),
    signatureOf(payload, TEXT_SECRET, new Date(t.clock.now().getTime() - 301_000)),
    signatureOf(payload, TEXT_SECRET, new Date(t.clock.now().getTime() + 301_000)),
    headers['x-text-signature'].replace(/t=\d+/, 't=1'),
  ]
  for (const signature of wrong) {
    const { statusCode } = await postJson({ payload, headers: { ...headers, 'x-text-signature': signature } })
    expect([signature, statusCode]).toEqual([signature, 403])
  }
  t.clock.advance(299_000)
  expect((await postJson(request)).statusCode).toBe(200)
})

it('a signed message that is none is refused, and no more is said', async () => {
  const broken: object[] = [
    { from: 'BANK' },
    { from: '' },
    { text: 7 },
    { id: '' },
    { text: undefined },
    { from: null },
  ]
  for (const one of broken) {
    const { statusCode, body } = await postJson(signedText(t, { text: '80203', ...one }))
    expect([one, statusCode, JSON.parse(body).errors]).toEqual([one, 400, undefined])
  }
  for (const fields of [formOf({ From: 'whatsapp:+1303' }), formOf({ MessageSid: '' })])
    expect((await post(fields)).statusCode).toBe(400)
  const notJson = '{"id":'
  const headers = {
    'content-type': 'application/json',
    'x-text-signature': signatureOf(notJson, TEXT_SECRET, t.clock.now()),
  }
  expect((await postJson({ payload: notJson, headers })).statusCode).toBe(400)
  expect((await t.app.inject({ method: 'POST', url: TEXT_PATH })).statusCode).toBe(403)
  expect((await t.app.inject({ method: 'GET', url: TEXT_PATH })).statusCode).toBe(404)
  expect((await postJson(signedText(t, { text: 'x'.repeat(32 * 1024) }))).statusCode).toBe(413)
})

it('a form of 1,600 letters of four bytes is answered, and Twilio is off without its token', async () => {
  expect((await post(formOf({ Body: '🙂'.repeat(800) }))).statusCode).toBe(200)
  const off = await testApp({ database: t.db, variables: { TEXT_SECRET, PUBLIC_URL: ORIGIN } })
  const fields = formOf()
  const { statusCode } = await off.app.inject({
    method: 'POST',
    url: TEXT_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': twilioSigns(fields) },
    payload: new URLSearchParams(fields).toString(),
  })
  expect(statusCode).toBe(404)
  await off.close()
})
