import type { Pool } from 'pg'
import { addDays, agencyDay } from '../../../domain/dates.ts'
import { type Need, needKey } from '../../../domain/directory/gaps/need.ts'
import { type Region, regionOf } from '../../../domain/directory/gaps/regions.ts'
import { needSoughtIn } from '../../../domain/directory/gaps/sought.ts'
import type { SearchedPlace } from '../../../domain/directory/places.ts'
import type { DirectorySearch } from '../../../domain/directory/query.ts'
import type { Database } from '../../db/open.ts'
import type { Snapshot } from '../../platform/http/snapshots-port.ts'
import { GAZETTEER } from '../../reference/places.ts'
import { answersIn } from './watched.ts'

/**
 * How often visitors look for a watched need that is hardly there, if the agency turned it on. The process counts one
 * need and one group of counties for a search, in memory, and stores a number with nothing but the month, once it is ten:
 * searches of a few people are never stored, and no words, ZIP codes or times are. A feed counts nothing: a program reads it
 * every hour for one person.
 */

export const COUNTED_FROM = 10
const FEW = 3
const WITHIN_MILES = 30

// The table refuses a row of fewer than ten before it looks for the row that they would be added to.
const ADD = `
  with given as (select region, need, n from unnest($2::text[], $3::text[], $4::int[]) as g (region, need, n)),
  added as (update unmet_searches u set n = u.n + given.n from given
    where u.month = $1::date and u.region = given.region and u.need = given.need returning u.region, u.need)
  insert into unmet_searches as u (month, region, need, n)
  select $1::date, region, need, n from given
  where n >= ${COUNTED_FROM} and not exists (select from added where added.region = given.region and added.need = given.need)
  order by region, need
  on conflict (month, region, need) do update set n = u.n + excluded.n`

/** What one search adds to the counts. */
export type Unmet = { need: string; region: Region }

type UnmetSearches = {
  add(unmet: Unmet, day: string): void
  /** Stores the numbers that are large enough. */
  store(pool: Pool): Promise<void>
}

export function unmetSearches(): UnmetSearches {
  let month = ''
  let counts = new Map<string, Unmet & { waiting: number; isLarge: boolean }>()
  /** Those of a month that is over, until they are stored. */
  let before: { month: string; counts: typeof counts } | null = null

  async function storeOf(pool: Pool, of: string, some: typeof counts): Promise<void> {
    const large = [...some.values()].filter(
      ({ waiting, isLarge }) => waiting >= COUNTED_FROM || (isLarge && waiting > 0),
    )
    if (large.length === 0) return
    const numbers = large.map(({ waiting }) => waiting)
    const values = [`${of}-01`, large.map(({ region }) => region), large.map(({ need }) => need), numbers]
    // Searches of the next moment, and another store, find these taken.
    for (const one of large) one.waiting = 0
    try {
      await pool.query({ name: 'count-unmet-searches', text: ADD, values })
    } catch (error) {
      for (const [at, one] of large.entries()) one.waiting += numbers[at] ?? 0
      throw error
    }
    for (const one of large) one.isLarge = true
  }

  return {
    add({ need, region }, day) {
      const current = day.slice(0, 7)
      if (current !== month) {
        before = { month, counts }
        month = current
        counts = new Map()
      }
      const key = `${region}/${need}`
      const one = counts.get(key) ?? { need, region, waiting: 0, isLarge: false }
      one.waiting += 1
      counts.set(key, one)
    },
    async store(pool) {
      const over = before
      if (over !== null) await storeOf(pool, over.month, over.counts)
      if (before === over) before = null
      await storeOf(pool, month, counts)
    },
  }
}

export type Searched = { search: DirectorySearch; place: SearchedPlace | null }

/** Undefined unless the agency counts, and the search is for a place in the state and a watched need that is hardly there. */
export function unmetIn({ search, place }: Searched, snapshot: Snapshot, now: Date): Unmet | undefined {
  const { unmetSearches: setting, watchedNeeds } = snapshot.settings
  if (!setting.counted || place === null || search.page > 1) return undefined
  const county = GAZETTEER.counties.find(({ id }) => id === place.countyId)
  const region = county && regionOf(county.name)
  const need = region && needSoughtIn(search, watchedNeeds)
  if (!need || isThere(need, place, snapshot, now)) return undefined
  return { need: needKey(need), region }
}

const isThere = (need: Need, { point }: SearchedPlace, snapshot: Snapshot, now: Date) =>
  answersIn(snapshot, need, now).yes.around(point, WITHIN_MILES).within >= FEW

const READ_DAYS = 365

/** Of the last twelve months, the most first. */
export async function readUnmet({ pool }: Pick<Database, 'pool'>, now: Date) {
  const { rows } = await pool.query<{ need: string; region: string; count: number }>({
    name: 'unmet-searches',
    text: `select need, region, sum(n)::int as count from unmet_searches where month > $1::date
      group by need, region order by sum(n) desc, region`,
    values: [addDays(agencyDay(now), -READ_DAYS)],
  })
  return rows
}
