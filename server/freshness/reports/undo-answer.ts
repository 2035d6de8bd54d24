import { sql } from 'kysely'
import type { undoReportAnswer as endpoint } from '../../../contract/reports.ts'
import { can } from '../../../domain/permissions.ts'
import { isUndoableAt } from '../../../domain/undo.ts'
import { command } from '../../platform/http/bind.ts'
import { conflict, refuseUnless } from '../../platform/http/refusal.ts'
import { againKey } from './answer-report.ts'
import { undoLive } from './make-live.ts'

/** Undoes a person's own answer of the last minute: the report and its clinic are as they were before it. */
export const undoReportAnswer = command<typeof endpoint>(async ({ tx, actor, clock, input, audit, requestId }) => {
  const { clinicId, reportId } = input.params
  const clinic = await tx
    .selectFrom('clinics')
    .select('provider_id')
    .where('clinic_id', '=', clinicId)
    .forUpdate()
    .executeTakeFirst()
  refuseUnless(clinic !== undefined && can(actor, 'confirmClinic', { clinicId, providerId: clinic.provider_id }))
  const report = await tx
    .selectFrom('clinic_reports')
    .select(['outcome', 'section', 'answered_by', 'answered_at'])
    .where('report_id', '=', reportId)
    .where('clinic_id', '=', clinicId)
    .executeTakeFirst()
  refuseUnless(report !== undefined)
  const { answered_at: answeredAt, answered_by: answeredBy, outcome, section } = report
  const at = clock.now()
  const tooLate = () => conflict('too_late', 'It is too late to undo this answer.')
  refuseUnless(answeredAt !== null && answeredBy === actor.userId && isUndoableAt(answeredAt, at), tooLate)
  if (outcome === null) {
    const { rows: left } =
      await sql`select from mails where dedupe_key like ${`report/${againKey(reportId, answeredAt)}/%`}
      and (status <> 'waiting' or attempts > 0) for update`.execute(tx)
    refuseUnless(left.length === 0, tooLate)
    await sql`
      with withdrawn as (delete from mails where dedupe_key like ${`report/${againKey(reportId, answeredAt)}/%`}
        returning to_user, created_at)
      delete from push_messages using withdrawn, push_devices device
      where device.user_id = withdrawn.to_user and push_messages.device_id = device.device_id
        and push_messages.created_at = withdrawn.created_at and push_messages.kind = 'report'`.execute(tx)
  }
  if (outcome === 'fixed')
    refuseUnless(await undoLive(tx, reportId, answeredAt, { clinicId, actor, at, requestId }), tooLate)
  await sql`delete from confirmations where clinic_id = ${clinicId} and section = ${section} and confirmed_by = ${actor.userId}
    and confirmed_at = ${answeredAt}`.execute(tx)
  await sql`delete from clinic_calls where clinic_id = ${clinicId} and called_by = ${actor.userId}
    and called_at = ${answeredAt}`.execute(tx)
  // The agency asks again only after the days of an earlier question are over, so that nothing of it is lost here.
  await sql`update clinic_reports set outcome = null, ended_on = null, answered_by = null, answered_at = null,
      asked_on = case when outcome is null then null else asked_on end
    where report_id = ${reportId}`.execute(tx)
  await audit('undoReportAnswer', `report/${reportId}`, { clinicId, outcome })
  return { data: { reportId } }
})
