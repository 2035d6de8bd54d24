import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyPrimary, isWithinState } from '../../../domain/clinic/address.ts'
import { OUR_STATE } from '../../../domain/clinic/fields.ts'
import { locationFromPlace } from '../../../domain/clinic/place.ts'
import { codeBook } from '../../../domain/codes.ts'
import { lookupRows } from '../../db/lookups/lookups.ts'
import { zipAreas } from '../../db/lookups/zips.ts'
import { gazetteer } from './gazetteer.ts'

const { codes } = codeBook(lookupRows)
const suggest = async (text: string) => (await gazetteer.suggest({ text, session: undefined })).map((one) => one.text)
const choose = async (text: string) => {
  const [first] = await gazetteer.suggest({ text, session: undefined })
  return gazetteer.find({ placeId: first?.placeId ?? '', session: undefined })
}

describe('without a maps service', () => {
  it.each([
    ['81212', 'Cañon City, CO 81212, USA'],
    ['8121', 'Almont, CO 81210, USA'],
    ['canon city', 'Cañon City, CO 81212, USA'],
    ['ft collins 80521', 'Fort Collins, CO 80521, USA'],
    ['Ft. Collins, Colorado 80521', 'Fort Collins, CO 80521, USA'],
    ['1776 S Jackson St, Denver', '1776 S Jackson St, Denver, CO 80201, USA'],
    ['1776 S Jackson St Denver CO 80210', '1776 S Jackson St, Denver, CO 80210, USA'],
    ['1776 S Jackson St, Denver, CO 80210, USA', '1776 S Jackson St, Denver, CO 80210, USA'],
    ['1776 S Jackson St Suite 700, Denver, CO 80210-1234', '1776 S Jackson St Suite 700, Denver, CO 80210, USA'],
    ['12 Main St 80226', '12 Main St, Denver, CO 80226, USA'],
    ['12 Main St, Lakewood 80226', '12 Main St, Lakewood, CO 80226, USA'],
    ['Colorado Springs', 'Colorado Springs, CO 80901, USA'],
  ])('%j lists %j first', async (typed, first) => {
    expect((await suggest(typed))[0]).toBe(first)
  })

  it.each(['', ' ', '1776 S Jackson St', 'Santa Fe, NM 87501', '10001', 'USA', `${'9'.repeat(130)} Main, Denver`])(
    '%j finds nothing',
    async (typed) => expect(await suggest(typed)).toEqual([]),
  )

  it('offers few places, all in Colorado', async () => {
    expect(await suggest('den')).toHaveLength(8)
    for (const text of await suggest('den')) expect(text).toMatch(/, CO 8[01]\d{3}, USA$/)
  })

  it('returns the parts of a street address, without an id of a maps service', async () => {
    expect(await choose('1776 S Jackson St, Suite 700, Denver 80210')).toMatchObject({
      streetNumber: '1776',
      streetName: 'S Jackson St',
      suite: 'Suite 700',
      city: 'Denver',
      county: 'Denver County',
      zip: '80210',
      placeId: '',
    })
    expect(await choose('Carr 12 Peña Blvd #4 Denver')).toMatchObject({ streetName: 'Carr 12 Peña Blvd', suite: '#4' })
  })

  it('turns every ZIP code with each of its accepted cities into an address', async () => {
    for (const { zip, cities } of zipAreas) {
      for (const { cityId } of cities) {
        const place = await gazetteer.find({ placeId: `co.${zip}.${cityId}`, session: undefined })
        const location = place && locationFromPlace(place, codes, emptyPrimary())
        expect(location).toMatchObject({ stateId: OUR_STATE, postalCode: zip, countyId: expect.any(Number) })
        expect(location?.cityId).toBe(cityId)
        expect(isWithinState(location?.latitude ?? 0, location?.longitude ?? 0)).toBe(true)
      }
    }
  })

  it('finds nothing for an unknown id, and no text makes it fail', async () => {
    for (const placeId of ['co.', 'co.10001', 'co.80210.1', 'co.80210x', 'co.8021']) {
      expect(await gazetteer.find({ placeId, session: undefined })).toBeUndefined()
    }
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 60 }), async (text) => {
        for (const { placeId } of await gazetteer.suggest({ text, session: undefined })) {
          expect(placeId).toMatch(/^[\w.~-]{4,300}$/)
          expect(await gazetteer.find({ placeId, session: undefined })).toBeDefined()
        }
      }),
      { numRuns: 200 },
    )
  })
})
