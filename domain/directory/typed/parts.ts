import { ALSO_WORDS, STATE_WORDS, WHOLE_STATE } from '#place/search-words'
import { nameWords } from '../names.ts'
import type { SearchedPlace } from '../places.ts'
import { ageIn } from './ages.ts'
import type { Known } from './known.ts'
import { speltParts } from './misspelt.ts'
import { BEFORE_A_PLACE, isSmall, PLACE_KINDS } from './small-words.ts'
import { covers, overlaps, type Part, type Token, textOf } from './tokens.ts'
import { type Meant, meaningOf, vocabularyOf } from './vocabulary.ts'

/** Finds the parts of a typed text: exact phrases first, then names of clinics, then misspelt words. */

const LONGEST_PHRASE = 7
const LONGEST_PLACE = 5
/** So many words that begin a name are that name. */
const BEGUN = 3

const NEAR_ME_PHRASES = new Set(
  `near me,nearby,close to me,close by,closest,closest to me,nearest,nearest to me,around me,around here,near here,in my area,my area,in my town,near my house,near my home,where i live,cerca de mi,cerca de aqui,cerca mio,cerca de mi casa,cerca de casa,cerca,por aqui,en mi area,mi area,mas cercano,mas cercana,mas cerca,donde vivo,donde estoy`.split(
    ',',
  ),
)
const EVERYWHERE = new Set([...WHOLE_STATE, 'statewide', 'anywhere', 'todo el estado', 'usa'])

export function partsOf(tokens: readonly Token[], known: Known): Part[] {
  if (tokens.length > 1 && known.clinics.isWhole(tokens.map(({ word }) => word))) {
    return [{ kind: 'name', at: 0, length: tokens.length, text: textOf(tokens, whole(tokens)), typo: false }]
  }
  const parts = speltParts(tokens, namedParts(tokens, exactParts(tokens, known), known), known)
  return parts.some((part) => 'typo' in part && part.typo) ? withRightNames(tokens, parts, known) : parts
}

/** "Springfield Helth", "centenial peaks": the right word may make a longer name with its neighbors. */
function withRightNames(tokens: readonly Token[], parts: Part[], known: Known): Part[] {
  const rightWords = new Map(parts.flatMap((part) => rightWord(part, known)))
  const right = tokens.map((token, index) => {
    const word = rightWords.get(index)
    return word === undefined ? token : { text: word, word }
  })
  const isMisspeltName = (part: Part) => part.kind === 'name' && part.typo
  const named = namedParts(
    right,
    parts.filter((part) => !isMisspeltName(part)),
    known,
  )
  const alone = parts.filter((part) => isMisspeltName(part) && !named.some((one) => covers(one, part.at)))
  const isCorrected = (part: Part) => [...rightWords.keys()].some((index) => covers(part, index))
  return [...named, ...alone]
    .map((part) => (part.kind === 'name' && isCorrected(part) ? { ...part, typo: true } : part))
    .sort((a, b) => a.at - b.at)
}

/** The right spelling of a misspelled word of a name, or of a town or county, by its index. */
function rightWord(part: Part, { places }: Known): [number, string][] {
  if (part.kind === 'name' && part.typo) return [[part.at, part.text]]
  if (part.kind !== 'place' || !part.typo || part.length !== 1) return []
  return [
    [
      part.at,
      places
        .textOf(part.place)
        .replace(/ County$/, '')
        .toLowerCase(),
    ],
  ]
}

const whole = (tokens: readonly Token[]) => ({ at: 0, length: tokens.length })

function exactParts(tokens: readonly Token[], known: Known): Part[] {
  const parts: Part[] = []
  let at = 0
  while (at < tokens.length) {
    const part = partAt(tokens, at, known)
    if (part) parts.push(part)
    at += part?.length ?? 1
  }
  return parts
}

function partAt(tokens: readonly Token[], at: number, known: Known): Part | undefined {
  const age = ageIn(
    tokens.map(({ word }) => word),
    at,
  )
  if (age) return { kind: 'age', at, ...age }
  const vocabulary = vocabularyOf(known)
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length > 0; length -= 1) {
    const words = tokens.slice(at, at + length).map(({ word }) => word)
    const text = words.join(' ')
    const joined = meaningOf(words, vocabulary)
    const meant = joined && isByAccident(words, joined) ? undefined : joined
    const place = length <= LONGEST_PLACE ? placeAt(tokens, at, length, known) : undefined
    if (place && (!meant || isAfterIn(tokens, at))) return { kind: 'place', at, length, place, typo: false }
    if (NEAR_ME_PHRASES.has(text)) return { kind: 'nearMe', at, length }
    if (EVERYWHERE.has(text)) return { kind: 'everywhere', at, length }
    if (meant?.kind === 'meaning') return { ...meant, at, length, typo: false }
  }
  return undefined
}

