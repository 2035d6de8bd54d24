import type { CodeBook } from '../../../../domain/codes.ts'
import { formatDay } from '../../../../domain/dates.ts'
import type { Language } from '../../../../domain/language.ts'
import { PORTAL_NAMES } from '../../../../domain/messages.ts'
import type { Piece } from '../../../../domain/word-diff.ts'

/**
 * What a mail says, before it is text or HTML. Templates only arrange plain strings; `layout.ts` is the one place that
 * turns them into markup, so no template can forget to escape.
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
  /** Given by mails that a person may switch off. */
  unsubscribe?: string
  /** What that switches off; summaries unless given. */
  leave?: 'summaries' | 'reminders'
}

export type Writing = {
  language: Language
  /** Turns a path, or an address of ours, into the address people reach us at; refuses any other place. */
  link(target: string): string
  codes: CodeBook
}

export type Template<Data> = {
  /** Its data opens a door (a link with a token): forgotten once sent, and not sent any more when the link is dead. */
  secretForMinutes?: number
  /** Read by administrators, who need not be told how to reach their own agency. */
  forAgency?: true
  write(data: Data, writing: Writing): Content
}

const UNITS = {
  en: { hours: (n: number) => `${n} hours`, minutes: (n: number) => `${n} minutes` },
  es: { hours: (n: number) => `${n} horas`, minutes: (n: number) => `${n} minutos` },
} as const

/** How long a link works, as a person would say it. */
export const lasting = (minutes: number, language: Language): string =>
  minutes % 60 === 0 && minutes > 60 ? UNITS[language].hours(minutes / 60) : UNITS[language].minutes(minutes)

/** A calendar day such as a licence's last one, which no time zone may shift. */
export const day = (isoDate: string, language: Language): string => formatDay(isoDate.slice(0, 10), language)

export const portalName = (language: Language): string => PORTAL_NAMES[language]
