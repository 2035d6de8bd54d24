import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AREAS, type Area } from './app.ts'
import { attackEverything, type Outcome } from './hostile/campaign.ts'
import { type HostileWorld, hostileWorld } from './hostile/world.ts'
import { type TestApp, testApp } from './testing/app.ts'

/**
 * Hostile requests to every route: every field of every body in turn, and HOSTILE_ROUNDS (20 unless told) of everything
 * else, from HOSTILE_SEED on. A failure names the request; the same seed and rounds send it again.
 */

const ROUNDS = Number(process.env.HOSTILE_ROUNDS ?? 20)
const SEED = Number(process.env.HOSTILE_SEED ?? 1)

let t: TestApp
let world: HostileWorld
beforeAll(async () => {
  t = await testApp({ areas: AREAS.map(withoutLimits) })
  world = await hostileWorld(t, SEED)
})
afterAll(() => t.close())

/** Limits would answer most of this before anything is tried. */
function withoutLimits(area: Area): Area {
  return (app) =>
    area(
      new Proxy(app, {
        get(target, name) {
          if (name === 'route') {
            return (options: Parameters<typeof app.route>[0]) =>
              target.route({ ...options, config: { ...options.config, rateLimit: undefined } as never })
          }
          const value = Reflect.get(target, name, target)
          return typeof value === 'function' ? value.bind(target) : value
        },
      }),
    )
}

describe('whatever is sent', () => {
  let outcome: Outcome
  beforeAll(async () => {
    outcome = await attackEverything(t, world, { rounds: ROUNDS, seed: SEED })
    if (process.env.HOSTILE_ROUNDS) console.log({ ...outcome, failures: outcome.failures.length })
  }, 3_600_000)

  it('the answer is one of ours, tells nothing of ours, and a refusal leaves no trace', () => {
    expect(outcome.failures.slice(0, 5).join('\n\n'), `${outcome.failures.length} failures`).toBe('')
  })

  it('nothing was logged as a failure of ours', () => {
    expect(t.logs.filter(({ level }) => level >= 50).slice(0, 3)).toEqual([])
  })

  it('was tried on all routes and met every kind of answer', () => {
    expect(outcome.sent).toBeGreaterThanOrEqual(
      ROUNDS * t.app.routeList.filter(({ method }) => method !== 'HEAD').length,
    )
    const met = new Set(Object.values(outcome.answers).flatMap((answers) => Object.keys(answers).map(Number)))
    expect([...met]).toEqual(expect.arrayContaining([200, 201, 400, 401, 403, 404, 409, 415, 422]))
    expect(outcome.compared).toBeGreaterThan(outcome.sent / 4)
  })
})
