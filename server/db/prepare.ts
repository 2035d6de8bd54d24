import { sql } from 'kysely'
import { seededSettings } from './lookups/directory-settings.ts'
import { lookupRows } from './lookups/lookups.ts'
import { migrate } from './migrate.ts'
import type { Database } from './open.ts'

/** Brings a database to this version: schema first, then the code lists and settings it does not hold yet. */
export async function prepareDatabase(db: Pick<Database, 'kysely'>): Promise<string[]> {
  const applied = await migrate(db.kysely)
  await loadLookups(db)
  await loadSettings(db)
  return applied
}

/** Texts that are there already belong to the agency and stay as they are. */
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

/** The same for the settings of the public directory: a setting that is there was edited by the agency, or may be. */
async function loadSettings({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  const rows = Object.entries(seededSettings).map(([name, value]) => ({ name, value: JSON.stringify(value) }))
  await kysely
    .insertInto('directory_settings')
    .values(rows)
    .onConflict((clash) => clash.doNothing())
    .execute()
}
