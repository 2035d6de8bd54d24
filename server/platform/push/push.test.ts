import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { pushMessage } from '../../../domain/push.ts'
import { ownSessions } from '../../identity/sessions/own-sessions.ts'
import { mailWorker } from '../../people/mail-worker.ts'
import { type Calls, peopleStory, type Story } from '../../testing/people-story.ts'
import { testDevice } from '../../testing/push-device.ts'
import { OURS } from '../../testing/small-world.ts'
import { enqueueMail, enqueueRequestNotice } from '../mail/outbox.ts'
import { deliverPush } from './deliver.ts'
import { pushArea } from './routes.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** A test push service that records each post and answers with a configurable status. */
let service: Server
let origin: string
let answer = 201
const posted: { url: string; headers: Record<string, unknown>; body: Buffer }[] = []

let story: Story
let eli: Calls
let ana: Calls
const phone = testDevice()

beforeAll(async () => {
  service = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      posted.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      reply.writeHead(answer).end()
    })
  })
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  story = await peopleStory({ moreAreas: [pushArea, ownSessions], variables: { PUSH_ORIGINS: origin } })
  eli = await story.as('eli-editor')
  ana = await story.as('ana-admin')
})
afterAll(async () => {
  await story.close()
  service.close()
})
afterEach(() => {
  posted.length = 0
  answer = 201
})

const needs = () => ({ db: story.db, clock: story.clock, env: story.app.ports.env, log: silent })
const deliver = () => deliverPush(needs())
const devices = (calls: Calls) => calls.get('me/push').then(({ data }) => data.devices as { deviceId: number }[])
const subscribe = (calls: Calls, at: string, device = phone) =>
  calls.post('me/push', { endpoint: `${origin}/${at}`, ...device.keys })
const rows = (table: 'push_devices' | 'push_messages') => story.db.kysely.selectFrom(table).selectAll().execute()

let decided = 0
async function decideFor(userId: string) {
  decided += 1
  const fields = [{ attribute: 'clinic.website', outcome: 'approved' as const, submitted: null, final: null }]
  await story.db.kysely.transaction().execute((tx) =>
    enqueueMail(tx, story.clock.now(), {
      template: 'submissionDecision',
      data: { clinicId: OURS.clinic, clinicName: 'A name of a clinic', fields, reason: null },
      to: { userId },
      dedupeKey: `decided/${decided}`,
    }),
  )
}

it('sends a device a message about a decision, encrypted for it alone, without a name', async () => {
  const { status, data } = await subscribe(eli, 'phone')
  expect(status).toBe(201)
  expect(data.devices).toHaveLength(1)
  await decideFor('eli-editor')
  await decideFor('mo-manager')
  expect(await deliver()).toBe(1)
  const [message] = posted
  expect(message?.url).toBe('/phone')
  expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: 'decision' })
  expect(message?.headers.authorization).toMatch(/^vapid t=\S+, k=/)
  expect(String(message?.headers.authorization)).toContain(data.publicKey)
  const read = JSON.parse(phone.decrypt(message?.body as Buffer)) as unknown
  expect(read).toEqual(pushMessage('decision', 'es'))
  expect(message?.body.toString('latin1')).not.toContain('agencia')
  expect(() => testDevice().decrypt(message?.body as Buffer)).toThrow()
  expect(await rows('push_messages')).toEqual([])
  expect(await deliver()).toBe(0)
})

it('uses the language of the person', async () => {
  await story.db.kysely.updateTable('users').set({ language: 'en' }).where('user_id', '=', 'eli-editor').execute()
  await decideFor('eli-editor')
  await deliver()
  expect(JSON.parse(phone.decrypt(posted[0]?.body as Buffer))).toEqual(pushMessage('decision', 'en'))
})

