import { databaseFreeze, databaseRestart } from './faults/database-away.ts'
import { killApp } from './faults/kill-app.ts'
import { killDatabase } from './faults/kill-database.ts'
import { doubleDecisions } from './races/double-decisions.ts'
import { lastRole } from './races/last-role.ts'
import { onceOnly } from './races/once-only.ts'
import { staleSaves } from './races/stale-saves.ts'
import type { Trial } from './trial.ts'

/** In the order in which they run. */
export const trials: readonly Trial[] = [
  killApp,
  killDatabase,
  databaseRestart,
  databaseFreeze,
  doubleDecisions,
  staleSaves,
  lastRole,
  onceOnly,
]
