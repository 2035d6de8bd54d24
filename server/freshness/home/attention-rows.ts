import type { Pool } from 'pg'
import type { ClinicAtHome } from '../../../contract/portal.ts'
import { REJECTION_NEWS_DAYS } from '../../../domain/clinic/attention.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { agencyDay } from '../../../domain/dates.ts'
import { TOLD_CAUSES } from '../../../domain/review/status.ts'
import { firstOfLastMonth, SHOWN_FROM } from '../../clinics/openings.ts'
import { CLINIC_JSON } from '../../clinics/store.ts'
import { isoMoment } from '../../db/sql-text.ts'
import { BROKEN_LINKS } from '../booking/store.ts'

/** Reads the input of the attention rules for any number of clinics in one statement. */

export type AttentionRow = Pick<
  ClinicAtHome,
  | 'providerName'
  | 'city'
  | 'waiting'
  | 'rejected'
  | 'confirmations'
  | 'reports'
  | 'ended'
  | 'behind'
  | 'opened'
  | 'brokenLinks'
> & {
  clinic: Clinic
  createdAt: string
  /** When a person last confirmed the answer about new patients; null if the public sees none. */
  newPatientsOn: string | null
}

const WAITING = `
  select coalesce(json_agg(json_build_object('submissionId', w.submission_id, 'attributes', w.attributes,
    'createdAt', ${isoMoment('r.created_at')}, 'by', coalesce(a.display_name, upper(r.source))) order by r.created_at), '[]')
  from (select submission_id, json_agg(attribute order by change_id) as attributes from changes
    where clinic_id = c.clinic_id and status = 'requested' group by submission_id) w
  join requests r on r.request_id = w.submission_id left join users a on a.user_id = r.requester_id`

/** Where the reviewer decided field by field, each field has its own reason. */
const reasonIn = (language: 'en' | 'es') =>
  `(case when ch.reviewed_at is null then r.comments${language === 'es' ? '_es' : ''} else ch.reason ->> '${language}' end)`

// A rejected edit counts as settled once staff submitted it again, even while the newer edit waits.
const REJECTED = `
  select coalesce(json_agg(json_build_object('submissionId', n.submission_id, 'attributes', n.attributes,
    'rejectedAt', ${isoMoment('n.rejected_at')}, 'reason', n.reason, 'reasonEs', nullif(n.reason_es, n.reason))
    order by n.rejected_at desc, n.first), '[]')
  from (select ch.submission_id, json_agg(ch.attribute order by ch.change_id) as attributes,
      max(ch.updated_at) as rejected_at, min(ch.change_id) as first, ${reasonIn('en')} as reason,
      ${reasonIn('es')} as reason_es
    from changes ch join requests r on r.request_id = ch.submission_id
    where ch.clinic_id = c.clinic_id and ch.status = 'rejected' and ch.updated_at > $3
      and not exists (select from changes newer where newer.clinic_id = ch.clinic_id
        and newer.attribute = ch.attribute and newer.change_id > ch.change_id)
    group by ch.submission_id, ${reasonIn('en')}, ${reasonIn('es')}) n`

const REPORTS = `
  select coalesce(json_agg(json_build_object('reportId', r.report_id, 'kind', r.kind, 'day', r.day,
    'called', r.call_id is not null)
    order by r.day, r.report_id), '[]')
  from clinic_reports r where r.clinic_id = c.clinic_id and r.outcome is null`

// The reader's own ended edits until they resubmit, except those that went live unchanged.
const ENDED = `
  select coalesce(json_agg(json_build_object('submissionId', e.submission_id, 'attributes', e.attributes,
    'cause', e.cause, 'endedAt', ${isoMoment('e.ended_at')}) order by e.ended_at desc), '[]')
  from (select ch.submission_id, ch.cause, json_agg(ch.attribute order by ch.change_id) as attributes,
      max(ch.updated_at) as ended_at
    from changes ch join requests r on r.request_id = ch.submission_id
    where ch.clinic_id = c.clinic_id and ch.status = 'outdated' and ch.cause = any($5) and ch.updated_at > $3
      and r.requester_id = $4 and ch.updated_by <> $4
      and not exists (select from changes newer join requests mine on mine.request_id = newer.submission_id
        where newer.clinic_id = ch.clinic_id and newer.attribute = ch.attribute and newer.change_id > ch.change_id
          and mine.requester_id = $4)
    group by ch.submission_id, ch.cause) e`

const CONFIRMATIONS = `
  select coalesce(json_agg(json_build_object('section', f.section, 'confirmedAt', ${isoMoment('f.confirmed_at')})), '[]')
  from (select section, max(confirmed_at) as confirmed_at from confirmations
    where clinic_id = c.clinic_id group by section) f`

const BEHIND = `
  select coalesce(json_agg(json_build_object('attribute', b.english, 'language', b.language,
    'since', ${isoMoment('b.since')}) order by b.since, b.english), '[]')
  from translations_behind b where b.clinic_id = c.clinic_id`

const OPENED = `
  select json_build_object('month', o.month, 'times', o.n) from clinic_openings o
  where o.clinic_id = c.clinic_id and o.month = $6::date and o.n >= ${SHOWN_FROM}`

const CITY = `select text_en from codes where list = 'city' and id = c.city_id`

const ATTENTION = `
  select ${CLINIC_JSON} as clinic, p.name as "providerName", (${CITY}) as city,
    ${isoMoment('c.created_at')} as "createdAt",
    (select ${isoMoment('new_patients_on')} from listings where clinic_id = c.clinic_id) as "newPatientsOn",
    (${WAITING}) as waiting, (${REJECTED}) as rejected, (${CONFIRMATIONS}) as confirmations,
    (${REPORTS}) as reports, (${ENDED}) as ended, (${BEHIND}) as behind, (${OPENED}) as opened,
    (${BROKEN_LINKS}) as "brokenLinks"
  from clinics c join providers p using (provider_id)
  where c.provider_id = any($1::int[]) or c.clinic_id = any($2::int[])
  order by c.name_key, c.clinic_id`

const DAY = 24 * 60 * 60_000

type Asked = { providerIds: readonly number[]; clinicIds: readonly number[]; userId: string; now: Date }

export async function attentionRows(
  pool: Pool,
  { providerIds, clinicIds, userId, now }: Asked,
): Promise<AttentionRow[]> {
  const news = new Date(now.getTime() - REJECTION_NEWS_DAYS * DAY)
  const { rows } = await pool.query<AttentionRow>({
    text: ATTENTION,
    values: [providerIds, clinicIds, news, userId, TOLD_CAUSES, firstOfLastMonth(agencyDay(now))],
  })
  return rows
}
