import { sql, type Transaction } from 'kysely'
import type { withdrawSubmission as withdrawEndpoint } from '../../contract/updates.ts'
import { unitOf } from '../../domain/clinic/changes.ts'
import { can, mayEver } from '../../domain/permissions.ts'
import type { ChangeStatus } from '../../domain/review/status.ts'
import { recordAudit } from '../audit/record.ts'
import type { Tables } from '../db/tables.ts'
import { command } from '../http/bind.ts'
import { conflict, refuseUnless, unprocessable } from '../http/refusal.ts'
import { outdate } from './store.ts'
import { statusesAfter } from './write-edit.ts'

/** An author, or a manager of the provider, takes back what still waits. */

type Found = {
  clinicId: number
  providerId: number
  requesterId: string | null
  changes: { changeId: number; attribute: string; status: ChangeStatus }[]
}

export const withdrawSubmission = command<typeof withdrawEndpoint>(async ({ tx, actor, clock, input, requestId }) => {
  const { submissionId } = input.params
  const found = await lockSubmission(tx, submissionId)
  refuseUnless(found !== undefined && mayEver(actor, 'withdrawSubmission'))
  const { clinicId, providerId, requesterId, changes } = found
  refuseUnless(can(actor, 'withdrawSubmission', { clinicId, providerId, userId: requesterId ?? undefined }))
  const waiting = changes.filter((change) => change.status === 'requested')
  if (waiting.length === 0) throw conflict('nothing_waits', 'Nothing in this submission waits for review any more.')
  const chosen = choose(waiting, input.body.attributes)
  const outdated = chosen.map(({ changeId }) => ({ changeId, cause: 'withdrawn' as const }))
  const by = { at: clock.now(), who: actor.userId, submissionId: null }
  const after = statusesAfter({ [submissionId]: changes }, outdated)
  await outdate(tx, outdated, after, by)
  const withdrawn = chosen.map((change) => change.attribute)
  await recordAudit(tx, {
    at: by.at,
    actorId: actor.userId,
    action: 'withdrawSubmission',
    subject: `submission/${submissionId}`,
    requestId,
    details: { withdrawn },
  })
  return { data: { submissionId, status: after[0]?.status ?? 'outdated', withdrawn } }
})

async function lockSubmission(tx: Transaction<Tables>, submissionId: number): Promise<Found | undefined> {
  const locked = await sql<{ clinic_id: number }>`
    select c.clinic_id from clinics c
    where c.clinic_id = (select clinic_id from requests where request_id = ${submissionId} and type = 'contentUpdate')
    for update`.execute(tx)
  if (locked.rows.length === 0) return undefined
  const { rows } = await sql<Found>`
    select r.clinic_id as "clinicId", r.provider_id as "providerId", r.requester_id as "requesterId",
      (select json_agg(json_build_object('changeId', c.change_id, 'attribute', c.attribute, 'status', c.status))
       from changes c where c.submission_id = r.request_id) as changes
    from requests r where r.request_id = ${submissionId}`.execute(tx)
  return rows[0]
}

/** Parts that were submitted as one unit are taken back as one. */
function choose(waiting: Found['changes'], attributes: readonly string[] | undefined): Found['changes'] {
  if (attributes === undefined) return waiting
  const known = new Set(waiting.map((change) => change.attribute))
  const unknown = attributes.filter((attribute) => !known.has(attribute))
  if (unknown.length > 0) {
    throw unprocessable(unknown.map((attribute) => ({ field: attribute, message: 'This does not wait for review.' })))
  }
  const units = new Set(attributes.map((attribute) => unitOf(attribute)))
  return waiting.filter((change) => units.has(unitOf(change.attribute)))
}
