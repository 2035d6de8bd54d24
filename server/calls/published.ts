import { sql } from 'kysely'
import type { PublishedRound } from '../../contract/directory/page-data.ts'
import { type Figures, publicFigures } from '../../domain/calls/figures.ts'
import { type ByStratum, type Framed, STRATA, type Stratum } from '../../domain/calls/strata.ts'
import type { Database } from '../db/open.ts'
import { isoMoment } from '../db/sql-text.ts'
import { DRAWN_SHARES, sharesIn } from './read-drawn.ts'

/**
 * What anybody may read of a round: its list and fingerprint from the announcement, its number once it is known, and the
 * called clinics and figures once it is done. Never who called, and no note.
 */

type Row = Omit<PublishedRound, 'frameSize' | 'shares' | 'done'> & {
  calls: number
  firstCallAt: string | null
  lastCallAt: string | null
  figures: Figures | null
  sizes: { stratum: Stratum; n: number }[]
  drawnShares: Partial<ByStratum> | null
}

const ROUNDS = (where: string) => `
  select r.round_id as "roundId", r.question, r.script, r.calls, r.frame_hash as "frameHash", r.seed_source as "seedSource",
    r.seed_on::text as "seedOn", ${isoMoment('r.announced_at')} as "announcedAt", r.seed, ${DRAWN_SHARES} as "drawnShares",
    ${isoMoment('r.finished_at')} as "finishedAt", r.figures,
    (select ${isoMoment('min(called_at)')} from clinic_calls where round_id = r.round_id) as "firstCallAt",
    (select ${isoMoment('max(called_at)')} from clinic_calls where round_id = r.round_id) as "lastCallAt",
    (select json_agg(json_build_object('stratum', stratum, 'n', n)) from (
      select stratum, count(*)::int as n from call_frames where round_id = r.round_id group by stratum) f) as sizes
  from call_rounds r where ${where} order by r.round_id desc`

function published({ sizes, drawnShares, calls, figures, firstCallAt, lastCallAt, ...round }: Row): PublishedRound {
  const of = (stratum: Stratum) => sizes.find((one) => one.stratum === stratum)?.n ?? 0
  const frame = { never: of('never'), overdue: of('overdue'), 'in-date': of('in-date') }
  return {
    ...round,
    frameSize: STRATA.reduce((sum, stratum) => sum + frame[stratum], 0),
    shares: sharesIn(drawnShares, frame, calls),
    done:
      figures === null || round.finishedAt === null
        ? null
        : {
            from: firstCallAt ?? round.finishedAt,
            to: lastCallAt ?? round.finishedAt,
            figures: publicFigures(figures),
          },
  }
}

type Db = Pick<Database, 'kysely'>

export async function readPublishedRound(db: Db, roundId: number): Promise<PublishedRound | undefined> {
  const { rows } = await sql.raw<Row>(ROUNDS(`r.round_id = ${Math.trunc(roundId)}`)).execute(db.kysely)
  return rows[0] && published(rows[0])
}

export async function readPublishedRounds(db: Db): Promise<PublishedRound[]> {
  const { rows } = await sql.raw<Row>(ROUNDS('true')).execute(db.kysely)
  return rows.map(published)
}

export async function readFrameOfRound(db: Db, roundId: number): Promise<Framed[]> {
  const { rows } = await sql<Framed>`
    select clinic_id as "clinicId", stratum from call_frames where round_id = ${roundId}`.execute(db.kysely)
  return rows
}

/** The called clinics by number; none before the round is done. */
export async function readCalledOfRound(db: Db, roundId: number): Promise<number[]> {
  const { rows } = await sql<{ clinicId: number }>`
    select d.clinic_id as "clinicId" from call_draws d join call_rounds r using (round_id)
    where d.round_id = ${roundId} and r.figures is not null order by d.clinic_id`.execute(db.kysely)
  return rows.map(({ clinicId }) => clinicId)
}
