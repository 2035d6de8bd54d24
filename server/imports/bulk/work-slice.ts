import { type Kysely, sql, type Transaction } from 'kysely'
import {
  type BatchAction,
  type BatchList,
  decided,
  type GoneReason,
  isSame,
  type Shown,
  shownOf,
  takenBack,
} from '../../../domain/batches/actions.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { surroundingsOf } from '../../clinics/change-store.ts'
import { CLINIC_JSON } from '../../clinics/store.ts'
import { writeEdits } from '../../clinics/write-edit.ts'
import { isoMoment } from '../../db/sql-text.ts'
import { statement } from '../../db/statement.ts'
import type { Tables } from '../../db/tables.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Clock } from '../../platform/clock.ts'
import { retryOnce } from '../../platform/http/outage.ts'
import { SOURCE } from '../runs.ts'
import { LISTS } from './import-lists.ts'

/**
 * Processes a batch in slices. A slice is one short transaction that locks the batch, decides its next clinics and
 * marks them: if a process is killed, each clinic is processed exactly once or not at all. Several processes may work
 * at once; SKIP LOCKED gives each a different batch.
 */

type Tx = Transaction<Tables>

/** Small: the embedded engine blocks every other caller while a slice is written. */
export const SLICE = 2

type Batch = {
  batchId: number
  list: BatchList
  action: BatchAction
  reason: GoneReason | null
  note: string | null
  status: 'working' | 'undoing'
  startedBy: string
  undoneBy: string | null
}

const LOCK_BATCH = statement<Batch>(`
    select batch_id as "batchId", list, action, reason, note, status, started_by as "startedBy", undone_by as "undoneBy"
    from clinic_batches where status in ('working', 'undoing') order by batch_id limit 1 for update skip locked`)

/** Returns true while there may be more slices. */
export const workSlice = (db: Kysely<Tables>, clock: Clock): Promise<boolean> =>
  retryOnce(() =>
    db.transaction().execute(async (tx) => {
      const [batch] = await LOCK_BATCH(tx, [])
      if (!batch) return false
      await (batch.status === 'working' ? goOn(tx, batch, clock.now()) : goBack(tx, batch, clock.now()))
      return true
    }),
  )

/** The clinic's row in the list. */
type Entry = {
  decision: string | null
  reason: string | null
  decidedBy: string | null
  decidedAt: string | null
  batchId: number | null
}
type Item = { clinic: Clinic; entry: Entry | null; before: (Shown & { entry: Entry }) | null; made: Shown | null }
type Turn = {
  clinicId: number
  outcome: 'changed' | 'unchanged' | 'skipped'
  before: Item['before']
  made: Shown | null
}
type Return = { item: Item; back: Shown | null }

const WAITING = { working: 'outcome is null', undoing: `taken_back is null and outcome <> 'skipped'` } as const

const nextItems = (list: BatchList, status: Batch['status']) =>
  statement<Item>(`
    select ${CLINIC_JSON} as clinic, i.before, i.made, case when a.clinic_id is not null then json_build_object(
      'decision', a.decision, 'reason', ${LISTS[list].reason}, 'decidedBy', a.decided_by,
      'decidedAt', ${isoMoment('a.decided_at')}, 'batchId', a.batch_id) end as entry
    from (select * from clinic_batch_items where batch_id = $1 and ${WAITING[status]} order by clinic_id limit ${SLICE}) i
    join clinics c on c.clinic_id = i.clinic_id
    left join ${LISTS[list].table} a on a.clinic_id = i.clinic_id and a.source = '${SOURCE}' ${openIn(list)}
    order by c.clinic_id for update of c`)

const openIn = (list: BatchList) => (list === 'gone' ? 'and a.returned_at is null' : '')

const setEntriesOf = (list: BatchList) =>
  statement(`
    update ${LISTS[list].table} a set decision = e.decision, ${list === 'gone' ? 'reason = e.reason,' : ''}
      decided_by = e."decidedBy", decided_at = e."decidedAt", batch_id = e."batchId"
    from jsonb_to_recordset($1::jsonb) as e("clinicId" int, decision text, reason text, "decidedBy" text,
      "decidedAt" timestamptz, "batchId" int)
    where a.clinic_id = e."clinicId" and a.source = '${SOURCE}' ${openIn(list)}`)

const STATEMENTS = {
  new: { working: nextItems('new', 'working'), undoing: nextItems('new', 'undoing'), setEntries: setEntriesOf('new') },
  gone: {
    working: nextItems('gone', 'working'),
    undoing: nextItems('gone', 'undoing'),
    setEntries: setEntriesOf('gone'),
  },
} as const

// $1 batch, $2 turns.
const MARK_TURNS = statement(`
    update clinic_batch_items i set outcome = t.outcome, before = nullif(t.before, 'null'), made = nullif(t.made, 'null')
    from jsonb_to_recordset($2::jsonb) as t("clinicId" int, outcome text, before jsonb, made jsonb)
    where i.batch_id = $1 and i.clinic_id = t."clinicId" and i.outcome is null`)

