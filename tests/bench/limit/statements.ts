/**
 * The cheapest statements for the four operations: PostgreSQL builds the JSON, one statement each beside the session
 * lookup. They share no code with the product's statements, so that the benchmark compares the statements too.
 */

const isoText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const day = (column: string) => `to_char(${column} at time zone 'America/Denver', 'Mon FMDD, YYYY')`

export const SESSION = `
  select s.user_id, u.status from sessions s join users u using (user_id)
  where session_id = $1 and ended_at is null and expires_at > now()`

const clinicJson = (c: string) => `${c}.profile || ${c}.licence || jsonb_build_object('clinicId', ${c}.clinic_id,
  'accountId', ${c}.account_id, 'providerId', ${c}.provider_id, 'archived', ${c}.archived,
  'archivalReason', ${c}.archival_reason, 'version', ${c}.version, 'updatedAt', ${isoText(`${c}.updated_at`)})`

const today = `(now() at time zone 'America/Denver')::date`

/** $1 clinic, $2 and $3 the prefixes of its public addresses in both languages. */
export const CLINIC = `
  select json_build_object('data', ${clinicJson('c')}, 'meta', jsonb_build_object(
    'confirmations', (
      select coalesce(jsonb_agg(jsonb_build_object('section', f.section, 'confirmedAt', ${isoText('f.confirmed_at')},
        'confirmedBy', u.display_name)), '[]')
      from (select distinct on (section) section, confirmed_at, confirmed_by from confirmations
        where clinic_id = c.clinic_id order by section, confirmed_at desc) f
      join users u on u.user_id = f.confirmed_by),
    'hasHistory', exists (select from changes where clinic_id = c.clinic_id)
      or exists (select from confirmations where clinic_id = c.clinic_id),
    'newPatients', (select json_build_object('saidOn', said, 'plainUntil', case when said + 30 >= ${today} then said + 30 end,
        'shownUntil', case when said + 90 >= ${today} then said + 90 end)
      from (select (new_patients_on at time zone 'America/Denver')::date as said from listings
        where clinic_id = c.clinic_id) l),
    'directoryLinks', jsonb_build_object('en', $2 || c.clinic_id, 'es', $3 || c.clinic_id)) || coalesce((
      select jsonb_build_object('translations', jsonb_build_object('meantEqual', '[]'::jsonb, 'behind', jsonb_agg(
        jsonb_build_object('attribute', b.english, 'language', b.language, 'since', ${isoText('b.since')},
          'by', coalesce(u.display_name, b.changed_by)))))
      from translations_behind b left join users u on u.user_id = b.changed_by
      where b.clinic_id = c.clinic_id having count(*) > 0), '{}'))::text as text
  from clinics c where clinic_id = $1`

export const PROVIDERS = `
  with hits as materialized (
    select provider_id, name_key from providers where name_key like fold_text($1)
  ), page as (select * from hits order by name_key, provider_id limit 10)
  select json_build_object('data', (
      select coalesce(json_agg(json_build_object('providerId', p.provider_id, 'providerType', p.provider_type,
        'displayName', p.display_name, 'firstName', p.first_name, 'lastName', p.last_name,
        'displayAtOwnpath', p.display_at_ownpath, 'archived', p.archived, 'archivalReason', p.archival_reason,
        'updatedAt', ${isoText('p.updated_at')}, 'updatedBy', p.updated_by, 'lastUpdated', ${isoText('own.newest')},
        'clinics', coalesce(own.list, '[]')) order by page.name_key, page.provider_id), '[]')
      from page cross join lateral (select * from providers p where p.provider_id = page.provider_id limit 1) p
      cross join lateral (
        select json_agg(json_build_object('clinicId', clinic_id, 'displayName', display_name,
            'displayAtOwnpath', display_at_ownpath, 'archived', archived, 'lastUpdated', ${isoText('updated_at')})
          order by c.name_key nulls last, clinic_id) as list, max(updated_at) as newest
        from clinics c where c.provider_id = p.provider_id) own),
    'meta', (select json_build_object('total', count(*), 'page', 1, 'pageSize', 10) from hits))::text as text`

const OLDEST = `select least(${['contentUpdate', 'accountAccess'].map(
  (type) => `(select created_at from requests where type = '${type}' and status = 'requested'
    order by created_at, request_id limit 1)`,
)})`

const WAITING = `select count(*)::int from requests where type in ('contentUpdate', 'accountAccess') and status = 'requested'`

/**
 * One statement per filter, so that PostgreSQL has no choice to plan; `labels` are those of all attributes as JSON, and
 * requests of `lateDay` and before wait longer than the agency promised.
 */
