import { agencyDay } from '../dates.ts'
import { type CallState, callableFrom, callState, isSettled, type Try } from './tries.ts'

/** Which clinic of a round a caller gets next. */

export type DrawnCall = {
  clinicId: number
  twice: boolean
  leased: boolean
  /** It is not listed any more. */
  gone: boolean
  /** The calls that count, the oldest first. */
  calls: readonly (Try & { by: string; second: boolean })[]
}

const triesOf = ({ calls }: DrawnCall, second: boolean) => calls.filter((one) => one.second === second)

export const stateOf = (drawn: DrawnCall): CallState => callState(triesOf(drawn, false))

/** Whether this caller may call the clinic a second time, after another caller heard the answers. */
function isSecond(drawn: DrawnCall, caller: string): boolean {
  const first = triesOf(drawn, false).at(-1)
  return drawn.twice && stateOf(drawn) === 'reached' && first !== undefined && first.by !== caller
}

export type Next = { clinicId: number; second: boolean }

/** Clinics that this caller can call now, the first one first; and when the next can be called, if none can. */
export function nextToCall(
  drawn: readonly DrawnCall[],
  caller: string,
  now: Date,
): { ready: Next[]; nextAt: Date | null } {
  const open = drawn.flatMap((one) => {
    if (one.gone) return []
    const second = isSecond(one, caller)
    if (isSettled(stateOf(one)) && !second) return []
    const tries = triesOf(one, second)
    const from = callableFrom(tries, now)
    return from === null ? [] : [{ clinicId: one.clinicId, second, from, leased: one.leased, tried: tries.length > 0 }]
  })
  const ready = open.filter(({ from, leased }) => from <= now && !leased)
  const later = open.filter(({ from }) => from > now).map(({ from }) => from)
  return {
    // Clinics that were tried come first, because their time of day passes; second calls come last.
    ready: ready
      .toSorted((a, b) => Number(a.second) - Number(b.second) || Number(b.tried) - Number(a.tried))
      .map(({ clinicId, second }) => ({ clinicId, second })),
    nextAt: later.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
  }
}

/**
 * A list outside a round as its queue sees it: each clinic can be called once a day. Only a lease keeps a caller from a
 * clinic that the caller chose alone.
 */
export function listToCall(clinics: readonly DrawnCall[], now: Date): DrawnCall[] {
  const isAlone = clinics.length === 1
  const isOfToday = ({ at }: Try) => agencyDay(at) === agencyDay(now)
  return clinics.map((one) => ({ ...one, calls: isAlone ? [] : one.calls.filter(isOfToday) }))
}

/** `calledTwice` of `twice` clinics have both of their calls. */
export function progressOf(drawn: readonly DrawnCall[]) {
  const counts = {
    drawn: drawn.length,
    reached: 0,
    notReached: 0,
    again: 0,
    untried: 0,
    gone: 0,
    twice: 0,
    calledTwice: 0,
  }
  for (const one of drawn) {
    const state = stateOf(one)
    if (state === 'reached') counts.reached += 1
    else if (isSettled(state)) counts.notReached += 1
    else if (one.gone) counts.gone += 1
    else counts[state === 'open' ? 'again' : 'untried'] += 1
    const isDone = isSettled(callState(triesOf(one, true)))
    if (isDone) counts.calledTwice += 1
    // There is no second call to a clinic that the first call did not reach, or that left the directory.
    if (isDone || (one.twice && !one.gone && (state === 'reached' || !isSettled(state)))) counts.twice += 1
  }
  return counts
}
