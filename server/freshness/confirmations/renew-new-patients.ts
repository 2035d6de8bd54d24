import type { renewNewPatients as call } from '../../../contract/confirmations.ts'
import { newPatientsLastDay } from '../../../domain/freshness/expiry.ts'
import { can } from '../../../domain/permissions.ts'
import { lockClinic } from '../../clinics/store.ts'
import { command } from '../../platform/http/bind.ts'
import { conflict, refuseUnless } from '../../platform/http/refusal.ts'

/** Confirms the answer about new patients, which expires fastest, without confirming its section. */
export const renewNewPatients = command<typeof call>(async ({ tx, actor, clock, audit, input }) => {
  const { clinicId } = input.params
  const clinic = await lockClinic(tx, clinicId)
  refuseUnless(clinic !== undefined && can(actor, 'confirmClinic', { clinicId, providerId: clinic.providerId }))
  if (clinic.archived) throw conflict('clinic_archived', 'This clinic is archived, so you cannot change it.')
  if (clinic.newPatientAcceptance !== input.body.value)
    throw conflict('value_changed', 'Someone changed this answer since you opened it. Reload the page.')
  const at = clock.now()
  await tx
    .insertInto('answer_confirmations')
    .values({ clinic_id: clinicId, field: 'newPatientAcceptance', confirmed_by: actor.userId, confirmed_at: at })
    .execute()
  await audit('renewNewPatients', `clinic/${clinicId}`)
  return { data: { clinicId, shownUntil: newPatientsLastDay(at.toISOString()) } }
})
