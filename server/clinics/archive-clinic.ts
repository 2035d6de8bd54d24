import type { archiveClinic as archiveEndpoint } from '../../contract/clinics.ts'
import { can } from '../../domain/permissions.ts'
import { command } from '../http/bind.ts'
import { refuseUnless } from '../http/refusal.ts'
import { readSurroundings } from '../updates/store.ts'
import { writeEdit } from '../updates/write-edit.ts'
import { lockClinic } from './store.ts'

/** Archived clinics leave the directory; the note stays with them, and both are told in the clinic's history. */
export const archiveClinic = command<typeof archiveEndpoint>(async ({ tx, actor, clock, input, requestId }) => {
  const live = await lockClinic(tx, input.params.clinicId)
  refuseUnless(live !== undefined && can(actor, 'archiveClinic', live))
  const { clinicId, version } = live
  const surroundings = await readSurroundings(tx, { clinicId, version, userId: null, idempotencyKey: null })
  const { archive, archivalReason } = input.body
  const { clinic } = await writeEdit(tx, {
    live,
    wanted: { ...live, archived: archive, archivalReason: archivalReason || null },
    surroundings,
    author: { kind: 'admin', userId: actor.userId },
    at: clock.now(),
    audit: { action: 'archiveClinic', requestId },
    remember: null,
  })
  const { archived, archivalReason: reason } = clinic
  return { data: { clinicId, archived, archivalReason: reason, version: clinic.version } }
})
