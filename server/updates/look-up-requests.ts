import type { RequestStatus } from '../../domain/review/status.ts'
import { nearlyLong, nearlyShort } from '../db/sql-text.ts'

/** Requests that a search finds without a walk through their list: by their trigrams, or by the names that have one or two letters. */

type Looking = {
  /** What a request must be (SQL), its status apart. */
  condition: string
  statuses: readonly RequestStatus[]
  /** The parameter that has what was typed. */
  typed: string
}

const COLUMNS = 'request_id, created_at, batch_id, status, care'

/** Always so, and in no index of the walks: what is looked up must not be planned as another walk. */
const NOT_IN_A_WALK = 'provider_id is not null'

const listOf = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')

/** By the trigrams of what waits and of what is decided. */
export function byTrigrams({ condition, statuses, typed }: Looking): string {
  const decided = statuses.filter((status) => status !== 'requested')
  const ways = [
    ...(statuses.includes('requested') ? [`status = 'requested'`] : []),
    ...(decided.length > 0 ? [`status <> 'requested' and status in (${listOf(decided)})`] : []),
  ].map(
    (status) => `select ${COLUMNS} from requests
      where ${condition} and ${status} and ${nearlyLong('search_key', typed)} and ${NOT_IN_A_WALK}`,
  )
  return `select * from (${ways.join(' union all ')}) found`
}

/** Requests of so many people, of so many clinics and of so many providers are looked up; each of them costs some pages. */
const MOST_NAMES = 12

/** Who and what has one or two letters in the name; the statement calls it `named`. */
export function namedBy(typed: string): string {
  const having = (id: string, table: string, key: string) =>
    `array(select ${id} from ${table} where ${nearlyShort(key, typed)} limit ${MOST_NAMES} + 1)`
  return `select ${having('user_id', 'users', 'search_key')} as people,
    ${having('clinic_id', 'clinic_finds', `split_part(walk_key, e'\\n', 2)`)} as clinics,
    ${having('provider_id', 'providers', 'name_key')} as providers`
}

/** By the names of `namedBy`. */
export function byNames({ condition, statuses }: Looking): { lookedUp: string; leftOut: string } {
  const of = (id: string, names: string, type: string) => `select ${COLUMNS} from requests
    where ${id} = any((select ${names} from named)::${type}[]) and ${condition} and status in (${listOf(statuses)})`
  return {
    lookedUp: `select * from (${of('requester_id', 'people', 'text')} union ${of('clinic_id', 'clinics', 'int')}
      union ${of('provider_id', 'providers', 'int')}) found`,
    leftOut: `(select greatest(cardinality(people), cardinality(clinics), cardinality(providers)) > ${MOST_NAMES} from named)`,
  }
}
