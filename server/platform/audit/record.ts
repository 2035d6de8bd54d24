import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** One append-only row per successful change, written in its transaction. Details name ids and fields, never texts. */

export type AuditEntry = {
  at: Date
  /** Null when a feed or a scheduled job makes the change. */
  actorId: string | null
  /** The name of the command: `saveClinic`, `decideRoleRequest`. */
  action: string
  /** The changed thing: `clinic/12`, `user/abc`. */
  subject: string
  requestId: string | null
  details?: Record<string, unknown>
}

export async function recordAudit(tx: Transaction<Tables>, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      at: entry.at,
      actor_id: entry.actorId,
      action: entry.action,
      subject: entry.subject,
      request_id: entry.requestId,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute()
}
