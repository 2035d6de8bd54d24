import { pathOf, queryOf } from '../../contract/directory/pages.ts'
import type { Pair } from '../../domain/directory/query.ts'
import { isCrisis } from '../../domain/directory/typed/crisis-words.ts'
import type { Language } from '../../domain/language.ts'
import { COLORADO } from '../reference/places.ts'
import type { PageAnswer } from './reader.ts'

/** Words of a crisis bring the crisis page, whichever box they were typed into; the words go no further. */

const BOXES: ReadonlySet<string> = new Set(['q', 'near', 'was', 'code'])

export function crisisAnswer(query: readonly Pair[], language: Language): PageAnswer | undefined {
  const typed = query.filter(([key]) => BOXES.has(key)).map(([, text]) => text)
  if (!typed.some(isCrisis)) return undefined
  return { movedTo: crisisPath(typed, language), status: 303 }
}

/** The crisis page near the place that the text names, if it names one; `code` is that of a report just sent. */
export function crisisPath(typed: readonly string[], language: Language, code?: string): string {
  const place = typed.map((text) => COLORADO.find(text)).find((found) => found !== undefined)
  const near: Pair[] = place ? [['near', COLORADO.textOf(place)]] : []
  return pathOf('helpNow', language) + queryOf(code === undefined ? near : [...near, ['code', code]])
}
