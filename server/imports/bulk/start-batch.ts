import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { startBatch } from '../../../contract/batches.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { ACTIONS_OF, type BatchAction, type BatchList, mayTakeBack } from '../../../domain/batches/actions.ts'
import type { Actor } from '../../../domain/permissions.ts'
import type { Tables } from '../../db/tables.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Context } from '../../platform/http/bind.ts'
import { conflict, refuseUnless, unprocessable } from '../../platform/http/refusal.ts'
import { checkArrivals, clinicsIn } from './arrivals-to-check.ts'
import { chosenIn } from './import-lists.ts'

/** The transaction that creates a batch stores its clinics; clinics that match later are not added. */

type Tx = Transaction<Tables>
type Starting = Pick<Context<typeof startBatch>, 'clock' | 'requestId' | 'idempotencyKey'> & {
  actor: Pick<Actor, 'userId'>
  input: Pick<Input<typeof startBatch>, 'body'>
}

const CALL = 'startBatch'

export async function beginBatch(tx: Tx, starting: Starting): Promise<number> {
  const { actor, clock, input, requestId, idempotencyKey } = starting
  const { list, action, reason = null, note = null, chosen } = input.body
  refuseWrongAction(input.body)
  const bodyHash = createHash('sha256').update(JSON.stringify(input.body)).digest('base64url')
  const begun = await alreadyBegun(tx, actor.userId, idempotencyKey, bodyHash)
  if (begun !== null) return begun
  const clinicIds = await clinicsChosen(tx, list, chosen)
  const expected = 'count' in chosen ? chosen.count : new Set(chosen.clinicIds).size
  if (clinicIds.length !== expected) {
    const message = `The list has changed: ${clinicIds.length} of these clinics are in it now. Look at it again.`
    throw conflict('list_changed', message, { count: clinicIds.length })
  }
  const at = clock.now()
  const { batch_id } = await tx
    .insertInto('clinic_batches')
    .values({
      list,
      action,
      reason,
      note: note || null,
      started_by: actor.userId,
      created_at: at,
      total: clinicIds.length,
    })
    .returning('batch_id')
    .executeTakeFirstOrThrow()
  await sql`insert into clinic_batch_items (batch_id, clinic_id)
    select ${batch_id}, id from unnest(${clinicIds}::int[]) id`.execute(tx)
  const audit = { at, actorId: actor.userId, action: CALL, subject: `batch/${batch_id}`, requestId }
  await recordAudit(tx, { ...audit, details: { list, decision: action, clinics: clinicIds.length } })
  if (idempotencyKey !== null) {
    const remembered = { user_id: actor.userId, key: idempotencyKey, call: CALL, body_hash: bodyHash, created_at: at }
    await tx
      .insertInto('idempotency_keys')
      .values({ ...remembered, reply: JSON.stringify({ batchId: batch_id }) })
      .execute()
  }
  return batch_id
}

async function clinicsChosen(tx: Tx, list: BatchList, chosen: Starting['input']['body']['chosen']): Promise<number[]> {
  if ('clinicIds' in chosen) return chosenIn(tx, list, chosen)
  const { group, ...filter } = chosen.matching
  const among = group && clinicsIn(await checkArrivals(tx), group)
  return chosenIn(tx, list, { matching: { ...filter, among } })
}

function refuseWrongAction({ list, action, reason, note }: Starting['input']['body']): void {
  const offered: readonly BatchAction[] = ACTIONS_OF[list]
  if (!offered.includes(action)) {
    throw unprocessable([{ field: 'action', message: `Choose among: ${offered.join(', ')}.` }])
  }
  if (reason && list !== 'gone') {
    throw unprocessable([{ field: 'reason', message: 'Only a clinic that is gone has a reason.' }])
  }
  if (note && action !== 'archive') {
    throw unprocessable([{ field: 'note', message: 'Only a clinic that is archived keeps a note.' }])
  }
}

async function alreadyBegun(tx: Tx, userId: string, key: string | null, bodyHash: string): Promise<number | null> {
  if (key === null) return null
  const found = await tx
    .selectFrom('idempotency_keys')
    .select(['call', 'body_hash', 'reply'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!found) return null
  if (found.call === CALL && found.body_hash === bodyHash) return (found.reply as { batchId: number }).batchId
  throw conflict('idempotency_key_reused', 'This Idempotency-Key was already used for something else.')
}

export async function beginUndo(
  tx: Tx,
  { actor, clock, batchId, requestId }: Pick<Starting, 'actor' | 'clock' | 'requestId'> & { batchId: number },
): Promise<void> {
  const found = await tx
    .selectFrom('clinic_batches')
    .select(['status', 'finished_at'])
    .where('batch_id', '=', batchId)
    .forUpdate()
    .executeTakeFirst()
  refuseUnless(found !== undefined)
  if (found.status === 'working') throw conflict('batch_working', 'This decision is still being carried out.')
  if (found.status !== 'done') throw conflict('batch_undone', 'Someone undid this decision already.')
  const at = clock.now()
  if (found.finished_at === null || !mayTakeBack(found.finished_at, at)) {
    throw conflict('too_late', 'This decision is more than a day old. Change its clinics one by one.')
  }
  await tx
    .updateTable('clinic_batches')
    .set({ status: 'undoing', undone_by: actor.userId })
    .where('batch_id', '=', batchId)
    .execute()
  const audit = { at, actorId: actor.userId, action: 'undoBatch', subject: `batch/${batchId}`, requestId }
  await recordAudit(tx, audit)
}
