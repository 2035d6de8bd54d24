import type { Trial } from '../trial.ts'
import { doubleDecisions } from './double-decisions.ts'
import { lastRole } from './last-role.ts'
import { onceOnly } from './once-only.ts'
import { staleSaves } from './stale-saves.ts'

export const races: readonly Trial[] = [doubleDecisions, staleSaves, lastRole, onceOnly]
