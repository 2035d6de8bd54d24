import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, agencyDay } from '../domain/dates.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { OURS, person, smallWorld } from './testing/small-world.ts'
import { statementsDuring } from './testing/statements.ts'

/** Limits the statements of a request, including the check of the caller: 3 for a read, 6 for the next call, 10 for a save. */

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

test('the next call, outside a round and in one', async () => {
  const headers = await t.signIn(person('ana-admin'))
  const post = async (path: string, payload: object = {}) =>
    (await t.app.inject({ method: 'POST', url: `/api/admin/calls${path}`, headers, payload })).json().data
  const next = (payload: object) => async () => expect((await post('/next', payload)).call).not.toBeNull()
  expect(await statementsDuring(t.db.pool, next({ clinicIds: [OURS.clinic] }))).toBeLessThanOrEqual(6)
  const { call } = await post('/next', { clinicIds: [OURS.clinic] })
  await post('/back', { leaseId: call.leaseId })
  const today = agencyDay(t.clock.now())
  const { roundId } = await post('/rounds', {
    question: 'How right are our pages?',
    filter: { countyId: null, license: null, never: false },
    calls: 1,
    script: 'page',
    seedSource: 'A lottery',
    seedOn: addDays(today, 1),
    deadline: addDays(today, 9),
  })
  await t.db.pool.query(`update call_rounds set seed = '07 12', seeded_at = announced_at, seeded_by = announced_by`)
  await t.db.pool.query(`insert into call_draws values ($1, $2, 1, false)`, [roundId, OURS.clinic])
  expect(await statementsDuring(t.db.pool, next({ roundId }))).toBeLessThanOrEqual(6)
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
