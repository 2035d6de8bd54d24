import { hashPassword } from 'better-auth/crypto'
import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'

/**
 * Lets the demo's people sign in: a Google identity for those who use one, the one demo password for the others, under
 * the ids of their accounts. Invited people who never registered get none. Idempotent.
 */

export const DEMO_PASSWORD = 'quiet-heron-demo-2026'

export async function seedDemoSignIns({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  const { rows } = await sql<{ missing: boolean }>`
    select exists (select 1 from users where ${demoPeople} and not exists
      (select 1 from auth_admin."user" a where a.id = user_id) and not exists
      (select 1 from auth_provider."user" p where p.id = user_id)) as missing`.execute(kysely)
  if (!rows[0]?.missing) return
  const hash = await hashPassword(DEMO_PASSWORD)
  await kysely.transaction().execute(async (tx) => {
    for (const tenant of ['admin', 'provider']) {
      const user = sql.table(`auth_${tenant}.user`)
      const account = sql.table(`auth_${tenant}.account`)
      await sql`
        insert into ${user} (id, name, email, "emailVerified", "firstName", "lastName", phone)
        select user_id, display_name, email_key, true, first_name, last_name, phone
        from users where ${demoPeople} and tenant = ${tenant}
        order by (status = 'Archived'), user_id
        on conflict do nothing`.execute(tx)
      await sql`
        insert into ${account} (id, "accountId", "providerId", "userId", password, "updatedAt")
        select user_id, user_id, case registration_type when 'google' then 'google' else 'credential' end, user_id,
          case registration_type when 'google' then null else ${hash} end, users.created_at
        from users join ${user} known on known.id = users.user_id
        where ${demoPeople} and tenant = ${tenant}
        on conflict do nothing`.execute(tx)
    }
  })
}

const demoPeople = sql`user_id like 'demo-%'`
