import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { type Clinic, rowsOf } from '../../domain/clinic/clinic.ts'
import { FIELDS } from '../../domain/clinic/fields.ts'
import { clinicSchema } from '../../domain/clinic/schema.ts'
import { CLINIC_JSON } from '../clinics/store.ts'
import { type AppliedChange, brokenHistory } from './history.ts'
import { wrongDates } from './listed-dates.ts'

/**
 * Invariants of every database of this product, after any requests: each is a sentence with a query for the rows that
 * violate it. Repeats table constraints only where a later migration could drop them.
 */

/** A pool, or the connection of a transaction that is checked before it commits. */
type Asked = { pool: Pick<Pool, 'query'> }

type Invariant = [sentence: string, breaking: string]

const STATUS_OF_CHANGES = `case
  when bool_or(ch.status = 'requested') then 'requested'
  when bool_or(ch.status in ('approved', 'created_by_admin')) then 'approved'
  when bool_or(ch.status = 'rejected') then 'rejected'
  when bool_or(ch.status = 'accepted') then 'accepted'
  else 'outdated' end`

const SUBMISSIONS: Invariant[] = [
  [
    'at most one change of an attribute waits',
    `select clinic_id || ' ' || attribute from changes where status = 'requested'
     group by clinic_id, attribute having count(*) > 1`,
  ],
  [
    'the status of a submission follows from its changes',
    `select r.request_id || ' is ' || r.status from requests r join changes ch on ch.submission_id = r.request_id
     group by r.request_id having r.status <> ${STATUS_OF_CHANGES}`,
  ],
  [
    'a submission has changes, and names exactly their attributes',
    `select r.request_id::text from requests r left join changes ch on ch.submission_id = r.request_id
     where r.type = 'contentUpdate' group by r.request_id
     having array_agg(ch.attribute order by ch.attribute) is distinct from
       (select array_agg(name order by name) from unnest(r.attributes) name)`,
  ],
  [
    'a change belongs to the clinic of its submission, and only content has changes',
    `select ch.change_id::text from changes ch join requests r on r.request_id = ch.submission_id
     where ch.clinic_id is distinct from r.clinic_id or r.type <> 'contentUpdate'`,
  ],
  [
    'a request is made to the provider of its clinic',
    `select r.request_id::text from requests r join clinics c using (clinic_id) where c.provider_id <> r.provider_id`,
  ],
  [
    'an approved or rejected change has a reviewer, and a waiting one has none',
    `select request_id || ' ' || status from requests
     where (status in ('approved', 'rejected') and reviewer_id is null) or (status = 'requested' and reviewer_id is not null)`,
  ],
  [
    'a request is outdated for a reason',
    `select request_id::text from requests where (status = 'outdated') <> (cause is not null)`,
  ],
  [
    'only staff wait for review, and only administrators write as administrators',
    `select ch.change_id || ' ' || ch.status from changes ch join requests r on r.request_id = ch.submission_id
     where (ch.status = 'created_by_admin') <> r.by_admin
       or (ch.status in ('requested', 'approved', 'rejected') and r.requester_id is null)`,
  ],
  [
    'a change that was replaced tells by what, on the same clinic',
    `select ch.change_id || ' ' || ch.cause from changes ch left join requests r on r.request_id = ch.outdated_by
     where (ch.cause is not null and ch.cause <> 'withdrawn') <> (ch.outdated_by is not null)
       or r.clinic_id <> ch.clinic_id or r.request_id <= ch.submission_id`,
  ],
  [
    'submitted words are kept only where other words were approved',
    `select change_id::text from changes
     where submitted_value is not null and (status <> 'approved' or submitted_value = new_value)`,
  ],
  [
    // An undone review takes its changes back to the queue, and an answer undone at once leaves none: two versions without.
    'no applied change is newer than its clinic, and every version has its changes but what was undone',
    `select c.clinic_id || ' at version ' || c.version from clinics c
     cross join lateral (select count(distinct applied_version) as changed, coalesce(max(applied_version), 1) as latest
       from changes where clinic_id = c.clinic_id) ch
     cross join lateral (select 2 * count(*) as gone
       from audit where action = 'undoNewPatients' and subject = 'clinic/' || c.clinic_id
         or action = 'undoReview' and subject in (
           select 'submission/' || request_id from requests where clinic_id = c.clinic_id)) undone
     where ch.latest > c.version or c.version - 1 - ch.changed not between 0 and undone.gone
       or undone.gone = 0 and ch.latest <> c.version`,
  ],
  [
    'a remembered reply names a submission that exists',
    `select key from idempotency_keys where (reply ->> 'submissionId') is not null
       and not exists (select from requests where request_id = (reply ->> 'submissionId')::int)`,
  ],
]

const EXCHANGE: Invariant[] = [
  [
    'other systems know exactly the listed clinics as listed',
    `select clinic_id::text from clinics c join providers p using (provider_id) left join exchange_records r using (clinic_id)
     where (c.display_at_ownpath and p.display_at_ownpath and not c.archived and not p.archived)
       <> (r.clinic_id is not null and r.removed_at is null)`,
  ],
]

