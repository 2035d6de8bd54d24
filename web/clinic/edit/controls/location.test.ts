import { describe, expect, it } from 'vitest'
import { exampleLocation } from '../../../../domain/testing/example-clinic.ts'
import { movedByHand, withLocation } from './location.ts'

const PIN = { latitude: 39.68, longitude: -104.94, gbpPlacesId: 'ChIJ-here' }
const here = exampleLocation({ addressLine1: '1 Main St', ...PIN })
const mailing = exampleLocation({ addressTypeId: 2, addressLine1: 'PO Box 9' })
const NO_PIN = { latitude: null, longitude: null, gbpPlacesId: null }

describe('an address changed by hand', () => {
  it('drops the coordinates of the old one, and restores them when typed back', () => {
    const moved = movedByHand([here, mailing], { addressLine1: '2 Main St' }, [here, mailing])
    expect(moved).toEqual([{ ...here, addressLine1: '2 Main St', ...NO_PIN }, mailing])
    expect(movedByHand(moved, { addressLine1: '1 Main St' }, [here, mailing])).toEqual([here, mailing])
  })

  it.each([{ addressLine2: 'Suite 2' }, { hideAddress: true }, { countyId: 1 }])('keeps them through %j', (parts) => {
    expect(movedByHand([here], parts, [here])).toEqual([{ ...here, ...parts }])
  })

  it('is created where there was none', () => {
    expect(withLocation([], { stateId: 6 })).toMatchObject([{ addressTypeId: 1, stateId: 6, addressLine1: null }])
  })
})
