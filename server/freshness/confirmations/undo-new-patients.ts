import { sql, type Transaction } from 'kysely'
import type { undoNewPatients as call } from '../../../contract/confirmations.ts'
import { undoChanges } from '../../../domain/clinic/changes.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import type { Json } from '../../../domain/clinic/kinds/kind.ts'
import { can } from '../../../domain/permissions.ts'
import { PUBLISHED_MAIL_WAITS } from '../../../domain/undo.ts'
import { lockClinic } from '../../clinics/store.ts'
import { writeClinics } from '../../clinics/write-clinics.ts'
import type { Tables } from '../../db/tables.ts'
import { command } from '../../platform/http/bind.ts'
import { conflict, refuseUnless } from '../../platform/http/refusal.ts'

/**
 * Undoes the caller's answer about new patients of the last minute, a renewed one or another one: the clinic has its
 * former answer with the date of that answer, as if the press had not happened.
 */

type Tx = Transaction<Tables>
type Pressed = { clinic: Clinic; userId: string; since: Date; at: Date }

export const undoNewPatients = command<typeof call>(async ({ tx, actor, clock, audit, input }) => {
  const { clinicId } = input.params
  const clinic = await lockClinic(tx, clinicId)
  refuseUnless(clinic !== undefined && can(actor, 'confirmClinic', { clinicId, providerId: clinic.providerId }))
  const at = clock.now()
  const since = new Date(at.getTime() - PUBLISHED_MAIL_WAITS)
  const pressed = { clinic, userId: actor.userId, since, at }
  const isUndone = (await dropRenewal(tx, pressed)) || (await dropChange(tx, pressed))
  refuseUnless(isUndone, () => conflict('too_late', 'It is too late to undo this answer.'))
  await audit('undoNewPatients', `clinic/${clinicId}`)
  return { data: { clinicId } }
})

async function dropRenewal(tx: Tx, { clinic: { clinicId, version }, userId, since }: Pressed): Promise<boolean> {
  const { rows } = await sql`
    delete from answer_confirmations where clinic_id = ${clinicId} and confirmed_by = ${userId} and confirmed_at > ${since}
      and not exists (select from changes where clinic_id = ${clinicId} and applied_version = ${version}
        and attribute = 'clinic.newPatientAcceptance' and updated_at > confirmed_at)
    returning confirmation_id`.execute(tx)
  return rows.length > 0
}

/** Only a save of this answer alone, which is still the clinic's latest version. */
async function dropChange(tx: Tx, { clinic, userId, since, at }: Pressed): Promise<boolean> {
  const { clinicId, version } = clinic
  const { rows } = await sql<{ submissionId: number; oldValue: Json }>`
    select ch.submission_id as "submissionId", coalesce(ch.overwrote, ch.old_value) as "oldValue"
    from changes ch join requests r on r.request_id = ch.submission_id
    where ch.clinic_id = ${clinicId} and ch.attribute = 'clinic.newPatientAcceptance' and ch.applied_version = ${version}
      and ch.updated_at > ${since} and r.requester_id = ${userId} and r.source is null
      and not exists (select from changes other where other.submission_id = ch.submission_id
        and other.change_id <> ch.change_id)`.execute(tx)
  const [change] = rows
  if (change === undefined) return false
  const { submissionId, oldValue } = change
  const attribute = 'clinic.newPatientAcceptance'
  const answers = undoChanges(clinic, [{ attribute, oldValue, version }])
  const after = { ...answers, version: version + 1, updatedAt: at.toISOString() }
  await sql`delete from changes where submission_id = ${submissionId}`.execute(tx)
  await sql`delete from requests where request_id = ${submissionId}`.execute(tx)
  await writeClinics(tx, [{ before: clinic, after, attributes: [attribute], at, by: 'undo' }])
  return true
}
