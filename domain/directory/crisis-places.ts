import { byMiles, type Candidate } from './arrange.ts'
import { milesBetween, type Point } from './distance.ts'
import { helpTag, WITHDRAWAL_CARE } from './filters.ts'
import { groupsOf, matchOf } from './groups.ts'
import type { ListedClinic } from './listed-clinic.ts'
import type { CrisisKind } from './typed/danger/kinds.ts'

/**
 * Where a person in a crisis can go now: crisis care for anyone who comes, the nearest first; after an overdose or in
 * withdrawal also withdrawal care. Places that say that they are closed now are left out. Nothing is listed for the whole
 * state: its first centers by name may be a day's drive away.
 */

const NEAR_MILES = 60
const MOST_NEAR = 7
const MOST_FAR = 3
/** Where so many are near, those farther away only make the page longer. */
const ENOUGH_NEAR = 3

export type CrisisPlaces = {
  near: Candidate[]
  /** Beyond the distance that counts as near; empty where enough are near. */
  far: Candidate[]
}

export function crisisPlaces(
  { listed, now }: { listed: readonly ListedClinic[]; now: Date },
  { from, kind }: { from: Point; kind: CrisisKind | null },
): CrisisPlaces {
  const openNow = groupsOf({ filters: { time: ['now'] } }, now)
  const open = listed.flatMap((clinic): Candidate[] => {
    const { custody, spot, answers } = clinic
    if (custody || spot === null || !helps(clinic, kind) || matchOf(openNow, answers) === null) return []
    return [{ clinic, miles: milesBetween(from, spot), tier: 0 }]
  })
  const ordered = open.toSorted(byMiles)
  const isNear = ({ miles }: Candidate) => miles !== null && miles <= NEAR_MILES
  const near = ordered.filter(isNear).slice(0, MOST_NEAR)
  return {
    near,
    far: near.length >= ENOUGH_NEAR ? [] : ordered.filter((one) => !isNear(one)).slice(0, MOST_FAR),
  }
}

const helps = ({ answers: { tags } }: ListedClinic, kind: CrisisKind | null) =>
  tags.includes(helpTag('crisis')) || (kind === 'overdose' && tags.includes(WITHDRAWAL_CARE))
