import type { Language, Words } from '../../language.ts'
import {
  emptyPrimary,
  formatAddress,
  isStateLocation,
  isStateZip,
  isWithinState,
  type Location,
  primaryLocation,
} from '../address.ts'
import { type AddressRow, OUR_STATE, PRIMARY_ADDRESS, SHORT_TEXT_LIMIT } from '../fields.ts'
import {
  type Json,
  type Kind,
  type PartChange,
  type Problem,
  sameJson,
  tooLong,
  trimmedText,
  type Voice,
} from './kind.ts'

/**
 * Locations. Administrators review the primary street address as one unit; hiding it goes live at once, because it
 * protects people. Other locations (a mailing address) come from the agency's records and are read-only here.
 */

const ADDRESS_PARTS = [
  'addressLine1',
  'addressLine2',
  'cityId',
  'stateId',
  'countyId',
  'postalCode',
  'latitude',
  'longitude',
  'gbpPlacesId',
] as const
const PARTS = [...ADDRESS_PARTS, 'hideAddress'] as const
type Part = (typeof PARTS)[number]

/** Coordinates and the place's id change with an address; readers do not see them. */
const MACHINE_PARTS: readonly string[] = ['latitude', 'longitude', 'gbpPlacesId']
const BESIDE_THE_LINE: readonly string[] = ['countyId', 'hideAddress']
const OTHER_LOCATIONS = 'otherLocations'

const LABELS: Partial<Record<string, Words>> = {
  addressLine1: { en: 'Street Address', es: 'Calle y número' },
  addressLine2: { en: 'Suite, Apartment or Floor', es: 'Oficina, apartamento o piso' },
  cityId: { en: 'City', es: 'Ciudad' },
  stateId: { en: 'State', es: 'Estado' },
  countyId: { en: 'County', es: 'Condado' },
  postalCode: { en: 'Zip Code', es: 'Código postal' },
  hideAddress: { en: 'Hide Address on the public listing', es: 'Ocultar la dirección en el directorio público' },
}
/** Names of the parts inside a sentence about a missing or invalid value. */
const NAMED: Partial<Record<string, Words>> = {
  addressLine1: { en: 'Street Address', es: 'La calle con su número' },
  cityId: { en: 'City', es: 'La ciudad' },
  postalCode: { en: 'Zip Code', es: 'El código postal' },
}
export const addressField = (part: string, language: Language): string => NAMED[part]?.[language] ?? ''

const CODE_LISTS: Partial<Record<string, string>> = { cityId: 'city', stateId: 'state', countyId: 'county' }

const locations = (value: Json) => value as unknown as Location[]
const primary = (value: Json) => primaryLocation(locations(value))
const others = (value: Json) => locations(value).filter((location) => location.addressTypeId !== PRIMARY_ADDRESS)
// No address counts as not hidden, so that a first address which is shown does not change the switch.
const partOf = (location: Location | undefined, part: Part) =>
  location?.[part] ?? (part === 'hideAddress' ? false : null)
const isBlank = (location: Location) => ADDRESS_PARTS.every((part) => location[part] === null) && !location.hideAddress

function withPrimary(value: Json, location: Location | undefined): Json {
  return [...(location ? [location] : []), ...others(value)] as unknown as Json
}

function tidy(location: Location): Location {
  return {
    ...location,
    addressLine1: trimmedText(location.addressLine1),
    addressLine2: trimmedText(location.addressLine2),
    postalCode: trimmedText(location.postalCode),
    gbpPlacesId: trimmedText(location.gbpPlacesId),
    // The maps lookup answers 0 for "no match"; store null instead.
    cityId: location.cityId || null,
    stateId: location.stateId || null,
    countyId: location.countyId || null,
  }
}