async function goOn(tx: Tx, batch: Batch, at: Date): Promise<void> {
  const items = await STATEMENTS[batch.list].working(tx, [batch.batchId])
  if (items.length === 0) {
    await finish(tx, batch, at)
    return
  }
  const turns = items.map((item): Turn => turnOf(batch, item))
  await write(tx, batch, at, {
    who: batch.startedBy,
    action: 'decideBatch',
    edits: items.flatMap(({ clinic }, index) => {
      const turn = turns[index]
      return turn?.made ? [{ live: clinic, wanted: { ...clinic, ...turn.made } }] : []
    }),
  })
  await MARK_TURNS(tx, [batch.batchId, JSON.stringify(turns)])
  const entry = { decision: batch.action, reason: batch.reason, decidedBy: batch.startedBy, batchId: batch.batchId }
  const spoken = turns.filter(({ outcome }) => outcome !== 'skipped')
  await setEntries(
    tx,
    batch.list,
    spoken.map(({ clinicId }) => ({ clinicId, ...entry, decidedAt: at.toISOString() })),
  )
}

/**
 * Since the batch started, the clinic may have returned to the export, been archived, or been decided by another
 * administrator.
 */
function turnOf({ list, action, note }: Batch, { clinic, entry }: Item): Turn {
  const { clinicId } = clinic
  const now = shownOf(clinic)
  const made = decided(action, note, now)
  if (made === null || entry === null || (list === 'new' && entry.decision !== null)) {
    return { clinicId, outcome: 'skipped', before: null, made: null }
  }
  return { clinicId, outcome: isSame(now, made) ? 'unchanged' : 'changed', before: { ...now, entry }, made }
}

async function goBack(tx: Tx, batch: Batch, at: Date): Promise<void> {
  const items = await STATEMENTS[batch.list].undoing(tx, [batch.batchId])
  if (items.length === 0) {
    await finish(tx, batch, at)
    return
  }
  const returns = items.map((item): Return => {
    const { before, made, clinic } = item
    return { item, back: before && made && takenBack({ before: shownOf(before), made }, shownOf(clinic)) }
  })
  await write(tx, batch, at, {
    who: batch.undoneBy ?? batch.startedBy,
    action: 'undoBatch',
    edits: returns.flatMap(({ item, back }) =>
      back ? [{ live: item.clinic, wanted: { ...item.clinic, ...back } }] : [],
    ),
  })
  const told = returns.map(({ item, back }) => ({ clinicId: item.clinic.clinicId, how: back ? 'restored' : 'kept' }))
  await sql`update clinic_batch_items i set taken_back = t.how
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t("clinicId" int, how text)
    where i.batch_id = ${batch.batchId} and i.clinic_id = t."clinicId"`.execute(tx)
  await setEntries(
    tx,
    batch.list,
    // Keeps decisions that another administrator made since.
    returns.flatMap(({ item: { clinic, before, entry }, back }) =>
      back && before && entry?.batchId === batch.batchId ? [{ clinicId: clinic.clinicId, ...before.entry }] : [],
    ),
  )
}

type Writing = { who: string; action: string; edits: readonly { live: Clinic; wanted: Clinic }[] }

/** Writes one audit row per clinic: with the edit where the clinic changes, alone where only the list does. */
async function write(tx: Tx, { batchId, action: decision }: Batch, at: Date, { who, action, edits }: Writing) {
  const surroundings = await surroundingsOf(
    tx,
    edits.map(({ live }) => live.clinicId),
  )
  const audit = { action, requestId: null, details: { batchId, decision } }
  const written = await writeEdits(
    tx,
    edits.map(({ live, wanted }) => {
      const around = surroundings.get(live.clinicId)
      if (!around) throw new Error(`Nothing was read about clinic ${live.clinicId}`)
      return { live, wanted, surroundings: around, author: { kind: 'admin', userId: who }, at, audit, remember: null }
    }),
  )
  const untouched = written.flatMap(({ submissionId, clinic }) => (submissionId === null ? [clinic.clinicId] : []))
  if (untouched.length === 0) return
  await sql`insert into audit (at, actor_id, action, subject, details)
    select ${at}, ${who}, ${action}, 'clinic/' || id, ${JSON.stringify({ batchId, decision })}::jsonb
    from unnest(${untouched}::int[]) id`.execute(tx)
}

async function setEntries(tx: Tx, list: BatchList, entries: readonly ({ clinicId: number } & Entry)[]): Promise<void> {
  if (entries.length > 0) await STATEMENTS[list].setEntries(tx, [JSON.stringify(entries)])
}

async function finish(tx: Tx, { batchId, status, startedBy, undoneBy }: Batch, at: Date): Promise<void> {
  const there = status === 'working'
  await (there
    ? sql`update clinic_batches set status = 'done', finished_at = ${at} where batch_id = ${batchId}`
    : sql`update clinic_batches set status = 'undone', undone_at = ${at} where batch_id = ${batchId}`
  ).execute(tx)
  const actorId = there ? startedBy : undoneBy
  const action = there ? 'finishBatch' : 'finishUndo'
  await recordAudit(tx, { at, actorId, action, subject: `batch/${batchId}`, requestId: null })
}
