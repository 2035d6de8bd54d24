import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Clinic } from '../clinic/clinic.ts'
import { arbitraryClinic } from '../testing/arbitrary-clinic.ts'
import { smallBook } from '../testing/code-book.ts'
import { exampleClinic, exampleLocation } from '../testing/example-clinic.ts'
import { answersOf } from './answers.ts'
import { answersOfCard, cardView, type StoredCard, storedCard } from './card.ts'
import { type Listing, publicView } from './listing.ts'

const begun = Date.parse('2026-08-21T15:00:00Z')
const DAY = 86_400_000
const daysBefore = (days: number) => new Date(begun - days * DAY).toISOString()

const days = fc.option(fc.integer({ min: 0, max: 120 }), { nil: null })
const listings = fc
  .tuple(arbitraryClinic(smallBook), days, days, days)
  .map(([values, about, contact, newPatients]): Listing => {
    const at = (age: number | null) => (age === null ? {} : { at: daysBefore(age), by: 'una-confirms' })
    return {
      clinic: { clinicId: 7, providerId: 3, accountId: 'A7', updatedAt: daysBefore(1), ...values } as unknown as Clinic,
      provider: { name: 'Aspen Care', displayAtOwnpath: true, archived: false },
      dates: {
        since: daysBefore(400),
        sections: { ...(about !== null && { about: at(about) }), ...(contact !== null && { contact: at(contact) }) },
        newPatientsOn: newPatients === null ? null : daysBefore(newPatients),
      } as Listing['dates'],
      notices: [],
    }
  })

/** As the database gives it back. */
const stored = (listing: Listing) => JSON.parse(JSON.stringify(storedCard(listing))) as StoredCard

describe('a card that was stored', () => {
  it('says on every later day what the clinic itself would say, and answers searches alike', () => {
    fc.assert(
      fc.property(listings, fc.integer({ min: 0, max: 200 }), (listing, later) => {
        const now = new Date(begun + later * DAY)
        expect(publicView(listing, now)).toMatchObject(cardView(stored(listing), now))
        expect(answersOfCard(stored(listing))).toEqual(answersOf(listing))
      }),
    )
  })

  it('names no person, and nothing of a private address but its county', () => {
    const clinic = {
      clinicId: 7,
      providerId: 3,
      ...exampleClinic({
        clinicLocations: [
          exampleLocation({ hideAddress: true, addressLine1: '98765 Secret Way', postalCode: '81299' }),
        ],
      }),
    } as unknown as Clinic
    const dates = {
      since: daysBefore(400),
      sections: { contact: { at: daysBefore(2), by: 'una-confirms' } },
      newPatientsOn: null,
    } as Listing['dates']
    const provider = { name: 'Aspen Care', displayAtOwnpath: true, archived: false }
    const text = JSON.stringify(storedCard({ clinic, provider, dates, notices: [] }))
    for (const secret of ['Secret', '81299', 'una-confirms']) expect(text).not.toContain(secret)
    expect(cardView(JSON.parse(text), new Date(begun)).place).toMatchObject({
      hidden: true,
      address: null,
      point: null,
    })
  })
})
