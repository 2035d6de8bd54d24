import { describe, expect, test } from 'vitest'
import { addressLeaks } from '../../../domain/clinic/address-leaks.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { WEEKDAYS } from '../../../domain/clinic/hours.ts'
import type { CodeList } from '../../../domain/codes.ts'
import { lookupRows } from '../../db/lookups/lookups.ts'
import { awkwardClinics, awkwardProviders } from './awkward.ts'
import { demoDirectory } from './demo.ts'

const { providers, clinics } = demoDirectory(new Date('2027-03-01T12:00:00Z'))

const clinic = (name: keyof typeof awkwardClinics): Clinic => {
  const found = clinics.find((candidate) => candidate.clinicId === awkwardClinics[name])
  if (!found) throw new Error(`No clinic ${name}`)
  return found
}
const provider = (name: keyof typeof awkwardProviders) =>
  providers.find((candidate) => candidate.providerId === awkwardProviders[name])
const clinicsOf = (name: keyof typeof awkwardProviders) =>
  clinics.filter((candidate) => candidate.providerId === awkwardProviders[name])

describe('providers', () => {
  test('one with eighteen clinics, one with none', () => {
    expect(clinicsOf('eighteenClinics')).toHaveLength(18)
    expect(provider('noClinics')).toBeDefined()
    expect(clinicsOf('noClinics')).toEqual([])
  })

  test('one with a first and last name only, one without any name', () => {
    expect(provider('firstAndLastNameOnly')).toMatchObject({ displayName: null, firstName: 'Rosalía' })
    expect(provider('noNameAtAll')).toMatchObject({ displayName: null, firstName: null, lastName: null })
    expect(clinicsOf('firstAndLastNameOnly')).toHaveLength(1)
    expect(clinicsOf('noNameAtAll')).toHaveLength(1)
  })

  test('one archived as a whole, one with a single archived clinic, one with a clinic off the directory', () => {
    expect(provider('archived')).toMatchObject({ archived: true, archivalReason: expect.any(String) })
    expect(clinicsOf('archived').every((candidate) => candidate.archived)).toBe(true)
    expect(clinicsOf('oneArchivedClinic').filter((candidate) => candidate.archived)).toHaveLength(1)
    expect(clinicsOf('oneClinicNotDisplayed').map((candidate) => candidate.displayAtOwnpath)).toEqual([true, false])
  })
})

describe('clinics', () => {
  test('telehealth only: a city but no street, or no address at all', () => {
    expect(clinic('telehealthOnly').clinicTelehealthOptions).toMatchObject([{ telehealthOptionId: 3 }])
    expect(clinic('telehealthOnly').clinicLocations).toMatchObject([{ addressLine1: null, stateId: 6 }])
    expect(clinic('telehealthOnlyNoAddress').clinicLocations).toEqual([])
  })

  test('hidden address, no website, unknown hours, no name, answers missing', () => {
    expect(clinic('hiddenAddress').clinicLocations[0]?.hideAddress).toBe(true)
    const codeText = (list: CodeList, id: number) =>
      lookupRows.find((row) => row.list === list && row.id === id)?.textEn
    const named = clinics.flatMap((one) => addressLeaks(one, { codeText }))
    expect(named).toEqual([])
    expect(clinic('noWebsite').website).toBeNull()
    expect(WEEKDAYS.map((day) => clinic('hoursUnknown').hoursOfOperation[day])).toEqual(WEEKDAYS.map(() => null))
    expect(clinic('noDisplayName').displayName).toBeNull()
    expect(clinic('missingAnswers')).toMatchObject({ website: null, clinicPhones: [], clinicTelehealthOptions: [] })
  })

  test('archived with a reason', () => {
    expect(clinic('archived')).toMatchObject({ archived: true, archivalReason: expect.stringContaining('Sterling') })
    expect(clinic('archivedSibling').archived).toBe(false)
  })

  test('a description of exactly 2,000 characters in both languages, a name of exactly 150', () => {
    expect(clinic('longestDescription').descriptionEn).toHaveLength(2000)
    expect(clinic('longestDescription').descriptionEs).toHaveLength(2000)
    expect(clinic('longestName').displayName).toHaveLength(150)
  })

  test('ñ, accents and apostrophes in names and places', () => {
    expect(clinic('letters').displayName).toBe("Peña & O'Farrell - Niños y Niñas, Cañon City")
    expect(clinic('letters').clinicLocations[0]?.postalCode).toMatch(/^81212/)
    expect(provider('letters')?.displayName).toContain("ña & O'")
  })

  test('a licence that expires twelve days from today, whenever today is', () => {
    expect(clinic('licenceAboutToExpire')).toMatchObject({ sudExpirationDate: '2027-03-13', sudActive: true })
  })

  test('everything ticked, and a phone type in Spanish only', () => {
    expect(clinic('everythingTicked').clinicLanguagesUsed).toHaveLength(23)
    expect(clinic('everythingTicked').clinicCommunityServeds).toHaveLength(13)
    expect(clinic('spanishPhoneTypeOnly').clinicPhones).toMatchObject([{ phoneTypeWriteInEn: null }])
  })
})
