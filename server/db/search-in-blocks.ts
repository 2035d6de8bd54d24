import { BEHIND_ALL, type FiledList } from './file-names.ts'
import { folded, isShort } from './sql-text.ts'

/**
 * A page of a search among names, in the order of their list, whose cost does not follow the table. First the beginning of
 * the list is walked in an index that holds the text: a common word has its page there. Then the walk goes on from block to
 * block (`file-names.ts`), of neighbours in the list only to those among whom all parts of the word are. Where the first of
 * many such blocks have it not, rows are looked up by their parts (`nearly`), and only where those are many, all blocks are
 * walked. The total is exact unless the page was full before the end. All of it is one statement, in which a step that is
 * not needed reads nothing.
 */

export type NamesWanted = {
  list: FiledList
  order: 'asc' | 'desc'
  /** What the list is in order by, as the blocks have it (SQL). */
  key: string
  /** Rows in order, of those that `which` says, with `hit`, whether each matches. */
  walked(which: string, limit: string): string
  /** What the parts of a block must be for a row of it to match (SQL). */
  within: string
  /** The same columns without `hit` of every row that matches, by an index of parts. */
  lookedUp: string
  /** Whether rows are found by their parts more surely than blocks are: one or two letters are in many blocks. */
  lookedUpFirst: boolean
  /** Rows of the first walk: a list that has fewer is walked whole, and its totals are exact. It goes farther for each later page. */
  near?: number
  /** Takes rows that match to those that are listed, in their order. */
  listed?: (rows: string) => string
}

/** The page, and one to know that there is another page. */
export const NEEDED = '($1::int + $2::int + 1)'
/** Rows of the first walk, some thirty pages of an index. */
const NEAR = 1_000
/** So many blocks are walked, each some four pages, before anything is looked up. */
const SOME = 24
/** So few matches are fetched one by one. */
export const FEW = 40
/** Where more names than this are still to be filed, rows are looked up first, and else all of the list is walked. */
const MOST_UNFILED = 40

/**
 * That a block has all parts of what was typed, and where its rows are filed as they are written, the letters with accents
 * too. It is one condition, because of two a planner might ask the index for only one.
 */
export const hasParts = (parameter: string, typed: string, { written = false } = {}) =>
  `parts_of(parts) @> (select ${isShort(typed) ? shortPart(parameter) : trigrams(parameter)}${written ? ` || ${accented(parameter)}` : ''})`

const shortPart = (parameter: string) => `array[left(words_run(${folded(parameter)}), 3)]`
const trigrams = (parameter: string) =>
  `array(select substr(words, n, 3) from words_run(${folded(parameter)}) words, generate_series(1, length(words) - 2) n)`
const accented = (parameter: string) => `array(select letter collate "default"
  from regexp_split_to_table(lower(${parameter}::text collate "und-x-icu"), '') letter where letter !~ '[[:ascii:]]')`

/** $1 is the size of the page, $2 its offset. Gives `hits`: all rows of the search, or those that were met. */
export function searchInBlocks(wanted: NamesWanted): string {
  const {
    list,
    order,
    key,
    walked,
    within,
    lookedUp,
    lookedUpFirst,
    near: first = NEAR,
    listed = (rows: string) => `select * from ${rows}`,
  } = wanted
  const near = `(${first} * ($2::int / $1::int + 1))`
  const filed = `name_blocks where list = '${list}'`
  const everything = `select '' as first_key, ${BEHIND_ALL} as until_key`
  const blocksFirst = lookedUpFirst ? 'false' : '(select mostly from is_filed)'
  const walkedIn = (block: string) =>
    listed(`(select * from (
    ${walked(`${key} >= ${block}.first_key and ${key} < ${block}.until_key`, 'null')}) walked where hit) matching`)
  const metIn = (blocks: string, when: string) => `select met.* from (${blocks} order by first_key ${order}) block
    cross join lateral (${walkedIn('block')}) met limit (select case when ${when} then ${NEEDED} else 0 end)`
  return `near as materialized (${walked('true', near)}),
    near_hits as materialized (${listed('(select * from near where hit) matching')}),
    seen as materialized (select size < ${near} as whole, size < ${near} or n >= ${NEEDED} as done
      from (select (select count(*) from near_hits) as n, (select count(*) from near) as size) counted),
    to_file as materialized (select key from names_to_file where list = '${list}' limit ${MOST_UNFILED} + 1),
    is_filed as materialized (select count(*) <= ${MOST_UNFILED} and exists (select from ${filed} and first_key = '') as mostly from to_file),
    blocks as materialized (
      select first_key, until_key from ${filed} and ${within} and (select mostly from is_filed)
      union select block.* from to_file cross join lateral (
        select first_key, until_key from ${filed} and first_key <= to_file.key order by first_key desc limit 1) block
        where (select mostly from is_filed)
      union ${everything} where not (select mostly from is_filed)),
    some_hits as materialized (${metIn(
      `select * from (select * from blocks order by first_key ${order} limit ${SOME}) first_of_them`,
      `not (select done from seen) and ${blocksFirst}`,
    )}),
    tried as materialized (select done, not done and (select count(*) from some_hits) < ${NEEDED}
      and (not ${blocksFirst} or (select count(*) from blocks) > ${SOME}) as in_vain from seen),
    -- Beside another table a planner does not count on the limit, for which it would sooner read on than use the index of
    -- parts; and what depends on that table is not read before it is known to be needed.
    looked_up as materialized (select found.*, true as hit from tried cross join lateral (
      select * from (${lookedUp} offset 0) every where in_vain offset 0) found limit ${FEW} + 1),
    outcome as materialized (select case when done then 'near' when not in_vain then 'some'
        when (select count(*) from looked_up) <= ${FEW} then 'looked up' else 'all' end as way from tried),
    all_hits as materialized (${metIn('select * from blocks', `(select way = 'all' from outcome)`)}),
    hits as materialized (
      select * from near_hits where (select way = 'near' from outcome)
      union all select * from some_hits where (select way = 'some' from outcome)
      union all select * from (${listed('looked_up')}) found where (select way = 'looked up' from outcome)
      union all select * from all_hits)`
}

/** Whether `hits` are all that match. */
export const SURE_OF_TOTAL = `((select way = 'looked up' from outcome) or (select count(*) from hits) < ${NEEDED}
  or (select whole from seen))`
