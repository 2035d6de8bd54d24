import { type Kysely, sql } from 'kysely'

/**
 * Sign-in. Each tenant has a schema of its own for the sign-in library, so that a row of one can never be taken for a
 * row of the other; a test holds these tables against what the installed version of the library expects. Beside them,
 * what we keep ourselves: links that work once, and guesses at passwords.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const schema of ['auth_admin', 'auth_provider']) await sql.raw(library(schema)).execute(db)
  await sql.raw(own).execute(db)
}

const library = (schema: string) => `
create schema ${schema};
create table ${schema}."user" (
  "id" text not null primary key,
  "name" text not null,
  "email" text not null unique,
  "emailVerified" boolean not null,
  "image" text,
  "createdAt" timestamptz default current_timestamp not null,
  "updatedAt" timestamptz default current_timestamp not null,
  "firstName" text,
  "lastName" text,
  "phone" text
);
create table ${schema}."session" (
  "id" text not null primary key,
  "expiresAt" timestamptz not null,
  "token" text not null unique,
  "createdAt" timestamptz default current_timestamp not null,
  "updatedAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null references ${schema}."user" ("id") on delete cascade
);
create index "session_userId_idx" on ${schema}."session" ("userId");
create table ${schema}."account" (
  "id" text not null primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null references ${schema}."user" ("id") on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  "scope" text,
  "password" text,
  "createdAt" timestamptz default current_timestamp not null,
  "updatedAt" timestamptz not null
);
create index "account_userId_idx" on ${schema}."account" ("userId");
-- One person of the identity provider is one account here, even when two of their sign-ins arrive at once.
create unique index account_once on ${schema}."account" ("providerId", "accountId");
create table ${schema}."verification" (
  "id" text not null primary key,
  "identifier" text not null,
  "value" text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz default current_timestamp not null,
  "updatedAt" timestamptz default current_timestamp not null
);
create index "verification_identifier_idx" on ${schema}."verification" ("identifier");
create table ${schema}."jwks" (
  "id" text not null primary key,
  "publicKey" text not null,
  "privateKey" text not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz,
  "alg" text,
  "crv" text
);
create table ${schema}."rateLimit" (
  "id" text not null primary key,
  "key" text not null unique,
  "count" integer not null,
  "lastRequest" bigint not null
);
`

const own = `
-- Only the hash of a link is kept, and only the newest of a person and purpose exists.
create table sign_in_links (
  purpose text not null check (purpose in ('verifyEmail', 'resetPassword')),
  user_id text not null references auth_provider."user" ("id") on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (purpose, user_id)
);

create table password_guesses (
  account_key text primary key,
  guessed_at timestamptz[] not null
);
`
