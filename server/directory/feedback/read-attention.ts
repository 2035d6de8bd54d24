import type { getDirectoryAttention } from '../../../contract/visitors.ts'
import { addDays, coloradoDay } from '../../../domain/dates.ts'
import { exampleAddresses } from '../../db/lookups/directory-settings.ts'
import type { Context } from '../../platform/http/bind.ts'
import { readUnknownWords } from '../unknown-words.ts'

const DAYS = 90

export async function readAttention({ db, clock }: Context<typeof getDirectoryAttention>) {
  const since = addDays(coloradoDay(clock.now()), -DAYS)
  const rows = await db.kysely.selectFrom('directory_settings').select(['name', 'value']).execute()
  const saved = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  return { data: { unknownWords: await readUnknownWords(db, since), exampleAddresses: exampleAddresses(saved) } }
}
