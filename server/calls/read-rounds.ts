import { sql } from 'kysely'
import type { readRound as endpoint, listRounds as listEndpoint } from '../../contract/calls.ts'
import { calledTwice } from '../../domain/calls/draw.ts'
import type { Figures } from '../../domain/calls/figures.ts'
import type { Script } from '../../domain/calls/questions.ts'
import { type DrawnCall, progressOf } from '../../domain/calls/queue.ts'
import { type ByStratum, STRATA, type Stratum } from '../../domain/calls/strata.ts'
import type { Database } from '../db/open.ts'
import { isoMoment } from '../db/sql-text.ts'
import { COUNTS } from '../freshness/found-dead.ts'
import type { Handler } from '../platform/http/bind.ts'
import { refuseUnless } from '../platform/http/refusal.ts'
import type { Snapshot } from '../platform/http/snapshots-port.ts'
import { DRAWN_SHARES, drawnJson, sharesIn } from './read-drawn.ts'

/** Rounds as administrators read them. */

type Row = {
  roundId: number
  state: 'announced' | 'underWay' | 'finished'
  question: string
  script: Script
  calls: number
  frameSize: number
  seedSource: string
  seedOn: string
  deadline: string
  announcedAt: string
  finishedAt: string | null
  figures: Figures | null
  drawn: Omit<DrawnCall, 'gone'>[]
}

const ROUND = (now: Date) =>
  sql.raw(`
  r.round_id as "roundId", r.question, r.script, r.calls, r.frame_size as "frameSize", r.seed_source as "seedSource",
  r.seed_on::text as "seedOn", r.deadline::text as deadline, r.figures,
  case when r.figures is not null then 'finished' when r.seed is null then 'announced' else 'underWay' end as state,
  ${isoMoment('r.announced_at')} as "announcedAt", ${isoMoment('r.finished_at')} as "finishedAt",
  (select coalesce(json_agg(${drawnJson(`'${now.toISOString()}'`)} order by d.place), '[]') from call_draws d
    where d.round_id = r.round_id) as drawn`)

function told({ drawn, ...round }: Row, { byId }: Snapshot) {
  const all = drawn.map((one) => ({ ...one, gone: !byId.has(one.clinicId) }))
  return { ...round, progress: all.length === 0 ? null : progressOf(all) }
}

export const listRounds: Handler<typeof listEndpoint> = async ({ db, snapshots, clock }) => {
  const snapshot = await snapshots.current()
  const { rows } = await sql<Row>`select ${ROUND(clock.now())} from call_rounds r order by r.round_id desc`.execute(
    db.kysely,
  )
  return { data: rows.map((row) => told(row, snapshot)) }
}

export async function sizesOfRound(db: Database['kysely'], roundId: number): Promise<ByStratum> {
  const { rows } = await sql<{ stratum: Stratum; n: number }>`
    select stratum, count(*)::int as n from call_frames where round_id = ${roundId} group by stratum`.execute(db)
  const of = (stratum: Stratum) => rows.find((row) => row.stratum === stratum)?.n ?? 0
  return { never: of('never'), overdue: of('overdue'), 'in-date': of('in-date') }
}

type Beside = {
  filter: { countyId: number | null; license: never; never: boolean }
  frameHash: string
  announcedBy: string
  seed: { value: string; at: string; by: string } | null
  callers: { name: string; calls: number; reached: number; until: string | null }[]
  told: { open: number; fixed: number; left: number }
  drawnShares: Partial<ByStratum> | null
}

export const readRound: Handler<typeof endpoint> = async ({ db, snapshots, clock, input }) => {
  const { roundId } = input.params
  const now = clock.now()
  const snapshot = await snapshots.current()
  const { rows } = await sql<Row & Beside>`
    select ${ROUND(now)}, r.filter, r.frame_hash as "frameHash", a.display_name as "announcedBy",
      (select json_build_object('value', r.seed, 'at', ${sql.raw(isoMoment('r.seeded_at'))}, 'by', s.display_name)
        from users s where s.user_id = r.seeded_by) as seed, ${sql.raw(DRAWN_SHARES)} as "drawnShares",
      (select coalesce(json_agg(json_build_object('name', u.display_name, 'calls', c.calls, 'reached', c.reached,
          'until', (select ${sql.raw(isoMoment('l.until'))} from call_leases l
            where l.called_by = c.called_by and l.round_id = r.round_id and l.until > ${now})) order by u.display_name), '[]')
        from (select called_by, count(*)::int as calls, count(*) filter (where ended = 'reached')::int as reached
          from (select called_by, ended from clinic_calls k where round_id = r.round_id and ${sql.raw(COUNTS)}
            union all select called_by, null from call_leases where round_id = r.round_id and until > ${now}) each_call
          group by called_by) c join users u on u.user_id = c.called_by) as callers,
      (select json_build_object('open', count(*) filter (where p.outcome is null),
          'fixed', count(*) filter (where p.outcome = 'fixed'), 'left', count(*) filter (where p.outcome = 'left'))
        from clinic_reports p join clinic_calls k using (call_id) where k.round_id = r.round_id) as told
    from call_rounds r join users a on a.user_id = r.announced_by where r.round_id = ${roundId}`.execute(db.kysely)
  const [row] = rows
  refuseUnless(row !== undefined)
  const { drawnShares, ...found } = row
  const sizes = await sizesOfRound(db.kysely, roundId)
  const shares = sharesIn(drawnShares, sizes, row.calls)
  const drawn = STRATA.reduce((sum, stratum) => sum + shares[stratum], 0)
  return { data: { ...told(found, snapshot), ...besideOf(found), sizes, shares, twice: calledTwice(drawn) } }
}

const besideOf = ({ filter, frameHash, announcedBy, seed, callers, told: reports }: Omit<Beside, 'drawnShares'>) => ({
  filter,
  frameHash,
  announcedBy,
  seed,
  callers,
  told: reports,
})
