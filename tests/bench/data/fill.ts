import type { Client } from 'pg'
import { licenceOf, profileOf } from '../../../server/clinics/store.ts'
import { makeClinic, makeProvider, makeUser } from '../../../server/dev/demo/make.ts'
import { ADMIN, BASE, type Size, WRITERS } from './sizes.ts'

/**
 * Fills a directory of a given size in seconds: it writes the base size record by record, as the demo does, and
 * PostgreSQL copies it under other names. The data satisfies every constraint of a real database.
 */
export async function fill(client: Client, size: Size): Promise<void> {
  await client.query('begin')
  const putBack = await withoutIndexesOfParts(client)
  // Triggers and foreign keys row by row would take minutes.
  await client.query('set local session_replication_role = replica')
  await providers(client, size)
  await clinics(client, size)
  await people(client, size)
  await submissions(client, size)
  await accessRequests(client, size)
  await trail(client)
  await numbers(client)
  await putBack()
  await client.query('commit')
  await client.query('vacuum (analyze)')
}

/** Maintaining the trigram indexes row by row takes minutes, building them at the end takes seconds. */
async function withoutIndexesOfParts(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query(`select indexname, indexdef from pg_indexes
    where schemaname = current_schema() and indexdef like '% USING gin %'`)
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  return async () => {
    for (const { indexdef } of rows) await client.query(indexdef)
  }
}

async function providers(client: Client, size: Size): Promise<void> {
  for (let from = 1; from <= size.providers; from += 5_000) {
    const count = Math.min(5_000, size.providers - from + 1)
    const rows = Array.from({ length: count }, (_, index) => makeProvider(from + index))
    await client.query(
      `insert into providers (provider_id, provider_type, display_name, first_name, last_name, updated_at, updated_by)
       select "providerId", "providerType", "displayName", "firstName", "lastName", now() - interval '30 days', 'ladders'
       from jsonb_to_recordset($1) as row ("providerId" int, "providerType" text, "displayName" text, "firstName" text,
         "lastName" text)`,
      [JSON.stringify(rows)],
    )
  }
}

/** Gives every provider one clinic and spreads the others. */
const providerOf = (clinicId: number) =>
  clinicId <= BASE.providers ? clinicId : 1 + ((clinicId * clinicId * 31) % BASE.providers)

async function clinics(client: Client, size: Size): Promise<void> {
  const first = Array.from({ length: BASE.clinics }, (_, index) => {
    const clinic = makeClinic(index + 1, { providerId: providerOf(index + 1) })
    return { ...clinic, profile: profileOf(clinic), licence: licenceOf(clinic) }
  })
  await client.query(
    `insert into clinics (clinic_id, provider_id, account_id, profile, licence, created_at, updated_at)
     select "clinicId", "providerId", "accountId", profile, licence, now() - interval '3 years', "updatedAt"
     from jsonb_to_recordset($1) as row ("clinicId" int, "providerId" int, "accountId" text, profile jsonb, licence jsonb,
       "updatedAt" timestamptz)`,
    [JSON.stringify(first)],
  )
  await client.query(
    `insert into clinics (clinic_id, provider_id, account_id, profile, licence, created_at, updated_at)
     select n * $1 + c.clinic_id, n * $2 + c.provider_id, c.account_id || '-' || n,
       jsonb_set(c.profile, '{displayName}', to_jsonb(left(replace(c.display_name, was.display_name, p.display_name), 150))),
       c.licence, c.created_at, c.updated_at
     from generate_series(1, $3 - 1) n cross join clinics c
     join providers was on was.provider_id = c.provider_id
     join providers p on p.provider_id = n * $2 + c.provider_id
     order by 1`,
    [BASE.clinics, BASE.providers, size.times],
  )
}

