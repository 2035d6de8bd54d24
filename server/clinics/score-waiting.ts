import { type Kysely, sql, type Transaction } from 'kysely'
import type { NewValue } from '../../domain/clinic/changes.ts'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { voiceOf } from '../../domain/codes.ts'
import { careOf, type Waiting } from '../../domain/review/care.ts'
import type { Tables } from '../db/tables.ts'
import { codeBookOf } from '../reference/code-book.ts'
import { hasNoApprovedEdit } from './change-store.ts'
import { CLINIC_JSON } from './store.ts'

const BATCH = 200

type Unscored = {
  submissionId: number
  clinic: Clinic
  waiting: Waiting[]
  elsewhere: NewValue[]
  newAuthor: boolean
}

/** Scores the submissions that wait at these clinics again: their address was hidden or moved, or another one waits. */
export async function scoreAgain(tx: Transaction<Tables>, clinicIds: readonly number[]): Promise<void> {
  if (clinicIds.length === 0) return
  await sql`
    update requests set care = null
    where clinic_id = any(${clinicIds}::int[]) and type = 'contentUpdate' and status = 'requested'`.execute(tx)
  await scoreWaiting(tx)
}

/**
 * Scores the waiting submissions of an author again whose mark of a new author is wrong since one of the author's
 * submissions was approved, or its approval undone. Skips those that another administrator decides at this moment: two
 * decisions that wait for each other's rows would deadlock.
 */
export async function scoreAuthorAgain(tx: Transaction<Tables>, submissionId: number): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update requests set care = null where request_id in (
      select r.request_id from requests r
      where r.requester_id = (select requester_id from requests where request_id = ${submissionId})
        and r.type = 'contentUpdate' and r.status = 'requested'
        and ('newAuthor' = any(r.care_causes)) <> (${sql.raw(hasNoApprovedEdit('r.requester_id'))})
      for update of r skip locked)`.execute(tx)
  if (numAffectedRows > 0n) await scoreWaiting(tx)
}

/** Scores the waiting submissions that have no score yet. Returns how many. */
export async function scoreWaiting(db: Kysely<Tables>): Promise<number> {
  const { codeText } = voiceOf(await codeBookOf(db))
  for (let done = 0; ; ) {
    const { rows } = await sql<Unscored>`
      select r.request_id as "submissionId", ${sql.raw(CLINIC_JSON)} as clinic,
        (select coalesce(json_agg(json_build_object('attribute', ch.attribute, 'oldValue', ch.old_value,
          'newValue', ch.new_value)), '[]') from changes ch
          where ch.submission_id = r.request_id and ch.status = 'requested') as waiting,
        (select coalesce(json_agg(json_build_object('attribute', ch.attribute, 'newValue', ch.new_value)), '[]')
          from changes ch where ch.clinic_id = r.clinic_id and ch.submission_id <> r.request_id
            and ch.status = 'requested') as elsewhere,
        ${sql.raw(hasNoApprovedEdit('r.requester_id'))} as "newAuthor"
      from requests r join clinics c on c.clinic_id = r.clinic_id
      where r.type = 'contentUpdate' and r.status = 'requested' and r.care is null limit ${BATCH}`.execute(db)
    if (rows.length === 0) return done
    const scored = rows.map(({ submissionId, clinic, ...asked }) => ({
      submissionId,
      ...careOf({ live: clinic, ...asked, codeText }),
    }))
    await sql`
      update requests r set care = s.score, care_causes = array(select jsonb_array_elements_text(s.causes))
      from jsonb_to_recordset(${JSON.stringify(scored)}::jsonb) as s("submissionId" int, score smallint, causes jsonb)
      where r.request_id = s."submissionId" and r.status = 'requested'`.execute(db)
    done += rows.length
  }
}
