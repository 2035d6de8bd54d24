import { nameWords } from '../names.ts'
import CALM from './danger/calm.json' with { type: 'json' }
import CRIES from './danger/cries.json' with { type: 'json' }
import { CRISIS_KINDS, type CrisisKind } from './danger/kinds.ts'
import { type Features, featuresOf, learnKinds, placeOf } from './danger/likeness.ts'
import { meaningsOfWords, wordsIn } from './danger/sets.ts'
import { soundOf, spellerOf } from './danger/spelled.ts'
import { placed } from './placed.ts'
import { ANSWER_WORDS, MEANINGS } from './words.ts'

/**
 * Tells a cry for help from a calm search, in English and Spanish, in whatever a visitor types, by its likeness to
 * example sentences (`danger/cries.json`, `danger/calm.json`). A cry brings the crisis page, in the order of its kind; a
 * calm search that names a danger ("suicide prevention class") brings places, with the crisis line on top. A missed cry
 * costs more than a false alarm, and both are faults. Add a sentence that it judges wrongly to the examples.
 */

export type { CrisisKind }

/** A text with this share of likeness to cries is one. */
const CRY = 0.3
/** So much in a part of a text, which misses the words beside it that may calm it. */
const CRY_OF_A_PART = 0.85
/** How much more a missed cry costs than a false alarm. */
const MISSED = 2
/** A text with more words is not read as a whole. */
const WHOLE = 32
/** A text with more words is also read in parts, each so many words long. */
const SHORT = 9
const PART = 6
const SENTENCE_END = /[.!?\n]+\s/

/** More text than a person types; limits the work of a pasted book. */
const MOST_LETTERS = 1_000
const MOST_WORDS = 200

const DANGER = new RegExp(
  `^(?:suicid|overdos|sobredosis|violen|abus|maltrat|rap(?:e|ed|ist)$|violad|violacion|assault|agresi|harm(?:s|ed|ing)?$|selfharm|kill|
  mat(?:ar|o|arme)$|die(?:d|s)?$|dying|dea(?:d|th)$|muert|murio|guns?$|weapon|cut(?:s|ting)?$|hurt|crisis|traffick|stalk|
  molest|golpe|batter)`.replace(/\s+/g, ''),
)
/** Words of the search that are no calm ones. */
const URGENT = /crisis|emergenc|urgen|suicid|break|dts|delirium/

/** The last texts: whoever gives a text its turn and the page that answers it both ask. */
const latest = new Map<string, CrisisKind | null>()
const MOST_LATEST = 8

/** What is in danger, for a text that cries for help; null for any other. */
export function crisisKind(text: string): CrisisKind | null {
  learned ??= learnDanger(SENTENCES)
  const before = latest.get(text)
  if (before !== undefined) return before
  const kind = learned(text)
  latest.set(text, kind)
  const [oldest = ''] = latest.keys()
  if (latest.size > MOST_LATEST) latest.delete(oldest)
  return kind
}

/** "Substance abuse" is what the agency treats. */
const OF_SUBSTANCES = /\b(?:substance|drug|alcohol)s? abuse/gi

/** Whether a calm text names a danger. */
export const mentionsDanger = (text: string): boolean =>
  nameWords(text.replace(OF_SUBSTANCES, '')).some((word) => DANGER.test(word)) && crisisKind(text) === null

export type Sentence = { kind: CrisisKind | null; text: string }
type Telling = (text: string) => CrisisKind | null
/** The words of the examples, each with its features. */
type Known = ReadonlyMap<string, readonly number[]>

/** The examples: cries by their kind, calm searches without one. */
export const SENTENCES: readonly Sentence[] = [
  ...CRISIS_KINDS.flatMap((kind) => CRIES[kind].map((text) => ({ kind, text: placed(text) }))),
  ...Object.values(CALM).flatMap((texts) => texts.map((text) => ({ kind: null, text: placed(text) }))),
]

/** Learned once, at the first text. */
let learned: Telling | undefined

