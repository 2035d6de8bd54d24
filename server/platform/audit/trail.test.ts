import { afterEach, beforeEach, expect, it } from 'vitest'
import type { AuditEntry } from '../../../contract/audit.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { OURS, person, smallWorld } from '../../testing/small-world.ts'
import { recordAudit } from './record.ts'
import { auditArea } from './routes.ts'

let t: TestApp
beforeEach(async () => {
  t = await testApp({ areas: [auditArea] })
  await smallWorld(t)
})
afterEach(() => t.close())

async function trail(query = '') {
  const reply = await t.app.inject({ url: `/api/admin/audit${query}`, headers: await t.signIn(person('ana-admin')) })
  expect(reply.statusCode).toBe(200)
  return reply.json() as { data: AuditEntry[]; meta: Record<string, unknown> }
}

async function record(actorId: string | null, action: string, subject: string, details = {}) {
  t.clock.advance(1000)
  await t.db.kysely
    .transaction()
    .execute((tx) => recordAudit(tx, { at: t.clock.now(), actorId, action, subject, requestId: 'r-1', details }))
}

const name = async (userId: string) =>
  (await t.db.kysely.selectFrom('users').select('display_name').where('user_id', '=', userId).executeTakeFirstOrThrow())
    .display_name

it('lists who changed what, newest first, with today’s names', async () => {
  await record('mo-manager', 'saveClinic', `clinic/${OURS.clinic}`, { submissionId: 4 })
  await record(null, 'feed', `provider/${OURS.providerId}`)
  await record('ana-admin', 'deleteUser', 'user/art-archived')
  await record('gone', 'somethingElse', 'outbox/9')
  const { data, meta } = await trail()
  expect(meta).toEqual({ total: 4, page: 1, pageSize: 50, totalCapped: false })
  expect(data).toMatchObject([
    { action: 'somethingElse', actorId: 'gone', actorName: null, subjectName: null },
    { action: 'deleteUser', actorName: await name('ana-admin'), subjectName: await name('art-archived') },
    { action: 'feed', actorId: null, actorName: null, subjectName: 'Niño Peak Care' },
    {
      action: 'saveClinic',
      actorName: await name('mo-manager'),
      subjectName: 'Niño Peak Care - North',
      requestId: 'r-1',
      details: { submissionId: 4 },
      at: '2026-08-21T15:00:01.000Z',
    },
  ])
})

it('names the person of a request, the clinic of an edit, and what the details name by id', async () => {
  const request = async (type: string, requester: string, role: string | null) => {
    const { rows } = await t.db.pool.query<{ id: number }>(
      `insert into requests (type, status, created_at, provider_id, clinic_id, requester_id, role)
       values ($1, 'requested', now(), $2, $3, $4, $5) returning request_id as id`,
      [type, OURS.providerId, OURS.clinic, requester, role],
    )
    return rows[0]?.id
  }
  const details = { clinicId: OURS.clinic, providerId: OURS.providerId }
  await record(
    'pia-pending',
    'askForRole',
    `request/${await request('accountAccess', 'pia-pending', 'editor')}`,
    details,
  )
  const edit = await request('contentUpdate', 'mo-manager', null)
  await record('ana-admin', 'reviewSubmission', `submission/${edit}`, { clinicId: 'not a number' })
  const { data } = await trail()
  expect(data).toMatchObject([
    { subjectName: 'Niño Peak Care - North', names: { clinicId: null, providerId: null, replacedBy: null } },
    {
      subjectName: await name('pia-pending'),
      names: { clinicId: 'Niño Peak Care - North', providerId: 'Niño Peak Care', replacedBy: null },
    },
  ])
})

it('names the clinic that replaces another, and the person who chose a password', async () => {
  await record('ana-admin', 'replaceClinic', `clinic/${OURS.sister}`, { replacedBy: OURS.clinic })
  await record('mo-manager', 'changePassword', 'sign-in/mo-manager')
  const { data } = await trail()
  expect(data).toMatchObject([
    { subjectName: await name('mo-manager') },
    { names: { replacedBy: 'Niño Peak Care - North' } },
  ])
})

it('is paged and filtered by subject and by actor', async () => {
  for (let n = 1; n <= 5; n += 1) await record('mo-manager', `act ${n}`, n % 2 ? 'clinic/1' : 'clinic/11')
  await record('ana-admin', 'act 6', 'clinic/1')
  const acts = async (query: string) => (await trail(query)).data.map(({ action }) => action)
  expect(await acts('?pageSize=2&page=2')).toEqual(['act 4', 'act 3'])
  expect(await acts('?subject=clinic/1')).toEqual(['act 6', 'act 5', 'act 3', 'act 1'])
  expect(await acts('?actorId=ana-admin')).toEqual(['act 6'])
  expect(await acts('?actorId=mo-manager&subject=clinic/11&pageSize=1')).toEqual(['act 4'])
  expect((await trail('?actorId=mo-manager&subject=clinic/11')).meta.total).toBe(2)
  expect((await trail('?subject=clinic/%25')).data).toEqual([])
  expect((await trail('?actorId=nobody')).meta).toMatchObject({ total: 0, totalCapped: false })
})

it('is searched by the name or address of the person, and by the name of what was changed', async () => {
  await record('mo-manager', 'saveClinic', `clinic/${OURS.clinic}`)
  await record('ana-admin', 'deleteUser', 'user/art-archived')
  await record('ana-admin', 'addAdministrator', 'administrator/nora@agency.example.gov')
  const acts = async (query: string) => (await trail(query)).data.map(({ action }) => action)
  expect(await acts('?person=okafor')).toEqual(['addAdministrator', 'deleteUser'])
  expect(await acts('?person=MO-manager@clinic')).toEqual(['saveClinic'])
  expect(await acts('?about=nino+peak')).toEqual(['saveClinic'])
  expect(await acts('?about=art-archived@')).toEqual(['deleteUser'])
  expect(await acts('?about=Nora@agency')).toEqual(['addAdministrator'])
  expect(await acts('?about=%25&person=okafor')).toEqual([])
  expect((await trail('?person=okafor')).data[0]?.actorEmail).toBe('ana-admin@admin.example.gov')
})

it('is filtered by action and by days in Colorado, first and last day included', async () => {
  await record('mo-manager', 'saveClinic', 'clinic/1')
  t.clock.advance(36 * 3_600_000)
  await record('mo-manager', 'archiveClinic', 'clinic/1')
  const acts = async (query: string) => (await trail(query)).data.map(({ action }) => action)
  expect(await acts('?action=saveClinic')).toEqual(['saveClinic'])
  expect(await acts('?from=2026-08-22')).toEqual(['archiveClinic'])
  expect(await acts('?to=2026-08-21')).toEqual(['saveClinic'])
  expect(await acts('?from=2026-08-21&to=2026-08-22')).toEqual(['archiveClinic', 'saveClinic'])
  expect(await acts('?from=2026-08-21&action=nothing')).toEqual([])
})
