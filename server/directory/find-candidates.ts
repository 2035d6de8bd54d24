import type { Pool } from 'pg'
import type { Candidate } from '../../domain/directory/arrange.ts'
import { ENOUGH_MATCHES, type Point, RADII, type Radius } from '../../domain/directory/distance.ts'
import { type Group, groupsOf } from '../../domain/directory/groups.ts'
import { REACHES } from '../../domain/directory/index-row.ts'
import type { Reach } from '../../domain/directory/public-clinic.ts'
import { type DirectorySearch, type Sort, withFilter } from '../../domain/directory/query.ts'
import { plannedOnce } from './planned-once.ts'
import {
  asLists,
  boundsOf,
  type From,
  inCircle,
  matching,
  maybeMatching,
  milesFrom,
  named,
  nearestFirst,
  readLists,
  type Scan,
  Values,
  wholeState,
  withoutPlace,
} from './search-sql.ts'
import { isFew, limitOf, type Shares, shareOfMatches, shareOfMaybes, shareOfNamed, sharesOf } from './tag-shares.ts'

/** What the index knows of a search, in one statement: matches, maybes, and care by phone or video anywhere. */

export type Asked = {
  search: DirectorySearch
  /** Parts of a name to be found, or none. */
  words: readonly string[]
  from: Point | null
  sort: Sort
  now: Date
}
export type Found = {
  matches: Candidate[]
  maybes: Candidate[]
  telehealth: Candidate[]
  /** So many of each tier can be told; where one more was found, there are more. */
  most: { matches: readonly number[]; maybes: readonly number[]; telehealth: number }
}

const MOST_MATCHES = 1_000
/** Those who come after the first. */
const MOST_LATER = 100
const MOST_MAYBES = 200

/** Beyond a hundred, places that are not in the list itself are not counted. */
const MOST_COUNTED = 101

function candidates(found: string | null | undefined): Candidate[] {
  const [clinics = [], reaches = [], miles = [], tiers = []] = readLists(found ?? '')
  return clinics.map((clinicId, rank) => {
    const far = miles[rank] ?? -1
    const reach: Reach = REACHES[(reaches[rank] ?? 0) - 1] ?? 'state'
    return { clinicId, miles: far < 0 ? null : far, tier: tiers[rank] ?? 0, rank, reach }
  })
}

export async function findCandidates(pool: Pool, asked: Asked): Promise<Found> {
  const shares = sharesOf(pool)
  const { text, values, most } = searchStatement(asked, shares)
  const { rows } = await pool.query<{ matches: string; maybes?: string; telehealth?: string }>({
    ...plannedOnce(text),
    text,
    values,
  })
  const [found] = rows
  return {
    matches: candidates(found?.matches),
    maybes: candidates(found?.maybes),
    telehealth: candidates(found?.telehealth),
    most,
  }
}

type Statement = Pick<Found, 'most'> & { text: string; values: unknown[] }

export function searchStatement(asked: Asked, shares: Shares): Statement {
  const { search, words, sort, now } = asked
  const groups = groupsOf(search, now)
  const values = new Values()
  const place = fromOf(asked)
  const ofName = words.length > 0 ? shareOfNamed(shares, words) : 1
  const scanOf = (where: string, share: number, limit: number): Scan => ({
    where: [where, ...(words.length > 0 ? [named(words, values)] : [])].join(' and '),
    few: isFew(shares, ofName * share, walking(words, limit)),
    limit,
    first: null,
  })
  const [ofMatches, ofMaybes] = [shareOfMatches(shares, groups), shareOfMaybes(shares, groups)]
  const first = firstOf(groups, (rest) => scanning(shares, ofName * shareOfMatches(shares, rest), words))
  const tele = groupsOf(byPhoneOrVideo(search), now)
  const limits = {
    matches: limitOf(shares, ofName * ofMatches, MOST_MATCHES),
    rest: first?.rest.limit ?? MOST_MATCHES + 1,
    maybes: limitOf(shares, ofName * ofMaybes, MOST_MAYBES),
    telehealth: limitOf(shares, ofName * shareOfMatches(shares, tele), MOST_LATER),
  }
  const parts: string[] = []
  const shown: string[] = []
  const ofAll = scanOf(matching(groups, values), ofMatches, limits.matches)
  // The nearest few tell the radius: what lies beyond it is not on the page and need not be found. Where few match at all, they
  // are found at once instead.
  const bounded = place !== null && !ofAll.few && findsItsRadius(asked)
  if (bounded) {
    const nearest = nearestFirst({ ...ofAll, limit: ENOUGH_MATCHES }, place, values)
    parts.push(`nearest as materialized (${nearest})`)
    parts.push(`around as materialized (${boundsOf('nearest', ENOUGH_MATCHES, place.point, values)})`)
  }
  const from = bounded ? { ...place, bounds: '(select bounds from around)' } : place
  const add = (name: 'matches' | 'maybes', scan: Scan) => {
    if (from === null)
      parts.push(`${name} as materialized (${wholeState(scan, orderOf(sort), values, words.length > 0)})`)
    else {
      parts.push(`${name}_placed as materialized (${nearestFirst(scan, from, values)})`)
      const all = `select * from ${name}_placed`
      const more =
        from.radius === 'any' ? ` union all ${withoutPlace(scan, values, placelessWanted(asked, values))}` : ''
      parts.push(`${name} as materialized (${all}${more})`)
    }
    shown.push(`${asLists(name, from, sort, values)} as ${name}`)
  }
  const best = first && scanOf(matching(first.best, values), ofMatches, limits.matches).where
  add('matches', {
    ...ofAll,
    first: first && best !== null ? { ...first, where: best } : null,
  })
  if (groups.length > 0) {
    add('maybes', scanOf(maybeMatching(groups, values), ofMaybes, limits.maybes))
  }
  if (from && !search.filters.visit) {
    const beside = { shares, words, point: from.point, limit: limits.telehealth }
    parts.push(`telehealth as materialized (${anywhere(tele, beside, values)})`)
    shown.push(`${asLists('telehealth', from, 'near', values)} as telehealth`)
  }
  const most = {
    matches: [limits.matches - 1, limits.rest - 1],
    maybes: [limits.maybes - 1],
    telehealth: limits.telehealth - 1,
  }
  return { text: `with ${parts.join(', ')} select ${shown.join(', ')}`, values: values.list, most }
}

