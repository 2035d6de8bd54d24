import { expect, it } from 'vitest'
import { asideIn, hasBegun, NOT_BEGUN, pagesOf, type TableRow } from './job.ts'

const row = (clinicId: number, states: Record<'about' | 'contact' | 'patients', string>, displayName: string | null) =>
  ({
    clinicId,
    displayName,
    sections: Object.entries(states).map(([section, state]) => ({ section, state })),
  }) as unknown as TableRow
const ROWS = [
  row(1, { about: 'confirmed', contact: 'overdue', patients: 'confirmed' }, 'North'),
  row(2, { about: 'confirmed', contact: 'due', patients: 'overdue' }, null),
]
const idsOn = (search: Parameters<typeof pagesOf>[1]) =>
  pagesOf(ROWS, search).map(({ section, clinics }) => [section, clinics.map(({ clinicId }) => clinicId)])

it('each page has the clinics whose section nobody has confirmed', () => {
  expect(idsOn({})).toEqual([
    ['about', []],
    ['contact', [1, 2]],
    ['patients', [2]],
  ])
  expect(pagesOf(ROWS, {})[2]?.clinics[0]?.name).toBe('No display name provided, please update')
})

it('an address asks for all sections of all clinics, or of one', () => {
  expect(idsOn({ all: true }).map(([, ids]) => ids)).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
  ])
  expect(idsOn({ clinic: 1 }).map(([, ids]) => ids)).toEqual([[1], [1], [1]])
})

it('the job has begun once a clinic is confirmed or set aside', () => {
  expect(hasBegun(NOT_BEGUN)).toBe(false)
  const set = (ids: number[]) => new Set(ids)
  const aside = { ...NOT_BEGUN, contact: { confirmed: set([]), aside: set([2]) } }
  expect(hasBegun(aside)).toBe(true)
  expect(hasBegun({ ...NOT_BEGUN, patients: { confirmed: set([1]), aside: set([]) } })).toBe(true)
  expect([...asideIn({ ...aside, about: { confirmed: set([1]), aside: set([2, 3]) } })].sort()).toEqual([2, 3])
})
