import { findAnything as endpoint, FOUND_OF_EACH } from '../../contract/find.ts'
import { containing, isShort, nearlyLong, nearlyShort } from '../db/sql-text.ts'
import type { App } from '../http/app-instance.ts'
import { bind, type Context, json } from '../http/bind.ts'

/** So many matches are looked at; the first of them by name are shown. */
const LOOKED_AT = 2 * FOUND_OF_EACH
/** Of people who have one or two letters, so many are looked at: it may be all who have them. */
const MOST_OF_SHORT = 100
/** What waits at a clinic is among its newest submissions. */
const NEWEST_OF_EACH = 8

/**
 * Rows whose name begins with what was typed, in the order of names, and after them others that have it. What is common
 * has more than can be shown: a few of them are enough, and a search never reads all. Two letters have no
 * trigram, by which others are found: they are the beginning of a name.
 */
type Searched = {
  table: 'clinics' | 'providers'
  id: string
  columns: string
  text: string
  /** Which of those that begin with it leave no room for others. */
  first: string
  /** What names are looked up in, with a column that no index of names has: it is to be read through the parts of names. */
  others: string
  key: string
}

const beginning = ({ table, id, columns, text }: Searched) => `${table}_begin as materialized (
    select ${columns}, true as begins from (
      select ${id} as beginning from ${table} where name_key >= fold_text($2) and name_key < fold_text($2) || u&'\\FFFF'
        and starts_with(name_key, fold_text($2)) order by name_key, ${id} limit ${FOUND_OF_EACH}) first
    join ${table} on ${id} = beginning where has_accents_of(${text}, $1))`

const named = ({ table, id, columns, text, first, others, key }: Searched) => `
  select * from (
    select * from ${table}_begin
    union
    (select ${columns}, starts_with(name_key, fold_text($2)) as begins from (
        select * from (select * from (select ${id} as other, ${key} as other_name from ${others}
          and (select count(*) from ${table}_begin where ${first}) < ${FOUND_OF_EACH}
          and $5 and ${nearlyLong(key, '$2')} and ${holds(key)} offset 0) every limit ${LOOKED_AT}) looked_at
        order by other_name, other limit ${FOUND_OF_EACH}) others
      join ${table} on ${id} = other where has_accents_of(${text}, $1))) found`

const CLINICS: Searched = {
  table: 'clinics',
  id: 'clinic_id',
  columns: 'clinic_id, provider_id, name_key, display_name as name, city_id, archived',
  text: 'display_name',
  first: 'not archived',
  others: 'clinic_finds where provider_id is not null',
  key: `split_part(walk_key, e'\\n', 2)`,
}
const PROVIDERS: Searched = {
  table: 'providers',
  id: 'provider_id',
  columns: 'provider_id, name, name_key',
  text: 'name',
  first: 'true',
  others: 'providers where archived is not null',
  key: 'name_key',
}

/** Unlike like, this tempts no planner to ask a second index of trigrams. */
const holds = (key: string) => `strpos(${key}, fold_text($2)) > 0`

const peopleAmong = (rows: string) => `
  select user_id, display_name, email, starts_with(search_key, fold_text($2)) as begins from ${rows} u
  where status <> 'Archived' and has_accents_of(first_name || ' ' || last_name || ' ' || email, $1)`
const peopleBy = (way: string) => `(select * from users where ${way} and ${holds('search_key')} offset 0)`

/** A planner that knows the limit would sooner read a table until it has met so many: `offset 0` keeps it from knowing. */
const PEOPLE = `
  (select * from (${peopleAmong(peopleBy(`$5 and ${nearlyLong('search_key', '$2')}`))} offset 0) long limit ${LOOKED_AT})
  union all
  (${peopleAmong(`(select * from ${peopleBy(`not $5 and ${nearlyShort('search_key', '$2')}`)} every limit ${MOST_OF_SHORT})`)}
    limit ${LOOKED_AT})`

// $1 the pattern of LIKE, $2 what was typed, $3 it as the number of a submission, $4 whether it may be of a licence, $5
// whether it has a trigram.
export const FIND = `
  with ${beginning(CLINICS)}, ${beginning(PROVIDERS)},
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
          ${PEOPLE}) u
        order by begins desc, display_name collate "und-x-icu", user_id limit ${FOUND_OF_EACH}) u),
    'submissions', (select coalesce(json_agg(json_build_object('submissionId', a.request_id, 'clinicId', a.clinic_id,
        'clinicName', c.display_name, 'by', a.requester_name, 'waits', a.status = 'requested')
        order by a.request_id is distinct from $3, a.status <> 'requested', a.request_id desc), '[]')
      from asked a join clinics c using (clinic_id))))::text as text`

/** The number of a submission, where what was typed is one. */
const numberIn = (q: string) => (/^\d{1,9}$/.test(q) ? Number(q) : null)

/** A licence has a number, and too little of it would be found in all of them. */
const mayBeLicence = (q: string) => /\d/.test(q) && q.length >= 3

export const valuesOf = (q: string) => [containing(q), q, numberIn(q), mayBeLicence(q), !isShort(q)]

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
