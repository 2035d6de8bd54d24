import type { HealthCounts } from '../../domain/health/health.ts'
import type { Database } from '../db/open.ts'

/**
 * Counts the directory's health independently: only from tables that people and feeds write, without derived tables and
 * domain rules, one statement per number.
 */

type Number = Exclude<keyof HealthCounts, 'complete' | 'licenceMonths'>

// $1 is the time of the count, in every statement.
const TODAY = `($1::timestamptz at time zone 'America/Denver')::date`
const day = (moment: string) => `(${moment} at time zone 'America/Denver')::date`

/** Displayed, not archived, and so is its provider. */
const LISTED = `
  with shown as (
    select c.* from clinics c, providers p where p.provider_id = c.provider_id and $1::timestamptz is not null
      and (c.profile ->> 'displayAtOwnpath')::boolean and not c.archived and p.display_at_ownpath and not p.archived),
  said as (
    select s.clinic_id, section, (select confirmed_at from confirmations f where f.clinic_id = s.clinic_id
      and f.section = asked.section order by confirmed_at desc limit 1) as at, s.created_at
    from shown s, (values ('about'), ('contact'), ('patients')) asked (section)),
  waiting_since as (
    select clinic_id, min(coalesce(at, created_at)) as since, min(at) as oldest, count(at) as confirmed from said group by 1),
  ends as (
    select clinic_id, (s.licence ->> (kind || 'ExpirationDate'))::date as on_day
    from shown s, unnest(array['bhe', 'mh', 'sud', 'cs', 'sne', 'snc', 'rsso', 'designation2765']) kind
    where (s.licence ->> (kind || 'Active'))::boolean),
  decided as (
    select extract(epoch from reviewed_at - created_at) / 3600 as hours from requests
    where type = 'contentUpdate' and not by_admin and status in ('approved', 'rejected')
      and ${day('reviewed_at')} >= ${TODAY} - 90)`

const count = (what: string) => `${LISTED} select count(*)::int as n from ${what}`
const inDate = (section: string) => count(`said where section = '${section}' and ${day('at')} + 90 >= ${TODAY}`)

// An answer about new patients dates from a person's last word: a confirmation of its section that renewed it or of
// itself, or a change that went live, unless the feed changed it afterwards.
const SPOKE = (
  byFeed: boolean,
) => `select ch.updated_at from changes ch join requests r on r.request_id = ch.submission_id
  where ch.clinic_id = s.clinic_id and ch.attribute = 'clinic.newPatientAcceptance' and ch.applied_version is not null
    and (r.source is not null) = ${byFeed}`
const NEW_PATIENTS = `(
  select (select max(at) from (select confirmed_at as at from confirmations f where f.clinic_id = s.clinic_id
        and f.section = 'about' and f.renews_new_patients
      union all ${SPOKE(false)}
      union all select confirmed_at from answer_confirmations a where a.clinic_id = s.clinic_id
        and a.field = 'newPatientAcceptance') words) as person, (select max(updated_at) from (${SPOKE(true)}) words) as feed
  from shown s where s.profile ->> 'newPatientAcceptance' is not null) heard
  where ${day('person')} + 90 >= ${TODAY} and (feed is null or feed <= person)`

const PEOPLE = `roles r, users u where u.user_id = r.user_id and u.status = 'Approved' and u.tenant = 'provider'
  and u.mail_refused_at_address is distinct from u.email
  and (r.clinic_id = s.clinic_id or (r.role = 'manager' and r.provider_id = s.provider_id))`

export const BY_SQL: Readonly<Record<Number, string>> = {
  clinics: count('shown'),
  about: inDate('about'),
  contact: inDate('contact'),
  patients: inDate('patients'),
  confirmed: count(
    `(select clinic_id from said where ${day('at')} + 90 >= ${TODAY} group by 1 having count(*) = 3) all_of`,
  ),
  never: count('waiting_since where confirmed < 3'),
  behind: count('shown where clinic_id in (select clinic_id from translations_behind)'),
  newPatients: count(NEW_PATIENTS),
  reports: count(
    'shown where exists (select from clinic_reports r where r.clinic_id = shown.clinic_id and ended_on is null)',
  ),
  openReports: count('clinic_reports where ended_on is null and clinic_id in (select clinic_id from shown)'),
  closedReports: count(`clinic_reports where ended_on + 90 >= ${TODAY} and clinic_id in (select clinic_id from shown)`),
  licencesEnding: count(`(select distinct clinic_id from ends where on_day - ${TODAY} between 0 and 30) found`),
  licencesEnded: count(`(select distinct clinic_id from ends where on_day < ${TODAY}) found`),
  nobody: count(`shown s join waiting_since w using (clinic_id) where ${day('w.since')} + 90 <= ${TODAY} and (
    (${day('w.since')} + 132 <= ${TODAY} and (select begun_on + 42 <= ${TODAY} from reminders_begun))
    or not exists (select from ${PEOPLE}))`),
  waiting: count(`(select distinct coalesce('batch ' || batch_id, 'request ' || request_id) from requests
    where status = 'requested') rows_of_queue`),
  oldestWaitingDays: `select (extract(epoch from max($1::timestamptz - created_at)) / 86400)::float8 as n from requests
    where status = 'requested'`,
  medianDays: `${LISTED} select (extract(epoch from percentile_cont(0.5) within group (order by $1::timestamptz - oldest))
    / 86400)::float8 as n from waiting_since where confirmed = 3`,
  reviewMedianHours: `${LISTED} select (percentile_cont(0.5) within group (order by hours))::float8 as n from decided`,
  reviewSlowHours: `${LISTED} select (percentile_cont(0.9) within group (order by hours))::float8 as n from decided`,
}

export async function healthBySql({ pool }: Database, now: Date): Promise<Partial<Record<Number, number | null>>> {
  const found: Partial<Record<Number, number | null>> = {}
  for (const [name, text] of Object.entries(BY_SQL))
    found[name as Number] = (await pool.query<{ n: number | null }>(text, [now])).rows[0]?.n ?? null
  return found
}

/** Clinics by the month in which a licence ends, this month and the eleven after it. */
export async function licenceMonthsBySql({ pool }: Database, now: Date): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ month: string; n: number }>(
    `${LISTED} select to_char(on_day, 'YYYY-MM') as month, count(distinct clinic_id)::int as n from ends
     where date_trunc('month', on_day) >= date_trunc('month', ${TODAY})
       and date_trunc('month', on_day) < date_trunc('month', ${TODAY}) + interval '12 months' group by 1 order by 1`,
    [now],
  )
  return Object.fromEntries(rows.map(({ month, n }) => [month, n]))
}
