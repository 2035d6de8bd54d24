import type { Pool } from 'pg'
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
  keys: readonly string[]
}

const NOTHING: Shares = { rows: 0, tags: new Map(), saidLately: 0, keys: [] }
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
    tags: [number, number][]
    keys: string[]
  }>(
    `with part as materialized (select tags, search_key, new_patients_on from listings tablesample system (
        least(100, 100.0 * ${SAMPLED_PAGES} / greatest(1, pg_relation_size('listings') / 8192))::float4) repeatable (7))
     select least(1, ${SAMPLED_PAGES}.0 / greatest(1, pg_relation_size('listings') / 8192))::float8 as share,
       (select count(*)::int from part) as sampled,
       (select count(*)::int from part where new_patients_on >= now() - interval '90 days') as lately,
       (select coalesce(json_agg(json_build_array(tag, n)), '[]')
         from (select tag, count(*) as n from part, unnest(tags) tag group by tag) counted) as tags,
       (select coalesce(json_agg(search_key), '[]') from (select search_key from part limit 1000) named) as keys`,
  )
  const [row] = rows
  if (!row) return NOTHING
  const { share, sampled, lately, tags, keys } = row
  const of = (n: number) => n / Math.max(1, sampled)
  return { rows: sampled / share, tags: new Map(tags.map(([tag, n]) => [tag, of(n)])), saidLately: of(lately), keys }
}

const anyOf = (shares: Shares, tags: readonly number[]) =>
  Math.min(
    1,
    tags.reduce((sum, tag) => sum + (shares.tags.get(tag) ?? 0), 0),
  )

/** The share of listings that say yes, as far as tags tell it. */
export function shareOfMatches(shares: Shares, groups: readonly Group[]): number {
  return groups.reduce((share, { tags, all, also }) => {
    if (also && 'saidSince' in also) return share * Math.min(shares.saidLately, anyOf(shares, tags))
    if (also) return share / 2
    const one = all ? tags.reduce((product, tag) => product * (shares.tags.get(tag) ?? 0), 1) : anyOf(shares, tags)
    return share * one
  }, 1)
}

/** The share that says no to nothing and is silent somewhere. */
export function shareOfMaybes(shares: Shares, groups: readonly Group[]): number {
  if (groups.some(({ also }) => also)) return 1
  const either = groups.reduce((share, { tags, silent }) => share * anyOf(shares, [...tags, ...silent]), 1)
  const someSilent = groups.reduce((sum, { silent }) => sum + anyOf(shares, silent), 0)
  return Math.min(either, someSilent)
}

export function shareOfNamed(shares: Shares, words: readonly string[]): number {
  if (shares.keys.length === 0) return 0
  return shares.keys.filter((key) => hasWords(key, words)).length / shares.keys.length
}

/** Found first, each costs about a page of the table; walked to, a few hundred pages find as many as are counted. */
const FEW = 300
export const isFew = ({ rows }: Shares, share: number) => rows > 0 && share * rows < FEW

const MANY_LISTINGS = 3_000
const MOST_WALKED = 2_500

/**
 * How many are looked for. A directory of today's size is counted to the thousand; in one much larger, looking for a
 * thousand that few match would walk through most of it, so that fewer are counted the rarer they are.
 */
export function limitOf({ rows }: Shares, share: number, most: number): number {
  if (rows <= MANY_LISTINGS) return 1_001
  return Math.min(most, Math.max(1, Math.floor((share * MOST_WALKED) / 100)) * 100) + 1
}
