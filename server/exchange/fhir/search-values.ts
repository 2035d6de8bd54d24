import type { Point } from '../../../domain/directory/distance.ts'
import type { Values } from '../../directory/search-sql.ts'
import { invalid } from './outcome.ts'

/** Values of a search that have a form of their own: moments with a prefix, and places with a distance. */

const DATE =
  /^(eq|ne|gt|lt|ge|le|sa|eb|ap)?(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d:\d\d)?)?)?)?$/

const MALFORMED = '_lastUpdated takes a date or a moment, such as ge2026-08-21 or gt2026-08-21T15:00:00Z.'

/** A date is the whole of its year, month, day, minute or second: from its beginning up to where the next begins. */
function spanOf(text: string): { prefix: string; from: Date; to: Date } {
  const found = DATE.exec(text)
  if (!found) throw invalid(MALFORMED)
  const [, prefix = 'eq', year = '', month, day, hour, minute, second, fraction, zone = 'Z'] = found
  const milliseconds = fraction === undefined ? undefined : Number(`0.${fraction}`.slice(0, 5)) * 1000
  const written = `${year}-${month ?? '01'}-${day ?? '01'}T${hour ?? '00'}:${minute ?? '00'}:${second ?? '00'}${zone}`
  const from = new Date(Date.parse(written) + Math.round(milliseconds ?? 0))
  if (Number.isNaN(from.getTime()) || year === '0000') throw invalid(MALFORMED)
  const to = new Date(from)
  if (month === undefined) to.setUTCFullYear(to.getUTCFullYear() + 1)
  else if (day === undefined) to.setUTCMonth(to.getUTCMonth() + 1)
  else if (hour === undefined) to.setUTCDate(to.getUTCDate() + 1)
  else to.setTime(to.getTime() + (milliseconds !== undefined ? 1 : second !== undefined ? 1000 : 60_000))
  return { prefix, from, to }
}

/** `since` says in SQL that a resource was changed at a moment or later; every comparison is made from that. */
export function momentCondition(value: string, since: (moment: string) => string, values: Values): string {
  const { prefix, from, to } = spanOf(value)
  const sinceBegin = () => since(values.add(from, 'timestamptz'))
  const sinceEnd = () => since(values.add(to, 'timestamptz'))
  switch (prefix) {
    case 'ne':
      return `not (${sinceBegin()} and not ${sinceEnd()})`
    case 'gt':
    case 'sa':
      return sinceEnd()
    case 'lt':
    case 'eb':
      return `not ${sinceBegin()}`
    case 'ge':
      return sinceBegin()
    case 'le':
      return `not ${sinceEnd()}`
    default:
      return `(${sinceBegin()} and not ${sinceEnd()})`
  }
}

const MILES_PER_UNIT: Readonly<Record<string, number>> = {
  km: 0.621371,
  m: 0.000621371,
  mi: 1,
  '[mi_us]': 1,
  '[mi_i]': 1,
}
const USUAL_KILOMETRES = 40

/** `latitude|longitude|distance|unit`; the unit is kilometres unless told. */
export function placeAsked(value: string): { point: Point; miles: number } {
  const [latitude = Number.NaN, longitude = Number.NaN, distance = USUAL_KILOMETRES] = value
    .split('|', 3)
    .map((part) => (/^-?\d{1,6}(\.\d{1,15})?$/.test(part) ? Number(part) : Number.NaN))
  const unit = MILES_PER_UNIT[value.split('|')[3] || 'km']
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  if (!isPlace || !(distance >= 0) || unit === undefined || value.split('|').length > 4) {
    throw invalid('near takes latitude|longitude|distance|unit, such as 39.74|-104.99|25|km.')
  }
  return { point: { latitude, longitude }, miles: distance * unit }
}
