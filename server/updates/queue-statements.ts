import { MOST_COUNTED } from '../../contract/paging.ts'
import { type Actor, reach } from '../../domain/permissions.ts'
import type { RequestOrder, RequestStatus, RequestType } from '../../domain/review/status.ts'
import { SURE_OF_TOTAL, searchInOrder } from '../db/search-in-order.ts'
import { containing, folded, hasAccents, isShort } from '../db/sql-text.ts'
import { byNames, byTrigrams, namedBy } from './look-up-requests.ts'
import type { Page } from './page.ts'
import { countOf, firstOfBatch, firstOfBatchAmong, mergedWalks, orderBy, queuePage, SORT_KEYS } from './queue-page.ts'

/** The statements of the dashboard: the whole queue, a search of it, and what is within a person's reach. */

export type RequestsAsked = {
  types: readonly RequestType[]
  statuses: readonly RequestStatus[]
  /** Requests of archived people, of every status. */
  ofArchived: boolean
  q: string | null
  page: Page
  order: RequestOrder
  /** Only what follows this request in the order. */
  after: number | null
}

const PROMISE = `(select (value ->> 'businessDays')::int from directory_settings where name = 'reviewPromise')`

/** `page` holds the requests, `people` those whom they name. */
const itemsIn = (order: RequestOrder) => `select coalesce(json_agg(json_build_object(
    'id', r.request_id, 'type', r.type, 'status', r.status, 'clinicId', r.clinic_id, 'providerId', r.provider_id,
    'createdAt', r.created_at, 'byAdmin', r.by_admin, 'attributes', r.attributes, 'source', r.source,
    'cause', r.cause, 'withdrawnByManager', r.cause is not distinct from 'withdrawn' and exists (select from changes ch
      where ch.submission_id = r.request_id and ch.cause = 'withdrawn' and ch.updated_by <> r.requester_id),
    'role', r.role, 'reviewedAt', r.reviewed_at, 'reviewerName', w.display_name, 'requesterName', r.requester_name,
    'requesterEmail', r.requester_email, 'clinicName', r.clinic_name, 'providerName', r.provider_name, 'batchId', r.batch_id,
    'batchWaiting', case when r.batch_id is not null and r.status = 'requested' then (select count(*)::int
      from requests other where other.batch_id = r.batch_id and other.status = 'requested') end,
    'careCauses', r.care_causes, 'subjectId', r.subject_id, 'subjectName', s.display_name, 'subjectEmail', s.email,
    'askedReason', r.asked_reason) order by r.place), '[]')
  from (select *, row_number() over (order by ${orderBy(order)}) as place from page) r
  left join people w on w.user_id = r.reviewer_id
  left join people s on s.user_id = r.subject_id`

/** Few reviewers decide most of a page: each of them is read once. */
const PEOPLE = `select user_id, display_name, email from users where user_id = any(array(
  select reviewer_id from page union select subject_id from page))`

type WholeQueue = Pick<RequestsAsked, 'types' | 'statuses' | 'page'> & { order?: RequestOrder }

export function wholeQueue({ types, statuses, page, order = 'newest' }: WholeQueue) {
  const { name, rows, total, oldestWaiting, values } = queuePage(types, statuses, page, order, { together: true })
  return {
    name: `requests-${name}`,
    text: `with page as (${rows}), people as materialized (${PEOPLE})
      select (${itemsIn(order)}) as items, (${total}) as total, false as capped, ${oldestWaiting} as "oldestWaiting", ${PROMISE} as "promisedDays"`,
    values,
  }
}

/** What a request is found by, folded, and where accents were typed also as it is written. */
const matches = (pattern: string, q: string) =>
  `search_key like ${folded(pattern)}${hasAccents(q) ? ` and has_accents_of(${WRITTEN}, ${pattern}::text)` : ''}`
const WRITTEN = `concat_ws(e'\\n', clinic_name, provider_name, requester_name || ' ' || requester_email)`

/** In a walk: an index has no accents, and only a row that matches without them is asked for its own. */
const matchesInWalk = (pattern: string, q: string) =>
  hasAccents(q)
    ? `search_key like ${folded(pattern)} and (select has_accents_of(${WRITTEN}, ${pattern}::text) from requests written
        where written.request_id = requests.request_id)`
    : matches(pattern, q)

