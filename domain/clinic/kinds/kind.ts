import { isLongerThan } from '../../characters.ts'
import type { Language } from '../../language.ts'
import type { Messages } from '../../messages.ts'
import type { Review, Row } from '../fields.ts'

/**
 * A kind defines the behaviour of a value: its parts, equality, and its text. The product compares and
 * stores values part by part, because the ticks of a list may be live while a write-in waits.
 */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export type PartChange = {
  /** Path below the attribute; empty for the attribute itself. */
  part: string
  /** Administrators decide the parts of one unit together; edits replace and compare them together. */
  unit: string
  oldValue: Json
  newValue: Json
  review: Review
}

export type Problem = {
  /** Dotted path of the control that shows the message. */
  field: string
  message: string
  /** The rows, or units of them, whose change makes this problem theirs; old gaps elsewhere never block a save. */
  about: readonly string[]
}

/** Language, messages and texts of code lists, with which a kind formats a value. */
export type Voice = {
  language: Language
  messages: Messages
  codeText(list: string, id: number): string | undefined
}

/** Properties of a part for readers and reviewers, derived from its path alone. */
export type PartFacts = {
  /** False for parts that people do not see, such as coordinates; they change together with visible parts. */
  seen: boolean
  /** The language of the text, if it has one. */
  language?: Language
  /** The same text in the other language: another row, or another part of this row. */
  translation?: { row: string } | { part: string }
  /** The control with which a reviewer edits the part; absent if the part is read-only. */
  control?: 'line' | 'area' | 'phone'
  limit?: number
  /** Sort order among the parts of the row, if it matters. */
  place?: number
  /** The part that holds this value too, so that two edits may conflict without sharing a unit. */
  overlaps?: string
  /** Visible, but not in the line that formats the whole value: the county of an address. */
  beside?: true
}

/** The clinic's own words for a code such as "Other". */
export type OwnWords = Readonly<Record<Language, string | null>>

/** One line of a formatted value, in the language of the voice. */
export type ToldLine = {
  text: string
  /** Heading of the line: a day, the type of a phone, the category of a service. */
  about?: string
  words?: OwnWords
  /** Set if the clinic wrote the text itself. */
  language?: Language
  /** Link target: a website or a phone number. Only links that are safe to follow. */
  href?: string
  /** A remark for staff, not part of the value: that the address is hidden. */
  note?: string
}

/** A changed part with both values, for a kind that tells several parts in one sentence. */
type ToldPart = { part: string; oldValue: Json; newValue: Json }

export type Kind<R extends Row = Row> = {
  empty(row: R): Json
  /** The value for "no answer", for kinds whose `empty` is an answer that people read. */
  absent?: Json
  /** The rules that link rows decide whether the value is required, so that empty may be an answer. */
  mayBeEmpty?: true
  /** Canonical form: trimmed texts, digits of phones, lists sorted by key. */
  normalise(value: Json, row: R): Json
  /** Gives each entry of a list its id: that of the known entry it is, in the order of `known`, or a new one. */
  identify?(value: Json, known: readonly Json[], newId?: () => string): Json
  /** The value as the database stores it, without ids that follow from the value. */
  stored?(value: Json): Json
  split(from: Json, to: Json, row: R): PartChange[]
  apply(value: Json, part: string, newValue: Json, row: R): Json
  /** The value of one part; null if absent. */
  read(value: Json, part: string, row: R): Json
  /** The unit of a waiting part, derived from its path alone. */
  unit(part: string, row: R): string
  problems(value: Json, row: R, name: string, voice: Voice): Problem[]
  /** The part at a path of `problems`, for lists whose entries have ids: problems name an entry by its place. */
  partAt?(value: Json, path: string): string
  facts(part: string, row: R): PartFacts
  /** The label of the part. */
  label(part: string, row: R, voice: Voice): string
  /** The name of the part in a line of history: write-ins take the name of their list. */
  topic(part: string, row: R, voice: Voice): string
  /** One part as text. */
  format(part: string, value: Json, row: R, voice: Voice): string
  /** The whole value as lines of text; no lines without an answer. */
  tell(value: Json, row: R, voice: Voice): ToldLine[]
  /**
   * Parts that are told together, such as the number and the type of one phone. In sentences, for readers who decide
   * nothing by part, a row includes its name. `value` provides the unchanged parts.
   */
  tellTogether?(
    parts: readonly ToldPart[],
    row: R,
    voice: Voice,
    telling: { value: Json; inSentences: boolean },
  ): readonly { parts: readonly string[]; oldText: string; newText: string }[]
  /** Single parts mean little, so history shows the whole value before and after a change. */
  toldWhole?: true
  /** The value of a part for which a reviewer typed this text. */
  typed(part: string, text: string, row: R): Json
}

export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
    return a.every((item, index) => sameJson(item, b[index]))
  }
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && sameJson(a[key], b[key]))
}

/** Behaviour of every kind whose value is one part. */
export const singlePart = {
  split(from: Json, to: Json, row: Row): PartChange[] {
    return sameJson(from, to) ? [] : [{ part: '', unit: '', oldValue: from, newValue: to, review: row.review }]
  },
  apply: (_value: Json, _part: string, newValue: Json): Json => newValue,
  read: (value: Json): Json => value,
  unit: () => '',
  facts: (): PartFacts => ({ seen: true }),
  label: (_part: string, row: Row, { language }: Voice): string => row.label[language],
  topic: (_part: string, row: Row, { language }: Voice): string => row.label[language],
  typed: (_part: string, text: string): Json => trimmedText(text),
}

/** Browsers differ in line ends and Unicode composition; normalise both, so that neither counts as an edit. */
export const trimmedText = (value: string | null): string | null =>
  value?.normalize('NFC').replace(/\r\n?/g, '\n').trim() || null

export function tooLong(value: string | null, limit: number, field: string, name: string, voice: Voice): Problem[] {
  if (!isLongerThan(value ?? '', limit)) return []
  return [{ field, message: voice.messages.tooLong(limit), about: [name] }]
}
