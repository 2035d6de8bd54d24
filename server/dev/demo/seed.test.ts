import { beforeAll, expect, test } from 'vitest'
import { settableClock } from '../../platform/clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { demoDirectory, seedDemo } from './demo.ts'

let database: TestDatabase
const clock = settableClock('2026-08-21T15:00:00Z')

beforeAll(async () => {
  database = await testDatabase()
  await database.reset()
})

test('the seed fills a fresh database once, with the ids of the demo, and new ids continue from there', async () => {
  const { db } = database
  expect(await seedDemo({ db, clock })).toBe(true)
  expect(await seedDemo({ db, clock })).toBe(false)

  const { providers, clinics, users, roles } = demoDirectory(clock.now())
  const count = async (table: 'providers' | 'clinics' | 'users' | 'roles') => {
    const { n } = await db.kysely
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow()
    return Number(n)
  }
  const granted = await db.pool.query(
    `select count(*)::int as n from requests where type = 'accountAccess' and status = 'approved'`,
  )
  expect([await count('providers'), await count('clinics'), await count('users'), await count('roles')]).toEqual([
    providers.length,
    clinics.length,
    users.length,
    // Roles granted in the demo's past come on top.
    roles.length + granted.rows[0].n,
  ])

  const untouched = await db.pool.query('select clinic_id from clinics where version = 1 limit 1')
  const clinic = clinics.find(({ clinicId }) => clinicId === untouched.rows[0].clinic_id)
  if (!clinic) throw new Error('No clinic')
  const row = await db.kysely
    .selectFrom('clinics')
    .selectAll()
    .where('clinic_id', '=', clinic.clinicId)
    .executeTakeFirstOrThrow()
  expect(row.updated_at.toISOString()).toBe(clinic.updatedAt)
  expect(clinic).toMatchObject({ ...(row.profile as object), ...(row.licence as object) })
  expect(row.profile).not.toHaveProperty('facilityType')
  expect(row.licence).toHaveProperty('clinicServicesProvideds')

  const next = await db.kysely
    .insertInto('providers')
    .values({
      display_name: 'Newcomer',
      first_name: null,
      last_name: null,
      archival_reason: null,
      updated_at: clock.now(),
      updated_by: null,
    })
    .returning('provider_id')
    .executeTakeFirstOrThrow()
  expect(next.provider_id).toBeGreaterThan(Math.max(...providers.map((provider) => provider.providerId)))
})
