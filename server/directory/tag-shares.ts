import type { Pool } from 'pg'
import type { Group } from '../../domain/directory/groups.ts'
import { hasWords } from '../../domain/directory/names.ts'

/**
 * How common tags and words are, from a sample of the index that each process takes now and then. It only decides where
 * a search begins to look: a sample that is wrong costs time, never a result. Counting every tag in the transaction that
 * writes it would make writers wait for one another.
 */

export type Shares = { rows: number; tags: ReadonlyMap<number, number>; keys: readonly string[] }

const NOTHING: Shares = { rows: 0, tags: new Map(), keys: [] }
const SAMPLED_PAGES = 100
const TRUSTED_FOR = 10 * 60_000

type Copy = { shares: Shares; takenAt: number; taking: Promise<void> | null }
const copies = new WeakMap<Pool, Copy>()

/** The last sample. A new one is taken beside the search that finds it too old, so that no visitor waits for it. */
export function sharesOf(pool: Pool): Shares {
  const copy = copies.get(pool) ?? { shares: NOTHING, takenAt: Number.NEGATIVE_INFINITY, taking: null }
  copies.set(pool, copy)
  if (performance.now() - copy.takenAt > TRUSTED_FOR && copy.taking === null) {
    copy.taking = takeSample(pool).catch(() => undefined)
  }
  return copy.shares
}

export async function takeSample(pool: Pool): Promise<void> {
  const shares = await sample(pool).catch(() => null)
  copies.set(pool, { shares: shares ?? NOTHING, takenAt: performance.now(), taking: null })
}

async function sample(pool: Pool): Promise<Shares> {
  const { rows } = await pool.query<{ share: number; sampled: number; tags: [number, number][]; keys: string[] }>(
    `with some as materialized (select tags, search_key from listings tablesample system (
        least(100, 100.0 * ${SAMPLED_PAGES} / greatest(1, pg_relation_size('listings') / 8192))) repeatable (7))
     select least(1, ${SAMPLED_PAGES}.0 / greatest(1, pg_relation_size('listings') / 8192))::float8 as share,
       (select count(*)::int from some) as sampled,
       (select coalesce(json_agg(json_build_array(tag, n)), '[]')
         from (select tag, count(*) as n from some, unnest(tags) tag group by tag) counted) as tags,
       (select coalesce(json_agg(search_key), '[]') from (select search_key from some limit 1000) named) as keys`,
  )
  const [row] = rows
  if (!row) return NOTHING
  const { share, sampled, tags, keys } = row
  return { rows: sampled / share, tags: new Map(tags.map(([tag, n]) => [tag, n / Math.max(1, sampled)])), keys }
}

const anyOf = (shares: Shares, tags: readonly number[]) =>
  Math.min(
    1,
    tags.reduce((sum, tag) => sum + (shares.tags.get(tag) ?? 0), 0),
  )

/** The share of listings that say yes, as far as tags tell it. */
export function shareOfMatches(shares: Shares, groups: readonly Group[]): number {
  return groups.reduce((share, { tags, all, also }) => {
    if (tags.length === 0 || (also && !('saidSince' in also))) return share
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

/**
 * Walking an order reads about one page per sixty listings until a thousand were found; finding them first reads about
 * one page for each. The two cost the same where the share squared times the number of listings is 17.
 */
export const isFew = ({ rows }: Shares, share: number) => rows > 0 && share * share * rows < 17
