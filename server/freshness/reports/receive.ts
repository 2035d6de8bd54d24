import { createHmac, randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { agencyDay } from '../../../domain/dates.ts'
import {
  codeFrom,
  NUMBER_KINDS,
  type ReportKind,
  reportedSection,
  withWords,
} from '../../../domain/directory/reports.ts'
import type { Language } from '../../../domain/language.ts'
import { MESSAGES } from '../../../domain/messages.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'

/**
 * Stores a visitor's report and enqueues the mails to the clinic's people in the same transaction. Every person with a
 * role gets one, even without digests, because a report needs an answer. Visitors who report the same mistake share one
 * open report and its code, so that a flood adds to a number and not to the rows that people have to read.
 */

const SALT_BYTES = 16
/** More networks of one day would not change whether two networks reported on two days. */
const MARKS_A_DAY = 2

export type Report = {
  clinicId: number
  clinicName: string
  kind: ReportKind
  language: Language
  /** The phone number that the report is about, as it is on the page. */
  number: string | null
  /** The visitor's own words, which the server deletes a while after the answer. */
  words: string | null
  /** False beyond the day's bound: the report is counted, without words and without a mail. */
  inFull: boolean
  /** The visitor's network, of which the server stores a salted mark, for reports about a number only. */
  network: string
  now: Date
}

type Received = { code: string; wordsKept: boolean }

export async function receiveReport(db: Pick<Database, 'kysely'>, report: Report): Promise<Received> {
  return db.kysely.transaction().execute(async (tx) => {
    // One visitor after the other, so that two at once share a report, and one network has one mark.
    await sql`select from clinics where clinic_id = ${report.clinicId} for no key update`.execute(tx)
    const people = await peopleOf(tx, report.clinicId)
    const { reportId, ...received } = await countIn(tx, report, people.length > 0)
    if (NUMBER_KINDS.includes(report.kind)) await markNetwork(tx, reportId, report)
    if (report.inFull) await tellPeople(tx, report, people)
    return received
  })
}

/** Counts the report into the open one of its kind and number, or opens one. */
async function countIn(tx: Transaction<Tables>, report: Report, withClinic: boolean) {
  const { clinicId, kind, language, number, now } = report
  const words = report.inFull ? report.words : null
  const open = await tx
    .selectFrom('clinic_reports')
    .select(['report_id', 'code', 'language', 'message'])
    .where('clinic_id', '=', clinicId)
    .where('kind', '=', kind)
    .where('number', number === null ? 'is' : '=', number)
    .where('outcome', 'is', null)
    .orderBy('report_id')
    .limit(1)
    .executeTakeFirst()
  if (open === undefined) {
    const section = reportedSection(kind)
    const { report_id: reportId, code } = await tx
      .insertInto('clinic_reports')
      .values({
        code: newCode(),
        clinic_id: clinicId,
        kind,
        section,
        language,
        number,
        message: words,
        day: agencyDay(now),
        with_clinic: withClinic,
      })
      .returning(['report_id', 'code'])
      .executeTakeFirstOrThrow()
    return { reportId, code, wordsKept: words === report.words }
  }
  const message = words === null ? null : withWords(open.message, words)
  await tx
    .updateTable('clinic_reports')
    .set(({ eb }) => ({
      times: eb('times', '+', 1),
      ...(message !== null && { message, language: open.message === null ? language : open.language }),
    }))
    .where('report_id', '=', open.report_id)
    .execute()
  return { reportId: open.report_id, code: open.code, wordsKept: report.words === null || message !== null }
}

async function tellPeople(tx: Transaction<Tables>, report: Report, people: readonly Person[]): Promise<void> {
  const { clinicId, kind, number, words, now } = report
  // One mail per person and day, however many visitors report the same.
  const about = [clinicId, kind, ...(number === null ? [] : [number]), agencyDay(now)].join('/')
  await enqueueMails(tx, now, mailsTo(people, { ...report, hasWords: words !== null, about }))
}

type Told = Pick<Report, 'clinicId' | 'kind' | 'number'> & {
  clinicName: string | null
  hasWords: boolean
  /** Set if the agency asks the clinic again. */
  again?: true
  /** Set if the agency heard it on the phone. */
  called?: true
  /** Names the event for the outbox. */
  about: string
}

/** The mails that ask the clinic's people about a report. */
export const mailsTo = (
  people: readonly Person[],
  { about, clinicId, clinicName, kind, number, hasWords, again, called }: Told,
) =>
  people.map(({ userId, language }) => ({
    template: 'visitorReport' as const,
    to: { userId },
    dedupeKey: `report/${about}/${userId}`,
    data: {
      clinicId,
      clinicName: clinicName || MESSAGES[language].noDisplayName(),
      kind,
      number,
      hasWords,
      ...(again && { again }),
      ...(called && { called }),
    },
  }))

export function newCode(): string {
  const code = codeFrom(randomBytes(32))
  return code ?? newCode()
}

type Person = { userId: string; language: Language }

export async function peopleOf(tx: Transaction<Tables>, clinicId: number): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select distinct u.user_id as "userId", u.language
    from clinics c join roles r on r.clinic_id = c.clinic_id or (r.role = 'manager' and r.provider_id = c.provider_id)
    join users u using (user_id)
    where c.clinic_id = ${clinicId} and u.tenant = 'provider' and u.status = 'Approved'`.execute(tx)
  return rows
}

/** Two bytes: enough to tell the few networks that report one clinic apart, too few to find an address. */
const markOf = (network: string, salt: Buffer) =>
  Buffer.concat([salt, createHmac('sha256', salt).update(network).digest().subarray(0, 2)])

/**
 * Stores the mark of a network, by which two reports about a number count once if they come from one network. A mark
 * begins with a random salt of its own, so that it does not lead to reports about another clinic.
 */
async function markNetwork(tx: Transaction<Tables>, reportId: number, { clinicId, network, now }: Report) {
  const { rows } = await sql<{ of: number; day: string; mark: Buffer | Uint8Array }>`
    select r.report_id as of, n.day::text, n.mark from clinic_reports r join report_networks n using (report_id)
    where r.clinic_id = ${clinicId} and r.outcome is null`.execute(tx)
  const marks = rows.map(({ mark, ...row }) => ({ ...row, mark: Buffer.from(mark) }))
  const known = marks.find(({ mark }) => markOf(network, mark.subarray(0, SALT_BYTES)).equals(mark))
  const mark = known?.mark ?? markOf(network, randomBytes(SALT_BYTES))
  const day = agencyDay(now)
  const isOfToday = (one: (typeof marks)[number]) => one.day === day && one.of === reportId
  const ofToday = new Set(marks.filter(isOfToday).map((one) => one.mark.toString('hex')))
  if (ofToday.size >= MARKS_A_DAY && !ofToday.has(mark.toString('hex'))) return
  await sql`insert into report_networks (report_id, day, mark) values (${reportId}, ${day}::date, ${mark})
    on conflict do nothing`.execute(tx)
}
