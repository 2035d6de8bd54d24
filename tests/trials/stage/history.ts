import type { Database } from '../../../server/db/open.ts'

/** Inserts years of edits in one statement: new descriptions of every clinic, one version after the other. */
export async function makeHistory({ pool }: Database, changes: number): Promise<void> {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from clinics')
  const each = Math.ceil(changes / Math.max(1, rows[0]?.n ?? 1))
  await pool.query(
    `with turns as (
       select c.clinic_id, c.provider_id, turn, now() - make_interval(hours => ($1 - turn) * 100) as at,
         case when turn = 1 then c.profile -> 'descriptionEn' else to_jsonb('Edition ' || (turn - 1)) end as before,
         to_jsonb('Edition ' || turn) as after,
         nextval(pg_get_serial_sequence('requests', 'request_id'))::int as request_id
       from clinics c, generate_series(1, $1::int) turn
     ), requested as (
       insert into requests (request_id, type, status, created_at, provider_id, clinic_id, requester_id, by_admin, attributes,
         reviewer_id, reviewed_at)
       select request_id, 'contentUpdate', 'approved', at, provider_id, clinic_id, 'ana-admin', true,
         array['clinic.descriptionEn'], 'ana-admin', at from turns
     ), changed as (
       insert into changes (submission_id, clinic_id, attribute, old_value, new_value, status, applied_version, created_at,
         updated_at, updated_by)
       select request_id, clinic_id, 'clinic.descriptionEn', before, after, 'created_by_admin', turn + 1, at, at, 'ana-admin'
       from turns order by clinic_id, turn
     )
     update clinics set version = $1 + 1, profile = jsonb_set(profile, '{descriptionEn}', to_jsonb('Edition ' || $1))`,
    [each],
  )
  await pool.query('analyze')
}
