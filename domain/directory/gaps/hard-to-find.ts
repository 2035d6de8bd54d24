import type { ListedClinic } from '../listed-clinic.ts'
import type { ZipEntry } from '../places.ts'
import { type Answered, gapsIn, nearestOf, type ZipGap } from './gaps.ts'
import { filtersOf, type Need, needKey } from './need.ts'

/** What is hard to find in a part of the state, such as a county: the watched needs that are not there. */

const MOST_HARD = 3

export type HardToFind = {
  need: Need
  /** ZIP codes without a place that says yes, of all. */
  zips: number
  of: number
  /** The nearest place that says yes, from the nearest of these ZIP codes. */
  nearest: { clinic: ListedClinic; miles: number } | null
  /** Places within the distance that have not told us. */
  silent: number
  /** Places in the state that say yes by phone or video. */
  byVideo: number
  /** The ZIP code from which a search begins. */
  from: string
}

export function hardToFind(watched: readonly Answered[], zips: readonly ZipEntry[]): HardToFind[] {
  const hard = watched.flatMap((answered) => hardNeed(answered, zips) ?? [])
  return hard
    .filter((one) => !hard.some((other) => other !== one && other.zips === one.zips && isPartOf(other.need, one.need)))
    .toSorted((a, b) => b.zips - a.zips || a.silent - b.silent)
    .slice(0, MOST_HARD)
}

/** Whether the second need asks for all that the first does: where any care is missing, visits are missing too. */
function isPartOf(wide: Need, narrow: Need): boolean {
  const [few, more] = [filtersOf(wide), filtersOf(narrow)]
  const isSameReach = wide.miles === narrow.miles && wide.video === narrow.video
  const names = Object.keys(few) as (keyof typeof few)[]
  return isSameReach && needKey(wide) !== needKey(narrow) && names.every((name) => `${few[name]}` === `${more[name]}`)
}

function hardNeed(answered: Answered, zips: readonly ZipEntry[]): HardToFind | null {
  const { need, silent, byVideo } = answered
  const open = gapsIn(answered, zips).zips.filter(({ standing }) => standing !== 'served')
  const first = startOf(open)
  if (first === undefined) return null
  const miles = Number(need.miles)
  const nearby = new Set(open.flatMap(({ zip }) => silent.within(zip, miles)))
  return {
    need,
    zips: open.length,
    of: zips.length,
    nearest: nearestOf(open, 'yes'),
    silent: nearby.size,
    byVideo: byVideo.yes.length,
    from: first.zip.zip,
  }
}

/** The ZIP code with the most places that have not told us, else the nearest to a yes. */
const startOf = (open: readonly ZipGap[]): ZipGap | undefined =>
  open.toSorted(
    (a, b) =>
      b.silent.within - a.silent.within ||
      (a.yes.nearest?.miles ?? 0) - (b.yes.nearest?.miles ?? 0) ||
      Number(a.zip.zip) - Number(b.zip.zip),
  )[0]
