import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../../../server/db/open.ts'
import { prepareDatabase } from '../../../server/db/prepare.ts'
import { insertDirectory } from '../../../server/dev/demo/insert.ts'
import { makeClinic, makeProvider, makeUser } from '../../../server/dev/demo/make.ts'
import { systemClock } from '../../../server/platform/clock.ts'
import { unpackMade } from '../../../server/testing/fresh-place.ts'
import { type Cluster, clusterIn, initialise, own, ownedFolder } from './cluster.ts'

/** A directory in which every writer has their own clinic, so that every failure belongs to one writer. */

export const ADMIN = 'ana.admin@bha.example'
export const managerOf = (clinicId: number) => `manager.${clinicId}@clinic.example`
export const SMALL = 24

export async function populate(db: Database, clinics: number): Promise<void> {
  await prepareDatabase(db)
  const ids = Array.from({ length: clinics }, (_, index) => index + 1)
  const administrator = makeUser(clinics + 1, {
    userId: 'ana-admin',
    email: ADMIN,
    tenant: 'admin',
    registrationType: 'google',
    emailNotifications: false,
  })
  const directory = {
    providers: ids.map((id) => makeProvider(id)),
    clinics: ids.map((id) => makeClinic(id, { displayName: `Clinic ${id}`, website: 'https://clinic.example' })),
    users: [...ids.map((id) => makeUser(id, { userId: `manager-${id}`, email: managerOf(id) })), administrator],
    roles: ids.map((id) => ({
      userId: `manager-${id}`,
      role: 'manager' as const,
      providerId: id,
      clinicId: null,
    })),
  }
  await db.kysely.transaction().execute((tx) => insertDirectory(tx, directory, systemClock.now()))
}

let prepared: Promise<string> | undefined

/** Built once and copied: initdb and the migration take longer than a short trial. */
async function template(): Promise<string> {
  const folder = ownedFolder()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const data = join(folder, 'data')
  initialise(data)
  const cluster = await clusterIn(data, { fsync: 'off' })
  await cluster.start()
  const db = await openDatabase({ databaseUrl: cluster.url })
  await populate(db, SMALL)
  // Copies start at a fresh WAL segment: PostgreSQL shuts down where a full disk leaves no room for the next one.
  await db.pool.query('select pg_switch_wal()')
  await db.close()
  await cluster.stop()
  return data
}

/** Starts PostgreSQL with the small directory; `inside` is the folder of its data, by default a new one. */
export async function smallCluster(inside?: string): Promise<Cluster> {
  prepared ??= template()
  const data = join(inside ?? ownedFolder(), 'data')
  execFileSync('cp', ['-a', await prepared, data])
  own(data)
  const cluster = await clusterIn(data)
  await cluster.start()
  return cluster
}

/** Starts an empty PostgreSQL. */
export async function emptyCluster(): Promise<Cluster> {
  const data = join(ownedFolder(), 'data')
  initialise(data)
  const cluster = await clusterIn(data)
  await cluster.start()
  return cluster
}

let preparedFolder: Promise<string> | undefined

async function embeddedTemplate(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-prove-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  unpackMade(dataDir)
  const db = await openDatabase({ dataDir })
  await populate(db, SMALL)
  await db.close()
  return dataDir
}

/** A data folder of the embedded engine with the small directory. */
export async function smallFolder(inside: string = mkdtempSync(join(tmpdir(), 'portal-prove-'))): Promise<string> {
  preparedFolder ??= embeddedTemplate()
  const dataDir = join(inside, 'data')
  execFileSync('cp', ['-a', await preparedFolder, dataDir])
  return dataDir
}
