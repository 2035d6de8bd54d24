import fc from 'fast-check'
import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import type { Region } from '../../../domain/directory/gaps/regions.ts'
import { COUNTED_FROM, unmetSearches } from './unmet-searches.ts'

const NEEDS = ['visits.any.spanish.medicaid.30.person', 'crisis.any.any.any.60.person']
const REGIONS: Region[] = ['Eastern Plains', 'Southwest']
const DAYS = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-12-24']

const step = fc.oneof(
  { weight: 12, arbitrary: fc.record({ need: fc.constantFrom(...NEEDS), region: fc.constantFrom(...REGIONS) }) },
  { weight: 1, arbitrary: fc.constantFrom('store' as const, 'next day' as const) },
)

it('of any stream of searches, what is stored is a month, a region, a need and at least ten, and never more than there were', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 120 }), async (steps) => {
      const unmet = unmetSearches()
      const cells = new Map<string, number>()
      const asked = new Map<string, number>()
      const query = async ({
        values: [month, regions, needs, counts],
      }: {
        values: [string, string[], string[], number[]]
      }) => {
        for (const [at, region] of regions.entries()) {
          const key = `${month} ${region} ${needs[at]}`
          cells.set(key, (cells.get(key) ?? 0) + (counts[at] ?? 0))
        }
      }
      const pool = { query } as unknown as Pool
      let day = 0
      for (const one of steps) {
        if (one === 'store') await unmet.store(pool)
        else if (one === 'next day') day = Math.min(day + 1, DAYS.length - 1)
        else {
          unmet.add(one, DAYS[day] as string)
          const key = `${(DAYS[day] as string).slice(0, 7)}-01 ${one.region} ${one.need}`
          asked.set(key, (asked.get(key) ?? 0) + 1)
        }
      }
      await unmet.store(pool)
      for (const [key, n] of cells) {
        expect(n).toBeGreaterThanOrEqual(COUNTED_FROM)
        expect(n).toBeLessThanOrEqual(asked.get(key) ?? 0)
      }
      // The cells of the last month are complete.
      const last = (DAYS[day] as string).slice(0, 7)
      for (const [key, n] of asked) {
        if (key.startsWith(last) && n >= COUNTED_FROM) expect(cells.get(key)).toBe(n)
      }
    }),
    { numRuns: 10_000 },
  )
})
