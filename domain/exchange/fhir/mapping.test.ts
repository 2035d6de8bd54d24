import { describe, expect, it } from 'vitest'
import type { Clinic } from '../../clinic/clinic.ts'
import { type Listing, publicView } from '../../directory/listing.ts'
import type { Language } from '../../language.ts'
import { smallBook } from '../../testing/code-book.ts'
import { exampleClinic, exampleLocation, language, phone, telehealth } from '../../testing/example-clinic.ts'
import { serviceOf } from './healthcare-service.ts'
import { locationOf } from './location.ts'
import { clinicAsOrganization } from './organization.ts'
import type { Extension } from './shapes.ts'

/** Each answer of a clinic that the Plan-Net profiles have a field for. */

const now = new Date('2026-08-21T15:00:00Z')
const BASE = 'https://d.example/fhir/R4'

function resourcesOf(said: object, given: Partial<Listing> = {}, speaks: Language = 'en') {
  const listing: Listing = {
    clinic: {
      clinicId: 7,
      providerId: 3,
      accountId: 'A7',
      archived: false,
      version: 4,
      updatedAt: now.toISOString(),
      ...exampleClinic(),
      clinicServicesProvideds: [{ serviceCategoryId: 1, serviceProvidedId: 110 }],
      ...said,
    } as unknown as Clinic,
    provider: { name: 'Aspen Care', displayAtOwnpath: true, archived: false },
    dates: { since: '2026-01-01T00:00:00Z', sections: {}, newPatientsOn: null },
    notices: [],
    ...given,
  }
  const view = publicView(listing, now)
  const context = { base: BASE, language: speaks, book: smallBook, now }
  return {
    service: serviceOf(view, 1, context),
    location: locationOf(view, context),
    organization: clinicAsOrganization(view, context),
  }
}

const named = (extensions: readonly Extension[] | undefined, name: string) =>
  (extensions ?? []).filter(({ url }) => url.endsWith(`/${name}`))
/** The codes of an extension and of its nested extensions. */
const codesIn = (extension: Extension): string[] => [
  ...(extension.valueCodeableConcept?.coding ?? []).map(({ code }) => code),
  ...(extension.extension ?? []).flatMap(codesIn),
]

describe('the services of a clinic', () => {
  it.each([
    [null, []],
    [1, [['physical'], ['virtual', 'phone', 'video']]],
    [2, [['physical'], ['virtual', 'phone', 'video']]],
    [3, [['virtual', 'phone', 'video']]],
    [4, [['physical']]],
  ])('telehealth option %s', (option, methods) => {
    const clinicTelehealthOptions = option === null ? [] : [telehealth(option, 'Adults only')]
    const { service } = resourcesOf({ clinicTelehealthOptions })
    expect(named(service.extension, 'delivery-method').map(codesIn)).toEqual(methods)
    expect(service.extraDetails).toBe(option === null || option === 4 ? undefined : 'Telehealth: Adults only')
  })

  it('ways to pay have codes of the standard and ours', () => {
    const pay = (paymentTypeId: number) => ({ paymentTypeId, paymentTypeWriteInEn: null, paymentTypeWriteInEs: null })
    const { service } = resourcesOf({ clinicPaymentOptions: [pay(1), pay(2), pay(4), pay(8)] })
    const codes = (all: typeof service.characteristic) =>
      all?.map(({ coding = [] }) => coding.map(({ code }) => code).join())
    expect(codes(service.serviceProvisionCode)).toEqual(['cost', 'disc', 'free'])
    expect(codes(service.characteristic)).toEqual(['1', '2', '4', '8'])
  })

  it('patients, languages, and whether to call before', () => {
    const { service } = resourcesOf({
      appointmentRequired: true,
      clinicPatientAgeGroups: [{ patientAgeGroupId: 5 }],
      clinicPatientGenders: [{ patientGenderId: 1 }],
      clinicLanguagesUsed: [language(2), language(22), language(98, 'Lakota', 'Lakota')],
    })
    expect(service.appointmentRequired).toBe(true)
    expect(service.eligibility).toEqual([
      {
        code: {
          coding: [{ system: `${BASE}/CodeSystem/bha-age-group`, code: '5', display: 'Adults (26–64)' }],
          text: 'Adults (26–64)',
        },
      },
      {
        code: {
          coding: [{ system: `${BASE}/CodeSystem/bha-gender`, code: '1', display: 'Women' }],
          text: 'Women',
        },
      },
    ])
    expect(service.communication).toEqual([
      { coding: [{ system: 'urn:ietf:bcp:47', code: 'es' }], text: 'Spanish' },
      { text: 'Lakota' },
      { coding: [{ system: `${BASE}/CodeSystem/bha-language`, code: '22' }] },
    ])
    expect(resourcesOf({ appointmentRequired: null }).service).not.toHaveProperty('appointmentRequired')
  })

  it('texts carry their translation, or their language if there is none', () => {
    const marks = (said: object, speaks: Language) => {
      const { comment, _comment } = resourcesOf(said, {}, speaks).service
      return [comment, _comment?.extension.map(({ url, valueCode }) => [url.split('/').at(-1), valueCode])]
    }
    const [english, spanish] = ['Counseling for families.', 'Consejería para familias.']
    expect(marks({}, 'en')).toEqual([english, [['translation', undefined]]])
    expect(marks({}, 'es')).toEqual([spanish, [['translation', undefined]]])
    expect(marks({ descriptionEs: null }, 'en')).toEqual([english, undefined])
    expect(marks({ descriptionEs: null }, 'es')).toEqual([english, [['language', 'en']]])
  })

  it('a closure notice gives notAvailable days; other notices are text', () => {
    const notice = { from: '2026-08-20', to: '2026-08-25', phone: null, opens: null, closes: null }
    const { service } = resourcesOf(
      {},
      {
        notices: [
          { ...notice, template: 'closed' },
          { ...notice, template: 'noWalkIns' },
        ],
      },
    )
    expect(service.notAvailable).toEqual([
      { description: expect.stringContaining('Aug'), during: { start: '2026-08-20', end: '2026-08-25' } },
    ])
    expect(service.availabilityExceptions).toMatch(/walk-in/i)
  })
})

