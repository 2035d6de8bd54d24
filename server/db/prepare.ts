import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { seededSettings } from './lookups/directory-settings.ts'
import { lookupRows } from './lookups/lookups.ts'
import { appliedTo, MIGRATIONS, migrate } from './migrate.ts'
import type { Database } from './open.ts'

/** Migrates a database to this version: schema first, then missing code lists and settings. */
export async function prepareDatabase(db: Pick<Database, 'kysely'>, migrations = MIGRATIONS): Promise<string[]> {
  const applied = await migrate(db.kysely, undefined, migrations)
  await loadLookups(db)
  await loadSettings(db)
  return applied
}

/**
 * Less than PostgreSQL's `deadlock_timeout` of 1 s: when a migration and a request wait for each other, the migration
 * gives up before PostgreSQL cancels the request.
 */
export const LOCK_WITHIN = 300

/** Lock timeout and deadlock with a request: both resolve once the migration has released its locks. */
const LOCKED_OUT = new Set<unknown>(['55P03', '40P01'])
const TRY_AGAIN_AFTER = 500
/** Another process may be migrating a large database. */
const GIVE_UP_AFTER = 10 * 60_000

/**
 * The same while other processes serve requests. A statement that waits for a table lock blocks every later statement
 * on that table, so the migration soon gives up on a lock (`Timeouts.lock`) and retries from the start. It also retries
 * after a deadlock: a save locks rows in the order of its work, a migration locks tables in the order of its changes.
 * Returns the migrations since the start, of which another process may have run some.
 */
export async function prepareWhileServing(db: Pick<Database, 'kysely'>, migrations = MIGRATIONS): Promise<string[]> {
  const deadline = Date.now() + GIVE_UP_AFTER
  const before = await appliedTo(db.kysely)
  for (;;) {
    try {
      await prepareDatabase(db, migrations)
      return (await appliedTo(db.kysely)).filter((name) => !before.includes(name))
    } catch (error) {
      if (!wasLockedOut(error) || Date.now() > deadline) throw error
      await wait(TRY_AGAIN_AFTER)
    }
  }
}

function wasLockedOut(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return LOCKED_OUT.has((error as { code?: unknown }).code) || wasLockedOut(error.cause)
}

/** Adds missing texts only: existing texts belong to the agency. */
async function loadLookups({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  const known = await kysely.selectFrom('codes').select(['list', 'id']).execute()
  const keys = new Set(known.map((code) => `${code.list}/${code.id}`))
  const missing = lookupRows.filter((row) => !keys.has(`${row.list}/${row.id}`))
  if (missing.length === 0) return
  await sql`
    insert into codes (list, id, text_en, text_es, position, parent_id)
    select list, id, "textEn", "textEs", position, "parentId"
    from jsonb_to_recordset(${JSON.stringify(missing)}::jsonb)
      as row (list text, id int, "textEn" text, "textEs" text, position int, "parentId" int)
    on conflict do nothing`.execute(kysely)
}

/** The same for the directory's settings: the agency may have edited those that exist. */
async function loadSettings({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  const kept = await kysely.selectFrom('directory_settings').select('name').execute()
  const known = new Set(kept.map(({ name }) => name))
  const missing = Object.entries(seededSettings).filter(([name]) => !known.has(name))
  if (missing.length === 0) return
  await kysely
    .insertInto('directory_settings')
    .values(missing.map(([name, value]) => ({ name, value: JSON.stringify(value) })))
    .onConflict((clash) => clash.doNothing())
    .execute()
}
