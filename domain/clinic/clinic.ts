import type { Notice } from '../directory/notices.ts'
import { type Location, primaryLocation } from './address.ts'
import { type Catalogue, type CodesRow, FIELDS, type PhonesRow, type Row, TELEHEALTH_ONLY } from './fields.ts'
import { isOpenAllWeek, type WeeklyHours } from './hours.ts'
import { addressField } from './kinds/address.ts'
import { type Json, type Problem, sameJson, type Voice } from './kinds/kind.ts'
import { kindOf } from './kinds.ts'

/** The clinic: its type derives from the rows of the catalogue; the rules that link rows follow by name. */

type WriteInTexts<R> = R extends { writeIn: { name: infer N extends string } }
  ? { [K in `${N}En` | `${N}Es`]: string | null }
  : unknown
type CodesEntry<R extends CodesRow> = { [K in `${R['list']}Id`]: number } & WriteInTexts<R>
/** Lists from before rows had ids, and callers who know none, omit the id. */
type PhonesEntry<R extends PhonesRow> = {
  id?: string
  phone: string
  phoneNumberTypeId: number
} & WriteInTexts<R>

type ValueOfKind<R extends Row> = {
  text: string | null
  website: string | null
  phoneNumber: string | null
  yesNo: boolean | null
  flag: boolean
  weeklyHours: WeeklyHours
  codes: R extends CodesRow ? CodesEntry<R>[] : never
  phones: R extends PhonesRow ? PhonesEntry<R>[] : never
  address: Location[]
  services: { serviceCategoryId: number; serviceProvidedId: number }[]
  licenceText: string | null
  licenceDate: string | null
  licenceMoment: string | null
  licenceFlag: boolean | null
  notice: Notice | null
}
type ValueOf<R extends Row> = ValueOfKind<R>[R['kind']]

type Flat<T> = { [K in keyof T]: T[K] }
type Fields = typeof FIELDS
type LicenceName = { [K in keyof Fields]: Fields[K]['section'] extends 'licence' ? K : never }[keyof Fields]

/** Fields that staff and administrators edit. */
export type Profile = { [K in Exclude<keyof Fields, LicenceName>]: ValueOf<Fields[K]> }
/** Fields of the agency's licence. */
export type Licence = { [K in LicenceName]: ValueOf<Fields[K]> }

export type ClinicIdentity = {
  clinicId: number
  accountId: string
  providerId: number
  archived: boolean
  archivalReason: string | null
  /** A save sends this number back, so that the server refuses to overwrite a version that the editor has not seen. */
  version: number
  updatedAt: string
}

export type Clinic = Flat<ClinicIdentity & Profile & Licence>

/** What a save sends: the clinic as it was read, with edits. An absent row stays as it was read. */
export type SentClinic = Flat<ClinicIdentity & Partial<Profile & Licence>>

/** Any object keyed by the catalogue, so that functions over rows also work with a copy of the catalogue. */
export type ByRow = { readonly [name: string]: Json }
export const byRow = (clinic: Partial<Profile & Licence>): ByRow => clinic as ByRow

const knownRows = new WeakMap<Catalogue, readonly (readonly [string, Row])[]>()

/** Cached per catalogue: a save loops over the rows seven times. */
export function rowsOf(fields: Catalogue): readonly (readonly [string, Row])[] {
  const known = knownRows.get(fields) ?? Object.entries(fields)
  knownRows.set(fields, known)
  return known
}
export const isEditable = (row: Row) => row.review !== 'protected'

export function emptyProfile(fields: Catalogue = FIELDS): ByRow {
  return Object.fromEntries(rowsOf(fields).map(([name, row]) => [name, kindOf(row).empty(row)]))
}

/** A stored clinic, with the empty value of every row that the catalogue gained since. */
export const withEveryRow = <T extends object>(kept: T, fields: Catalogue = FIELDS): T => ({
  ...emptyProfile(fields),
  ...kept,
})

/**
 * The body of a save: the identity and the rows of this release, without the unchanged ones that the release before
 * does not know. Copies of two releases may serve one address, and each refuses rows that it does not know.
 */
export function sentClinic(read: Clinic, edited: Clinic): SentClinic {
  const { clinicId, accountId, providerId, archived, archivalReason, version, updatedAt } = edited
  const rows = rowsOf(FIELDS)
    .map(([name, row]) => ({ name, row, value: byRow(edited)[name] as Json }))
    .filter(({ name, row, value }) => row.since === undefined || !sameJson(byRow(read)[name], value))
  const values = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  return { clinicId, accountId, providerId, archived, archivalReason, version, updatedAt, ...values }
}

