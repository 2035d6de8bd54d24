import type { Gazetteer } from '../places.ts'
import type { Pair } from '../query.ts'
import { crisisKind } from './crisis-words.ts'

/**
 * A typed street address says where a person lives, so the search keeps only its ZIP code or town, and the street stands
 * in no address of a page. A street alone becomes "near me", and the page asks for a ZIP code or a town.
 */

const STREET_WORDS =
  'street|st|avenue|ave|av|boulevard|blvd|road|rd|drive|dr|lane|ln|court|ct|way|place|pl|parkway|pkwy|circle|cir|highway|hwy|terrace|ter|trail|trl|broadway|square|sq|loop|alley|plaza'
const UNIT = String.raw`(?:[\s,]+(?:apt|apartment|suite|ste|unit|floor|fl|lot|#)\.?\s*#?\s*[\w-]+)?`
const WORD = String.raw`[\p{L}\p{N}.'’-]+`
/** "24 hour", "14 years", "12 step", "50 miles": numbers that count something and number no house. */
const COUNTED = String.raw`(?!\s*(?:-?\s*)(?:hours?|hrs?|horas?|days?|d[ií]as?|years?|yrs?|yo|a[ñn]os?|months?|mes(?:es)?|weeks?|semanas?|miles?|mi|millas?|steps?|pasos|dollars?|d[oó]lares|people|personas|beds?|camas)(?![\p{L}\p{N}]))`
const HOUSE = String.raw`(?<![\p{L}\p{N}-])`

/** "1437 Bannock St, Apt 5": a house number, up to four words, a word for a street. */
const WITH_STREET_WORD = new RegExp(
  String.raw`${HOUSE}\d{1,6}[a-z]?${COUNTED}(?:\s+${WORD}){0,4}?\s+(?:${STREET_WORDS})(?![\p{L}\p{N}])\.?(?:\s+(?:north|south|east|west|[nsew]{1,2})(?![\p{L}\p{N}])\.?)?${UNIT}`,
  'iu',
)
/** "1437 Bannock, Springfield": a house number of three digits or more, one to three words. */
const WITHOUT_STREET_WORD = new RegExp(
  String.raw`${HOUSE}(?!80\d{3}|81\d{3})\d{3,6}[a-z]?${COUNTED}((?:\s+(?!\d)${WORD}){1,3}),?\s+(.+)$`,
  'iu',
)

/** Limits the work; the search refuses longer texts. */
const LONGEST = 1_000

/** The text without its street, with the ZIP code instead of the rest of the address; null if it names no street. */
export function withoutStreet(text: string, places: Pick<Gazetteer, 'find'>): string | null {
  if (text.length > LONGEST) return null
  const street = WITH_STREET_WORD.exec(text)
  if (street) return tidied(text.slice(0, street.index), placeIn(text.slice(street.index + street[0].length), places))
  const named = WITHOUT_STREET_WORD.exec(text)
  const place = named?.[2]
  if (!named || place === undefined || places.find(place) === undefined) return null
  return tidied(text.slice(0, named.index), placeIn(place, places))
}

const NO_PLACE = /^[\s,.;]*$/

/** "Springfield, CO 80203" is the ZIP code; without one, the words stay as typed. */
function placeIn(rest: string, places: Pick<Gazetteer, 'find'>): string {
  if (NO_PLACE.test(rest)) return 'near me'
  const zip = /\b(8[01]\d{3})(?:-\d{4})?\b/.exec(rest)
  return zip?.[1] !== undefined && places.find(zip[1]) ? zip[1] + rest.slice(zip.index + zip[0].length) : rest
}

const tidied = (before: string, after: string) =>
  `${before} ${after.replace(/^[\s,.;]+/, '')}`.replace(/\s+/g, ' ').replace(/^[\s,.;]+|[\s,.;]+$/g, '')

/** Fields in which visitors type. */
const TYPED: ReadonlySet<string> = new Set(['near', 'q', 'anyway', 'was', 'left'])

/** Fields in which a cry for help brings the crisis page, whose address has none of the words. */
const HEARD: ReadonlySet<string> = new Set(['near', 'q', 'was'])

/**
 * The query without streets; null if it has none. A cry for help stays whole: "took 30 pills at my place" reads like an
 * address, and without it the cry would not lead to the crisis page.
 */
export function queryWithoutStreets(query: readonly Pair[], places: Pick<Gazetteer, 'find'>): Pair[] | null {
  let found = false
  const clean = query.flatMap(([key, value]): Pair[] => {
    const shorter = TYPED.has(key) ? withoutStreet(value, places) : null
    if (shorter === null || (HEARD.has(key) && crisisKind(value) !== null)) return [[key, value]]
    found = true
    return [[key, shorter]]
  })
  return found ? clean : null
}
