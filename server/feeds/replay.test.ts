import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { settableClock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import { testDatabase } from '../testing/database.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { type Cells, COLUMNS, csvOf, feeds, madeUp } from './testing/exports.ts'
import { cellsIn, independentCount } from './testing/independent-count.ts'

/** Exports replayed in their order: each must bring exactly what a count of the cells alone says. */

let db: Database
const clock = settableClock('2026-08-21T15:00:00Z')
beforeEach(async () => {
  const { db: opened, reset } = await testDatabase()
  await reset()
  db = opened
})

async function replays(exports: readonly string[]): Promise<void> {
  const count = independentCount()
  for (const text of exports) {
    clock.advance(3 * 24 * 60 * 60_000)
    const expected = count(cellsIn(text))
    const { plan, result } = await feeds({ db, clock }, text)
    const { added, gone, returned, changed, fields } = result ?? {}
    expect({ added, gone, returned, changed, fields }).toEqual(expected)
    expect(result).toEqual(plan)
    expect(await changedInHistory()).toEqual(expected.fields)
    const again = await feeds({ db, clock }, text)
    expect(again.result).toMatchObject({ added: 0, gone: 0, returned: 0, changed: 0, fields: {}, proposed: {} })
  }
  expect(await brokenInvariants(db)).toEqual([])
}

/** The same count a third time, from the change records of this moment. */
async function changedInHistory(): Promise<Record<string, number>> {
  const { rows } = await db.pool.query<{ field: string; n: number }>(
    `select field, count(distinct clinic_id)::int as n from (
       select ch.clinic_id, case when ch.attribute = 'clinic.clinicLocations.hideAddress' then 'clinicLocations.hideAddress'
         when ch.attribute = 'clinic.open24Hours' then 'hoursOfOperation' else split_part(ch.attribute, '.', 2) end as field
       from changes ch join clinics c using (clinic_id)
       where ch.updated_at = $1 and ch.status = 'accepted' and ch.updated_by = 'ladders' and c.created_at < $1) told
     group by field`,
    [clock.now()],
  )
  return Object.fromEntries(rows.map(({ field, n }) => [field, n]))
}

describe('made-up exports', () => {
  const older = COLUMNS.filter(
    (column) => !['DisplayName', 'ActiveRSSOLicense', 'RSSOServicesProvided'].includes(column),
  )
  const one = madeUp('A1')
  const two = madeUp('A2', {
    Phone: '303.555.0143',
    Website: 'No Website Available',
    HideAddress: '1',
    lat: '',
    lon: '',
  })
  two.ProviderLocationDisplayLabel = 'Please contact this provider directly for location'
  const three = madeUp('A3', { AccountName: 'Two Creeks- North', HoursofOperationSunday: '12:00AM - 12:00AM' })

  test('come, change, lose columns, go and return', async () => {
    const moved: Cells = {
      ...one,
      ProviderLocationDisplayLabel: '14 Made Up St_BR_ENCODED_Canon City, Colorado 81212',
      HoursofOperationMonday: '9:00PM - 6:00AM',
      Fees: '',
      PopulationServed: 'Men; HIV; LGBT; Pregnant Women',
      SubstanceUseServices: '',
      DUIDWI: '1',
    }
    await replays([
      csvOf([one, two], older),
      csvOf([one, two, three]),
      csvOf([{ ...moved, Website: 'not a website' }, three]),
      csvOf([{ ...moved, PopulationServed: 'HIV; LGBTQIA+; Pregnant Person; Men', Fees: 'Medicaid' }, two]),
      csvOf([one, two, three], older),
    ])
  })
})

const folder = process.env.LADDERS_EXPORTS
describe.skipIf(!folder || !existsSync(folder))('the exports that LADDERS_EXPORTS names', () => {
  test('replayed in the order of their names', { timeout: 600_000 }, async () => {
    const files = readdirSync(folder as string)
      .filter((name) => name.endsWith('.csv'))
      .sort()
    await replays(files.map((name) => readFileSync(join(folder as string, name), 'utf8')))
  })
})
