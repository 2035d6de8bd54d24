import { killApp } from './faults/kill-app.ts'
import { doubleDecisions } from './races/double-decisions.ts'
import { lastRole } from './races/last-role.ts'
import { staleSaves } from './races/stale-saves.ts'
import type { Trial } from './trial.ts'

/** In the order in which they run. */
export const trials: readonly Trial[] = [killApp, doubleDecisions, staleSaves, lastRole]
