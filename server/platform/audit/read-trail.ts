import type { listAudit } from '../../../contract/audit.ts'
import { LONG_PAGE_SIZE, MOST_COUNTED } from '../../../contract/paging.ts'
import { addDays, agencyMoment } from '../../../domain/dates.ts'
import { containing, isoMoment } from '../../db/sql-text.ts'
import { type Context, json } from '../http/bind.ts'

/** The id behind a prefix; `case`, because a join condition may cast before it compares. */
const idAfter = (prefix: string) =>
  `case when a.subject ~ '^${prefix}[0-9]{1,9}$' then substr(a.subject, ${prefix.length + 1})::int end`

/** An id among the details of an entry. */
const idIn = (name: string) =>
  `case when jsonb_typeof(a.details -> '${name}') = 'number' then (a.details ->> '${name}')::int end`

const NAMES = `
  left join users actor on actor.user_id = a.actor_id
  left join requests r on r.request_id = coalesce(${idAfter('request/')}, ${idAfter('submission/')})
  left join invitations i on i.invitation_id = ${idAfter('invitation/')}
  left join users asked on asked.user_id = case when r.type <> 'contentUpdate' then coalesce(r.subject_id, r.requester_id) end
  left join clinics c on c.clinic_id = coalesce(${idAfter('clinic/')}, case when r.type = 'contentUpdate' then r.clinic_id end)
  left join providers p on p.provider_id = ${idAfter('provider/')}
  left join clinics named_clinic on named_clinic.clinic_id = ${idIn('clinicId')}
  left join clinics successor on successor.clinic_id = ${idIn('replacedBy')}
  left join providers named_provider on named_provider.provider_id = ${idIn('providerId')}
  left join users u on u.user_id = case when a.subject like 'user/%' then substr(a.subject, 6)
    when a.subject like 'sign-in/%' then substr(a.subject, 9) end`

const statement = (condition: string) => `
  select json_build_object(
    'data', (
      select coalesce(json_agg(json_build_object(
        'auditId', a.audit_id, 'at', ${isoMoment('a.at')}, 'actorId', a.actor_id, 'actorName', nullif(actor.display_name, ''),
        'actorEmail', actor.email,
        'action', a.action, 'subject', a.subject,
        'subjectName', coalesce(c.display_name, p.name, nullif(u.display_name, ''), u.email,
          nullif(asked.display_name, ''), asked.email, i.email),
        'requestId', a.request_id, 'details', a.details,
        'names', json_build_object('clinicId', named_clinic.display_name, 'providerId', named_provider.name,
          'replacedBy', successor.display_name)) order by a.audit_id desc), '[]')
      from (select * from audit where ${condition} order by audit_id desc limit $1 offset $2) a ${NAMES}),
    'meta', (
      select json_build_object('total', least(count(*), ${MOST_COUNTED}), 'page', $2::int / $1::int + 1,
        'pageSize', $1::int, 'totalCapped', count(*) > ${MOST_COUNTED})
      from (select from audit where ${condition} limit ${MOST_COUNTED + 1}) counted))::text as text`

type Condition = (value: string) => string

/** A part of a person's name or address. */
const personLike: Condition = (pattern) => `select user_id from users where search_key like fold_text(${pattern}::text)`

/** Clinics, providers and people by name, and entries of the administrators' list. */
const aboutLike: Condition = (pattern) => `(subject in (
    select 'clinic/' || clinic_id from clinics where name_key like fold_text(${pattern}::text)
    union all select 'provider/' || provider_id from providers where name_key like fold_text(${pattern}::text)
    union all select 'user/' || user_id from (${personLike(pattern)}) person)
  or subject like 'administrator/' || lower(${pattern}::text))`

export async function readTrail({ db, input: { query } }: Context<typeof listAudit>) {
  const { subject, actorId, person, about, action, from, to, page = 1, pageSize = LONG_PAGE_SIZE } = query
  const all: [condition: Condition, value: string | undefined][] = [
    [(value) => `subject = ${value}`, subject],
    [(value) => `actor_id = ${value}`, actorId],
    [(value) => `actor_id in (${personLike(value)})`, person && containing(person)],
    [aboutLike, about && containing(about)],
    [(value) => `action = ${value}`, action],
    [(value) => `at >= ${value}`, from && agencyMoment(from).toISOString()],
    [(value) => `at < ${value}`, to && agencyMoment(addDays(to, 1)).toISOString()],
  ]
  const filters = all.filter((filter): filter is [Condition, string] => Boolean(filter[1]))
  const condition = filters.map(([compared], index) => compared(`$${index + 3}`)).join(' and ') || 'true'
  const { rows } = await db.pool.query<{ text: string }>({
    text: statement(condition),
    values: [pageSize, (page - 1) * pageSize, ...filters.map(([, value]) => value)],
  })
  return json((rows[0] as { text: string }).text)
}
