import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The unsubscribe link of a mail. It names the person and is signed: it needs no sign-in, cannot be guessed for another
 * person and only switches off this sort of mail. It does not expire, so that old mails can still be unsubscribed.
 */

const PATH = '/portal/unsubscribe'

const SWITCHED_OFF = ['digests', 'reminders'] as const
export type SwitchedOff = (typeof SWITCHED_OFF)[number]

const signature = (userId: string, secret: string, from: SwitchedOff) =>
  createHmac('sha256', secret).update(`unsubscribe from ${from}: ${userId}`).digest('base64url')

export const unsubscribeLink = (userId: string, secret: string, from: SwitchedOff = 'digests'): string => {
  const token = `${Buffer.from(userId).toString('base64url')}.${signature(userId, secret, from)}`
  // The signature covers the sort of mail; `of` repeats it for the texts of the page.
  return from === 'digests' ? `${PATH}?token=${token}` : `${PATH}?of=${from}&token=${token}`
}

/** The person and sort of mail of the link, or null without a valid signature. */
export function readUnsubscribeToken(token: string, secret: string): { userId: string; from: SwitchedOff } | null {
  const [person = '', given = ''] = token.split('.')
  const userId = Buffer.from(person, 'base64url').toString()
  const found = Buffer.from(given)
  const from = SWITCHED_OFF.find((sort) => {
    const expected = Buffer.from(signature(userId, secret, sort))
    return expected.length === found.length && timingSafeEqual(expected, found)
  })
  return from === undefined ? null : { userId, from }
}
