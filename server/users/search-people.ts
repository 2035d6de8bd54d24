import { CompiledQuery } from 'kysely'
import { MOST_COUNTED } from '../../contract/paging.ts'
import type { UserStatus } from '../../domain/permissions.ts'
import { hasParts, SURE_OF_TOTAL, searchInBlocks } from '../db/search-in-blocks.ts'
import { containing, folded, hasAccents, isShort, nearly } from '../db/sql-text.ts'
import type { Order, Page } from './list-store.ts'
import type { Db } from './store.ts'

/**
 * A search among all people by a part of name or address: who is on the page, and how many there are at least. Where
 * accents are typed they are meant: then only the names that have some are walked.
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
  const accented = hasAccents(q)
  const hit = accented ? `accented_key like lower($3::text collate "und-x-icu")` : `walk_key like ${folded('$3')}`
  const values: unknown[] = [page.pageSize, (page.page - 1) * page.pageSize, containing(q), q.normalize('NFC')]
  // One status is one walk down its index; several are merged.
  const statuses = status?.map((one) => `status = $${values.push(one)}`) ?? ['true']
  const walked = (which: string, limit: string) => {
    const walks = statuses.map(
      (one) => `(select user_id, display_name, ${hit} as hit from users
        where ${one} and ${which} ${accented ? 'and accented_key is not null' : ''} order by ${inOrder})`,
    )
    return `select * from (${walks.join(' union all ')}) walks order by ${inOrder} limit ${limit}`
  }
  const searched = searchInBlocks({
    list: 'people',
    // Of an ordinary agency these are all its people.
    near: 2_500,
    order: order === 'name' ? 'asc' : 'desc',
    key: NAME,
    walked,
    within: hasParts('$4', q, { written: accented }),
    lookedUpFirst: isShort(q),
    lookedUp: `select user_id, display_name from users where (${statuses.join(' or ')}) and ${nearly('search_key', '$4', q)}
      and strpos(search_key, ${folded('$4')}) > 0 and (${accented ? hit : 'true'}) and ${ALONE}`,
  })
  const text = `with ${searched}
    select array(select user_id from hits order by ${inOrder} limit $1 offset $2) as "userIds",
      least((select count(*)::int from hits), ${MOST_COUNTED}) as total,
      not ${SURE_OF_TOTAL} or (select count(*) from hits) > ${MOST_COUNTED} as capped`
  return { text, values }
}

/**
 * Always so. Processes that look up side by side would read more than is asked for; a random number is drawn by the one that
 * leads them alone, so that no others are started.
 */
const ALONE = 'random() >= 0'
