import * as z from 'zod/mini'
import { type DirectorySettings, SETTINGS, type SettingName } from '../../contract/directory/settings.ts'
import { seededSettings } from '../db/lookups/directory-settings.ts'
import type { Ports } from '../platform/http/ports.ts'

/** As the agency last saved them. */
export async function readSettings(
  db: Ports['db']['kysely'],
  onBroken: (name: string) => void,
): Promise<DirectorySettings> {
  const rows = await db.selectFrom('directory_settings').select(['name', 'value']).orderBy('name').execute()
  const saved = rows.flatMap(({ name, value }) => valid(name, value, onBroken))
  return { ...seededSettings, ...Object.fromEntries(saved) }
}

/** A document that its own schema refuses is left out: a page with the seed's number helps, a broken page does not. */
function valid(name: string, value: unknown, onBroken: (name: string) => void): [string, unknown][] {
  // A setting that only a newer release knows, which shares this database during an upgrade.
  if (!Object.hasOwn(SETTINGS, name)) return []
  const read = z.safeParse(SETTINGS[name as SettingName], value)
  if (read.success) return [[name, read.data]]
  onBroken(name)
  return []
}
