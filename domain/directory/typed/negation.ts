import type { FilterName } from '../filters.ts'
import { BEFORE_A_PLACE } from './small-words.ts'
import { covers, type Part, type Token, textOf } from './tokens.ts'

/**
 * "without medicaid", "no tengo seguro", "not a methadone clinic": what a visitor does not have or does not want never
 * becomes a filter that asks for it.
 */

export const NEGATES = new Set(
  'no not non without dont doesnt didnt isnt arent cant cannot never nor neither sin ni nunca tampoco except excepto besides instead avoid avoiding alternative alternatives aparte lost perdi'.split(
    ' ',
  ),
)
const wordsIn = (text: string) => text.split(/\s+/)
/** Words between the negation and what it negates. */
const BETWEEN = new Set(
  `a an any the my our have has having take takes taking accept accepts accepting got need want use using to for of with it get go stay be on parents do does speak speaks
  un una el la los las mi mis tengo tiene tienen tenemos tener tenga hay acepta aceptan acepte aceptar hablo habla hablan quiero quiere necesito uso con de para sea sean es son nada ningun ninguna`.split(
    /\s+/,
  ),
)
const MOST_BETWEEN = 5
/** "I don't want drugs anymore" asks for help with drugs. */
const WANTS = new Set('want need quiero quiere'.split(' '))
/** So does "I can't stop drinking". */
const ENDS = new Set('stop quit'.split(' '))
const isNeed = (part: Part) => part.kind === 'meaning' && part.meaning.filter === 'help'

/** Self pay, by income, free: what is left to a person without insurance. */
const WITHOUT_INSURANCE = ['3', '4', '8']
const INSURANCE: readonly string[] = ['1', '2', '5', '6', '7']

/** "Kicked off medicaid", "me quitaron el medicaid": the visitor has this insurance no more. */
const LOST = new Set([
  ...NEGATES,
  ...wordsIn(`kicked dropped removed cut denied lose loses losing expired canceled cancelled terminated ended
    quitaron quito cancelaron cancelo negaron nego retiraron sacaron perdimos perdio perder perdiendo vencio acabo termino`),
])
const BETWEEN_LOST = new Set([
  ...BETWEEN,
  ...wordsIn(
    'off from out me us longer qualify eligible covered enrolled under nos se le del de su sus califico calificamos',
  ),
])
/** "Medicaid expired", "my Medicaid got cut off". */
const LOST_AFTER = new Set(
  wordsIn(`expired expires lapsed ended terminated canceled cancelled stopped denied gone cut inactive
    vencio vencido acabo termino cancelo cancelado cancelaron quitaron negaron`),
)
const BETWEEN_LOST_AFTER = new Set(
  wordsIn('has have had was is got get just recently insurance coverage card plan been ya se me nos fue esta lo la'),
)
const MOST_AFTER = 4

const isInsurance = (part: Part) =>
  part.kind === 'meaning' &&
  part.meaning.filter === 'pay' &&
  part.meaning.values.some((value) => INSURANCE.includes(value))

/** The last word that tells that this insurance is lost. */
function lossAfter(tokens: readonly Token[], part: Part): number | undefined {
  const next = part.at + part.length
  if (!isInsurance(part) || tokens[next - 1]?.stop) return undefined
  const after = tokens.slice(next, next + MOST_AFTER)
  const end = after.findIndex(({ word, stop }) => stop || !BETWEEN_LOST_AFTER.has(word))
  return LOST_AFTER.has(after[end]?.word ?? '') ? next + end : undefined
}

