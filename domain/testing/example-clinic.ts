import type { Location } from '../clinic/address.ts'
import { emptyProfile } from '../clinic/clinic.ts'
import { WEEKDAYS, type WeeklyHours } from '../clinic/hours.ts'
import type { ClinicValues } from './arbitrary-clinic.ts'

/** One valid clinic, which each case of a table changes in one place. */

export const officeHours = (): WeeklyHours =>
  Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, [{ open: '08:00', close: '17:00' }]])) as WeeklyHours

export const exampleLocation = (changes: Partial<Location> = {}): Location => ({
  addressTypeId: 1,
  addressLine1: '1776 S Jackson St',
  addressLine2: 'Suite 700',
  cityId: 1093,
  stateId: 6,
  countyId: 16,
  postalCode: '80210',
  latitude: 39.6842,
  longitude: -104.9418,
  gbpPlacesId: 'ChIJexample',
  hideAddress: false,
  ...changes,
})

export const exampleClinic = (changes: Partial<ClinicValues> = {}): ClinicValues => ({
  ...(emptyProfile() as unknown as ClinicValues),
  displayName: 'Juniper House',
  descriptionEn: 'Counseling for families.',
  descriptionEs: 'Consejería para familias.',
  website: 'https://juniper.example.org',
  clinicTelehealthOptions: [telehealth(1)],
  clinicLocations: [exampleLocation()],
  clinicPhones: [phone(1, '3035550142')],
  hoursOfOperation: officeHours(),
  clinicLanguagesUsed: [language(1)],
  displayAtOwnpath: true,
  ...changes,
})

export const telehealth = (telehealthOptionId: number, en: string | null = null, es: string | null = null) => ({
  telehealthOptionId,
  telehealthRestrictionWriteInEn: en,
  telehealthRestrictionWriteInEs: es,
})

export const language = (languageId: number, en: string | null = null, es: string | null = null) => ({
  languageId,
  languageWriteInEn: en,
  languageWriteInEs: es,
})

export const phone = (
  phoneNumberTypeId: number,
  number: string,
  en: string | null = null,
  es: string | null = null,
) => ({ phone: number, phoneNumberTypeId, phoneTypeWriteInEn: en, phoneTypeWriteInEs: es })
