import type { Trial } from '../trial.ts'
import { clockJumps } from './clock-jumps.ts'
import { databaseRestart } from './database-restart.ts'
import { diskFull } from './disk-full.ts'
import { drain } from './drain.ts'
import { identityProviderDown } from './identity-provider-down.ts'
import { killApp } from './kill-app.ts'
import { killDatabase } from './kill-database.ts'
import { load } from './load.ts'
import { publicLoad } from './public-load.ts'
import { recoveringBatch, recoveringImport, recoveringReminders } from './recovery.ts'
import { restlessDatabase } from './restless-database.ts'
import { rollingUpgrade } from './rolling-upgrade.ts'
import { smtp } from './smtp.ts'

/** Each trial takes away one dependency of the portal. */
export const faults: readonly Trial[] = [
  killApp,
  killDatabase,
  databaseRestart,
  restlessDatabase,
  recoveringBatch,
  recoveringImport,
  recoveringReminders,
  clockJumps,
  diskFull,
  smtp,
  identityProviderDown,
  drain,
  load,
  publicLoad,
  rollingUpgrade,
]
