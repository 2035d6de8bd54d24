import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readRow } from '#place/feed'
import * as words from '#place/feed-words'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { WEEKDAYS } from '../../domain/clinic/hours.ts'
import { decide } from '../../domain/feeds/decide.ts'
import { type Words, wordOf } from '../../domain/feeds/words.ts'
import { newClinic } from '../clinics/store.ts'
import { cityIdOf } from '../db/lookups/zips.ts'
import { EXPORTS } from '../testing/last-export.ts'
import { gazetteer } from './read-export.ts'
import type { Cells } from './testing/exports.ts'
import { cellsIn } from './testing/independent-count.ts'

/**
 * Compares every cell of the real exports with the clinic that it makes. An answer is the cell's own, or the report
 * lists the cell as unknown: the import never changes an answer so that another one fits.
 */

type Column = { cell(row: Cells): string; clinic(clinic: Clinic): string }

/** The spellings of one word in different years. */
const SAME: Record<string, string> = {
  'Pregnant Women': 'Pregnant Person',
  LGBT: 'LGBTQIA+',
  'Minors/Adolescents': 'Youth',
}
const sorted = (entries: readonly (string | undefined)[]) => [...new Set(entries)].sort().join('; ')
const entries = (cell = '') =>
  cell
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => SAME[entry] ?? entry)
const spelled = (known: Words, ids: readonly number[]) =>
  ids.map((id) => wordOf(known, id)).map((word) => SAME[word ?? ''] ?? word)

const plain = (column: string, value: (clinic: Clinic) => string | null): Column => ({
  cell: (row) => row[column]?.trim() ?? '',
  clinic: (clinic) => value(clinic) ?? '',
})
const flag = (column: string, value: (clinic: Clinic) => boolean | null): Column => ({
  cell: (row) => ({ yes: '1', no: '0' })[row[column] ?? ''] ?? row[column] ?? '',
  clinic: (clinic) => ({ true: '1', false: '0', null: '' })[`${value(clinic)}`] as string,
})
const list = (column: string, known: Words, ids: (clinic: Clinic) => number[]): Column => ({
  cell: (row) => sorted(entries(row[column])),
  clinic: (clinic) => sorted(spelled(known, ids(clinic))),
})
const services = (column: string, known: Words, flags: Record<string, string> = {}): Column => ({
  cell: (row) =>
    sorted([
      ...entries(row[column]),
      ...Object.entries(flags).flatMap(([name, service]) => (row[name] === '1' ? service : [])),
    ]),
  clinic: ({ clinicServicesProvideds: all }) =>
    sorted(
      spelled(
        known,
        all.map(({ serviceProvidedId }) => serviceProvidedId),
      ).filter(Boolean),
    ),
})

