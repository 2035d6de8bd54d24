import type { Pool } from 'pg'
import type * as contract from '../../contract/many-edits.ts'
import { attributeLabel, formatValue } from '../../domain/clinic/changes.ts'
import type { Json } from '../../domain/clinic/kinds/kind.ts'
import { voiceOf } from '../../domain/codes.ts'
import { isoMoment } from '../db/sql-text.ts'
import { type Handler, inTransaction } from '../platform/http/bind.ts'
import { Refusal, refuseUnless } from '../platform/http/refusal.ts'
import { codeBookOf } from '../reference/code-book.ts'
import { readSetting } from '../reference/read-setting.ts'
import { decideSubmission } from './review-submission.ts'

/** A reviewer reads and decides a bulk edit. */

type Member = Omit<contract.BatchMember, 'changes'> & {
  changes: { attribute: string; before: Json; after: Json; held: boolean }[]
}
type Row = { providerId: number; createdAt: string; members: Member[] }

const BATCH = `
  select b.provider_id as "providerId", ${isoMoment('b.created_at')} as "createdAt", coalesce((
    select json_agg(json_build_object('submissionId', r.request_id, 'clinicId', r.clinic_id,
        'clinicName', c.display_name, 'status', r.status, 'changes', (
          select coalesce(json_agg(json_build_object('attribute', ch.attribute, 'before', ch.old_value,
            'after', ch.new_value, 'held', ch.status not in ('accepted', 'created_by_admin')) order by ch.change_id), '[]')
          from changes ch where ch.submission_id = r.request_id)) order by r.request_id)
    from requests r join clinics c using (clinic_id) where r.batch_id = b.batch_id), '[]') as members
  from edit_batches b where b.batch_id = $1`

export async function readBatch(pool: Pool, batchId: number): Promise<Row> {
  const { rows } = await pool.query<Row>(BATCH, [batchId])
  const [found] = rows
  refuseUnless(found !== undefined)
  return found
}

export const getEditBatch: Handler<typeof contract.getEditBatch> = async ({ db, input: { params } }) => {
  const { batchId } = params
  const { members, ...batch } = await readBatch(db.pool, batchId)
  const voice = voiceOf(await codeBookOf(db.kysely))
  const told = members.map(({ changes, ...member }) => ({
    ...member,
    changes: changes.map(({ attribute, before, after, held }) => ({
      held,
      label: attributeLabel(attribute, 'en'),
      before: formatValue(attribute, before, voice) || voice.messages.notSpecified(),
      after: formatValue(attribute, after, voice) || voice.messages.notSpecified(),
    })),
  }))
  return { data: { batchId, ...batch, members: told, readyReasons: await readSetting(db.kysely, 'reviewReasons') } }
}

/**
 * Decides each submission in its own transaction: a conflict with another reviewer does not stop the rest. The author
 * gets one mail.
 */
export const decideEditBatch: Handler<typeof contract.decideEditBatch> = async (context) => {
  const { db, actor, clock, requestId, input } = context
  const { members } = await readBatch(db.pool, input.params.batchId)
  const data = []
  for (const { submissionId, clinicId, status } of members) {
    if (status !== 'requested') continue
    const by = { actor, at: clock.now(), requestId, batchId: input.params.batchId }
    try {
      const decided = await inTransaction(db, (tx) => decideSubmission(tx, { submissionId, ...input.body }, by))
      data.push({ submissionId, clinicId, status: decided.status, refused: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, message, errors = [] } = error
      data.push({ submissionId, clinicId, status: null, refused: { code, message, errors: [...errors] } })
    }
  }
  return { data }
}
