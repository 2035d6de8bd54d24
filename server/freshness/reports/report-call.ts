import { sql, type Transaction } from 'kysely'
import { type Answered, REPORT_OF, saidInstead } from '../../../domain/calls/questions.ts'
import { agencyDay } from '../../../domain/dates.ts'
import { LONGEST_WORDS, NUMBER_KINDS, type ReportKind, reportedSection } from '../../../domain/directory/reports.ts'
import type { Tables } from '../../db/tables.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'
import { mailsTo, newCode, peopleOf } from './receive.ts'

type Heard = {
  callId: number
  clinicId: number
  clinicName: string | null
  number: string | null
  wrong: readonly Answered[]
  at: Date
}

/**
 * What the agency heard on the phone becomes reports to the clinic, one for each kind, which its people and the agency
 * answer like those of visitors. Nothing on the page changes. Returns how many.
 */
export async function reportCall(tx: Transaction<Tables>, heard: Heard): Promise<number> {
  const { callId, clinicId, clinicName, wrong, at } = heard
  const kinds = Map.groupBy(wrong, ({ name }) => REPORT_OF[name])
  if (kinds.size === 0) return 0
  const people = await peopleOf(tx, clinicId)
  for (const [kind, answers] of kinds) {
    const number = NUMBER_KINDS.includes(kind) ? heard.number : null
    await tx
      .insertInto('clinic_reports')
      .values({
        code: newCode(),
        clinic_id: clinicId,
        kind,
        section: reportedSection(kind),
        language: 'en',
        number,
        message: answers.map(inWords).join('\n\n').slice(0, LONGEST_WORDS),
        day: agencyDay(at),
        with_clinic: people.length > 0,
        call_id: callId,
      })
      .execute()
    const told = { clinicId, clinicName, kind, number, hasWords: true, called: true as const }
    await enqueueMails(tx, at, mailsTo(people, { ...told, about: `call/${callId}/${kind}` }))
  }
  return kinds.size
}

type HeardRight = { clinicId: number; kinds: readonly ReportKind[]; number: string | null; userId: string; at: Date }

/** Ends the open reports of which the front desk said that the page is right. A report about another number stays. */
export async function endHeardRight(tx: Transaction<Tables>, heard: HeardRight): Promise<number[]> {
  const { clinicId, kinds, number, userId, at } = heard
  if (kinds.length === 0) return []
  const { rows } = await sql<{ reportId: number }>`
    update clinic_reports set outcome = 'left', ended_on = ${agencyDay(at)}::date, answered_by = ${userId},
      answered_at = ${at}
    where clinic_id = ${clinicId} and kind = any(${kinds}::text[]) and (number is null or number = ${number})
      and outcome is null returning report_id as "reportId"`.execute(tx)
  return rows.map(({ reportId }) => reportId)
}

function inWords(answer: Answered): string {
  const says = saidInstead(answer)
  const page = answer.page === null ? 'The page has no answer.' : `The page says: ${answer.page}.`
  return says === null ? `${page} The front desk says that this is wrong.` : `${page} The front desk says: ${says}.`
}
