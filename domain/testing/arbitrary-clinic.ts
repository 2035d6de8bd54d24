import fc from 'fast-check'
import { hasUnseenCharacters } from '../characters.ts'
import type { Location } from '../clinic/address.ts'
import { isTelehealthOnly, type Licence, normaliseClinic, type Profile, rowsOf } from '../clinic/clinic.ts'
import { type Catalogue, FIELDS, OUR_STATE, PRIMARY_ADDRESS, type Row, type WriteIn } from '../clinic/fields.ts'
import { isOpenAllWeek } from '../clinic/hours.ts'
import type { Json } from '../clinic/kinds/kind.ts'
import { carries, writeInParts } from '../clinic/kinds/write-in.ts'
import type { CodeBook } from '../codes.ts'
import { arbitraryWeek } from './arbitrary-hours.ts'

/**
 * Any valid, normalised clinic. The kind of each row generates its values, so a new row of an existing kind needs no
 * line here; only the rules that link rows are listed by name.
 */

export type ClinicValues = Profile & Licence

type Maker<R extends Row> = (row: R, book: CodeBook) => fc.Arbitrary<Json>
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null, freq: 3 })

const word = fc.oneof(
  fc.constantFrom('care', 'niños', "O'Brien", 'Cañon', '👩‍👩‍👧', 'ágil', '心', '“calm”', '<b>', '24/7', 'e\u0301'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 10 }),
)
/** Never blank; some have the maximum length, some have several lines. */
const textUpTo = (limit: number): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.array(word, { maxLength: 8 }).map((words) => ['a', ...words, 'z'].join(' ')) },
    { weight: 2, arbitrary: fc.tuple(word, word).map(([one, two]) => `a ${one}\n${two} z`) },
    { weight: 1, arbitrary: fc.constantFrom('x', 'ñ', '🌲').map((letter) => letter.repeat(limit)) },
  )

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
const phoneDigits = fc
  .tuple(fc.integer({ min: 2, max: 9 }), digits(2), fc.integer({ min: 2, max: 9 }), digits(6))
  .map((parts) => parts.join(''))

