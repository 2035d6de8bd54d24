import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { type DirectorySettings, SETTINGS } from '../../contract/directory/settings.ts'
import { seededSettings } from '../db/lookups/directory-settings.ts'
import type { Tables } from '../db/tables.ts'

/** Where the agency can be reached, by its own settings; a setting that its schema refuses gives way to the seed's. */
export async function agencyContact(tx: Transaction<Tables>): Promise<DirectorySettings['agency']['contact']> {
  const saved = await tx
    .selectFrom('directory_settings')
    .select('value')
    .where('name', '=', 'agency')
    .executeTakeFirst()
  const read = z.safeParse(SETTINGS.agency, saved?.value)
  return (read.success ? read.data : seededSettings.agency).contact
}
