import { sql } from 'kysely'
import type {
  announceRound as announceCall,
  finishRound as finishCall,
  seedRound as seedCall,
} from '../../contract/calls.ts'
import { draw, frameHash, isSeed } from '../../domain/calls/draw.ts'
import { figuresOf } from '../../domain/calls/figures.ts'
import { type ByStratum, type Framed, sharesOf, sizesOf } from '../../domain/calls/strata.ts'
import { agencyDay, formatDay } from '../../domain/dates.ts'
import { recordAudit } from '../platform/audit/record.ts'
import { type Handler, inTransaction } from '../platform/http/bind.ts'
import { conflict, refuseUnless, unprocessable } from '../platform/http/refusal.ts'
import { frameOf } from './frame.ts'
import { calledIn, lockRound, stillOpen } from './read-drawn.ts'
import { sha256 } from './sha256.ts'

/** The life of a round: announced with its frame, drawn once its public number is known, finished with its figures. */

export const announceRound: Handler<typeof announceCall> = async ({
  db,
  snapshots,
  clock,
  actor,
  requestId,
  input,
}) => {
  const { question, filter, calls, script, seedSource, seedOn, deadline } = input.body
  const at = clock.now()
  const frame = frameOf(await snapshots.current(), filter, at)
  const problems = [
    ...(frame.length === 0 ? [{ field: 'filter', message: 'No listed clinic matches. Choose other clinics.' }] : []),
    ...(frame.length > 0 && calls > frame.length
      ? [{ field: 'calls', message: `Only ${frame.length} clinics match. Choose at most ${frame.length} calls.` }]
      : []),
    ...(seedOn <= agencyDay(at)
      ? [{ field: 'seedOn', message: 'Choose a day after today, so that no one knows the number yet.' }]
      : []),
    ...(deadline <= seedOn
      ? [{ field: 'deadline', message: 'Choose a last day after the day of the public number.' }]
      : []),
  ]
  if (problems.length > 0) throw unprocessable(problems)
  return inTransaction(db, async (tx) => {
    const { round_id: roundId } = await tx
      .insertInto('call_rounds')
      .values({
        question,
        script,
        filter: JSON.stringify(filter),
        calls,
        frame_size: frame.length,
        frame_hash: frameHash(frame, sha256),
        seed_source: seedSource,
        seed_on: seedOn,
        deadline,
        announced_by: actor.userId,
        announced_at: at,
      })
      .returning('round_id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into call_frames (round_id, clinic_id, stratum)
      select ${roundId}, "clinicId", stratum
      from jsonb_to_recordset(${JSON.stringify(frame)}::jsonb) as f("clinicId" int, stratum text)`.execute(tx)
    const audit = { at, actorId: actor.userId, action: 'announceRound', subject: `round/${roundId}`, requestId }
    await recordAudit(tx, { ...audit, details: { calls, frame: frame.length } })
    return { data: { roundId } }
  })
}

export const seedRound: Handler<typeof seedCall> = async ({ db, clock, actor, requestId, input }) => {
  const { roundId } = input.params
  const { seed } = input.body
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const round = await lockRound(tx, roundId)
    refuseUnless(round !== undefined)
    if (round.seed !== null)
      throw conflict('already_started', 'The number of this round is entered already. No one can change it.')
    if (agencyDay(at) < round.seedOn)
      throw conflict(
        'seed_too_early',
        `The number becomes known on ${formatDay(round.seedOn)}. Enter it on that day or later.`,
      )
    if (!isSeed(seed)) {
      const message = 'Use letters, digits, spaces and . , : ; + / - only, and at least two of them.'
      throw unprocessable([{ field: 'seed', message }])
    }
    const { rows: frame } = await sql<Framed>`
      select clinic_id as "clinicId", stratum from call_frames where round_id = ${roundId}`.execute(tx)
    const shares: ByStratum = sharesOf(sizesOf(frame), round.calls)
    const drawn = draw({ frame, seed, shares, sha256 })
    await sql`
      insert into call_draws (round_id, clinic_id, place, twice)
      select ${roundId}, "clinicId", place, twice
      from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) as d("clinicId" int, place int, twice boolean)`.execute(
      tx,
    )
    await tx
      .updateTable('call_rounds')
      .set({ seed, seeded_by: actor.userId, seeded_at: at })
      .where('round_id', '=', roundId)
      .execute()
    const audit = { at, actorId: actor.userId, action: 'seedRound', subject: `round/${roundId}`, requestId }
    await recordAudit(tx, { ...audit, details: { drawn: drawn.length } })
    return { data: { drawn: drawn.length } }
  })
}

export const finishRound: Handler<typeof finishCall> = async ({ db, snapshots, clock, actor, requestId, input }) => {
  const { roundId } = input.params
  const at = clock.now()
  const snapshot = await snapshots.current()
  return inTransaction(db, async (tx) => {
    const round = await lockRound(tx, roundId)
    refuseUnless(round !== undefined)
    if (round.seed === null) throw conflict('not_started', 'This round has no calls yet. Enter its number first.')
    if (round.finished) throw conflict('already_finished', 'This round is done, so no one can change it.')
    const called = await calledIn(tx, roundId, snapshot)
    const open = stillOpen(called.drawn)
    if (open > 0 && agencyDay(at) <= round.deadline)
      throw conflict(
        'round_open',
        `${open} of ${called.drawn.length} clinics are still to be called. You can end the round when they are called, or after ${formatDay(round.deadline)}.`,
      )
    const figures = figuresOf(called.drawn, called.sizes)
    await tx
      .updateTable('call_rounds')
      .set({ figures: JSON.stringify(figures), finished_by: actor.userId, finished_at: at })
      .where('round_id', '=', roundId)
      .execute()
    const audit = { at, actorId: actor.userId, action: 'finishRound', subject: `round/${roundId}`, requestId }
    await recordAudit(tx, { ...audit, details: { called: figures.called } })
    return { data: { figures } }
  })
}
