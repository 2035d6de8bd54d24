import type { confirmSection as confirmEndpoint } from '../../contract/clinics.ts'
import { callerKind } from '../../domain/permissions.ts'
import { command } from '../platform/http/bind.ts'
import { confirmSections } from './confirm.ts'

/** Confirms a section ('Still right'): stores date and person, from which reminders count. */
export const confirmSection = command<typeof confirmEndpoint>(async ({ tx, actor, clock, input, requestId }) => {
  const { clinicId } = input.params
  const { section } = input.body
  const at = clock.now()
  const way = callerKind(actor) === 'admin' ? 'behalf' : 'screen'
  await confirmSections(tx, [{ clinicId, section }], { actor, at, requestId, way })
  return {
    data: { section, confirmedAt: at.toISOString(), confirmedBy: `${actor.firstName} ${actor.lastName}`.trim() },
  }
})
