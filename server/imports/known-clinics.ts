import { type Kysely, sql } from 'kysely'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { isConfirmed } from '../../domain/clinic/sections.ts'
import { FEED_FIELDS, fieldOfAttribute, sectionOf } from '../../domain/feeds/decide.ts'
import type { Reported, ReportedField } from '../../domain/feeds/reported.ts'
import { hasRecentWord, recentSince } from '../../domain/freshness/due.ts'
import { type Evidence, wordsOn } from '../../domain/freshness/evidence.ts'
import { CLINIC_JSON } from '../clinics/store.ts'
import type { Tables } from '../db/tables.ts'
import { readEvidence } from '../freshness/read-evidence.ts'
import { SOURCE } from './runs.ts'

/**
 * Reads for a batch: live clinics, values the feed reported before, fields that a person recently confirmed or edited.
 */

type Db = Kysely<Tables>

export type StagedRow = { line: number; accountId: string; reported: Reported | null }

export async function stagedAfter(db: Db, runId: number, line: number, limit: number): Promise<StagedRow[]> {
  const { rows } = await sql<StagedRow>`
    select line, account_id as "accountId", said as reported from feed_rows
    where run_id = ${runId} and line > ${line} order by line limit ${limit}`.execute(db)
  return rows
}

export type Remembered = { reported: Reported; reportedAt: { [field in ReportedField]?: string }; settled: Reported }
export type Known = { clinic: Clinic; absent: boolean; isNew?: boolean } & Remembered

export const nothingReported = (): Remembered => ({ reported: {}, reportedAt: {}, settled: {} })

type KnownRow = {
  accountId: string
  clinic: Clinic
  absent: boolean
  reported: Reported | null
  reportedAt: Remembered['reportedAt'] | null
  settled: Reported | null
}

/** The lock keeps the clinics unchanged until the transaction ends. */
export async function knownClinics(
  db: Db,
  which: { accountIds: readonly string[] } | { clinicIds: readonly number[] },
  { locked }: { locked: boolean },
): Promise<Map<string, Known>> {
  const chosen =
    'accountIds' in which
      ? sql`c.account_id = any(${which.accountIds}::text[])`
      : sql`c.clinic_id = any(${which.clinicIds}::int[])`
  const { rows } = await sql<KnownRow>`
    select c.account_id as "accountId", ${sql.raw(CLINIC_JSON)} as clinic, r.said as reported, r.said_at as "reportedAt", r.settled,
      exists (select from feed_absences a where a.clinic_id = c.clinic_id and a.source = ${SOURCE}
        and a.returned_at is null) as absent
    from clinics c left join feed_records r on r.clinic_id = c.clinic_id and r.source = ${SOURCE}
    where ${chosen} order by c.clinic_id ${locked ? sql`for update of c` : sql``}`.execute(db)
  return new Map(
    rows.map(({ accountId, clinic, absent, reported, reportedAt, settled }) => [
      accountId,
      { clinic, absent, reported: reported ?? {}, reportedAt: reportedAt ?? {}, settled: settled ?? {} },
    ]),
  )
}

/** Fields that a person confirmed, changed, or kept against the feed in the last 90 days, by clinic. */
export async function recentWords(
  db: Db,
  clinicIds: readonly number[],
  now: Date,
): Promise<Map<number, Set<ReportedField>>> {
  const evidence = await readEvidence(db, clinicIds, { since: recentSince(now) })
  return new Map([...evidence].map(([clinicId, one]) => [clinicId, new Set(recentFields(one, now))]))
}

function recentFields(evidence: Evidence, now: Date): ReportedField[] {
  return FEED_FIELDS.filter((field) => {
    const section = sectionOf(field)
    const words = wordsOn(evidence, isConfirmed(section) ? section : null, (path) => fieldOfAttribute(path) === field)
    return hasRecentWord(words, now)
  })
}

/** Known providers by the key of their name. */
export async function providerIndex(db: Db, key: (name: string) => string): Promise<Map<string, number>> {
  const rows = await db.selectFrom('providers').select(['provider_id', 'name']).orderBy('provider_id', 'desc').execute()
  return new Map(rows.map(({ provider_id, name }) => [key(name), provider_id]))
}
