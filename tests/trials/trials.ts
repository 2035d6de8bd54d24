import { doors } from './doors/doors.ts'
import { faults } from './faults/faults.ts'
import { hostile } from './hostile/hostile.ts'
import { machines } from './machines/machines.ts'
import { races } from './races/races.ts'
import type { Trial } from './trial.ts'
import { year } from './year/year.ts'

/** In the order in which they run. */
export const trials: readonly Trial[] = [...faults, ...machines, ...races, ...hostile, ...doors, year]
