import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '../dev/demo/demo.ts'
import { settableClock } from '../platform/clock.ts'
import { TEST_NOW } from './app.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { brokenInvariants } from './invariants.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.reset()
  await seedDemo({ db: database.db, clock: settableClock(TEST_NOW) })
})
afterAll(() => database.reset())

test('the demo, after years of edits and decisions, violates none', async () => {
  expect(await brokenInvariants(database.db)).toEqual([])
})

/** The newest applied change of a text. */
const TEXT = `select max(change_id) from changes where applied_version is not null
  and attribute in ('clinic.descriptionEn', 'clinic.displayName', 'clinic.website')`

// Behind the triggers' back, as a faulty migration or a hand at the database would write.
// biome-ignore format: a table is read by its columns
test.each([
  ['the status of a submission', `update requests set status = 'accepted' where request_id = (select min(request_id) from requests where status = 'approved' and type = 'contentUpdate')`, 'the status of a submission'],
  ['the attributes of a submission', `update requests set attributes = '{}' where request_id = (select min(request_id) from requests where type = 'contentUpdate')`, 'names exactly their attributes'],
  ['the reviewer', `update requests set reviewer_id = null, reviewed_at = null where status = 'approved'`, 'has a reviewer'],
  ['the version of a clinic', `update clinics set version = version + 1 where clinic_id = 1`, 'every version has its changes'],
  ['a live text without history', `update clinics c set profile = jsonb_set(profile, array[split_part(ch.attribute, '.', 2)], '"moved"') from changes ch where ch.clinic_id = c.clinic_id and ch.change_id = (${TEXT})`, 'history leads from version to version'],
  ['a value in history', `update changes set new_value = '"another"', submitted_value = null where change_id = (${TEXT})`, 'history leads from version to version'],
  ['a profile of another shape', `update clinics set profile = profile || '{"fax": 7}' where clinic_id = 2`, 'has the shape of a clinic'],
  ['an extra name in a profile', `update clinics set profile = profile || '{"mood": "good"}' where clinic_id = 2`, 'has the shape of a clinic'],
  ['a bare Other', `update clinics set profile = jsonb_set(profile, '{clinicLanguagesUsed}', '[{"languageId": 98, "languageWriteInEn": null, "languageWriteInEs": null}]') where clinic_id = 2`, 'bare "Other"'],
  ['the role of a deleted person', `update users set status = 'Archived', archived_at = now() where user_id = (select min(user_id) from roles)`, 'roles belong to approved provider staff'],
  ['an approved person without a role', `delete from roles where user_id = (select user_id from roles group by user_id having count(*) = 1 limit 1)`, 'approved staff have a role'],
  ['a line of the trail without a subject', `insert into audit (at, action, subject) values (now(), 'saveClinic', '')`, 'what was done to what'],
  ['a line about nothing', `insert into audit (at, action, subject) values (now(), 'saveClinic', 'clinic/999999')`, 'speaks of what exists'],
])('a violation is reported: %s', async (_, harm, sentence) => {
  const client = await database.db.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    expect((await client.query(harm)).rowCount).toBeGreaterThan(0)
    expect((await brokenInvariants({ pool: client })).join('\n')).toContain(sentence)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
