import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { listingIn } from '../../domain/directory/listed-clinic.ts'
import { publicView } from '../../domain/directory/listing.ts'
import { touch } from '../clinics/touch.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { OURS, smallWorld, THEIRS } from '../testing/small-world.ts'
import { openSnapshots, type Snapshots } from './snapshot.ts'

/** The in-memory snapshot of the clinics, and how it follows the database. */

let t: TestApp
let snapshots: Snapshots
beforeEach(async () => {
  t = await testApp({ areas: [] })
  await smallWorld(t)
  snapshots = openSnapshots(t)
})
afterEach(() => t.close())

const change = (clinicId: number, answers: Partial<Clinic>) =>
  t.db.kysely.transaction().execute(async (tx) => {
    await sql`update clinics set profile = profile || ${JSON.stringify(answers)}::jsonb
      where clinic_id = ${clinicId}`.execute(tx)
    await touch(tx, [clinicId])
  })
const ids = async (from = snapshots) => (await from.current()).listed.map(({ clinicId }) => clinicId)

describe('the snapshot', () => {
  test('has the listed clinics by name, and the ended ones', async () => {
    expect(await ids()).toEqual([OURS.clinic, OURS.sister, THEIRS.clinic])
    expect([...(await snapshots.current()).ended.keys()].sort()).toEqual([OURS.archivedClinic, THEIRS.archivedClinic])
  })

  test('stays the same object until something changes, and then reloads only the changed clinic', async () => {
    const before = await snapshots.current()
    expect(await snapshots.current()).toBe(before)
    await change(OURS.sister, { displayName: 'Another Name' })
    const after = await snapshots.current()
    expect(after.byId.get(OURS.sister)?.name).toBe('Another Name')
    expect(after.byId.get(OURS.clinic)).toBe(before.byId.get(OURS.clinic))
    expect(before.byId.get(OURS.sister)?.name).not.toBe('Another Name')
  })

  test('of two processes drops a hidden clinic before the next answer of either', async () => {
    const other = openSnapshots(t)
    await Promise.all([snapshots.current(), other.current()])
    await change(OURS.clinic, { displayAtOwnpath: false })
    expect(await ids()).not.toContain(OURS.clinic)
    expect(await ids(other)).not.toContain(OURS.clinic)
  })

  test('misses no change that was committed during another visitor’s reload', async () => {
    await snapshots.current()
    await change(OURS.clinic, { displayName: 'First' })
    const under = snapshots.current()
    await change(OURS.sister, { displayName: 'Second' })
    const seen = await Promise.all(Array.from({ length: 3 }, () => snapshots.current()))
    expect(seen.map(({ byId }) => byId.get(OURS.sister)?.name)).toEqual(['Second', 'Second', 'Second'])
    expect((await under).byId.get(OURS.clinic)?.name).toBe('First')
  })

  test('includes the agency’s settings', async () => {
    await snapshots.current()
    await sql`insert into directory_settings (name, value) values ('words', '[]')`.execute(t.db.kysely)
    expect((await snapshots.current()).settings.words).toEqual([])
  })

  test('has no private address and no names of people who confirmed', async () => {
    const [location] = listingIn((await snapshots.current()).byId.get(OURS.clinic) as never).clinic.clinicLocations
    await change(OURS.clinic, { clinicLocations: [{ ...location, hideAddress: true } as never] })
    await t.db.pool.query(
      `insert into confirmations (clinic_id, section, confirmed_by, confirmed_at) values ($1, 'about', 'mo-manager', $2)`,
      [OURS.clinic, t.clock.now()],
    )
    await change(OURS.clinic, {})
    const clinic = (await snapshots.current()).byId.get(OURS.clinic)
    expect(clinic?.text).not.toContain(location?.addressLine1)
    expect(clinic?.text).not.toContain('mo-manager')
    expect(publicView(listingIn(clinic as never), t.clock.now()).sections.about.state).toBe('confirmed')
  })

  test('follows a program that writes past the portal', async () => {
    await snapshots.current()
    const address = async () => (await snapshots.current()).byId.get(OURS.clinic)?.cityId
    expect(await address()).not.toBeNull()
    await t.db.pool.query(
      `update clinics set profile = jsonb_set(profile, '{clinicLocations,0,hideAddress}', 'true') where clinic_id = $1`,
      [OURS.clinic],
    )
    expect(await address()).toBeNull()
    await t.db.pool.query(`update providers set archived = true where provider_id = $1`, [THEIRS.providerId])
    expect(await ids()).toEqual([OURS.clinic, OURS.sister])
  })
})
