import { sql, type Transaction } from 'kysely'
import type { Call } from '../../contract/by-route.ts'
import type { correctCall as correctEndpoint, endCall as endpoint } from '../../contract/calls.ts'
import { inWords } from '../../domain/calls/corrections.ts'
import {
  type Answered,
  codesOf,
  fits,
  REPORT_OF,
  reportsHeardRight,
  type Script,
  sectionsHeard,
  toPropose,
} from '../../domain/calls/questions.ts'
import type { ConfirmedSection } from '../../domain/clinic/sections.ts'
import { voiceOf } from '../../domain/codes.ts'
import { agencyDay, formatDay, formatTimeOfDay } from '../../domain/dates.ts'
import type { ReportKind } from '../../domain/directory/reports.ts'
import type { Actor } from '../../domain/permissions.ts'
import { lockClinic } from '../clinics/store.ts'
import type { Tables } from '../db/tables.ts'
import { confirmSections } from '../freshness/confirm.ts'
import { changedSince } from '../freshness/confirm-section.ts'
import { COUNTS } from '../freshness/found-dead.ts'
import { endHeardRight, reportCall } from '../freshness/reports/report-call.ts'
import { recordAudit } from '../platform/audit/record.ts'
import { command } from '../platform/http/bind.ts'
import { conflict, refuseUnless, unprocessable } from '../platform/http/refusal.ts'
import { codeBookOf } from '../reference/code-book.ts'
import { type Kept, keptBefore } from './kept-before.ts'
import { LEASE_JSON, type Lease } from './next-call.ts'
import { lockRound } from './read-drawn.ts'

/**
 * Keeps how a call ended. All answers of a section right are evidence that the agency called; a wrong answer becomes a
 * report to the clinic. A second caller's answers, and those of a person who looks for care, are only counted.
 */

type Tx = Transaction<Tables>
type Body = Call<typeof endpoint>['body']
type Result = Omit<Body, 'leaseId' | 'confirmed'>
type By = { actor: Actor; at: Date; requestId: string }

export const endCall = command<typeof endpoint>(async ({ tx, actor, clock, requestId, input }) => {
  const { leaseId, confirmed = [], ...result } = input.body
  const at = clock.now()
  const before = await keptBefore(tx, actor.userId, input.body)
  if (before !== undefined) return { data: before }
  const lease = await lockLease(tx, actor.userId, leaseId)
  if (lease === undefined || Date.parse(lease.until) <= at.getTime()) {
    const until = lease ? ` until ${formatTimeOfDay(lease.until)}` : ' for 20 minutes'
    throw conflict('lease_over', `This call was yours${until}. Take the clinic again to save your answers.`)
  }
  const round = lease.roundId === null ? undefined : await lockRound(tx, lease.roundId)
  if (round?.finished) throw conflict('already_finished', 'This round is done, so no one can change it.')
  const answers = answersOf(lease.asked.questions, result)
  const problem = againProblem(result, at, round?.deadline)
  if (problem) throw unprocessable([{ field: 'againAt', message: problem }])
  if (confirmed.length > 0 && (round !== undefined || result.ended !== 'reached'))
    throw unprocessable([
      {
        field: 'confirmed',
        message: 'You can confirm more sections only in a call outside a round that reached someone.',
      },
    ])
  const data = await keep(tx, { ...lease, result, answers, replaces: null }, { actor, at, requestId })
  await confirmOnBehalf(tx, { clinicId: lease.clinicId, callId: data.callId, confirmed }, { actor, at, requestId })
  await tx.deleteFrom('call_leases').where('lease_id', '=', leaseId).execute()
  return { data }
})

