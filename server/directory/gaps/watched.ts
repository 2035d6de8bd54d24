import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Answered, answersTo, type Gaps, gapsIn } from '../../../domain/directory/gaps/gaps.ts'
import { type Need, needKey } from '../../../domain/directory/gaps/need.ts'
import { zipAreas } from '../../db/lookups/zips.ts'
import type { Snapshot } from '../../platform/http/snapshots-port.ts'

/** The watched needs of a snapshot: what the clinics answer is read once for each, and again only after a change. */

type Known = Map<string, { answered: Answered; gaps?: Gaps }>
const known = new WeakMap<Snapshot['listed'], Known>()

export function answersIn(snapshot: Snapshot, need: Need, now: Date): Answered {
  return ofSnapshot(snapshot, need, now).answered
}

/** The whole state. */
export function gapsOfState(snapshot: Snapshot, need: Need, now: Date): Gaps {
  const one = ofSnapshot(snapshot, need, now)
  one.gaps ??= gapsIn(one.answered, zipAreas)
  return one.gaps
}

function ofSnapshot(snapshot: Snapshot, need: Need, now: Date): { answered: Answered; gaps?: Gaps } {
  const key = needKey(need)
  const ofList = known.get(snapshot.listed) ?? new Map()
  known.set(snapshot.listed, ofList)
  const one = ofList.get(key) ?? { answered: answersTo(need, snapshot.listed, now) }
  // Of the thousands of other needs none is kept.
  if (snapshot.settings.watchedNeeds.some((watched) => needKey(watched) === key)) ofList.set(key, one)
  return one
}

export const watchedAnswers = (snapshot: Snapshot, now: Date): Promise<Answered[]> =>
  ofEach(snapshot, (need) => answersIn(snapshot, need, now))

export const watchedGaps = (snapshot: Snapshot, now: Date): Promise<{ need: Need; gaps: Gaps }[]> =>
  ofEach(snapshot, (need) => ({ need, gaps: gapsOfState(snapshot, need, now) }))

/** All watched needs, one at a time, so that other requests proceed. */
async function ofEach<T>({ settings }: Snapshot, read: (need: Need) => T): Promise<T[]> {
  const all: T[] = []
  for (const need of settings.watchedNeeds) {
    all.push(read(need))
    await nextTurn()
  }
  return all
}
