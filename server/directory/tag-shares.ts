import type { Pool } from 'pg'
import { tag, YES } from '../../domain/directory/filters.ts'
import type { Group } from '../../domain/directory/groups.ts'
import { hasWords } from '../../domain/directory/names.ts'

/**
 * How common tags and words are, from a sample of the index that each process takes now and then. It only decides where
 * a search begins to look: a sample that is wrong costs time, never a result. Counting every tag in the transaction that
 * writes it would make writers wait for one another.
 */

export type Shares = {
  rows: number
  tags: ReadonlyMap<number, number>
  /** The share whose answer about new patients a person gave lately. */
  saidLately: number
  /** And whose answer is yes. */
  takesLately: number
  keys: readonly string[]
  /** When the doors open and close, of some. */
  openAt: readonly (readonly number[])[]
}

const NOTHING: Shares = { rows: 0, tags: new Map(), saidLately: 0, takesLately: 0, keys: [], openAt: [] }
const SAMPLED_PAGES = 100
const TRUSTED_FOR = 10 * 60_000

type Copy = { shares: Shares; takenAt: number; taking: Promise<void> | null }
const copies = new WeakMap<Pool, Copy>()

/** The last sample. A new one is taken beside the search that finds it too old, so that no visitor waits for it. */
export function sharesOf(pool: Pool): Shares {
  const copy = copies.get(pool) ?? { shares: NOTHING, takenAt: Number.NEGATIVE_INFINITY, taking: null }
  copies.set(pool, copy)
  if (performance.now() - copy.takenAt > TRUSTED_FOR && copy.taking === null) {
    // A database that is away is noticed by the search itself; the sample is tried again when the next one comes.
    copy.taking = takeSample(pool).catch(() => {
      copy.taking = null
    })
  }
  return copy.shares
}

export async function takeSample(pool: Pool): Promise<void> {
  copies.set(pool, { shares: await sample(pool), takenAt: performance.now(), taking: null })
}

async function sample(pool: Pool): Promise<Shares> {
  const { rows } = await pool.query<{
    share: number
    sampled: number
    lately: number
    takes: number
    tags: [number, number][]
    keys: string[]
    openAt: number[][]
  }>(
    `with part as materialized (select tags, search_key, new_patients_on, open_at from listings tablesample system (
        least(100, 100.0 * ${SAMPLED_PAGES} / greatest(1, pg_relation_size('listings') / 8192))::float4) repeatable (7))
     select least(1, ${SAMPLED_PAGES}.0 / greatest(1, pg_relation_size('listings') / 8192))::float8 as share,
       (select count(*)::int from part) as sampled,
       (select count(*)::int from part where new_patients_on >= now() - interval '90 days') as lately,
       (select count(*)::int from part where new_patients_on >= now() - interval '90 days'
         and tags @> '{${tag('openings', YES)}}'::smallint[]) as takes,
       (select coalesce(json_agg(json_build_array(tag, n)), '[]')
         from (select tag, count(*) as n from part, unnest(tags) tag group by tag) counted) as tags,
       (select coalesce(json_agg(search_key), '[]') from (select search_key from part limit 1000) named) as keys,
       (select coalesce(json_agg(open_at), '[]') from (select open_at from part limit 500) doors) as "openAt"`,
  )
  const [row] = rows
  if (!row) return NOTHING
  const { share, sampled, lately, takes, tags, keys, openAt } = row
  const of = (n: number) => n / Math.max(1, sampled)
  const ofTags = new Map(tags.map(([tag, n]) => [tag, of(n)]))
  const newPatients = { saidLately: of(lately), takesLately: of(takes) }
  return { rows: sampled / share, tags: ofTags, ...newPatients, keys, openAt }
}

const anyOf = (shares: Shares, tags: readonly number[]) =>
  Math.min(
    1,
    tags.reduce((sum, tag) => sum + (shares.tags.get(tag) ?? 0), 0),
  )

/** Open where an odd number of openings and closings lies behind this minute. */
const isOpen = (minute: number) => (openAt: readonly number[]) => openAt.filter((at) => at <= minute).length % 2 === 1

/** The share of listings that say yes to a question, and of those that do not answer it. */
function sharesIn(shares: Shares, { tags, silent, all, also }: Group): { yes: number; silent: number } {
  if (also && 'saidSince' in also) {
    return { yes: shares.takesLately, silent: 1 - shares.saidLately }
  }
  if (also && 'openAt' in also) {
    const open = shares.openAt.filter(isOpen(also.openAt)).length / Math.max(1, shares.openAt.length)
    return { yes: open, silent: anyOf(shares, silent) }
  }
  if (also) return { yes: 1 / 2, silent: 1 }
  const yes = all ? tags.reduce((product, tag) => product * (shares.tags.get(tag) ?? 0), 1) : anyOf(shares, tags)
  return { yes, silent: anyOf(shares, silent) }
}

/** The share of listings that say yes to everything. */
export const shareOfMatches = (shares: Shares, groups: readonly Group[]): number =>
  groups.reduce((share, group) => share * sharesIn(shares, group).yes, 1)

/** The share that says no to nothing and is silent somewhere. */
export function shareOfMaybes(shares: Shares, groups: readonly Group[]): number {
  const each = groups.map((group) => sharesIn(shares, group))
  const either = each.reduce((share, { yes, silent }) => share * Math.min(1, yes + silent), 1)
  const someSilent = each.reduce((sum, { silent }) => sum + silent, 0)
  return Math.min(either, someSilent)
}

export function shareOfNamed(shares: Shares, words: readonly string[]): number {
  if (shares.keys.length === 0) return 0
  return shares.keys.filter((key) => hasWords(key, words)).length / shares.keys.length
}

/** Found first, each costs about a page of the table; walked to, a page of the index has some thirty of them. */
const FEW = 300
const ENTRIES_ON_A_PAGE = 30

/**
 * Whether so few match that they are found first. Where the index alone answers, so that walking is cheap, the number that
 * is looked for says how far one would walk; words of names are not in it, and each step would read the table.
 */
export function isFew({ rows }: Shares, share: number, limit = Number.POSITIVE_INFINITY): boolean {
  const found = share * rows
  if (rows <= 0 || found >= FEW) return false
  return rows <= MANY_LISTINGS || found < Math.min(limit / share, rows) / ENTRIES_ON_A_PAGE
}

const MANY_LISTINGS = 3_000
const MOST_WALKED = 1_000
/** Two pages of results and some. */
const FEWEST_COUNTED = 50

/**
 * How many are looked for. A directory of today's size is counted to the thousand; in one much larger, looking for a
 * thousand that few match would walk through most of it, so that fewer are counted the rarer they are.
 */
export function limitOf({ rows }: Shares, share: number, most: number): number {
  if (rows <= MANY_LISTINGS) return 1_001
  const found = share * MOST_WALKED
  const told = found >= 100 ? Math.floor(found / 100) * 100 : FEWEST_COUNTED
  return Math.min(most, told) + 1
}
