import { emptyPrimary, type Location, primaryLocation } from '../clinic/address.ts'
import { attributePath, readAttribute } from '../clinic/changes.ts'
import type { ByRow, Clinic } from '../clinic/clinic.ts'
import { FIELDS, type FieldName, OUR_STATE, PRIMARY_ADDRESS } from '../clinic/fields.ts'
import { isOpenAllWeek, WEEKDAYS } from '../clinic/hours.ts'
import { type Json, sameJson } from '../clinic/kinds/kind.ts'
import { kindOf } from '../clinic/kinds.ts'
import type { Section } from '../clinic/sections.ts'
import type { Reported, ReportedAddress, ReportedField } from './reported.ts'

/**
 * Decides which reported values apply. The feed owns the licence and its services. Elsewhere it sets values, and
 * removes only values that it set itself: an empty cell, or a code that the export no longer lists, never removes a
 * person's answer.
 */

/** `settled`: the report whose value last went live; the feed may remove only that value. */
type Want = (live: Clinic, now: Reported, settled: Reported) => Partial<Clinic>

const FRONT_DESK = 1

/** The reported value; an empty cell empties the field only if the feed set the live value. */
const given = <T>(live: T | null, now: T | null | undefined, settled: T | null | undefined): T | null => {
  if (now !== null && now !== undefined) return now
  return settled !== null && settled !== undefined && sameJson(live as Json, settled as Json) ? null : live
}

type Single = 'website' | 'newPatientAcceptance'
const single =
  (field: Single): Want =>
  (live, now, settled) => ({ [field]: given<string | boolean>(live[field], now[field], settled[field]) })

type Licensed = 'accountName' | 'mhActive' | 'sudActive' | 'rssoActive' | 'formModifiedAt'
const licensed =
  (field: Licensed): Want =>
  (_live, now) => ({ [field]: now[field] ?? null })

type Listed = Extract<ReportedField, `clinic${'Acc' | 'Pay' | 'Lan' | 'Pat' | 'Com'}${string}`>
const listed =
  (field: Listed): Want =>
  (live, now, settled) => {
    const row = FIELDS[field]
    const kind = kindOf(row)
    const ticked = kind.read(live[field] as unknown as Json, '', row) as number[]
    const reported = now[field] ?? []
    const takenBack = (settled[field] ?? []).filter((id) => !reported.includes(id))
    const ids = [...new Set([...ticked.filter((id) => !takenBack.includes(id)), ...reported])].sort((a, b) => a - b)
    return { [field]: kind.apply(live[field] as unknown as Json, '', ids, row) }
  }

const services: Want = (live, now) => {
  const reported = now.clinicServicesProvideds ?? {}
  const others = live.clinicServicesProvideds.filter((service) => !(service.serviceCategoryId in reported))
  const own = Object.entries(reported).flatMap(([category, ids]) =>
    ids.map((serviceProvidedId) => ({ serviceCategoryId: Number(category), serviceProvidedId })),
  )
  return { clinicServicesProvideds: [...others, ...own] }
}

const telehealth: Want = (live, now, settled) => {
  const [current] = live.clinicTelehealthOptions
  const liveSaid = current
    ? { option: current.telehealthOptionId, restriction: current.telehealthRestrictionWriteInEn }
    : null
  const wanted = given(liveSaid, now.clinicTelehealthOptions, settled.clinicTelehealthOptions)
  if (wanted === null) return { clinicTelehealthOptions: [] }
  const { option, restriction } = wanted
  // Keep the Spanish only if the English text that it translates is unchanged.
  const translated = restriction !== null && restriction === current?.telehealthRestrictionWriteInEn
  const es = translated ? current.telehealthRestrictionWriteInEs : null
  return {
    clinicTelehealthOptions: [
      {
        telehealthOptionId: option,
        telehealthRestrictionWriteInEn: restriction,
        telehealthRestrictionWriteInEs: es,
      },
    ],
  }
}

const phones: Want = (live, now, settled) => {
  const frontDesk = live.clinicPhones.find((phone) => phone.phoneNumberTypeId === FRONT_DESK)
  const phone = given(frontDesk?.phone ?? null, now.clinicPhones, settled.clinicPhones)
  const others = live.clinicPhones.filter((one) => one !== frontDesk)
  const row = frontDesk ?? { phoneNumberTypeId: FRONT_DESK, phoneTypeWriteInEn: null, phoneTypeWriteInEs: null }
  return { clinicPhones: phone === null ? others : [{ ...row, phone }, ...others] }
}

const hours: Want = (live, now, settled) => {
  const reported = now.hoursOfOperation ?? {}
  const days = WEEKDAYS.map((day) => [
    day,
    day in reported
      ? given(live.hoursOfOperation[day], reported[day], settled.hoursOfOperation?.[day])
      : live.hoursOfOperation[day],
  ])
  const hoursOfOperation = Object.fromEntries(days) as Clinic['hoursOfOperation']
  return { hoursOfOperation, open24Hours: isOpenAllWeek(hoursOfOperation) }
}

const atSamePlace = (location: Location, reported: ReportedAddress) =>
  (['addressLine1', 'addressLine2', 'cityId', 'postalCode'] as const).every((part) => location[part] === reported[part])

const withPrimary = (live: Clinic, primary: Location): Partial<Clinic> => ({
  clinicLocations: [primary, ...live.clinicLocations.filter((one) => one.addressTypeId !== PRIMARY_ADDRESS)],
})

