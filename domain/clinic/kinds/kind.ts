import type * as z from 'zod/mini'
import { isLongerThan } from '../../characters.ts'
import type { Language } from '../../language.ts'
import type { Messages } from '../../messages.ts'
import type { Review, Row } from '../fields.ts'

/**
 * A kind is how a value looks and behaves: its shape, its parts, when two values mean the same, how it is told.
 * Values are compared and stored part by part, because within one list the ticks may be live while a write-in waits.
 */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export type PartChange = {
  /** Path below the attribute; empty for the attribute itself. */
  part: string
  /** Parts of one unit are decided, replaced and compared together. */
  unit: string
  oldValue: Json
  newValue: Json
  review: Review
}

export type Problem = {
  /** Dotted path of the control that shows the sentence. */
  field: string
  message: string
  /** The rows, or units of them, whose change makes this problem theirs; old gaps elsewhere never block a save. */
  about: readonly string[]
}

/** What a kind needs to speak: language, sentences and the texts of code lists. */
export type Voice = {
  language: Language
  messages: Messages
  codeText(list: string, id: number): string | undefined
}

/** What a part is to the people who read and review it, known from its path alone. */
export type PartFacts = {
  /** False for what only machines read, such as coordinates; it travels with the parts that people see. */
  seen: boolean
  /** The language of its words, where they are in one. */
  language?: Language
  /** Where the same words stand in the other language: in another row, or in another part of this one. */
  translation?: { row: string } | { part: string }
  /** How a reviewer corrects it; absent where it is only shown. */
  control?: 'line' | 'area' | 'phone'
  limit?: number
  /** Its place among the parts of its row, where their order matters to a reader. */
  place?: number
  /** Another path of the row writes this value too, so that two edits may meet here without sharing a unit. */
  overlaps?: true
  /** Seen, and yet not in the line that tells the whole value: the county of an address. */
  beside?: true
}

/** The clinic's own words for a code such as "Other". */
export type OwnWords = Readonly<Record<Language, string | null>>

/** One line of a value as people read it, in the language of the voice. */
export type ToldLine = {
  text: string
  /** What the line is about: a day, the type of a phone, the category of a service. */
  about?: string
  words?: OwnWords
  /** The language of the text where the clinic wrote it itself. */
  language?: Language
  /** Where it leads: a site to visit, a number to call. Only links that are safe to follow. */
  href?: string
  /** Read by those who look after the profile, never part of the value: that the address is hidden. */
  note?: string
}

export type Kind<R extends Row = Row> = {
  /** Shape only; meaning is for `problems`, which has the sentences. */
  schema(row: R): z.ZodMiniType
  empty(row: R): Json
  /** Where `empty` is a value that people read too: what stands for no value at all. */
  absent?: Json
  /** The clinic's rules decide whether it must be given, so that leaving it empty is an answer as well. */
  mayBeEmpty?: true
  /** One spelling per meaning: trimmed texts, digits of phones, lists in the order of their keys. */
  normalise(value: Json, row: R): Json
  split(from: Json, to: Json, row: R): PartChange[]
  apply(value: Json, part: string, newValue: Json, row: R): Json
  /** What one part says now; null where it is absent. */
  read(value: Json, part: string, row: R): Json
  /** The unit a waiting part belongs to, known from its path alone. */
  unit(part: string, row: R): string
  problems(value: Json, row: R, name: string, voice: Voice): Problem[]
  facts(part: string, row: R): PartFacts
  /** What the part is called beside its value. */
  label(part: string, row: R, voice: Voice): string
  /** What a line of history calls it: write-ins go by the name of their list. */
  topic(part: string, row: R, voice: Voice): string
  /** One part in words. */
  format(part: string, value: Json, row: R, voice: Voice): string
  /** The whole value in words, line by line; no line where nothing is said. */
  tell(value: Json, row: R, voice: Voice): ToldLine[]
  /** The parts mean little alone, so a change of them is told as the whole value before and after. */
  toldWhole?: true
  /** What a reviewer means who types this over a part. */
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

/** The behaviour shared by every kind whose value is one part. */
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

/** Browsers send line ends and composed letters their own way; neither is an edit. */
export const trimmedText = (value: string | null): string | null =>
  value?.normalize('NFC').replace(/\r\n?/g, '\n').trim() || null

export function tooLong(value: string | null, limit: number, field: string, name: string, voice: Voice): Problem[] {
  if (!isLongerThan(value ?? '', limit)) return []
  return [{ field, message: voice.messages.tooLong(limit), about: [name] }]
}
