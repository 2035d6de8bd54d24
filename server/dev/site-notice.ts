import type { Both } from '../../contract/directory/settings.ts'
import { addDays, agencyDay } from '../../domain/dates.ts'
import type { Database } from '../db/open.ts'

/** Puts a banner on every public page, because a person in need may reach a directory that is only for trying out. */
export async function insertNotice(db: Database['kysely'], text: Both, now: Date): Promise<void> {
  const from = agencyDay(now)
  const value = JSON.stringify({ text, from, to: addDays(from, 3650) })
  await db
    .insertInto('directory_settings')
    .values({ name: 'notice', value })
    .onConflict((there) => there.column('name').doUpdateSet({ value }))
    .execute()
}
