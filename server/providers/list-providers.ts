import { MOST_FOUND, PAGE_SIZE } from '../../contract/paging.ts'
import type { listProvidersAndClinics } from '../../contract/providers.ts'
import { withoutAccents } from '../../domain/characters.ts'
import { containing, folded, matching } from '../db/sql-text.ts'
import { type Context, json } from '../http/bind.ts'
import { findStatement } from './find-clinics.ts'
import { filteredStatement, isFiltered, isOnlyFind } from './list-filtered.ts'
import { providerJson, withClinics } from './provider-json.ts'

/**
 * Providers with their clinics in one statement that answers from indexes, so that its cost follows the page. A search
 * first takes what the trigram index gives: few hits are sorted, and when there are many, an ordered walk of the name
 * index meets a page of them soon.
 */

const FEW = 70

type Order = 'asc' | 'desc'
type Search = 'none' | 'indexed' | 'walk'
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

// $3 is the typed text, $4 its pattern, $5 how many hits are looked at. strpos, unlike like, never tempts the planner
// away from walking the names in order; only accents that were typed make the walk look beyond its index.
const walked = ({ order, accented }: Searching, condition: string) => `
    (select provider_id, name_key from providers where strpos(name_key, (select ${folded('$3')})) > 0
      and ${accented ? 'has_accents_of(name, $4::text)' : 'true'} and ${condition}
      order by ${inOrder(order)} limit $5)`

const found = (searching: Searching) =>
  searching.search === 'walk'
    ? `hits as materialized (${walked(searching, '$4::text is not null')})`
    : // Told apart from its limit, and with a column that no index of names has, this is read through the trigrams.
      `few as materialized (
      select provider_id, name_key from (
        select provider_id, name_key, archived from providers where ${matching('name_key', 'name', '$4')} offset 0
      ) matching where archived is not null limit ${FEW + 1}
    ), hits as materialized (
      select provider_id, name_key from few where (select count(*) from few) <= ${FEW}
      union all ${walked(searching, `(select count(*) from few) > ${FEW}`)}
    )`

const searched = (searching: Searching) => `
  with ${found(searching)}, page as materialized (
    select provider_id, name_key from hits order by ${inOrder(searching.order)} limit $1 offset $2
  ) ${answer(
    searching.order,
    `, 'meta', (select json_build_object('total', least(count(*), ${MOST_FOUND}), 'page', $2::int / $1::int + 1,
      'pageSize', $1::int, 'totalCapped', count(*) > ${MOST_FOUND}) from hits)`,
  )}`

/** A trigram index can narrow a search only where three word characters stand in a row. */
const searchFor = (q: string): Search =>
  q === '' ? 'none' : /[a-z0-9]{3}/i.test(withoutAccents(q)) ? 'indexed' : 'walk'

export type ProviderQuery = { q?: string | undefined; page?: number | undefined; pageSize?: number | undefined } & {
  sort?: 'name' | '-name' | undefined
}

export function providersStatement({ q = '', page, pageSize, sort = 'name' }: ProviderQuery) {
  const order = sort === 'name' ? 'asc' : 'desc'
  const search = searchFor(q)
  if (search === 'none' && page === undefined && pageSize === undefined) {
    return { name: `providers-all-${order}`, text: all(order), values: [] }
  }
  const size = pageSize ?? PAGE_SIZE
  const offset = ((page ?? 1) - 1) * size
  const accented = withoutAccents(q) !== q
  if (search === 'none') return { name: `providers-page-${order}`, text: onePage(order), values: [size, offset] }
  return {
    name: `providers-${search}-${accented ? 'accented-' : ''}${order}`,
    text: searched({ order, search, accented }),
    values: [size, offset, q.normalize('NFC'), containing(q), Math.max(MOST_FOUND + 1, offset + size)],
  }
}

export async function listProviders({ db, input: { query } }: Context<typeof listProvidersAndClinics>) {
  const { rows } = await db.pool.query<{ text: string }>(statementOf(query))
  return json((rows[0] as { text: string }).text)
}

function statementOf(query: Context<typeof listProvidersAndClinics>['input']['query']) {
  if (isOnlyFind(query)) return findStatement(query)
  return isFiltered(query) ? filteredStatement(query) : providersStatement(query)
}
