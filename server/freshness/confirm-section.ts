import type { Transaction } from 'kysely'
import type { confirmSection as confirmEndpoint } from '../../contract/clinics.ts'
import { readAttribute } from '../../domain/clinic/changes.ts'
import type { Section } from '../../domain/clinic/sections.ts'
import { callerKind } from '../../domain/permissions.ts'
import type { Tables } from '../db/tables.ts'
import { command } from '../platform/http/bind.ts'
import { conflict } from '../platform/http/refusal.ts'
import { confirmSections } from './confirm.ts'

/** Confirms a section ('Still right'): stores date and person, from which reminders count. */
export const confirmSection = command<typeof confirmEndpoint>(async ({ tx, actor, clock, input, requestId }) => {
  const { clinicId } = input.params
  const { section, version, reportsRight } = input.body
  const at = clock.now()
  const way = callerKind(actor) === 'admin' ? 'behalf' : 'screen'
  await confirmSections(tx, [{ clinicId, section, reportsRight }], { actor, at, requestId, way })
  // Refused after the statement that locks the clinic and checks the permission; the refusal undoes the confirmation.
  if (version !== undefined && (await changedSince(tx, clinicId, version)).includes(section))
    throw conflict('value_changed', 'Someone changed this section since you opened it. Reload the page.')
  return {
    data: { section, confirmedAt: at.toISOString(), confirmedBy: `${actor.firstName} ${actor.lastName}`.trim() },
  }
})

/** The sections of values that edits changed since this version. */
export async function changedSince(tx: Transaction<Tables>, clinicId: number, version: number): Promise<Section[]> {
  const rows = await tx
    .selectFrom('changes')
    .select('attribute')
    .where('clinic_id', '=', clinicId)
    .where('applied_version', '>', version)
    .execute()
  return rows.flatMap(({ attribute }) => readAttribute(attribute)?.row.section ?? [])
}
