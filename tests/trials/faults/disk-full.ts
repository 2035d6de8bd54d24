import { setTimeout as wait } from 'node:timers/promises'
import { type DatabaseLocation, openDatabase } from '../../../server/db/open.ts'
import { isPoliteOutage } from '../stage/ask.ts'
import { installed, own } from '../stage/cluster.ts'
import { type Findings, findings, seconds, skippedFor } from '../stage/findings.ts'
import { holdAgainst } from '../stage/ledger.ts'
import { keepVisiting, polite } from '../stage/outage.ts'
import { openPortal } from '../stage/portal.ts'
import { type SmallDisk, smallDisk } from '../stage/small-disk.ts'
import { smallCluster, smallFolder } from '../stage/world.ts'
import { startWriters } from '../stage/writers.ts'
import type { Setting, Trial, Verdict } from '../trial.ts'

const HEALED_WITHIN = 10_000
const WRITERS = 4
/** Room for the database, its log and a few writes. */
const DISK_MEGABYTES = 160

type Ground = {
  where: DatabaseLocation
  env: Record<string, string>
  dataDir?: string
  /** Runs before the trial fills the disk. */
  makeReady(): Promise<void>
  clear(): Promise<void>
}

export const diskFull: Trial = {
  name: 'disk-full',
  promise: 'on a full disk reading goes on, writing says that it cannot, nothing is half written, and room heals it',
  alone: true,
  async run(setting) {
    const disk = smallDisk(DISK_MEGABYTES)
    if ('skipped' in disk) return skippedFor(disk.skipped)
    const notes = findings(setting)
    const figures: Verdict['figures'] = {}
    try {
      const onServer = !('skipped' in installed())
      if (onServer)
        Object.assign(figures, await fillAndFree('PostgreSQL', await onPostgres(disk), disk, setting, notes))
      else setting.progress('Only the embedded engine: no PostgreSQL server is installed.')
      // The short form tries one engine.
      if (!setting.short || !onServer)
        Object.assign(figures, await fillAndFree('embedded', await onEmbedded(disk), disk, setting, notes))
      return notes.verdict(figures)
    } finally {
      await disk.remove()
    }
  },
}

async function onPostgres({ path }: SmallDisk): Promise<Ground> {
  own(path)
  const cluster = await smallCluster(path)
  const { url: databaseUrl } = cluster
  // PostgreSQL shuts down when it has no room for its next WAL segment, and then serves no page. Switching to a new
  // segment leaves room for thousands of writes.
  const makeReady = () => inDatabase(databaseUrl, 'select pg_switch_wal()')
  return { where: { databaseUrl }, env: { DATABASE_URL: databaseUrl }, makeReady, clear: cluster.remove }
}

async function inDatabase(databaseUrl: string, statement: string): Promise<void> {
  const { pool, close } = await openDatabase({ databaseUrl })
  await pool.query(statement).finally(close)
}

async function onEmbedded({ path }: SmallDisk): Promise<Ground> {
  const dataDir = await smallFolder(path)
  return { where: { dataDir }, env: {}, dataDir, makeReady: async () => {}, clear: async () => {} }
}

async function fillAndFree(
  engine: string,
  ground: Ground,
  disk: SmallDisk,
  { short, progress }: Setting,
  notes: Findings,
): Promise<Verdict['figures']> {
  const complain = (sentence: string) => notes.complain(`${engine}: ${sentence}`)
  const portal = await openPortal(ground)
  try {
    const visits = await keepVisiting(portal, { complain })
    const writers = startWriters({ portal, count: WRITERS, complain, accepts: isPoliteOutage })
    await until(() => writers.acknowledged() > 10)
    await ground.makeReady()
    const begun = writers.acknowledged()
    await until(() => writers.acknowledged() > begun + WRITERS)
    const before = writers.troubles.length
    disk.fill()
    await until(() => writers.troubles.length > before + WRITERS)
    const fullAt = { pages: visits.answers.length, refused: polite(visits.answers), writes: writers.acknowledged() }
    await wait(short ? 1_000 : 20_000)
    const pages = visits.answers.slice(fullAt.pages)
    const readable = pages.filter(({ status }) => status === 200).length
    progress(
      `${engine}: full; ${readable} of ${pages.length} pages could be read, ${writers.troubles.length} writes refused`,
    )
    if (readable < pages.length) complain(`${pages.length - readable} of ${pages.length} pages could not be read`)
    disk.free()
    const freed = performance.now()
    const written = writers.acknowledged()
    await until(() => writers.acknowledged() > written + WRITERS)
    const healed = performance.now() - freed
    notes.within(`${engine}: writing again`, healed, HEALED_WITHIN)
    await writers.stop()
    await visits.stop()
    await portal.end()
    for (const sentence of await holdAgainst(ground.where, writers.ledger)) complain(sentence)
    return {
      [`${engine} acknowledged`]: writers.acknowledged(),
      [`${engine} writes refused`]: writers.troubles.length,
      [`${engine} pages read meanwhile`]: readable,
      [`${engine} healed after`]: seconds(healed),
    }
  } finally {
    disk.free()
    await portal.end()
    await ground.clear()
  }
}

const GIVE_UP_AFTER = 120_000

async function until(met: () => boolean): Promise<void> {
  const deadline = Date.now() + GIVE_UP_AFTER
  while (!met()) {
    if (Date.now() > deadline) throw new Error(`Waited ${GIVE_UP_AFTER / 1000} s in vain for ${met}`)
    await wait(10)
  }
}
