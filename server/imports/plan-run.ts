import { type Kysely, sql } from 'kysely'
import { voiceOf } from '../../domain/codes.ts'
import { providerKey, providerNameIn } from '../../domain/feeds/names.ts'
import { emptyReport, type FeedReport, MOST_NAMED, type Named } from '../../domain/feeds/report.ts'
import type { Reported } from '../../domain/feeds/reported.ts'
import type { Database } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { codeBookOf } from '../reference/code-book.ts'
import { compareRow, count } from './compare-row.ts'
import { knownClinics, providerIndex, recentWords, type StagedRow, stagedAfter } from './known-clinics.ts'
import { heartbeat, SOURCE } from './runs.ts'
import { forgetTold, storeGone, storeTold, type ToldRow, tellRow } from './told-rows.ts'

/** The dry run: compares every row with its clinic and stores only the report. */

/** Few rows, because comparing them blocks the event loop. */
const BATCH = 20

export const isReadable = (row: StagedRow): row is StagedRow & { reported: Reported } => row.reported !== null

export async function planRun(
  { pool, kysely: db }: Pick<Database, 'pool' | 'kysely'>,
  runId: number,
  now: Date,
): Promise<FeedReport> {
  const report = emptyReport()
  const providers = await providerIndex(db, providerKey)
  const voice = voiceOf(await codeBookOf(db))
  await forgetTold({ pool, kysely: db }, { run: runId })
  let seen = 0
  for (let line = 0; ; ) {
    const rows = await stagedAfter(db, runId, line, BATCH)
    if (rows.length === 0) break
    line = rows.at(-1)?.line ?? line
    seen += rows.length
    const known = await knownClinics(db, { accountIds: rows.map((row) => row.accountId) }, { locked: false })
    const ids = [...known.values()].map(({ clinic }) => clinic.clinicId)
    const recent = await recentWords(db, ids, now)
    const told: ToldRow[] = []
    for (const row of rows.filter(isReadable)) {
      const one = known.get(row.accountId)
      const compared = compareRow(row, one, one && recent.get(one.clinic.clinicId), now)
      count(report, compared)
      const words = tellRow(compared, { ...one?.reported, ...one?.settled }, voice)
      if (words) told.push(words)
      const key = providerKey(providerNameIn(row.reported.accountName ?? ''))
      if (compared.isNew && !providers.has(key)) {
        providers.set(key, 0)
        report.newProviders += 1
      }
    }
    await storeTold(db, runId, told)
    await heartbeat({ pool, kysely: db }, runId, seen)
  }
  const missing = await missingClinics(db, runId)
  await storeGone(db, runId, MISSING(runId))
  return { ...report, gone: missing.count, goneClinics: missing.named }
}

/** Clinics of the directory that are missing from the export, unless archived or already listed. */
const MISSING = (runId: number) => sql`
  from clinics c where not c.archived
    and not exists (select from feed_rows r where r.run_id = ${runId} and r.account_id = c.account_id)
    and not exists (select from feed_absences a where a.clinic_id = c.clinic_id and a.source = ${SOURCE}
      and a.returned_at is null)`

type Missing = { count: number; named: Named[] }

export async function missingClinics(db: Kysely<Tables>, runId: number): Promise<Missing> {
  const { rows } = await sql<Missing>`
    with missing as (select c.account_id, c.display_name ${MISSING(runId)})
    select (select count(*)::int from missing) as count, coalesce((
      select json_agg(json_build_object('accountId', account_id, 'name', coalesce(display_name, account_id)) order by account_id)
      from (select * from missing order by account_id limit ${MOST_NAMED}) first), '[]') as named`.execute(db)
  return rows[0] as Missing
}

export async function noteMissing(db: Kysely<Tables>, runId: number, at: Date): Promise<void> {
  await sql`insert into feed_absences (source, clinic_id, since)
    select ${SOURCE}, c.clinic_id, ${at} ${MISSING(runId)}`.execute(db)
}
