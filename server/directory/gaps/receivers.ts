import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** The people of clinics who get reminders: one row for a person and a clinic. */

export type Receiver = { clinicId: number; clinicName: string; userId: string }

export async function readReceivers(db: Kysely<Tables>, clinicIds: readonly number[]): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select distinct c.clinic_id as "clinicId", coalesce(c.display_name, p.name) as "clinicName", u.user_id as "userId"
    from clinics c join providers p using (provider_id)
      join roles r on r.clinic_id = c.clinic_id or (r.role = 'manager' and r.provider_id = c.provider_id)
      join users u on u.user_id = r.user_id
    where c.clinic_id = any(${clinicIds}::int[]) and not c.archived
      and u.tenant = 'provider' and u.status = 'Approved' and u.reminders
    order by u.user_id, c.clinic_id`.execute(db)
  return rows
}
