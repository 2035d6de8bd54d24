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

export type Kind<R extends Row = Row> = {
  /** Shape only; meaning is for `problems`, which has the sentences. */
  schema(row: R): z.ZodMiniType
  empty(row: R): Json
  /** One spelling per meaning: trimmed texts, digits of phones, lists in the order of their keys. */
  normalise(value: Json, row: R): Json
  split(from: Json, to: Json, row: R): PartChange[]
  apply(value: Json, part: string, newValue: Json, row: R): Json
  /** What one part says now; null where it is absent. */
  read(value: Json, part: string, row: R): Json
  /** The unit a waiting part belongs to, known from its path alone. */
  unit(part: string, row: R): string
  problems(value: Json, row: R, name: string, voice: Voice): Problem[]
  label(part: string, row: R, voice: Voice): string
  format(part: string, value: Json, row: R, voice: Voice): string
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
  label: (_part: string, row: Row, { language }: Voice): string => row.label[language],
}

/** Browsers send line ends and composed letters their own way; neither is an edit. */
export const trimmedText = (value: string | null): string | null =>
  value?.normalize('NFC').replace(/\r\n?/g, '\n').trim() || null

export function tooLong(value: string | null, limit: number, field: string, name: string, voice: Voice): Problem[] {
  if (!isLongerThan(value ?? '', limit)) return []
  return [{ field, message: voice.messages.tooLong(limit), about: [name] }]
}
