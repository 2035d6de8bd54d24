import { type Kysely, sql } from 'kysely'
import type { FeedChange } from '../../contract/feed-report.ts'
import { attributeLabel } from '../../domain/clinic/changes.ts'
import type { Voice } from '../../domain/clinic/kinds/kind.ts'
import { withField } from '../../domain/feeds/decide.ts'
import { providerKey, providerNameIn } from '../../domain/feeds/names.ts'
import { tellField } from '../../domain/feeds/tell.ts'
import type { Database } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { othersFirst } from '../platform/jobs/others-first.ts'
import type { ComparedRow } from './compare-row.ts'

/** The report's rows, one per clinic: the dry run writes them, the report's search and download read them. */

type Db = Kysely<Tables>
export type ToldRow = { accountId: string; name: string; kinds: string[]; provider: string | null; told: FeedChange[] }

const DELETED_AT_ONCE = 1000

/** Null if the clinic does not change and no proposal waits. */
export function tellRow(
  compared: ComparedRow,
  settled: ComparedRow['remember']['settled'],
  voice: Voice,
): ToldRow | null {
  const { accountId, name, isNew, returned, live, decision, remember } = compared
  const label = (field: string) => attributeLabel(`clinic.${field}`, 'en')
  const changed = decision.changed.map((field) => ({
    label: label(field),
    before: tellField(live, field, voice),
    after: tellField(decision.wanted, field, voice),
    proposed: false,
  }))
  const proposed = decision.proposed.map((field) => ({
    label: label(field),
    before: tellField(live, field, voice),
    after: tellField(withField(field, live, remember.reported, settled) ?? live, field, voice),
    proposed: true,
  }))
  const provider = otherProvider(compared)
  const kinds = [
    ...(isNew ? ['new'] : []),
    ...(!isNew && changed.length > 0 ? ['changed'] : []),
    ...(proposed.length > 0 ? ['proposed'] : []),
    ...(returned ? ['returned'] : []),
    ...(provider === null ? [] : ['otherProvider']),
  ]
  return kinds.length === 0 ? null : { accountId, name, kinds, provider, told: [...changed, ...proposed] }
}

function otherProvider({ isNew, live, decision }: ComparedRow): string | null {
  const named = providerNameIn(decision.wanted.accountName ?? '')
  if (isNew || live.accountName === null) return null
  return providerKey(named) === providerKey(providerNameIn(live.accountName)) ? null : named
}

export async function storeTold(db: Db, runId: number, rows: readonly ToldRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into feed_told (run_id, account_id, name, kinds, provider, told)
    select ${runId}, r."accountId", r.name, array(select jsonb_array_elements_text(r.kinds)), r.provider, r.told
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("accountId" text, name text, kinds jsonb, provider text, told jsonb)`.execute(db)
}

/** Stores report rows for clinics that are missing from the export. */
export async function storeGone(db: Db, runId: number, missing: ReturnType<typeof sql>): Promise<void> {
  await sql`insert into feed_told (run_id, account_id, name, kinds, told)
    select ${runId}, c.account_id, coalesce(c.display_name, c.account_id), '{gone}', '[]' ${missing}`.execute(db)
}

/**
 * Deletes the report of this run, or of all other runs: only the latest stays. Deletes in small batches, so that other
 * callers are served in between.
 */
export async function forgetTold(
  { pool, kysely: db }: Pick<Database, 'pool' | 'kysely'>,
  which: { run: number } | { allBut: number },
): Promise<void> {
  const condition = 'run' in which ? sql`run_id = ${which.run}` : sql`run_id <> ${which.allBut}`
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from feed_told where ctid = any(array(
      select ctid from feed_told where ${condition} limit ${DELETED_AT_ONCE}))`.execute(db)
    if (numAffectedRows < BigInt(DELETED_AT_ONCE)) break
    await othersFirst(pool)
  }
  if ('allBut' in which) await sql`delete from feed_spellings where ${condition}`.execute(db)
}
