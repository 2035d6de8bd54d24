import { faults } from './faults/faults.ts'
import { hostile } from './hostile/hostile.ts'
import { races } from './races/races.ts'
import type { Trial } from './trial.ts'

/** In the order in which they run. */
export const trials: readonly Trial[] = [...faults, ...races, ...hostile]
