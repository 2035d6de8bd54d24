import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseLocation } from '../../../server/db/open.ts'
import { type Dice, dice } from '../../../server/dev/demo/dice.ts'
import { installed } from '../stage/cluster.ts'
import { type Findings, findings, seconds } from '../stage/findings.ts'
import { holdAgainst } from '../stage/ledger.ts'
import { openPortal, type Portal } from '../stage/portal.ts'
import { smallCluster, smallFolder } from '../stage/world.ts'
import { startWriters, type Writers } from '../stage/writers.ts'
import type { Setting, Trial, Verdict } from '../trial.ts'

const READY_WITHIN = 5_000
const WRITERS = 6

type Torment = { kills: number; writesBetween: number; roll: Dice; progress: Setting['progress'] }
type Ground = { where: DatabaseLocation; env: Record<string, string>; dataDir?: string; clear(): Promise<void> }

export const killApp: Trial = {
  name: 'kill-app',
  promise: 'kill -9 of the portal under writes loses nothing that was acknowledged, and it is ready again within 5 s',
  alone: true,
  async run({ short, seed, progress }) {
    const notes = findings({ short })
    const figures: Verdict['figures'] = {}
    const roll = dice(`kill-app ${seed}`)
    const postgres = { kills: short ? 1 : 50, writesBetween: short ? 40 : 240, roll, progress }
    const embedded = { kills: short ? 1 : 50, writesBetween: short ? 30 : 100, roll, progress }
    if ('skipped' in installed()) progress('Only the embedded engine: no PostgreSQL server is installed.')
    else Object.assign(figures, await under('PostgreSQL', await onPostgres(), postgres, notes))
    Object.assign(figures, await under('embedded', await onEmbedded(), embedded, notes))
    return notes.verdict(figures)
  },
}

async function onPostgres(): Promise<Ground> {
  const cluster = await smallCluster()
  return { where: { databaseUrl: cluster.url }, env: { DATABASE_URL: cluster.url }, clear: cluster.remove }
}

async function onEmbedded(): Promise<Ground> {
  const dataDir = await smallFolder()
  const clear = async () => rmSync(dirname(dataDir), { recursive: true, force: true })
  return { where: { dataDir }, env: {}, dataDir, clear }
}

async function under(engine: string, ground: Ground, torment: Torment, notes: Findings): Promise<Verdict['figures']> {
  const complain = (sentence: string) => notes.complain(`${engine}: ${sentence}`)
  const portal = await openPortal(ground)
  try {
    const writers = startWriters({ portal, count: WRITERS, complain })
    const times = await killAgainAndAgain(portal, writers, torment, (text) => torment.progress(`${engine}: ${text}`))
    await writers.stop()
    await portal.end()
    for (const sentence of await holdAgainst(ground.where, writers.ledger)) complain(sentence)
    const slowest = Math.max(...times)
    notes.within(`${engine}: being ready again`, slowest, READY_WITHIN)
    return {
      [`${engine} kills`]: torment.kills,
      [`${engine} acknowledged`]: writers.acknowledged(),
      [`${engine} slowest start`]: seconds(slowest),
    }
  } finally {
    await portal.end()
    await ground.clear()
  }
}

async function killAgainAndAgain(
  portal: Portal,
  writers: Writers,
  { kills, writesBetween, roll }: Torment,
  progress: Setting['progress'],
): Promise<number[]> {
  const times: number[] = []
  for (let kill = 1; kill <= kills; kill += 1) {
    const goal = writers.acknowledged() + roll.between(Math.ceil(writesBetween / 2), Math.ceil(writesBetween * 1.5))
    while (writers.acknowledged() < goal) await wait(5)
    // A random moment, so that the kill hits every part of a write.
    await wait(roll.between(0, 30))
    await portal.process().kill()
    const started = performance.now()
    await portal.start()
    times.push(performance.now() - started)
    if (kill % 10 === 0) progress(`${kill} kills, ${writers.acknowledged()} acknowledged writes`)
  }
  return times
}
