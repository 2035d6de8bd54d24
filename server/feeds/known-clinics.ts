import { type Kysely, sql } from 'kysely'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { FEED_FIELDS, fieldOfAttribute, sectionOf } from '../../domain/feeds/ladders/decide.ts'
import type { Said, SaidField } from '../../domain/feeds/ladders/said.ts'
import { CLINIC_JSON } from '../clinics/store.ts'
import type { Tables } from '../db/tables.ts'
import { SOURCE } from './runs.ts'

/** What a batch of rows has to know: the clinics as they are live, what the feed said before, whose word is recent. */

type Db = Kysely<Tables>

export type StagedRow = { line: number; accountId: string; said: Said | null }

export async function stagedAfter(db: Db, runId: number, line: number, limit: number): Promise<StagedRow[]> {
  const { rows } = await sql<StagedRow>`
    select line, account_id as "accountId", said from feed_rows
    where run_id = ${runId} and line > ${line} order by line limit ${limit}`.execute(db)
  return rows
}

export type Remembered = { said: Said; saidAt: { [field in SaidField]?: string }; settled: Said }
export type Known = { clinic: Clinic; absent: boolean; isNew?: boolean } & Remembered

export const nothingSaid = (): Remembered => ({ said: {}, saidAt: {}, settled: {} })

type KnownRow = {
  accountId: string
  clinic: Clinic
  absent: boolean
  said: Said | null
  saidAt: Remembered['saidAt'] | null
  settled: Said | null
}

/** Locked, the clinics stay as they were read until the transaction ends. */
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
    select c.account_id as "accountId", ${sql.raw(CLINIC_JSON)} as clinic, r.said, r.said_at as "saidAt", r.settled,
      exists (select from feed_absences a where a.clinic_id = c.clinic_id and a.source = ${SOURCE}
        and a.returned_at is null) as absent
    from clinics c left join feed_records r on r.clinic_id = c.clinic_id and r.source = ${SOURCE}
    where ${chosen} order by c.clinic_id ${locked ? sql`for update of c` : sql``}`.execute(db)
  return new Map(
    rows.map(({ accountId, clinic, absent, said, saidAt, settled }) => [
      accountId,
      { clinic, absent, said: said ?? {}, saidAt: saidAt ?? {}, settled: settled ?? {} },
    ]),
  )
}

export const RECENT_DAYS = 90
const DAY = 24 * 60 * 60_000

/** Fields that a person has confirmed, changed or kept against the feed within ninety days, by clinic. */
export async function recentWords(
  db: Db,
  clinicIds: readonly number[],
  now: Date,
): Promise<Map<number, Set<SaidField>>> {
  const since = new Date(now.getTime() - RECENT_DAYS * DAY)
  const { rows } = await sql<{ clinicId: number; attribute: string | null; section: string | null }>`
    select ch.clinic_id as "clinicId", ch.attribute, null as section from changes ch
      join requests r on r.request_id = ch.submission_id
      where ch.clinic_id = any(${clinicIds}::int[]) and ch.applied_version is not null and ch.updated_at >= ${since}
        and r.source is null
    union
    select clinic_id, null, section from confirmations
      where clinic_id = any(${clinicIds}::int[]) and confirmed_at >= ${since}
    union
    select clinic_id, 'clinic.' || field, null from feed_proposals
      where clinic_id = any(${clinicIds}::int[]) and source = ${SOURCE} and dismissed_at >= ${since}`.execute(db)
  const recent = new Map<number, Set<SaidField>>()
  for (const { clinicId, attribute, section } of rows) {
    const fields = recent.get(clinicId) ?? new Set<SaidField>()
    recent.set(clinicId, fields)
    if (section !== null) for (const field of FEED_FIELDS) if (sectionOf(field) === section) fields.add(field)
    const field = attribute === null ? undefined : fieldOfAttribute(attribute)
    if (field) fields.add(field)
  }
  return recent
}

/** Providers by the key of their name, as far as known. */
export async function providerIndex(db: Db, key: (name: string) => string): Promise<Map<string, number>> {
  const rows = await db.selectFrom('providers').select(['provider_id', 'name']).orderBy('provider_id', 'desc').execute()
  return new Map(rows.map(({ provider_id, name }) => [key(name), provider_id]))
}
