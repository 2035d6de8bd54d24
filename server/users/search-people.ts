import { CompiledQuery } from 'kysely'
import { MOST_COUNTED } from '../../contract/paging.ts'
import type { UserStatus } from '../../domain/permissions.ts'
import { SURE_OF_TOTAL, searchInOrder } from '../db/search-in-order.ts'
import { containing, folded, hasAccents, isShort, nearly } from '../db/sql-text.ts'
import type { Order, Page } from './list-store.ts'
import type { Db } from './store.ts'

/** A search among all people by a part of name or address: who is on the page, and how many there are at least. */

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
  const walks = statuses.map(
    (one) =>
      `(select user_id, display_name, walk_key like ${folded('$3')}${accentsInWalk} as hit from users where ${one} order by ${inOrder})`,
  )
  const searched = searchInOrder({
    walked: (limit) => `select * from (${walks.join(' union all ')}) walks order by ${inOrder} limit ${limit}`,
    lookedUp: `select user_id, display_name from users where (${statuses.join(' or ')}) and ${nearly('search_key', '$4', q)}
      and strpos(search_key, ${folded('$4')}) > 0${accents}`,
    all: `select n from row_counts where name = 'users'`,
  })
  const text = `with ${searched}
    select array(select user_id from hits order by ${inOrder} limit $1 offset $2) as "userIds",
      least((select count(*)::int from hits), ${MOST_COUNTED}) as total,
      not ${SURE_OF_TOTAL} or (select count(*) from hits) > ${MOST_COUNTED} as capped`
  return { text, values }
}
