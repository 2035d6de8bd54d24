import { createTransport } from 'nodemailer'
import PostalMime, { type Email } from 'postal-mime'
import { type Clock, systemClock } from '../../platform/clock.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { mimeOf } from '../../platform/mail/mime.ts'

/** The development mailbox: stores the last mails as the bytes that SMTP would carry, and sends nothing. */

export type KeptMail = { id: number; raw: Buffer; to: string }

export type Mailbox = Mailer & {
  /** Newest first. */
  all(): readonly KeptMail[]
  find(id: number): KeptMail | undefined
}

/** Enough for a test; the demo keeps a year of reminders and digests. */
const CAPACITY = 200
export const YEAR_OF_MAILS = 3_000

export function openMailbox(clock: Clock = systemClock, capacity = CAPACITY): Mailbox {
  let kept: KeptMail[] = []
  let last = 0
  return {
    async send(message) {
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message: raw } = await transport.sendMail({ ...mimeOf(message), date: clock.now() })
      last += 1
      kept = [{ id: last, raw: alone(raw as Buffer), to: message.to.toLowerCase() }, ...kept].slice(0, capacity)
    },
    all: () => kept,
    find: (id) => kept.find((mail) => mail.id === id),
  }
}

/**
 * Node allocates small buffers from slabs of 64 kB: without a copy each stored mail would keep its whole slab alive,
 * 190 MB after a year of mails.
 */
const alone = (raw: Buffer): Buffer => {
  const own = Buffer.allocUnsafeSlow(raw.length)
  raw.copy(own)
  return own
}

export const readMail = (raw: Buffer): Promise<Email> => PostalMime.parse(raw)
