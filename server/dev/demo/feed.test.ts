import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { LICENCE_PREFIXES } from '../../../domain/clinic/fields.ts'
import { WEEKDAYS } from '../../../domain/clinic/hours.ts'
import { cellsIn } from '../../imports/testing/independent-count.ts'
import { PUBLISHED_EXPORT } from '../published/export.ts'
import { demoDirectory } from './demo.ts'
import { isEdited } from './feed.ts'

/** The clinics of the demo that no person has edited, beside the rows of the real export. */

const { clinics, fed } = demoDirectory()
const silent = clinics.filter(({ providerId }) => !isEdited(providerId))
const real = cellsIn(readFileSync(PUBLISHED_EXPORT, 'utf8'))

test('two thirds of the clinics are left to the feed, and all that have a name or a state of their own are edited', () => {
  expect(silent.map(({ clinicId }) => clinicId)).toEqual(fed.map(({ live }) => live.clinicId))
  expect(silent.length / clinics.length).toBeCloseTo(2 / 3, 1)
  expect(silent.filter(({ clinicId }) => clinicId > 900)).toEqual([])
})

const share = <T>(list: readonly T[], holds: (one: T) => boolean) => list.filter(holds).length / list.length
const hasHours = (clinic: Clinic) => WEEKDAYS.some((day) => clinic.hoursOfOperation[day] !== null)
const hasPopulation = (clinic: Clinic) =>
  [
    clinic.clinicPatientAgeGroups,
    clinic.clinicPatientGenders,
    clinic.clinicPatientEthnicities,
    clinic.clinicCommunityServeds,
  ].some((list) => list.length > 0)

test.each<[column: string, holds: (clinic: Clinic) => boolean]>([
  ['Phone', ({ clinicPhones }) => clinicPhones.length > 0],
  ['Website', ({ website }) => website !== null],
  ['Fees', ({ clinicPaymentOptions }) => clinicPaymentOptions.length > 0],
  ['LanguagesSpoken', ({ clinicLanguagesUsed }) => clinicLanguagesUsed.length > 0],
  ['Accessibility', ({ clinicAccessibilityOffered }) => clinicAccessibilityOffered.length > 0],
  ['PopulationServed', hasPopulation],
  ['HoursofOperationTuesday', hasHours],
  ['AcceptingNewPatients', ({ newPatientAcceptance }) => newPatientAcceptance === true],
  ['OffersTelehealth', ({ clinicTelehealthOptions }) => clinicTelehealthOptions.length > 0],
  ['ProviderDirectoryFormModifiedDate', ({ formModifiedAt }) => formModifiedAt !== null],
])('%s is filled about as often as in the real export', (column, holds) => {
  const wanted = share(real, (row) => row[column] !== '')
  expect(Math.abs(share(silent, holds) - wanted)).toBeLessThan(0.1)
  expect(share(silent, holds)).toBeLessThan(1)
})

test('what the export has no column for is unsaid', () => {
  for (const clinic of silent) {
    expect(clinic).toMatchObject({
      descriptionEn: null,
      descriptionEs: null,
      appointmentRequired: null,
      publicTransit: null,
      transportationAssistance: null,
      fax: null,
      tddTty: null,
      facilityType: null,
    })
    expect(LICENCE_PREFIXES.filter((prefix) => clinic[`${prefix}LicenseNumber`] !== null)).toEqual([])
    expect(clinic.newPatientAcceptance, 'an export never says no').not.toBe(false)
    const days = WEEKDAYS.map((day) => clinic.hoursOfOperation[day])
    expect(days.filter((day) => day?.length === 0 || (day?.length ?? 0) > 1)).toEqual([])
  }
})

test('every one has a name, a place and a license or services', () => {
  for (const clinic of silent) {
    const { displayName, clinicLocations, mhActive, sudActive, rssoActive, clinicServicesProvideds } = clinic
    expect(displayName).not.toBeNull()
    expect(mhActive || sudActive || rssoActive || clinicServicesProvideds.length > 0, displayName ?? '').toBe(true)
    expect(clinicLocations.length).toBeLessThanOrEqual(1)
  }
  expect(share(silent, ({ clinicLocations: [primary] }) => primary?.cityId != null)).toBeGreaterThan(0.97)
})
