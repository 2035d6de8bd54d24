import { setTimeout as wait } from 'node:timers/promises'
import { ensureWebBuilt } from '../../../scripts/launch/web-build.mjs'
import { ask, isPoliteOutage } from '../stage/ask.ts'
import { type Cluster, installed } from '../stage/cluster.ts'
import { type Findings, findings, seconds, skippedFor } from '../stage/findings.ts'
import { holdAgainst } from '../stage/ledger.ts'
import { keepVisiting, polite, untilHealthy } from '../stage/outage.ts'
import { openPortal, type Portal } from '../stage/portal.ts'
import { smallCluster } from '../stage/world.ts'
import { startWriters, type Writers } from '../stage/writers.ts'
import type { Setting, Trial, Verdict } from '../trial.ts'

const HEALTHY_WITHIN = 3_000
const ANSWERED_WITHIN = 10_000
const WRITERS = 4

type Scene = { cluster: Cluster; portal: Portal; writers: Writers }
type Absence = { name: string; happen: (scene: Scene, notes: Findings) => Promise<void> }

async function underWrites(setting: Setting, absences: readonly Absence[]): Promise<Verdict> {
  const found = installed()
  if ('skipped' in found) return skippedFor(found.skipped)
  const notes = findings(setting)
  const cluster = await smallCluster()
  const portal = await openPortal({ env: { DATABASE_URL: cluster.url } })
  try {
    const visits = await keepVisiting(portal, notes)
    const writers = startWriters({ portal, count: WRITERS, complain: notes.complain, accepts: isPoliteOutage })
    const figures: Verdict['figures'] = {}
    for (const absence of absences) {
      const recovery = await oneAbsence(absence, { cluster, portal, writers }, notes)
      figures[`healthy after ${absence.name}`] = seconds(recovery)
      setting.progress(`${absence.name}: healthy after ${seconds(recovery)}`)
    }
    await writers.stop()
    await visits.stop()
    const slowest = Math.max(visits.slowest(), writers.slowest())
    notes.within('an answer', slowest, ANSWERED_WITHIN)
    for (const sentence of await holdAgainst({ databaseUrl: cluster.url }, writers.ledger)) notes.complain(sentence)
    return notes.verdict({
      ...figures,
      acknowledged: writers.acknowledged(),
      'answers 503': polite(visits.answers) + writers.troubles.length,
      'slowest answer': seconds(slowest),
    })
  } finally {
    await portal.end()
    await cluster.remove()
  }
}

/** The status page is rendered without the database, and says how the portal is. */
async function saysOnStatusPage(
  condition: 'up' | 'degraded',
  { portal }: Scene,
  { complain }: Findings,
): Promise<void> {
  const { status, text } = await ask(`${portal.url}/en/status`)
  if (status !== 200 || !text.includes(`data-condition="${condition}"`))
    complain(`the status page (${status}) did not say ${condition}`)
}

/** The directory goes on without the database, and its probe says so; the portal's probe does not. */
async function servesThePublic({ portal }: Scene, { complain }: Findings): Promise<void> {
  for (const [path, expected] of [
    ['/readyz', 503],
    ['/readyz/public', 200],
    ['/en/help-now', 200],
    ['/es/ayuda-inmediata', 200],
  ] as const) {
    const { status } = await ask(portal.url + path)
    if (status !== expected) complain(`without its database ${path} answered ${status} instead of ${expected}`)
  }
}

async function oneAbsence({ name, happen }: Absence, scene: Scene, notes: Findings): Promise<number> {
  const goal = scene.writers.acknowledged() + 10
  while (scene.writers.acknowledged() < goal) await wait(5)
  await happen(scene, notes)
  const recovery = await untilHealthy(scene.portal)
  notes.within(`being healthy after ${name}`, recovery, HEALTHY_WITHIN)
  await saysOnStatusPage('up', scene, notes)
  return recovery
}

export const databaseRestart: Trial = {
  name: 'database-restart',
  promise: 'a restarted PostgreSQL, in order or not, is a polite 503, and all is well within 3 s of its return',
  alone: true,
  run: async (setting) => {
    // The public pages are part of it: the status page is one of them.
    await ensureWebBuilt()
    const restart = (mode: 'fast' | 'immediate'): Absence => ({
      name: mode === 'fast' ? 'a restart in order' : 'an immediate restart',
      async happen(scene, notes) {
        const { cluster } = scene
        // A balancer asks all the time; the first answer loads what is shown meanwhile.
        await ask(`${scene.portal.url}/readyz/public`)
        await cluster.stop(mode)
        await saysOnStatusPage('degraded', scene, notes)
        await servesThePublic(scene, notes)
        await wait(setting.short ? 200 : 2000)
        await cluster.start()
      },
    })
    const both = [restart('fast'), restart('immediate')]
    return underWrites(setting, setting.short ? both : [...both, ...both, ...both])
  },
}
