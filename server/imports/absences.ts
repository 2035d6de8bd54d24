import { sql } from 'kysely'
import type * as contract from '../../contract/feeds.ts'
import { readSurroundings } from '../clinics/change-store.ts'
import { lockClinic } from '../clinics/store.ts'
import { writeEdit } from '../clinics/write-edit.ts'
import { command, type Handler } from '../platform/http/bind.ts'
import { pageOf } from '../platform/http/page.ts'
import { refuseUnless } from '../platform/http/refusal.ts'
import { listImported, readGone } from './bulk/import-lists.ts'
import { SOURCE } from './runs.ts'

/**
 * Clinics that are missing from the export: listed until they return, and hidden only when an administrator decides so.
 */

export const listAbsences: Handler<typeof contract.listAbsences> = ({ db, input: { query } }) => {
  const { page, pageSize, ...asked } = query
  return listImported(db.pool, 'gone', asked, pageOf({ page, pageSize }))
}

export const decideAbsence = command<typeof contract.decideAbsence>(
  async ({ tx, actor, clock, input, audit, requestId }) => {
    const { clinicId } = input.params
    const { decision, reason = null } = input.body
    const live = await lockClinic(tx, clinicId)
    refuseUnless(live !== undefined)
    const at = clock.now()
    const { numAffectedRows } = await sql`
    update feed_absences set decision = ${decision}, reason = ${reason}, decided_by = ${actor.userId}, decided_at = ${at},
      batch_id = null
    where clinic_id = ${clinicId} and source = ${SOURCE} and returned_at is null`.execute(tx)
    refuseUnless(numAffectedRows === 1n)
    if (decision === 'hide' && live.displayAtOwnpath) {
      const ask = { clinicId, version: live.version, userId: null, idempotencyKey: null }
      await writeEdit(tx, {
        live,
        wanted: { ...live, displayAtOwnpath: false },
        surroundings: await readSurroundings(tx, ask),
        author: { kind: 'admin', userId: actor.userId },
        at,
        audit: { action: 'decideAbsence', requestId },
        remember: null,
      })
    } else {
      await audit('decideAbsence', `clinic/${clinicId}`, { decision, reason })
    }
    const found = await readGone(tx, clinicId)
    refuseUnless(found !== undefined)
    return { data: found }
  },
)
