import type { CSSProperties } from 'react'

/** A share on a line from 0 to 100%: the mark is what was found, the bar where the true share may be. Numbers beside it say the same. */
export const Interval = ({ share, low, high }: { share: number; low: number; high: number }) => (
  <i
    className="round-interval"
    aria-hidden="true"
    style={
      { '--low': `${100 * low}%`, '--width': `${100 * (high - low)}%`, '--share': `${100 * share}%` } as CSSProperties
    }
  />
)
