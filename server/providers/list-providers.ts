import { MOST_FOUND, PAGE_SIZE } from '../../contract/paging.ts'
import type { listProvidersAndClinics } from '../../contract/providers.ts'
import { hasParts, SURE_OF_TOTAL, searchInBlocks } from '../db/search-in-blocks.ts'
import { containing, folded, hasAccents, isShort, nearly } from '../db/sql-text.ts'
import { type Context, json } from '../http/bind.ts'
import { findStatement } from './find-clinics.ts'
import { filteredStatement, isFiltered, isOnlyFind } from './list-filtered.ts'
import { providerJson, withClinics } from './provider-json.ts'

/** Providers with their clinics in one statement that answers from indexes, so that its cost follows the page. */

type Order = 'asc' | 'desc'

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

/** A list of no more providers is read whole: quicker than to choose a way through it. */
const SHORT_LIST = 2_500

// $3 is the typed text, $4 its pattern where accents were typed. An index has no accents: only a row that matches without them
// is asked for its own.
const hitOf = (q: string) => {
  const holds = `strpos(name_key, (select ${folded('$3')})) > 0`
  return hasAccents(q)
    ? `${holds} and (select has_accents_of(name, $4::text) from providers named where named.provider_id = p.provider_id)`
    : holds
}

const pageOf = (hits: string, isSure: string, order: Order) => `
  with ${hits}, page as materialized (
    select provider_id, name_key from hits order by ${inOrder(order)} limit $1 offset $2
  ) ${answer(
    order,
    `, 'meta', (select json_build_object('total', least(count(*), ${MOST_FOUND}), 'page', $2::int / $1::int + 1,
      'pageSize', $1::int, 'totalCapped', count(*) > ${MOST_FOUND} or not ${isSure}) from hits)`,
  )}`

const IS_SHORT_LIST = `(select n <= ${SHORT_LIST} from row_counts where name = 'providers')`

/** Answers no row where the list is longer. Names are put in order only where they match: comparing them costs more than reading. */
const searchedWhole = (q: string, order: Order) =>
  `${pageOf(
    `hits as materialized (select provider_id, name_key from providers p where ${IS_SHORT_LIST} and ${hitOf(q)})`,
    'true',
    order,
  )} where ${IS_SHORT_LIST}`

const searchedInBlocks = (q: string, order: Order) =>
  pageOf(
    searchInBlocks({
      list: 'providers',
      near: SHORT_LIST,
      order,
      key: 'name_key',
      walked: (which, limit) => `select provider_id, name_key, ${hitOf(q)} as hit from providers p
        where ${which} order by ${inOrder(order)} limit ${limit}`,
      within: hasParts('$3', q, { written: hasAccents(q) }),
      lookedUpFirst: isShort(q),
      lookedUp: `select provider_id, name_key from providers p where ${nearly('name_key', '$3', q)} and ${hitOf(q)}`,
    }),
    SURE_OF_TOTAL,
    order,
  )

export type ProviderQuery = { q?: string | undefined; page?: number | undefined; pageSize?: number | undefined } & {
  sort?: 'name' | '-name' | undefined
}

export function providersStatement({ q = '', page, pageSize, sort = 'name' }: ProviderQuery, { isLong = false } = {}) {
  const order = sort === 'name' ? 'asc' : 'desc'
  if (q === '' && page === undefined && pageSize === undefined) {
    return { name: `providers-all-${order}`, text: all(order), values: [] }
  }
  const size = pageSize ?? PAGE_SIZE
  const offset = ((page ?? 1) - 1) * size
  if (q === '') return { name: `providers-page-${order}`, text: onePage(order), values: [size, offset] }
  const kind = isShort(q) ? 'short' : hasAccents(q) ? 'accented' : 'plain'
  return {
    name: `providers-${isLong ? 'long-' : ''}${kind}-${order}`,
    text: isLong ? searchedInBlocks(q, order) : searchedWhole(q, order),
    values: [size, offset, q.normalize('NFC'), ...(hasAccents(q) ? [containing(q)] : [])],
  }
}

/** Whether this process has met a list that is too long to be read whole. It only decides which statement is sent first. */
let isLong = false

export async function listProviders({ db, input: { query } }: Context<typeof listProvidersAndClinics>) {
  const read = async () => (await db.pool.query<{ text: string }>(statementOf(query))).rows[0]
  const found = await read()
  if (found) return json(found.text)
  isLong = true
  return json(((await read()) as { text: string }).text)
}

function statementOf(query: Context<typeof listProvidersAndClinics>['input']['query']) {
  if (isOnlyFind(query)) return findStatement(query)
  return isFiltered(query) ? filteredStatement(query) : providersStatement(query, { isLong })
}
