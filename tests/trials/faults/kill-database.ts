import { setTimeout as wait } from 'node:timers/promises'
import { dice } from '../../../server/dev/demo/dice.ts'
import { isPoliteOutage } from '../stage/ask.ts'
import { installed, isRunning } from '../stage/cluster.ts'
import { findings, seconds, skippedFor } from '../stage/findings.ts'
import { holdAgainst } from '../stage/ledger.ts'
import { keepVisiting, polite, untilHealthy } from '../stage/outage.ts'
import { openPortal } from '../stage/portal.ts'
import { smallCluster } from '../stage/world.ts'
import { startWriters } from '../stage/writers.ts'
import type { Trial } from '../trial.ts'

const HEALTHY_WITHIN = 3_000
const WRITERS = 6

export const killDatabase: Trial = {
  name: 'kill-database',
  promise:
    'kill -9 of PostgreSQL under writes loses nothing that was acknowledged; the same process says 503 meanwhile and is healthy within 3 s',
  alone: true,
  async run({ short, seed, progress }) {
    const found = installed()
    if ('skipped' in found) return skippedFor(found.skipped)
    const notes = findings({ short })
    const roll = dice(`kill-database ${seed}`)
    const kills = short ? 2 : 20
    const cluster = await smallCluster()
    const portal = await openPortal({ env: { DATABASE_URL: cluster.url } })
    try {
      const { pid } = portal.process()
      const visits = await keepVisiting(portal, notes)
      // The server process must stay up and answer every request meanwhile.
      const writers = startWriters({ portal, count: WRITERS, complain: notes.complain, accepts: isPoliteOutage })
      let slowest = 0
      for (let kill = 1; kill <= kills; kill += 1) {
        const goal = writers.acknowledged() + roll.between(short ? 15 : 150, short ? 45 : 450)
        while (writers.acknowledged() < goal) await wait(5)
        await wait(roll.between(0, 30))
        await cluster.kill()
        await wait(roll.between(100, short ? 300 : 1500))
        await cluster.start()
        slowest = Math.max(slowest, await untilHealthy(portal))
        if (kill % 5 === 0) progress(`${kill} kills, ${writers.acknowledged()} acknowledged writes`)
      }
      await writers.stop()
      await visits.stop()
      if (portal.process().pid !== pid || !isRunning(pid)) notes.complain('the process did not outlive its database')
      const outages = polite(visits.answers) + writers.troubles.length
      if (outages === 0) notes.complain('no request met the outage of the database, so nothing was tried')
      notes.within('being healthy after the database was back', slowest, HEALTHY_WITHIN)
      for (const sentence of await holdAgainst({ databaseUrl: cluster.url }, writers.ledger)) notes.complain(sentence)
      return notes.verdict({
        kills,
        acknowledged: writers.acknowledged(),
        'answers 503': outages,
        'slowest answer': seconds(Math.max(visits.slowest(), writers.slowest())),
        'slowest recovery': seconds(slowest),
      })
    } finally {
      await portal.end()
      await cluster.remove()
    }
  },
}