describe('the location of a clinic', () => {
  it('accessibility has a code of the standard if one means the same, and never a claim that no clinic made', () => {
    const support = (accessibilitySupportId: number) => ({
      accessibilitySupportId,
      accessibilityWriteInEn: null,
      accessibilityWriteInEs: null,
    })
    const { location } = resourcesOf({
      publicTransit: true,
      clinicAccessibilityOffered: [support(1), support(2), support(4), support(8)],
    })
    expect(named(location.extension, 'accessibility').map(codesIn)).toEqual([
      ['pubtrans'],
      ['mobility', '1'],
      ['2'],
      ['mobility', '4'],
      ['cognitive', '8'],
    ])
    expect(JSON.stringify(location)).not.toContain('adacomp')
  })

  it('numbers have their kind and their rank, and the front desk its hours', () => {
    const { location } = resourcesOf({
      clinicPhones: [phone(1, '3035550142'), phone(3, '3035550143')],
      fax: '3035550144',
      tddTty: '3035550145',
    })
    expect(location.telecom?.map(({ system, value, use, rank }) => [system, value, use, rank])).toEqual([
      ['phone', '+1 303-555-0142', 'work', 1],
      ['phone', '+1 303-555-0143', 'work', 2],
      ['other', '+1 303-555-0145', 'work', 3],
      ['fax', '+1 303-555-0144', 'work', 4],
      ['url', 'https://juniper.example.org', 'work', 5],
    ])
    const [desk, crisis] = location.telecom ?? []
    expect(named(desk?.extension, 'contactpoint-comment')).toMatchObject([{ valueString: 'Front desk' }])
    expect(named(desk?.extension, 'contactpoint-availabletime')).toHaveLength(1)
    expect(named(crisis?.extension, 'contactpoint-availabletime')).toEqual([])
  })

  it('an address is complete; a private one is the county alone', () => {
    const { location, organization } = resourcesOf({})
    expect(location.address).toEqual({
      line: ['1776 S Jackson St', 'Suite 700'],
      city: 'Denver',
      district: 'Denver',
      state: 'CO',
      postalCode: '80210',
      country: 'US',
    })
    expect(location.position).toEqual({ latitude: 39.6842, longitude: -104.9418 })
    expect(organization.address).toEqual([location.address])
    const hidden = resourcesOf({ clinicLocations: [exampleLocation({ hideAddress: true })] })
    expect(hidden.location.address).toEqual({
      text: 'Address kept private',
      district: 'Denver',
      state: 'CO',
      country: 'US',
    })
    expect(hidden.organization.address).toEqual([{ state: 'CO', country: 'US' }])
    expect(JSON.stringify(hidden)).not.toMatch(/Jackson|80210|39\.68|ChIJ/)
  })
})

describe('the licences of a clinic', () => {
  it('are present while in force, with their number and days', () => {
    const licence = {
      sudActive: true,
      sudLicenseNumber: 'B-17',
      sudEffectiveDate: '2025-01-01',
      sudExpirationDate: '2027-01-01',
    }
    const { organization } = resourcesOf({ ...licence, mhActive: true, mhExpirationDate: '2026-01-01' })
    const qualifications = named(organization.extension, 'qualification')
    expect(qualifications).toHaveLength(1)
    const parts = Object.fromEntries((qualifications[0]?.extension ?? []).map(({ url, ...value }) => [url, value]))
    expect(parts).toMatchObject({
      identifier: { valueIdentifier: { value: 'B-17' } },
      period: { valuePeriod: { start: '2025-01-01', end: '2027-01-01' } },
      code: { valueCodeableConcept: { coding: [{ system: `${BASE}/CodeSystem/bha-license`, code: 'sud' }] } },
      status: { valueCode: 'active' },
      whereValid: { valueCodeableConcept: { coding: [{ code: 'CO' }] } },
    })
    expect(organization.identifier).toMatchObject([{ value: 'A7' }])
    expect(organization.partOf).toEqual({ reference: 'Organization/p-3', display: 'Aspen Care' })
  })
})
