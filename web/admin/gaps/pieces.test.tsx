import { expect, it } from 'vitest'
import { MAP_SIZE } from '../../../domain/directory/map/map.ts'
import { drawn } from '../../testing/drawn.tsx'
import { Counties } from './counties.tsx'
import { GapsMap } from './gaps-map.tsx'
import { gapsTexts } from './texts.ts'

const county = (countyId: number) => ({
  countyId,
  name: `County ${countyId}`,
  slug: `county-${countyId}`,
  zips: 8,
  missing: 2,
  perhaps: 4,
  served: 2,
  nearest: null,
})
const counties = (count: number) => Array.from({ length: count }, (_, index) => county(index + 1))
const table = (count: number) => drawn(<Counties counties={counties(count)} fileName="any" />)

it('the table begins with ten counties, and offers the others where there are others', async () => {
  const eleven = await table(11)
  expect(eleven).toContain('Show all 11 counties')
  expect(eleven).not.toContain('County 11')
  expect(eleven).toContain('--missing:25%;--perhaps:75%')
  expect(await table(10)).not.toContain('Show all')
})

it('the map has a shape of its own for each standing, room for those at its edge, and words for its image', async () => {
  const zip = { zip: '80701', county: 'County 1', x: 10, y: 20, yes: 0, yesMiles: null, silent: 0, silentMiles: null }
  const gaps = {
    countedAt: '2026-11-18T09:00:00.000Z',
    zips: [
      { ...zip, standing: 'missing' as const },
      { ...zip, standing: 'perhaps' as const, x: 30 },
      { ...zip, standing: 'perhaps' as const, x: 50 },
    ],
    counties: counties(1),
    byVideo: { yes: 3, silent: 2 },
    deciders: [],
    borders: 'M0 0h1',
    towns: [
      { name: 'West', x: 20, y: 50 },
      { name: 'Middle', x: 400, y: 50 },
      { name: 'East', x: MAP_SIZE.width - 20, y: 50 },
    ],
  }
  const map = await drawn(<GapsMap gaps={gaps} fileName="any" />)
  expect(map).toContain('ZIP codes where no clinic offers this are mostly in County 1.')
  expect(map).toContain(`viewBox="-6 -6 ${MAP_SIZE.width + 12} ${MAP_SIZE.height + 12}"`)
  expect(map).toContain('class="gaps-mark--missing" d="M6 16h8v8h-8z"')
  expect(map).toContain('d="M30 14.5l5.5 5.5l-5.5 5.5l-5.5 -5.5zM50 14.5l')
  expect(map).toMatch(/<strong>1<\/strong> no clinic.*<strong>2<\/strong> only an answer is missing/)
  expect(map.match(/text-anchor="\w+"/g)).toEqual(['start', 'middle', 'end'].map((side) => `text-anchor="${side}"`))
})

it('a sentence says how many clinics were asked', () => {
  expect([0, 1, 1200].map(gapsTexts.asked)).toEqual([
    'We sent no email. These clinics have answered, or we emailed them this week.',
    'We asked 1 clinic by email.',
    'We asked 1,200 clinics by email.',
  ])
})
