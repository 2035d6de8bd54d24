import { ZIP_BEGUN } from '#place/names'
import { STATE_WORDS } from '#place/search-words'

/** Parses an address as people type it: '12 N Main St, Springfield XM 123', 'Springfield', '12345'. */

export type Written = {
  street: string
  /** The beginning of a city's name, folded; empty if none was typed. */
  city: string
  /** The beginning of a ZIP code. */
  zip: string
}

const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['ft', 'fort'],
  ['mt', 'mount'],
  ['st', 'saint'],
])

/** Folds 'Peña Hill' and 'pena hill', 'Ft. Adams' and 'Fort Adams' to one spelling. */
export const fold = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => SHORT_FORMS.get(word) ?? word)
    .join('')

const COUNTRY = /[\s,]+(?:usa|united states(?: of america)?)[\s,]*$/i
const STATE = new RegExp(`[\\s,]+(?:colo|${STATE_WORDS.join('|')})\\.?[\\s,]*$`, 'i')
const ZIP = new RegExp(`(?:^|[\\s,]+)(${ZIP_BEGUN})(?:-\\d{0,4})?[\\s,]*$`)

export function readWritten(text: string, beginsACity: (folded: string) => boolean): Written {
  const whole = ` ${text.trim()}`.replace(COUNTRY, '')
  const found = ZIP.exec(whole)
  const zip = found?.[1] ?? ''
  const rest = (found ? whole.slice(0, found.index) : whole).replace(COUNTRY, '').replace(STATE, '').trim()
  const [street, city] = splitTown(rest, beginsACity)
  const isStreet = /^\S+\s+\S/.test(street)
  return { street: isStreet ? street : '', city, zip: isStreet || street === '' ? zip : '' }
}

/** Splits street and town at the last comma, else before the longest ending with which a city's name begins. */
function splitTown(text: string, beginsACity: (folded: string) => boolean): [string, string] {
  if (text === '') return ['', '']
  const comma = text.lastIndexOf(',')
  if (comma >= 0) {
    const city = fold(text.slice(comma + 1))
    if (city !== '' && beginsACity(city)) return [text.slice(0, comma).trim(), city]
  }
  const words = text.split(/\s+/)
  for (let from = 0; from < words.length; from++) {
    const city = fold(words.slice(from).join(' '))
    if (city.length >= 2 && /^[a-z]/.test(city) && beginsACity(city)) {
      return [words.slice(0, from).join(' ').replace(/,$/, ''), city]
    }
  }
  return [text.replace(/,$/, ''), '']
}
