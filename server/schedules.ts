import { catchingUp } from './catching-up.ts'
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
  healthCount,
  catchingUp,
]

/**
 * Schedules that neither this release nor the previous one has: they are taken out of the database. One that a release
 * gives up is named here in the release after it, because copies of both run side by side during an upgrade.
 */
export const RETIRED: readonly string[] = []

/** Those that write mails, which the demo runs day by day when its clock is turned; the others would make a year long. */
export const MAILING: readonly Schedule[] = [staffDigests, reminding]
