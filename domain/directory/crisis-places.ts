import { byMiles, type Candidate } from './arrange.ts'
import { milesBetween, type Point } from './distance.ts'
import { tag, YES } from './filters.ts'
import { groupsOf, matchOf } from './groups.ts'
import { byName, type ListedClinic } from './listed-clinic.ts'

/** Where a person in a crisis can go now: places that are open day and night or take walk-ins, and are open. */

const MOST = 5
const TAKES_ANYONE = [tag('allday', YES), tag('walkin', YES)]

/** The nearest first; without a place those with crisis care first. */
export function crisisPlaces(
  { listed, now }: { listed: readonly ListedClinic[]; now: Date },
  from: Point | null,
): Candidate[] {
  const groups = groupsOf({ filters: { help: ['crisis'], time: ['now'] } }, now)
  const crisisCare = groups.flatMap(({ first = [] }) => first)
  const open = listed.flatMap((clinic): Candidate[] => {
    const { tags } = clinic.answers
    if (clinic.custody || clinic.spot === null || !TAKES_ANYONE.some((one) => tags.includes(one))) return []
    if (matchOf(groups, clinic.answers) !== 'match') return []
    const miles = from === null ? null : milesBetween(from, clinic.spot)
    return [{ clinic, miles, tier: crisisCare.some((one) => tags.includes(one)) ? 0 : 1 }]
  })
  const order = (a: Candidate, b: Candidate) =>
    from === null ? a.tier - b.tier || byName(a.clinic, b.clinic) : byMiles(a, b)
  return open.toSorted(order).slice(0, MOST)
}