const hostLabel = fc.stringMatching(/^[a-z\d]([a-z\d-]{0,8}[a-z\d])?$/)
const webAddress = (schemes: readonly string[]) =>
  fc
    .tuple(
      fc.constantFrom(...schemes),
      fc.array(hostLabel, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('org', 'com', 'co.us', 'health'),
      fc.constantFrom('', '/', '/es/citas?lang=es#top', ':8443/a'),
    )
    .map(([scheme, labels, end, path]) => `${scheme}${labels.join('.')}.${end}${path}`)

function writeInTexts(writeIn: WriteIn): fc.Arbitrary<Record<string, string | null>> {
  const [en, es] = writeInParts(writeIn)
  const given = textUpTo(300)
  const englishNeeded = writeIn.required === 'both' || writeIn.required === 'english'
  const spanishNeeded = writeIn.required === 'both' || writeIn.required === 'spanishOrBoth'
  return fc.record({ [en]: englishNeeded ? given : maybe(given), [es]: spanishNeeded ? given : maybe(given) })
}

const idsOf = (book: CodeBook, list: string) => book.codes.filter((code) => code.list === list).map((code) => code.id)
const idIn = (book: CodeBook, list: string) => fc.constantFrom(...idsOf(book, list))

function entriesWith(
  chosen: number[],
  idKey: string,
  writeIn: WriteIn | undefined,
  more: fc.Arbitrary<Record<string, Json>>,
): fc.Arbitrary<Json> {
  const none = writeIn ? Object.fromEntries(writeInParts(writeIn).map((part) => [part, null])) : {}
  const entries = chosen.map((id) => {
    const texts = writeIn && carries(writeIn, id) ? writeInTexts(writeIn) : fc.constant(none)
    return fc.tuple(texts, more).map(([written, rest]) => ({ ...rest, [idKey]: id, ...written }))
  })
  return entries.length === 0 ? fc.constant([]) : fc.tuple(...entries)
}

/** Few, so that two lists share rows. */
const PHONE_IDS = ['1', '2', '3', '98', 'a1', 'b2']

const MAKERS: { [K in Row['kind']]: Maker<Extract<Row, { kind: K }>> } = {
  text(row) {
    const text = row.oneLine ? textUpTo(row.limit).filter((one) => !hasUnseenCharacters(one)) : textUpTo(row.limit)
    return row.required ? text : maybe(text)
  },
  website(row) {
    const address = webAddress(row.secure ? ['https://'] : ['', 'http://', 'https://'])
    return row.required ? address : maybe(address)
  },
  phoneNumber: () => maybe(phoneDigits),
  yesNo: () => maybe(fc.boolean()),
  flag: () => fc.boolean(),
  weeklyHours: () => arbitraryWeek.map((week) => week as Json),
  codes(row, book) {
    const ids = idsOf(book, row.list)
    const nothing = fc.constant<number[]>([])
    const one = fc.constantFrom(...ids).map((id) => [id])
    const some = row.required ? fc.subarray(ids, { minLength: 1 }) : fc.subarray(ids)
    const chosen = row.choose !== 'one' ? some : row.required ? one : fc.oneof(one, nothing)
    return chosen.chain((picked) => entriesWith(picked, `${row.list}Id`, row.writeIn, fc.constant({})))
  },
  phones: (row, book) =>
    fc
      .subarray(idsOf(book, row.list))
      .chain((types) => entriesWith(types, `${row.list}Id`, row.writeIn, fc.record({ phone: phoneDigits })))
      .chain((value) => {
        const entries = value as { [key: string]: Json }[]
        const ids = fc.shuffledSubarray(PHONE_IDS, { minLength: entries.length, maxLength: entries.length })
        return ids.map((picked) => entries.map((entry, place) => ({ ...entry, id: picked[place] as string })))
      }),
  address: (_row, book) =>
    fc
      .tuple(location(book, PRIMARY_ADDRESS), maybe(location(book, PRIMARY_ADDRESS + 1)))
      .map(([primary, mailing]) => (mailing ? [primary, { ...mailing, hideAddress: false }] : [primary])),
  services: (_row, book) =>
    fc
      .subarray(book.codes.filter((code) => code.list === 'serviceProvided'))
      .map((codes) => codes.map((code) => ({ serviceCategoryId: code.parentId ?? 0, serviceProvidedId: code.id }))),
  licenceText: () => maybe(fc.stringMatching(/^[A-Z]{2}-\d{4}$/)),
  licenceDate: () =>
    maybe(
      fc
        .tuple(fc.integer({ min: 2000, max: 2040 }), fc.integer({ min: 10, max: 12 }), fc.integer({ min: 10, max: 28 }))
        .map((parts) => parts.join('-')),
    ),
  licenceMoment: () =>
    maybe(
      fc
        .date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
        .map((moment) => moment.toISOString()),
    ),
  licenceFlag: () => maybe(fc.boolean()),
  notice: () => fc.constant(null),
}

function location(book: CodeBook, addressTypeId: number): fc.Arbitrary<Location> {
  return fc.record({
    addressTypeId: fc.constant(addressTypeId),
    addressLine1: textUpTo(300),
    addressLine2: maybe(textUpTo(300)),
    cityId: idIn(book, 'city'),
    stateId: fc.constant(OUR_STATE),
    countyId: maybe(idIn(book, 'county')),
    postalCode: fc
      .tuple(
        fc.constantFrom('80', '81'),
        digits(3),
        fc.oneof(
          fc.constant(''),
          digits(4).map((four) => `-${four}`),
        ),
      )
      .map((parts) => parts.join('')),
    latitude: maybe(fc.double({ min: 36.99, max: 41, noNaN: true })),
    longitude: maybe(fc.double({ min: -109.06, max: -102.04, noNaN: true })),
    gbpPlacesId: maybe(fc.stringMatching(/^ChIJ[\w-]{8}$/)),
    hideAddress: fc.boolean(),
  })
}

const WITHOUT_STREET: Partial<Location> = {
  addressLine1: null,
  addressLine2: null,
  cityId: null,
  postalCode: null,
  countyId: null,
  latitude: null,
  longitude: null,
  gbpPlacesId: null,
}

/** Adjusts independently generated rows to each other. */
function linked<T extends ClinicValues>(clinic: T, streetless: boolean): T {
  const keepsStreet = !(streetless && isTelehealthOnly(clinic))
  return {
    ...clinic,
    open24Hours: isOpenAllWeek(clinic.hoursOfOperation),
    clinicLocations: clinic.clinicLocations.map((place) =>
      keepsStreet || place.addressTypeId !== PRIMARY_ADDRESS ? place : { ...place, ...WITHOUT_STREET },
    ),
  }
}

export function arbitraryValue(row: Row, book: CodeBook): fc.Arbitrary<Json> {
  return (MAKERS[row.kind] as Maker<Row>)(row, book)
}

export function arbitraryClinic(book: CodeBook, fields: Catalogue = FIELDS): fc.Arbitrary<ClinicValues> {
  const values = Object.fromEntries(rowsOf(fields).map(([name, row]) => [name, arbitraryValue(row, book)]))
  return fc
    .tuple(fc.record(values) as unknown as fc.Arbitrary<ClinicValues>, fc.boolean())
    .map(([clinic, streetless]) => normaliseClinic(linked(clinic, streetless), fields))
}

/** Two clinics that share about half of their rows, like an edit and its base. */
export function arbitraryEdit(book: CodeBook, fields: Catalogue = FIELDS): fc.Arbitrary<[ClinicValues, ClinicValues]> {
  const clinic = arbitraryClinic(book, fields)
  const names = rowsOf(fields).map(([name]) => name as keyof ClinicValues)
  return fc.tuple(clinic, clinic, fc.subarray(names)).map(([before, other, changed]) => {
    const after = { ...before, ...Object.fromEntries(changed.map((name) => [name, other[name]])) }
    const street = isTelehealthOnly(after) ? after : { ...after, clinicLocations: withStreet(after, before, other) }
    return [before, normaliseClinic(linked(street, false), fields)]
  })
}

function withStreet(after: ClinicValues, before: ClinicValues, other: ClinicValues): Location[] {
  const candidates = [after, before, other].map((clinic) => clinic.clinicLocations)
  return candidates.find((places) => places[0]?.addressLine1) ?? [{ ...STREET }]
}

const STREET: Location = {
  addressTypeId: PRIMARY_ADDRESS,
  addressLine1: '1776 S Jackson St',
  addressLine2: null,
  cityId: 1093,
  stateId: OUR_STATE,
  countyId: null,
  postalCode: '80210',
  latitude: null,
  longitude: null,
  gbpPlacesId: null,
  hideAddress: false,
}
