import { sql, type Transaction } from 'kysely'
import { PLACE } from '#place/names'
import { draw, frameHash } from '../../../domain/calls/draw.ts'
import { figuresOf } from '../../../domain/calls/figures.ts'
import { heardWords } from '../../../domain/calls/heard-words.ts'
import {
  type Answer,
  type Answered,
  type Question,
  questionsFor,
  REPORT_OF,
  sectionsHeard,
  toPropose,
} from '../../../domain/calls/questions.ts'
import { type Framed, type Stratum, sharesOf, sizesOf } from '../../../domain/calls/strata.ts'
import type { End } from '../../../domain/calls/tries.ts'
import { addDays, agencyDay, agencyMoment, formatDay } from '../../../domain/dates.ts'
import { listingIn } from '../../../domain/directory/listed-clinic.ts'
import { codeFrom, LONGEST_WORDS, NUMBER_KINDS, reportedSection } from '../../../domain/directory/reports.ts'
import { frameOf } from '../../calls/frame.ts'
import { calledIn } from '../../calls/read-drawn.ts'
import { sha256 } from '../../calls/sha256.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { openSnapshots } from '../../directory/snapshot.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Snapshot } from '../../platform/http/snapshots-port.ts'
import { dice } from './dice.ts'
import { MANAGER } from './told-by-visitors.ts'

/** Rounds of calls in every state: one that is done, one under way, and one whose number no one knows yet. */

type DemoRound = {
  question: string
  announced: number
  seedOn: number
  deadline: number
  seed: string | null
  /** How many of the drawn clinics were called, and for how many days. */
  called: number
  days: number
  isDone: boolean
}

/** In days from today. */
const ROUNDS: readonly DemoRound[] = [
  {
    question: 'How right are our pages in the fall?',
    announced: -48,
    seedOn: -46,
    deadline: -17,
    seed: '07 12 19 23 30 38',
    called: Number.POSITIVE_INFINITY,
    days: 25,
    isDone: true,
  },
  {
    question: 'How right are our pages before winter?',
    announced: -9,
    seedOn: -7,
    deadline: 16,
    seed: '02 09 14 27 33 40',
    called: 31,
    days: 4,
    isDone: false,
  },
  {
    question: 'How right are our pages in the new year?',
    announced: -1,
    seedOn: 7,
    deadline: 40,
    seed: null,
    called: 0,
    days: 0,
    isDone: false,
  },
]
const CALLS = 85
const SOURCE = (day: string) => `${PLACE.state.en} Lotto+, drawing of ${day}`
/** How often an answer of a page is right, by the age of its confirmation. */
const RIGHT: Readonly<Record<Stratum, number>> = { never: 0.9, overdue: 0.94, 'in-date': 0.98 }
const TIMES = ['09:20', '12:10', '15:30'] as const

type Needs = { db: Database; clock: Clock }
type Step = { tx: Transaction<Tables>; snapshot: Snapshot; now: Date; callers: readonly string[] }

export async function insertDemoRounds({ db, clock }: Needs): Promise<void> {
  const snapshot = await openSnapshots({ db, clock }).current()
  const now = clock.now()
  const users = await db.kysely
    .selectFrom('users')
    .select('user_id')
    .where('tenant', '=', 'admin')
    .orderBy('user_id')
    .execute()
  const callers = users.map(({ user_id: userId }) => userId)
  const frame = frameOf(snapshot, { countyId: null, license: null, never: false }, now)
  await db.kysely.transaction().execute(async (tx) => {
    for (const round of ROUNDS) await insertRound({ tx, snapshot, now, callers }, round, frame)
  })
}

async function insertRound({ tx, snapshot, now, callers }: Step, round: DemoRound, frame: readonly Framed[]) {
  const day = (days: number) => addDays(agencyDay(now), days)
  const at = (days: number, time = '10:12') => agencyMoment(day(days), time)
  const [caller = ''] = callers
  const { round_id: roundId } = await tx
    .insertInto('call_rounds')
    .values({
      question: round.question,
      script: 'page',
      filter: JSON.stringify({ countyId: null, license: null, never: false }),
      calls: Math.min(CALLS, frame.length),
      frame_size: frame.length,
      frame_hash: frameHash(frame, sha256),
      seed_source: SOURCE(formatDay(day(round.seedOn))),
      seed_on: day(round.seedOn),
      deadline: day(round.deadline),
      announced_by: caller,
      announced_at: at(round.announced),
    })
    .returning('round_id')
    .executeTakeFirstOrThrow()
  await sql`insert into call_frames (round_id, clinic_id, stratum) select ${roundId}, "clinicId", stratum
    from jsonb_to_recordset(${JSON.stringify(frame)}::jsonb) as f("clinicId" int, stratum text)`.execute(tx)
  if (round.seed === null) return
  const drawn = draw({ frame, seed: round.seed, shares: sharesOf(sizesOf(frame), CALLS), sha256 })
  await sql`insert into call_draws (round_id, clinic_id, place, twice) select ${roundId}, "clinicId", place, twice
    from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) as d("clinicId" int, place int, twice boolean)`.execute(tx)
  await tx
    .updateTable('call_rounds')
    .set({ seed: round.seed, seeded_by: caller, seeded_at: at(round.seedOn, '22:12') })
    .where('round_id', '=', roundId)
    .execute()
  const calls = drawn.slice(0, round.called).flatMap(({ clinicId, stratum, twice }, place) => {
    const listed = snapshot.byId.get(clinicId)
    const questions = listed ? questionsFor('page', listingIn(listed), { book: snapshot.book, now }) : []
    const first = round.seedOn + 1 + (place % Math.max(1, round.days))
    const roll = dice(`round ${roundId} clinic ${clinicId}`)
    const tries = triesOf(roll, round.isDone)
    const answers = answersOf(questions, stratum, roll)
    const by = callers[place % callers.length] ?? caller
    const told = {
      clinicId,
      by,
      number: questions.find(({ name }) => name === 'phone')?.page?.replace(/\D/g, '') ?? null,
    }
    const own = tries.map((ended, index) => ({
      ...told,
      ended,
      second: false,
      at: at(Math.min(first + index, 0), TIMES[index]),
      answers: ended === 'reached' ? answers : [],
    }))
    const other = callers.find((one) => one !== by)
    if (!twice || !round.isDone || tries.at(-1) !== 'reached' || other === undefined) return own
    // The second caller hears the same, now and then something else.
    const again = answers.map((one) => (roll.yes(0.03) ? { ...one, answer: 'right' as const, says: null } : one))
    return [...own, { ...told, by: other, ended: 'reached' as const, second: true, at: at(first + 5), answers: again }]
  })
  const kept = await tx
    .insertInto('clinic_calls')
    .values(
      calls.map((call) => ({
        round_id: roundId,
        clinic_id: call.clinicId,
        called_by: call.by,
        called_at: call.at,
        note: null,
        sections: heardIn(call),
        ended: call.ended,
        number: call.number,
        second: call.second,
        answers: JSON.stringify(call.answers),
      })),
    )
    .returning('call_id')
    .execute()
  if (!round.isDone) return
  await insertLedTo(
    tx,
    calls.flatMap((call, index) => (call.second ? [] : [{ ...call, callId: kept[index]?.call_id ?? 0 }])),
  )
  const called = await calledIn(tx, roundId, snapshot)
  await tx
    .updateTable('call_rounds')
    .set({
      figures: JSON.stringify(figuresOf(called.drawn, called.sizes)),
      finished_by: caller,
      finished_at: at(round.deadline + 1),
    })
    .where('round_id', '=', roundId)
    .execute()
}

