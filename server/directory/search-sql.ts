import { MILES_PER_DEGREE, type Point, type Radius } from '../../domain/directory/distance.ts'
import type { Group } from '../../domain/directory/groups.ts'
import type { Sort } from '../../domain/directory/query.ts'
import { LONGITUDE_SCALE } from './relist.ts'

/**
 * The SQL of a search. Nearest first is an index-only scan that stops when it has found enough; where only few listings
 * can match, they are found by their tags or words first and put in order afterwards (`few`).
 */

export const MOST_FOUND = 1_001

/** Values of a statement, each given its number as it is used. */
export class Values {
  readonly list: unknown[] = []
  add(value: unknown, type: string): string {
    this.list.push(value)
    return `$${this.list.length}::${type}`
  }
}

export function says(group: Group, values: Values): string {
  const { also } = group
  if (also && 'openAt' in also) return `width_bucket(${values.add(also.openAt, 'smallint')}, open_at) % 2 = 1`
  if (also && 'confirmedSince' in also) {
    return `coalesce(confirmed_on >= ${values.add(also.confirmedSince, 'timestamptz')}, false)`
  }
  const tags = `tags ${group.all ? '@>' : '&&'} ${values.add(group.tags, 'int[]')}`
  if (!also) return tags
  return `(${tags} and coalesce(new_patients_on >= ${values.add(also.saidSince, 'timestamptz')}, false))`
}

/** Says yes or is silent. */
function doesNotDeny(group: Group, values: Values): string {
  const { also } = group
  if (also && 'confirmedSince' in also) return 'true'
  if (also && 'saidSince' in also) {
    const tooOld = `coalesce(new_patients_on < ${values.add(also.saidSince, 'timestamptz')}, true)`
    return `(tags && ${values.add(group.tags, 'int[]')} or ${tooOld})`
  }
  if (also || group.all) return `(${says(group, values)} or tags && ${values.add(group.silent, 'int[]')})`
  return `tags && ${values.add([...group.tags, ...group.silent], 'int[]')}`
}

const and = (conditions: readonly string[]) => (conditions.length === 0 ? 'true' : conditions.join(' and '))

export const matching = (groups: readonly Group[], values: Values) => and(groups.map((group) => says(group, values)))

export const maybeMatching = (groups: readonly Group[], values: Values) =>
  `${and(groups.map((group) => doesNotDeny(group, values)))} and not (${matching(groups, values)})`

/** Words of a name; the index of trigrams finds each as a part of the text. */
export const named = (words: readonly string[], values: Values) =>
  and(words.map((word) => `search_key like ${values.add(`%${word.replace(/[\\%_]/g, '\\$&')}%`, 'text')}`))

export type From = { point: Point; radius: Radius | 'any' }

const spotOf = ({ latitude, longitude }: Point, values: Values) =>
  `point(${values.add(longitude * LONGITUDE_SCALE, 'float8')}, ${values.add(latitude, 'float8')})`

/** The same formula as `milesBetween`, on a spot of the index. */
export function milesFrom({ latitude, longitude }: Point, values: Values): string {
  const [lat, lon] = [values.add(latitude, 'float8'), values.add(longitude, 'float8')]
  return `(${MILES_PER_DEGREE} * sqrt((spot[1] - ${lat}) ^ 2
    + (cosd((spot[1] + ${lat}) / 2) * (spot[0] / ${LONGITUDE_SCALE} - ${lon})) ^ 2))`
}

/** A box around the circle; a degree of longitude is shortest in the north. */
function boxAround({ latitude, longitude }: Point, radius: Radius, values: Values): string {
  const high = radius / MILES_PER_DEGREE
  const north = ((Math.abs(latitude) + high) * Math.PI) / 180
  const wide = (high / Math.cos(north)) * LONGITUDE_SCALE
  const x = longitude * LONGITUDE_SCALE
  const corner = (dx: number, dy: number) =>
    `point(${values.add(x + dx, 'float8')}, ${values.add(latitude + dy, 'float8')})`
  return `spot <@ box(${corner(-wide, -high)}, ${corner(wide, high)})`
}

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
  /** Those with one of these tags come first. */
  first: readonly (readonly number[])[]
}

const table = ({ where, few }: Scan, also: string) =>
  // The planner looks into a plain sub-select and would walk the whole order again; it never looks past an offset.
  few ? `(select * from listings where ${where} offset 0) few where ${also}` : `listings where ${also} and ${where}`

const COLUMNS = 'clinic_id, reach, spot'
const tierOf = ({ first }: Scan, values: Values) => and(first.map((tags) => `tags && ${values.add(tags, 'int[]')}`))

/** Each tier is a scan of its own, because the second may only begin where the first ends. */
function tiers(scan: Scan, values: Values, one: (scan: Scan, tier: number) => string): string {
  if (scan.first.length === 0) return one(scan, 0)
  const first = { ...scan, where: `${scan.where} and ${tierOf(scan, values)}` }
  const rest = { ...scan, where: `${scan.where} and not (${tierOf(scan, values)})` }
  return `${one(first, 0)} union all ${one(rest, 1)}`
}

/** Nearest first; with `any`, those without a place at the end. */
export function nearestFirst(scan: Scan, from: From, values: Values): string {
  const circle = from.radius === 'any' ? '' : ` and ${boxAround(from.point, from.radius, values)}`
  return tiers(scan, values, (one, tier) => {
    const placed = `(select ${COLUMNS}, ${tier} as tier from ${table(one, `spot is not null${circle}`)}
      order by spot <-> ${spotOf(from.point, values)} limit ${scan.limit})`
    const anywhere = `(select ${COLUMNS}, ${tier} as tier from ${table(one, 'reach = 3')}
      order by name_key, clinic_id limit ${scan.limit})`
    return from.radius === 'any' ? `${placed} union all ${anywhere}` : placed
  })
}

const ORDERS: Record<Exclude<Sort, 'near'>, string> = {
  name: 'name_key, clinic_id',
  confirmed: 'confirmed_on desc nulls last, clinic_id',
}

/** The whole state in the order of names or of confirmations. */
export function wholeState(scan: Scan, sort: Exclude<Sort, 'near'>, values: Values, custodyToo: boolean): string {
  return tiers(
    scan,
    values,
    (one, tier) => `(select ${COLUMNS}, ${tier} as tier from ${table(one, custodyToo ? 'true' : 'reach <= 3')}
      order by ${ORDERS[sort]} limit ${scan.limit})`,
  )
}

/** What was found as one JSON list of [clinic, reach, miles, tier], in the order that was asked for unless by distance. */
export function asJson(name: string, from: From | null, sort: Sort, values: Values): string {
  const miles = from ? `case when spot is not null then ${milesFrom(from.point, values)}::float4 end` : 'null'
  if (sort === 'near') {
    return `(select json_agg(json_build_array(clinic_id, reach, ${miles}, tier)) from ${name})`
  }
  return `(select json_agg(json_build_array(clinic_id, found.reach, ${miles.replaceAll('spot', 'found.spot')}, tier)
    order by ${ORDERS[sort]}) from ${name} found join listings using (clinic_id))`
}
