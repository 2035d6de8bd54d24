import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Clinic } from '../clinic/clinic.ts'
import { AUDIENCES, type Openings, WAITS } from '../openings/worth.ts'
import { exampleClinic } from '../testing/example-clinic.ts'
import { answersOf } from './answers.ts'
import { groupAnswer, groupsOf } from './groups.ts'
import { type Listing, publicView } from './listing.ts'

/** Filters of openings find what the card shows, whatever a clinic said on different days. */

const NOW = new Date('2026-11-18T18:00:00Z')
const DAY = 24 * 60 * 60_000
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY).toISOString()
const WORTH_DAYS = 2

/** A detox clinic. */
const SERVICES = [{ serviceCategoryId: 2, serviceProvidedId: 204 }]
const provider = { name: 'Aspen Care', displayAtOwnpath: true, archived: false }

type Said = {
  accepts: boolean | null
  acceptedAt: number | null
  beds: { available: number; at: number } | null
  waits: { wait: (typeof WAITS)[number]; at: number }[]
}

function listingOf({ accepts, acceptedAt, beds, waits }: Said): Listing {
  const values = { newPatientAcceptance: accepts, clinicServicesProvideds: SERVICES }
  const clinic = { clinicId: 7, providerId: 3, ...exampleClinic(values) } as unknown as Clinic
  const openings: Openings = {
    places: beds
      ? [
          {
            kind: 'detox',
            available: beds.available,
            capacity: null,
            saidAt: daysAgo(beds.at),
            shownUntil: daysAgo(beds.at - WORTH_DAYS),
          },
        ]
      : [],
    waits: waits.map(({ wait, at }, index) => ({ audience: AUDIENCES[index] ?? 'adults', wait, saidAt: daysAgo(at) })),
  }
  const newPatientsOn = accepts === null || acceptedAt === null ? null : daysAgo(acceptedAt)
  return { clinic, provider, dates: { since: daysAgo(400), sections: {}, newPatientsOn }, notices: [], openings }
}

const days = fc.integer({ min: 0, max: 120 })
const said: fc.Arbitrary<Said> = fc.record({
  accepts: fc.constantFrom(true, false, null),
  acceptedAt: fc.option(days),
  beds: fc.option(fc.record({ available: fc.integer({ min: 0, max: 3 }), at: fc.integer({ min: 0, max: 4 }) })),
  waits: fc.array(fc.record({ wait: fc.constantFrom(...WAITS), at: days }), { maxLength: 2 }),
})

const answer = (listing: Listing, filters: Parameters<typeof groupsOf>[0]['filters']) =>
  groupsOf({ filters }, NOW).map((group) => groupAnswer(group, answersOf(listing)))

it('an open bed, a short wait and new patients are found exactly where the card shows them', () => {
  fc.assert(
    fc.property(said, (what) => {
      const listing = listingOf(what)
      const { openings, newPatients } = publicView(listing, NOW)
      const beds = openings.places[0]?.available ?? null
      expect(answer(listing, { places: ['detox'] })).toEqual([beds === null ? 'silent' : beds > 0 ? 'yes' : 'no'])
      const taking = newPatients.state === 'taking' || newPatients.state === 'wasTaking'
      expect(answer(listing, { new: ['1'] })).toEqual([newPatients.state === 'ask' ? 'silent' : taking ? 'yes' : 'no'])
      const shownSoon = openings.waits.some(({ wait }) => wait === 'tomorrow' || wait === 'week')
      expect(answer(listing, { wait: ['week'] }).includes('yes')).toBe(shownSoon)
    }),
    { numRuns: 500 },
  )
})

it('a bed that a newer answer contradicts is no bed to find, only one to ask for', () => {
  const bed = { available: 2, at: 1 }
  const none = { accepts: null, acceptedAt: null, waits: [] }
  expect(answer(listingOf({ ...none, beds: bed }), { places: ['detox'] })).toEqual(['yes'])
  expect(answer(listingOf({ ...none, beds: bed, accepts: false, acceptedAt: 0 }), { places: ['detox'] })).toEqual([
    'silent',
  ])
  expect(answer(listingOf({ ...none, beds: bed, accepts: false, acceptedAt: 3 }), { places: ['detox'] })).toEqual([
    'yes',
  ])
})
