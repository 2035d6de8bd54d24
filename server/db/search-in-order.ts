/**
 * A page of a search, in the order of its list, whose cost does not follow the table. First the beginning of the list is
 * walked in an index that holds the text: a common word has its page there. A word that was met there, though seldom, is
 * worth a longer walk. A rare one is looked up by its parts (`nearly`), and then the total is exact; after a walk it is what was
 * met, and more. One that is neither, because all its matches stand late in the list, is walked to. All of it is one
 * statement, in which a step that is not needed reads nothing.
 *
 * Where rows lie on the disk in no order of the list (`scattered`), the part of the table that the first few matches took
 * tells how many there are: many are worth a longer walk before any more of them are looked up.
 */

export type Walk = {
  /** The rows in order, with `hit`, whether each matches; `limit` is how many of them may be looked at. */
  walked(limit: string): string
  /** The same columns without `hit` of every row that matches, by an index of parts. */
  lookedUp: string
  /** The table, if its rows lie in no order of the list; `lookedUp` then gives `blockOf` as well, and `columns` names the others. */
  scattered?: { table: string; columns: string }
  /** Whether `lookedUp` had to leave some out (SQL). */
  leftOut?: string
  /** Rows of the first walk, some twenty pages of the index; a list is walked farther for each later page. */
  first?: number
  /** How many rows there are to walk (SQL). */
  all: string
  /** Further rows, which come after all that `walked` has, where the list has such. */
  beyond?: ((limit: string) => string) | undefined
  /** Takes rows that match to those that are listed; what a list shows of them may be fewer. */
  listed?: (rows: string) => string
  /** Whether `listed` goes along with a walk, so that a walk ends when enough are listed, not when enough match. */
  listedInPassing?: boolean
}

/** The page, and one to know that there is another page. */
export const NEEDED = '($1::int + $2::int + 1)'
/** Where more than this are looked up, the list is walked until the page is full. */
export const MOST_FETCHED = 200
/** So few matches are fetched one by one, sooner than a walk meets a page of them. */
const FEW = 40
/** From so many on a walk meets a page of them sooner than all are looked up. */
const MANY = 300
/** Matches that a long walk has not met stand together somewhere: looking up this many costs less than walking to them. */
const MOST_FETCHED_TOGETHER = 600
/** Rows of a long walk, half as many again as are expected to have a page of `likely` matches among `all`. */
const longWalk = (all: string) => `least(10000, greatest(6000, 1.5 * (${all}) * ${NEEDED} / likely))`

/** The block of the table that a row lies in. */
export const BLOCK = '(ctid::text::point)[0] as block'

/** $1 is the size of the page, $2 its offset. Gives `hits`: all rows of the search, or those that were met. */
export function searchInOrder(walk: Walk): string {
  const { walked, lookedUp, all, beyond, first = 1_000, leftOut = 'false', scattered } = walk
  const { listed = (rows: string) => `select * from ${rows}`, listedInPassing = false } = walk
  const near = `(${first} * ($2::int / $1::int + 1))`
  const met = (rows: string) =>
    listedInPassing
      ? `${listed(`(select * from (${rows}) walked where hit) matching`)} limit ${NEEDED}`
      : listed(`(select * from (${rows}) walked where hit limit ${NEEDED}) matching`)
  const walkedTo = (limit: string) => met(walked(limit))
  const worthWalking = `n >= 2 and n * (${all}) > ${FEW} * ${near}`
  const far = `case when ${worthWalking} then 2 * ${near} * ${NEEDED} / n else 0 end`
  const most = scattered ? MOST_FETCHED_TOGETHER : MOST_FETCHED
  const tooMany = `n > ${most}`
  const blocks = scattered && `(select greatest(pg_relation_size('${scattered.table}') / 8192, 1))`
  const likely = scattered ? `case when n > ${FEW} then n * ${blocks} / (last_block + 1) else n end` : '0'
  const ifTooMany = `(select case when asked and ${tooMany} then null else 0 end from fetched)`
  const everyWalk = [walkedTo(ifTooMany), ...(beyond ? [met(beyond(ifTooMany))] : [])]
  return `near as materialized (${walked(near)}),
    near_hits as materialized (${listed('(select * from near where hit) matching')}),
    seen as materialized (select n, n >= ${NEEDED} as enough, n >= ${NEEDED} or (${beyond === undefined} and size < ${near}) as done
      from (select (select count(*) from near_hits) as n, (select count(*) from near) as size) counted),
    far_hits as materialized (${walkedTo(`(select case when done then 0 else ${far} end from seen)`)}),
    walked as materialized (select done, enough, not done and met >= ${NEEDED} as far
      from seen, (select count(*) as met from far_hits) counted),
    -- Beside another table a planner does not count on the limit, for which it would sooner read on than use the index of
    -- parts; and what depends on that table is not read before it is known to be needed.
    looked_up as materialized (select found.* from walked cross join lateral (
      select * from (${lookedUp} offset 0) every where not done and not far offset 0) found limit ${most} + 1),
    -- A reader of it has no more read than it takes.
    tried as materialized (select ${likely} as likely from (select count(*) as n, ${scattered ? 'max(block)' : '0'} as last_block
      from (select * from looked_up limit ${scattered ? FEW + 1 : 0}) few) first_of_them),
    more_hits as materialized (${walkedTo(`(select case when likely > ${MANY} then ${longWalk(all)} else 0 end from tried)`)}),
    missed as materialized (select not done and not far and met >= ${NEEDED} as more, not done and not far and met < ${NEEDED} as asked
      from walked, (select count(*) as met from more_hits) counted),
    taken as materialized (select ${scattered?.columns ?? '*'}, true as hit from looked_up
      limit (select case when asked then ${most} + 1 else 0 end from missed)),
    fetched as materialized (select asked, case when asked and ${leftOut} then ${most} + 1 else (select count(*) from taken) end as n
      from missed),
    all_hits as materialized (${everyWalk.map((rows) => `(${rows})`).join(' union all ')}),
    outcome as materialized (select case when done then 'near' when far then 'far' when more then 'more'
        when ${tooMany} then 'all' else 'fetched' end as way,
      case when done then not enough when far or more then false
        when ${tooMany} then (select count(*) from all_hits) < ${NEEDED} else true end as sure
      from walked, missed, fetched),
    hits as materialized (
      select * from near_hits where (select way = 'near' from outcome)
      union all select * from far_hits where (select way = 'far' from outcome)
      union all select * from more_hits where (select way = 'more' from outcome)
      union all select * from all_hits where (select way = 'all' from outcome)
      union all select * from (${listed('taken')}) fetched where (select way = 'fetched' from outcome))`
}

/** Whether `hits` are all that match. */
export const SURE_OF_TOTAL = '(select sure from outcome)'
