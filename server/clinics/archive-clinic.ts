import type { Transaction } from 'kysely'
import type { archiveClinic as archiveEndpoint } from '../../contract/clinics.ts'
import { isListed } from '../../domain/directory/listing.ts'
import { successorProblem } from '../../domain/directory/successor.ts'
import { MESSAGES } from '../../domain/messages.ts'
import { can } from '../../domain/permissions.ts'
import type { Tables } from '../db/tables.ts'
import { command } from '../platform/http/bind.ts'
import { refuseUnless, unprocessable } from '../platform/http/refusal.ts'
import { readSurroundings } from './change-store.ts'
import { lockClinic } from './store.ts'
import { writeClinics } from './write-clinics.ts'
import { writeEdit } from './write-edit.ts'

/**
 * Archiving removes the clinic from the public directory and records the note in its history. Links to the old page
 * redirect to the successor, if the administrator names one.
 */
export const archiveClinic = command<typeof archiveEndpoint>(async ({ tx, actor, clock, input, audit, requestId }) => {
  const live = await lockClinic(tx, input.params.clinicId)
  refuseUnless(live !== undefined && can(actor, 'archiveClinic', live))
  const { clinicId, version } = live
  const { archive, archivalReason, replacedBy = null } = input.body
  if (replacedBy !== null) await refuseWrongSuccessor(tx, { clinicId, archive, replacedBy })
  const surroundings = await readSurroundings(tx, { clinicId, version, userId: null, idempotencyKey: null })
  const { clinic } = await writeEdit(tx, {
    live,
    wanted: { ...live, archived: archive, archivalReason: archivalReason || null },
    surroundings,
    author: { kind: 'admin', userId: actor.userId },
    at: clock.now(),
    audit: { action: 'archiveClinic', requestId },
    remember: null,
  })
  if (replacedBy !== (await readSuccessor(tx, clinicId))) {
    const at = clock.now()
    await writeClinics(tx, [{ before: clinic, after: clinic, attributes: [], at, by: 'person', replacedBy }])
    await audit('replaceClinic', `clinic/${clinicId}`, { replacedBy })
  }
  const { archived, archivalReason: reason } = clinic
  return { data: { clinicId, archived, archivalReason: reason, replacedBy, version: clinic.version } }
})

type Wanted = { clinicId: number; archive: boolean; replacedBy: number }

async function refuseWrongSuccessor(tx: Transaction<Tables>, { clinicId, archive, replacedBy }: Wanted): Promise<void> {
  const found = await tx
    .selectFrom('clinics as c')
    .innerJoin('providers as p', 'p.provider_id', 'c.provider_id')
    .select(['c.archived', 'c.display_at_ownpath', 'p.archived as ended', 'p.display_at_ownpath as displayed'])
    .where('c.clinic_id', '=', replacedBy)
    .executeTakeFirst()
  const listed =
    found !== undefined &&
    isListed(
      { archived: found.archived, displayAtOwnpath: found.display_at_ownpath },
      { archived: found.ended, displayAtOwnpath: found.displayed },
    )
  const problem = successorProblem(clinicId, archive, { clinicId: replacedBy, listed })
  if (problem !== null) throw unprocessable([{ field: 'replacedBy', message: MESSAGES.en[problem]() }])
}

async function readSuccessor(tx: Transaction<Tables>, clinicId: number): Promise<number | null> {
  const clinics = tx.selectFrom('clinics').select('replaced_by').where('clinic_id', '=', clinicId)
  return (await clinics.executeTakeFirstOrThrow()).replaced_by
}
