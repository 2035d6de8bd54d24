import { setTimeout as wait } from 'node:timers/promises'
import { dice } from '../../../server/dev/demo/dice.ts'
import { balancer } from '../stage/balancer.ts'
import { byTheClock, clockFigures } from '../stage/by-the-clock.ts'
import { installed } from '../stage/cluster.ts'
import { findings, skippedFor } from '../stage/findings.ts'
import { holdAgainst } from '../stage/ledger.ts'
import { openPortal, type Portal } from '../stage/portal.ts'
import { populateBy, unpackPreviousRelease } from '../stage/release.ts'
import { type Kind, traffic } from '../stage/traffic.ts'
import { emptyCluster } from '../stage/world.ts'
import type { Trial } from '../trial.ts'

/** Stops the traffic when the upgrade hangs; otherwise the upgrade stops it. */
const AT_MOST = 300

export const rollingUpgrade: Trial = {
  name: 'rolling-upgrade',
  promise:
    'copy by copy to this release and back to the previous one, on one PostgreSQL under 100 requests a second: no 5xx, nothing lost',
  async run(setting) {
    const found = installed()
    if ('skipped' in found) return skippedFor(found.skipped)
    const previous = unpackPreviousRelease()
    if ('skipped' in previous) return skippedFor(previous.skipped)
    const notes = findings(setting)
    const clinics = setting.short ? 60 : 300
    const cluster = await emptyCluster()
    const running: Portal[] = []
    try {
      populateBy(previous, cluster.url, clinics)
      const door = balancer()
      // Copies of both releases serve one address.
      const env = { DATABASE_URL: cluster.url, PUBLIC_URL: 'http://portal.example' }
      const begin = async (release?: string) => {
        const copy = await openPortal({ env, ...(release !== undefined && { release }) })
        running.push(copy)
        door.add(copy)
      }
      /** Stops a copy while requests still reach it, because a balancer notices a moment later. */
      const end = async () => {
        const copy = running.shift() as Portal
        const { pid, ended } = copy.process()
        process.kill(pid, 'SIGTERM')
        if ((await ended) !== 0) notes.complain('a copy that was told to stop did not end well')
        door.remove(copy)
        await copy.end()
      }
      const walkTo = async (release?: string) => {
        for (let copy = 0; copy < 2; copy += 1) {
          await begin(release)
          await wait(setting.short ? 500 : 2_000)
          await end()
        }
      }

      await begin(previous.folder)
      await begin(previous.folder)
      const calls = await traffic(door, dice(`rolling-upgrade ${setting.seed}`), clinics, 20)
      let walking = true
      const walk = (async () => {
        try {
          await wait(1_000)
          await walkTo()
          setting.progress('this release serves alone; now the way back')
          await wait(1_000)
          await walkTo(previous.folder)
          await wait(1_000)
        } finally {
          walking = false
        }
      })()
      const pace = { perSecond: setting.short ? 30 : 100, seconds: AT_MOST, warmUp: 0, goOn: () => walking }
      const told = { progress: setting.progress, complain: notes.complain }
      const [sent] = await Promise.all([byTheClock<Kind>(pace, calls.next, told), walk])
      if (door.sentOn() === 0) notes.complain('no request met a copy that was stopping, so stopping was not tried')
      for (const sentence of await holdAgainst({ databaseUrl: cluster.url }, calls.ledger)) notes.complain(sentence)
      return notes.verdict({
        from: previous.version,
        'copies begun': 6,
        ...clockFigures(sent, ['read', 'write', 'decision']),
        'sent on to another copy': door.sentOn(),
      })
    } finally {
      for (const copy of running) await copy.end()
      await cluster.remove()
      previous.remove()
    }
  },
}
