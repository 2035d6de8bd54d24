import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { type DirectorySettings, SETTINGS, type SettingName } from '../../contract/directory/settings.ts'
import { seededSettings } from '../db/lookups/directory-settings.ts'
import type { Tables } from '../db/tables.ts'

/** Reads one setting as the agency last saved it; falls back to the seed if its schema refuses the document. */
export async function readSetting<Name extends SettingName>(
  db: Kysely<Tables>,
  name: Name,
): Promise<DirectorySettings[Name]> {
  const saved = await db.selectFrom('directory_settings').select('value').where('name', '=', name).executeTakeFirst()
  const read = z.safeParse(SETTINGS[name], saved?.value)
  return (read.success ? read.data : seededSettings[name]) as DirectorySettings[Name]
}
