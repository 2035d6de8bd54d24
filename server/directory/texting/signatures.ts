import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether a message comes from the carrier: judged before anything in it is read. */

/** A signature with a time outside of this is an old message that somebody sends again. */
const SIGNED_WITHIN = 5 * 60_000

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Twilio signs the address that it was told and every field of the form, in the order of their names. */
export function isSignedByTwilio(
  { signature, fields }: { signature: string; fields: URLSearchParams },
  { token, addresses }: { token: string; addresses: readonly string[] },
): boolean {
  const names = [...new Set(fields.keys())].sort()
  const form = names.map((name) => name + [...new Set(fields.getAll(name))].sort().join('')).join('')
  return addresses.some((address) =>
    isEqual(
      signature,
      createHmac('sha1', token)
        .update(address + form)
        .digest('base64'),
    ),
  )
}

/** `t=` seconds of the time of signing, `v1=` HMAC-SHA256 of the time, a point and the body, in hex. */
export const signatureOf = (body: string | Buffer, secret: string, now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${sealed(body, secret, seconds)}`
}

const sealed = (body: string | Buffer, secret: string, seconds: number) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')

export function isSigned(
  { signature, body }: { signature: string; body: Buffer },
  { secret, now }: { secret: string; now: Date },
): boolean {
  const [, seconds = '', seal = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (seal === '' || Math.abs(now.getTime() - Number(seconds) * 1000) > SIGNED_WITHIN) return false
  return isEqual(seal, sealed(body, secret, Number(seconds)))
}