const digits = (text: string) => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
const clock = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}${hour < 12 ? 'AM' : 'PM'}`
}
const SAME_TIME = /^(\S+) - \1$/
const hours = WEEKDAYS.map((day): [string, Column] => {
  const column = `HoursofOperation${day[0]?.toUpperCase()}${day.slice(1)}`
  const times = ({ hoursOfOperation }: Clinic) =>
    (hoursOfOperation[day] ?? []).map(({ open, close }) => `${clock(open)} - ${clock(close)}`)
  return [
    column,
    {
      // From an hour to the same hour of the next day are 24 hours, unless another day of the week closes.
      cell: (row) => {
        const text = row[column]?.trim() ?? ''
        if (!SAME_TIME.test(text) || text.startsWith('12:00AM')) return text
        const week = Object.keys(row).filter((name) => name.startsWith('HoursofOperation'))
        const closes = week.some((name) => row[name]?.trim() && !SAME_TIME.test(row[name].trim()))
        return closes ? '' : '12:00AM - 12:00AM'
      },
      clinic: (clinic) => times(clinic).join('; '),
    },
  ]
})

const place = ({ clinicLocations: [location] }: Clinic) => location
const NO_PLACE = 'Please contact this provider directly for location'

const COLUMNS: Record<string, Column> = {
  AccountName: plain('AccountName', ({ accountName }) => accountName),
  DisplayName: {
    cell: ({ DisplayName = '', AccountName = '' }) => DisplayName.trim() || AccountName.trim(),
    clinic: ({ displayName }) => displayName ?? '',
  },
  ActiveMHDesignation: flag('ActiveMHDesignation', ({ mhActive }) => mhActive),
  ActiveSUDLicense: flag('ActiveSUDLicense', ({ sudActive }) => sudActive),
  ActiveRSSOLicense: flag('ActiveRSSOLicense', ({ rssoActive }) => rssoActive),
  AcceptingNewPatients: flag('AcceptingNewPatients', ({ newPatientAcceptance }) => newPatientAcceptance),
  HideAddress: {
    cell: ({ HideAddress }) => (HideAddress === '1' ? '1' : '0'),
    clinic: (clinic) => (place(clinic)?.hideAddress ? '1' : '0'),
  },
  OffersTelehealth: list('OffersTelehealth', words.TELEHEALTH, ({ clinicTelehealthOptions: all }) =>
    all.map(({ telehealthOptionId }) => telehealthOptionId),
  ),
  TelehealthRestrictions: {
    // The forms have these words where a clinic has no restriction.
    cell: ({ TelehealthRestrictions: text = '' }) => (/^(?:no|none|n\/a)?$/i.test(text.trim()) ? '' : text.trim()),
    clinic: ({ clinicTelehealthOptions: [option] }) => option?.telehealthRestrictionWriteInEn ?? '',
  },
  Website: {
    cell: ({ Website = '' }) => (Website.trim() === 'No Website Available' ? '' : Website.trim()),
    clinic: ({ website }) => website ?? '',
  },
  Phone: {
    cell: ({ Phone = '' }) => digits(Phone),
    clinic: ({ clinicPhones }) => clinicPhones.map(({ phone }) => digits(phone)).join(),
  },
  ...Object.fromEntries(hours),
  Accessibility: list('Accessibility', words.ACCESSIBILITY, ({ clinicAccessibilityOffered: all }) =>
    all.map(({ accessibilitySupportId }) => accessibilitySupportId),
  ),
  Fees: list('Fees', words.FEES, ({ clinicPaymentOptions: all }) => all.map(({ paymentTypeId }) => paymentTypeId)),
  LanguagesSpoken: list('LanguagesSpoken', words.LANGUAGES, ({ clinicLanguagesUsed: all }) =>
    all.map(({ languageId }) => languageId),
  ),
  PopulationServed: {
    cell: ({ PopulationServed }) => sorted(entries(PopulationServed)),
    clinic: (clinic) =>
      sorted([
        ...spelled(
          words.POPULATIONS.clinicPatientAgeGroups,
          clinic.clinicPatientAgeGroups.map(({ patientAgeGroupId }) => patientAgeGroupId),
        ),
        ...spelled(
          words.POPULATIONS.clinicPatientGenders,
          clinic.clinicPatientGenders.map(({ patientGenderId }) => patientGenderId),
        ),
        ...spelled(
          words.POPULATIONS.clinicPatientEthnicities,
          clinic.clinicPatientEthnicities.map(({ patientEthnicityId }) => patientEthnicityId),
        ),
        ...spelled(
          words.POPULATIONS.clinicCommunityServeds,
          clinic.clinicCommunityServeds.map(({ patientCommunityId }) => patientCommunityId),
        ),
      ]),
  },
  MentalHealthSettings: services('MentalHealthSettings', words.MENTAL_HEALTH, {
    CommunityMentalHealthCenter: 'Community Mental Health Center',
    CommunityMentalHealthClinic: 'Community Mental Health Clinic',
  }),
  SubstanceUseServices: services('SubstanceUseServices', words.SUBSTANCE_USE, {
    DUIDWI: 'DUI/DWI',
    OpioidTreatmentPrograms: 'Opioid Treatment Programs',
  }),
  RSSOServicesProvided: services('RSSOServicesProvided', words.RECOVERY_SUPPORT),
  ProviderLocationDisplayLabel: {
    cell({ ProviderLocationDisplayLabel: label = '' }) {
      if (label.trim() === NO_PLACE) return ''
      const [, street = '', city = '', zip = ''] =
        /^(.+)_BR_ENCODED_(.+?)(?: CO)?, *(?:CO|Colorado)(?: - Colorado)?\.? +(\d{5}(?:-\d{4})?)$/i.exec(label) ?? []
      return street === '' ? label : [street.trim(), cityIdOf(city), zip].join('|')
    },
    clinic(clinic) {
      const { addressLine1, addressLine2, cityId, postalCode } = place(clinic) ?? {}
      return addressLine1 ? [[addressLine1, addressLine2].filter(Boolean).join(', '), cityId, postalCode].join('|') : ''
    },
  },
}
/** Read together with another column. */
const BESIDE = ['CommunityMentalHealthCenter', 'CommunityMentalHealthClinic', 'DUIDWI', 'OpioidTreatmentPrograms']
/** The same address on one line. */
const REPEATED = ['AddressOneLine']
/** Their own tests. */
const ELSEWHERE = ['AccountID', 'ProviderDirectoryFormModifiedDate', 'lat', 'lon']

describe.each(EXPORTS.map((path) => [basename(path), path] as const))('%s', (_, path) => {
  const rows = cellsIn(readFileSync(path, 'utf8'))

  test('has no column that this test leaves out', () => {
    const known = [...Object.keys(COLUMNS), ...BESIDE, ...REPEATED, ...ELSEWHERE]
    expect(Object.keys(rows[0] ?? {}).filter((column) => !known.includes(column))).toEqual([])
  })

  test('every answer is in its clinic as it is in its row, or the report lists it', () => {
    const changed = rows.flatMap((row) => {
      const read = readRow(row, gazetteer)
      if ('refused' in read) throw new Error(read.refused)
      const reported = { ...read.reported, displayName: read.reported.displayName ?? read.reported.accountName ?? null }
      const { wanted } = decide(
        newClinic(read.accountId, { clinicId: 1, providerId: 1 }, new Date()),
        reported,
        {},
        () => false,
      )
      return Object.entries(COLUMNS).flatMap(([column, { cell, clinic }]) => {
        if (!(column in row) || cell(row) === clinic(wanted)) return []
        if (read.unknown.some((one) => one.column === column)) return []
        return [`${read.accountId} ${column}: “${cell(row)}” became “${clinic(wanted)}”`]
      })
    })
    expect(changed).toEqual([])
  })
})