const PEOPLE: Invariant[] = [
  [
    'a role is at the provider of its clinic, and a manager has no clinic',
    `select r.role_id::text from roles r left join clinics c using (clinic_id)
     where (r.role = 'editor') <> (r.clinic_id is not null) or c.provider_id <> r.provider_id`,
  ],
  [
    'roles belong to approved provider staff, or wait for an invited person',
    `select r.role_id || ' of ' || u.user_id || ', ' || u.status from roles r join users u using (user_id)
     where u.tenant <> 'provider' or (u.status <> 'Approved' and not (u.status = 'Pending' and u.user_id like 'invited-%'))`,
  ],
  [
    'approved staff have a role',
    `select user_id from users u where tenant = 'provider' and status = 'Approved'
       and not exists (select from roles r where r.user_id = u.user_id)`,
  ],
  [
    'nothing is left open for a deleted person',
    `select u.user_id from users u where u.status = 'Archived' and (
       exists (select from sessions s where s.user_id = u.user_id and s.tenant = u.tenant and s.ended_at is null
         and s.created_at <= u.archived_at)
       or exists (select from requests r where r.requester_id = u.user_id and r.type = 'accountAccess' and r.status = 'requested')
       or exists (select from invitations i where i.user_id = u.user_id and i.accepted_at is null and i.cancelled_at is null))`,
  ],
  [
    'one address is one account of a tenant',
    `select min(user_id) from users where status <> 'Archived' group by tenant, lower(email) having count(*) > 1`,
  ],
  [
    'the same access is asked for once at a time, and offered once at a time',
    `select min(request_id)::text from requests where type = 'accountAccess' and status = 'requested'
     group by requester_id, provider_id, role, clinic_id having count(*) > 1
     union all select min(invitation_id)::text from invitations where accepted_at is null and cancelled_at is null
     group by lower(email), provider_id, clinic_id having count(*) > 1`,
  ],
  [
    'an invitation is to the provider of its clinic',
    `select i.invitation_id::text from invitations i join clinics c using (clinic_id) where c.provider_id <> i.provider_id`,
  ],
]

const TRAIL: Invariant[] = [
  [
    'every line of the trail says what was done to what',
    `select audit_id || ' ' || subject from audit where action = '' or subject !~ '^[a-z-]+/.+$'`,
  ],
  [
    'the trail speaks of what exists',
    `select a.audit_id || ' ' || a.subject from audit a
     where a.subject ~ '^(clinic|submission|request|invitation)/' and not case split_part(a.subject, '/', 1)
       when 'clinic' then exists (select from clinics where clinic_id::text = split_part(a.subject, '/', 2))
       when 'invitation' then exists (select from invitations where invitation_id::text = split_part(a.subject, '/', 2))
       else exists (select from requests where request_id::text = split_part(a.subject, '/', 2)) end`,
  ],
  [
    'a request of ours leaves one line in the trail, and one about many things one line for each',
    `select request_id || ' ' || subject || ': ' || string_agg(action, ', ') from audit where request_id <> 'demo'
     group by request_id, subject having count(*) > 1`,
  ],
]

const MOST_NAMED = 5

/** The violated sentences with their rows; empty if all hold. */
export async function brokenInvariants(db: Asked): Promise<string[]> {
  const broken: string[] = []
  for (const [sentence, breaking] of [...SUBMISSIONS, ...EXCHANGE, ...PEOPLE, ...TRAIL]) {
    const { rows } = await db.pool.query<{ row: string }>(`select row from (${breaking}) breaking (row)`)
    if (rows.length > 0)
      broken.push(
        named(
          sentence,
          rows.map(({ row }) => row),
        ),
      )
  }
  const wrong = await wrongDates(db)
  if (wrong.length > 0) broken.push(named('the portal reads the dates that the public reads', wrong))
  return [...broken, ...(await brokenClinics(db))]
}

function named(sentence: string, found: readonly string[]): string {
  const more = found.length > MOST_NAMED ? ` and ${found.length - MOST_NAMED} more` : ''
  return `not so: ${sentence} (${found.slice(0, MOST_NAMED).join('; ')}${more})`
}

type ClinicRow = { clinic: Clinic; applied: AppliedChange[] }

async function brokenClinics({ pool }: Asked): Promise<string[]> {
  const { rows } = await pool.query<ClinicRow>(`
    select ${CLINIC_JSON} as clinic, (
      select coalesce(json_agg(json_build_object('version', ch.applied_version, 'attribute', ch.attribute,
        'before', coalesce(ch.overwrote, ch.old_value), 'after', ch.new_value) order by ch.change_id), '[]')
      from changes ch where ch.clinic_id = c.clinic_id and ch.applied_version is not null) as applied
    from clinics c order by c.clinic_id`)
  const where = (test: (row: ClinicRow) => string[]) =>
    rows.flatMap((row) => test(row).map((found) => `${row.clinic.clinicId} ${found}`))
  const found: [string, string[]][] = [
    ['a clinic has the shape of a clinic', where(({ clinic }) => misshapen(clinic))],
    ['the public never sees a bare "Other"', where(({ clinic }) => bareOthers(clinic))],
    ['history leads from version to version', where(({ clinic, applied }) => brokenHistory(clinic, applied))],
  ]
  return found.flatMap(([sentence, faults]) => (faults.length > 0 ? [named(sentence, faults)] : []))
}

function misshapen(clinic: Clinic): string[] {
  const result = z.safeParse(clinicSchema, clinic)
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}

/** Lists whose Other is ticked without its text. */
function bareOthers(clinic: Clinic): string[] {
  return rowsOf(FIELDS).flatMap(([name, row]) => {
    if ((row.kind !== 'codes' && row.kind !== 'phones') || !row.writeIn || row.writeIn.required === 'none') return []
    const { code, name: text } = row.writeIn
    const entries = clinic[name as keyof Clinic] as unknown as Record<string, unknown>[]
    const bare = entries.some((entry) => entry[`${row.list}Id`] === code && !entry[`${text}En`] && !entry[`${text}Es`])
    return bare ? [name] : []
  })
}
