import { type Kysely, sql } from 'kysely'

/**
 * An account with a password exists only once its address is proven, so registrations that never were are forgotten.
 * Several links of one address may be alive, and one row per address decides whether another mail is written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
delete from auth_provider."user" where not "emailVerified";
delete from sign_in_links where purpose <> 'resetPassword';

alter table sign_in_links drop constraint sign_in_links_pkey;
alter table sign_in_links drop constraint sign_in_links_token_hash_key;
alter table sign_in_links drop constraint sign_in_links_purpose_check;
alter table sign_in_links add primary key (token_hash);
alter table sign_in_links add column email text;
update sign_in_links set email = u.email from auth_provider."user" u where u.id = user_id;
alter table sign_in_links alter column email set not null;
alter table sign_in_links alter column user_id drop not null;
alter table sign_in_links add check (purpose in ('register', 'resetPassword'));
alter table sign_in_links add check ((purpose = 'resetPassword') = (user_id is not null));
create index sign_in_links_of_address on sign_in_links (purpose, email);
create index sign_in_links_of_user on sign_in_links (user_id);

-- Known and unknown addresses alike, by their hash, so that asking again tells nothing about an account.
create table link_mails (
  purpose text not null check (purpose in ('register', 'resetPassword', 'resetByAdministrator')),
  address_key text not null,
  sent_at timestamptz not null,
  primary key (purpose, address_key)
);
`)
    .execute(db)
}
