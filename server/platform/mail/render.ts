import { createHash } from 'node:crypto'
import type { DirectorySettings } from '../../../contract/directory/settings.ts'
import type { CodeBook } from '../../../domain/codes.ts'
import type { Language } from '../../../domain/language.ts'
import type { Env } from '../../env.ts'
import type { Message } from './mailer.ts'
import { asHtml, asText } from './templates/layout.ts'
import { templateNamed } from './templates/templates.ts'

/** Renders a row of the outbox into a message. */

type MailEnv = Pick<Env, 'publicUrl' | 'mailFrom'>
export type Letter = { dedupeKey: string; template: string; to: string; language: Language; data: unknown }

/** The stored mail can never be sent; retrying does not help. */
export class Unsendable extends Error {}

/** Input of all templates besides their own data: codes, and how clinic staff reach the agency. */
export type MailTexts = { codes: CodeBook; help: DirectorySettings['help'] }

export function render({ template: name, language, ...letter }: Letter, texts: MailTexts, env: MailEnv): Message {
  const template = templateNamed(name)
  if (template === undefined) throw new Unsendable(`There is no mail template ${name}`)
  const link = linkTo(env.publicUrl)
  try {
    const content = template.write(letter.data as never, { language, link, codes: texts.codes })
    const frame = { language, portal: env.publicUrl, help: template.forAgency ? null : texts.help }
    return {
      messageId: messageId(letter.dedupeKey, env.publicUrl),
      from: env.mailFrom ?? `no-reply@${hostOf(env.publicUrl)}`,
      to: letter.to,
      subject: content.subject,
      text: asText(content, frame),
      html: asHtml(content, frame),
      ...(content.unsubscribe && { unsubscribe: content.unsubscribe }),
    }
  } catch (error) {
    // Omits the cause, which may quote the data and with it a link that opens an account.
    throw new Unsendable(`The email ${name} cannot be written from its data`, { cause: error })
  }
}

/** Links in mails lead to the portal only, even when a person typed an address into their data. */
function linkTo(publicUrl: string): (target: string) => string {
  return (target) => {
    const url = URL.parse(target, publicUrl)
    if (url === null || url.origin !== publicUrl) throw new Error('a link that leads elsewhere')
    return url.href
  }
}

const hostOf = (publicUrl: string) => new URL(publicUrl).hostname

function messageId(dedupeKey: string, publicUrl: string): string {
  return `<${createHash('sha256').update(`${publicUrl} ${dedupeKey}`).digest('hex').slice(0, 32)}@${hostOf(publicUrl)}>`
}
