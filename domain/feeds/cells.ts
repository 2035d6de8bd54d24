import { STATE_WORDS } from '#place/search-words'
import { isStateZip, isWithinState } from '../clinic/address.ts'
import type { TimeRange } from '../clinic/hours.ts'
import { isPhone, normalisePhone } from '../clinic/phone.ts'
import { isWebsite } from '../clinic/website.ts'
import { agencyMoment } from '../dates.ts'
import type { ReportedAddress } from './reported.ts'
import { differByALetter } from './spelling.ts'
import { type Words, wordKey } from './words.ts'

/** Parses single cells. `undefined`: an unknown value, which the report lists and the import ignores. */

export const LINE_BREAK = '_BR_ENCODED_'
const NO_LOCATION = 'please contact this provider directly for location'
const NO_WEBSITE = 'no website available'

/** The facts about the state that the address parser needs. */
export type Gazetteer = {
  cityId(name: string): number | undefined
  countyIdOf(postalCode: string): number | undefined
  /** Cities that the post office accepts for a ZIP code. */
  citiesOf(postalCode: string): readonly NamedCity[]
}
type NamedCity = { cityId: number; city: string }

export const listIn = (cell: string): string[] => [
  ...new Set(
    cell
      .split(';')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
]

export function codesIn(entries: readonly string[], words: Words): { ids: number[]; unknown: string[] } {
  const ids = entries.flatMap((entry) => words.get(wordKey(entry)) ?? [])
  const unknown = entries.filter((entry) => !words.has(wordKey(entry)))
  return { ids: [...new Set(ids)].sort((a, b) => a - b), unknown }
}

export function flagIn(cell: string): boolean | null | undefined {
  const text = cell.trim().toLowerCase()
  if (text === '') return null
  if (['1', 'yes', 'true'].includes(text)) return true
  return ['0', 'no', 'false'].includes(text) ? false : undefined
}

const TIME = /^(1[0-2]|0?[1-9])(?::([0-5]\d))?\s*([ap])\.?m\.?$/i

function timeIn(text: string): string | undefined {
  const [, hour = '', minute = '00', half = ''] = TIME.exec(text.trim()) ?? []
  if (hour === '') return undefined
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minute}`
}

/** An empty cell is unknown; only the word itself says closed. Ends at or before the start run past midnight. */
export function dayIn(cell: string): TimeRange[] | null | undefined {
  const entries = listIn(cell)
  if (entries.length === 0) return null
  if (entries.length === 1 && wordKey(entries[0] as string) === 'closed') return []
  const ranges = entries.map((entry) => {
    const [open, close, ...more] = entry.split(/\s*[-–]\s*/).map(timeIn)
    return open !== undefined && close !== undefined && more.length === 0 ? { open, close } : undefined
  })
  return ranges.includes(undefined) ? undefined : (ranges as TimeRange[])
}

const MOMENT = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\s+(\S.*)$/

/** '7/14/2022 9:49 AM', in the agency's time. */
export function momentIn(cell: string): string | null | undefined {
  const text = cell.trim()
  if (text === '') return null
  const [, month = '', date = '', year = '', clock = ''] = MOMENT.exec(text) ?? []
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const time = timeIn(clock)
  // Date would read an impossible day, such as February 30, as a day in March.
  if (time === undefined || !isDay(day)) return undefined
  return agencyMoment(day, time).toISOString()
}

const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true

/** A single number becomes its ten digits; with an extension or a second number the text stays as entered. */
export function phoneIn(cell: string): string | null | undefined {
  const text = cell.trim()
  if (text === '') return null
  const phone = normalisePhone(text)
  if (isPhone(phone)) return phone
  const [first = ''] = /(?:\+?1\D{0,2})?\(?\d{3}\D{0,3}\d{3}\D{0,3}\d{4}/.exec(text) ?? []
  const more = text.replace(/\D/g, '').length > 10
  return more && text.length <= 100 && isPhone(normalisePhone(first)) ? text : undefined
}

export function websiteIn(cell: string): string | null | undefined {
  const text = cell.trim()
  if (text === '' || text.toLowerCase() === NO_WEBSITE) return null
  return isWebsite(text) ? text : undefined
}

const STATE = STATE_WORDS.join('|')
const ONLY_THE_STATE = new RegExp(`^(?:${STATE})(?:\\W+(?:${STATE}))*\\.?$`, 'i')
const STATE_AT_THE_END = new RegExp(`\\s+(?:${STATE})\\.?$`, 'i')

const isStateName = (text: string) => ONLY_THE_STATE.test(text.trim())

/** 'Line_BR_ENCODED_City, State ZIP', or the same on one line. Null without a street. */
export function addressIn(cell: string, gazetteer: Gazetteer): ReportedAddress | null | undefined {
  const text = cell.trim()
  if (text === '' || text.toLowerCase() === NO_LOCATION) return null
  const written = writtenIn(text)
  const cityId = written && gazetteer.cityId(written.city)
  return cityId === undefined ? undefined : addressOf(written as Written, cityId, gazetteer)
}

export type MeantCity = { written: string; city: string; zip: string; address: ReportedAddress }

/** For an unknown city one letter away from a city of the ZIP code: a proposal, which an administrator must accept. */
export function meantCityIn(cell: string, gazetteer: Gazetteer): MeantCity | null {
  const written = writtenIn(cell.trim())
  if (!written || gazetteer.cityId(written.city) !== undefined) return null
  const near = gazetteer.citiesOf(written.postalCode).filter(({ city }) => differByALetter(written.city, city))
  const [meant] = near
  if (meant === undefined || near.length > 1) return null
  const address = addressOf(written, meant.cityId, gazetteer)
  return { written: written.city, city: meant.city, zip: written.postalCode, address }
}

type Written = { addressLine1: string; more: readonly string[]; city: string; postalCode: string }

function writtenIn(text: string): Written | undefined {
  const lines = text.includes(LINE_BREAK) ? text.split(LINE_BREAK) : onOneLine(text)
  const [place = '', ...rest] = lines.map((line) => line.trim()).reverse()
  const [addressLine1 = '', ...more] = rest.reverse().filter((line) => line !== '')
  const [, city = '', state = '', postalCode = ''] = /^(.+?),\s*(.*?)\s*(\d{5}(?:-\d{4})?)$/.exec(place) ?? []
  if (addressLine1 === '' || city === '' || !isStateName(state) || !isStateZip(postalCode)) return undefined
  return { addressLine1, more, city: city.replace(STATE_AT_THE_END, ''), postalCode }
}

const addressOf = ({ addressLine1, more, postalCode }: Written, cityId: number, gazetteer: Gazetteer) => ({
  addressLine1,
  addressLine2: more.join(', ') || null,
  cityId,
  countyId: gazetteer.countyIdOf(postalCode) ?? null,
  postalCode,
  latitude: null,
  longitude: null,
})

function onOneLine(text: string): string[] {
  const [, street = '', place = ''] = /^(.*),\s*([^,]+,[^,]+)$/.exec(text) ?? []
  return [street, place]
}

export type Coordinates = { latitude: number; longitude: number }

export function coordinatesIn(lat: string, lon: string): Coordinates | null | undefined {
  if (lat.trim() === '' && lon.trim() === '') return null
  const [latitude, longitude] = [lat, lon].map((text) =>
    /^-?\d{1,3}(?:\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN,
  )
  if (latitude === undefined || longitude === undefined || !isWithinState(latitude, longitude)) return undefined
  return { latitude, longitude }
}

export const textIn = (cell: string): string | null => cell.normalize('NFC').replaceAll(LINE_BREAK, '\n').trim() || null
