import type { recordCall as call } from '../../../contract/overdue.ts'
import { MESSAGES } from '../../../domain/messages.ts'
import { NOTE_LIMIT, noteProblems } from '../../../domain/people.ts'
import { lockClinic } from '../../clinics/store.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { command } from '../../platform/http/bind.ts'
import { conflict, refuseUnless, unprocessable } from '../../platform/http/refusal.ts'
import { confirmSections } from '../confirm.ts'

/** Stores an administrator's call with its note and confirms the named sections on the clinic's behalf. */
export const recordCall = command<typeof call>(async ({ tx, actor, clock, requestId, input }) => {
  const { clinicId } = input.params
  const { note, items } = input.body
  const clinic = await lockClinic(tx, clinicId)
  refuseUnless(clinic !== undefined)
  if (clinic.archived) throw conflict('clinic_archived', 'This clinic is archived.')
  const problems =
    note === ''
      ? [{ field: 'note', message: MESSAGES.en.required('A note') }]
      : noteProblems('note', note, NOTE_LIMIT, MESSAGES.en)
  if (problems.length > 0) throw unprocessable(problems)
  const at = clock.now()
  const sections = [...new Set(items.map(({ section }) => section))]
  const { call_id: callId } = await tx
    .insertInto('clinic_calls')
    .values({ clinic_id: clinicId, called_by: actor.userId, called_at: at, note, sections })
    .returning('call_id')
    .executeTakeFirstOrThrow()
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
