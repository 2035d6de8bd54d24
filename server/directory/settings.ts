import * as z from 'zod/mini'
import { type DirectorySettings, SETTINGS, type SettingName } from '../../contract/directory/settings.ts'
import { seededSettings } from '../db/lookups/directory-settings.ts'
import type { Ports } from '../platform/http/ports.ts'

/** The settings as the agency last saved them. */
export async function readSettings(
  db: Ports['db']['kysely'],
  onBroken: (name: string) => void,
): Promise<DirectorySettings> {
  const rows = await db.selectFrom('directory_settings').select(['name', 'value']).orderBy('name').execute()
  const saved = rows.flatMap(({ name, value }) => valid(name, value, onBroken))
  return { ...seededSettings, ...Object.fromEntries(saved) }
}

/** Ignores a document that its schema refuses: the seed's phone number helps a visitor, a broken page does not. */
function valid(name: string, value: unknown, onBroken: (name: string) => void): [string, unknown][] {
  // During an upgrade a newer release that shares this database may store settings that this one does not know.
  if (!Object.hasOwn(SETTINGS, name)) return []
  const read = z.safeParse(SETTINGS[name as SettingName], value)
  if (read.success) return [[name, read.data]]
  onBroken(name)
  return []
}
