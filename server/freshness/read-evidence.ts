import type { Kysely } from 'kysely'
import type { Evidence } from '../../domain/freshness/evidence.ts'
import { isoMoment } from '../db/sql-text.ts'
import { statement } from '../db/statement.ts'
import type { Tables } from '../db/tables.ts'

/** Reads the evidence of any number of clinics in one statement; `domain/freshness/` interprets it. */

const word = (at: string) => `'at', ${isoMoment(at)}`
const AFTER = `coalesce($2::timestamptz, '-infinity')`

// $1 clinics, $2 the oldest word that counts.
const READ_EVIDENCE = statement<Evidence & { clinicId: number }>(`
    select c.clinic_id as "clinicId", ${isoMoment('c.created_at')} as since,
      (select coalesce(json_object_agg(f.section, jsonb_build_object('way', 'confirmed', ${word('f.confirmed_at')},
          'by', f.confirmed_by, 'through', f.way) || case when f.renews_new_patients then '{}'::jsonb
            else '{"leavesNewPatients":true}' end), '{}')
        from (select distinct on (section) section, confirmed_at, confirmed_by, way, renews_new_patients from confirmations
          where clinic_id = c.clinic_id and confirmed_at >= ${AFTER} order by section, confirmed_at desc) f) as sections,
      (select coalesce(json_agg(json_build_object('attribute', w.attribute, 'way', w.way, ${word('w.at')}, 'by', w.by)), '[]')
        from (select distinct on (attribute, way) * from (
            select ch.attribute, ch.updated_at as at, coalesce(r.source, r.requester_id) as by,
              case when r.source is not null then 'feed' when ch.status = 'created_by_admin' then 'savedByAdmin'
                when ch.status = 'approved' then 'approved' else 'saved' end as way
            from changes ch join requests r on r.request_id = ch.submission_id
            where ch.clinic_id = c.clinic_id and ch.applied_version is not null and ch.updated_at >= ${AFTER}
            union all
            select 'clinic.' || p.field, p.dismissed_at, p.dismissed_by, 'keptAgainstFeed' from feed_proposals p
            where p.clinic_id = c.clinic_id and p.dismissed_at >= ${AFTER}
            union all
            select 'clinic.' || a.field, a.confirmed_at, a.confirmed_by, 'confirmed' from answer_confirmations a
            where a.clinic_id = c.clinic_id and a.confirmed_at >= ${AFTER}
            union all
            select 'clinic.newPatientAcceptance', f.confirmed_at, f.confirmed_by, 'confirmed' from confirmations f
            where f.clinic_id = c.clinic_id and f.section = 'about' and f.renews_new_patients
              and f.confirmed_at >= ${AFTER} and exists (select from confirmations later where later.clinic_id = f.clinic_id
                and later.section = 'about' and not later.renews_new_patients and later.confirmed_at > f.confirmed_at)) said
          order by attribute, way, at desc) w) as answers
    from clinics c where c.clinic_id = any($1::int[])`)

/** `since` omits older words. */
export async function readEvidence(
  db: Kysely<Tables>,
  clinicIds: readonly number[],
  { since = null }: { since?: Date | null } = {},
): Promise<Map<number, Evidence>> {
  const rows = await READ_EVIDENCE(db, [clinicIds, since])
  return new Map(rows.map(({ clinicId, ...evidence }) => [clinicId, evidence]))
}
