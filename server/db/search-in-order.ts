import { NEEDED } from './search-in-blocks.ts'

/**
 * A page of a search, in the order of its list, whose cost does not follow the table. First the beginning of the list is
 * walked in an index that holds the text: a common word has its page there. A word that was met there, though seldom, is
 * worth a longer walk. A rare one is looked up by its parts (`nearly`), and then the total is exact; after a walk it is what was
 * met, and more. One that is neither, because all its matches stand late in the list, is walked to. All of it is one
 * statement, in which a step that is not needed reads nothing.
 */

export type Walk = {
  /** The rows in order, with `hit`, whether each matches; `limit` is how many of them may be looked at. */
  walked(limit: string): string
  /** The same columns without `hit` of every row that matches, by an index of parts. */
  lookedUp: string
  /** Whether `lookedUp` had to leave some out (SQL). */
  leftOut?: string
  /** How many rows there are to walk (SQL). */
  all: string
  /** Further rows, which come after all that `walked` has, where the list has such. */
  beyond?: ((limit: string) => string) | undefined
  /** Takes rows that match to those that are listed; what a list shows of them may be fewer. */
  listed?: (rows: string) => string
}

/** Rows of the first walk, some twenty pages of the index; a list is walked farther for each later page. */
const NEAR = '(1000 * ($2::int / $1::int + 1))'
/** Where more than this are looked up, the list is walked until the page is full. */
const MOST_FETCHED = 200
/** So few matches are fetched one by one, sooner than a walk meets a page of them. */
const FEW = 40

/** $1 is the size of the page, $2 its offset. Gives `hits`: all rows of the search, or those that were met. */
export function searchInOrder(walk: Walk): string {
  const { walked, lookedUp, all, beyond, leftOut = 'false', listed = (rows: string) => `select * from ${rows}` } = walk
  const met = (rows: string) => listed(`(select * from (${rows}) walked where hit limit ${NEEDED}) matching`)
  const worthWalking = `n >= 2 and n * (${all}) > ${FEW} * ${NEAR}`
  const far = `case when ${worthWalking} then 2 * ${NEAR} * ${NEEDED} / n else 0 end`
  const tooMany = `n > ${MOST_FETCHED}`
  const ifTooMany = `(select case when asked and ${tooMany} then null else 0 end from fetched)`
  const everyWalk = [met(walked(ifTooMany)), ...(beyond ? [met(beyond(ifTooMany))] : [])]
  return `near as materialized (${walked(NEAR)}),
    near_hits as materialized (${listed('(select * from near where hit) matching')}),
    seen as materialized (select n, n >= ${NEEDED} as enough, n >= ${NEEDED} or (${beyond === undefined} and size < ${NEAR}) as done
      from (select (select count(*) from near_hits) as n, (select count(*) from near) as size) counted),
    far_hits as materialized (${met(walked(`(select case when done then 0 else ${far} end from seen)`))}),
    walked as materialized (select done, enough, not done and met >= ${NEEDED} as far
      from seen, (select count(*) as met from far_hits) counted),
    -- Beside another table a planner does not count on the limit, for which it would sooner read on than use the index of
    -- parts; and what depends on that table is not read before it is known to be needed.
    looked_up as materialized (select found.*, true as hit from walked cross join lateral (
      select * from (${lookedUp} offset 0) every where not done and not far offset 0) found limit ${MOST_FETCHED} + 1),
    fetched as materialized (select not done and not far as asked,
      case when not done and not far and ${leftOut} then ${MOST_FETCHED} + 1 else (select count(*) from looked_up) end as n from walked),
    all_hits as materialized (${everyWalk.map((rows) => `(${rows})`).join(' union all ')}),
    outcome as materialized (select case when done then 'near' when far then 'far' when ${tooMany} then 'all' else 'fetched' end as way,
      case when done then not enough when far then false
        when ${tooMany} then (select count(*) from all_hits) < ${NEEDED} else true end as sure
      from walked, fetched),
    hits as materialized (
      select * from near_hits where (select way = 'near' from outcome)
      union all select * from far_hits where (select way = 'far' from outcome)
      union all select * from all_hits where (select way = 'all' from outcome)
      union all select * from (${listed('looked_up')}) fetched where (select way = 'fetched' from outcome))`
}

/** Whether `hits` are all that match. */
export const SURE_OF_TOTAL = '(select sure from outcome)'
