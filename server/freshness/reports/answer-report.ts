import type { answerReport as endpoint } from '../../../contract/reports.ts'
import type { ConfirmedSection } from '../../../domain/clinic/sections.ts'
import { coloradoDay } from '../../../domain/dates.ts'
import { type ReportKind, reportedField } from '../../../domain/directory/reports.ts'
import { callerKind, can } from '../../../domain/permissions.ts'
import { touch } from '../../clinics/touch.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { command } from '../../platform/http/bind.ts'
import { conflict, forbidden, refuseUnless } from '../../platform/http/refusal.ts'
import { confirmSections } from '../confirm.ts'
import { storeCall } from '../store-call.ts'

/**
 * 'The page is right' confirms the reported section; an administrator confirms it on the clinic's behalf and notes who
 * was asked. 'Fixed' is for reports about no particular answer: an edit of the reported answer ends the others.
 */
export const answerReport = command<typeof endpoint>(async ({ tx, actor, clock, input, requestId }) => {
  const { clinicId, reportId } = input.params
  const { answer, note = '' } = input.body
  const clinic = await tx
    .selectFrom('clinics')
    .select(['provider_id', 'archived'])
    .where('clinic_id', '=', clinicId)
    .forUpdate()
    .executeTakeFirst()
  refuseUnless(clinic !== undefined && can(actor, 'confirmClinic', { clinicId, providerId: clinic.provider_id }))
  const report = await tx
    .selectFrom('clinic_reports')
    .select(['kind', 'section', 'outcome'])
    .where('report_id', '=', reportId)
    .where('clinic_id', '=', clinicId)
    .executeTakeFirst()
  refuseUnless(report !== undefined)
  const ofAgency = callerKind(actor) === 'admin'
  if (answer === 'leave' && !ofAgency) throw forbidden()
  if (report.outcome !== null) throw conflict('already_answered', 'This report was answered already.')
  if (answer === 'fixed' && reportedField(report.kind as ReportKind) !== null)
    throw conflict('answer_unchanged', 'Change the reported answer, or say that it is right.')

  const at = clock.now()
  const outcome = answer === 'fixed' ? ('fixed' as const) : ('left' as const)
  const section = answer === 'right' && !clinic.archived ? (report.section as ConfirmedSection | null) : null
  const sections = section === null ? [] : [section]
  const callId =
    answer === 'right' && ofAgency
      ? await storeCall(tx, { clinicId, userId: actor.userId, at, note, sections })
      : undefined
  const way = ofAgency ? 'behalf' : 'screen'
  await confirmSections(
    tx,
    sections.map((one) => ({ clinicId, section: one })),
    { actor, at, requestId, way, ...(callId !== undefined && { callId }) },
  )
  await tx
    .updateTable('clinic_reports')
    .set({ outcome, ended_on: coloradoDay(at) })
    .where('report_id', '=', reportId)
    .execute()
  await touch(tx, [clinicId])
  const audit = { at, actorId: actor.userId, action: 'answerReport', subject: `report/${reportId}`, requestId }
  await recordAudit(tx, { ...audit, details: { clinicId, answer, outcome, section, ...(callId && { callId }) } })
  return { data: { reportId, outcome } }
})
