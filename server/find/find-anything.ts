import { findAnything as endpoint, FOUND_OF_EACH } from '../../contract/find.ts'
import { containing, nearly } from '../db/sql-text.ts'
import type { App } from '../http/app-instance.ts'
import { bind, type Context, json } from '../http/bind.ts'

/** So many matches are looked at; the first of them by name are shown. */
const LOOKED_AT = 4 * FOUND_OF_EACH
/** What waits at a clinic is among its newest submissions. */
const NEWEST_OF_EACH = 8
/** Two letters have no trigram: so many people are looked at in the order of their names. */
const FIRST_OF_LIST = 2_000

/**
 * Rows whose name begins with what was typed, in the order of names, and after them others that have it. What is common
 * has more than can be shown: a few of them are enough, and a search never reads all. Two letters have no
 * trigram, by which others are found: they are the beginning of a name.
 */
type Searched = { table: string; id: string; columns: string; text: string; others: string; key: string }

const named = ({ table, id, columns, text, others, key }: Searched) => `
  select * from (
    (select ${columns}, true as begins from ${table} where name_key >= fold_text($2) and name_key < fold_text($2) || u&'\\FFFF'
      and starts_with(name_key, fold_text($2)) and has_accents_of(${text}, $1) order by name_key limit ${FOUND_OF_EACH})
    union
    (select ${columns}, starts_with(name_key, fold_text($2)) as begins from (
        select * from (select ${id} as other, ${key} as other_name from ${others}
          where $5 and ${nearly(key, '$2')} and ${holds(key)} limit ${LOOKED_AT}) looked_at
        order by other_name, other limit ${FOUND_OF_EACH}) others
      join ${table} on ${id} = other where has_accents_of(${text}, $1))) found`

const CLINICS: Searched = {
  table: 'clinics',
  id: 'clinic_id',
  columns: 'clinic_id, provider_id, name_key, display_name as name, city_id, archived',
  text: 'display_name',
  others: 'clinic_finds',
  key: `split_part(walk_key, e'\\n', 2)`,
}
const PROVIDERS: Searched = {
  table: 'providers',
  id: 'provider_id',
  columns: 'provider_id, name, name_key',
  text: 'name',
  others: 'providers',
  key: 'name_key',
}

/** Unlike like, this tempts no planner to ask a second index of trigrams. */
const holds = (key: string) => `strpos(${key}, fold_text($2)) > 0`

const PEOPLE = `
  select user_id, display_name, email, starts_with(search_key, fold_text($2)) as begins from users
  where status <> 'Archived' and has_accents_of(first_name || ' ' || last_name || ' ' || email, $1) and`

// $1 the pattern of LIKE, $2 what was typed, $3 it as the number of a submission, $4 whether it may be of a licence, $5
// whether it has a trigram.
export const FIND = `
  with
  named as materialized (
    select * from (
      ${named(CLINICS)}
      union select ${CLINICS.columns}, true from clinics where account_id = $2
      union (select ${CLINICS.columns}, true from clinics where $4 and licence_key like fold_text($1) limit ${FOUND_OF_EACH})) clinics
    order by archived, begins desc, name_key, clinic_id limit ${FOUND_OF_EACH}),
  asked as materialized (
    select * from (
      select r.request_id, r.clinic_id, r.status, r.requester_name from named n cross join lateral (
        select * from requests r where r.clinic_id = n.clinic_id and r.type = 'contentUpdate'
        order by r.created_at desc, r.request_id desc limit ${NEWEST_OF_EACH}) r
      union select r.request_id, r.clinic_id, r.status, r.requester_name from requests r
        where r.type = 'contentUpdate' and r.request_id = $3) r
    order by request_id is distinct from $3, status <> 'requested', request_id desc limit ${FOUND_OF_EACH})
  select json_build_object('data', json_build_object(
    'providers', (select coalesce(json_agg(json_build_object('providerId', provider_id, 'name', name)
        order by begins desc, name_key, provider_id), '[]')
      from (${named(PROVIDERS)}
        order by begins desc, name_key, provider_id limit ${FOUND_OF_EACH}) p),
    'clinics', (select coalesce(json_agg(json_build_object('clinicId', clinic_id, 'providerId', provider_id, 'name', name,
        'city', (select text_en from codes where list = 'city' and id = city_id), 'archived', archived)
        order by archived, begins desc, name_key, clinic_id), '[]') from named),
    'people', (select coalesce(json_agg(json_build_object('userId', user_id, 'name', display_name, 'email', email)
        order by begins desc, display_name, user_id), '[]')
      from (select * from (
          (${PEOPLE} $5 and ${nearly('search_key', '$2')} and ${holds('search_key')} limit ${LOOKED_AT})
          union all (${PEOPLE} not $5 and user_id in (select user_id from (
              select user_id, walk_key from users order by display_name collate "und-x-icu", user_id limit ${FIRST_OF_LIST}) first
            where ${holds('walk_key')} limit ${LOOKED_AT}))) u
        order by begins desc, display_name collate "und-x-icu", user_id limit ${FOUND_OF_EACH}) u),
    'submissions', (select coalesce(json_agg(json_build_object('submissionId', a.request_id, 'clinicId', a.clinic_id,
        'clinicName', c.display_name, 'by', a.requester_name, 'waits', a.status = 'requested')
        order by a.request_id is distinct from $3, a.status <> 'requested', a.request_id desc), '[]')
      from asked a join clinics c using (clinic_id))))::text as text`

/** The number of a submission, where what was typed is one. */
const numberIn = (q: string) => (/^\d{1,9}$/.test(q) ? Number(q) : null)

/** A licence has a number, and too little of it would be found in all of them. */
const mayBeLicence = (q: string) => /\d/.test(q) && q.length >= 3

export const valuesOf = (q: string) => [containing(q), q, numberIn(q), mayBeLicence(q), q.length >= 3]

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
