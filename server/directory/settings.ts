import * as z from 'zod/mini'
import { type DirectorySettings, SETTINGS, type SettingName } from '../../contract/directory/settings.ts'
import { seededSettings } from '../db/lookups/directory-settings.ts'
import { isOutage } from '../http/outage.ts'
import type { Ports } from '../http/ports.ts'
import { within } from '../within.ts'

/** A setting the agency saved may reach a page drawn by another process this much later. */
const TRUSTED_FOR = 5_000
/** The last settings known are better than a page that waits for new ones. */
const ASK_WITHIN = 1_000

export type SettingsReader = {
  /**
   * As the agency last saved them; asks the database at most every few seconds, and goes on with the last ones without it. The
   * same object as before means that nothing changed.
   */
  current(): Promise<DirectorySettings>
  /** The last ones that were read, or the seed. */
  lastKnown(): DirectorySettings
}

type Parts = Pick<Ports, 'clock'> & { db: Pick<Ports['db'], 'kysely'>; onBroken: (name: string) => void }

export function settingsReader({ db, clock, onBroken }: Parts): SettingsReader {
  let known = seededSettings
  let lastRead = ''
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined

  const ask = async () => {
    const settings = await readSettings(db.kysely, onBroken)
    const read = JSON.stringify(settings)
    if (read !== lastRead) known = settings
    lastRead = read
  }
  return {
    lastKnown: () => known,
    async current() {
      const now = clock.now().getTime()
      if (Math.abs(now - askedAt) < TRUSTED_FOR) return known
      asking ??= ask()
        .catch((error: unknown) => {
          if (!isOutage(error)) throw error
        })
        .finally(() => {
          asking = undefined
          askedAt = clock.now().getTime()
        })
      await within(ASK_WITHIN, asking)
      return known
    },
  }
}

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
