import { sql } from 'kysely'
import type { answerReport as endpoint } from '../../../contract/reports.ts'
import type { ConfirmedSection } from '../../../domain/clinic/sections.ts'
import { agencyDay } from '../../../domain/dates.ts'
import { isEndedByEdit, type ReportKind, unansweredSince } from '../../../domain/directory/reports.ts'
import { MESSAGES } from '../../../domain/messages.ts'
import { NOTE_LIMIT, noteProblems } from '../../../domain/people.ts'
import { type Actor, callerKind, can } from '../../../domain/permissions.ts'
import { PUBLISHED_MAIL_WAITS } from '../../../domain/undo.ts'
import { type CommandContext, command } from '../../platform/http/bind.ts'
import { conflict, forbidden, refuseUnless, unprocessable } from '../../platform/http/refusal.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'
import { confirmSections } from '../confirm.ts'
import { makeLive } from './make-live.ts'
import { mailsTo, peopleOf } from './receive.ts'

/**
 * 'The page is right' confirms the reported section; an administrator confirms it on the clinic's behalf and notes who
 * was asked. 'Fixed' is for reports that no edit ends. With 'again' the agency asks the clinic once more, and with 'live'
 * it publishes what it heard on the phone.
 */

type Call = CommandContext<typeof endpoint>
type Asked = { clinicId: number; actor: Actor; at: Date; note: string; sections: ConfirmedSection[] }
type Reported = {
  kind: ReportKind
  section: ConfirmedSection | null
  number: string | null
  message: string | null
  askedOn: string | null
  /** The day of the report, or on which the agency last asked the clinic again. */
  asked: string
  clinicName: string | null
  archived: boolean
}

export const answerReport = command<typeof endpoint>(async (call) => {
  const { tx, actor, clock, input, audit, requestId } = call
  const { clinicId, reportId } = input.params
  const { answer } = input.body
  const report = await lockReport(call)
  if ((answer === 'again' || answer === 'live') && callerKind(actor) !== 'admin') throw forbidden()
  if (answer === 'fixed' && isEndedByEdit(report))
    throw conflict('answer_unchanged', 'Change the reported answer, or say that it is right.')
  if (answer === 'again') await askAgain(call, report)
  if (answer === 'live') {
    const { kind, asked } = report
    await makeLive(tx, { reportId, kind, askedOn: asked }, { clinicId, actor, at: clock.now(), requestId })
  }
  const section = answer === 'right' ? await confirmReported(call, report) : null
  const at = clock.now()
  const outcome = OUTCOMES[answer]
  await tx
    .updateTable('clinic_reports')
    .set({
      outcome,
      ended_on: outcome === null ? null : agencyDay(at),
      answered_by: actor.userId,
      answered_at: at,
    })
    .where('report_id', '=', reportId)
    .execute()
  await audit('answerReport', `report/${reportId}`, { clinicId, answer, outcome, section })
  return { data: { reportId, outcome } }
})

const OUTCOMES = { right: 'left', fixed: 'fixed', live: 'fixed', again: null } as const

async function lockReport({ tx, actor, input }: Call): Promise<Reported> {
  const { clinicId, reportId } = input.params
  const clinic = await tx
    .selectFrom('clinics')
    .select(['provider_id', 'archived', 'display_name'])
    .where('clinic_id', '=', clinicId)
    .forUpdate()
    .executeTakeFirst()
  refuseUnless(clinic !== undefined && can(actor, 'confirmClinic', { clinicId, providerId: clinic.provider_id }))
  const report = await tx
    .selectFrom('clinic_reports')
    .select(['kind', 'section', 'number', 'message', 'outcome'])
    .select([sql<string | null>`asked_on::text`.as('askedOn'), sql<string>`coalesce(asked_on, day)::text`.as('asked')])
    .where('report_id', '=', reportId)
    .where('clinic_id', '=', clinicId)
    .executeTakeFirst()
  refuseUnless(report !== undefined)
  if (report.outcome !== null) throw conflict('already_answered', 'This report was answered already.')
  return { ...report, clinicName: clinic.display_name, archived: clinic.archived }
}

/** Confirms the reported section, if it has one, and returns it. */
async function confirmReported({ tx, actor, clock, input, requestId }: Call, { section, archived }: Reported) {
  const { clinicId } = input.params
  const at = clock.now()
  const ofAgency = callerKind(actor) === 'admin'
  const sections = section === null || archived ? [] : [section]
  const { note = '' } = input.body
  const callId = ofAgency ? await storeCall(tx, { clinicId, actor, at, note, sections }) : undefined
  await confirmSections(
    tx,
    sections.map((one) => ({ clinicId, section: one })),
    { actor, at, requestId, way: ofAgency ? 'behalf' : 'screen', ...(callId !== undefined && { callId }) },
  )
  return sections[0] ?? null
}

/** Stores whom an administrator asked, as a call that reached somebody, and returns its number. */
async function storeCall(tx: Call['tx'], { clinicId, actor, at, note, sections }: Asked): Promise<number> {
  const problems =
    note === ''
      ? [{ field: 'note', message: MESSAGES.en.required('A note') }]
      : noteProblems('note', note, NOTE_LIMIT, MESSAGES.en)
  if (problems.length > 0) throw unprocessable(problems)
  const { call_id: callId } = await tx
    .insertInto('clinic_calls')
    .values({ clinic_id: clinicId, called_by: actor.userId, called_at: at, note, sections, ended: 'reached' })
    .returning('call_id')
    .executeTakeFirstOrThrow()
  return callId
}

/** The mails leave when it is too late to undo, so that an undone press tells nobody. */
async function askAgain({ tx, clock, input: { params } }: Call, report: Reported): Promise<void> {
  const { clinicId, reportId } = params
  const at = clock.now()
  const people = await peopleOf(tx, clinicId)
  if (people.length === 0)
    throw conflict('nobody_to_ask', 'No one has a role at this clinic. Call the clinic, or invite someone.')
  const today = agencyDay(at)
  if (report.askedOn !== null && report.askedOn > unansweredSince(today))
    throw conflict('asked_already', 'The agency asked the clinic already. It has five business days to answer.')
  await tx.updateTable('clinic_reports').set({ asked_on: today }).where('report_id', '=', reportId).execute()
  const told = { ...report, clinicId, hasWords: report.message !== null, again: true as const }
  const mails = mailsTo(people, { ...told, about: againKey(reportId, at) })
  const notBefore = new Date(at.getTime() + PUBLISHED_MAIL_WAITS)
  await enqueueMails(
    tx,
    at,
    mails.map((mail) => ({ ...mail, notBefore })),
  )
}

export const againKey = (reportId: number, at: Date) => `${reportId}/again/${at.toISOString()}`
