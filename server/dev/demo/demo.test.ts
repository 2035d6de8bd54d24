import { describe, expect, test } from 'vitest'
import { isWithinState } from '../../../domain/clinic/address.ts'
import { type Clinic, normaliseClinic, problems } from '../../../domain/clinic/clinic.ts'
import { isOpenAllWeek, WEEKDAYS } from '../../../domain/clinic/hours.ts'
import { isPhone } from '../../../domain/clinic/phone.ts'
import { clinicSchema } from '../../../domain/clinic/schema.ts'
import { CODE_LISTS, type CodeList, codeBook, voiceOf } from '../../../domain/codes.ts'
import { choosableIds, lookupRows } from '../../db/lookups/lookups.ts'
import { placeByZip } from '../../db/lookups/zips.ts'
import { incompleteClinicIds } from './awkward.ts'
import { demoDirectory } from './demo.ts'
import { descriptions } from './descriptions.ts'
import { isEdited } from './feed.ts'
import { demoToday } from './make.ts'
import { showcaseClinics } from './showcase.ts'

const { providers, clinics, users, roles, wishes, fed } = demoDirectory()
const voice = voiceOf(codeBook(lookupRows))

const repeated = <T>(values: readonly T[]): T[] => values.filter((value, index) => values.indexOf(value) !== index)
const edited = clinics.filter(({ providerId }) => isEdited(providerId))
const present = (text: string | null): text is string => text !== null

test('two runs generate the same demo', () => {
  expect(demoDirectory()).toEqual({ providers, clinics, users, roles, wishes, fed })
})

test('it has a believable size and unique ids', () => {
  expect(providers.length).toBeGreaterThanOrEqual(150)
  expect(clinics.length).toBeGreaterThanOrEqual(450)
  expect(users.length).toBeGreaterThanOrEqual(120)
  expect(repeated(providers.map((provider) => provider.providerId))).toEqual([])
  expect(repeated(clinics.map((clinic) => clinic.clinicId))).toEqual([])
  expect(repeated(clinics.map((clinic) => clinic.accountId))).toEqual([])
  expect(repeated(providers.map((provider) => provider.displayName).filter(present))).toEqual([])
  expect(repeated(clinics.map((clinic) => clinic.displayName).filter(present))).toEqual([])
  const providerIds = new Set(providers.map((provider) => provider.providerId))
  expect(clinics.filter((clinic) => !providerIds.has(clinic.providerId))).toEqual([])
})

test('every kind of clinic describes itself in both languages, with every slot filled', () => {
  for (const { en, es } of Object.values(descriptions).flat()) {
    const slots = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted()
    expect(slots(es)).toEqual(slots(en))
    expect(es.split('\n\n').length).toBe(en.split('\n\n').length)
  }
  const texts = clinics.flatMap((clinic) => [clinic.descriptionEn, clinic.descriptionEs]).filter(present)
  expect(texts.filter((text) => /[{}]|undefined|null| {2}/.test(text))).toEqual([])
})

test('clinics of one provider in one town have distinct names that fit a line', () => {
  const names = clinics.filter(({ clinicId }) => clinicId < 900).map((clinic) => clinic.displayName ?? '')
  expect(names.filter((name) => name.length > 60)).toEqual([])
})

