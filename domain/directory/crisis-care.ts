import { nameWords } from './names.ts'
import { isForYoungOnly, type Named } from './young-only.ts'

/**
 * Which places care for anyone who comes in a crisis, by license, service or name. The crisis page lists only these, and
 * the filter for a crisis means these.
 */

const THREE_DAYS = 101
/** Acute treatment unit, crisis stabilization unit, emergency, hospital. */
const CRISIS_SERVICES = [102, 105, 107, 108]
const LIVE_IN = [111, 112, 113, 114, 201, 202, 203, 212]
const WITHDRAWAL = [204, 211]
/** Treatment that people come to for weeks; a house with withdrawal care and these is no place to walk into. */
const LONG_STAYS = [113, 201, 203, 212]

const CRISIS_NAMES = ['crisis']
/** Names of places for some people only; "Adult and Senior Unit" is for all adults. */
const FOR_SOME = new Set('veterans eating senior seniors geriatric women womens men mens'.split(' '))
const FOR_ALL = new Set(['adult', 'adults'])

export function isCrisisCare(place: Named): boolean {
  const { serviceIds } = place
  const words = wordsOf(place)
  const has = (ids: readonly number[]) => ids.some((id) => serviceIds.includes(id))
  // Three days beside live-in care alone is a stay in a home, not a door that is open to anyone.
  const isThreeDays = serviceIds.includes(THREE_DAYS) && !has(LIVE_IN)
  const isNamed = CRISIS_NAMES.some((word) => words.includes(word))
  return (has(CRISIS_SERVICES) || isThreeDays || isNamed) && isForAnyone(place)
}

/** Withdrawal from alcohol or drugs under care, without a long stay. */
export const isWithdrawalCare = (place: Named): boolean =>
  WITHDRAWAL.some((id) => place.serviceIds.includes(id)) &&
  !LONG_STAYS.some((id) => place.serviceIds.includes(id)) &&
  isForAnyone(place)

function isForAnyone(place: Named): boolean {
  const words = wordsOf(place)
  const isForSome = words.some((word) => FOR_SOME.has(word)) && !words.some((word) => FOR_ALL.has(word))
  return !isForSome && !isForYoungOnly(place)
}

const wordsOf = ({ names }: Named) => names.flatMap((name) => nameWords(name ?? ''))
