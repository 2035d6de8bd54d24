import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { OURS, smallWorld } from '../testing/small-world.ts'
import { statementTextsDuring } from '../testing/statements.ts'
import { openSnapshots } from './snapshot.ts'

let t: TestApp
beforeEach(async () => {
  t = await testApp({ areas: [] })
  await smallWorld(t)
})
afterEach(() => t.close())

/** Tables whose rows the public sees only together with a row that has a trigger. */
const WITH_ANOTHER = {
  changes: 'a change that goes live is written with its clinic',
  requests: 'the author of a change never changes',
  users: 'a person never changes between staff and agency',
  directory_stamps: 'the stamps themselves',
  codes_version: 'the version of the codes, compared beside the stamps',
  codes: 'raises the version of the codes',
  report_networks: 'the mark of a network is written with its report',
  call_rounds: 'the script of a round never changes; its calls have a trigger',
}

test('every table that the snapshot reads raises the stamps of its clinics', async () => {
  const { rows: tables } = await t.db.pool.query<{ name: string; triggers: string[] }>(`
    select c.relname as name, array(select event_manipulation::text from information_schema.triggers
      where event_object_table = c.relname and action_statement like '%touch%') as triggers
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`)
  const texts = await statementTextsDuring(t.db.pool, () => openSnapshots(t).current())
  const read = new Set(
    texts.flatMap((text) => [...text.matchAll(/\b(?:from|join)\s+([a-z_]+)/g)].map(([, name]) => name)),
  )
  const found = tables.filter(({ name }) => read.has(name) && !Object.hasOwn(WITH_ANOTHER, name))
  expect(found.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'clinics',
      'providers',
      'clinic_reports',
      'confirmations',
      'openings',
      'translations_behind',
    ]),
  )
  expect(found.filter(({ triggers }) => !triggers.includes('UPDATE')).map(({ name }) => name)).toEqual([])
  const beside = found.filter(({ name }) => name !== 'providers' && name !== 'directory_settings')
  expect(beside.filter(({ triggers }) => !triggers.includes('INSERT')).map(({ name }) => name)).toEqual([])
})

test('a write to a table beside the clinic raises the stamp of its clinic, whoever writes', async () => {
  const stamp = async (clinicId: number) =>
    (await t.db.pool.query(`select stamp from directory_stamps where clinic_id = $1`, [clinicId])).rows[0]?.stamp ?? 0
  const writes = [
    `insert into waits (clinic_id, audience, wait, said_at, said_by) values ($1, 'adults', 'week', now(), 'mo-manager')`,
    `update waits set wait = 'month' where clinic_id = $1`,
    `delete from waits where clinic_id = $1`,
  ]
  for (const write of writes) {
    const [before, other] = [await stamp(OURS.clinic), await stamp(OURS.sister)]
    await t.db.pool.query(write, [OURS.clinic])
    expect(await stamp(OURS.clinic), write).toBeGreaterThan(before)
    expect(await stamp(OURS.sister)).toBe(other)
  }
})
