import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'

/**
 * Marks one manager's address as rejected by the mail server, so that the agency's list of overdue clinics has some
 * that no reminder reaches, besides those where no person has a role.
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
