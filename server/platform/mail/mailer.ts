/** A rendered mail. */
export type Message = {
  /** Equal for every attempt at one mail, so that the recipient's mail server can detect a duplicate. */
  messageId: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  unsubscribe?: string
}

export type Mailer = {
  /** Resolves once the mail server has accepted the mail; rejects when the signal aborts. */
  send(message: Message, signal?: AbortSignal): Promise<void>
}

/** The mail server rejected the mail for good; retrying for days would not help. */
export class MailRefused extends Error {}