/** How many are walked to, where the index alone can tell them. */
const walking = (words: readonly string[], limit: number) => (words.length === 0 ? limit : undefined)

function scanning(shares: Shares, share: number, words: readonly string[]) {
  const limit = limitOf(shares, share, MOST_LATER)
  return { few: isFew(shares, share, walking(words, limit)), limit }
}

/** What must be said to come first; those who come after say it by the group's other tags. */
function firstOf(groups: readonly Group[], scanRest: (rest: readonly Group[]) => ReturnType<typeof scanning>) {
  const tags = groups.flatMap((group) => (group.first ? [group.first] : []))
  if (tags.length === 0) return null
  const rest = groups.map((group) => ({ ...group, tags: group.tags.filter((tag) => !group.first?.includes(tag)) }))
  const best = groups.map((group) => ({ ...group, tags: group.first ?? group.tags }))
  return { tags, best, rest: scanRest(rest) }
}

/** The radius follows from what is found: none was asked for, and care by phone or video has none. */
const findsItsRadius = ({ search }: Asked) => search.miles === null && !search.filters.visit?.includes('tele')

/** Where a radius will be found by itself, those without a place come in only when it has too few. */
function placelessWanted(asked: Asked, values: Values): string {
  const { from } = asked
  if (from === null || !findsItsRadius(asked)) return 'true'
  const farthest = Math.max(...RADII)
  const near = `select from matches_placed where ${milesFrom(from, values)} <= ${farthest} limit ${ENOUGH_MATCHES}`
  return `(select count(*) from (${near}) near) < ${ENOUGH_MATCHES}`
}

const orderOf = (sort: Sort) => (sort === 'near' ? 'name' : sort)

/** Without a chosen distance the nearest are looked for wherever they are; the radius follows from what is found. */
const fromOf = ({ from, search }: Asked): From | null => from && { point: from, radius: search.miles ?? 'any' }

export const byPhoneOrVideo = (search: DirectorySearch): DirectorySearch => ({
  ...withFilter(search, 'visit', ['tele']),
  miles: search.near === null ? search.miles : 'any',
})

type Beside = { shares: Shares; words: readonly string[]; point: Point; limit: number }

/** The nearest wherever they are, and as many that have no place. */
function anywhere(groups: readonly Group[], { shares, words, point, limit }: Beside, values: Values): string {
  const share = shareOfMatches(shares, groups) * (words.length > 0 ? shareOfNamed(shares, words) : 1)
  const conditions = [matching(groups, values), ...(words.length > 0 ? [named(words, values)] : [])]
  const scan = { where: conditions.join(' and '), few: isFew(shares, share, walking(words, limit)), limit, first: null }
  return `${nearestFirst(scan, { point, radius: 'any' }, values)} union all ${withoutPlace(scan, values)}`
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
    const scan = anywhere(groupsOf(search, now), { shares, words, point, limit: MOST_COUNTED }, values)
    return asLists(`(${scan}) everywhere`, { point, radius: 'any' }, 'near', values)
  }
  const everywhere = wider && from ? nearest(wider, from) : 'null'
  const { rows } = await pool.query<{ counts: number[]; everywhere: string | null }>(
    `select json_build_array(${counts.join(', ')}) as counts, ${everywhere} as everywhere`,
    values.list,
  )
  return { counts: rows[0]?.counts ?? [], everywhere: candidates(rows[0]?.everywhere) }
}
