/** A mail as it leaves the house. */
export type Message = {
  /** The same for every attempt at one mail, so that a receiver can recognise a repeat. */
  messageId: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  unsubscribe?: string
}

export type Mailer = {
  /** Resolves once the mail server has accepted the mail. Gives up when the signal aborts. */
  send(message: Message, signal?: AbortSignal): Promise<void>
}

/** The other side understood the mail and does not want it; trying for days would not change that. */
export class MailRefused extends Error {}
