import { openDataPackages } from './exchange/hsds/package-job.ts'
import { healthCount } from './health/count.ts'
import { signInCleaning } from './identity/cleaning.ts'
import { cleaning } from './jobs/cleaning.ts'
import type { Schedule } from './jobs/schedule.ts'
import { staffDigests } from './portal/digest.ts'
import { reminding } from './reminders/run-reminders.ts'

/** All scheduled work of the portal, collected from its areas. */
export const SCHEDULES: readonly Schedule[] = [
  cleaning,
  signInCleaning,
  staffDigests,
  reminding,
  openDataPackages,
  healthCount,
]
