import { withoutAccents } from '../characters.ts'
import { primaryLocation } from './address.ts'
import { applyChanges, type NewValue, readAttribute, valueAt } from './changes.ts'
import type { Clinic } from './clinic.ts'
import type { Voice } from './kinds/kind.ts'
import { TEXT_PAIRS } from './translations.ts'

/**
 * Finds texts in which a clinic with a hidden address reveals it. A town in a text may be the clinic's or not, so the
 * form only warns.
 */

type LeakedPart = 'street' | 'zip' | 'town'
export type Leak = { attribute: string; part: LeakedPart; words: string }

const LINKS: readonly string[] = ['clinic.website', 'clinic.bookingLink']

/** Texts that public pages print unchanged. */
const PUBLIC_TEXTS: readonly string[] = [
  'clinic.displayName',
  ...LINKS,
  ...TEXT_PAIRS.flatMap(({ english, spanish }) => [english, spanish]),
]

const plainWords = (text: string) =>
  ` ${withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

const DIRECTIONS = new Set('n s e w north south east west ne nw se sw'.split(' '))
const STREET_KINDS = new Set(
  'street st avenue ave road rd boulevard blvd drive dr lane ln way court ct circle cir parkway pkwy place pl highway hwy'.split(
    ' ',
  ),
)

/** '12 N Main St' matches as number plus street name, and as street name plus kind of street. */
function streetNames(line: string): string[] {
  const words = plainWords(line).trim().split(' ')
  const number = /^\d/.test(words[0] ?? '') ? words.shift() : undefined
  const name = words.filter((word) => !DIRECTIONS.has(word) && !STREET_KINDS.has(word))
  const kinds = words.filter((word) => STREET_KINDS.has(word))
  if (name.length === 0) return []
  const bare = name.join(' ')
  const spelled = [bare, words.join(' '), words.filter((word) => !STREET_KINDS.has(word)).join(' ')]
  return [
    ...(number === undefined ? [] : spelled.map((one) => `${number} ${one}`)),
    ...(kinds.length > 0 ? [...STREET_KINDS].map((kind) => `${bare} ${kind}`) : []),
    ...(words.length > 1 ? [words.join(' ')] : []),
  ]
}

const textNames = (text: string) => {
  const words = plainWords(text)
  return (spelling: string) => words.includes(plainWords(spelling))
}

/** Websites join words: 'penasprings-house.org' names Peña Springs. */
const joinedNames = (website: string) => {
  const joined = plainWords(website).replaceAll(' ', '')
  return (spelling: string) => joined.includes(plainWords(spelling).replaceAll(' ', ''))
}

export const isOfAddress = ({ attribute }: { attribute: string }) =>
  readAttribute(attribute)?.name === 'clinicLocations'

/**
 * Where the clinic's own texts name its hidden address, or would once its waiting changes of the address are approved;
 * empty for a clinic that shows its address.
 */
export function addressLeaks(
  clinic: Clinic,
  voice: Pick<Voice, 'codeText'>,
  waiting: readonly NewValue[] = [],
): Leak[] {
  const now = leaksAt(clinic, voice)
  const moves = waiting.filter(isOfAddress)
  if (moves.length === 0) return now
  const known = new Set(now.map(keyOf))
  return [...now, ...leaksAt(applyChanges(clinic, moves), voice).filter((leak) => !known.has(keyOf(leak)))]
}

const keyOf = ({ attribute, words }: Leak) => `${attribute} ${words}`

function leaksAt(clinic: Clinic, { codeText }: Pick<Voice, 'codeText'>): Leak[] {
  const location = primaryLocation(clinic.clinicLocations)
  if (!location?.hideAddress) return []
  const { addressLine1, postalCode, cityId } = location
  const town = cityId === null ? undefined : codeText('city', cityId)
  const looked: { part: LeakedPart; words: string; spellings: string[] }[] = [
    ...(addressLine1 ? [{ part: 'street' as const, words: addressLine1, spellings: streetNames(addressLine1) }] : []),
    ...(postalCode ? [{ part: 'zip' as const, words: postalCode, spellings: [postalCode.slice(0, 5)] }] : []),
    ...(town ? [{ part: 'town' as const, words: town, spellings: [town] }] : []),
  ]
  return PUBLIC_TEXTS.flatMap((attribute) => {
    const value = valueAt(clinic, attribute)
    if (typeof value !== 'string') return []
    const names = LINKS.includes(attribute) ? joinedNames(value) : textNames(value)
    return looked
      .filter(({ spellings }) => spellings.some(names))
      .map(({ part, words }) => ({ attribute, part, words }))
  })
}

/** Where the clinic's texts name its hidden address after an edit and did not before it. */
export function newAddressLeaks(
  before: Clinic,
  after: Clinic,
  voice: Pick<Voice, 'codeText'>,
  waiting: readonly NewValue[] = [],
): Leak[] {
  const known = new Set(addressLeaks(before, voice, waiting).map(keyOf))
  return addressLeaks(after, voice, waiting).filter((leak) => !known.has(keyOf(leak)))
}
