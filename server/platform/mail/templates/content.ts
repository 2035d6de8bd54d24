import type { CodeBook } from '../../../../domain/codes.ts'
import { formatDay } from '../../../../domain/dates.ts'
import type { Language } from '../../../../domain/language.ts'
import { PORTAL_NAMES } from '../../../../domain/messages.ts'
import { quotedWords } from '../../../../domain/quoted-words.ts'
import type { Piece } from '../../../../domain/word-diff.ts'

/**
 * A mail's content before it is rendered as text or HTML. Templates only arrange plain strings; only `layout.ts` writes
 * markup, so no template can forget to escape.
 */

export type Block =
  | string
  | { list: readonly string[] }
  | { heading: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { quote: string }
  | { marked: { label: string; pieces: readonly Piece[]; words: Record<'added' | 'removed', string> } }
  | { link: string; label: string }

export type Content = {
  subject: string
  blocks: readonly Block[]
  /** Set in mails that a person may switch off. */
  unsubscribe?: string
  /** The sort of mail that the unsubscribe link switches off; summaries by default. */
  leave?: 'summaries' | 'reminders'
}

export type Writing = {
  language: Language
  /** Turns a path or an address of the portal into an absolute URL; throws for any other address. */
  link(target: string): string
  codes: CodeBook
}

export type Template<Data> = {
  /** The data has a link with a token: the worker deletes it once sent, and does not send it after the link expired. */
  secretForMinutes?: number
  /** The switch in the person's account; while it is off, the worker discards the mail instead of sending it. */
  switchedOffBy?: 'reminders' | 'email_notifications'
  /** Signing in depends on it, so it leaves before all other mail. */
  forSignIn?: true
  /** Read by administrators, who need no contact details of their own agency. */
  forAgency?: true
  write(data: Data, writing: Writing): Content
}

const UNITS = {
  en: { hours: (n: number) => `${n} hours`, minutes: (n: number) => `${n} minutes` },
  es: { hours: (n: number) => `${n} horas`, minutes: (n: number) => `${n} minutos` },
} as const

/** The lifetime of a link in words. */
export const lasting = (minutes: number, language: Language): string =>
  minutes % 60 === 0 && minutes > 60 ? UNITS[language].hours(minutes / 60) : UNITS[language].minutes(minutes)

/** Formats a calendar day, such as a licence's last one, without a time-zone shift. */
export const day = (isoDate: string, language: Language): string => formatDay(isoDate.slice(0, 10), language)

const THEY_WROTE = { en: 'They wrote:', es: 'Escribió:' } as const

/** The words of a person outside the agency, as a quotation that cannot pass for the agency's own. */
export const theyWrote = (words: string, language: Language): Block[] => [
  { heading: THEY_WROTE[language] },
  { quote: quotedWords(words) },
]

export const portalName = (language: Language): string => PORTAL_NAMES[language]
