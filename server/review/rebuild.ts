import type { Kysely } from 'kysely'
import { scoreWaiting } from '../clinics/score-waiting.ts'
import { bringBehindUpToDate } from '../clinics/translations/keep-behind.ts'
import { countAnswersAgain } from '../clinics/write-clinics.ts'
import type { Tables } from '../db/tables.ts'
import type { Schedule } from '../platform/jobs/schedule.ts'

/**
 * Rebuilds derived rows and counts whose rules a release changed. Every start runs this; the schedule repeats it, because a
 * process of the previous release may still write by the old rules after the start.
 */
export async function catchUp(db: Kysely<Tables>): Promise<{ scored: number }> {
  await bringBehindUpToDate(db)
  await countAnswersAgain(db)
  return { scored: await scoreWaiting(db) }
}

export const rebuilding: Schedule = {
  name: 'rebuild',
  cron: '*/10 * * * *',
  run: ({ db }) => catchUp(db.kysely),
}
