import type { Pool } from 'pg'
import type { Batch } from '../../../contract/batches.ts'
import { UNDO_HOURS } from '../../../domain/batches/actions.ts'
import { isoMoment } from '../../db/sql-text.ts'

/** Batches for the screen; counts each from its clinics, so that the figures cannot disagree with them. */

const NEWEST = 10

// $1 the current time.
const BATCH = `json_build_object('batchId', b.batch_id, 'list', b.list, 'action', b.action, 'reason', b.reason,
  'note', b.note, 'status', b.status, 'startedBy', s.display_name, 'createdAt', ${isoMoment('b.created_at')},
  'finishedAt', ${isoMoment('b.finished_at')}, 'undoneBy', u.display_name, 'undoneAt', ${isoMoment('b.undone_at')},
  'undoUntil', case when b.status = 'done' and b.finished_at + interval '${UNDO_HOURS} hours' >= $1
    then ${isoMoment(`(b.finished_at + interval '${UNDO_HOURS} hours')`)} end,
  'total', b.total, 'done', case when b.status in ('working', 'done') then n.turned else n.returned end,
  'changed', n.changed, 'unchanged', n.unchanged, 'skipped', n.skipped, 'kept', n.kept)`

const FROM = `from clinic_batches b join users s on s.user_id = b.started_by left join users u on u.user_id = b.undone_by
  cross join lateral (select count(outcome)::int as turned, count(*) filter (where outcome = 'changed')::int as changed,
    count(*) filter (where outcome = 'unchanged')::int as unchanged,
    count(*) filter (where outcome = 'skipped')::int as skipped, count(*) filter (where taken_back = 'kept')::int as kept,
    count(*) filter (where taken_back is not null or outcome = 'skipped')::int as returned
    from clinic_batch_items i where i.batch_id = b.batch_id) n`

export async function latestBatches(pool: Pool, now: Date): Promise<Batch[]> {
  const { rows } = await pool.query<{ batch: Batch }>(
    `select ${BATCH} as batch ${FROM} order by b.batch_id desc limit ${NEWEST}`,
    [now],
  )
  return rows.map(({ batch }) => batch)
}

export async function readBatch(pool: Pool, batchId: number, now: Date): Promise<Batch | undefined> {
  const { rows } = await pool.query<{ batch: Batch }>(`select ${BATCH} as batch ${FROM} where b.batch_id = $2`, [
    now,
    batchId,
  ])
  return rows[0]?.batch
}
