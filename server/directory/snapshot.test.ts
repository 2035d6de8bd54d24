import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { listingIn } from '../../domain/directory/listed-clinic.ts'
import { publicView } from '../../domain/directory/listing.ts'
import type { Snapshots } from '../platform/http/snapshots-port.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { OURS, smallWorld, THEIRS } from '../testing/small-world.ts'
import { statementsDuring } from '../testing/statements.ts'
import { touch } from '../testing/touch.ts'
import { openSnapshots } from './snapshot.ts'

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

  test('is checked by one statement for all who ask at once, and by another for who asks after a change', async () => {
    await snapshots.current()
    const first = snapshots.current()
    await change(OURS.sister, { displayName: 'A Later Name' })
    const asked = Array.from({ length: 30 }, () => snapshots.current())
    await first
    for (const one of await Promise.all(asked)) expect(one.byId.get(OURS.sister)?.name).toBe('A Later Name')
    const sent = await statementsDuring(t.db.pool, () =>
      Promise.all(Array.from({ length: 30 }, () => snapshots.current())),
    )
    expect(sent).toBeLessThanOrEqual(2)
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

  test('stays the same object while an import fills a clinic that is not displayed, and then shows it', async () => {
    await change(OURS.sister, { displayAtOwnpath: false })
    const before = await snapshots.current()
    await change(OURS.sister, { displayName: 'Filled by an import' })
    expect(await snapshots.current()).toBe(before)
    await change(OURS.sister, { displayAtOwnpath: true })
    expect((await snapshots.current()).byId.get(OURS.sister)?.name).toBe('Filled by an import')
  })

  test('of two processes drops a hidden clinic before the next answer of either', async () => {
    const other = openSnapshots(t)
    await Promise.all([snapshots.current(), other.current()])
    await change(OURS.clinic, { displayAtOwnpath: false })
    expect(await ids()).not.toContain(OURS.clinic)
    expect(await ids(other)).not.toContain(OURS.clinic)
  })

  test('is never missing or old for a visitor who asks in the middle of a reload', async () => {
    const named = async (): Promise<string | undefined> => (await snapshots.current())?.byId.get(OURS.sister)?.name
    for (const name of ['Before', 'After']) {
      await change(OURS.sister, { displayName: name })
      let isLoaded = false
      const first = named().finally(() => {
        isLoaded = true
      })
      const asked = [first]
      while (!isLoaded) {
        asked.push(named())
        await nextTurn()
      }
      expect(new Set(await Promise.all(asked))).toEqual(new Set([name]))
    }
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
