import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { type DayHours, WEEKDAYS, type WeeklyHours } from '../../domain/clinic/hours.ts'
import { choosableIds } from '../db/lookups/lookups.ts'
import { type Dice, dice } from '../dev/demo/dice.ts'
import { insertDirectory } from '../dev/demo/insert.ts'
import { makeClinic, makeProvider } from '../dev/demo/make.ts'
import { type TestApp, testApp } from '../testing/app.ts'

/**
 * A telephone may load at most 14 kB, one round trip, before the page is readable; a list with many filters, a question
 * on every card and a map at most 18 kB. Measured on the fullest possible pages, with words that do not repeat and so
 * compress badly.
 */

const FITS = 14_000
const FITS_FILTERED = 18_000
const VOWELS = [...'aeiou']
const CONSONANTS = [...'bcdfghlmnprstv']
const word = (roll: Dice) =>
  Array.from({ length: roll.between(1, 4) }, () => roll.pick(CONSONANTS) + roll.pick(VOWELS)).join('')

function text(length: number, seed: string): string {
  const roll = dice(seed)
  const words: string[] = []
  while (words.join(' ').length < length) words.push(word(roll))
  return words.join(' ').slice(0, length)
}

const ticked = (list: Parameters<typeof choosableIds>[0], id: string) =>
  choosableIds(list).map((one) => ({ [id]: one })) as never
const hours = Object.fromEntries(
  WEEKDAYS.map((day, index): [string, DayHours] => [
    day,
    [
      { open: `0${index + 1}:15`, close: `1${index % 3}:30` },
      { open: `1${index + 3}:45`, close: `2${index % 4}:10` },
    ],
  ]),
) as WeeklyHours

const full = (id: number): Partial<Clinic> => ({
  displayName: text(150, `name ${id}`),
  descriptionEn: text(2000, `en ${id}`),
  descriptionEs: text(2000, `es ${id}`),
  website: `https://${text(50, `host ${id}`).replaceAll(' ', '-')}.example/${text(150, `path ${id}`).replaceAll(' ', '/')}`,
  fax: '3035550199',
  tddTty: '3035550198',
  hoursOfOperation: hours,
  open24Hours: false,
  newPatientAcceptance: true,
  appointmentRequired: true,
  publicTransit: true,
  publicTransitEn: text(300, `bus ${id}`),
  publicTransitEs: text(300, `autobús ${id}`),
  transportationAssistance: true,
  transportationInfoEn: text(300, `ride ${id}`),
  transportationInfoEs: text(300, `viaje ${id}`),
  clinicPhones: choosableIds('phoneNumberType').map((phoneNumberTypeId, index) => ({
    phone: `303555${String(id).padStart(2, '0')}${10 + index}`,
    phoneNumberTypeId,
  })) as never,
  clinicTelehealthOptions: [
    {
      telehealthOptionId: 2,
      telehealthRestrictionWriteInEn: text(300, `limit ${id}`),
      telehealthRestrictionWriteInEs: text(300, `límite ${id}`),
    },
  ] as never,
  clinicAccessibilityOffered: ticked('accessibilitySupport', 'accessibilitySupportId'),
  clinicPaymentOptions: ticked('paymentType', 'paymentTypeId'),
  clinicPatientAgeGroups: ticked('patientAgeGroup', 'patientAgeGroupId'),
  clinicPatientGenders: ticked('patientGender', 'patientGenderId'),
  clinicPatientEthnicities: ticked('patientEthnicity', 'patientEthnicityId'),
  clinicCommunityServeds: ticked('patientCommunity', 'patientCommunityId'),
  clinicLanguagesUsed: ticked('language', 'languageId'),
  clinicServicesProvideds: choosableIds('serviceProvided').map((serviceProvidedId) => ({
    serviceProvidedId,
    serviceCategoryId: Math.floor(serviceProvidedId / 100),
  })) as never,
})

/** Fills each of twenty cards with values as long as the longest in a real export. */
const asOnCards = (id: number): Partial<Clinic> => ({
  displayName: text(90, `name ${id}`),
  clinicTelehealthOptions: [
    {
      telehealthOptionId: 2,
      telehealthRestrictionWriteInEn: text(160, `limit ${id}`),
      telehealthRestrictionWriteInEs: text(160, `límite ${id}`),
    },
  ] as never,
})
/** These two have every field at its maximum length. */
const isFullest = (id: number) => id <= 2

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  const clinics = Array.from({ length: 45 }, (_, index) =>
    makeClinic(index + 1, {
      ...full(index + 1),
      ...(isFullest(index + 1) ? {} : asOnCards(index + 1)),
      providerId: 1,
      zip: index % 2 === 0 ? '80203' : '81201',
    } as never),
  )
  const providers = [makeProvider(1, { displayName: text(150, 'provider') })]
  await t.db.kysely
    .transaction()
    .execute((tx) => insertDirectory(tx, { providers, clinics, users: [], roles: [] }, t.clock.now()))
})
afterAll(() => t.close())

const weigh = async (address: string) => {
  const { statusCode, headers, rawPayload } = await t.app.inject({
    url: address,
    headers: { 'accept-encoding': 'gzip' },
  })
  if (typeof headers.location === 'string') return weigh(headers.location)
  return { address, statusCode, bytes: rawPayload.length }
}

describe('what a telephone must load', () => {
  it.each([
    '/en',
    '/es',
    '/en/search',
    '/es/buscar?near=80203',
    '/en/search?near=80203&miles=any&page=2',
    '/en/clinics/1',
    '/es/clinicas/2?near=80203&pay=6&lang=13&access=1',
    '/en/counties/denver',
    '/es/ciudades/salida',
  ])('is at most 14 kB for %s [P2] [B33]', async (address) => {
    const { statusCode, bytes } = await weigh(address)
    expect(statusCode).toBe(200)
    expect(bytes).toBeLessThanOrEqual(FITS)
  })

  it('is at most 18 kB for a list with many filters that no place says yes to [P5]', async () => {
    const filters = 'help=mh&help=sud&lang=2&lang=13&pay=1&pay=6&access=1&age=3&day=sat&for=c1&for=e2&for=g1&new=1'
    const { statusCode, bytes } = await weigh(`/es/buscar?near=81201&${filters}`)
    expect(statusCode).toBe(200)
    expect(bytes).toBeLessThanOrEqual(FITS_FILTERED)
  })
})