export const requests = (statuses: readonly string[], labels: string, lateDay: string) => `
  with page as (
    select * from (${['contentUpdate', 'accountAccess']
      .flatMap((type) =>
        statuses.map(
          (status) => `(select * from requests where type = '${type}' and status = '${status}'
            order by created_at desc, request_id desc limit 10)`,
        ),
      )
      .join(' union all ')}) lanes order by created_at desc, request_id desc limit 10)
  select json_build_object('data', (
      select coalesce(json_agg(jsonb_build_object('id', r.request_id, 'type', r.type, 'status', upper(r.status),
        'clinicId', r.clinic_id, 'providerId', r.provider_id, 'requestDateTime', ${isoText('r.created_at')},
        'requestDate', ${day('r.created_at')}, 'description', case r.type
          when 'contentUpdate' then a.display_name || ' updated ' || told.labels || ' for ' || c.display_name
          else a.display_name || ' (' || a.email || ') is requesting ' || r.role || ' access to ' || coalesce(c.display_name, p.name) end,
        'approverName', w.display_name,
        'approvalDate', coalesce(${day('r.reviewed_at')}, case r.status when 'accepted' then ${day('r.created_at')} end),
        'approvedByAdminLabel', r.by_admin, 'outdatedCause', r.cause, 'withdrawnByManager', r.cause is not distinct from
          'withdrawn' and exists (select from changes ch where ch.submission_id = r.request_id and ch.cause = 'withdrawn'
            and ch.updated_by <> r.requester_id),
        'requesterName', a.display_name,
        'requesterEmail', a.email, 'requestedRole', r.role, 'clinicName', c.display_name, 'providerName', p.name)
          || case when r.status = 'requested' and r.care_causes <> '{}' then jsonb_build_object('careCauses', r.care_causes) else '{}' end
          || case r.type when 'accountAccess' then jsonb_build_object('access',
            jsonb_build_object('position', r.asked_reason, 'oursBy', v.display_name, 'notOursBy', o.display_name)) else '{}' end
        order by r.created_at desc, r.request_id desc), '[]')
      from page r join providers p using (provider_id) left join clinics c on c.clinic_id = r.clinic_id
      left join users a on a.user_id = r.requester_id left join users w on w.user_id = r.reviewer_id
      left join users o on o.user_id = r.objected_by left join users v on v.user_id = r.vouched_by
      cross join lateral (
        select case when count(*) > 3 then string_agg(label, ', ') filter (where place <= 3) || ' and ' || count(*) - 3 || ' more'
          when count(*) > 1 then string_agg(label, ', ') filter (where place < labels) || ' and '
            || max(label) filter (where place = labels)
          else max(label) end as labels
        from (select label, row_number() over (order by min(at)) as place, count(*) over () as labels from (
          select '${labels}'::jsonb ->> name as label, at from unnest(r.attributes) with ordinality as every (name, at)) every
          group by label) one) told),
    'meta', json_build_object('total', (
        select count(*)::int from requests where type in ('contentUpdate', 'accountAccess')
          and status in (${statuses.map((status) => `'${status}'`)})), 'page', 1, 'pageSize', 10,
      'oldestWaiting', ${statuses.includes('requested') ? isoText(`(${OLDEST})`) : 'null::text'},
      'promisedDays', coalesce((select (value ->> 'businessDays')::int from directory_settings where name = 'reviewPromise'), 5),
      'waiting', ${statuses.includes('requested') ? `(${WAITING})` : 0},
      'late', ${statuses.includes('requested') ? `(${WAITING} and (created_at at time zone 'America/Denver')::date <= '${lateDay}')` : 0}))::text as text`

/** $1 clinic, $2 version, $3 fax, $4 who. */
export const CHANGE_FAX = `
  with was as materialized (
    select clinic_id, provider_id, profile -> 'fax' as fax from clinics where clinic_id = $1 and version = $2 for update
  ), live as (
    update clinics c set profile = jsonb_set(profile, '{fax}', to_jsonb($3::text)), version = version + 1, updated_at = now()
    from was where c.clinic_id = was.clinic_id returning c.*
  ), submission as (
    insert into requests (type, status, created_at, provider_id, clinic_id, requester_id, attributes)
    select 'contentUpdate', 'accepted', now(), provider_id, clinic_id, $4, '{clinic.fax}' from live returning request_id
  ), change as (
    insert into changes (submission_id, clinic_id, attribute, old_value, new_value, status, applied_version, created_at,
      updated_at, updated_by)
    select request_id, live.clinic_id, 'clinic.fax', was.fax, to_jsonb($3::text), 'accepted', live.version, now(), now(), $4
    from submission, live, was
  )
  select json_build_object('data', json_build_object('clinic', ${clinicJson('live')}, 'submissionId', request_id,
    'live', json_build_array('clinic.fax'), 'held', json_build_array()), 'message', 'Clinic data updated successfully')::text as text
  from live, submission`
