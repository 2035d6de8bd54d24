import type { Trial } from '../trial.ts'
import { failover } from './failover.ts'
import { rollingUpgrade } from './rolling-upgrade.ts'
import { soak } from './soak.ts'

/** More than one machine: releases, databases and copies that come and go while others serve. */
export const machines: readonly Trial[] = [rollingUpgrade, failover, soak]
