import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hsdsContext } from '../../../domain/exchange/hsds/context.ts'
import { type Database, type DatabaseLocation, openDatabase } from '../../db/open.ts'
import { openSnapshots } from '../../directory/snapshot.ts'
import { LISTS } from '../../open-data/hsds/lists.ts'
import { NO_FILTERS } from '../../open-data/hsds/query.ts'
import { directoryOf, endedOf } from '../../open-data/open-directory.ts'
import { testApp } from '../../testing/app.ts'
import { busyWorld } from '../../testing/busy-world.ts'
import { freshFolder, freshPlace, removeFolders } from '../../testing/fresh-place.ts'
import { COMPILE_CACHE } from '../../testing/server-process.ts'
import { settableClock } from '../clock.ts'
import { saveBackup, takeBackup } from './file.ts'
import { restoreBackup } from './restore.ts'
import { contentOf } from './testing.ts'

const root = join(import.meta.dirname, '../../..')
const file = join(freshFolder(), 'portal.backup')
afterAll(removeFolders)

function moveToPostgres(dataDir: string, databaseUrl: string) {
  const env = { ...COMPILE_CACHE, PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const run = spawnSync(process.execPath, ['scripts/move-to-postgres/main.ts'], { cwd: root, env, encoding: 'utf8' })
  return { code: run.status, printed: run.stdout + run.stderr }
}

async function contentAt(place: DatabaseLocation) {
  const db = await openDatabase(place)
  const content = await contentOf(db)
  await db.close()
  return content
}

/** Every open-data record with its id, ended clinics included. */
async function toldBy(db: Database): Promise<string[]> {
  const now = new Date('2027-03-01T12:00:00Z')
  const snapshot = await openSnapshots({ db, clock: settableClock(now) }).current()
  const pageOf = ({ clinicId }: { clinicId: number }) => `https://directory.example/${clinicId}`
  const context = hsdsContext({
    language: 'en',
    book: snapshot.book,
    now,
    pageOf,
    kinds: snapshot.settings.openings.kinds,
  })
  const asked = { directory: directoryOf(snapshot, now), ended: () => endedOf(db, snapshot, now) }
  const wanted = { ...NO_FILTERS, modifiedAfter: new Date(0), minimal: false, full: true }
  const lists = await Promise.all(Object.values(LISTS).map((list) => list(asked, wanted, context)))
  return lists.flat().map((line) => JSON.stringify(line()))
}

test('a move from PostgreSQL to the embedded engine and back keeps every row, and open data keeps the ids of all clinics', async () => {
  const t = await testApp()
  await busyWorld(t)
  const before = await contentOf(t.db)
  const told = await toldBy(t.db)
  expect(told.length).toBeGreaterThan(5)
  await saveBackup(file, takeBackup(t.db))
  await t.close()

  const { dataDir } = (await freshPlace('embedded')) as { dataDir: string }
  const { databaseUrl } = (await freshPlace()) as { databaseUrl: string }
  const embedded = await openDatabase({ dataDir })
  await restoreBackup(embedded, file)
  expect(await contentOf(embedded)).toEqual(before)
  expect(await toldBy(embedded)).toEqual(told)
  expect(moveToPostgres(dataDir, databaseUrl)).toMatchObject({
    code: 1,
    printed: expect.stringContaining('The portal is running'),
  })
  await embedded.close()

  const moved = moveToPostgres(dataDir, databaseUrl)
  expect(moved.code, moved.printed).toBe(0)
  expect(moved.printed).toMatch(/Moved \d+ rows/)
  expect(await contentAt({ databaseUrl })).toEqual(before)
  expect(readdirSync(dataDir).filter((name) => name.endsWith('.backup'))).toEqual([])
  expect(moveToPostgres(dataDir, databaseUrl)).toMatchObject({
    code: 1,
    printed: expect.stringContaining('is not empty'),
  })
})

test('the owner of the database may restore into it without further rights', async () => {
  const { databaseUrl } = (await freshPlace()) as { databaseUrl: string }
  const owned = new URL(databaseUrl)
  const name = `owner_${process.pid}`
  const admin = await openDatabase({ databaseUrl })
  await admin.pool.query(`create role ${name} login password 'owner'`)
  await admin.pool.query(`alter database ${owned.pathname.slice(1)} owner to ${name}`)
  owned.username = name
  owned.password = 'owner'
  const db = await openDatabase({ databaseUrl: owned.href })
  const { rows } = await restoreBackup(db, file)
  expect(rows).toBeGreaterThan(700)
  await db.close()
  await admin.pool.query(`reassign owned by ${name} to current_user; drop role ${name}`)
  await admin.close()
})
