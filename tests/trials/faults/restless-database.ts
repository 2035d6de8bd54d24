import { setTimeout as wait } from 'node:timers/promises'
import { ask, isPoliteOutage } from '../stage/ask.ts'
import { byTheClock, type Ended } from '../stage/by-the-clock.ts'
import { installed, isRunning } from '../stage/cluster.ts'
import { findings, seconds, skippedFor } from '../stage/findings.ts'
import { holdAgainst } from '../stage/ledger.ts'
import { untilHealthy } from '../stage/outage.ts'
import { openPortal } from '../stage/portal.ts'
import { ADMIN, SMALL, smallCluster } from '../stage/world.ts'
import { startWriters } from '../stage/writers.ts'
import type { Trial } from '../trial.ts'

const HEALTHY_WITHIN = 3_000
const WRITERS = 6
const PER_SECOND = 50

export const restlessDatabase: Trial = {
  name: 'restless-database',
  promise:
    'PostgreSQL killed every 20 s for five minutes under 50 requests a second: every answer is right or a polite 503, and nothing acknowledged is lost or doubled',
  alone: true,
  async run({ short, progress }) {
    const found = installed()
    if ('skipped' in found) return skippedFor(found.skipped)
    const notes = findings({ short })
    const { kills, apart } = short ? { kills: 3, apart: 4_000 } : { kills: 15, apart: 20_000 }
    const cluster = await smallCluster()
    const portal = await openPortal({ env: { DATABASE_URL: cluster.url } })
    try {
      const { pid } = portal.process()
      const token = await portal.tokenOf(ADMIN)
      const writers = startWriters({ portal, count: WRITERS, complain: notes.complain, accepts: isPoliteOutage })
      let [asked, outages, isOver] = [0, 0, false]
      const read = async (): Promise<Ended> => {
        asked += 1
        const answer = await ask(`${portal.url}/api/clinics/${1 + (asked % SMALL)}`, { token })
        if (!isPoliteOutage(answer)) return answer
        outages += 1
        return { ...answer, status: 200 }
      }
      const longest = (kills * (apart + HEALTHY_WITHIN + 60_000)) / 1000
      const pace = { perSecond: PER_SECOND, seconds: longest, warmUp: 0, goOn: () => !isOver }
      const reading = byTheClock(pace, () => ({ kind: 'read', go: read }), { progress, complain: notes.complain })
      let slowest = 0
      for (let kill = 1; kill <= kills; kill += 1) {
        await wait(apart)
        await cluster.kill()
        await cluster.start()
        slowest = Math.max(slowest, await untilHealthy(portal))
        if (kill % 5 === 0) progress(`${kill} kills, ${writers.acknowledged()} acknowledged writes`)
      }
      isOver = true
      await reading
      await writers.stop()
      if (portal.process().pid !== pid || !isRunning(pid)) notes.complain('the process did not outlive its database')
      if (outages + writers.troubles.length === 0) notes.complain('no request met an outage, so nothing was tried')
      notes.within('being healthy after the database was back', slowest, HEALTHY_WITHIN)
      for (const sentence of await holdAgainst({ databaseUrl: cluster.url }, writers.ledger)) notes.complain(sentence)
      return notes.verdict({
        kills,
        reads: asked,
        acknowledged: writers.acknowledged(),
        'answers 503': outages + writers.troubles.length,
        'slowest recovery': seconds(slowest),
      })
    } finally {
      await portal.end()
      await cluster.remove()
    }
  },
}
