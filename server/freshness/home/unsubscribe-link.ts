import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The link under a mail that a person may switch off. It names the person and is signed, so that it needs no sign-in,
 * cannot be guessed for another person and does nothing but switch that sort of mail off. It does not expire: an old
 * mail must still be a way out.
 */

const PATH = '/portal/unsubscribe'

export const SWITCHED_OFF = ['digests', 'reminders'] as const
export type SwitchedOff = (typeof SWITCHED_OFF)[number]

const signature = (userId: string, secret: string, from: SwitchedOff) =>
  createHmac('sha256', secret).update(`unsubscribe from ${from}: ${userId}`).digest('base64url')

export const unsubscribeLink = (userId: string, secret: string, from: SwitchedOff = 'digests'): string => {
  const token = `${Buffer.from(userId).toString('base64url')}.${signature(userId, secret, from)}`
  // Which mails it is about is in the signature; the page is told beside it, for its words.
  return from === 'digests' ? `${PATH}?token=${token}` : `${PATH}?of=${from}&token=${token}`
}

/** Whose link it is and what it ends, or null without a valid signature. */
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