export const correctCall = command<typeof correctEndpoint>(async ({ tx, actor, clock, requestId, input }) => {
  const { callId } = input.params
  const at = clock.now()
  const roundId = (await readCall(tx, callId))?.roundId
  const round = roundId ? await lockRound(tx, roundId) : undefined
  // Another correction may have come before the lock.
  const old = round && (await readCall(tx, callId))
  refuseUnless(round !== undefined && old !== undefined)
  if (round.finished) throw conflict('already_finished', 'This round is done, so no one can change it.')
  if (old.corrected) throw conflict('already_corrected', 'This call was corrected already. Correct the later one.')
  if (input.body.ended === 'reached' && old.questions.length === 0)
    throw unprocessable([
      {
        field: 'answers',
        message: 'No one asked the questions in this call. Choose “Call again at …” and call the clinic once more.',
      },
    ])
  const answers = answersOf(old.questions, input.body)
  const problem = againProblem(input.body, at, round.deadline)
  if (problem) throw unprocessable([{ field: 'againAt', message: problem }])
  const asked = { script: round.script, number: old.number, questions: old.questions, version: null }
  const call = { ...old, leaseId: null, asked, result: input.body, answers, replaces: callId }
  const data = await keep(tx, call, { actor, at, requestId })
  await takeBack(tx, callId, {
    sections: sectionsHeard(round.script, answers),
    kinds: toPropose(round.script, answers).map(({ name }) => REPORT_OF[name]),
    by: actor.userId,
    at,
  })
  return { data }
})

type StillHeard = { sections: ConfirmedSection[]; kinds: ReportKind[]; by: string; at: Date }

/** What a corrected call showed to be right, and does not any more, is no evidence; what it asked wrongly is closed. */
async function takeBack(tx: Tx, callId: number, { sections, kinds, by, at }: StillHeard): Promise<void> {
  const corrected = sql`with recursive corrected as (select ${callId}::int as call_id
    union all select k.replaces from clinic_calls k join corrected using (call_id) where k.replaces is not null)`
  await sql`${corrected} delete from confirmations where way = 'call' and section <> all(${sections}::text[])
    and call_id in (select call_id from corrected)`.execute(tx)
  await sql`${corrected} update clinic_reports set outcome = 'left', ended_on = ${agencyDay(at)}::date,
      answered_by = ${by}, answered_at = ${at}
    where outcome is null and kind <> all(${kinds}::text[]) and call_id in (select call_id from corrected)`.execute(tx)
}

type OnBehalf = { clinicId: number; callId: number; confirmed: NonNullable<Body['confirmed']> }

/** Confirms on the clinic's behalf the sections that the caller read out in full. */
async function confirmOnBehalf(tx: Tx, { clinicId, callId, confirmed }: OnBehalf, by: By): Promise<void> {
  if (confirmed.length === 0) return
  const items = confirmed.map((item) => ({ ...item, clinicId }))
  const { changed } = await confirmSections(tx, items, { ...by, way: 'behalf', callId })
  if (changed.length > 0)
    throw conflict('value_changed', 'Something on the page changed during the call. Read it to them again.')
}

async function lockLease(tx: Tx, caller: string, leaseId: string): Promise<Lease | undefined> {
  const { rows } = await sql<{ lease: Lease }>`
    select ${sql.raw(LEASE_JSON)} as lease from call_leases l
    where l.lease_id = ${leaseId} and l.called_by = ${caller} for update`.execute(tx)
  return rows[0]?.lease
}

type OldCall = {
  clinicId: number
  calledBy: string
  calledAt: Date
  roundId: number | null
  second: boolean
  number: string | null
  questions: Lease['asked']['questions']
  corrected: boolean
}

async function readCall(tx: Tx, callId: number): Promise<OldCall | undefined> {
  const { rows } = await sql<OldCall>`
    select k.clinic_id as "clinicId", k.called_by as "calledBy", k.called_at as "calledAt", k.round_id as "roundId",
      k.second, k.number, not ${sql.raw(COUNTS)} as corrected,
      (select coalesce(jsonb_agg(answer - 'answer' - 'says' - 'value'), '[]') from jsonb_array_elements(k.answers) answer) as questions
    from clinic_calls k where k.call_id = ${callId}`.execute(tx)
  return rows[0]
}

