import type { confirmMany as call } from '../../../contract/confirmations.ts'
import { callerKind } from '../../../domain/permissions.ts'
import { command } from '../../platform/http/bind.ts'
import { confirmSections } from '../confirm.ts'

/** Confirms the chosen sections of the table, after their values were shown. */
export const confirmMany = command<typeof call>(async ({ tx, actor, clock, requestId, input: { body } }) => {
  const way = callerKind(actor) === 'admin' ? 'behalf' : 'bulk'
  return { data: await confirmSections(tx, body.items, { actor, at: clock.now(), requestId, way }) }
})
