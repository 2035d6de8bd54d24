import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The link under a digest. It names a person and is signed, so that it needs no sign-in, cannot be guessed for another
 * else and does nothing but switch the digests off. It does not expire: an old mail must still be a way out.
 */

const PATH = '/portal/unsubscribe'

const signature = (userId: string, secret: string) =>
  createHmac('sha256', secret).update(`unsubscribe from digests: ${userId}`).digest('base64url')

export const unsubscribeLink = (userId: string, secret: string): string =>
  `${PATH}?token=${Buffer.from(userId).toString('base64url')}.${signature(userId, secret)}`

/** Whose link it is, or null without a valid signature. */
export function readUnsubscribeToken(token: string, secret: string): string | null {
  const [person = '', given = ''] = token.split('.')
  const userId = Buffer.from(person, 'base64url').toString()
  const [expected, found] = [Buffer.from(signature(userId, secret)), Buffer.from(given)]
  return expected.length === found.length && timingSafeEqual(expected, found) ? userId : null
}
