import { type Kysely, sql, type Transaction } from 'kysely'
import type { Called } from '../../domain/calls/figures.ts'
import type { Answered, Script } from '../../domain/calls/questions.ts'
import { type DrawnCall, stateOf } from '../../domain/calls/queue.ts'
import { type ByStratum, type Stratum, sharesOf, sizesOf } from '../../domain/calls/strata.ts'
import { isSettled } from '../../domain/calls/tries.ts'
import { regionOf } from '../../domain/directory/gaps/regions.ts'
import { isoMoment } from '../db/sql-text.ts'
import type { Tables } from '../db/tables.ts'
import { COUNTS } from '../freshness/found-dead.ts'
import type { Snapshot } from '../platform/http/snapshots-port.ts'
import { GAZETTEER } from '../reference/places.ts'

/** Reads a round with its drawn clinics and their calls. */

export type LockedRound = {
  script: Script
  calls: number
  seedOn: string
  deadline: string
  seed: string | null
  finished: boolean
}

export async function lockRound(tx: Transaction<Tables>, roundId: number): Promise<LockedRound | undefined> {
  const { rows } = await sql<LockedRound>`
    select script, calls, seed_on::text as "seedOn", deadline::text as deadline, seed,
      figures is not null as finished
    from call_rounds where round_id = ${roundId} for update`.execute(tx)
  return rows[0]
}

const CALLS_JSON = (more = '') => `(select coalesce(json_agg(json_build_object('at', ${isoMoment('k.called_at')},
    'ended', k.ended, 'againAt', ${isoMoment('k.again_at')}, 'by', k.called_by, 'second', k.second${more})
    order by k.called_at, k.call_id), '[]')
  from clinic_calls k where k.round_id = d.round_id and k.clinic_id = d.clinic_id and ${COUNTS})`

/** `d` is a row of call_draws; $now the moment at which leases are judged. */
export const drawnJson = (now: string) => `json_build_object('clinicId', d.clinic_id, 'twice', d.twice,
  'leased', exists (select from call_leases l where l.clinic_id = d.clinic_id and l.until > ${now}::timestamptz),
  'calls', ${CALLS_JSON()})`

/** How many of each group were drawn; null before the draw. `r` is a row of call_rounds. */
export const DRAWN_SHARES = `(select json_object_agg(stratum, n) from (
  select f.stratum, count(*)::int as n from call_draws d join call_frames f using (round_id, clinic_id)
  where d.round_id = r.round_id group by f.stratum) shares)`

/** As it was drawn; before the draw, as it will be. */
export const sharesIn = (drawn: Partial<ByStratum> | null, sizes: ByStratum, calls: number): ByStratum =>
  drawn === null ? sharesOf(sizes, calls) : { never: 0, overdue: 0, 'in-date': 0, ...drawn }

type CalledRow = Omit<DrawnCall, 'gone' | 'leased' | 'calls'> & {
  stratum: Stratum
  calls: (DrawnCall['calls'][number] & { answers: Answered[] })[]
}

export async function calledIn(
  db: Kysely<Tables>,
  roundId: number,
  { byId }: Pick<Snapshot, 'byId'>,
): Promise<{ drawn: Called[]; sizes: ByStratum }> {
  const { rows: frame } = await sql<{ stratum: Stratum }>`
    select stratum from call_frames where round_id = ${roundId}`.execute(db)
  const { rows } = await sql<CalledRow>`
    select d.clinic_id as "clinicId", d.twice, f.stratum, ${sql.raw(CALLS_JSON(", 'answers', k.answers"))} as calls
    from call_draws d join call_frames f using (round_id, clinic_id) where d.round_id = ${roundId} order by d.place`.execute(
    db,
  )
  const drawn = rows.map((row): Called => {
    const listed = byId.get(row.clinicId)
    const state = stateOf({ ...row, leased: false, gone: listed === undefined })
    const told = (second: boolean) => row.calls.find((one) => one.second === second && one.ended === 'reached')?.answers
    return {
      stratum: row.stratum,
      region: regionNamed(listed?.countyId ?? null),
      state,
      gone: listed === undefined && !isSettled(state),
      answers: told(false) ?? [],
      second: told(true) ?? null,
    }
  })
  return { drawn, sizes: sizesOf(frame) }
}

function regionNamed(countyId: number | null): string | null {
  const county = GAZETTEER.counties.find(({ id }) => id === countyId)
  return county === undefined ? null : (regionOf(county.name) ?? null)
}

export const stillOpen = (drawn: readonly Called[]): number =>
  drawn.filter(({ gone, state }) => !gone && !isSettled(state)).length
