import { faults } from './faults/faults.ts'
import { forgedTokens } from './hostile/forged-tokens.ts'
import { doubleDecisions } from './races/double-decisions.ts'
import { lastRole } from './races/last-role.ts'
import { onceOnly } from './races/once-only.ts'
import { staleSaves } from './races/stale-saves.ts'
import type { Trial } from './trial.ts'

/** In the order in which they run. */
export const trials: readonly Trial[] = [...faults, doubleDecisions, staleSaves, lastRole, onceOnly, forgedTokens]
