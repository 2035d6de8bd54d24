import { MOST_FOUND, PAGE_SIZE } from '../../contract/paging.ts'
import type { listProvidersAndClinics } from '../../contract/providers.ts'
import { withoutAccents } from '../../domain/characters.ts'
import { containing, folded, hasAccents, isShort, nearlyLong, nearlyShort } from '../db/sql-text.ts'
import { type Context, json, oneRead } from '../http/bind.ts'
import { findStatement } from './find-clinics.ts'
import { filteredStatement, isFiltered, isOnlyFind } from './list-filtered.ts'
import { providerJson, withClinics } from './provider-json.ts'

/**
 * Providers with their clinics in one statement that answers from indexes, so that its cost follows the page. A common word, of
 * which the first names tell, is counted by walking the beginning of the list: that is the whole of an ordinary directory.
 * Otherwise names that begin with what was typed stand together in the index of names; of the others that have it, a few are
 * looked up by their parts and sorted in, and when there are many, an ordered walk of the names meets a page of them soon.
 */

const FEW = 70
/** A word is common if this many of the first names have it. */
const COMMON = 8
const FIRST = 100
const NEAR = 800

type Order = 'asc' | 'desc'
type Search = 'short' | 'inside' | 'anywhere'
type Searching = { order: Order; search: Search; accented: boolean }

const inOrder = (order: Order) => `name_key ${order}, provider_id ${order}`

// A planner that does not know the limit yet expects thousands of rows and would read the whole table for them.
const ONE_BY_ONE = `
  cross join lateral (select * from providers p where p.provider_id = page.provider_id limit 1) p`

const answer = (order: Order, meta: string) => `
  select json_build_object(
    'data', (select coalesce(json_agg(${providerJson} order by page.name_key ${order}, page.provider_id ${order}), '[]')
      from page ${ONE_BY_ONE} ${withClinics()})
    ${meta})::text as text`

const all = (order: Order) => `
  with page as (select provider_id, name_key from providers) ${answer(order, '')}`

const backwards = (order: Order): Order => (order === 'asc' ? 'desc' : 'asc')

// Walked from whichever end is nearer: the last page, a click away from the first, costs what the first does.
const onePage = (order: Order) => `
  with counted as materialized (select n from row_counts where name = 'providers'), page as materialized (
    (select provider_id, name_key from providers where $2::int <= (select n / 2 from counted)
      order by ${inOrder(order)} limit $1 offset $2)
    union all
    (select provider_id, name_key from providers where $2::int > (select n / 2 from counted)
      order by ${inOrder(backwards(order))} limit greatest(least($1::int, (select n from counted) - $2::int), 0)
      offset greatest((select n from counted) - $2::int - $1::int, 0))
  ) ${answer(
    order,
    `, 'meta', json_build_object('total', (select n from counted), 'page', $2::int / $1::int + 1, 'pageSize', $1::int)`,
  )}`

// $3 is the typed text, $4 its pattern, $5 how many hits a page needs. strpos, unlike like, never tempts the planner away
// from walking the names in order, or to another index of parts; only accents that were typed make the walk look beyond its index.
const holds = ({ accented }: Searching) =>
  `strpos(name_key, (select ${folded('$3')})) > 0 and ${accented ? 'has_accents_of(name, $4::text)' : '$4::text is not null'}`

// Accents are not in the index that is walked.
const firstOf = (searching: Searching, limit: string | number) => `
    select provider_id, name_key, ${holds({ ...searching, accented: false })} as hit from (
      select provider_id, name_key from providers order by ${inOrder(searching.order)} limit ${searching.accented ? 0 : limit}
    ) first_of_all`

const NOT_DONE = '(select not done from walk)'

const walked = (searching: Searching) => `
    (select provider_id, name_key from providers where ${holds(searching)} and (select count(*) from few) > ${FEW}
      order by ${inOrder(searching.order)} limit $5)`

const BEGINS = `starts_with(name_key, ${folded('$3')})`

