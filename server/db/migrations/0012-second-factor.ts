import { type Kysely, sql } from 'kysely'

/** What the sign-in library keeps for a second factor. Only provider staff have passwords, so only their tenant has it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table auth_provider."user" add column "twoFactorEnabled" boolean;
create table auth_provider."twoFactor" (
  "id" text not null primary key,
  "secret" text not null,
  "backupCodes" text not null,
  "userId" text not null references auth_provider."user" ("id") on delete cascade,
  "verified" boolean,
  "failedVerificationCount" integer,
  "lockedUntil" timestamptz
);
create index "twoFactor_secret_idx" on auth_provider."twoFactor" ("secret");
create index "twoFactor_userId_idx" on auth_provider."twoFactor" ("userId");
`)
    .execute(db)
}
