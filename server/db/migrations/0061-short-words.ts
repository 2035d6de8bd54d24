import { type Kysely, sql } from 'kysely'

/**
 * One or two letters have no trigram, so that a search for two letters that no name has read every name. People, clinics and
 * providers are found by their single letters and pairs too; requests are found by way of them, so that a save costs what
 * it did.
 *
 * Names that begin with a word stand together in the order of names, perhaps at its end. The parts of a name without its first
 * letter tell which other names have the word: where there are few, a search goes straight to those that begin with it.
 */

/** A letter has 21 bits: a pair is a number, and a single letter is a smaller one. */
const PAIR = `ascii(first) * 2097152::bigint + ascii(second)`
const lettersAt = (place: string) =>
  `select substr(folded, ${place}, 1) as first, substr(folded, ${place} + 1, 1) as second`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create function short_part(folded text) returns bigint language sql immutable strict parallel safe
  return (select case when second = '' then ascii(first) else ${PAIR} end from (${lettersAt('1')}) letters);
create function short_parts(folded text) returns bigint[] language sql immutable strict parallel safe
  return array(select unnest(array[ascii(first), ${PAIR}])
    from (${lettersAt('n')} from generate_series(1, length(folded)) n) letters);

create index users_by_short_parts on users using gin (short_parts(search_key)) with (gin_pending_list_limit = 128);
create index clinic_finds_by_short_parts on clinic_finds using gin (short_parts(walk_key))
  with (gin_pending_list_limit = 128);
create index clinic_finds_by_short_parts_of_name on clinic_finds using gin (short_parts(split_part(walk_key, e'\\n', 2)))
  with (gin_pending_list_limit = 128);
create index providers_by_short_parts on providers using gin (short_parts(name_key));
create index providers_by_inner_parts on providers using gin (words_run(substr(name_key, 2)) gin_trgm_ops);
`)
    .execute(db)
}
