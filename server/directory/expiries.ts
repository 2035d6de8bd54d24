import type { Snapshot } from '../platform/http/snapshots-port.ts'

/** When answers of a snapshot disappear by time alone, so that no cache keeps one longer than the page shows it. */

type Expiring = Pick<Snapshot, 'expiries'>

/** How many answers of the snapshot have expired: changes whenever one disappears. */
export function expiredCount({ expiries }: Expiring, now: Date): number {
  let [low, high] = [0, expiries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((expiries[middle] as number) <= now.getTime()) low = middle + 1
    else high = middle
  }
  return low
}

/** Whole seconds until the next answer disappears; infinite without one. */
export function secondsToExpiry(snapshot: Expiring, now: Date): number {
  const next = snapshot.expiries[expiredCount(snapshot, now)]
  return next === undefined ? Number.POSITIVE_INFINITY : Math.floor((next - now.getTime()) / 1000)
}

/** When the last answer disappeared; null without one. */
export function lastExpiry(snapshot: Expiring, now: Date): Date | null {
  const last = snapshot.expiries[expiredCount(snapshot, now) - 1]
  return last === undefined ? null : new Date(last)
}
