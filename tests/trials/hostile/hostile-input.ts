import { hostileApp } from '../../../server/testing/hostile/app.ts'
import { attackEverything, attackedRoutes, type Outcome, roundsFor } from '../../../server/testing/hostile/campaign.ts'
import { hostileWorld } from '../../../server/testing/hostile/world.ts'
import { brokenInvariants } from '../../../server/testing/invariants.ts'
import { findings, skippedFor } from '../stage/findings.ts'
import { openTrialDatabase } from '../stage/trial-database.ts'
import type { Trial } from '../trial.ts'
import { besideSlowConnections, sendRawRequests } from './raw-sockets.ts'

/** Sends hostile input to every route, sign-in included, and malformed bytes below HTTP. */

const TOLD_EVERY = 5000

export const hostileInput: Trial = {
  name: 'hostile-input',
  promise: '100,000 generated requests over all routes: no failure of ours, nothing told, no bad row',
  async run({ short, seed, progress }) {
    const database = await openTrialDatabase()
    if ('skipped' in database) return skippedFor(database.skipped)
    const { db, close } = database
    const t = await hostileApp({ database: db })
    try {
      const world = await hostileWorld(t, seed)
      const routes = attackedRoutes(t.app.routeList)
      const rounds = roundsFor(t.app.routeList, short ? 1500 : 100_000)
      const report = (sent: number) => sent % TOLD_EVERY < 250 && progress(`${sent} requests`)
      const outcome = await attackEverything(t, world, { rounds, seed, onProgress: report })
      const notes = findings({ short })
      const target = { port: Number(new URL(t.url).port), ...notes }
      const raw = await sendRawRequests(target)
      const slow = await besideSlowConnections(target, { connections: short ? 50 : 200, untilCutOff: !short })
      const logged = t.logs.filter(({ level }) => level >= 50)
      const faults = logged.map((line) => `logged: ${JSON.stringify(line).slice(0, 600)}`)
      for (const fault of [...outcome.failures, ...(await brokenInvariants(db)), ...faults]) notes.complain(fault)
      return notes.verdict({
        requests: outcome.sent,
        routes: routes.length,
        answers: byStatus(outcome),
        'compared with the database before': outcome.compared,
        'raw requests': raw,
        'slowest, ms': outcome.slowest.milliseconds,
        ...slow,
      })
    } finally {
      await t.close()
      await close()
    }
  },
}

function byStatus({ answers }: Outcome): string {
  const sums: Record<string, number> = {}
  for (const each of Object.values(answers)) {
    for (const [status, times] of Object.entries(each)) sums[status] = (sums[status] ?? 0) + times
  }
  return Object.entries(sums)
    .map(([status, times]) => `${times} × ${status}`)
    .join(' ')
}
