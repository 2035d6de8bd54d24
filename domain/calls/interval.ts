/**
 * How far a share of a sample may be from the share of all: the Wilson interval with the correction for a finite frame,
 * for a sample that was drawn by groups.
 */

/** The 97.5 % point of the normal distribution: intervals hold the true share in 95 of 100 rounds. */
const Z = 1.959964
const Z2 = Z * Z

/** Right answers among those asked in one group, and the clinics of the frame that they speak for. */
export type Part = { right: number; of: number; frame: number }

/** Shares between 0 and 1. */
export type Share = { right: number; of: number; share: number; low: number; high: number }

/** The part of the sampling error that is left when `of` of `frame` were asked: 0 if all were. */
const correction = (of: number, frame: number) => (frame <= 1 ? 0 : Math.max(0, (frame - of) / (frame - 1)))

export function wilson(share: number, size: number): { low: number; high: number } {
  if (size === Number.POSITIVE_INFINITY) return { low: share, high: share }
  const middle = (share + Z2 / (2 * size)) / (1 + Z2 / size)
  const half = (Z / (1 + Z2 / size)) * Math.sqrt((share * (1 - share)) / size + Z2 / (4 * size * size))
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/**
 * The share, weighted by group. Its interval is Wilson's at the size of a simple sample that is as exact. The
 * variance of a group uses Wilson's center in place of its share, which may be 0 or 1 in a small group.
 */
export function shareOf(parts: readonly Part[]): Share | null {
  const asked = parts.filter(({ of }) => of > 0)
  const total = asked.reduce((sum, { frame }) => sum + frame, 0)
  if (total === 0) return null
  const sum = (value: (part: Part) => number) => asked.reduce((added, part) => added + value(part), 0)
  const weighted = (value: (part: Part) => number) => sum((part) => (part.frame / total) * value(part))
  const smoothed = ({ right, of }: Part) => (right + Z2 / 2) / (of + Z2)
  const share = weighted(({ right, of }) => right / of)
  const middle = weighted(smoothed)
  const variance = sum(
    (part) =>
      ((part.frame / total) ** 2 * smoothed(part) * (1 - smoothed(part)) * correction(part.of, part.frame)) / part.of,
  )
  const size = variance === 0 ? Number.POSITIVE_INFINITY : (middle * (1 - middle)) / variance
  return { right: sum(({ right }) => right), of: sum(({ of }) => of), share, ...wilson(share, size) }
}

/** Half the width of the interval, in points of a hundred, where half of the pages are right. */
export const giveOrTake = (calls: number, frame: number): number =>
  100 * Z * Math.sqrt((0.25 / calls) * correction(calls, frame))

/** The calls that a half width needs where half of the pages are right (Krejcie and Morgan). */
export const callsFor = (frame: number, points: number): number =>
  Math.round((frame * Z2 * 0.25) / ((points / 100) ** 2 * (frame - 1) + Z2 * 0.25))
