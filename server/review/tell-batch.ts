import { sql, type Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { enqueueMail } from '../platform/mail/outbox.ts'
import type { BatchDecision } from '../platform/mail/templates/batch-decision.ts'

/** Milliseconds after the last decision of the batch, so that one mail names all of its clinics. */
const GATHERED_FOR = 60_000

type Told = {
  userId: string
  /** Names the batch and the call that decides it. */
  key: string
  decision: BatchDecision['decision']
  reason: string | null
  clinic: BatchDecision['clinics'][number]
  at: Date
}

/**
 * Adds a decided clinic to the author's one mail about the batch, in the transaction of its decision: a killed run still
 * tells everything that it decided.
 */
export async function tellOfBatch(tx: Transaction<Tables>, { userId, key, decision, reason, clinic, at }: Told) {
  const dedupeKey = `batch/${key}/decision`
  const notBefore = new Date(at.getTime() + GATHERED_FOR)
  const { numAffectedRows = 0n } = await sql`
    update mails set data = jsonb_set(data, '{clinics}', (data -> 'clinics') || ${JSON.stringify([clinic])}::jsonb),
      next_attempt_at = ${notBefore}
    where dedupe_key = ${dedupeKey} and status = 'waiting' and attempts = 0`.execute(tx)
  if (numAffectedRows > 0n) return
  const data = { decision, reason, clinics: [clinic] }
  await enqueueMail(tx, at, { template: 'batchDecision', data, to: { userId }, dedupeKey, notBefore })
}
