import { describe, expect, it } from 'vitest'
import { emptyPrimary } from '../clinic/address.ts'
import { type Arrival, groupOf, type NamedClinic, toCheck } from './to-check.ts'

const at = (latitude: number, postalCode: string) => [{ ...emptyPrimary(), latitude, longitude: -105, postalCode }]
const arrival = (of: Partial<Arrival> = {}): Arrival => ({
  clinicId: 1,
  displayName: 'Aspen Fork Counseling',
  accountName: 'Aspen Fork, LLC - Salida',
  phones: ['7195550142'],
  locations: at(39, '81201'),
  ...of,
})
const named = (clinicId: number, displayName: string): NamedClinic => ({ clinicId, displayName, accountName: null })
const others = [named(1, 'Aspen Fork Counseling'), named(2, 'Aspen Fork West'), named(3, 'Camas Path')]
const known = {
  clinicsAt: (phone: string) => (phone === '7195550142' ? [] : others),
  middleOfZip: (zip: string) => (zip === '81201' ? { latitude: 39, longitude: -105 } : undefined),
}

describe('a new clinic', () => {
  it.each<[string, Partial<Arrival>, ReturnType<typeof toCheck>, string]>([
    ['that fits', {}, [], 'ready'],
    ['without a phone', { phones: [] }, [{ what: 'noPhone' }], 'check'],
    ['with the phone of a clinic of another name', { phones: ['1'] }, [{ what: 'samePhone', clinics: 1 }], 'check'],
    ['with two phones of that clinic', { phones: ['1', '2'] }, [{ what: 'samePhone', clinics: 1 }], 'check'],
    ['named unlike its licence', { displayName: 'Larkspur Bridge' }, [{ what: 'unlikeName' }], 'check'],
    ['without a name in its licence', { displayName: 'Larkspur Bridge', accountName: null }, [], 'ready'],
    ['15 miles from its ZIP code', { locations: at(39 + 15 / 69.1, '81201') }, [], 'ready'],
    [
      '31 miles from its ZIP code, and without a phone',
      { phones: [], locations: at(39 + 31 / 69.1, '81201-1234') },
      [{ what: 'noPhone' }, { what: 'farFromZip', miles: 31, zip: '81201' }],
      'far',
    ],
    ['of an unknown ZIP code', { locations: at(37, '99999') }, [], 'ready'],
    ['without an address', { locations: [] }, [], 'ready'],
  ])('%s', (_, of, expected, group) => {
    const found = toCheck(arrival(of), known)
    expect(found).toEqual(expected)
    expect(groupOf(found)).toBe(group)
  })
})
