import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Files names that were added or changed into the blocks of their lists, which searches go through (`search-in-blocks.ts`).
 * A block is cut anew together with the names of it that are to be filed, in one statement: what is noted later is not in
 * its view of the rows either, and stays noted.
 */

/** Neighbours of one block, a page or two of an index in the order of the list; people of one name are never parted. */
const ROWS_OF_BLOCK = 64

/** Sorts behind every name. */
export const BEHIND_ALL = `u&'\\FFFF'`

/** `key`, by which the list is in order, and `text`, what a row is found by; `city_id` where a town finds it. */
const FILED = {
  people: `select display_name collate "und-x-icu" as key, concat_ws(' ', search_key, accented_key) as text, null::int as city_id from users`,
  providers: `select name_key as key, concat_ws(' ', name_key, case when name ~ '[^[:ascii:]]' then lower(name collate "und-x-icu") end) as text,
    null::int as city_id from providers`,
  clinics: 'select provider_key as key, walk_key as text, city_id from clinic_finds',
} as const
export type FiledList = keyof typeof FILED

/**
 * All that one, two or three letters of a search can be, of words run together as in every index of parts; letters with
 * accents; and towns.
 */
const PARTS = `array(
  select distinct part from unnest(show_trgm(words_run(array_to_string(texts, ' ')))) three,
    unnest(array[three, left(three, 2), right(three, 2), left(three, 1), right(three, 1)]) part
  union select letter from regexp_split_to_table(regexp_replace(array_to_string(texts, ''), '[[:ascii:]]+', '', 'g'), '') letter
  union select 'town ' || city_id from unnest(cities) city_id)`

/** Answers how many blocks were made. */
export async function fileNames(db: Kysely<Tables>): Promise<number> {
  let made = 0
  // Every start asks, and mostly nothing is due: one statement tells.
  const { rows } = await sql<{ list: FiledList }>`select list from unnest(${Object.keys(FILED)}::text[]) list
    where exists (select from names_to_file noted where noted.list = list.list)
      or not exists (select from name_blocks block where block.list = list.list and first_key = '')`.execute(db)
  for (const { list } of rows) {
    made += await db.transaction().execute(async (transaction) => {
      // One process at a time: the statement after it sees what the one before wrote, and then has nothing left to do.
      await sql`select pg_advisory_xact_lock(hashtext('name_blocks'))`.execute(transaction)
      return Number((await sql.raw(filing(list)).execute(transaction)).numAffectedRows)
    })
  }
  return made
}

const filing = (list: FiledList) => `
  with noted as (delete from names_to_file where list = '${list}' returning key),
  open as materialized (
    select first_key, until_key from name_blocks
    where list = '${list}' and exists (select from noted where key >= first_key and key < until_key)
    union all select '', ${BEHIND_ALL} where not exists (select from name_blocks where list = '${list}')),
  placed as (select open.*, named.*, (rank() over (partition by first_key order by key) - 1) / ${ROWS_OF_BLOCK} as cut
    from open left join (${FILED[list]}) named on key >= first_key and key < until_key),
  cuts as (select first_key, until_key, cut, min(key) as key, array_agg(text) as texts, array_agg(distinct city_id) as cities
    from placed group by first_key, until_key, cut)
  insert into name_blocks (list, first_key, until_key, parts)
  select '${list}', case when cut = 0 then first_key else key end, coalesce(lead(key) over neighbours, until_key),
    array_remove(${PARTS}, null)
  from cuts window neighbours as (partition by first_key order by cut)
  on conflict (list, first_key) do update set until_key = excluded.until_key, parts = excluded.parts`