it('messages administrators about requests at most once in ten minutes, whatever their mail setting', async () => {
  await subscribe(ana, 'desk')
  await story.db.kysely.updateTable('users').set({ email_notifications: false }).execute()
  const mailer = { send: async () => {} }
  const worker = mailWorker({ ...needs(), mailer, log: silent })
  const arrives = async (requestId: number) => {
    await story.db.kysely.transaction().execute((tx) => enqueueRequestNotice(tx, story.clock.now(), requestId))
    await worker.deliverDue()
    await deliver()
  }
  await arrives(1)
  await arrives(2)
  story.clock.advance(10 * 60_000 - 1)
  await arrives(3)
  expect(posted.map(({ url }) => url)).toEqual(['/desk'])
  expect(JSON.parse(phone.decrypt(posted[0]?.body as Buffer))).toEqual(pushMessage('request', 'en'))
  story.clock.advance(1)
  await arrives(4)
  expect(posted).toHaveLength(2)
})

it.each([404, 410])('deletes a device when its push service answers %i', async (status) => {
  await subscribe(eli, `gone-${status}`)
  const before = (await rows('push_devices')).length
  answer = status
  await decideFor('eli-editor')
  await deliver()
  expect((await rows('push_devices')).length).toBeLessThan(before)
  expect(await rows('push_messages')).toEqual([])
})

it('retries while the push service is down, and gives up after a day', async () => {
  await subscribe(eli, 'phone')
  answer = 503
  await decideFor('eli-editor')
  await deliver()
  expect(await deliver()).toBe(0)
  story.clock.advance(60_000)
  answer = 201
  expect(await deliver()).toBe(1)
  expect(posted).toHaveLength(2)
  answer = 500
  await decideFor('eli-editor')
  await deliver()
  story.clock.advance(24 * 3_600_000)
  await deliver()
  expect(await rows('push_messages')).toEqual([])
  answer = 400
  await decideFor('eli-editor')
  await deliver()
  expect(await rows('push_messages')).toEqual([])
  expect(await devices(await story.as('eli-editor'))).toHaveLength(1)
})

it('stops after a sign-out everywhere and after switching off', async () => {
  const calls = await story.as('eli-editor')
  await subscribe(calls, 'tablet')
  const [first] = await devices(calls)
  expect((await calls.delete(`me/push/${first?.deviceId}`)).data.devices).toHaveLength(1)
  expect((await calls.delete(`me/push/${first?.deviceId}`)).status).toBe(404)
  expect((await (await story.as('mo-manager')).delete(`me/push/${first?.deviceId}`)).status).toBe(404)
  const [left] = await devices(calls)
  const moved = await subscribe(await story.as('mo-manager'), 'tablet')
  expect(moved.data.devices).toEqual([expect.objectContaining({ deviceId: left?.deviceId })])
  expect(await devices(calls)).toEqual([])
  await subscribe(calls, 'again')
  expect((await calls.delete('auth/sessions')).status).toBe(200)
  expect(await devices(calls)).toEqual([])
  await subscribe(calls, 'again')
  const admin = await story.as('ana-admin')
  expect((await admin.post('admin/users/eli-editor/sessions/revoke')).status).toBe(200)
  expect((await rows('push_devices')).some(({ user_id }) => user_id === 'eli-editor')).toBe(false)
})

it('accepts only push services as addresses, and at most ten devices per person', async () => {
  const calls = await story.as('mo-manager')
  for (const endpoint of [
    'https://169.254.169.254/latest',
    'http://localhost:3000/api/me',
    `${origin}1/x`,
    'nonsense',
  ]) {
    const refused = await calls.post('me/push', { endpoint, ...phone.keys })
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'endpoint' }] })
  }
  expect((await calls.post('me/push', { endpoint: `${origin}/x`, p256dh: 'short', auth: 'x' })).status).toBe(400)
  for (let n = 1; n <= 12; n += 1) {
    story.clock.advance(1)
    await subscribe(calls, `many-${n}`)
  }
  expect(await devices(calls)).toHaveLength(10)
})
