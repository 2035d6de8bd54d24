import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { type DirectorySettings, SETTINGS, type SettingName } from '../../contract/directory/settings.ts'
import { seededSettings } from '../db/lookups/directory-settings.ts'
import type { Tables } from '../db/tables.ts'

/** A setting the agency saved may reach a page drawn by another process this much later. */
const TRUSTED_FOR = 5_000

export type SettingsReader = {
  /** As the agency last saved them; asks the database at most every few seconds. */
  current(): Promise<DirectorySettings>
  /** The last ones that were read, or the seed: what a page is drawn with while the database is away. */
  lastKnown(): DirectorySettings
}

export function settingsReader(db: Kysely<Tables>, onBroken: (name: string) => void): SettingsReader {
  let known = seededSettings
  let checkedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined

  const ask = async () => {
    const rows = await db.selectFrom('directory_settings').select(['name', 'value']).execute()
    known = { ...seededSettings, ...Object.fromEntries(rows.flatMap(({ name, value }) => valid(name, value, onBroken))) }
    checkedAt = performance.now()
  }
  return {
    lastKnown: () => known,
    async current() {
      if (performance.now() - checkedAt < TRUSTED_FOR) return known
      asking ??= ask().finally(() => {
        asking = undefined
      })
      await asking
      return known
    },
  }
}

/** A document that its own schema refuses is left out: a page with the seed's number helps, a broken page does not. */
function valid(name: string, value: unknown, onBroken: (name: string) => void): [string, unknown][] {
  const schema = SETTINGS[name as SettingName]
  const read = schema === undefined ? undefined : z.safeParse(schema, value)
  if (read?.success) return [[name, read.data]]
  onBroken(name)
  return []
}