type DemoCall = { clinicId: number; by: string; at: Date; number: string | null; second: boolean; answers: Answered[] }

const heardIn = ({ second, answers }: Pick<DemoCall, 'second' | 'answers'>) =>
  second ? [] : sectionsHeard('page', answers)

const wrongIn = (answers: readonly Answered[]) => toPropose('page', answers).filter(({ page }) => page !== null)

/** What the calls of a round led to: evidence for what was right, a report to the clinic about what was wrong. */
async function insertLedTo(tx: Step['tx'], calls: readonly (DemoCall & { callId: number })[]): Promise<void> {
  const evidence = calls.flatMap((call) => heardIn(call).map((section) => ({ ...call, section })))
  // Only where the clinic confirmed the section before, and not at the clinics that the demo's manager is asked to confirm.
  await sql`
    insert into confirmations (clinic_id, section, confirmed_by, confirmed_at, way, call_id)
    select e."clinicId", e.section, e.by, e.at, 'call', e."callId"
    from jsonb_to_recordset(${JSON.stringify(evidence)}::jsonb)
      as e("clinicId" int, section text, by text, at timestamptz, "callId" int)
    where exists (select from confirmations c where c.clinic_id = e."clinicId" and c.section = e.section
      and c.confirmed_at < e.at)
      and not exists (select from roles r join clinics k using (provider_id)
        where k.clinic_id = e."clinicId" and r.user_id = ${MANAGER})`.execute(tx)
  const reports = calls.flatMap(({ clinicId, callId, at, number, answers }) =>
    [...Map.groupBy(wrongIn(answers), ({ name }) => REPORT_OF[name])].map(([kind, wrong], index) => {
      const roll = dice(`report ${kind} of call ${callId}`)
      // Of ten, the clinic fixes six and says of three that the page is right.
      const outcome = roll.pick([...Array(6).fill('fixed'), ...Array(3).fill('left'), null])
      return {
        clinicId,
        callId,
        kind,
        outcome,
        code: codeFrom(Uint8Array.from({ length: 8 }, () => roll.between(0, 29))) ?? '',
        section: reportedSection(kind),
        number: NUMBER_KINDS.includes(kind) ? number : null,
        message: heardWords(wrong, 'en').slice(0, LONGEST_WORDS),
        day: agencyDay(at),
        endedOn: outcome === null ? null : addDays(agencyDay(at), 2 + index),
      }
    }),
  )
  await sql`
    insert into clinic_reports (code, clinic_id, kind, section, language, number, message, day, with_clinic, call_id,
      outcome, ended_on)
    select code, "clinicId", kind, section, 'en', number, message, day, true, "callId", outcome, "endedOn"
    from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as r(code text, "clinicId" int, kind text, section text,
      number text, message text, day date, "callId" int, outcome text, "endedOn" date)`.execute(tx)
}

type Roll = ReturnType<typeof dice>

/** Most are reached, some at the second call; a tenth never answers, a few numbers belong to somebody else. */
function triesOf(roll: Roll, isDone: boolean): End[] {
  const kind = roll.between(1, 100)
  if (kind <= 3) return ['otherBusiness']
  if (kind <= 5) return ['refused']
  if (kind <= 16) return isDone ? ['nobody', 'voicemail', 'nobody'] : ['nobody']
  return roll.yes(0.25) ? ['voicemail', 'reached'] : ['reached']
}

function answersOf(questions: readonly Question[], stratum: Stratum, roll: Roll): Answered[] {
  return questions.map((question) => {
    const answer: Answer = roll.yes(0.05) ? 'unsaid' : roll.yes(RIGHT[stratum]) ? 'right' : 'wrong'
    return { ...question, answer, says: null, value: null }
  })
}