/** Learns from sentences, from the parts of long calm ones, and from the words for needs and answers, which are calm. */
export function learnDanger(sentences: readonly Sentence[]): Telling {
  const needs = [...MEANINGS, ...ANSWER_WORDS].flatMap(({ words }) => words.filter((word) => !URGENT.test(word)))
  const calm = needs.map((text): Sentence => ({ kind: null, text }))
  const read = [...sentences, ...calm].map(({ kind, text }) => ({ kind, words: plainWords(text) }))
  const uses = [...read.flatMap(({ words }) => words), ...MEANT.keys()]
  const known: Known = new Map(Array.from(new Set(uses.map(soundOf)), (word) => [word, placesOf(word)]))
  const spelled = spellerOf(uses)
  const kinds = [null, ...CRISIS_KINDS]
  const examples = read.flatMap(({ kind, words }) => {
    const heard = words.map(soundOf)
    const weight = kind === null ? 1 : MISSED
    const texts = kind === null ? [heard, ...partsOfLong(heard)] : [heard]
    return texts.map((text) => ({ kind, weight, features: featuresIn(text, known) }))
  })
  const sharesOf = learnKinds(kinds, examples)

  const told = (words: readonly string[], least: number) => {
    const [calm = 1, ...cries] = sharesOf(featuresIn(words, known))
    return 1 - calm > least ? (CRISIS_KINDS[cries.indexOf(Math.max(...cries))] ?? null) : null
  }
  return (text) => {
    const words = plainWords(text).map(spelled)
    const whole = words.length > WHOLE ? null : told(words, CRY)
    if (whole !== null) return whole
    const sentences = text
      .slice(0, MOST_LETTERS)
      .split(SENTENCE_END)
      .map((one) => plainWords(one).map(spelled))
    const parts = [...(sentences.length > 1 ? sentences : []), ...partsOfLong(words)]
    // A part without one word of the examples is like none of them.
    for (const part of parts.filter((some) => some.some((word) => known.has(word)))) {
      const kind = told(part, CRY_OF_A_PART)
      if (kind !== null) return kind
    }
    return null
  }
}

const partsOfLong = (words: readonly string[]): string[][] =>
  words.length > SHORT ? Array.from(words.keys(), (at) => words.slice(at, at + PART)) : []

const PARTS_OF_A_WORD = [4, 5]
const LONGEST = 30
const MEANT = meaningsOfWords()
const meanings = new Map([...MEANT].map(([word, meaning]) => [soundOf(word), meaning]))
const meantBy = (word: string) => meanings.get(word) ?? (/^\d+$/.test(word) ? '@number' : word)

/**
 * The features of a text: its words, parts of them, and neighbors, each also as the set that it is in. Parts of an
 * unknown word, such as a name, say nothing.
 */
function featuresIn(words: readonly string[], known: Known): Features {
  const alone = words.flatMap((word) => known.get(word) ?? [placeOf(word), placeOf(meantBy(word))])
  const together = [words, words.map(meantBy)].flatMap(neighbors)
  return featuresOf([placeOf(''), ...alone, ...together.map(placeOf)])
}

const placesOf = (word: string): number[] => [word, meantBy(word), ...partsOf(word)].map(placeOf)

function neighbors(words: readonly string[]): string[] {
  const all = ['<', ...words, '>']
  return all.flatMap((word, at) => [`${word} ${all[at + 1]}`, `${word} . ${all[at + 2]}`])
}

function partsOf(word: string): string[] {
  const whole = `^${word.slice(0, LONGEST)}$`
  return PARTS_OF_A_WORD.flatMap((length) =>
    Array.from({ length: Math.max(0, whole.length - length + 1) }, (_, at) => `#${whole.slice(at, at + length)}`),
  )
}

/** Words that say nothing here, so that "I just really want to die" is "I want die". */
const FILLERS = new Set(
  wordsIn(`a an the to just really so very fucking fuckin freaking literally actually honestly kinda sorta basically
    even pls plz lol omg el los las muy tan pues`),
)
/** One spelling for words that people write apart, together or short. */
const TOGETHER: readonly (readonly [RegExp, string])[] = [
  [/\b(do|does|did|is|was|could|would) not\b/g, '$1nt'],
  [/\b(?:can not|cannot)\b/g, 'cant'],
  [/\bwill not\b/g, 'wont'],
  [/\bi am\b/g, 'im'],
  [/\b(he|she) is\b/g, '$1s'],
  [/\b(my|him|her|your|them) ?(sel(?:f|ves))\b/g, '$1self'],
  [/\bmy self\b/g, 'myself'],
  [/\bno longer\b/g, 'nolonger'],
  [/\b(?:od d|od ed)\b/g, 'oded'],
  [/\bod ing\b/g, 'oding'],
]

function plainWords(text: string): string[] {
  const written = text
    .slice(0, MOST_LETTERS)
    .replace(/([^n\s])['’`]t\b/gi, '$1nt')
    .replace(/\bo\.?d['’`](?:d|ed)\b/gi, 'oded')
    // Signs in place of letters, as in "su1cide" and "su*cide".
    .replace(/(?<=\p{L})[1!|](?=\p{L})/gu, 'i')
    .replace(/(?<=\p{L})\*(?=\p{L})/gu, '')
    .replace(/!{2,}/g, ' now ')
  const words = nameWords(written).map((word) => word.replace(/(\p{L})\1{2,}/gu, '$1$1'))
  const joined = TOGETHER.reduce((plain, [apart, together]) => plain.replace(apart, together), words.join(' '))
  return wordsIn(joined)
    .filter((word) => !FILLERS.has(word))
    .slice(0, MOST_WORDS)
}