export const address: Kind<AddressRow> = {
  empty: () => [],
  // Telehealth-only clinics need no address.
  mayBeEmpty: true,
  normalise(value) {
    const found = primary(value)
    const tidied = found && tidy(found)
    const rest = others(value).toSorted((a, b) => a.addressTypeId - b.addressTypeId)
    return withPrimary(rest as unknown as Json, tidied && !isBlank(tidied) ? tidied : undefined)
  },
  split(from, to) {
    const [before, after] = [primary(from), primary(to)]
    const changes: PartChange[] = []
    for (const part of PARTS) {
      const [oldValue, newValue] = [partOf(before, part), partOf(after, part)]
      if (oldValue === newValue) continue
      const switched = part === 'hideAddress' && before !== undefined && after !== undefined
      changes.push({ part, unit: switched ? part : 'street', oldValue, newValue, review: switched ? 'live' : 'held' })
    }
    const [mailBefore, mailAfter] = [others(from), others(to)] as unknown as [Json, Json]
    if (!sameJson(mailBefore, mailAfter)) {
      const part = OTHER_LOCATIONS
      changes.push({ part, unit: part, oldValue: mailBefore, newValue: mailAfter, review: 'protected' })
    }
    return changes
  },
  unit: (part) => (part === OTHER_LOCATIONS ? part : 'street'),
  read: (value, part) =>
    part === OTHER_LOCATIONS ? (others(value) as unknown as Json) : partOf(primary(value), part as Part),
  apply(value, part, newValue) {
    if (part === OTHER_LOCATIONS) return [...(primary(value) ? [primary(value)] : []), ...(newValue as Json[])] as Json
    const live = primary(value)
    if (live === undefined && newValue === null) return value
    const changed = { ...(live ?? emptyPrimary()), [part]: newValue ?? (part === 'hideAddress' ? false : null) }
    return withPrimary(value, isBlank(changed) ? undefined : changed)
  },
  problems(value, _row, name, voice) {
    const { messages, language } = voice
    const location = primary(value)
    const found: Problem[] = []
    const street = `${name}#street`
    const problem = (part: Part, message: string) => found.push({ field: `${name}.${part}`, message, about: [street] })
    if (!isStateLocation(location)) problem('stateId', messages.required(messages.stateAddress()))
    if (!location) return found
    if (location.postalCode !== null && !isStateZip(location.postalCode)) {
      problem('postalCode', messages.invalid(addressField('postalCode', language)))
    }
    if (location.latitude !== null && location.longitude !== null) {
      const outside = !isWithinState(location.latitude, location.longitude)
      if (outside && location.stateId === OUR_STATE) problem('addressLine1', messages.required(messages.stateAddress()))
    }
    for (const part of ['cityId', 'countyId', 'stateId'] as const) {
      const id = location[part]
      const unknown = id !== null && voice.codeText(CODE_LISTS[part] ?? '', id) === undefined
      if (unknown) problem(part, messages.unknownCode(LABELS[part]?.[language] ?? ''))
    }
    for (const part of ['addressLine1', 'addressLine2', 'gbpPlacesId'] as const) {
      found.push(...tooLong(location[part], SHORT_TEXT_LIMIT, `${name}.${part}`, street, voice))
    }
    return found
  },
  facts: (part) => ({
    seen: !MACHINE_PARTS.includes(part),
    place: PARTS.indexOf(part as Part),
    ...(BESIDE_THE_LINE.includes(part) && { beside: true }),
  }),
  label: (part, row, { language }) => LABELS[part]?.[language] ?? row.label[language],
  topic: (part, row, voice) => address.label(part, row, voice),
  typed: (_part, text) => trimmedText(text),
  toldWhole: true,
  tell(value, _row, voice) {
    const found = primary(value)
    const text = found && addressLine(found, voice)
    if (!text) return []
    return [{ text, ...(found.hideAddress && { note: voice.messages.addressHidden() }) }]
  },
  format(part, value, _row, voice) {
    if (value === null) return voice.messages.notSpecified()
    if (typeof value === 'boolean') return value ? voice.messages.yes() : voice.messages.no()
    if (part === OTHER_LOCATIONS) {
      return locations(value)
        .map((location) => addressLine(location, voice))
        .join('\n')
    }
    const list = CODE_LISTS[part]
    return list ? (voice.codeText(list, value as number) ?? String(value)) : String(value)
  },
}

/** An address on one line; empty if no part has a text. Omits a city that the code list does not have. */
export function addressLine(location: Location, { codeText }: Pick<Voice, 'codeText'>): string {
  const text = (list: string, id: number | null) => (id === null ? null : (codeText(list, id) ?? null))
  const parts = {
    line1: trimmedText(location.addressLine1),
    line2: trimmedText(location.addressLine2),
    city: text('city', location.cityId),
    state: text('state', location.stateId),
    postalCode: trimmedText(location.postalCode),
  }
  return Object.values(parts).some(Boolean) ? formatAddress(parts) : ''
}
