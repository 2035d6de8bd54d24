import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from './testing/app.ts'
import { OURS, person, smallWorld } from './testing/small-world.ts'
import { statementsDuring } from './testing/statements.ts'

/** Limits the statements of a request, including the check of the caller: 3 for a read, 10 for a save. */

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await smallWorld(t)
})
afterAll(() => t.close())

test.each([
  `/api/clinics/${OURS.clinic}`,
  '/api/admin/providersandclinics?page=1',
  '/api/updates?groupBySubmissionId=true&status=requested&page=1',
  '/api/users?page=1',
])('GET %s', async (url) => {
  const headers = await t.signIn(person('ana-admin'))
  const read = async () => expect((await t.app.inject({ url, headers })).statusCode).toBe(200)
  expect(await statementsDuring(t.db.pool, read)).toBeLessThanOrEqual(3)
})

test('a save with history, audit row and mail', async () => {
  const headers = await t.signIn(person('eli-editor'))
  const clinic = (await t.app.inject({ url: `/api/clinics/${OURS.clinic}`, headers })).json().data
  const payload = { ...clinic, fax: '(303) 555-0199', descriptionEn: 'We listen first.' }
  const save = async () => {
    const reply = await t.app.inject({ method: 'POST', url: '/api/updates', headers, payload })
    expect(reply.json().data).toMatchObject({ live: ['clinic.fax'], held: ['clinic.descriptionEn'] })
  }
  expect(await statementsDuring(t.db.pool, save)).toBeLessThanOrEqual(10)
})
