import * as z from 'zod/mini'
import { SETTINGS } from '../../../contract/directory/settings.ts'
import * as contract from '../../../contract/translations.ts'
import { seededSettings } from '../../db/lookups/directory-settings.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { bind, type Context } from '../../platform/http/bind.ts'
import { listBehind } from './list-behind.ts'
import { saySame } from './say-same.ts'

export function translationsRoutes(app: App): void {
  bind(app, contract.listTranslationsBehind, listBehind)
  bind(app, contract.saySameTranslation, saySame)
  bind(app, contract.getGlossary, readGlossary)
}

/** Returns the glossary that the agency last saved; falls back to the default if the saved one fails its schema. */
async function readGlossary({ db }: Context<typeof contract.getGlossary>) {
  const saved = await db.kysely
    .selectFrom('directory_settings')
    .select('value')
    .where('name', '=', 'glossary')
    .executeTakeFirst()
  const read = z.safeParse(SETTINGS.glossary, saved?.value)
  return { data: read.success ? read.data : seededSettings.glossary }
}