/** "No quiere ir a ningún lado" does not say "ira". */
const isByAccident = (words: readonly string[], meant: Meant) =>
  meant.kind === 'meaning' && words.every(isSmall) && nameWords(meant.phrase).length < words.length

const isAfterIn = (tokens: readonly Token[], at: number) => BEFORE_A_PLACE.has(tokens[at - 1]?.word ?? '')
const NAMES_A_COUNTY = new Set(['county', 'condado', ...STATE_WORDS])

function placeAt(tokens: readonly Token[], at: number, length: number, known: Known): SearchedPlace | undefined {
  const words = tokens.slice(at, at + length).map(({ word }) => word)
  const place = known.places.named(words)
  if (!place) return undefined
  // "Arkansas" is rather the river in a clinic's name than the state.
  if (place.kind === 'outside' && known.clinics.contains(words) && !isAfterIn(tokens, at)) return undefined
  const isPlain = length > 1 || !ALSO_WORDS.includes(words[0] ?? '')
  const others = tokens.filter(({ word }, index) => (index < at || index >= at + length) && !isSmall(word))
  const isAlone = others.length === 0
  const next = tokens[at + length]?.word ?? ''
  const before = tokens[at - 1]
  const isAddress = before?.stop === true && /^\p{Lu}/u.test(tokens[at]?.text ?? '')
  const says = isAddress || (isAfterIn(tokens, at) && !/^(?:de|a|by|to|from)$/.test(before?.word ?? ''))
  return isPlain || isAlone || says || NAMES_A_COUNTY.has(next) ? place : undefined
}

/** A run of words that a clinic's name has side by side is that name, if one of them means nothing else. */
function namedParts(tokens: readonly Token[], exact: readonly Part[], { clinics }: Known): Part[] {
  const parts = [...exact]
  // Beside a town or county, "Center" belongs to a name: "Jefferson Center", "centro Jefferson".
  const isNaming = (index: number) =>
    /^(?:center|centro)$/.test(tokens[index]?.word ?? '') &&
    parts.some((part) => part.kind === 'place' && (part.at + part.length === index || part.at === index + 1))
  const isFree = (index: number) => !parts.some((part) => covers(part, index))
  const isUnknown = (index: number) => isNaming(index) || (isFree(index) && !isSmall(tokens[index]?.word ?? ''))
  for (let length = Math.min(LONGEST_PHRASE, tokens.length); length > 1; length -= 1) {
    for (let at = 0; at + length <= tokens.length; at += 1) {
      const window = { at, length }
      const inside = (part: Part) => part.at >= at && part.at + part.length <= at + length
      const crossing = parts.some((part) => !inside(part) && overlaps(part, window))
      const [first = '', ...others] = tokens.slice(at, at + length).map(({ word }) => word)
      const words = first === 'centro' ? [...others, 'center'] : [first, ...others]
      const indexes = Array.from({ length }, (_, index) => at + index)
      // "Mental Health Partners" ends with a word that says little elsewhere; "Centennial Mental Health Springfield" has two places.
      const isTelling = isFree(at + length - 1) && !PLACE_KINDS.has(words.at(-1) ?? '')
      const places = parts.filter(({ kind }) => kind === 'place')
      const isInName = places.some(inside) && !places.every(inside)
      const isBegun = length >= BEGUN && (isTelling || isInName) && clinics.begins(words)
      if (crossing || !(isBegun || indexes.some(isUnknown))) continue
      if (parts.some((part) => inside(part) && (part.kind === 'age' || part.kind === 'name'))) continue
      // "Aspen Ridge" is also AspenRidge.
      const isOneWord = !clinics.contains(words) && clinics.names.has(words.join(''))
      if (!isOneWord && !clinics.contains(words)) continue
      const outside = parts.filter((part) => !inside(part))
      const text = isOneWord ? words.join('') : first === 'centro' ? words.join(' ') : textOf(tokens, window)
      parts.splice(0, parts.length, ...outside, { kind: 'name', ...window, text, typo: false })
    }
  }
  return parts
}
