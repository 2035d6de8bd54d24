import { setTimeout as wait } from 'node:timers/promises'
import { dice } from '../../../server/dev/demo/dice.ts'
import { isPoliteOutage } from '../stage/ask.ts'
import { installed, isRunning } from '../stage/cluster.ts'
import { findings, seconds, skippedFor } from '../stage/findings.ts'
import { forwarder } from '../stage/forwarder.ts'
import { holdAgainst } from '../stage/ledger.ts'
import { keepVisiting, polite, untilHealthy } from '../stage/outage.ts'
import { openPortal } from '../stage/portal.ts'
import { standbyOf, waitForStandby } from '../stage/standby.ts'
import { smallCluster } from '../stage/world.ts'
import { startWriters } from '../stage/writers.ts'
import type { Trial } from '../trial.ts'

const HEALTHY_WITHIN = 5_000
const WRITERS = 6

export const failover: Trial = {
  name: 'failover',
  alone: true,
  promise:
    'kill -9 of the primary under writes, and its synchronous standby takes over at the same address: nothing acknowledged is lost, healthy within 5 s of the promotion, no restart',
  async run({ short, seed, progress }) {
    const found = installed()
    if ('skipped' in found) return skippedFor(found.skipped)
    const notes = findings({ short })
    const roll = dice(`failover ${seed}`)
    const moves = short ? 1 : 4
    let primary = await smallCluster()
    const door = await forwarder(primary.url)
    const portal = await openPortal({ env: { DATABASE_URL: door.url } })
    try {
      const { pid } = portal.process()
      const visits = await keepVisiting(portal, notes)
      const writers = startWriters({ portal, count: WRITERS, complain: notes.complain, accepts: isPoliteOutage })
      let slowest = 0
      for (let move = 1; move <= moves; move += 1) {
        const name = `standby_${move}`
        const standby = await standbyOf(primary, name)
        await waitForStandby(primary, name)
        const goal = writers.acknowledged() + roll.between(short ? 15 : 150, short ? 45 : 450)
        while (writers.acknowledged() < goal) await wait(5)
        await wait(roll.between(0, 30))
        await primary.kill()
        await standby.promote()
        door.leadTo(standby.url)
        slowest = Math.max(slowest, await untilHealthy(portal))
        await primary.remove()
        primary = standby
        progress(`${move} moves, ${writers.acknowledged()} acknowledged writes`)
      }
      await writers.stop()
      await visits.stop()
      if (portal.process().pid !== pid || !isRunning(pid)) notes.complain('the process did not outlive its database')
      const outages = polite(visits.answers) + writers.troubles.length
      notes.within('being healthy after the promotion', slowest, HEALTHY_WITHIN)
      for (const sentence of await holdAgainst({ databaseUrl: primary.url }, writers.ledger)) notes.complain(sentence)
      return notes.verdict({
        moves,
        acknowledged: writers.acknowledged(),
        'answers 503': outages,
        'slowest answer': seconds(Math.max(visits.slowest(), writers.slowest())),
        'healthy after the promotion within': seconds(slowest),
      })
    } finally {
      await portal.end()
      await door.close()
      await primary.remove()
    }
  },
}
