import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { giveCallBack as backCall, nextCall as endpoint, LeasedCall } from '../../contract/calls.ts'
import { type Question, questionsFor, type Script } from '../../domain/calls/questions.ts'
import { type DrawnCall, listToCall, nextToCall, progressOf } from '../../domain/calls/queue.ts'
import { leaseUntil, type Try } from '../../domain/calls/tries.ts'
import { addDays, agencyDay, agencyMoment } from '../../domain/dates.ts'
import { type ListedClinic, listingIn, shownClinic } from '../../domain/directory/listed-clinic.ts'
import { numberToCall } from '../../domain/directory/number-to-call.ts'
import { openStateOf } from '../../domain/directory/open-now.ts'
import { isoMoment } from '../db/sql-text.ts'
import type { Tables } from '../db/tables.ts'
import { command, type Handler, inTransaction } from '../platform/http/bind.ts'
import { conflict, refuseUnless } from '../platform/http/refusal.ts'
import type { Snapshot } from '../platform/http/snapshots-port.ts'
import { drawnJson } from './read-drawn.ts'

/**
 * Leases one clinic to one caller. Keys of the table of leases see to it that a caller has one call and a clinic one
 * caller; a lease ends by itself.
 */

export type Lease = {
  leaseId: string
  clinicId: number
  roundId: number | null
  until: string
  second: boolean
  asked: { script: Script; number: string | null; questions: Question[]; version: number }
}

export const LEASE_JSON = `json_build_object('leaseId', l.lease_id, 'clinicId', l.clinic_id, 'roundId', l.round_id,
  'until', ${isoMoment('l.until')}, 'second', l.second, 'asked', l.asked)`

type Desk = {
  mine: Lease | null
  round: { script: Script; state: 'announced' | 'underWay' | 'finished' } | null
  drawn: Omit<DrawnCall, 'gone'>[]
}

/** A process that dies between two statements loses a clinic to nobody: the lease was not stored. */
const ATTEMPTS = 5

export const nextCall: Handler<typeof endpoint> = async ({ db, snapshots, clock, actor, input }) => {
  const { roundId, clinicIds } = input.body
  const now = clock.now()
  const snapshot = await snapshots.current()
  return inTransaction(db, async (tx) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const desk =
        roundId === undefined
          ? await readList(tx, actor.userId, clinicIds ?? [], now)
          : await readDesk(tx, actor.userId, roundId, now)
      const all = desk.drawn.map((one) => ({ ...one, gone: !snapshot.byId.has(one.clinicId) }))
      const progress = roundId === undefined ? null : progressOf(all)
      const reply = (lease: Lease | null, nextAt: Date | null) => ({
        data: {
          call: lease && told(lease, triesOf(desk, lease), snapshot, now),
          progress,
          nextAt: nextAt?.toISOString() ?? null,
        },
      })
      const { mine } = desk
      if (mine !== null && snapshot.byId.has(mine.clinicId)) return reply(mine, null)
      // The clinic left the directory during the call.
      if (mine !== null) await tx.deleteFrom('call_leases').where('lease_id', '=', mine.leaseId).execute()
      if (roundId !== undefined) refuseUnlessUnderWay(desk.round)
      const inRound = clinicIds ? all.filter(({ clinicId }) => clinicIds.includes(clinicId)) : all
      const wanted = roundId === undefined ? listToCall(all, now) : inRound
      const { ready, nextAt } = nextToCall(wanted, actor.userId, now)
      const [first] = ready
      const listed = first && snapshot.byId.get(first.clinicId)
      if (first === undefined || listed === undefined) return reply(null, nextAt)
      const script = desk.round?.script ?? 'page'
      const lease = { ...first, roundId: roundId ?? null, leaseId: randomUUID(), until: leaseUntil(now).toISOString() }
      const taken = { ...lease, asked: askedOf(script, listed, snapshot, now) }
      if (await take(tx, actor.userId, taken)) return reply(taken, null)
    }
    throw conflict('called_by_others', 'Other callers just took these clinics. Press “Next call” again.')
  })
}

function refuseUnlessUnderWay(round: Desk['round']): void {
  refuseUnless(round !== null)
  if (round.state === 'announced') throw conflict('not_started', 'This round has no calls yet. Enter its number first.')
  if (round.state === 'finished') throw conflict('already_finished', 'This round is done, so no one can change it.')
}

