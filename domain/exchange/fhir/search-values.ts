import { MILES_PER_DEGREE, type Point } from '../../directory/distance.ts'
import type { Coding } from './shapes.ts'

/**
 * Parses structured values of a search: texts, tokens, dates with a prefix, places with a distance. Returns an error
 * sentence for the caller if a value is malformed.
 */

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()

/** FHIR compares the beginning of a text, without case and accents, unless a modifier asks otherwise. */
export function textTest(value: string, modifier: string): (text: string) => boolean {
  if (modifier === 'exact') return (text) => text === value
  const wanted = folded(value)
  return modifier === 'contains' ? (text) => folded(text).includes(wanted) : (text) => folded(text).startsWith(wanted)
}

/** `code`, `system|code`, `|code` or `system|`. */
export function matchesToken(token: string, { system, code }: Pick<Coding, 'system' | 'code'>): boolean {
  const bar = token.indexOf('|')
  if (bar < 0) return token === code
  const [wantedSystem, wantedCode] = [token.slice(0, bar), token.slice(bar + 1)]
  return wantedSystem === system && (wantedCode === '' || wantedCode === code)
}

const DATE =
  /^(eq|ne|gt|lt|ge|le|sa|eb|ap)?(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d:\d\d)?)?)?)?$/

const MALFORMED = '_lastUpdated takes a date or a moment, such as ge2026-08-21 or gt2026-08-21T15:00:00Z.'

/** A date covers its whole year, month, day, minute or second; the end is exclusive. */
function spanOf(text: string): { prefix: string; from: number; to: number } | null {
  const found = DATE.exec(text)
  if (!found) return null
  const [, prefix = 'eq', year = '', month, day, hour, minute, second, fraction, zone = 'Z'] = found
  const milliseconds = fraction === undefined ? undefined : Number(`0.${fraction}`.slice(0, 5)) * 1000
  const spelled = `${year}-${month ?? '01'}-${day ?? '01'}T${hour ?? '00'}:${minute ?? '00'}:${second ?? '00'}${zone}`
  const from = new Date(Date.parse(spelled) + Math.round(milliseconds ?? 0))
  if (Number.isNaN(from.getTime()) || year === '0000') return null
  const to = new Date(from)
  if (month === undefined) to.setUTCFullYear(to.getUTCFullYear() + 1)
  else if (day === undefined) to.setUTCMonth(to.getUTCMonth() + 1)
  else if (hour === undefined) to.setUTCDate(to.getUTCDate() + 1)
  else to.setTime(to.getTime() + (milliseconds !== undefined ? 1 : second !== undefined ? 1000 : 60_000))
  return { prefix, from: from.getTime(), to: to.getTime() }
}

export function momentTest(value: string): ((moment: string) => boolean) | string {
  const span = spanOf(value)
  if (span === null) return MALFORMED
  const { prefix, from, to } = span
  const compare = (at: number): boolean => {
    switch (prefix) {
      case 'ne':
        return at < from || at >= to
      case 'gt':
      case 'sa':
        return at >= to
      case 'lt':
      case 'eb':
        return at < from
      case 'ge':
        return at >= from
      case 'le':
        return at < to
      default:
        return at >= from && at < to
    }
  }
  return (moment) => compare(Date.parse(moment))
}

const MILES_PER_UNIT: Readonly<Record<string, number>> = {
  km: 0.621371,
  m: 0.000621371,
  mi: 1,
  '[mi_us]': 1,
  '[mi_i]': 1,
}
const USUAL_KILOMETRES = 40

/** `latitude|longitude|distance|unit`; the unit is kilometres by default. */
export function placeAsked(value: string): { point: Point; miles: number } | string {
  const [latitude = Number.NaN, longitude = Number.NaN, distance = USUAL_KILOMETRES] = value
    .split('|', 3)
    .map((part) => (/^-?\d{1,6}(\.\d{1,15})?$/.test(part) ? Number(part) : Number.NaN))
  const unit = MILES_PER_UNIT[value.split('|')[3] || 'km']
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  if (!isPlace || !(distance >= 0) || unit === undefined || value.split('|').length > 4) {
    return 'near takes latitude|longitude|distance|unit, such as 39.74|-104.99|25|km.'
  }
  const miles = distance * unit
  return miles > 90 * MILES_PER_DEGREE ? 'near: the distance is too far.' : { point: { latitude, longitude }, miles }
}
