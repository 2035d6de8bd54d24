import { sql } from 'kysely'
import type { Pool } from 'pg'
import type * as contract from '../../contract/feeds.ts'
import { recordAudit } from '../audit/record.ts'
import { lockClinic } from '../clinics/store.ts'
import { isoMoment } from '../db/sql-text.ts'
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

export const decideAbsence: Handler<typeof contract.decideAbsence> = async (context) => {
  const { clinicId } = context.input.params
  await decide(context)
  const found = await readAbsence(context.db.pool, clinicId)
  refuseUnless(found !== undefined)
  return { data: found }
}

async function readAbsence(pool: Pool, clinicId: number): Promise<contract.Absence | undefined> {
  const { rows } = await pool.query<{ absence: contract.Absence }>(
    `select ${ABSENCE} as absence ${FROM} where ${OPEN} and a.clinic_id = $1`,
    [clinicId],
  )
  return rows[0]?.absence
}

const decide = command<typeof contract.decideAbsence>(async ({ tx, actor, clock, input, requestId }) => {
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
  return {} as never
})
