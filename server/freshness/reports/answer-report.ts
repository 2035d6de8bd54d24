import type { answerReport as endpoint } from '../../../contract/reports.ts'
import { coloradoDay } from '../../../domain/dates.ts'
import { type ReportKind, reportedField } from '../../../domain/directory/reports.ts'
import { can } from '../../../domain/permissions.ts'
import { touch } from '../../clinics/touch.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { command } from '../../platform/http/bind.ts'
import { conflict, refuseUnless } from '../../platform/http/refusal.ts'

/**
 * 'The page is right' confirms the reported section. 'Fixed' is for reports about no particular answer: an edit of the
 * reported answer ends the others.
 */
export const answerReport = command<typeof endpoint>(async ({ tx, actor, clock, input, requestId }) => {
  const { clinicId, reportId } = input.params
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
  if (report.outcome !== null) throw conflict('already_answered', 'This report was answered already.')

  const at = clock.now()
  const isRight = input.body.answer === 'right'
  if (!isRight && reportedField(report.kind as ReportKind) !== null)
    throw conflict('answer_unchanged', 'Change the reported answer, or say that it is right.')
  const outcome = isRight ? ('left' as const) : ('fixed' as const)
  if (isRight && report.section !== null && !clinic.archived) {
    await tx
      .insertInto('confirmations')
      .values({ clinic_id: clinicId, section: report.section, confirmed_by: actor.userId, confirmed_at: at })
      .execute()
  }
  await tx
    .updateTable('clinic_reports')
    .set({ outcome, ended_on: coloradoDay(at) })
    .where('report_id', '=', reportId)
    .execute()
  await touch(tx, [clinicId])
  const audit = { at, actorId: actor.userId, action: 'answerReport', subject: `clinic/${clinicId}`, requestId }
  await recordAudit(tx, { ...audit, details: { reportId, outcome, section: report.section } })
  return { data: { reportId, outcome } }
})
