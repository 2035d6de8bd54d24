import { licenceOf, profileOf } from '../clinics/store.ts'
import type { Database } from '../db/open.ts'
import { makeClinic } from '../dev/demo/make.ts'

/** Tens of thousands of clinics with their managers, all due: the longest run of the reminders. */
export async function fillReminded(
  { pool }: Pick<Database, 'pool'>,
  { clinics, people, now }: { clinics: number; people: number; now: Date },
): Promise<void> {
  const client = await pool.connect()
  const model = makeClinic(1, { displayAtOwnpath: true })
  const [first, day] = [1_200_000_000, 24 * 60 * 60_000]
  const due = new Date(now.getTime() - 90 * day)
  try {
    // Disables triggers and foreign keys, which would take minutes; the rows equal those of the real writers.
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into providers (provider_id, display_name, updated_at)
       select ${first} + n, 'Provider ' || n, $2 from generate_series(1, $1::int) n`,
      [people, now],
    )
    await client.query(
      `insert into users (user_id, tenant, email, first_name, last_name, status, registration_type, created_at, updated_at)
       select 'reminded-' || n, 'provider', 'reminded-' || n || '@clinic.example', 'Person', n::text, 'Approved',
         'self_registered', $2, $2 from generate_series(1, $1::int) n`,
      [people, due],
    )
    await client.query(
      `insert into roles (user_id, role, provider_id, clinic_id, created_at)
       select 'reminded-' || n, 'manager', ${first} + n, null, $2 from generate_series(1, $1::int) n`,
      [people, due],
    )
    await client.query(
      `insert into clinics (clinic_id, provider_id, account_id, profile, licence, created_at, updated_at)
       select ${first} + n, ${first} + 1 + n % $2::int, 'reminded-' || n, $3::jsonb, $4::jsonb, $5, $5
       from generate_series(1, $1::int) n`,
      [clinics, people, JSON.stringify(profileOf(model)), JSON.stringify(licenceOf(model)), due],
    )
    await client.query(
      `insert into confirmations (clinic_id, section, confirmed_by, confirmed_at)
       select clinic_id, section, 'reminded-1', $1 from clinics, unnest(array['about', 'contact', 'patients']) section
       where account_id like 'reminded-%'`,
      [due],
    )
  } finally {
    await client.query('set session_replication_role = default')
    client.release()
  }
  await pool.query('analyze')
}
