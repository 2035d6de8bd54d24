import { CompiledQuery } from 'kysely'
import { MOST_COUNTED } from '../../contract/paging.ts'
import { withoutAccents } from '../../domain/characters.ts'
import type { UserStatus } from '../../domain/permissions.ts'
import { BLOCK, NEEDED, SURE_OF_TOTAL, searchInOrder } from '../db/search-in-order.ts'
import { containing, folded, hasAccents, isShort, nearly, nearlyLong } from '../db/sql-text.ts'
import type { Order, Page } from './list-store.ts'
import type { Db } from './store.ts'

/**
 * A search among all people by a part of name or address: who is on the page, and how many there are at least. Names that begin
 * with a word stand together, perhaps at the end of the alphabet: a search goes straight to them, and finds the others by
 * what `inner_key` leaves of a person.
 */

export type PeopleSearched = { q: string; status?: readonly UserStatus[] | undefined }
export type PeopleFound = { userIds: string[]; total: number; capped: boolean }

export async function searchPeople(db: Db, searched: PeopleSearched, order: Order, page: Page): Promise<PeopleFound> {
  const { text, values } = searchStatement(searched, order, page)
  const { rows } = await db.executeQuery<PeopleFound>(CompiledQuery.raw(text, values))
  return rows[0] as PeopleFound
}

const NAME = 'display_name collate "und-x-icu"'

export function searchStatement({ q, status }: PeopleSearched, order: Order, page: Page) {
  const inOrder = order === 'name' ? `${NAME}, user_id` : `${NAME} desc, user_id desc`
  const written = `has_accents_of(first_name || ' ' || last_name || ' ' || email, $3::text)`
  const accents = hasAccents(q) ? ` and ${written}` : ''
  // An index has no accents: only a row that matches without them is asked for its own. A letter or two match most rows.
  const accentsInWalk =
    hasAccents(q) && !isShort(q)
      ? ` and (select ${written} from users named where named.user_id = users.user_id)`
      : accents
  const values: unknown[] = [page.pageSize, (page.page - 1) * page.pageSize, containing(q), q.normalize('NFC')]
  // One status is one walk down its index; several are merged.
  const statuses = status?.map((one) => `status = $${values.push(one)}`) ?? ['true']
  const word = isWord(q)
  const walked = (which: string, limit: string) => {
    const walks = statuses.map(
      (one) => `(select user_id, display_name, walk_key like ${folded('$3')}${accentsInWalk} as hit
        from users where ${one} and ${which} order by ${inOrder})`,
    )
    return `select * from (${walks.join(' union all ')}) walks order by ${inOrder} limit ${limit}`
  }
  const searched = searchInOrder({
    walked: (limit) => walked(word ? `not ${BEGINS}` : 'true', limit),
    lookedUp: `select user_id, display_name, ${BLOCK} from users where (${statuses.join(' or ')})
      and ${word ? `${nearlyLong('inner_key(search_key)', '$4')} and not ${BEGINS}` : nearly('search_key', '$4', q)}
      and strpos(search_key, ${folded('$4')}) > 0${accents} and ${ALONE}`,
    scattered: { table: 'users', columns: 'user_id, display_name' },
    all: `select n from row_counts where name = 'users'`,
  })
  // Their range of the index is counted, unless each has to be asked for its accents.
  const mostBegun = hasAccents(q) ? NEEDED : `greatest(${NEEDED}, ${MOST_COUNTED + 1})`
  const text = `with beginning as materialized (${
    word
      ? `select user_id, display_name from (${walked(`${IN_RANGE} and ${BEGINS}`, 'null')}) named where hit limit ${mostBegun}`
      : `select null::text as user_id, null::text as display_name where false`
  }), ${searched},
    found as materialized (select user_id, display_name from beginning union all select user_id, display_name from hits)
    select array(select user_id from found order by ${inOrder} limit $1 offset $2) as "userIds",
      least((select count(*)::int from found), ${MOST_COUNTED}) as total,
      not ${SURE_OF_TOTAL} or (select count(*) from beginning) >= ${mostBegun} or (select count(*) from found) > ${MOST_COUNTED} as capped`
  return { text, values }
}

/** Of plain letters it is certain that all names that begin with them stand together, and that they are within one word. */
const isWord = (q: string) => /^[a-z0-9]{3,60}$/i.test(withoutAccents(q))

/**
 * Always so. Processes that look up side by side would read more than is asked for; a random number is drawn by the one that
 * leads them alone, so that no others are started.
 */
const ALONE = 'random() >= 0'

const BEGINS = `starts_with(walk_key, ${folded('$4')})`
const IN_RANGE = `${NAME} >= ${folded('$4')} and ${NAME} < ${folded('$4')} || u&'\\FFFF'`