async function people(client: Client, size: Size): Promise<void> {
  const staff = Array.from({ length: BASE.users }, (_, index) => ({ ...makeUser(index + 1), n: index + 1 }))
  const columns = `user_id, tenant, email, first_name, last_name, phone, status, registration_type, email_notifications,
    language, last_login, created_at, updated_at`
  await client.query(
    `insert into users (${columns})
     select "userId", 'provider', n || '.' || email, "firstName", "lastName", phone, 'Approved', 'self_registered',
       "emailNotifications", language, now() - interval '3 days', now() - interval '2 years', now() - interval '2 years'
     from jsonb_to_recordset($1) as row ("userId" text, n int, email text, "firstName" text, "lastName" text, phone text,
       "emailNotifications" boolean, language text)`,
    [JSON.stringify(staff)],
  )
  await client.query(
    `insert into users (${columns})
     select user_id || '-' || n, tenant, n || '.' || email, first_name, last_name, phone, status, registration_type,
       email_notifications, language, last_login, created_at, updated_at
     from generate_series(1, $1 - 1) n cross join users`,
    [size.times],
  )
  await client.query(
    `insert into roles (user_id, role, provider_id, clinic_id, created_at)
     select u.user_id, case when n % 3 = 0 then 'manager' else 'editor' end, c.provider_id,
       case when n % 3 = 0 then null else c.clinic_id end, u.created_at
     from (select user_id, created_at, row_number() over () as n from users) u
     join clinics c on c.clinic_id = 1 + n * 7919 % $1`,
    [size.clinics],
  )
  const known = [ADMIN, ...WRITERS].map((person) => ({ clinicId: null, ...person }))
  await client.query(
    `insert into users (${columns})
     select "userId", tenant, email, 'Bench', 'Person', null, 'Approved',
       case tenant when 'admin' then 'google' else 'self_registered' end, false, 'en', now(), now(), now()
     from jsonb_to_recordset($1) as row ("userId" text, tenant text, email text)`,
    [JSON.stringify(known)],
  )
  await client.query(
    `insert into roles (user_id, role, provider_id, clinic_id, created_at)
     select "userId", 'editor', c.provider_id, c.clinic_id, now()
     from jsonb_to_recordset($1) as row ("userId" text, "clinicId" int) join clinics c on c.clinic_id = "clinicId"`,
    [JSON.stringify(known)],
  )
  await client.query(
    `insert into sessions (session_id, tenant, user_id, created_at, last_active_at, expires_at, ended_at)
     select user_id || '/' || n, tenant, user_id, now() - interval '9 days', now() - interval '9 days',
       now() - interval '8 days', now() - interval '8 days' from users cross join generate_series(1, 3) n`,
  )
}

const HELD = ['descriptionEn', 'descriptionEs', 'website', 'publicTransitEn', 'publicTransitEs']
const LIVE = ['newPatientAcceptance', 'appointmentRequired', 'fax', 'tddTty']

// 7919 is coprime to every number of clinics, so that consecutive submissions are of different clinics and only the
// last submission of a clinic waits.
const PLAN = `
  create temporary table plan on commit drop as
  select i, 1 + i::bigint * 7919 % $1 as clinic_id,
    case when i >= $2::int - $1::int and i % 3 = 0 then 'requested' when i % 7 < 3 then 'accepted' when i % 7 < 5 then 'approved'
      when i % 7 = 5 then 'rejected' else 'outdated' end as status,
    now() - ($2::int - i) * (interval '700 days' / $2::int) as at,
    'demo-user-' || lpad((1 + i % ${BASE.users})::text, 4, '0') as who
  from generate_series(0, $2::int - 1) i`

const VALUE = `
  case attribute
    when 'clinic.website' then to_jsonb('https://www.clinic.example/' || i)
    when 'clinic.fax' then to_jsonb('30355501' || lpad((i % 100)::text, 2, '0'))
    when 'clinic.tddTty' then to_jsonb('71955501' || lpad((i % 100)::text, 2, '0'))
    when 'clinic.newPatientAcceptance' then to_jsonb(i % 2 = 0)
    when 'clinic.appointmentRequired' then to_jsonb(i % 2 = 1)
    when 'clinic.descriptionEs' then to_jsonb(i || '. Ofrecemos terapia individual, de pareja y de grupo para personas adultas y jóvenes, con citas por la tarde y atención en español. Nuestro equipo acompaña a cada persona desde la primera llamada.')
    when 'clinic.descriptionEn' then to_jsonb(i || '. We offer individual, couples and group therapy for adults and young people, with evening appointments and care in Spanish. Our team stays with each person from the first call.')
    else to_jsonb('Line ' || i % 90 || ' stops at the door.') end`

