import { expect } from 'vitest'
import type { LeasedCall } from '../../contract/calls.ts'
import { ANSWERS } from '../../domain/calls/questions.ts'
import { addDays, agencyDay, agencyMoment } from '../../domain/dates.ts'
import { AREAS } from '../app.ts'
import { dice } from '../dev/demo/dice.ts'
import { insertDirectory } from '../dev/demo/insert.ts'
import { makeClinic, makeUser } from '../dev/demo/make.ts'
import { type TestApp, testApp } from './app.ts'
import { OURS, smallWorld } from './small-world.ts'

/** Callers who take, lose, give back and end calls in any order: one caller has a clinic, and no answer is lost. */

const CALLERS = ['ana-admin', 'bo-admin', 'cy-admin'] as const
const ENDINGS = ['reached', 'reached', 'nobody', 'voicemail', 'again', 'dead'] as const
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
  let roundId = 0
  /** A round of a new day: the round before may have nobody left to call. */
  const openRound = async () => {
    const day = agencyDay(t.clock.now())
    const { data } = await post('ana-admin', '/rounds', {
      question: 'How right are our pages?',
      filter: { countyId: null, license: null, never: false },
      calls: 43,
      script: 'page',
      seedSource: 'A lottery',
      seedOn: addDays(day, 1),
      deadline: addDays(day, 30),
    })
    roundId = (data as { roundId: number }).roundId
    t.clock.set(agencyMoment(addDays(day, 1), '08:00').toISOString())
    await signIn()
    expect((await post('ana-admin', `/rounds/${roundId}/seed`, { seed: '07 12 19' })).status).toBe(200)
  }
  await signIn()
  await openRound()

  const held = new Map<string, LeasedCall>()
  const idle = new Set<string>()
  const sent = new Map<string, string>()
  const next = async (who: string) => {
    const { status, data } = await post(who, '/next', { roundId })
    expect(status).toBe(200)
    // A killed tab forgets its call, and gets the same again.
    if (data.call) held.set(who, data.call)
    else idle.add(who)
  }
  for (let step = 0; step < steps; step += 1) {
    const who = roll.pick(CALLERS)
    const mine = held.get(who)
    const act = roll.between(1, 20)
    if (idle.size === CALLERS.length) {
      idle.clear()
      await openRound()
    } else if (act <= 2) {
      await Promise.all(CALLERS.map(next))
    } else if (act <= 8 || mine === undefined) {
      await next(who)
    } else if (act <= 16) {
      const ended = roll.pick(ENDINGS)
      const againAt = ended === 'again' ? new Date(t.clock.now().getTime() + 60_000).toISOString() : null
      const answers =
        ended === 'reached' ? mine.questions.map(({ name }) => ({ name, answer: roll.pick(ANSWERS), says: null })) : []
      const body = { leaseId: mine.leaseId, ended, answers, againAt, note: null }
      const isOver = Date.parse(mine.until) <= t.clock.now().getTime()
      const first = await post(who, '', body)
      const second = await post(who, '', body)
      expect([first.status, second.status]).toEqual(isOver ? [409, 409] : [200, 200])
      const told = [
        (first.data as { callId: number } | undefined)?.callId,
        ended,
        ...answers.map(({ answer }) => answer),
      ]
      if (!isOver) sent.set(mine.leaseId, told.join())
      held.delete(who)
    } else if (act <= 17) {
      await post(who, '/back', { leaseId: mine.leaseId })
      held.delete(who)
    } else {
      t.clock.advance(roll.pick([60_000, 5 * 60_000, 21 * 60_000]))
      idle.clear()
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
  const { rows } = await t.db.pool.query<{ lease: string; told: string }>(
    `select lease_id as lease, concat_ws(',', call_id, ended, (select string_agg(a ->> 'answer', ',' order by place)
      from jsonb_array_elements(answers) with ordinality as given(a, place))) as told from clinic_calls`,
  )
  expect(new Map(rows.map(({ lease, told }) => [lease, told]))).toEqual(sent)
  expect(rows.some(({ told }) => told.includes('reached,'))).toBe(true)
}
