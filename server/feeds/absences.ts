import { sql, type Transaction } from 'kysely'
import type * as contract from '../../contract/feeds.ts'
import { recordAudit } from '../audit/record.ts'
import { lockClinic } from '../clinics/store.ts'
import { isoMoment } from '../db/sql-text.ts'
import type { Tables } from '../db/tables.ts'
import { command, type Handler } from '../http/bind.ts'
import { refuseUnless } from '../http/refusal.ts'
import { pageOf } from '../updates/page.ts'
import { readSurroundings } from '../updates/store.ts'
import { writeEdit } from '../updates/write-edit.ts'
import { SOURCE } from './runs.ts'

/** Clinics whose licence seems to have ended: listed until they return, and hidden only when a person says so. */

const ABSENCE = `json_build_object('clinicId', c.clinic_id, 'providerId', c.provider_id, 'clinicName', c.display_name,
  'providerName', p.name, 'accountId', c.account_id, 'displayAtOwnpath', c.display_at_ownpath,
  'since', ${isoMoment('a.since')}, 'decision', a.decision, 'decidedBy', u.display_name,
  'decidedAt', ${isoMoment('a.decided_at')})`
const FROM = `from feed_absences a join clinics c using (clinic_id) join providers p on p.provider_id = c.provider_id
  left join users u on u.user_id = a.decided_by`
const OPEN = `a.source = '${SOURCE}' and a.returned_at is null`

export const listAbsences: Handler<typeof contract.listAbsences> = async ({ db, input: { query } }) => {
  const page = pageOf(query)
  const { rows } = await db.pool.query<{ data: contract.Absence[]; total: number }>(
    `with listed as (
       select a.* from feed_absences a
       where ${OPEN} and ($1::text[] is null or coalesce(a.decision, 'undecided') = any($1))
     ), page as (select * from listed order by since desc, clinic_id limit $2 offset $3)
     select (select count(*)::int from listed) as total, coalesce((
       select json_agg(${ABSENCE} order by a.since desc, a.clinic_id)
       ${FROM.replace('feed_absences a', 'page a')}), '[]') as data`,
    [query.state ?? null, page.size, page.offset],
  )
  const { data, total } = rows[0] as (typeof rows)[number]
  return { data, meta: { total, page: page.number, pageSize: page.size } }
}

async function readAbsence(tx: Transaction<Tables>, clinicId: number): Promise<contract.Absence | undefined> {
  const { rows } = await sql<{ absence: contract.Absence }>`
    select ${sql.raw(ABSENCE)} as absence ${sql.raw(FROM)} where ${sql.raw(OPEN)} and a.clinic_id = ${clinicId}`.execute(
    tx,
  )
  return rows[0]?.absence
}

export const decideAbsence = command<typeof contract.decideAbsence>(async ({ tx, actor, clock, input, requestId }) => {
  const { clinicId } = input.params
  const { decision } = input.body
  const live = await lockClinic(tx, clinicId)
  refuseUnless(live !== undefined)
  const at = clock.now()
  const { numAffectedRows } = await sql`
    update feed_absences set decision = ${decision}, decided_by = ${actor.userId}, decided_at = ${at}
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
    const audit = { at, actorId: actor.userId, action: 'decideAbsence', subject: `clinic/${clinicId}`, requestId }
    await recordAudit(tx, { ...audit, details: { decision } })
  }
  const found = await readAbsence(tx, clinicId)
  refuseUnless(found !== undefined)
  return { data: found }
})
