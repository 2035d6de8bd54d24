import type { Pool } from 'pg'
import type { Candidate } from '../../domain/directory/arrange.ts'
import type { Point, Radius } from '../../domain/directory/distance.ts'
import { type Group, groupsOf } from '../../domain/directory/groups.ts'
import { REACHES } from '../../domain/directory/index-row.ts'
import type { Reach } from '../../domain/directory/public-clinic.ts'
import { type DirectorySearch, type Sort, withFilter } from '../../domain/directory/query.ts'
import {
  asJson,
  type From,
  inCircle,
  MOST_FOUND,
  matching,
  maybeMatching,
  named,
  nearestFirst,
  type Scan,
  Values,
  wholeState,
} from './search-sql.ts'
import { isFew, type Shares, shareOfMatches, shareOfMaybes, shareOfNamed, sharesOf } from './tag-shares.ts'

/** What the index knows of a search, in one statement: matches, maybes, and care by phone or video anywhere. */

export type Asked = {
  search: DirectorySearch
  /** Parts of a name to be found, or none. */
  words: readonly string[]
  from: Point | null
  sort: Sort
  now: Date
}
export type Found = { matches: Candidate[]; maybes: Candidate[]; telehealth: Candidate[] }

/** Beyond a hundred, places that are not in the list itself are not counted. */
const MOST_COUNTED = 101

type Row = [clinicId: number, reach: number, miles: number | null, tier: number]

const candidates = (rows: readonly Row[] | null): Candidate[] =>
  (rows ?? []).map(([clinicId, reach, miles, tier], rank) => ({
    clinicId,
    miles,
    tier,
    rank,
    reach: REACHES[reach - 1] ?? ('state' as Reach),
  }))

export async function findCandidates(pool: Pool, asked: Asked): Promise<Found> {
  const { text, values } = searchStatement(asked, sharesOf(pool))
  const { rows } = await pool.query<{ matches: Row[] | null; maybes: Row[] | null; telehealth: Row[] | null }>(
    text,
    values,
  )
  const [found] = rows
  return {
    matches: candidates(found?.matches ?? null),
    maybes: candidates(found?.maybes ?? null),
    telehealth: candidates(found?.telehealth ?? null),
  }
}

export function searchStatement(asked: Asked, shares: Shares): { text: string; values: unknown[] } {
  const { search, words, sort, now } = asked
  const groups = groupsOf(search, now)
  const values = new Values()
  const from = fromOf(asked)
  const ofName = shareOfNamed(shares, words)
  const scanned = (where: string, share: number, limit = MOST_FOUND): string => {
    const first = groups.flatMap((group) => (group.first ? [group.first] : []))
    const few = isFew(shares, words.length > 0 ? ofName * share : share)
    const scan: Scan = { where: [...nameOf(), where].join(' and '), few, limit, first }
    return from ? nearestFirst(scan, from, values) : wholeState(scan, orderOf(sort), values, words.length > 0)
  }
  const nameOf = () => (words.length > 0 ? [named(words, values)] : [])

  const parts = [`matches as materialized (${scanned(matching(groups, values), shareOfMatches(shares, groups))})`]
  const shown = [`${asJson('matches', from, sort, values)} as matches`]
  if (groups.length > 0) {
    parts.push(`maybes as materialized (${scanned(maybeMatching(groups, values), shareOfMaybes(shares, groups))})`)
    shown.push(`${asJson('maybes', from, sort, values)} as maybes`)
  }
  if (from && !search.filters.visit) {
    const tele = groupsOf(byPhoneOrVideo(search), now)
    parts.push(`telehealth as materialized (${matchesScan(tele, { shares, words, point: from.point }, values)})`)
    shown.push(`${asJson('telehealth', from, 'near', values)} as telehealth`)
  }
  return { text: `with ${parts.join(', ')} select ${shown.join(', ')}`, values: values.list }
}

const orderOf = (sort: Sort) => (sort === 'near' ? 'name' : sort)

/** Without a chosen distance the nearest are looked for wherever they are; the radius follows from what is found. */
const fromOf = ({ from, search }: Asked): From | null => from && { point: from, radius: search.miles ?? 'any' }

export const byPhoneOrVideo = (search: DirectorySearch): DirectorySearch => ({
  ...withFilter(search, 'visit', ['tele']),
  miles: search.near === null ? search.miles : 'any',
})

type Beside = { shares: Shares; words: readonly string[]; point: Point }

/** The nearest hundred and one wherever they are, and as many that have no place. */
function matchesScan(groups: readonly Group[], { shares, words, point }: Beside, values: Values): string {
  const share = shareOfMatches(shares, groups) * (words.length > 0 ? shareOfNamed(shares, words) : 1)
  const conditions = [matching(groups, values), ...(words.length > 0 ? [named(words, values)] : [])]
  const scan = { where: conditions.join(' and '), few: isFew(shares, share), limit: MOST_COUNTED, first: [] }
  return nearestFirst(scan, { point, radius: 'any' }, values)
}

type Counting = Pick<Asked, 'words' | 'now' | 'from'> & {
  radius: Radius | 'any' | null
  /** The search whose matches at every distance are wanted too. */
  wider: DirectorySearch | null
}

/** How many match each of some searches within a radius, counted up to a hundred, in one statement. */
export async function countMatches(
  pool: Pool,
  { words, now, from, radius, wider }: Counting,
  searches: readonly DirectorySearch[],
): Promise<{ counts: number[]; everywhere: Candidate[] }> {
  if (searches.length === 0 && !wider) return { counts: [], everywhere: [] }
  const values = new Values()
  const shares = sharesOf(pool)
  const where = () => (from ? inCircle({ point: from, radius: radius ?? 'any' }, values) : 'reach <= 3')
  const counts = searches.map((search) => {
    const conditions = [where(), matching(groupsOf(search, now), values)]
    if (words.length > 0) conditions.push(named(words, values))
    return `(select count(*)::int from (select from listings where ${conditions.join(' and ')} limit ${MOST_COUNTED}) c)`
  })
  const nearest = (search: DirectorySearch, point: Point) => {
    const scan = matchesScan(groupsOf(search, now), { shares, words, point }, values)
    return asJson(`(${scan}) everywhere`, { point, radius: 'any' }, 'near', values)
  }
  const everywhere = wider && from ? nearest(wider, from) : 'null'
  const { rows } = await pool.query<{ counts: number[]; everywhere: Row[] | null }>(
    `select json_build_array(${counts.join(', ')}) as counts, ${everywhere} as everywhere`,
    values.list,
  )
  return { counts: rows[0]?.counts ?? [], everywhere: candidates(rows[0]?.everywhere ?? null) }
}
