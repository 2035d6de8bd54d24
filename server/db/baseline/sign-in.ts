/**
 * Sign-in. The sign-in library has one schema per tenant, so that no query mixes their rows; a test compares these
 * tables with the schema that the installed version of the library expects.
 */
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
-- The index allows one account per person of the identity provider, even when two of their sign-ins arrive at once.
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

export const signIn = `
${library('auth_admin')}
${library('auth_provider')}
-- Only provider staff have passwords, so only their tenant has a second factor.
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

-- Stores only the hash of a link; using a link deletes every link of the address and purpose.
create table sign_in_links (
  purpose text not null check (purpose in ('register', 'resetPassword')),
  user_id text references auth_provider."user"(id) on delete cascade,
  token_hash text primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  email text not null,
  constraint sign_in_links_check check ((purpose = 'resetPassword') = (user_id is not null))
);
create index sign_in_links_of_address on sign_in_links (purpose, email);
create index sign_in_links_of_user on sign_in_links (user_id);

-- Stores hashes of known and unknown addresses alike, so that a repeated request reveals no account.
create table link_mails (
  purpose text not null check (purpose in ('register', 'resetPassword', 'resetByAdministrator')),
  address_key text not null,
  sent_at timestamptz not null,
  primary key (purpose, address_key)
);

create table password_guesses (
  account_key text primary key,
  guessed_at timestamptz[] not null
);
`
