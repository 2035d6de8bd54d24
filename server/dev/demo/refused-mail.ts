import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'

/**
 * The mail server refused the address of one manager for good, so that the agency's list 'Nobody answers' has clinics that no
 * reminder reaches beside those where no person has a role.
 */
export async function refuseOneManager({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  await sql`
    update users set mail_refused_at_address = email where user_id = (
      select min(r.user_id) from roles r
      where r.role = 'manager' and r.user_id like 'demo-user-%'
        and exists (select from listings l where l.provider_id = r.provider_id)
        and not exists (select from roles other where other.provider_id = r.provider_id and other.user_id <> r.user_id)
        and not exists (select from roles more where more.user_id = r.user_id and more.provider_id <> r.provider_id)
        and not exists (select from confirmations f join clinics c using (clinic_id) where c.provider_id = r.provider_id))`.execute(
    kysely,
  )
}
