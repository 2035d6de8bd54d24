import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { type DirectorySettings, SETTINGS, type SettingName } from '../../../contract/directory/settings.ts'
import type { Setting } from '../../../contract/settings.ts'
import { settingProblems } from '../../../domain/settings/problems.ts'
import { seededSettings } from '../../db/lookups/directory-settings.ts'
import type { Tables } from '../../db/tables.ts'
import { unprocessable } from '../../platform/http/refusal.ts'
import { fieldErrors } from '../../platform/http/shape.ts'

/**
 * The agency's settings with their versions. A row that its schema refuses falls back to the seed, as on public pages.
 */

export type Named = { version: number; value: unknown; at: Date | null; by: string | null }

export const told = (name: SettingName, { version, value, at, by }: Named): Setting => ({
  name,
  version,
  value: soundOr(name, value),
  updatedAt: at?.toISOString() ?? null,
  updatedBy: by,
})

const soundOr = (name: SettingName, value: unknown): unknown => {
  const read = z.safeParse(SETTINGS[name], value)
  return read.success ? read.data : seededSettings[name]
}

export const settingsNow = (db: Kysely<Tables>) =>
  db
    .selectFrom('directory_settings as setting')
    .leftJoin('users as person', 'person.user_id', 'setting.updated_by')
    .select(['name', 'version', 'value', 'setting.updated_at as at', 'person.display_name as by'])

export const versionsOf = (db: Kysely<Tables>, name: SettingName) =>
  db
    .selectFrom('directory_settings_history as setting')
    .leftJoin('users as person', 'person.user_id', 'setting.saved_by')
    .select(['version', 'value', 'saved_at as at', 'person.display_name as by'])
    .where('name', '=', name)
    .orderBy('version', 'desc')

/** One current setting, for calls that need no other. */
export async function settingNow<Name extends SettingName>(
  db: Kysely<Tables>,
  name: Name,
): Promise<DirectorySettings[Name]> {
  const saved = await db.selectFrom('directory_settings').select('value').where('name', '=', name).executeTakeFirst()
  return soundOr(name, saved?.value) as DirectorySettings[Name]
}

/** The validated value, or a refusal that names each invalid part. */
export function validSetting(name: SettingName, value: unknown): unknown {
  const read = z.safeParse(SETTINGS[name], value)
  const errors = read.success ? settingProblems(name, read.data) : fieldErrors(read.error.issues)
  if (errors.length > 0) throw unprocessable(errors.slice(0, 20))
  return read.data
}
