import { MOST_FOUND, PAGE_SIZE } from '../../contract/paging.ts'
import { phoneDigits } from '../../domain/clinic/find.ts'
import { FEW, hasParts, NEEDED, SURE_OF_TOTAL, searchInBlocks } from '../db/search-in-blocks.ts'
import { containing, folded, hasAccents, isShort, matching, nearly } from '../db/sql-text.ts'
import { providerJson, withClinics } from './provider-json.ts'

/**
 * ‘Find a clinic’: providers with the clinics that match, from a narrow table of clinics in the order of providers' names. Names
 * of clinics mostly begin with their provider's, so that all matches of a name stand together, far down in the alphabet
 * perhaps: providers whose name begins with what was typed are listed first, and a search goes straight to them.
 */

type Asked = {
  find: string
  page?: number | undefined
  pageSize?: number | undefined
  sort?: 'name' | '-name' | undefined
}

const ROW = 'provider_key, provider_id, clinic_id'

export function findStatement({ find, page = 1, pageSize = PAGE_SIZE, sort = 'name' }: Asked) {
  const order = sort === 'name' ? 'asc' : 'desc'
  const values: unknown[] = [pageSize, (page - 1) * pageSize, containing(find), find.normalize('NFC')]
  const digits = phoneDigits(find)
  const number = digits === null ? null : `$${values.push(digits)}`
  const ways = [
    matching('c.name_key', 'c.display_name', '$3'),
    number === null ? `c.find_key like lower($3::text)` : `strpos(c.find_key, ${number}::text) > 0`,
    IN_TOWN,
  ]
  const isHit = hit(find, number)
  const inOrder = `provider_key ${order}, provider_id ${order}`
  const walking = (which: string, limit: string) => `select ${ROW}, ${isHit} as hit from clinic_finds c
    where ${which} order by ${inOrder}, clinic_id ${order} limit ${limit}`
  const providersOf = (rows: string) =>
    `select distinct on (provider_key, provider_id) * from ${rows} order by ${inOrder}`
  const others = `not ${BEGINS} and not (select full_page from begun)`
  const searched = searchInBlocks({
    list: 'clinics',
    order,
    key: 'provider_key',
    walked: (which, limit) => walking(`${others} and ${which}`, limit),
    within: `(${[
      hasParts('$4', find),
      ...(number ? [hasParts(number, digits ?? '')] : []),
      `parts_of(parts) && (select array(select 'town ' || id from unnest(ids) id) from towns)`,
    ].join(' or ')})`,
    lookedUpFirst: isShort(find),
    // Each way by its own index, and none for more than is fetched in all.
    lookedUp: `select distinct * from (${[
      nearly('walk_key', '$4', find),
      ...(number ? [nearly('walk_key', number, digits ?? '')] : []),
      IN_TOWN,
    ]
      .map((way) => `(select ${ROW} from clinic_finds c where ${way} and ${isHit} and not ${BEGINS} limit ${FEW} + 1)`)
      .join(' union all ')}) found`,
    listed: providersOf,
  })
  return {
    text: `with towns as materialized (select array(
        select id from codes where list = 'city' and fold_text(text_en) like ${folded('$3')}) as ids),
      beginning as materialized (
        ${providersOf(`(select * from (${walking(BEGINS, 'null')}) walked where hit) matching`)} limit ${NEEDED}),
      begun as materialized (select count(*) >= ${NEEDED} as full_page from beginning),
      ${searched},
      found as materialized (select provider_id, provider_key, 1 as part from beginning
        union all select provider_id, provider_key, 2 from hits),
      page as materialized (
        select *, row_number() over (order by part, ${inOrder}) as place from found order by place limit $1 offset $2)
      select json_build_object('data', (select coalesce(json_agg(${providerJson} order by page.place), '[]') from page
          cross join lateral (select * from providers p where p.provider_id = page.provider_id limit 1) p
          ${withClinics(ways.join(' or '))}),
        'meta', json_strip_nulls(json_build_object('total', least(count(*), ${MOST_FOUND}), 'page', $2::int / $1::int + 1,
          'pageSize', $1::int, 'totalCapped', case when count(*) > ${MOST_FOUND} or not ${SURE} then true end)))::text as text
      from found`,
    values,
  }
}

/** Not all are known where the first part filled the page, or a walk did. */
const SURE = `(not (select full_page from begun) and ${SURE_OF_TOTAL})`

/** Whether the provider's name begins with what was typed; a range of the index, then what the order of letters cannot tell. */
const BEGINS = `(provider_key >= ${folded('$4')} and provider_key < ${folded('$4')} || u&'\\FFFF'
  and starts_with(provider_key, ${folded('$4')}))`

const IN_TOWN = 'c.city_id = any((select ids from towns)::int[])'

/** As the filter of clinics says it, by what the index holds: numbers, and after them the name. */
function hit(find: string, number: string | null): string {
  const written = hasAccents(find)
    ? 'has_accents_of((select display_name from clinics named where named.clinic_id = c.clinic_id), $3::text)'
    : 'true'
  if (number === null) return `(walk_key like ${folded('$3')} and ${written} or ${IN_TOWN})`
  return `(split_part(walk_key, e'\\n', 2) like ${folded('$3')} or strpos(split_part(walk_key, e'\\n', 1), ${number}::text) > 0 or ${IN_TOWN})`
}
