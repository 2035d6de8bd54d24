import { expect, it } from 'vitest'
import { regionName, regionOf } from './regions.ts'

it('names every region in both languages', () => {
  const region = regionOf('Pueblo') ?? ''
  expect([region, regionName(region, 'en'), regionName(region, 'es')]).toEqual([
    'Pueblo and the southeast',
    'Pueblo and the southeast',
    'Pueblo y el sureste',
  ])
  expect(regionOf('Kings')).toBeUndefined()
  // A region that an older release stored.
  expect(regionName('Front Range', 'es')).toBe('Front Range')
})
