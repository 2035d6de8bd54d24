import { expect, it } from 'vitest'
import type { Provider } from '../../contract/providers.ts'
import { headingOf, labelOf, matching } from './names.ts'

it.each([
  [{ displayName: 'Aspen Care', firstName: 'Ana', lastName: 'Ruiz' }, 'Aspen Care'],
  [{ displayName: null, firstName: 'Ana', lastName: 'Ruiz' }, 'Ana Ruiz'],
  [{ displayName: '  ', firstName: null, lastName: 'Ruiz' }, 'Ruiz'],
  [{ displayName: null, firstName: null, lastName: null }, 'No provider name provided, please contact BHA Data Admin'],
])('%j is headed %s', (provider, heading) => expect(headingOf(provider as Provider)).toBe(heading))

it('labels a clinic without a name', () => {
  expect(labelOf({ displayName: 'North' })).toBe('North')
  expect(labelOf({ displayName: null })).toBe('No display name provided, please update')
  expect(labelOf({ displayName: ' ' })).toBe('No display name provided, please update')
})

it('finds a clinic by a part of its label, without regard to case and accents', () => {
  const clinics = [{ displayName: 'Peñasco Peak' }, { displayName: 'Cañon City' }, { displayName: null }]
  expect(matching(clinics, ' PENASCO ')).toEqual([{ displayName: 'Peñasco Peak' }])
  expect(matching(clinics, 'cañ')).toEqual([{ displayName: 'Cañon City' }])
  expect(matching(clinics, 'no display')).toEqual([{ displayName: null }])
  expect(matching(clinics, '')).toHaveLength(3)
})
