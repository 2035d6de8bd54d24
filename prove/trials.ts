import type { Trial } from './trial.ts'

/** In the order in which they run. */
export const trials: readonly Trial[] = []
