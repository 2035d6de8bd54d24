import { expect } from 'vitest'
import type { Database } from '../../db/open.ts'
import type { SettableClock } from '../../platform/clock.ts'
import { feeds } from './exports.ts'
import { cellsIn, independentCount } from './independent-count.ts'

/**
 * Runs exports one after another and compares each with an independent count, its own dry run, and the change records.
 */
export async function replays(
  { db, clock }: { db: Database; clock: SettableClock },
  exports: readonly string[],
): Promise<void> {
  const count = independentCount()
  for (const text of exports) {
    clock.advance(3 * 24 * 60 * 60_000)
    const expected = count(cellsIn(text))
    const { plan, result } = await feeds({ db, clock }, text)
    const { added, gone, returned, changed, fields } = result ?? {}
    expect({ added, gone, returned, changed, fields }).toEqual(expected)
    expect(result).toEqual(plan)
    expect(await changedInHistory(db, clock.now())).toEqual(expected.fields)
    const repeated = await feeds({ db, clock }, text)
    expect(repeated.result).toMatchObject({ added: 0, gone: 0, returned: 0, changed: 0, fields: {}, proposed: {} })
  }
}

async function changedInHistory(db: Database, at: Date): Promise<Record<string, number>> {
  const { rows } = await db.pool.query<{ field: string; n: number }>(
    `select field, count(distinct clinic_id)::int as n from (
       select ch.clinic_id, case ch.attribute when 'clinic.clinicLocations.hideAddress' then 'clinicLocations.hideAddress'
         when 'clinic.open24Hours' then 'hoursOfOperation' else split_part(ch.attribute, '.', 2) end as field
       from changes ch join clinics c using (clinic_id)
       where ch.updated_at = $1 and ch.status = 'accepted' and ch.updated_by = 'ladders' and c.created_at < $1) told
     group by field`,
    [at],
  )
  return Object.fromEntries(rows.map(({ field, n }) => [field, n]))
}
