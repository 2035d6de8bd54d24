import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type * as contract from '../../contract/many-edits.ts'
import { normaliseClinic } from '../../domain/clinic/clinic.ts'
import { withShared } from '../../domain/clinic/shared-answers.ts'
import { type Notice, normaliseNotice, withNotice } from '../../domain/directory/notices.ts'
import { can } from '../../domain/permissions.ts'
import { refuseNoticeProblems } from '../clinics/notices.ts'
import { saveWithin } from '../clinics/save-clinic.ts'
import type { Tables } from '../db/tables.ts'
import { type Context, type Handler, inTransaction } from '../platform/http/bind.ts'
import { notFound, Refusal, refuseUnless, unprocessable } from '../platform/http/refusal.ts'

/**
 * Saves the same answers and notices at many clinics of a provider, each in its own transaction: the answer lists the refusal of
 * one clinic beside it, and the saves of the others stay.
 */

type Many = typeof contract.saveMany
type Saving = Context<Many>

export const saveMany: Handler<Many> = async (context) => {
  const { db, actor, input } = context
  const { providerId } = input.params
  refuseUnless(can(actor, 'saveManyClinics', { providerId }))
  const notices = (input.body.notices ?? []).map(normaliseNotice)
  if (Object.keys(input.body.answers).length + notices.length === 0) {
    throw unprocessable([{ field: 'answers', message: 'Choose at least one answer.' }])
  }
  refuseNoticeProblems(notices, context.clock.now(), 'notices')
  const ids = input.body.clinics.map(({ clinicId }) => clinicId)
  if (new Set(ids).size < ids.length) {
    throw unprocessable([{ field: 'clinics', message: 'A clinic is named twice.' }])
  }
  const batchId = await inTransaction(db, (tx) => batchFor(tx, { ...context, providerId }))
  const outcomes: contract.EditOutcome[] = []
  // One notification per bulk edit: the administrators find its other clinics beside the first.
  let told = false
  for (const clinic of input.body.clinics) {
    const saved = await saveOne(context, clinic, { notices, batch: { batchId, silent: told } })
    told ||= saved.held.length > 0
    outcomes.push(saved)
  }
  return { data: { batchId, outcomes } }
}

type Batching = Pick<Saving, 'actor' | 'clock' | 'idempotencyKey'> & { providerId: number }

/** The batch of a new call, or the one that the same call began. */
export async function batchFor(
  tx: Transaction<Tables>,
  { actor, clock, providerId, idempotencyKey }: Batching,
): Promise<number> {
  const provider = await tx
    .selectFrom('providers')
    .select('provider_id')
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  refuseUnless(provider !== undefined)
  if (idempotencyKey !== null) {
    const begun = await tx
      .selectFrom('edit_batches')
      .select('batch_id')
      .where('author_id', '=', actor.userId)
      .where('call_key', '=', idempotencyKey)
      .executeTakeFirst()
    if (begun) return begun.batch_id
  }
  const { batch_id } = await tx
    .insertInto('edit_batches')
    .values({
      provider_id: provider.provider_id,
      author_id: actor.userId,
      created_at: clock.now(),
      call_key: idempotencyKey,
    })
    .returning('batch_id')
    .executeTakeFirstOrThrow()
  return batch_id
}

type Clinic = Saving['input']['body']['clinics'][number]

async function saveOne(
  { db, actor, clock, input, requestId, idempotencyKey }: Saving,
  { clinicId, version }: Clinic,
  { notices, batch }: { notices: readonly Notice[]; batch: { batchId: number; silent: boolean } },
): Promise<contract.EditOutcome> {
  const { clinics: _, ...edit } = input.body
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
  try {
    const { submissionId, live, held, withdrawn } = await inTransaction(db, (tx) =>
      saveWithin(tx, {
        clinicId,
        version,
        actor,
        at: clock.now(),
        audit: { action: 'saveMany', requestId, details: { batchId: batch.batchId } },
        remember: idempotencyKey === null ? null : { key: hash(`${idempotencyKey}/${clinicId}`), call: 'saveMany' },
        bodyHash: hash(JSON.stringify({ clinicId, version, ...edit })),
        batch,
        yours(base) {
          if (base.providerId !== input.params.providerId) throw notFound()
          return normaliseClinic(withShared(base, edit))
        },
        notices: notices.length === 0 ? undefined : (current) => notices.reduce(withNotice, [...current]),
        takesBack: (unit) => Object.hasOwn(edit.answers, unit.split('#')[0] ?? ''),
      }),
    )
    return { clinicId, submissionId, live, held, withdrawn, refused: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message, errors = [] } = error
    const refused = { code, message, errors: [...errors] }
    return { clinicId, submissionId: null, live: [], held: [], withdrawn: [], refused }
  }
}
