import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClinicOpenings } from '../../contract/openings.ts'
import { AREAS } from '../app.ts'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { OURS, THEIRS } from '../testing/small-world.ts'
import { askForOpenings } from './ask.ts'

/** The mails that ask for places: one a person and hour, none at night, and a link that can only report places. */

let story: EditStory
beforeAll(async () => {
  story = await editStory({ areas: AREAS })
  const detox = JSON.stringify([{ serviceCategoryId: 2, serviceProvidedId: 204 }])
  await story.db.pool.query(
    `update clinics set licence = jsonb_set(licence, '{clinicServicesProvideds}', $2::jsonb), created_at = '2026-07-01'
     where clinic_id = any($1::int[])`,
    [[OURS.clinic, OURS.sister], detox],
  )
})
afterAll(() => story.close())

const env = { appSecret: 'a secret that only tests know, long enough', directoryOrigin: '' }
const runAt = (moment: string) => {
  story.clock.set(moment)
  return askForOpenings({ db: story.db, clock: story.clock, env })
}
type Mailed = { to_user: string; data: { clinicNames: string[]; late: boolean; link: string } }
const mails = async () =>
  (
    await story.db.pool.query<Mailed>(
      `select to_user, data from mails where template = 'openingsAsk' order by created_at, to_user`,
    )
  ).rows
const link = (path: string, body: object) =>
  story.app.inject({ method: 'POST', url: `/api/openings/link/${path}`, payload: body })
const places = (available: number) => [{ kind: 'detox', available }]
const openAt = async (clinicId: number) => {
  const { body } = await story.call('ana-admin', 'GET', `/api/clinics/${clinicId}/openings`)
  return (body.data as ClinicOpenings).places[0]?.last?.available ?? null
}

test('people are asked at their clinic’s hour, reminded when late, and left alone at night [O2] [O4]', async () => {
  // Colorado is six hours behind UTC in summer: 8:00 is the agency's usual hour, 11:00 its hour for late reports.
  expect(await runAt('2026-08-20T09:00:00Z')).toEqual({ openingsMails: 0 })
  story.clock.set('2026-08-20T13:00:00Z')
  await story.call('mo-manager', 'PUT', `/api/clinics/${OURS.sister}/openings`, { mailAt: 9, places: places(1) })
  expect(await runAt('2026-08-21T14:00:00Z')).toEqual({ openingsMails: 2 })
  expect(await runAt('2026-08-21T14:20:00Z')).toEqual({ openingsMails: 0 })
  expect(await runAt('2026-08-21T15:00:00Z')).toEqual({ openingsMails: 2 })
  expect((await mails()).map(({ to_user, data }) => [to_user, data.clinicNames.length, data.late])).toEqual([
    ['eli-editor', 1, false],
    ['mo-manager', 1, false],
    ['mo-manager', 1, false],
    ['sue-editor', 1, false],
  ])
  await story.call('sue-editor', 'PUT', `/api/clinics/${OURS.sister}/openings`, { places: places(2) })
  expect(await runAt('2026-08-21T17:00:00Z')).toEqual({ openingsMails: 2 })
  expect((await mails()).slice(-2).map(({ data }) => [data.clinicNames, data.late])).toEqual([
    [['Niño Peak Care - North'], true],
    [['Niño Peak Care - North'], true],
  ])
  expect(await runAt('2026-08-22T04:00:00Z')).toEqual({ openingsMails: 0 })
})

test.each([
  ['summer', '2026-07-14T23:30:00Z', '2026-07-15T01:00:00Z', '2026-07-16T01:00:00Z', '2026-07-15'],
  ['winter', '2026-12-15T00:30:00Z', '2026-12-15T02:00:00Z', '2026-12-16T02:00:00Z', '2026-12-15'],
])(
  'a report at half past five is today’s at seven in the evening in %s [O2]',
  async (_, reportedAt, sevenPm, nextDay, sentOn) => {
    await story.db.pool.query('delete from openings; delete from openings_by_day')
    story.clock.set(reportedAt)
    for (const clinicId of [OURS.clinic, OURS.sister])
      await story.call('mo-manager', 'PUT', `/api/clinics/${clinicId}/openings`, { mailAt: 19, places: places(1) })
    expect(await runAt(sevenPm)).toEqual({ openingsMails: 0 })
    expect(await runAt(nextDay)).toEqual({ openingsMails: 3 })
    const days = 'select distinct sent_on::text as day from openings_mails where hour = 19 and sent_on >= $1::date - 1'
    expect((await story.db.pool.query(days, [sentOn])).rows).toEqual([{ day: sentOn }])
    for (const clinicId of [OURS.clinic, OURS.sister])
      await story.call('mo-manager', 'PUT', `/api/clinics/${clinicId}/openings`, { mailAt: null })
    await story.db.pool.query(
      `delete from openings; delete from openings_by_day; delete from mails where created_at not between '2026-08-01' and '2026-09-01'`,
    )
  },
)

test('the link shows and reports the places of its clinics, and nothing else [O2]', async () => {
  story.clock.set('2026-08-21T17:30:00Z')
  const [mail] = await mails()
  const token = /token=(.+)$/.exec(mail?.data.link ?? '')?.[1] ?? ''
  const read = await link('read', { token })
  expect(read.json().data.clinics).toEqual([
    { clinicId: OURS.clinic, displayName: 'Niño Peak Care - North', places: [{ kind: 'detox', last: null }] },
  ])
  expect(await openAt(OURS.clinic)).toBeNull()
  const say = (clinicId: number, available: number) =>
    link('say', { token, items: [{ clinicId, places: places(available) }] })
  expect((await say(OURS.sister, 9)).statusCode).toBe(404)
  expect((await say(THEIRS.clinic, 9)).statusCode).toBe(404)
  expect((await say(OURS.clinic, 4)).statusCode).toBe(200)
  expect(await openAt(OURS.clinic)).toBe(4)
  expect((await link('read', { token: 'guessed' })).statusCode).toBe(404)

  await story.db.pool.query(`delete from roles where user_id = 'eli-editor'`)
  expect((await link('read', { token })).statusCode).toBe(404)
  expect((await say(OURS.clinic, 7)).statusCode).toBe(404)
  await story.db.pool.query(
    `insert into roles (user_id, role, provider_id, clinic_id, created_at) values ('eli-editor', 'editor', $1, $2, now())`,
    [OURS.providerId, OURS.clinic],
  )
  expect((await link('read', { token })).statusCode).toBe(200)
  story.clock.set('2026-08-24T14:00:01Z')
  expect((await link('read', { token })).statusCode).toBe(404)
  expect(await openAt(OURS.clinic)).toBe(4)
})
