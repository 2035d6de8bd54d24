import { findAnything as endpoint, FOUND_OF_EACH } from '../../contract/find.ts'
import { containing } from '../db/sql-text.ts'
import type { App } from '../http/app-instance.ts'
import { bind, type Context, json } from '../http/bind.ts'

// $1 the pattern of LIKE, $2 what was typed, $3 how many of each.
const FIND = `
  with
  named as (
    select clinic_id, provider_id, name_key, profile ->> 'displayName' as name, city_id, archived from clinics
    where (name_key like fold_text($1) and has_accents_of(profile ->> 'displayName', $1))
      or licence_key like fold_text($1) or account_id = $2
    order by archived, name_key, clinic_id limit $3),
  asked as (
    select r.request_id, r.clinic_id, r.status, r.requester_id from requests r
    where r.type = 'contentUpdate' and r.clinic_id is not null
      and (r.clinic_id in (select clinic_id from named) or r.request_id::text = $2)
    order by r.request_id::text <> $2, r.status <> 'requested', r.request_id desc limit $3)
  select json_build_object('data', json_build_object(
    'providers', (select coalesce(json_agg(json_build_object('providerId', provider_id, 'name', name) order by name_key), '[]')
      from (select provider_id, name, name_key from providers
        where name_key like fold_text($1) and has_accents_of(name, $1) order by name_key, provider_id limit $3) p),
    'clinics', (select coalesce(json_agg(json_build_object('clinicId', clinic_id, 'providerId', provider_id, 'name', name,
        'city', (select text_en from codes where list = 'city' and id = city_id), 'archived', archived)
        order by archived, name_key, clinic_id), '[]') from named),
    'people', (select coalesce(json_agg(json_build_object('userId', user_id, 'name', display_name, 'email', email)
        order by display_name), '[]')
      from (select user_id, display_name, email from users
        where search_key like fold_text($1) and has_accents_of(first_name || ' ' || last_name || ' ' || email, $1)
          and status <> 'Archived'
        order by display_name collate "und-x-icu", user_id limit $3) u),
    'submissions', (select coalesce(json_agg(json_build_object('submissionId', a.request_id, 'clinicId', a.clinic_id,
        'clinicName', c.profile ->> 'displayName', 'by', u.display_name, 'waits', a.status = 'requested')
        order by a.request_id::text <> $2, a.status <> 'requested', a.request_id desc), '[]')
      from asked a join clinics c using (clinic_id) left join users u on u.user_id = a.requester_id)))::text as text`

export function findArea(app: App): void {
  bind(app, endpoint, findAnything)
}

async function findAnything({ db, input: { query } }: Context<typeof endpoint>) {
  const { rows } = await db.pool.query<{ text: string }>({
    name: 'find-anything',
    text: FIND,
    values: [containing(query.q), query.q, FOUND_OF_EACH],
  })
  return json((rows[0] as { text: string }).text)
}