async function readDesk(tx: Transaction<Tables>, caller: string, roundId: number, now: Date): Promise<Desk> {
  const { rows } = await sql<Desk>`
    with lapsed as (delete from call_leases where until <= ${now})
    select (select ${sql.raw(LEASE_JSON)} from call_leases l where l.called_by = ${caller} and l.until > ${now}) as mine,
      (select json_build_object('script', script, 'state', case when figures is not null then 'finished'
        when seed is null then 'announced' else 'underWay' end) from call_rounds where round_id = ${roundId}) as round,
      (select coalesce(json_agg(${sql.raw(drawnJson(`'${now.toISOString()}'`))} order by d.place), '[]')
        from call_draws d where d.round_id = ${roundId}) as drawn`.execute(tx)
  return rows[0] as Desk
}

const SHOWN_DAYS = 90

/** Clinics outside a round, with their calls of the last 90 days. */
async function readList(
  tx: Transaction<Tables>,
  caller: string,
  clinicIds: readonly number[],
  now: Date,
): Promise<Desk> {
  const { rows } = await sql<Omit<Desk, 'round'>>`
    with lapsed as (delete from call_leases where until <= ${now})
    select (select ${sql.raw(LEASE_JSON)} from call_leases l where l.called_by = ${caller} and l.until > ${now}) as mine,
      (select coalesce(json_agg(json_build_object('clinicId', c.id, 'twice', false,
        'leased', exists (select from call_leases l where l.clinic_id = c.id and l.until > ${now}),
        'calls', (select coalesce(json_agg(json_build_object('at', ${sql.raw(isoMoment('k.called_at'))}, 'ended', k.ended,
            'againAt', ${sql.raw(isoMoment('k.again_at'))}, 'by', k.called_by, 'second', false)
            order by k.called_at, k.call_id), '[]')
          from clinic_calls k where k.clinic_id = c.id and k.ended is not null and k.round_id is null
            and k.called_at >= ${agencyMoment(addDays(agencyDay(now), -SHOWN_DAYS), '00:00')})) order by c.place), '[]')
        from unnest(${clinicIds}::int[]) with ordinality as c(id, place)) as drawn`.execute(tx)
  return { ...(rows[0] as Omit<Desk, 'round'>), round: null }
}

/** False if somebody else took the clinic, or this caller another one, at the same moment. */
async function take(tx: Transaction<Tables>, caller: string, lease: Lease): Promise<boolean> {
  const { rows } = await sql`
    insert into call_leases (called_by, clinic_id, round_id, lease_id, until, second, asked)
    values (${caller}, ${lease.clinicId}, ${lease.roundId}, ${lease.leaseId}, ${new Date(lease.until)}, ${lease.second},
      ${JSON.stringify(lease.asked)}::jsonb)
    on conflict do nothing returning lease_id`.execute(tx)
  return rows.length > 0
}

function askedOf(script: Script, listed: ListedClinic, { book }: Snapshot, now: Date): Lease['asked'] {
  const listing = listingIn(listed)
  const { number } = numberToCall(shownClinic(listed, now), agencyDay(now))
  return { script, number, questions: questionsFor(script, listing, { book, now }), version: listing.clinic.version }
}

const triesOf = ({ drawn }: Desk, { clinicId, second }: Lease): Try[] =>
  (drawn.find((one) => one.clinicId === clinicId)?.calls ?? [])
    .filter((one) => one.second === second)
    .map(({ at, ended, againAt }) => ({ at, ended, againAt }))

function told(lease: Lease, tries: Try[], { byId }: Snapshot, now: Date): LeasedCall {
  const { leaseId, clinicId, roundId, until, asked } = lease
  const listed = byId.get(clinicId)
  const clinic = listed && shownClinic(listed, now)
  const open = clinic ? openStateOf(clinic, now) : ({ state: 'unknown' } as const)
  const moment = open.state === 'open' ? open.until : open.state === 'closed' ? open.opens : null
  return {
    leaseId,
    until,
    roundId,
    clinicId,
    providerId: clinic?.providerId ?? 0,
    clinicName: clinic?.name ?? '',
    providerName: clinic?.providerName ?? '',
    script: asked.script,
    number: asked.number,
    open: { state: open.state, time: moment?.time ?? null, weekday: moment?.weekday ?? null },
    tries,
    questions: asked.questions,
  }
}

export const giveCallBack = command<typeof backCall>(async ({ tx, actor, input }) => {
  await tx
    .deleteFrom('call_leases')
    .where('lease_id', '=', input.body.leaseId)
    .where('called_by', '=', actor.userId)
    .execute()
  return { data: {} }
})
