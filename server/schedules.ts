import { gapsCount } from './directory/gaps/night.ts'
import { bookingLinks } from './freshness/booking/check-links.ts'
import { healthCount } from './freshness/health/count.ts'
import { staffDigests } from './freshness/home/digest.ts'
import { reminding } from './freshness/reminders/run-reminders.ts'
import { signInCleaning } from './identity/cleaning.ts'
import { askingForOpenings } from './openings/ask.ts'
import { cleaning } from './platform/jobs/cleaning.ts'
import type { Schedule } from './platform/jobs/schedule.ts'
import { rebuilding } from './review/rebuild.ts'

/** All scheduled work of the portal, collected from its areas. */
export const SCHEDULES: readonly Schedule[] = [
  cleaning,
  signInCleaning,
  staffDigests,
  reminding,
  askingForOpenings,
  healthCount,
  gapsCount,
  rebuilding,
]

/** Schedules that visit pages of clinics: never those of the demo, which are made up or do not expect us. */
export const VISITING: readonly Schedule[] = [bookingLinks]

/**
 * Schedules that the server deletes from the database, because neither this release nor the previous one has them. A
 * dropped schedule is listed here one release later, because processes of both releases run in parallel during an
 * upgrade.
 */
export const RETIRED: readonly string[] = []

/**
 * Schedules that send mails: the demo runs only these for each day when its clock is advanced, because all schedules
 * would take too long for a year; the count of health, and the mails that ask for places at the usual hour, it runs for
 * the last of the days.
 */
export const MAILING: readonly Schedule[] = [staffDigests, reminding]
export const COUNTING: readonly Schedule[] = [healthCount, gapsCount, { ...askingForOpenings, cron: '0 8 * * *' }]
