import { findAnything as endpoint, FOUND_OF_EACH } from '../../contract/find.ts'
import { containing } from '../db/sql-text.ts'
import type { App } from '../http/app-instance.ts'
import { bind, type Context, json } from '../http/bind.ts'

/** So many matches are looked at; the first of them by name are shown. */
const LOOKED_AT = 4 * FOUND_OF_EACH

/**
 * Rows whose name begins with what was typed, in the order of names, and after them others that have it. What is common
 * has more than can be shown: a few of them are enough, and a search never reads all.
 */
const named = (table: string, columns: string, text: string) => `
  select * from (
    (select ${columns}, true as begins from ${table} where name_key >= fold_text($2) and name_key < fold_text($2) || u&'\\FFFF'
      and starts_with(name_key, fold_text($2)) and has_accents_of(${text}, $1) order by name_key limit ${FOUND_OF_EACH})
    union
    (select ${columns}, starts_with(name_key, fold_text($2)) from ${table} where ${has('name_key', text)}
      limit ${LOOKED_AT})) found`

const has = (key: string, text: string) => `${key} like fold_text($1) and has_accents_of(${text}, $1)`
const CLINIC = `clinic_id, provider_id, name_key, display_name as name, city_id, archived`
const PERSON = `user_id, display_name, email, search_key`

// $1 the pattern of LIKE, $2 what was typed, $3 it as the number of a submission, $4 whether it may be of a licence.
export const FIND = `
  with
  named as materialized (
    select * from (
      ${named('clinics', CLINIC, 'display_name')}
      union select ${CLINIC}, true from clinics where account_id = $2
      union (select ${CLINIC}, true from clinics where $4 and licence_key like fold_text($1) limit ${FOUND_OF_EACH})) clinics
    order by archived, begins desc, name_key, clinic_id limit ${FOUND_OF_EACH}),
  asked as materialized (
    select * from (
      select r.request_id, r.clinic_id, r.status, r.requester_name from named n cross join lateral (
        select * from requests r where r.clinic_id = n.clinic_id and r.type = 'contentUpdate'
        order by r.created_at desc, r.request_id desc limit ${LOOKED_AT}) r
      union select r.request_id, r.clinic_id, r.status, r.requester_name from requests r
        where r.type = 'contentUpdate' and r.request_id = $3) r
    order by request_id is distinct from $3, status <> 'requested', request_id desc limit ${FOUND_OF_EACH})
  select json_build_object('data', json_build_object(
    'providers', (select coalesce(json_agg(json_build_object('providerId', provider_id, 'name', name)
        order by begins desc, name_key, provider_id), '[]')
      from (${named('providers', 'provider_id, name, name_key', 'name')}
        order by begins desc, name_key, provider_id limit ${FOUND_OF_EACH}) p),
    'clinics', (select coalesce(json_agg(json_build_object('clinicId', clinic_id, 'providerId', provider_id, 'name', name,
        'city', (select text_en from codes where list = 'city' and id = city_id), 'archived', archived)
        order by archived, begins desc, name_key, clinic_id), '[]') from named),
    'people', (select coalesce(json_agg(json_build_object('userId', user_id, 'name', display_name, 'email', email)
        order by begins desc, display_name, user_id), '[]')
      from (select * from (select ${PERSON}, starts_with(search_key, fold_text($2)) as begins from users
          where ${has('search_key', `first_name || ' ' || last_name || ' ' || email`)} and status <> 'Archived'
          limit ${LOOKED_AT}) u
        order by begins desc, display_name collate "und-x-icu", user_id limit ${FOUND_OF_EACH}) u),
    'submissions', (select coalesce(json_agg(json_build_object('submissionId', a.request_id, 'clinicId', a.clinic_id,
        'clinicName', c.display_name, 'by', a.requester_name, 'waits', a.status = 'requested')
        order by a.request_id is distinct from $3, a.status <> 'requested', a.request_id desc), '[]')
      from asked a join clinics c using (clinic_id))))::text as text`

/** The number of a submission, where what was typed is one. */
const numberIn = (q: string) => (/^\d{1,9}$/.test(q) ? Number(q) : null)

/** A licence has a number, and too little of it would be found in all of them. */
const mayBeLicence = (q: string) => /\d/.test(q) && q.length >= 3

export const valuesOf = (q: string) => [containing(q), q, numberIn(q), mayBeLicence(q)]

export function findArea(app: App): void {
  bind(app, endpoint, findAnything)
}

/** Planned for the words that it looks for: how common they are decides which way is short. */
async function findAnything({ db, input: { query } }: Context<typeof endpoint>) {
  const { rows } = await db.pool.query<{ text: string }>({
    text: FIND,
    values: valuesOf(query.q),
  })
  return json((rows[0] as { text: string }).text)
}
