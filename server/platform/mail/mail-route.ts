import type { Env } from '../../env.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

type MailRoute<Box extends Mailer> = { mailer: Mailer; mailbox: Box | null }

/** SMTP if configured; otherwise, outside production, the development mailbox, which sends nothing. */
export function openMailRoute<Box extends Mailer>(
  env: Pick<Env, 'smtpUrl' | 'smtpStartTls' | 'production'>,
  openMailbox: (() => Box) | undefined,
): MailRoute<Box> {
  if (env.smtpUrl !== null) return { mailer: smtpMailer(env.smtpUrl, { startTls: env.smtpStartTls }), mailbox: null }
  if (env.production || openMailbox === undefined) throw new Error('SMTP_URL must be set when NODE_ENV is production.')
  const mailbox = openMailbox()
  return { mailer: mailbox, mailbox }
}