/** Normalises every row, so that a client which sends a clinic back as read makes no edit. */
export function normaliseClinic<T extends object>(clinic: T, fields: Catalogue = FIELDS): T {
  const values = clinic as ByRow
  const normalised: Record<string, Json> = { ...values }
  for (const [name, row] of rowsOf(fields)) {
    if (name in values) normalised[name] = kindOf(row).normalise(values[name] as Json, row)
  }
  return normalised as T
}

/** Gives every entry of a list that has ids its own: that of the entry it is in `known`, or a new one. */
export function identifyRows<T extends object>(
  clinic: T,
  known: readonly object[],
  newId?: () => string,
  fields: Catalogue = FIELDS,
): T {
  const values = clinic as ByRow
  const identified = rowsOf(fields).flatMap(([name, row]) => {
    const { identify } = kindOf(row)
    const value = values[name]
    const inKnown = known.map((one) => (one as ByRow)[name] as Json)
    return identify && value !== undefined ? [[name, identify(value, inKnown, newId)] as const] : []
  })
  return { ...clinic, ...Object.fromEntries(identified) }
}

/** A stored clinic, with the ids that its lists omit because they follow from the values. */
export const withStoredIds = <T extends object>(clinic: T, fields: Catalogue = FIELDS): T =>
  identifyRows(clinic, [clinic], undefined, fields)

/** All problems of this clinic's profile, in the order of the form. */
export function problems(clinic: object, voice: Voice, fields: Catalogue = FIELDS): Problem[] {
  return problemsOfRows(() => true, clinic, voice, fields)
}

function problemsOfRows(asked: (name: string) => boolean, clinic: object, voice: Voice, fields: Catalogue): Problem[] {
  const values = clinic as ByRow
  const ofRows = rowsOf(fields)
    .filter(([name, row]) => isEditable(row) && asked(name))
    .flatMap(([name, row]) => kindOf(row).problems(values[name] as Json, row, name, voice))
  return [...ofRows, ...LINKS.flatMap((link) => link(clinic as Clinic, voice))]
}

/**
 * Problems of the rows that a save changes and of the rules that link them to others; old gaps elsewhere never block a
 * save. `changed` names rows or units: by unit, staff can hide an address whose ZIP code has been missing for years.
 */
export function problemsOf(
  changed: readonly string[],
  clinic: object,
  voice: Voice,
  fields: Catalogue = FIELDS,
): Problem[] {
  const concerns = (about: string) =>
    changed.some((name) => name === about || name.startsWith(`${about}#`) || about.startsWith(`${name}#`))
  // A problem names its row or a unit of it, so that rows without a change need no validation.
  const isNamed = (row: string) => changed.some((name) => name === row || name.startsWith(`${row}#`))
  return problemsOfRows(isNamed, clinic, voice, fields).filter((problem) => problem.about.some(concerns))
}

export function isTelehealthOnly(clinic: Pick<Clinic, 'clinicTelehealthOptions'>): boolean {
  return clinic.clinicTelehealthOptions.some((option) => option.telehealthOptionId === TELEHEALTH_ONLY)
}

type Link = (clinic: Clinic, voice: Voice) => Problem[]

const streetUnlessTelehealthOnly: Link = (clinic, { messages, language }) => {
  if (isTelehealthOnly(clinic)) return []
  const location = primaryLocation(clinic.clinicLocations)
  return (['addressLine1', 'cityId', 'postalCode'] as const)
    .filter((part) => !location?.[part])
    .map((part) => ({
      field: `clinicLocations.${part}`,
      message: messages.required(addressField(part, language)),
      about: ['clinicLocations#street', 'clinicTelehealthOptions'],
    }))
}

const open24HoursMatchesTheWeek: Link = (clinic, { messages }) => {
  if (clinic.open24Hours === isOpenAllWeek(clinic.hoursOfOperation)) return []
  return [{ field: 'open24Hours', message: messages.open24Mismatch(), about: ['open24Hours', 'hoursOfOperation'] }]
}

const LINKS: readonly Link[] = [streetUnlessTelehealthOnly, open24HoursMatchesTheWeek]
