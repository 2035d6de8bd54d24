import type { PageName } from '../directory/pages.ts'
import type { SettingName } from '../directory/settings.ts'
import { route } from './route.ts'

/** The controls of a setting: the server derives the kind of each part from the setting's schema. */
export type SettingPart =
  | { kind: 'both'; long: boolean }
  | { kind: 'text'; input: 'text' | 'url' | 'email' | 'tel' | 'date'; optional: boolean }
  | { kind: 'number' }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'yesNo' }
  /** Plain values, one per line. */
  | { kind: 'lines' }
  | { kind: 'counties' }
  /** Values of the public search's filter that the entry names. */
  | { kind: 'filterValues' }
  | { kind: 'group'; parts: readonly { name: string; part: SettingPart }[] }
  | { kind: 'optional'; part: SettingPart }
  | { kind: 'rows'; row: SettingPart & { kind: 'group' | 'both' } }

/** The public page that shows a setting best; settings without an entry have no such page. */
export const SEEN_ON: Partial<Record<SettingName, PageName>> = {
  crisis: 'helpNow',
  crisisLines: 'helpNow',
  signVideo: 'home',
  agency: 'accessibility',
  accessibility: 'accessibility',
  navigators: 'helpNow',
  resources: 'home',
  questions: 'questions',
  openData: 'openData',
  notice: 'helpNow',
}

export const listSettings = route('listSettings', 'GET', '/api/admin/settings', 'readSettings')
export const listSettingVersions = route(
  'listSettingVersions',
  'GET',
  '/api/admin/settings/:name/versions',
  'readSettings',
)
export const saveSetting = route('saveSetting', 'PUT', '/api/admin/settings/:name', 'changeSettings')
export const previewSetting = route('previewSetting', 'POST', '/api/admin/settings/:name/preview', 'changeSettings')
export const readAgencyHelp = route('readAgencyHelp', 'GET', '/api/agency-help', 'anyone')