/** The first word of the negation before this part. */
export function negationOf(tokens: readonly Token[], parts: readonly Part[], part: Part): number | undefined {
  const [negates, between] = isInsurance(part) ? [LOST, BETWEEN_LOST] : [NEGATES, BETWEEN]
  const { at } = part
  let wants = ENDS.has(tokens[at]?.word ?? '')
  for (let before = at - 1; before >= 0 && before >= at - 1 - MOST_BETWEEN; before -= 1) {
    const word = tokens[before]?.word ?? ''
    if (tokens[before]?.stop || parts.some((one) => covers(one, before))) return undefined
    if (negates.has(word)) return wants && isNeed(part) ? undefined : before
    wants ||= WANTS.has(word)
    if (!between.has(word) && !(part.kind === 'place' && BEFORE_A_PLACE.has(word))) return undefined
  }
  return undefined
}

const ENGLISH = '1'
const SPANISH = '2'

type Negated = {
  filters: { name: FilterName; values: readonly string[] }[]
  /** Services that the visitor does not want. */
  not: string[]
  /** Negated words that the search can do nothing with, as typed. */
  left: string[]
  /** Where the words are that say an insurance is lost. */
  lost: number[]
}

const DENIES = new Set('wont doesnt dont didnt wouldnt no'.split(' '))
const COVERS = new Set('cover covers pay pays take takes cubre cubren paga pagan acepta'.split(' '))

/** "Kaiser won't cover it", "metadona no, suboxone sí". */
function isDeniedAfter(tokens: readonly Token[], { at, length }: Part): boolean {
  const [next, then] = tokens.slice(at + length)
  if (next === undefined || !DENIES.has(next.word)) return false
  return COVERS.has(then?.word ?? '') || (next.word === 'no' && (next.stop === true || then === undefined))
}

const OR = new Set('or nor o ni'.split(' '))

/** Where the negation of each part begins; "not AA or 12 steps" negates both. */
function startsOf(tokens: readonly Token[], parts: readonly Part[]): Map<Part, number | undefined> {
  const starts = new Map<Part, number | undefined>()
  for (const part of parts) {
    const before = parts.find(({ at, length }) => at + length === part.at - 1)
    const isOr = before && starts.get(before) !== undefined && OR.has(tokens[part.at - 1]?.word ?? '')
    const isDenied = isDeniedAfter(tokens, part) || lossAfter(tokens, part) !== undefined
    const start = isDenied ? part.at : negationOf(tokens, parts, part)
    starts.set(part, isOr ? part.at - 1 : start)
  }
  return starts
}

/** What negated parts mean; the other parts are in `kept`. */
export function negatedIn(tokens: readonly Token[], parts: readonly Part[]): Negated & { kept: Part[] } {
  const found: Negated & { kept: Part[] } = { filters: [], not: [], left: [], lost: [], kept: [] }
  const starts = startsOf(tokens, parts)
  const paysOtherwise = parts.some(
    (part) => part.kind === 'meaning' && part.meaning.filter === 'pay' && starts.get(part) === undefined,
  )
  for (const part of parts) {
    const start = starts.get(part)
    if (start === undefined || (part.kind !== 'meaning' && part.kind !== 'place')) {
      found.kept.push(part)
      continue
    }
    const text = textOf(tokens, { at: start, length: part.at + part.length - start })
    if (part.kind === 'place') {
      found.left.push(text)
      continue
    }
    const { filter, values, said } = part.meaning
    if (isInsurance(part)) {
      const from = Math.min(start, part.at)
      const to = lossAfter(tokens, part) ?? part.at
      found.lost.push(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
      if (!paysOtherwise) found.filters.push({ name: 'pay', values: WITHOUT_INSURANCE })
    } else if (filter === 'service') found.not.push(...values)
    else if (filter === 'visit')
      found.filters.push({ name: 'visit', values: [values[0] === 'tele' ? 'person' : 'tele'] })
    else if (filter === 'lang' && values[0] === ENGLISH && /^no habl/.test(text.toLowerCase()))
      found.filters.push({ name: 'lang', values: [SPANISH] })
    else {
      // "Counseling, not Christian" is still counseling.
      if (said) found.filters.push({ name: filter, values })
      found.left.push(text)
    }
  }
  return found
}