/** What the clinic answered, with the questions as the caller saw them; empty unless the caller reached somebody. */
function answersOf(questions: Lease['asked']['questions'], { ended, answers }: Result): Answered[] {
  if (ended !== 'reached') {
    if (answers.length === 0) return []
    throw unprocessable([{ field: 'answers', message: 'Only a call that reached someone has answers.' }])
  }
  const given = answers.map(({ value = null, ...answer }) => ({ ...answer, value }))
  if (!fits(questions, given))
    throw unprocessable([
      { field: 'answers', message: 'These are not the questions of this call. Load the call again.' },
    ])
  return questions.map((question, index) => ({ ...question, ...(given[index] as (typeof given)[number]) }))
}

function againProblem({ ended, againAt }: Result, at: Date, deadline: string | undefined): string | null {
  if (ended !== 'again') return againAt === null ? null : 'Enter a time only if they asked you to call again.'
  if (againAt === null) return 'Choose when to call again.'
  if (Date.parse(againAt) <= at.getTime()) return 'Choose a time after now.'
  if (deadline !== undefined && agencyDay(againAt) > deadline)
    return `The round ends on ${formatDay(deadline)}. Choose a time before its end.`
  return null
}

type ToKeep = {
  clinicId: number
  roundId: number | null
  leaseId: string | null
  second: boolean
  asked: { script: Script; number: string | null; version: number | null }
  result: Result
  answers: Answered[]
  replaces: number | null
  /** Of a correction: who made the call, and when. */
  calledBy?: string
  calledAt?: Date
}

async function keep(tx: Tx, call: ToKeep, { actor, at, requestId }: By): Promise<Kept> {
  const { clinicId, roundId, asked, result } = call
  const clinic = await lockClinic(tx, clinicId)
  refuseUnless(clinic !== undefined)
  if (clinic.archived)
    throw conflict(
      'clinic_archived',
      'This clinic was archived during your call. The round counts it as no longer listed. Go on with the next call.',
    )
  const hasValues = call.answers.some((answer) => answer.value !== null || codesOf(answer) !== null)
  const voice = hasValues ? voiceOf(await codeBookOf(tx)) : null
  const answers = voice ? call.answers.map((answer) => inWords(answer, clinic, voice)) : call.answers
  const isCounted = call.second || call.replaces !== null
  const heard = isCounted ? [] : sectionsHeard(asked.script, answers)
  const changed = heard.length === 0 || asked.version === null ? [] : await changedSince(tx, clinicId, asked.version)
  const sections = heard.filter((section) => !changed.includes(section))
  const { call_id: callId } = await tx
    .insertInto('clinic_calls')
    .values({
      clinic_id: clinicId,
      called_by: call.calledBy ?? actor.userId,
      called_at: call.calledAt ?? at,
      note: result.note,
      sections,
      round_id: roundId,
      lease_id: call.leaseId,
      ended: result.ended,
      again_at: result.againAt === null ? null : new Date(result.againAt),
      number: asked.number,
      second: call.second,
      answers: JSON.stringify(answers),
      replaces: call.replaces,
    })
    .returning('call_id')
    .executeTakeFirstOrThrow()
  const items = sections.map((section) => ({ clinicId, section }))
  if (items.length > 0) await confirmSections(tx, items, { actor, at, requestId, way: 'call', callId })
  const answered = await endHeardRight(tx, {
    clinicId,
    kinds: isCounted ? [] : reportsHeardRight(asked.script, answers),
    number: asked.number,
    userId: actor.userId,
    at,
  })
  const wrong = isCounted ? [] : toPropose(asked.script, answers)
  const proposed = await reportCall(tx, {
    callId,
    clinicId,
    clinicName: clinic.displayName,
    number: asked.number,
    wrong,
    at,
  })
  const audit = { at, actorId: actor.userId, action: 'endCall', subject: `clinic/${clinicId}`, requestId }
  await recordAudit(tx, {
    ...audit,
    details: {
      callId,
      roundId,
      end: result.ended,
      sections,
      proposed,
      answered,
      ...(call.replaces !== null && { replaces: call.replaces }),
    },
  })
  return { callId, sections, proposed }
}