// Texts wait for review and other answers are live at once, so each submission has parts of one sort only.
const PARTS = `
  select plan.*, 'clinic.' || name as attribute from plan cross join lateral unnest(
    case when status = 'accepted' then '{${LIVE}}'::text[] else '{${HELD}}'::text[] end) with ordinality as part (name, place)
  where place <= 3 + i % case when status = 'accepted' then 2 else 3 end`

async function submissions(client: Client, size: Size): Promise<void> {
  const count = Math.round(size.changes / 3.78)
  await client.query(PLAN, [size.clinics, count])
  await client.query(`create temporary table parts on commit drop as select *, ${VALUE} as value from (${PARTS}) parts`)
  await client.query(
    `insert into requests (request_id, type, status, created_at, provider_id, clinic_id, requester_id, attributes,
       reviewer_id, reviewed_at, cause)
     select i + 1, 'contentUpdate', p.status, at, c.provider_id, p.clinic_id, who, told.attributes,
       case when p.status in ('approved', 'rejected') then $1 end,
       case when p.status in ('approved', 'rejected') then at + interval '1 day' end,
       case when p.status = 'outdated' then 'withdrawn' end
     from plan p join clinics c using (clinic_id)
     join (select i, array_agg(attribute) as attributes from parts group by i) told using (i) order by i`,
    [ADMIN.userId],
  )
  await client.query(`
    create temporary table applied on commit drop as
    select parts.*, 1 + dense_rank() over (partition by clinic_id order by i) as version,
      lag(value) over (partition by clinic_id, attribute order by i) as before
    from parts where status in ('accepted', 'approved')`)
  const insert = `insert into changes (submission_id, clinic_id, attribute, old_value, new_value, status, cause,
    applied_version, created_at, updated_at, updated_by)`
  const old = `coalesce(c.profile -> substr(attribute, 8), 'null')`
  await client.query(`
    ${insert} select i + 1, a.clinic_id, attribute, coalesce(before, ${old}), value, status, null, a.version, at, at, who
    from applied a join clinics c using (clinic_id) order by i`)
  await client.query(`
    update clinics c set version = last.version, profile = profile || last.live, updated_at = last.at
    from (select clinic_id, max(version) as version, max(at) as at, jsonb_object_agg(substr(attribute, 8), value) as live
      from (select distinct on (clinic_id, attribute) * from applied order by clinic_id, attribute, i desc) newest
      group by clinic_id) last where c.clinic_id = last.clinic_id`)
  await client.query(`
    ${insert} select i + 1, p.clinic_id, attribute, ${old}, value, status, case status when 'outdated' then 'withdrawn' end,
      null, at, at, who
    from parts p join clinics c using (clinic_id) where status not in ('accepted', 'approved') order by i`)
}

async function accessRequests(client: Client, size: Size): Promise<void> {
  await client.query(
    `insert into requests (request_id, type, status, created_at, provider_id, clinic_id, requester_id, role, reviewer_id,
       reviewed_at)
     select (select max(request_id) from requests) + n, 'accountAccess', status, now() - n * (interval '700 days' / $3::int),
       1 + n % $1, null, user_id, 'manager', case status when 'requested' then null else $2 end,
       case status when 'requested' then null else now() end
     from (select user_id, n, (array['requested', 'approved', 'approved', 'rejected'])[1 + n % 4] as status
       from (select user_id, row_number() over () as n from users where tenant = 'provider') u where n % 5 = 0) asked`,
    [size.providers, ADMIN.userId, size.users],
  )
}

async function trail(client: Client): Promise<void> {
  await client.query(`
    insert into audit (at, actor_id, action, subject, request_id, details)
    select created_at, requester_id, 'saveClinic', 'clinic/' || clinic_id, 'demo', jsonb_build_object('submissionId', request_id)
    from requests where type = 'contentUpdate'`)
  await client.query(
    `
    insert into confirmations (clinic_id, section, confirmed_by, confirmed_at)
    select clinic_id, (array['about', 'contact', 'patients'])[1 + n % 3], $1, now() - n * interval '40 days'
    from clinics cross join generate_series(0, 3) n where clinic_id % 2 = 0`,
    [ADMIN.userId],
  )
}

async function numbers(client: Client): Promise<void> {
  for (const [table, column] of [
    ['providers', 'provider_id'],
    ['clinics', 'clinic_id'],
    ['requests', 'request_id'],
  ]) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), (select max(${column}) from ${table}))`,
    )
  }
}
