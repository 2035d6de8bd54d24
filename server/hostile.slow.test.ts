import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileApp } from './testing/hostile/app.ts'
import { attackEverything, attackedRoutes, type Outcome } from './testing/hostile/campaign.ts'
import { type HostileWorld, hostileWorld } from './testing/hostile/world.ts'

/**
 * Sends hostile requests to every route: every field of every body in turn, and HOSTILE_ROUNDS (default 8) rounds of
 * everything else, seeded by HOSTILE_SEED. A failure names the request; the same seed and rounds send it again.
 */

const ROUNDS = Number(process.env.HOSTILE_ROUNDS ?? 8)
const SEED = Number(process.env.HOSTILE_SEED ?? 1)

let t: Awaited<ReturnType<typeof hostileApp>>
let world: HostileWorld
beforeAll(async () => {
  t = await hostileApp()
  world = await hostileWorld(t, SEED)
})
afterAll(() => t.close())

describe('for every hostile request', () => {
  let outcome: Outcome
  beforeAll(async () => {
    outcome = await attackEverything(t, world, { rounds: ROUNDS, seed: SEED })
    if (process.env.HOSTILE_ROUNDS) console.log({ ...outcome, failures: outcome.failures.length })
  }, 3_600_000)

  it('the server sends a well-formed answer, leaks no data, and a refusal changes nothing', () => {
    expect(outcome.failures.slice(0, 5).join('\n\n'), `${outcome.failures.length} failures`).toBe('')
  })

  it('the server logged no error', () => {
    expect(t.logs.filter(({ level }) => level >= 50).slice(0, 3)).toEqual([])
  })

  it('the run covered all routes and every kind of answer', () => {
    expect(outcome.sent).toBeGreaterThanOrEqual(ROUNDS * attackedRoutes(t.app.routeList).length)
    expect(Object.keys(outcome.answers)).toContain('POST /api/auth/provider/sign-in/email')
    const met = new Set(Object.values(outcome.answers).flatMap((answers) => Object.keys(answers).map(Number)))
    expect([...met]).toEqual(expect.arrayContaining([200, 201, 400, 401, 403, 404, 409, 415, 422]))
    expect(outcome.compared).toBeGreaterThan(outcome.sent / 4)
  })
})
