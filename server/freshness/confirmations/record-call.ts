import type { recordCall as call } from '../../../contract/overdue.ts'
import { lockClinic } from '../../clinics/store.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { command } from '../../platform/http/bind.ts'
import { conflict, refuseUnless } from '../../platform/http/refusal.ts'
import { confirmSections } from '../confirm.ts'
import { storeCall } from '../store-call.ts'

/** Stores an administrator's call with its note and confirms the named sections on the clinic's behalf. */
export const recordCall = command<typeof call>(async ({ tx, actor, clock, requestId, input }) => {
  const { clinicId } = input.params
  const { note, items } = input.body
  const clinic = await lockClinic(tx, clinicId)
  refuseUnless(clinic !== undefined)
  if (clinic.archived) throw conflict('clinic_archived', 'This clinic is archived, so you cannot change it.')
  const at = clock.now()
  const sections = [...new Set(items.map(({ section }) => section))]
  const callId = await storeCall(tx, { clinicId, userId: actor.userId, at, note, sections })
  const toConfirm = items.map((item) => ({ ...item, clinicId }))
  const { changed } = await confirmSections(tx, toConfirm, { actor, at, requestId, way: 'behalf', callId })
  if (changed.length > 0)
    throw conflict('value_changed', 'A value was changed meanwhile. Load the page to see it.', {
      sections: changed.map(({ section }) => section),
    })
  const audit = { at, actorId: actor.userId, action: 'recordCall', subject: `clinic/${clinicId}`, requestId }
  await recordAudit(tx, { ...audit, details: { callId, sections } })
  return { data: { callId, sections } }
})