const address: Want = (live, { clinicLocations: now }, { clinicLocations: settled }) => {
  const current = primaryLocation(live.clinicLocations) ?? emptyPrimary()
  if (!now) {
    if (!settled || !atSamePlace(current, settled)) return {}
    return withPrimary(live, { ...emptyPrimary(), hideAddress: current.hideAddress })
  }
  const stays = atSamePlace(current, now)
  return withPrimary(live, {
    ...current,
    ...now,
    stateId: OUR_STATE,
    latitude: now.latitude ?? (stays ? current.latitude : null),
    longitude: now.longitude ?? (stays ? current.longitude : null),
    gbpPlacesId: stays ? current.gbpPlacesId : null,
  })
}

const hidden = (live: Clinic) => primaryLocation(live.clinicLocations)?.hideAddress ?? false

const hiding: Want = (live, now) => {
  const hideAddress = now['clinicLocations.hideAddress'] ?? hidden(live)
  if (hideAddress === hidden(live)) return {}
  return withPrimary(live, { ...(primaryLocation(live.clinicLocations) ?? emptyPrimary()), hideAddress })
}

/** A person hid the address for safety: only a person may show it again, however long ago that was. */
const revealing = (live: Clinic, now: Reported, settled: Reported) =>
  hidden(live) && now['clinicLocations.hideAddress'] === false && settled['clinicLocations.hideAddress'] !== true

/** `leftToPeople`: the feed may only propose its value, whatever the age of the person's answer. */
type Rule = Want | { want: Want; leftToPeople: (live: Clinic, now: Reported, settled: Reported) => boolean }
const wantOf = (rule: Rule) => (typeof rule === 'function' ? rule : rule.want)

const RULES: Readonly<Record<ReportedField, Rule>> = {
  accountName: licensed('accountName'),
  mhActive: licensed('mhActive'),
  sudActive: licensed('sudActive'),
  rssoActive: licensed('rssoActive'),
  formModifiedAt: licensed('formModifiedAt'),
  clinicServicesProvideds: services,
  // Visitors could not find a clinic without a name, so the feed may replace but never empty it.
  displayName: (live, { displayName }) => ({ displayName: displayName ?? live.displayName }),
  newPatientAcceptance: single('newPatientAcceptance'),
  clinicTelehealthOptions: telehealth,
  website: single('website'),
  clinicLocations: address,
  'clinicLocations.hideAddress': { want: hiding, leftToPeople: revealing },
  clinicPhones: phones,
  hoursOfOperation: hours,
  clinicAccessibilityOffered: listed('clinicAccessibilityOffered'),
  clinicPaymentOptions: listed('clinicPaymentOptions'),
  clinicLanguagesUsed: listed('clinicLanguagesUsed'),
  clinicPatientAgeGroups: listed('clinicPatientAgeGroups'),
  clinicPatientGenders: listed('clinicPatientGenders'),
  clinicPatientEthnicities: listed('clinicPatientEthnicities'),
  clinicCommunityServeds: listed('clinicCommunityServeds'),
}

export const FEED_FIELDS = Object.keys(RULES) as ReportedField[]

export function sectionOf(field: ReportedField): Section {
  const found = readAttribute(attributePath(field, ''))
  if (!found) throw new Error(`The feed speaks of ${field}, which is no row of the catalogue`)
  return found.row.section
}

const isLicensed = (field: ReportedField) => sectionOf(field) === 'licence'

/** The feed's field of a changed attribute; undefined if the feed does not report it. */
export function fieldOfAttribute(attribute: string): ReportedField | undefined {
  const found = readAttribute(attribute)
  const named = (path: string | undefined) => FEED_FIELDS.find((field) => field === path)
  return found && (named(`${found.name}.${found.part}`) ?? named(found.name) ?? named(found.row.explains))
}

/** The clinic with the feed's value of one field; null if it has that value already. */
export function withField(field: ReportedField, live: Clinic, now: Reported, settled: Reported): Clinic | null {
  const wanted = Object.entries(wantOf(RULES[field])(live, now, settled)) as [FieldName, Json][]
  const rows = wanted.map(([name, value]) => [name, kindOf(FIELDS[name]).normalise(value, FIELDS[name])] as const)
  const values = live as unknown as ByRow
  const differs = rows.some(
    ([name, value]) => kindOf(FIELDS[name]).split(values[name] as Json, value, FIELDS[name]).length > 0,
  )
  return differs ? { ...live, ...Object.fromEntries(rows) } : null
}

export type Decision = {
  wanted: Clinic
  changed: ReportedField[]
  /** Fields with a recent answer of a person: the feed's value becomes a proposal. */
  proposed: ReportedField[]
}

export function decide(
  live: Clinic,
  now: Reported,
  settled: Reported,
  isRecent: (field: ReportedField) => boolean,
): Decision {
  const decision: Decision = { wanted: live, changed: [], proposed: [] }
  for (const field of FEED_FIELDS) {
    if (!(field in now)) continue
    const next = withField(field, decision.wanted, now, settled)
    if (next === null) continue
    const rule = RULES[field]
    const leftToPeople = typeof rule !== 'function' && rule.leftToPeople(live, now, settled)
    if (!isLicensed(field) && (leftToPeople || isRecent(field))) decision.proposed.push(field)
    else {
      decision.changed.push(field)
      decision.wanted = next
    }
  }
  return decision
}
