import { type Kysely, sql } from 'kysely'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { careOf, type Waiting } from '../../domain/review/care.ts'
import { CLINIC_JSON } from '../clinics/store.ts'
import type { Tables } from '../db/tables.ts'

const BATCH = 200

type Unscored = { submissionId: number; clinic: Clinic; waiting: Waiting[]; newAuthor: boolean }

/** Scores the waiting submissions that have no score yet. Returns how many. */
export async function scoreWaiting(db: Kysely<Tables>): Promise<number> {
  for (let done = 0; ; ) {
    const { rows } = await sql<Unscored>`
      select r.request_id as "submissionId", ${sql.raw(CLINIC_JSON)} as clinic,
        (select coalesce(json_agg(json_build_object('attribute', ch.attribute, 'oldValue', ch.old_value,
          'newValue', ch.new_value)), '[]') from changes ch
          where ch.submission_id = r.request_id and ch.status = 'requested') as waiting,
        not exists (select from requests o where o.requester_id = r.requester_id and o.status = 'approved') as "newAuthor"
      from requests r join clinics c on c.clinic_id = r.clinic_id
      where r.type = 'contentUpdate' and r.status = 'requested' and r.care is null limit ${BATCH}`.execute(db)
    if (rows.length === 0) return done
    const scored = rows.map(({ submissionId, clinic, ...asked }) => ({
      submissionId,
      ...careOf({ live: clinic, ...asked }),
    }))
    await sql`
      update requests r set care = s.score, care_causes = array(select jsonb_array_elements_text(s.causes))
      from jsonb_to_recordset(${JSON.stringify(scored)}::jsonb) as s("submissionId" int, score smallint, causes jsonb)
      where r.request_id = s."submissionId" and r.status = 'requested'`.execute(db)
    done += rows.length
  }
}