/** A search of the whole queue: a walk of its newest, oldest or most careful, or by trigrams. */
export function searchedQueue({ types, statuses, page, q, order, after }: RequestsAsked & { q: string }) {
  const hit = matchesInWalk('$3', q)
  const values: unknown[] = [page.size, page.offset, containing(q)]
  const from = after === null ? null : `$${values.push(after)}`
  const typed = `$${values.push(q.normalize('NFC'))}`
  const looking = {
    condition: `type in (${types.map((type) => `'${type}'`)}) and ${matches('$3', q)} ${from === null ? '' : `and ${follows(order, from)}`}`,
    statuses,
    typed,
  }
  const walks = walksOf(statuses, order)
  const walk =
    ([walked, way]: OneWalk, after: string | null) =>
    (limit: string) =>
      mergedWalks(types, walked, way, { hit, limit, after })
  const searched = searchInOrder({
    walked: walk(walks.first, from),
    // All of it follows what waits.
    beyond: walks.afterwards && walk(walks.afterwards, null),
    ...(isShort(q) ? byNames(looking) : { lookedUp: byTrigrams(looking) }),
    all: countOf(types, walks.first[0]),
    listed: (rows) => firstOfBatchAmong(rows, `search_key like ${folded('$3')}`),
  })
  // In the oldest-first order the page begins with it; in another one a short walk from the other end tells it.
  const oldest =
    order === 'oldest'
      ? '(select min(created_at) from hits)'
      : `(select created_at from (${mergedWalks(types, ['requested'], 'oldest', {
          hit,
          limit: '1000',
          after: null,
        })}) walked where hit limit 1)`
  const waiting = statuses.includes('requested')
  const text = `
    with ${isShort(q) ? `named as materialized (${namedBy(typed)}),` : ''} ${searched}, page as (
      select r.* from (select request_id from hits order by ${orderBy(order)} limit $1 offset $2) found
      join requests r using (request_id)), people as materialized (${PEOPLE})
    select (${itemsIn(order)}) as items, least((select count(*)::int from hits), ${MOST_COUNTED}) as total,
      not ${SURE_OF_TOTAL} or (select count(*) from hits) > ${MOST_COUNTED} as capped,
      ${waiting ? `case when ${SURE_OF_TOTAL} then (select min(created_at) from hits where status = 'requested') else ${oldest} end` : 'null::timestamptz'}
        as "oldestWaiting", ${PROMISE} as "promisedDays"`
  return { text, values }
}

type OneWalk = [statuses: readonly RequestStatus[], order: RequestOrder]

/** In the careful order what waits comes first, on a walk of its own; what is decided is newest first. */
function walksOf(statuses: readonly RequestStatus[], order: RequestOrder): { first: OneWalk; afterwards?: OneWalk } {
  if (order !== 'careful') return { first: [statuses, order] }
  const decided: OneWalk = [statuses.filter((status) => status !== 'requested'), 'newest']
  if (!statuses.includes('requested')) return { first: decided }
  return { first: [['requested'], 'careful'], ...(decided[0].length > 0 && { afterwards: decided }) }
}

const follows = (
  order: RequestOrder,
  after: string,
) => `(${SORT_KEYS[order].join(', ')}) ${order === 'oldest' ? '>' : '<'}
  (select ${keysWhileWaiting(order)} from requests where request_id = ${after})`

/**
 * A scope picks its rows by person, clinic or provider, each through its index; there a bounded count is exact enough.
 * What is not asked for is left out of the text, so that it never costs the plan its indexes.
 */
export function narrowedQueue(actor: Actor, { types, statuses, page, q, ofArchived, order, after }: RequestsAsked) {
  const own = reach(actor)
  const values: unknown[] = [types, statuses, page.size, page.offset]
  const given = (value: unknown) => `$${values.push(value)}`
  const conditions: Record<string, () => string> = {
    q: () => matches(given(containing(q ?? '')), q ?? ''),
    own: () => `(requester_id = ${given(actor.userId)} or (type = 'contentUpdate'
      and (provider_id = any(${given(own.providerIds)}::int[]) or clinic_id = any(${given(own.clinicIds)}::int[]))))`,
    archived: () => `requester_id in (select user_id from users where status = 'Archived')`,
    after: () => follows(order, given(after)),
  }
  const asked = { q: q !== null, own: !own.everything, archived: ofArchived, after: after !== null }
  const wanted = Object.keys(asked).filter((name) => asked[name as keyof typeof asked])
  const accented = hasAccents(q ?? '')
  const text = `
    with matching as (
      select request_id, created_at, batch_id, status, care from requests
      where type = any($1) and status = any($2)
        ${wanted.map((name) => `and ${conditions[name]?.()}`).join(' ')}
    ), narrowed as (
      select * from matching where ${own.everything ? firstOfBatch('matching') : 'true'}
    ), page as (
      select r.* from (select request_id from narrowed order by ${orderBy(order)} limit $3 offset $4) found
      join requests r using (request_id)), people as materialized (${PEOPLE})
    select (${itemsIn(order)}) as items, counted.n as total, counted.n > ${MOST_COUNTED} as capped,
      (select min(created_at) from narrowed where status = 'requested') as "oldestWaiting", ${PROMISE} as "promisedDays"
    from (select count(*)::int as n from (select 1 from narrowed limit ${MOST_COUNTED + 1}) few) counted`
  return { name: `requests-${order}-${wanted.join('-')}${accented ? '-accented' : ''}`, text, values }
}

/** A request that was decided a moment ago keeps the place that it had while it waited. */
const keysWhileWaiting = (order: RequestOrder) =>
  SORT_KEYS[order].map((key) => key.replace(/\bstatus\b/g, `'requested'`)).join(', ')
