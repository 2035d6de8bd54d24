import { TEXT_PATH } from '../../contract/directory/addresses.ts'
import { signatureOf } from '../directory/texting/signatures.ts'
import type { TestApp } from './app.ts'

/** Texts to the directory as a carrier passes them on, signed. */

export const TEXT_SECRET = 'a secret that only the carrier and tests know'
export const PHONE = '+13035550171'

let messages = 0
const nextId = () => {
  messages += 1
  return `message-${messages}`
}

export const signedText = (t: Pick<TestApp, 'clock'>, message: object) => {
  const payload = JSON.stringify({ id: nextId(), from: PHONE, ...message })
  const signature = signatureOf(payload, TEXT_SECRET, t.clock.now())
  return { payload, headers: { 'content-type': 'application/json', 'x-text-signature': signature } }
}

/** The reply; null for none. */
export async function textTo(
  t: Pick<TestApp, 'app' | 'clock'>,
  text: string,
  from: string = PHONE,
): Promise<string | null> {
  const request = signedText(t, { from, text })
  const { statusCode, body } = await t.app.inject({ method: 'POST', url: TEXT_PATH, ...request })
  if (statusCode !== 200) throw new Error(`${statusCode} ${body}`)
  return (JSON.parse(body) as { reply: string | null }).reply
}
