import { pathOf, queryOf } from '../../contract/directory/pages.ts'
import type { Pair } from '../../domain/directory/query.ts'
import { type CrisisKind, crisisKind } from '../../domain/directory/typed/crisis-words.ts'
import { KIND_CODES } from '../../domain/directory/typed/danger/kinds.ts'
import type { Language } from '../../domain/language.ts'
import type { Turns } from '../platform/http/turns.ts'
import { GAZETTEER } from '../reference/places.ts'
import { cryIn } from './cry-in.ts'
import type { PageAnswer } from './reader.ts'
import { sealWords } from './sealed-words.ts'

/**
 * Words of a crisis bring the crisis page, whichever box they were typed into. Its address has a code for the kind of
 * danger and never the words.
 */

/** More than a person types. */
const MOST_LETTERS = 1_600
/** Words for which the visitor wants places anyway are in `anyway`, and asked about no second time. */
const BOXES: ReadonlySet<string> = new Set(['q', 'near', 'code'])

export function crisisAnswer(query: readonly Pair[], language: Language, now: Date): PageAnswer | undefined {
  const typed = query.filter(([key]) => BOXES.has(key)).map(([, text]) => text)
  const kind = crisisKind(cryIn(typed, MOST_LETTERS) ?? '')
  if (kind === null) return undefined
  return { movedTo: crisisPath(typed, language, { kind, words: { text: typed.join(' '), now } }), status: 303 }
}

type Turn = { turns: Turns; network: string; language: Language; now: Date }

/**
 * The network whose texts are looked through pays for it, before its search has a turn. Never refused, because it may be
 * a cry; and not before the work of others, because it mostly is none.
 */
export async function crisisInTurn(query: readonly Pair[], { turns, network, language, now }: Turn) {
  if (!query.some(([key, text]) => BOXES.has(key) && text !== '')) return undefined
  return turns.run({ network, urgent: false, begun: true }, () => crisisAnswer(query, language, now))
}

type About = {
  kind?: CrisisKind
  /** What was typed, for the link to places. */
  words?: { text: string; now: Date }
  /** The code of a report that was just sent. */
  code?: string
}

/** The crisis page near the place that the text names, if it names one. */
export function crisisPath(typed: readonly string[], language: Language, { kind, words, code }: About = {}): string {
  const place = typed.map((text) => GAZETTEER.find(text)).find((found) => found !== undefined)
  const kindCode = kind && KIND_CODES[kind]
  const params: Pair[] = [
    ...(place ? [['near', GAZETTEER.textOf(place)] as const] : []),
    ...(kindCode ? [['k', kindCode] as const] : []),
    ...(words ? [['w', sealWords(words.text, words.now)] as const] : []),
    ...(code === undefined ? [] : [['code', code] as const]),
  ]
  return pathOf('helpNow', language) + queryOf(params)
}
