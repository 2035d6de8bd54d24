import { MILES_PER_DEGREE, type Point, RADII, type Radius } from '../../domain/directory/distance.ts'
import type { Group } from '../../domain/directory/groups.ts'
import type { Sort } from '../../domain/directory/query.ts'
import { LONGITUDE_SCALE } from './relist.ts'

/**
 * The SQL of a search. Nearest first is an index-only scan that stops when it has found enough; where only few listings
 * can match, they are found by their tags or words first and put in order afterwards (`few`).
 */

/** Values of a statement, each given its number as it is used. */
export class Values {
  readonly list: unknown[] = []
  add(value: unknown, type: string): string {
    this.list.push(value)
    return `$${this.list.length}::${type}`
  }
}

/** No notice says that it is closed on this day. */
const notClosed = (day: string, values: Values) =>
  `(closed_from is null or not ${values.add(day, 'date')} between closed_from and closed_to)`

export function says(group: Group, values: Values): string {
  const { also } = group
  if (also && 'openAt' in also) {
    const open = `width_bucket(${values.add(also.openAt, 'smallint')}, open_at) % 2 = 1`
    return `(${open} and ${notClosed(also.day, values)})`
  }
  if (also && 'confirmedSince' in also) {
    return `confirmed_on >= ${values.add(also.confirmedSince, 'timestamptz')}`
  }
  const tags = `tags ${group.all ? '@>' : '&&'} ${values.add(group.tags, 'smallint[]')}`
  if (!also) return tags
  return `(${tags} and new_patients_on >= ${values.add(also.saidSince, 'timestamptz')})`
}

/** Says yes or is silent. */
function doesNotDeny(group: Group, values: Values): string {
  const { also } = group
  if (also && 'confirmedSince' in also) return 'true'
  if (also && 'saidSince' in also) {
    const tooOld = `coalesce(new_patients_on < ${values.add(also.saidSince, 'timestamptz')}, true)`
    return `(tags && ${values.add(group.tags, 'smallint[]')} or ${tooOld})`
  }
  if (also && 'openAt' in also) {
    const silent = `tags && ${values.add(group.silent, 'smallint[]')}`
    return `(${notClosed(also.day, values)} and (${says(group, values)} or ${silent}))`
  }
  if (also || group.all) return `(${says(group, values)} or tags && ${values.add(group.silent, 'smallint[]')})`
  return `tags && ${values.add([...group.tags, ...group.silent], 'smallint[]')}`
}

const and = (conditions: readonly string[]) => (conditions.length === 0 ? 'true' : conditions.join(' and '))

export const matching = (groups: readonly Group[], values: Values) => and(groups.map((group) => says(group, values)))

/** A maybe is silent somewhere: where tags alone tell that, the index of tags can begin from the silent ones. */
export function maybeMatching(groups: readonly Group[], values: Values): string {
  const either = groups.map((group) => doesNotDeny(group, values))
  const rest = `${and(either)} and not coalesce(${matching(groups, values)}, false)`
  if (groups.some(({ also }) => also)) return rest
  const silent = [...new Set(groups.flatMap((group) => group.silent))]
  return `tags && ${values.add(silent, 'smallint[]')} and ${rest}`
}

/** Words of a name; the index of trigrams finds each as a part of the text. */
export const named = (words: readonly string[], values: Values) =>
  and(words.map((word) => `search_key like ${values.add(`%${word.replace(/[\\%_]/g, '\\$&')}%`, 'text')}`))

/** `bounds` is SQL for a box outside of which nothing is looked for, though no radius was asked for. */
export type From = { point: Point; radius: Radius | 'any'; bounds?: string }

const spotOf = ({ latitude, longitude }: Point, values: Values) =>
  `point(${values.add(longitude * LONGITUDE_SCALE, 'float8')}, ${values.add(latitude, 'float8')})`

/** The same formula as `milesBetween`, on a spot of the index. */
export function milesFrom({ latitude, longitude }: Point, values: Values): string {
  const [lat, lon] = [values.add(latitude, 'float8'), values.add(longitude, 'float8')]
  const east = `cosd((spot[1] + ${lat}) / 2) * (spot[0] / ${LONGITUDE_SCALE} - ${lon})`
  // The distance of two points is one call, where squares and a root are four.
  return `(${MILES_PER_DEGREE} * (point(${east}, spot[1] - ${lat}) <-> point '(0,0)'))`
}

/** A box around the circle; a degree of longitude is shortest in the north. */
function boxOf({ latitude, longitude }: Point, miles: number, values: Values): string {
  const high = miles / MILES_PER_DEGREE
  const north = ((Math.abs(latitude) + high) * Math.PI) / 180
  const wide = (high / Math.cos(north)) * LONGITUDE_SCALE
  const x = longitude * LONGITUDE_SCALE
  const corner = (dx: number, dy: number) =>
    `point(${values.add(x + dx, 'float8')}, ${values.add(latitude + dy, 'float8')})`
  return `box(${corner(-wide, -high)}, ${corner(wide, high)})`
}

const boxAround = (point: Point, radius: Radius, values: Values) => `spot <@ ${boxOf(point, radius, values)}`

export const inCircle = ({ point, radius }: From, values: Values) =>
  radius === 'any'
    ? 'reach <= 3'
    : `spot is not null and ${boxAround(point, radius, values)} and ${milesFrom(point, values)} <= ${radius}`