describe('every clinic satisfies the domain’s rules', () => {
  test('its shape is valid and already normalized', () => {
    for (const clinic of clinics) {
      const parsed = clinicSchema.safeParse(clinic)
      expect(parsed.error?.issues ?? [], `clinic ${clinic.clinicId}`).toEqual([])
      expect(normaliseClinic(clinic)).toEqual(clinic)
    }
  })

  test('of the clinics that people edited, exactly those meant to be incomplete have problems', () => {
    const withProblems = edited.filter((clinic) => problems(clinic, voice).length > 0).map((clinic) => clinic.clinicId)
    expect(withProblems).toEqual([...incompleteClinicIds])
  })

  test('ZIP code, city, county and coordinates agree and lie in Colorado', () => {
    for (const { clinicId, clinicLocations } of clinics) {
      for (const location of clinicLocations) {
        const place = placeByZip(location.postalCode ?? '')
        const cities = place?.cities.map((city) => city.cityId)
        expect(cities, `clinic ${clinicId}`).toContain(location.cityId)
        expect(location.countyId).toBe(place?.countyId)
        if (location.latitude === null || location.longitude === null || !place) continue
        expect(isWithinState(location.latitude, location.longitude)).toBe(true)
        expect(Math.abs(location.latitude - place.latitude)).toBeLessThan(0.004)
        expect(Math.abs(location.longitude - place.longitude)).toBeLessThan(0.004)
      }
    }
    const counties = new Set(clinics.flatMap((clinic) => clinic.clinicLocations.map((location) => location.countyId)))
    expect(counties.size).toBeGreaterThan(50)
  })

  test('numbers and websites are reserved ones', () => {
    for (const { clinicPhones, fax, tddTty, website } of clinics) {
      const numbers = [...clinicPhones.map((phone) => phone.phone), fax, tddTty].filter(present)
      for (const number of numbers) {
        expect(isPhone(number)).toBe(true)
        expect(number).toMatch(/^(303|719|720|970|983)55501\d\d$/)
      }
      if (website) expect(website.replace(/^https?:\/\//, '').split('/')[0]).toMatch(/\.example$/)
    }
  })

  test('licences fit the services and are active exactly until they expire, except one for the agency to find', () => {
    const today = demoToday.toISOString().slice(0, 10)
    const wrong: number[] = []
    for (const clinic of edited) {
      const services = clinic.clinicServicesProvideds.map((service) => service.serviceProvidedId)
      expect(clinic.mhLicenseNumber !== null).toBe(services.some((id) => id < 200))
      expect(clinic.sudLicenseNumber !== null).toBe(services.some((id) => id >= 200 && id < 300))
      expect(clinic.rssoLicenseNumber !== null).toBe(services.includes(301))
      for (const [active, expires] of [
        [clinic.mhActive, clinic.mhExpirationDate],
        [clinic.sudActive, clinic.sudExpirationDate],
      ] as const) {
        if (expires !== null && active !== expires >= today) wrong.push(clinic.clinicId)
      }
    }
    expect(wrong).toEqual([showcaseClinics.confirmedLongAgo])
  })
})

describe('every code is in use', () => {
  const used: Partial<Record<CodeList, (clinic: Clinic) => (number | null)[]>> = {
    addrType: (clinic) => clinic.clinicLocations.map((location) => location.addressTypeId),
    phoneNumberType: (clinic) => clinic.clinicPhones.map((phone) => phone.phoneNumberTypeId),
    telehealthOption: (clinic) => clinic.clinicTelehealthOptions.map((option) => option.telehealthOptionId),
    paymentType: (clinic) => clinic.clinicPaymentOptions.map((option) => option.paymentTypeId),
    language: (clinic) => clinic.clinicLanguagesUsed.map((entry) => entry.languageId),
    accessibilitySupport: (clinic) => clinic.clinicAccessibilityOffered.map((entry) => entry.accessibilitySupportId),
    patientAgeGroup: (clinic) => clinic.clinicPatientAgeGroups.map((entry) => entry.patientAgeGroupId),
    patientGender: (clinic) => clinic.clinicPatientGenders.map((entry) => entry.patientGenderId),
    patientEthnicity: (clinic) => clinic.clinicPatientEthnicities.map((entry) => entry.patientEthnicityId),
    patientCommunity: (clinic) => clinic.clinicCommunityServeds.map((entry) => entry.patientCommunityId),
    serviceCategory: (clinic) => clinic.clinicServicesProvideds.map((entry) => entry.serviceCategoryId),
    serviceProvided: (clinic) => clinic.clinicServicesProvideds.map((entry) => entry.serviceProvidedId),
  }
  const ordinary = clinics.filter((clinic) => clinic.clinicId < 900)

  test.each(CODE_LISTS.filter((list) => list in used))('%s, by clinics that were not made for it', (list) => {
    const ids = new Set(ordinary.flatMap((clinic) => used[list]?.(clinic) ?? []))
    expect([...ids].toSorted((a, b) => Number(a) - Number(b))).toEqual(choosableIds(list))
  })
})

test('hours come in every shape', () => {
  const days = clinics.flatMap((clinic) => WEEKDAYS.map((day) => clinic.hoursOfOperation[day]))
  const ranges = days.flatMap((day) => day ?? [])
  expect(days).toContain(null)
  expect(days.some((day) => day?.length === 0)).toBe(true)
  expect(days.some((day) => day?.length === 2)).toBe(true)
  expect(ranges.some((range) => range.close < range.open)).toBe(true)
  expect(clinics.some((clinic) => isOpenAllWeek(clinic.hoursOfOperation))).toBe(true)
  const oneWholeDay = (clinic: Clinic) =>
    WEEKDAYS.filter((day) => clinic.hoursOfOperation[day]?.some((range) => range.open === range.close)).length === 1
  expect(clinics.some(oneWholeDay)).toBe(true)
  expect(ranges.every((range) => /:(00|30)$/.test(range.open) && /:(00|30)$/.test(range.close))).toBe(true)
})
