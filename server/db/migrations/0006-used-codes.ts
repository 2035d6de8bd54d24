import { type Kysely, sql } from 'kysely'

/** The newest used code of each authenticator app, so that no code works twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table used_codes (
      factor_id text primary key references auth_provider."twoFactor"(id) on delete cascade,
      -- Half minutes since 1970, which is what an authenticator app counts.
      step integer not null
    )`.execute(db)
}
