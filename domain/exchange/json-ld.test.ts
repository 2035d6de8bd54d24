import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Clinic } from '../clinic/clinic.ts'
import { type Listing, publicView } from '../directory/listing.ts'
import { arbitraryClinic } from '../testing/arbitrary-clinic.ts'
import { smallBook } from '../testing/code-book.ts'
import { exampleClinic, exampleLocation, officeHours } from '../testing/example-clinic.ts'
import { type JsonLdContext, jsonLdOf, jsonLdText } from './json-ld.ts'

const now = new Date('2026-08-21T15:00:00Z')

type Node = Record<string, unknown>

function graphOf(clinic: object, dates: Partial<Listing['dates']> = {}, language: 'en' | 'es' = 'en') {
  const listing: Listing = {
    clinic: {
      clinicId: 7,
      providerId: 3,
      accountId: 'A7',
      archived: false,
      version: 1,
      updatedAt: now.toISOString(),
      ...clinic,
    } as Clinic,
    provider: { name: 'Aspen Care', displayAtOwnpath: true, archived: false },
    dates: { since: '2026-01-01T00:00:00Z', sections: {}, newPatientsOn: null, ...dates },
    notices: [],
  }
  const context: JsonLdContext = {
    language,
    book: smallBook,
    pages: { en: 'https://d.example/en/clinics/7', es: 'https://d.example/es/clinicas/7' },
    providerPage: 'https://d.example/en/providers/3',
    agency: 'The agency',
    trail: [{ name: 'Home', url: 'https://d.example/en' }],
  }
  return jsonLdOf(publicView(listing, now), context)
}
const nodesOf = (...given: Parameters<typeof graphOf>) => graphOf(...given)['@graph'] as unknown as [Node, Node]

describe('a clinic for search engines', () => {
  it('is one clinic and the page about it', () => {
    const [clinic, page] = nodesOf(exampleClinic())
    expect(clinic).toMatchObject({
      '@type': 'MedicalClinic',
      '@id': 'https://d.example/en/clinics/7#clinic',
      name: 'Juniper House',
      identifier: 'A7',
      telephone: '+1 303-555-0142',
      medicalSpecialty: 'https://schema.org/Psychiatric',
      sameAs: 'https://juniper.example.org',
      knowsLanguage: ['en'],
      areaServed: [{ '@type': 'State', name: 'Colorado' }],
      address: {
        streetAddress: '1776 S Jackson St, Suite 700',
        addressLocality: 'Denver',
        addressRegion: 'CO',
        postalCode: '80210',
        addressCountry: 'US',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 39.6842, longitude: -104.9418 },
      parentOrganization: { name: 'Aspen Care' },
    })
    expect(page).toMatchObject({
      '@type': 'MedicalWebPage',
      inLanguage: 'en',
      about: { '@id': 'https://d.example/en/clinics/7#clinic' },
      workTranslation: { '@id': 'https://d.example/es/clinicas/7' },
      breadcrumb: { itemListElement: [{ position: 1, name: 'Home' }] },
    })
    expect(page).not.toHaveProperty('lastReviewed')
    expect(nodesOf(exampleClinic(), {}, 'es')[1]).toMatchObject({
      translationOfWork: { '@id': 'https://d.example/en/clinics/7' },
    })
  })

  it('groups days with the same hours, and ends a whole day at its last minute', () => {
    const hours = { ...officeHours(), saturday: [{ open: '00:00', close: '00:00' }], sunday: [] }
    const [clinic] = nodesOf(exampleClinic({ hoursOfOperation: hours }))
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `https://schema.org/${day}`)
    expect(clinic.openingHoursSpecification).toEqual([
      { '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens: '08:00', closes: '17:00' },
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['https://schema.org/Saturday'],
        opens: '00:00',
        closes: '23:59',
      },
    ])
  })

  it('has the answer about new patients only while the directory shows it', () => {
    const taking = exampleClinic({ newPatientAcceptance: true })
    expect(nodesOf(taking, { newPatientsOn: '2026-08-01T15:00:00Z' })[0].isAcceptingNewPatients).toBe(true)
    expect(nodesOf(taking, { newPatientsOn: '2026-01-01T15:00:00Z' })[0]).not.toHaveProperty('isAcceptingNewPatients')
    expect(nodesOf(taking)[0]).not.toHaveProperty('isAcceptingNewPatients')
    const full = exampleClinic({ newPatientAcceptance: false })
    expect(nodesOf(full, { newPatientsOn: '2026-08-01T15:00:00Z' })[0].isAcceptingNewPatients).toBe(false)
  })

  it('has the date of the oldest of its three sections as review date', () => {
    const at = (day: string) => ({ at: `2026-08-${day}T15:00:00Z`, by: 'x', way: 'confirmed' as const })
    const sections = { about: at('03'), contact: at('01'), patients: at('09') }
    expect(nodesOf(exampleClinic(), { sections })[1].lastReviewed).toBe('2026-08-01')
  })

  it('with a private address has its state and county as its only location', () => {
    const [clinic] = nodesOf(exampleClinic({ clinicLocations: [exampleLocation({ hideAddress: true })] }))
    expect(clinic.address).toEqual({ '@type': 'PostalAddress', addressRegion: 'CO', addressCountry: 'US' })
    expect(clinic.areaServed).toContainEqual({ '@type': 'AdministrativeArea', name: 'Denver County' })
    for (const key of ['geo', 'hasMap']) expect(clinic).not.toHaveProperty(key)
  })
})

describe('the data block', () => {
  it('escapes every text, and parses back to the same data', () => {
    fc.assert(
      fc.property(arbitraryClinic(smallBook), fc.constantFrom('en' as const, 'es' as const), (values, language) => {
        const graph = graphOf({ ...values, displayName: `</script><!--${values.displayName ?? ''}` }, {}, language)
        const text = jsonLdText(graph)
        expect(text).not.toMatch(/[<>&\u2028\u2029]/)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(graph)))
      }),
      { numRuns: 50 },
    )
  })
})
