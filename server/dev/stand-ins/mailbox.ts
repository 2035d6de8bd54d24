import { createTransport } from 'nodemailer'
import PostalMime, { type Email } from 'postal-mime'
import { type Clock, systemClock } from '../../platform/clock.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { mimeOf } from '../../platform/mail/mime.ts'

/** The development mailbox: keeps the last mails as the bytes that SMTP would have carried, and nothing leaves. */

export type KeptMail = { id: number; raw: Buffer; to: string }

export type Mailbox = Mailer & {
  /** Newest first. */
  all(): readonly KeptMail[]
  find(id: number): KeptMail | undefined
}

/** A test needs few; the demo keeps a year of reminders and digests. */
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

/** Node cuts small buffers from slabs of 64 kB: a mail that is kept would keep its whole slab, which after a year of mails is 190 MB. */
const alone = (raw: Buffer): Buffer => {
  const own = Buffer.allocUnsafeSlow(raw.length)
  raw.copy(own)
  return own
}

export const readMail = (raw: Buffer): Promise<Email> => PostalMime.parse(raw)
