import { expect, it } from 'vitest'
import type { ListedClinic } from '../listed-clinic.ts'
import type { ZipEntry } from '../places.ts'
import type { Answered } from './gaps.ts'
import { hardToFind } from './hard-to-find.ts'
import { nearness } from './nearness.ts'
import type { Need } from './need.ts'

const zips: ZipEntry[] = [102, 103, 104].map((west, index) => ({
  zip: String(80_701 + index),
  latitude: 40,
  longitude: -west,
  county: 'Yuma',
  countyId: 63,
  cityId: 1,
  cities: [],
}))

const at = (clinicId: number, west: number) =>
  ({ clinicId, spot: { latitude: 40, longitude: -west } }) as unknown as ListedClinic
const ANY: Need = { kind: 'any', age: 'any', language: 'any', pay: 'any', miles: '30', video: false }

const answered = (need: Partial<Need>, yes: ListedClinic[] = [], silent: ListedClinic[] = []): Answered => ({
  need: { ...ANY, ...need },
  yes: nearness(yes),
  silent: nearness(silent),
  byVideo: { yes: [], silent: [] },
  silentOf: () => [],
})
const kinds = (all: readonly Answered[]) => hardToFind(all, zips).map(({ need, zips: open }) => [need.kind, open])

it('names at most three needs, those that are missing in most ZIP codes first, and none that is there', () => {
  const everywhere = [at(1, 102), at(2, 103), at(3, 104)]
  const needs = [
    answered({ kind: 'detox' }, [at(1, 102), at(2, 103)]),
    answered({ kind: 'medicine' }),
    answered({ kind: 'livein' }, [at(1, 102)]),
    answered({ kind: 'crisis' }, everywhere),
    answered({ kind: 'mental' }, [at(1, 102)], [at(5, 103)]),
  ]
  expect(kinds(needs)).toEqual([
    ['medicine', 3],
    ['livein', 2],
    ['mental', 2],
  ])
})

it('does not say twice what a wider need says: where no care takes Medicaid, no visit does', () => {
  const wide = answered({ pay: 'medicaid' })
  expect(
    kinds([answered({ kind: 'visits', pay: 'medicaid' }), wide, answered({ kind: 'detox', miles: '60' })]),
  ).toEqual([
    ['any', 3],
    ['detox', 3],
  ])
  // Visits are missing in more ZIP codes than any care, or at another distance: both are worth a sentence.
  const some = answered({ pay: 'medicaid' }, [at(1, 102)])
  expect(kinds([answered({ kind: 'visits', pay: 'medicaid' }), some])).toHaveLength(2)
  expect(kinds([answered({ kind: 'visits', pay: 'medicaid', miles: '60' }), wide])).toHaveLength(2)
})

it('begins the search in the ZIP code with the most places to ask, else nearest to a yes', () => {
  const [asks] = hardToFind([answered({}, [], [at(7, 104), at(8, 104.1), at(9, 102)])], zips)
  expect([asks?.from, asks?.silent, asks?.nearest]).toEqual(['80703', 3, null])
  const [nearest] = hardToFind([answered({}, [at(4, 101)])], zips)
  expect([nearest?.from, Math.round(nearest?.nearest?.miles ?? 0)]).toEqual(['80701', 53])
})
