import { type Kysely, sql } from 'kysely'

/**
 * People whose name begins with a word stand together in the order of names, far down in the alphabet perhaps, and their
 * e-mail addresses mostly repeat the name, so that a search for a first name looked up all of them and then walked to them.
 * The parts of what a person is found by without the first letter, and without the first name where an address repeats it as a
 * word of its own, tell who else has the word: where those are few, a search goes straight to the names that begin with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create function inner_key(folded text) returns text language sql immutable strict parallel safe
  return coalesce(
    regexp_replace(substr(folded, 2), '(?<![a-z0-9])' || substring(folded from '^[a-z0-9]+') || '(?![a-z0-9])', ' ', 'g'),
    substr(folded, 2));
create index users_by_inner_parts on users using gin (words_run(inner_key(search_key)) gin_trgm_ops)
  with (gin_pending_list_limit = 128);
`)
    .execute(db)
}
