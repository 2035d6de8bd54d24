import { sql } from 'kysely'
import { agencyDay } from '../../../domain/dates.ts'
import { countsOf } from '../../../domain/directory/gaps/gaps.ts'
import { needKey } from '../../../domain/directory/gaps/need.ts'
import type { JobContext, Schedule } from '../../platform/jobs/schedule.ts'
import { openSnapshots } from '../snapshot.ts'
import { watchedGaps } from './watched.ts'

/** Every night, keeps how many ZIP codes each watched need is missing in. A second count of a day replaces the first. */
export async function countGaps({ db, clock }: Pick<JobContext, 'db' | 'clock'>): Promise<{ needs: number }> {
  const now = clock.now()
  const snapshot = await openSnapshots({ db, clock }).current()
  const rows = (await watchedGaps(snapshot, now)).map(({ need, gaps }) => ({
    need: needKey(need),
    ...countsOf(gaps.zips),
  }))
  await sql`
    insert into gap_days (day, need, missing, perhaps, served)
    select ${agencyDay(now)}::date, need, missing, perhaps, served
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(need text, missing int, perhaps int, served int)
    order by need
    on conflict (need, day) do update
      set missing = excluded.missing, perhaps = excluded.perhaps, served = excluded.served`.execute(db.kysely)
  return { needs: rows.length }
}

/** After the count of health, in the agency's night. */
export const gapsCount: Schedule = { name: 'gaps', cron: '50 2 * * *', mustRun: true, run: countGaps }
