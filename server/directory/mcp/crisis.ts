import type { Pair } from '../../../domain/directory/query.ts'
import { crisisKind } from '../../../domain/directory/typed/crisis-words.ts'
import { KIND_CODES } from '../../../domain/directory/typed/danger/kinds.ts'
import { writtenIn } from '../../../domain/directory/typed/written-in.ts'
import type { Language } from '../../../domain/language.ts'
import { GAZETTEER } from '../../reference/places.ts'
import { cryIn } from '../cry-in.ts'
import { type Answer, sentence } from './answer.ts'
import { type Asking, askPage, tell } from './ask-page.ts'
import { fullFacts } from './facts.ts'
import type { CrisisFacts } from './outputs.ts'

/** Words of a crisis bring help before everything else, whichever tool they reach and whatever is wrong with the question. */

/** Limits the work of a question as long as a book. */
const MOST_LETTERS = 4_000
const LONGEST_NEAR = 100

/** The input `help` of the tools: its name is no cry, but that of a field that no tool has may be one. */
const INPUT_NAMED_LIKE_A_CRY = 'help'

/** Every text of a question, wherever it is: names of fields too. */
export function textsIn(given: unknown): string[] {
  const texts: string[] = []
  const waiting = [given]
  for (let one = waiting.pop(); waiting.length > 0 || one !== undefined; one = waiting.pop()) {
    if (typeof one === 'string') texts.push(one)
    if (typeof one === 'object' && one !== null) waiting.push(...namesIn(one), ...Object.values(one))
  }
  return texts
}

const namesIn = (given: object) => Object.keys(given).filter((name) => name !== INPUT_NAMED_LIKE_A_CRY)

/** The text of a question that asks for help in a crisis. */
export const cryOf = (given: unknown): string | undefined => cryIn(textsIn(given), MOST_LETTERS)

/** A person who cries for help in Spanish is answered in Spanish, unless the assistant names a language. */
export const languageFor = (given: unknown, cry: string | undefined): Language => {
  const asked = (given as { answerIn?: unknown } | null | undefined)?.answerIn
  if (asked === 'en' || asked === 'es') return asked
  return (cry === undefined ? null : writtenIn(cry)) ?? 'en'
}

/** What a question names as a place, where it is no part of a cry. */
function nearAsked(given: unknown): string | undefined {
  const near = (given as { near?: unknown } | null | undefined)?.near
  return typeof near === 'string' && near.trim() !== '' && crisisKind(near) === null
    ? near.slice(0, LONGEST_NEAR)
    : undefined
}

/** Help in a crisis; says so if the question names a place that is none. `given` is unchecked. */
export async function helpInCrisis(asking: Asking, given: unknown): Promise<Answer> {
  const { text, data } = await crisisAnswer(asking, textsIn(given))
  const asked = nearAsked(given)
  if (asked === undefined) return { text, data }
  const place = GAZETTEER.find(asked)
  const near = { asked, place: place ? GAZETTEER.textOf(place) : null }
  return { text: place ? text : `${text}\n\n${sentence(asking, 'noPlace', { near: asked })}`, data: { ...data, near } }
}

/** The crisis page, near the place that one of the texts names. */
export async function crisisAnswer(asking: Asking, texts: readonly string[]): Promise<Answer> {
  const place = texts.map((text) => GAZETTEER.find(text)).find((found) => found !== undefined)
  const kind = crisisKind(cryIn(texts, MOST_LETTERS) ?? '')
  const code = kind && KIND_CODES[kind]
  const query: Pair[] = [
    ...(place === undefined ? [] : [['near', GAZETTEER.textOf(place)] as const]),
    ...(code ? [['k', code] as const] : []),
  ]
  const found = await askPage(asking, { name: 'helpNow', query })
  const hits = found.page === 'helpNow' ? found.data.hits : []
  const openNow = hits.map((hit) => fullFacts(asking, hit))
  return { text: tell(asking, found), data: { crisis: true, crisisHelp: crisisFacts(asking, openNow) } }
}

/** Where even the page of help fails: the numbers alone. */
export const numbersAlone = (asking: Asking): Answer => ({
  text: sentence(asking, 'away'),
  data: { crisis: true, crisisHelp: crisisFacts(asking, []) },
})

function crisisFacts({ snapshot, language }: Asking, openNow: CrisisFacts['openNow']): CrisisFacts {
  const { crisis, crisisLines } = snapshot.settings
  return {
    name: crisis.name[language],
    sentence: crisis.sentence[language],
    call: crisis.call,
    text: crisis.text,
    chat: crisis.chat?.[language] ?? null,
    danger: { call: crisis.danger.call, sentence: crisis.danger.sentence[language] },
    lines: crisisLines.map(({ name, sentence: says, call, text, page }) => ({
      name: name[language],
      sentence: says[language],
      call,
      text,
      page: page?.[language] ?? null,
    })),
    openNow,
  }
}