export type Scan = {
  /** Which listings, without where they are. */
  where: string
  /** Only few can match: find them first, then put them in order. */
  few: boolean
  limit: number
  /** Those that have one tag of each of these lists come first; `where` finds them by these tags alone. */
  first: { tags: readonly (readonly number[])[]; where: string; rest: Pick<Scan, 'few' | 'limit'> } | null
}

/**
 * The planner looks into a plain sub-select and may think better of the order in which things are done here; it never
 * looks past an offset. So either those that match are found first, or the order is walked until enough were found.
 */
const inOrder = ({ where, few, limit }: Scan, columns: string, among: string, order: string) =>
  few
    ? `(select ${columns} from (select * from listings where ${where} offset 0) few where ${among} order by ${order} limit ${limit})`
    : `(select ${columns} from (select * from listings where ${among} order by ${order} offset 0) walked where ${where} limit ${limit})`

// Only what the index of the scan carries, so that the table itself is not read.
const PLACED = 'clinic_id, reach, spot'
const PLACELESS = 'clinic_id, reach, null::point as spot'
const tierOf = ({ tags }: NonNullable<Scan['first']>, values: Values) =>
  and(tags.map((some) => `tags && ${values.add(some, 'smallint[]')}`))

/** Each tier is a scan of its own, because the second may only begin where the first ends. */
function tiers(scan: Scan, values: Values, one: (scan: Scan, tier: number) => string): string {
  if (scan.first === null) return one(scan, 0)
  const tier = tierOf(scan.first, values)
  const first = { ...scan, where: scan.first.where }
  const rest = { ...scan, ...scan.first.rest, where: `${scan.where} and not (${tier})` }
  return `${one(first, 0)} union all ${one(rest, 1)}`
}

/** Nearest first. */
export function nearestFirst(scan: Scan, from: From, values: Values): string {
  const bounds = from.bounds === undefined ? '' : ` and spot <@ ${from.bounds}`
  const circle = from.radius === 'any' ? bounds : ` and ${boxAround(from.point, from.radius, values)}`
  const point = spotOf(from.point, values)
  return tiers(scan, values, (one, tier) =>
    inOrder(one, `${PLACED}, ${tier} as tier`, `spot is not null${circle}`, `spot <-> ${point}`),
  )
}

/** Miles in a list are rounded to single precision: one on the very edge must not be lost. */
const EDGE = 1.0001

/**
 * The box of the smallest radius that holds the farthest of some places; the whole world where there are not so many of them, or
 * not within the largest radius.
 */
export function boundsOf(name: string, many: number, point: Point, values: Values): string {
  const boxes = RADII.map((radius) => `when far <= ${radius} then ${boxOf(point, radius * EDGE, values)}`)
  const farthest = `select case when count(*) = ${many} then max(${milesFrom(point, values)}) end as far from ${name}`
  return `select case ${boxes.join(' ')} else box(point(-999, -999), point(999, 999)) end as bounds from (${farthest}) nearest`
}

/** Those without a place, by name. A condition on what else was found spares the scan where none of them is wanted. */
export function withoutPlace(scan: Scan, values: Values, condition = 'true'): string {
  return tiers(scan, values, (one, tier) =>
    inOrder(one, `${PLACELESS}, ${tier} as tier`, `reach = 3 and ${condition}`, ORDERS.name),
  )
}

const ORDERS: Record<Exclude<Sort, 'near'>, string> = {
  name: 'name_key, clinic_id',
  confirmed: 'confirmed_on desc nulls last, clinic_id',
}

/** The first few in the order of names that have these words in theirs. */
export const firstByName = (words: readonly string[], scan: Pick<Scan, 'few' | 'limit'>, values: Values) =>
  inOrder({ ...scan, where: named(words, values), first: null }, 'clinic_id', 'true', ORDERS.name)

/** The whole state in the order of names or of confirmations. */
export function wholeState(scan: Scan, sort: Exclude<Sort, 'near'>, values: Values, custodyToo: boolean): string {
  return tiers(scan, values, (one, tier) => {
    const columns = `${PLACELESS}, ${tier} as tier, row_number() over (order by ${ORDERS[sort]}) as rank`
    return inOrder(one, columns, custodyToo ? 'true' : 'reach <= 3', ORDERS[sort])
  })
}

/**
 * What was found, as four lists of equal length in one short text: clinics, reaches, miles (-1 where there are none) and
 * tiers, in the order that was asked for unless by distance. Written as JSON, row by row, it took the database twice as long.
 */
export function asLists(name: string, from: From | null, sort: Sort, values: Values): string {
  const miles = from ? `coalesce(${milesFrom(from.point, values)}, -1)::float4` : '-1'
  const lists = ['clinic_id', 'reach', miles, 'tier'].map((column) => `array_agg(${column})::text`)
  return `(select concat_ws(';', ${lists.join(', ')}) from ${inOrderOf(name, from, sort)})`
}

function inOrderOf(name: string, from: From | null, sort: Sort): string {
  if (sort === 'near') return name
  if (!from) return `(select * from ${name} order by tier, rank) ranked`
  return `(select found.* from ${name} found join listings using (clinic_id) order by ${ORDERS[sort]}) ranked`
}

/** The lists of `asLists`. */
export const readLists = (text: string): number[][] =>
  text === '' ? [[], [], [], []] : text.split(';').map((list) => JSON.parse(`[${list.slice(1, -1)}]`) as number[])
