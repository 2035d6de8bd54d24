import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Clinic } from '../clinic/clinic.ts'
import { arbitraryClinic } from '../testing/arbitrary-clinic.ts'
import { smallBook } from '../testing/code-book.ts'
import { exampleClinic, exampleLocation, language, telehealth } from '../testing/example-clinic.ts'
import { listedClinic } from './listed-clinic.ts'
import { isListed, type Listing, publicProfile, publicView, visibilityOf } from './listing.ts'

const now = new Date('2026-08-21T15:00:00Z')
const provider = { name: 'Aspen Care', displayAtOwnpath: true, archived: false }
const listing = (clinic: object, sections: Listing['dates']['sections'] = {}): Listing => ({
  clinic: {
    clinicId: 7,
    providerId: 3,
    accountId: 'A7',
    archived: false,
    updatedAt: now.toISOString(),
    ...clinic,
  } as Clinic,
  provider,
  dates: { since: '2026-01-01T00:00:00Z', sections, newPatientsOn: null },
  notices: [],
})
const countyPoint = () => ({ latitude: 38.7, longitude: -106.1 })
const BESIDE = { numberDoubtedOn: null, textsBehind: {}, providerUpdatedAt: now.toISOString() }
/** A listing as the snapshot holds it. */
const held = (one: Listing) => listedClinic({ ...one, clinic: publicProfile(one.clinic) }, BESIDE, countyPoint)

describe('which clinics are listed', () => {
  const cases = [true, false].flatMap((display) =>
    [true, false].flatMap((archived) =>
      [true, false].flatMap((providerDisplay) =>
        [true, false].map((providerArchived) => ({ display, archived, providerDisplay, providerArchived })),
      ),
    ),
  )
  it.each(cases)('%j', ({ display, archived, providerDisplay, providerArchived }) => {
    const clinic = { displayAtOwnpath: display, archived }
    const its = { displayAtOwnpath: providerDisplay, archived: providerArchived }
    const listed = display && !archived && providerDisplay && !providerArchived
    expect(isListed(clinic, its)).toBe(listed)
    const hidden = !display || !providerDisplay
    expect(visibilityOf(clinic, its)).toBe(listed ? 'listed' : hidden ? 'unknown' : 'gone')
  })
})

describe('a hidden address', () => {
  /** Every value of an address that could lead a visitor to the clinic. */
  const secrets = (clinic: Pick<Clinic, 'clinicLocations'>) =>
    clinic.clinicLocations.flatMap((one) => [
      one.addressLine1,
      one.addressLine2,
      one.postalCode,
      one.gbpPlacesId,
      one.latitude === null ? null : String(one.latitude),
      one.longitude === null ? null : String(one.longitude),
    ])

  it('leaves only its county in the view, in the snapshot and in the texts', () => {
    fc.assert(
      fc.property(arbitraryClinic(smallBook), (values) => {
        const clinic = {
          ...values,
          clinicLocations: [exampleLocation({ hideAddress: true, addressLine1: '98765 Secret Way' })],
          displayAtOwnpath: true,
        }
        const one = listing(clinic)
        const shown = JSON.stringify([
          publicView(one, now).place,
          { ...held(one), answers: null },
          publicProfile(clinic).clinicLocations,
        ])
        for (const secret of secrets(clinic)) if (secret) expect(shown).not.toContain(secret)
        expect(publicView(one, now).place).toMatchObject({ countyId: 16, hidden: true, address: null, point: null })
        expect(held(one).cityId).toBeNull()
      }),
    )
  })

  it('has the point of its county in the snapshot, like any other clinic there', () => {
    const hidden = listing(exampleClinic({ clinicLocations: [exampleLocation({ hideAddress: true })] }))
    const elsewhere = listing(
      exampleClinic({ clinicLocations: [exampleLocation({ hideAddress: true, latitude: 37.1, longitude: -108.9 })] }),
    )
    expect(held(hidden)).toEqual(held(elsewhere))
    expect(held(hidden)).toMatchObject({ reach: 'county', spot: countyPoint() })
  })
})

describe('the public view', () => {
  const view = (changes: object, sections: Listing['dates']['sections'] = {}) =>
    publicView(listing(exampleClinic(changes), sections), now)

  it('gives a provider without a name the name of its clinic', () => {
    const one = { ...listing(exampleClinic({ displayName: 'Peak Care' })), provider: { ...provider, name: ' ' } }
    expect(publicView(one, now)).toMatchObject({ name: 'Peak Care', providerName: 'Peak Care' })
  })

  it('lists only licences in force [B18]', () => {
    const licences = view({
      sudActive: true,
      sudEffectiveDate: '2025-02-01',
      sudExpirationDate: '2027-01-31',
      sudLicenseNumber: 'S-1',
      mhActive: true,
      mhEffectiveDate: null,
      mhExpirationDate: null,
      mhLicenseNumber: null,
      bheActive: true,
      bheExpirationDate: '2026-08-20',
      rssoActive: false,
      csActive: null,
    }).licences
    expect(licences).toEqual([
      { kind: 'sud', from: '2025-02-01', until: '2027-01-31', number: 'S-1' },
      { kind: 'mh', from: null, until: null, number: null },
    ])
  })

  it('separates an interpreter from languages that staff speak [B19]', () => {
    expect(view({ clinicLanguagesUsed: [language(1), language(22)] }).languages).toMatchObject({
      spoken: [{ id: 1 }],
      interpreter: true,
      perhapsInterpreter: false,
    })
    const many = { clinicLanguagesUsed: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => language(id)) }
    expect(view(many).languages.perhapsInterpreter).toBe(true)
    expect(view(many, { patients: { at: now.toISOString() } }).languages.perhapsInterpreter).toBe(false)
  })

  it('shows a restriction only if care by phone or video has one, and no miles for telehealth-only clinics [B20] [D15]', () => {
    expect(view({ clinicTelehealthOptions: [telehealth(2, 'Adults only', null)] }).telehealth).toEqual({
      optionId: 2,
      restriction: { en: 'Adults only', es: null },
    })
    expect(view({ clinicTelehealthOptions: [telehealth(3, 'Intake in person', null)] }).telehealth).toEqual({
      optionId: 3,
      restriction: { en: 'Intake in person', es: null },
    })
    expect(view({ clinicTelehealthOptions: [telehealth(4, 'old words', null)] }).telehealth.restriction).toBeNull()
    expect(view({ clinicTelehealthOptions: [] }).telehealth.optionId).toBeNull()
    expect(view({ clinicTelehealthOptions: [telehealth(3)] }).place).toMatchObject({ reach: 'state', point: null })
  })

  it('marks clinics for people in custody [B30] [D33]', () => {
    expect(view({ accountName: 'Colorado Department of Corrections - Delta' }).custody).toBe(true)
    expect(view({ website: 'https://cdoc.colorado.gov/' }).custody).toBe(true)
    expect(view({ accountName: 'Correctional Psychology Associates', website: 'corrpsych.com' }).custody).toBe(false)
    expect(view({ accountName: 'Larimer County Community Corrections' }).custody).toBe(false)
  })
})
