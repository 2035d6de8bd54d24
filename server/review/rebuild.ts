import type { Kysely } from 'kysely'
import { bringBehindUpToDate } from '../clinics/translations/keep-behind.ts'
import type { Tables } from '../db/tables.ts'
import type { Schedule } from '../platform/jobs/schedule.ts'
import { scoreWaiting } from './score-waiting.ts'

/**
 * Rows that are made from others by rules which a release may change. Every start makes them anew where they are behind; the
 * schedule does it again, because a copy of the previous release may still write by its own rules after the start.
 */
export async function catchUp(db: Kysely<Tables>): Promise<{ scored: number }> {
  await bringBehindUpToDate(db)
  return { scored: await scoreWaiting(db) }
}

export const catchingUp: Schedule = {
  name: 'catching-up',
  cron: '*/10 * * * *',
  run: ({ db }) => catchUp(db.kysely),
}
