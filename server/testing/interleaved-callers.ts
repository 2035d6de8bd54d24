import { expect } from 'vitest'
import type { LeasedCall } from '../../contract/calls.ts'
import { agencyMoment } from '../../domain/dates.ts'
import { AREAS } from '../app.ts'
import { dice } from '../dev/demo/dice.ts'
import { insertDirectory } from '../dev/demo/insert.ts'
import { makeClinic, makeUser } from '../dev/demo/make.ts'
import { type TestApp, testApp } from './app.ts'
import { OURS, smallWorld } from './small-world.ts'

/** Callers who take, lose, give back and end calls in any order: one caller has a clinic, and no answer is lost. */

const CALLERS = ['ana-admin', 'bo-admin', 'cy-admin'] as const
const person = (userId: string) => ({ tenant: 'admin', userId, email: `${userId}@admin.example.gov` }) as const

/** Walks this many steps on a database of its own, and fails where two callers have one clinic or an answer is lost. */
export async function interleaveCallers(steps: number): Promise<void> {
  const t = await testApp({ areas: AREAS })
  try {
    await smallWorld(t)
    const clinics = Array.from({ length: 40 }, (_, index) =>
      makeClinic(OURS.providerId + 101 + index, { providerId: OURS.providerId }),
    )
    const users = CALLERS.slice(1).map((id, index) =>
      makeUser(60 + index, { ...person(id), registrationType: 'google' }),
    )
    await t.db.kysely
      .transaction()
      .execute((tx) => insertDirectory(tx, { providers: [], clinics, users, roles: [] }, t.clock.now()))
    await walk(t, steps)
  } finally {
    await t.close()
  }
}

async function walk(t: TestApp, steps: number): Promise<void> {
  const roll = dice('calls of three callers')
  let headers = new Map<string, { authorization: string }>()
  const signIn = async () => {
    headers = new Map(await Promise.all(CALLERS.map(async (id) => [id, await t.signIn(person(id))] as const)))
  }
  const post = async (who: string, path: string, payload: object) => {
    const reply = await t.app.inject({
      method: 'POST',
      url: `/api/admin/calls${path}`,
      headers: headers.get(who) ?? {},
      payload,
    })
    return { status: reply.statusCode, ...reply.json() }
  }
  await signIn()
  const { data } = await post('ana-admin', '/rounds', {
    question: 'How right are our pages?',
    filter: { countyId: null, license: null, never: false },
    calls: 43,
    script: 'page',
    seedSource: 'A lottery',
    seedOn: '2026-08-22',
    deadline: '2036-09-04',
  })
  const { roundId } = data as { roundId: number }
  t.clock.set(agencyMoment('2026-08-24', '08:00').toISOString())
  await signIn()
  await post('ana-admin', `/rounds/${roundId}/seed`, { seed: '07 12 19' })

  const held = new Map<string, LeasedCall>()
  const sent = new Map<string, number>()
  for (let step = 0; step < steps; step += 1) {
    const who = roll.pick(CALLERS)
    const mine = held.get(who)
    const act = roll.between(1, 20)
    if (act <= 9 || mine === undefined) {
      const { status, data: next } = await post(who, '/next', { roundId })
      expect(status).toBe(200)
      // A killed tab forgets its call, and gets the same again.
      if (next.call) held.set(who, next.call)
    } else if (act <= 16) {
      const ended = roll.pick(['nobody', 'voicemail', 'again', 'dead'] as const)
      const againAt = ended === 'again' ? new Date(t.clock.now().getTime() + 60_000).toISOString() : null
      const body = { leaseId: mine.leaseId, ended, answers: [], againAt, note: null }
      const isOver = Date.parse(mine.until) <= t.clock.now().getTime()
      const first = await post(who, '', body)
      const second = await post(who, '', body)
      expect([first.status, second.status]).toEqual(isOver ? [409, 409] : [200, 200])
      if (!isOver) sent.set(mine.leaseId, (first.data as { callId: number }).callId)
      held.delete(who)
    } else if (act <= 17) {
      await post(who, '/back', { leaseId: mine.leaseId })
      held.delete(who)
    } else {
      t.clock.advance(roll.pick([60_000, 5 * 60_000, 21 * 60_000]))
      // The clock may have ended the sessions of the callers.
      await signIn()
    }
    if (step % 20 === 0) {
      const { rows } = await t.db.pool.query<{ clinic_id: number }>(
        'select clinic_id from call_leases where until > $1',
        [t.clock.now()],
      )
      expect(new Set(rows.map((row) => row.clinic_id)).size).toBe(rows.length)
    }
  }
  const { rows } = await t.db.pool.query<{ lease_id: string; call_id: number }>(
    'select lease_id, call_id from clinic_calls',
  )
  expect(new Map(rows.map((row) => [row.lease_id, row.call_id]))).toEqual(sent)
}
