import { findAnything as endpoint, FOUND_GROUPS, type Found } from '../../../contract/find.ts'
import { FOUND_OF_EACH } from '../../../contract/shared/find.ts'
import { phoneDigits } from '../../../domain/clinic/find.ts'
import { containing, folded, matching } from '../../db/sql-text.ts'
import { WRITTEN_OF_PERSON } from '../../people/store.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { bind, type Context } from '../../platform/http/bind.ts'

/** Finds providers, clinics, people and submissions by the typed text; names that begin with the text come first. */

const begins = (key: string) => `starts_with(${key}, ${folded('$2')})`

/** The submission with the typed number comes first, then those that wait for review. */
const SUBMISSIONS_IN_ORDER = 'request_id is distinct from $3, waits desc, request_id desc'

/** One row beyond the limit tells that there are more. */
const READ_OF_EACH = FOUND_OF_EACH + 1

// $1 the LIKE pattern, $2 the typed text, $3 the text as a submission's number, $4 whether the text may be part of a
// license number, $5 the LIKE pattern of a phone number's digits, or null.
const MATCHED_NUMBER = `coalesce(
  (select value ->> 'phone' from jsonb_array_elements(profile -> 'clinicPhones') where value ->> 'phone' like $5::text limit 1),
  case when account_id = $2 then account_id end,
  (select value from jsonb_each_text(licence) where $4 and key like '%LicenseNumber'
    and fold_text(value) like ${folded('$1')} limit 1))`
const FIND = `
  with found_providers as (
    select provider_id, name, ${begins('name_key')} as begins, name_key from providers
    where ${matching('name_key', 'name', '$1')}
    order by begins desc, name_key, provider_id limit ${READ_OF_EACH}),
  found_clinics as (
    select clinic_id, provider_id, display_name, city_id, archived, name_key, ${MATCHED_NUMBER} as number,
      ${begins('name_key')} or account_id = $2 or $4 and licence_key like ${folded('$1')} as begins
    from clinics
    where ${matching('name_key', 'display_name', '$1')} or account_id = $2 or $4 and licence_key like ${folded('$1')}
      or find_key like $5::text
    order by archived, begins desc, name_key, clinic_id limit ${READ_OF_EACH}),
  found_people as (
    select user_id, display_name, email, case when phone like $5::text then phone end as number,
      ${begins('search_key')} as begins from users
    where status <> 'Archived' and (${matching('search_key', WRITTEN_OF_PERSON, '$1')} or phone like $5::text)
    order by begins desc, display_name collate "und-x-icu", user_id limit ${READ_OF_EACH}),
  found_submissions as (
    select request_id, clinic_id, requester_id, status = 'requested' as waits from requests
    where type = 'contentUpdate' and (request_id = $3 or clinic_id in (select clinic_id from found_clinics))
    order by ${SUBMISSIONS_IN_ORDER} limit ${READ_OF_EACH})
  select json_build_object(
    'providers', (select coalesce(json_agg(json_build_object('providerId', provider_id, 'name', name)
      order by begins desc, name_key, provider_id), '[]') from found_providers),
    'clinics', (select coalesce(json_agg(json_build_object('clinicId', clinic_id, 'providerId', provider_id,
        'name', display_name, 'city', (select text_en from codes where list = 'city' and id = city_id), 'archived', archived,
        'number', number)
      order by archived, begins desc, name_key, clinic_id), '[]') from found_clinics),
    'people', (select coalesce(json_agg(json_build_object('userId', user_id, 'name', display_name, 'email', email, 'number', number)
      order by begins desc, display_name collate "und-x-icu", user_id), '[]') from found_people),
    'submissions', (select coalesce(json_agg(json_build_object('submissionId', request_id, 'clinicId', clinic_id,
        'clinicName', c.display_name, 'by', u.display_name, 'waits', waits)
      order by ${SUBMISSIONS_IN_ORDER}), '[]')
      from found_submissions s join clinics c using (clinic_id) left join users u on u.user_id = s.requester_id)) as found`

/** The submission's number, if the typed text is one. */
const numberIn = (q: string) => (/^\d{1,9}$/.test(q) ? Number(q) : null)

/** License numbers contain a digit; fewer than three characters would match nearly all of them. */
const mayBeLicence = (q: string) => /\d/.test(q) && q.length >= 3

const phonePattern = (q: string) => {
  const digits = phoneDigits(q)
  return digits === null ? null : containing(digits)
}

const valuesOf = (q: string) => [containing(q), q, numberIn(q), mayBeLicence(q), phonePattern(q)]

export function findArea(app: App): void {
  bind(app, endpoint, findAnything)
}

async function findAnything({ db, input: { query } }: Context<typeof endpoint>) {
  const { rows } = await db.pool.query<{ found: Omit<Found, 'more'> }>(FIND, valuesOf(query.q))
  const { found } = rows[0] as { found: Omit<Found, 'more'> }
  const shown = {
    providers: found.providers.slice(0, FOUND_OF_EACH),
    clinics: found.clinics.slice(0, FOUND_OF_EACH),
    people: found.people.slice(0, FOUND_OF_EACH),
    submissions: found.submissions.slice(0, FOUND_OF_EACH),
  }
  return { data: { ...shown, more: FOUND_GROUPS.filter((group) => found[group].length > FOUND_OF_EACH) } }
}
