import type { confirmSection as confirmEndpoint } from '../../contract/clinics.ts'
import { standing } from '../../domain/permissions.ts'
import { command } from '../platform/http/bind.ts'
import { confirmSections } from './confirm.ts'

/** 'Still right': a date and a name beside a section, which is what reminders are counted from. */
export const confirmSection = command<typeof confirmEndpoint>(async ({ tx, actor, clock, input, requestId }) => {
  const { clinicId } = input.params
  const { section } = input.body
  const at = clock.now()
  const way = standing(actor) === 'admin' ? 'behalf' : 'screen'
  await confirmSections(tx, [{ clinicId, section }], { actor, at, requestId, way })
  return {
    data: { section, confirmedAt: at.toISOString(), confirmedBy: `${actor.firstName} ${actor.lastName}`.trim() },
  }
})
