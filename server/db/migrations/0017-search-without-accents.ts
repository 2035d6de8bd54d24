import { type Kysely, sql } from 'kysely'

/**
 * "pena" finds Peña in every search: what is looked for and what it is looked for in are both folded to lower case
 * without accents. Decomposing canonically (NFD) never turns a letter into a wildcard of LIKE, as NFKD would. Where an
 * accent is typed it is meant: "peña" does not find Pena.
 */

const NUMBERS = ['designation2765', 'sne', 'snc', 'sud', 'cs', 'rsso', 'mh', 'bhe']
  .map((licence) => `coalesce(licence ->> '${licence}LicenseNumber', '')`)
  .join(` || ' ' || `)

/** A stored expression cannot be changed on every server we support, so that the column is made anew with its indexes. */
const refold = (table: string, column: string, text: string) => `
alter table ${table} drop column ${column};
alter table ${table} add column ${column} text collate "und-x-icu" generated always as (fold_text(${text})) stored;`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create function fold_text(written text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(written, nfd), '[\\u0300-\\u036f]', '', 'g') collate "und-x-icu");
create function has_accents_of(shown text, pattern text) returns boolean language sql immutable parallel safe
  return fold_text(pattern) = lower(pattern collate "und-x-icu")
    or lower(shown collate "und-x-icu") like lower(pattern collate "und-x-icu");
${refold('providers', 'name_key', `coalesce(nullif(btrim(display_name), ''), btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')))`)}
create index providers_by_name on providers (name_key, provider_id);
create index providers_search on providers using gin (name_key gin_trgm_ops);
${refold('clinics', 'name_key', `profile ->> 'displayName'`)}
create index clinics_search on clinics using gin (name_key gin_trgm_ops);
${refold('clinics', 'licence_key', NUMBERS)}
create index clinics_by_licence on clinics using gin (licence_key gin_trgm_ops);
${refold('users', 'search_key', `first_name || ' ' || last_name || ' ' || email`)}
create index users_search on users using gin (search_key gin_trgm_ops);
`)
    .execute(db)
}