const beginning = (searching: Searching) =>
  searching.search === 'inside'
    ? `union all (select provider_id, name_key from providers
      where name_key >= ${folded('$3')} and name_key < ${folded('$3')} || u&'\\FFFF' and ${BEGINS}
        and ${holds(searching)} and ${NOT_DONE} and (select count(*) from few) <= ${FEW}
      order by ${inOrder(searching.order)} limit greatest($5::int, ${MOST_FOUND + 1}))`
    : ''

const WAYS: Readonly<Record<Search, string>> = {
  short: nearlyShort('name_key', '$3'),
  inside: `${nearlyLong('substr(name_key, 2)', '$3')} and not ${BEGINS}`,
  anywhere: nearlyLong('name_key', '$3'),
}

// Told apart from its limit, and with a column that no index of names has, `few` is read through the parts of names.
const found = (searching: Searching) => `common as materialized (
      select count(*) >= ${COMMON} as is_so from (${firstOf(searching, FIRST)}) met where hit
    ), near as materialized (${firstOf(searching, `(select case when is_so then ${NEAR} else 0 end from common)`)}),
    walk as materialized (
      select whole, is_so and (whole or met >= greatest($5::int, ${MOST_FOUND + 1})) as done
      from common, (select count(*) < ${NEAR} as whole, count(*) filter (where hit) as met from near) counted
    ), few as materialized (
      select provider_id, name_key from (
        select provider_id, name_key, archived from providers
        where ${NOT_DONE} and ${WAYS[searching.search]} and ${holds(searching)} offset 0
      ) matching where archived is not null limit ${FEW + 1}
    ), hits as materialized (
      select provider_id, name_key from near where hit and not ${NOT_DONE}
      union all select provider_id, name_key from few where (select count(*) from few) <= ${FEW}
      ${beginning(searching)} union all ${walked(searching)}
    )`

// A walk ends with its page: that there are more is known, not how many.
const searched = (searching: Searching) => `
  with ${found(searching)}, page as materialized (
    select provider_id, name_key from hits order by ${inOrder(searching.order)} limit $1 offset $2
  ) ${answer(
    searching.order,
    `, 'meta', (select json_build_object('total', least(greatest(count(*), (select count(*) from few)), ${MOST_FOUND}),
      'page', $2::int / $1::int + 1, 'pageSize', $1::int, 'totalCapped', count(*) > ${MOST_FOUND}
        or (select done and not whole from walk) or (count(*) = $5 and (select count(*) from few) > ${FEW})) from hits)`,
  )}`

/** Only of plain letters is it certain that all names that begin with them stand together. */
const searchFor = (q: string): Search => {
  if (isShort(q)) return 'short'
  return /^[ -~]+$/.test(withoutAccents(q)) ? 'inside' : 'anywhere'
}

export type ProviderQuery = { q?: string | undefined; page?: number | undefined; pageSize?: number | undefined } & {
  sort?: 'name' | '-name' | undefined
}

export function providersStatement({ q = '', page, pageSize, sort = 'name' }: ProviderQuery) {
  const order = sort === 'name' ? 'asc' : 'desc'
  if (q === '' && page === undefined && pageSize === undefined) {
    return { name: `providers-all-${order}`, text: all(order), values: [] }
  }
  const size = pageSize ?? PAGE_SIZE
  const offset = ((page ?? 1) - 1) * size
  const accented = hasAccents(q)
  if (q === '') return { name: `providers-page-${order}`, text: onePage(order), values: [size, offset] }
  const search = searchFor(q)
  return {
    name: `providers-${search}-${accented ? 'accented-' : ''}${order}`,
    text: searched({ order, search, accented }),
    values: [size, offset, q.normalize('NFC'), containing(q), offset + size + 1],
  }
}

export const listProviders = oneRead<typeof listProvidersAndClinics, { text: string }>(
  ({ query }) => statementOf(query),
  (rows) => json((rows[0] as { text: string }).text),
)

function statementOf(query: Context<typeof listProvidersAndClinics>['input']['query']) {
  if (isOnlyFind(query)) return findStatement(query)
  return isFiltered(query) ? filteredStatement(query) : providersStatement(query)
}
