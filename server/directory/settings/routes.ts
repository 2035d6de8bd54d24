import { SETTING_NAMES, type SettingName } from '../../../contract/directory/settings.ts'
import { formOf } from '../../../contract/setting-form.ts'
import * as contract from '../../../contract/settings.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { bind, type Context, command } from '../../platform/http/bind.ts'
import { previewer } from './preview.ts'
import { saveSetting } from './save-setting.ts'
import { settingNow, settingsNow, told, versionsOf } from './store.ts'

const MOST_VERSIONS = 50
/** The first version of a setting is its seed. */
const NEVER_SAVED = { version: 1, value: undefined, at: null, by: null }

/** The agency's settings: read, preview, and save with every version kept. */
export async function settingsArea(app: App): Promise<void> {
  const { snapshots, watch } = app.ports
  bind(app, contract.listSettings, list)
  bind(app, contract.listSettingVersions, versions)
  bind(app, contract.saveSetting, command(saveSetting))
  bind(app, contract.previewSetting, previewer({ built: await app.directory.load(), snapshots, watch }))
  bind(app, contract.readAgencyHelp, async () => ({ data: await settingNow(app.ports.db.kysely, 'help') }))
}

async function list({ db }: Context<typeof contract.listSettings>) {
  const rows = new Map((await settingsNow(db.kysely).execute()).map((row) => [row.name as SettingName, row]))
  return { data: SETTING_NAMES.map((name) => ({ ...told(name, rows.get(name) ?? NEVER_SAVED), form: formOf(name) })) }
}

async function versions({ db, input }: Context<typeof contract.listSettingVersions>) {
  const { name } = input.params
  const rows = await versionsOf(db.kysely, name).limit(MOST_VERSIONS).execute()
  return { data: rows.map((row) => told(name, row)) }
}
