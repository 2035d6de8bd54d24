import { type Kysely, sql } from 'kysely'

/**
 * A search of requests or people walks an index in the order of the list and reads the text in the index itself, so that
 * a common word fills a page at once; a rare one is looked up by its trigrams. A request therefore keeps the names that
 * it is listed and found by: of the clinic, the provider and who asked. The database follows when one is renamed.
 */

/** Letters of a key that an index holds: an entry has at most 2,700 bytes, and a letter up to four. */
const LONGEST = { request: 600, person: 250 }

/** The name of a clinic mostly begins with its provider's, which then need not be there twice. */
const KEY = `coalesce(clinic_name || e'\\n', '')
  || case when clinic_name is not null and strpos(clinic_name, provider_name) > 0 then '' else coalesce(provider_name, '') end
  || coalesce(e'\\n' || requester_name || ' ' || requester_email, '')`

const FOLLOW = [
  {
    table: 'clinics',
    when: 'old.display_name is distinct from new.display_name',
    set: 'clinic_name = new.display_name where clinic_id = new.clinic_id',
  },
  {
    table: 'providers',
    when: 'old.name is distinct from new.name',
    set: 'provider_name = new.name where provider_id = new.provider_id',
  },
  {
    table: 'users',
    when: '(old.display_name, old.email) is distinct from (new.display_name, new.email)',
    set: 'requester_name = new.display_name, requester_email = new.email where requester_id = new.user_id',
  },
]

const follow = ({ table, when, set }: (typeof FOLLOW)[number]) => `
create function ${table}_renamed() returns trigger language plpgsql as $$
begin
  update requests set ${set};
  return null;
end $$;
create trigger ${table}_renamed after update on ${table} for each row
  when (${when}) execute function ${table}_renamed();`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table requests
  add column clinic_name text,
  add column provider_name text,
  add column requester_name text,
  add column requester_email text;
update requests r set provider_name = p.name,
    clinic_name = (select display_name from clinics c where c.clinic_id = r.clinic_id),
    (requester_name, requester_email) = (select display_name, email from users u where u.user_id = r.requester_id)
  from providers p where p.provider_id = r.provider_id;
alter table requests add column search_key text collate "und-x-icu" not null generated always as (
  left(fold_text(${KEY}), ${LONGEST.request})) stored;

create function name_request() returns trigger language plpgsql as $$
begin
  select display_name into new.clinic_name from clinics where clinic_id = new.clinic_id;
  select name into new.provider_name from providers where provider_id = new.provider_id;
  select display_name, email into new.requester_name, new.requester_email from users where user_id = new.requester_id;
  return new;
end $$;
create trigger requests_named before insert on requests for each row execute function name_request();
${FOLLOW.map(follow).join('')}

drop index requests_queue;
create index requests_queue on requests (type, status, created_at desc, request_id desc) include (batch_id, search_key);
drop index requests_by_care;
create index requests_by_care on requests (type, coalesce(care, 0::smallint) desc, created_at desc, request_id desc)
  include (care, status, batch_id, search_key) where status = 'requested';
-- What is added waits in a list that every search reads; a short one costs neither the search nor the save much.
create index requests_search_waiting on requests using gin (search_key gin_trgm_ops)
  with (gin_pending_list_limit = 128) where status = 'requested';
create index requests_search_decided on requests using gin (search_key gin_trgm_ops)
  with (gin_pending_list_limit = 128) where status <> 'requested';

-- Names are seldom added, and a walk through all of them is as long as this index.
drop index providers_by_name;
create index providers_by_name on providers (name_key, provider_id) with (fillfactor = 100);

create index clinics_by_name on clinics (name_key, clinic_id);

alter table users add column walk_key text collate "und-x-icu" generated always as (
  left(fold_text(first_name || ' ' || last_name || ' ' || email), ${LONGEST.person})) stored;
drop index users_by_name;
create index users_by_name on users (display_name collate "und-x-icu", user_id) include (walk_key);
drop index users_by_status;
create index users_by_status on users (status, display_name collate "und-x-icu", user_id) include (walk_key);
`)
    .execute(db)
}
