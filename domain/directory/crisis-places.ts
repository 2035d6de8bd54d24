import { byMiles, type Candidate } from './arrange.ts'
import { milesBetween, type Point } from './distance.ts'
import { tag, YES } from './filters.ts'
import { groupsOf, matchOf } from './groups.ts'
import { byName, type ListedClinic } from './listed-clinic.ts'
import { hasPlaces } from './openings.ts'

/**
 * Where a person in a crisis can go now: places near by that said today that a crisis bed or chair is open, then places
 * that are open day and night or take walk-ins, and are open.
 */

const MOST = 5
/** A crisis bed within these miles comes before nearer places that said nothing about beds. */
const NEAR_MILES = 50
const TAKES_ANYONE = [tag('allday', YES), tag('walkin', YES)]

/** Open crisis beds first, then the nearest; without a place those with crisis care first. */
export function crisisPlaces(
  { listed, now }: { listed: readonly ListedClinic[]; now: Date },
  from: Point | null,
): Candidate[] {
  const groups = groupsOf({ filters: { help: ['crisis'], time: ['now'] } }, now)
  const crisisCare = groups.flatMap(({ first = [] }) => first)
  const openNow = groups.filter(({ name }) => name === 'time')
  const open = listed.flatMap((clinic): (Candidate & { bed: number })[] => {
    const { answers } = clinic
    if (clinic.custody || clinic.spot === null) return []
    const miles = from === null ? null : milesBetween(from, clinic.spot)
    const hasBed = hasPlaces(answers, ['crisis'], now) === 'yes' && matchOf(openNow, answers) !== null
    const isNear = hasBed && (miles === null || miles <= NEAR_MILES)
    const takesAnyone = TAKES_ANYONE.some((one) => answers.tags.includes(one)) && matchOf(groups, answers) === 'match'
    if (!hasBed && !takesAnyone) return []
    const tier = crisisCare.some((one) => answers.tags.includes(one)) ? 0 : 1
    return [{ clinic, miles, tier, bed: isNear ? 0 : 1 }]
  })
  const order = (a: (typeof open)[number], b: (typeof open)[number]) =>
    a.bed - b.bed || (from === null ? a.tier - b.tier || byName(a.clinic, b.clinic) : byMiles(a, b))
  return open.toSorted(order).slice(0, MOST)
}
