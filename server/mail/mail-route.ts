import type { Env } from '../env.ts'
import { type Mailbox, openMailbox } from '../stand-ins/mailbox.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

export type MailRoute = { mailer: Mailer; mailbox: Mailbox | null }

/** SMTP where it is configured; else, outside production, a mailbox of our own that nothing leaves. */
export function openMailRoute(env: Pick<Env, 'smtpUrl' | 'production'>): MailRoute {
  if (env.smtpUrl !== null) return { mailer: smtpMailer(env.smtpUrl), mailbox: null }
  if (env.production) throw new Error('SMTP_URL must be set when NODE_ENV is production.')
  const mailbox = openMailbox()
  return { mailer: mailbox, mailbox }
}
