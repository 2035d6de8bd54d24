import { sql } from 'kysely'
import { keepRecords } from '../clinics/exchange-records.ts'
import type { TestApp } from './app.ts'

/** Gives a clinic a licence for one service of each of these categories and no other, as the licensing system would. */
export async function licensedFor(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  clinicId: number,
  categories: readonly number[],
) {
  const services = JSON.stringify(
    categories.map((category) => ({ serviceCategoryId: category, serviceProvidedId: category * 100 + 1 })),
  )
  await db.kysely.transaction().execute(async (tx) => {
    await sql`update clinics set updated_at = ${clock.now()},
      licence = licence || jsonb_build_object('clinicServicesProvideds', ${services}::jsonb)
      where clinic_id = ${clinicId}`.execute(tx)
    await keepRecords(tx, [clinicId])
  })
}
