import type { Transaction } from 'kysely'
import type { SettingName } from '../../../contract/directory/settings.ts'
import type { saveSetting as endpoint } from '../../../contract/settings.ts'
import type { Actor } from '../../../domain/permissions.ts'
import { changedParts } from '../../../domain/settings/problems.ts'
import { seededSettings } from '../../db/lookups/directory-settings.ts'
import type { Tables } from '../../db/tables.ts'
import type { CommandContext } from '../../platform/http/bind.ts'
import { conflict } from '../../platform/http/refusal.ts'
import { settingsNow, told, validSetting } from './store.ts'

const MOST_PARTS = 50

/** Stores the previous value as a version; saving an equal value changes nothing. */
export async function saveSetting({ tx, actor, clock, audit, input }: CommandContext<typeof endpoint>) {
  const { name } = input.params
  const now = clock.now()
  const value = validSetting(name, input.body.value)
  const before = await lockedSetting(tx, name, now)
  if (before.version !== input.body.version) {
    throw conflict(
      'setting_changed',
      'Another administrator changed this setting after you opened it. Reload the page.',
      {
        version: before.version,
      },
    )
  }
  const parts = changedParts(before.value, value)
  if (parts.length > 0) {
    await keepVersions(tx, before, { value, now, actor })
    await audit('changeSetting', `setting/${name}`, { version: before.version + 1, parts: parts.slice(0, MOST_PARTS) })
  }
  return { data: told(name, await settingsNow(tx).where('name', '=', name).executeTakeFirstOrThrow()) }
}

type Saved = { name: SettingName; version: number; value: unknown; updated_at: Date; updated_by: string | null }

/** Inserts the row if a directory has none yet, so that there is one to lock. */
async function lockedSetting(tx: Transaction<Tables>, name: SettingName, now: Date): Promise<Saved> {
  const row = { name, value: JSON.stringify(seededSettings[name]), updated_at: now }
  await tx
    .insertInto('directory_settings')
    .values(row)
    .onConflict((there) => there.doNothing())
    .execute()
  const saved = tx.selectFrom('directory_settings').selectAll().where('name', '=', name)
  return { ...(await saved.forUpdate().executeTakeFirstOrThrow()), name }
}

type Change = { value: unknown; now: Date; actor: Pick<Actor, 'userId'> }

async function keepVersions(tx: Transaction<Tables>, before: Saved, { value, now, actor }: Change): Promise<void> {
  const { name } = before
  const version = before.version + 1
  const saved = { name, version, value: JSON.stringify(value), saved_at: now, saved_by: actor.userId }
  const first = {
    name,
    version: before.version,
    value: JSON.stringify(before.value),
    saved_at: before.updated_at,
    saved_by: before.updated_by,
  }
  await tx
    .insertInto('directory_settings_history')
    .values([first, saved])
    .onConflict((there) => there.doNothing())
    .execute()
  await tx
    .updateTable('directory_settings')
    .set({ value: saved.value, version, updated_at: now, updated_by: actor.userId })
    .where('name', '=', name)
    .execute()
}
