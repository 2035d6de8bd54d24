import type { Line, Pair } from './line.ts'

/** How a kind of clinic speaks of itself. */
export type Care = {
  /** What the clinic is, with its article. */
  place: readonly Pair[]
  /** What it offers, without an article. */
  does: readonly Pair[]
  /** What it is like there. */
  lines: readonly Line[]
}
