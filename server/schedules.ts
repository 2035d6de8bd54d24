import { healthCount } from './freshness/health/count.ts'
import { staffDigests } from './freshness/home/digest.ts'
import { reminding } from './freshness/reminders/run-reminders.ts'
import { signInCleaning } from './identity/cleaning.ts'
import { cleaning } from './platform/jobs/cleaning.ts'
import type { Schedule } from './platform/jobs/schedule.ts'
import { catchingUp } from './review/rebuild.ts'

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
