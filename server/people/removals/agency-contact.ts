import type { Transaction } from 'kysely'
import type { DirectorySettings } from '../../../contract/directory/settings.ts'
import type { Tables } from '../../db/tables.ts'
import { readSetting } from '../../reference/read-setting.ts'

/** The agency's contact from its settings. */
export async function agencyContact(tx: Transaction<Tables>): Promise<DirectorySettings['agency']['contact']> {
  return (await readSetting(tx, 'agency')).contact
}
