import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { type Database, type DatabaseLocation, openDatabase } from '../../db/open.ts'
import { prepareDatabase } from '../../db/prepare.ts'
import { insertDirectory } from '../../dev/demo/insert.ts'
import { makeUser } from '../../dev/demo/make.ts'
import { DEV_TOKEN_PATH, devTokenKey } from '../../dev/stand-ins/token-key.ts'
import { systemClock } from '../../platform/clock.ts'
import { connectionsEnded, freshFolder, madePlace, removeFolders } from '../../testing/fresh-place.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { COMPILE_CACHE, type RunningServer, startServer } from '../../testing/server-process.ts'
import { csvOf, feeds, madeUp } from '../testing/exports.ts'
import { SLICE } from './work-slice.ts'

/** Kills a process in the middle of a batch again and again; each clinic is processed exactly once. */

const root = join(import.meta.dirname, '../../..')
afterAll(removeFolders)

const CLINICS = 90
const KILLS = 4

/** Works like a server and kills itself: on a busy machine an outside killer might come too late. */
const PROCESS = `
  const files = ['db/open.ts', 'platform/clock.ts', 'imports/bulk/work-slice.ts', 'testing/interrupted.ts']
  const [{ openDatabase }, { systemClock }, { workSlice }, { interrupted }] = await Promise.all(
    files.map((file) => import(process.cwd() + '/server/' + file)))
  const { place, kill } = JSON.parse(process.env.WORK)
  const db = await openDatabase(place)
  let [slices, statements] = [0, 0]
  const { kysely } = interrupted(db, () => {
    if (kill && slices >= kill.afterSlices && ++statements > kill.thenStatements) process.kill(process.pid, 'SIGKILL')
  })
  while (await workSlice(kysely, systemClock)) slices += 1
  await db.close()`

type Kill = { afterSlices: number; thenStatements: number }

/** Kills the process after a number of slices and of statements in the next one, or lets it finish. */
function works(place: DatabaseLocation, kill?: Kill): Promise<string | number | null> {
  const env = { ...COMPILE_CACHE, PATH: process.env.PATH, WORK: JSON.stringify({ place, kill }) }
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROCESS], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(signal ?? code))
  })
}

async function on<T>(place: DatabaseLocation, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(place)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

const admin = makeUser(1, {
  userId: 'ana-admin',
  email: 'ana@agency.example',
  tenant: 'admin',
  registrationType: 'google',
})

async function begin(db: Database, clinics = CLINICS): Promise<void> {
  await prepareDatabase(db)
  const nobody = { providers: [], clinics: [], roles: [], users: [admin] }
  await db.kysely.transaction().execute((tx) => insertDirectory(tx, nobody, systemClock.now()))
  await feeds({ db, clock: systemClock }, csvOf(Array.from({ length: clinics }, (_, n) => madeUp(`K${n}`))))
  await db.pool.query(
    `insert into clinic_batches (list, action, started_by, created_at, total)
    values ('new', 'display', 'ana-admin', now(), $1)`,
    [clinics],
  )
  await db.pool.query('insert into clinic_batch_items (batch_id, clinic_id) select 1, clinic_id from clinics')
}

async function counted(db: Database) {
  const { rows } = await db.pool.query(`select
    (select status from clinic_batches) as status,
    (select count(*)::int from clinics where display_at_ownpath) as displayed,
    (select count(*)::int from clinic_batch_items where outcome is not null) as turned,
    (select count(distinct clinic_id)::int from changes where attribute = 'clinic.displayAtOwnpath') as clinics,
    (select count(*)::int from changes where attribute = 'clinic.displayAtOwnpath') as entries,
    (select count(*)::int from audit where action in ('decideBatch', 'undoBatch') and subject like 'clinic/%') as trail`)
  return rows[0]
}

test('a batch and its undo survive repeated kills in the middle', { timeout: 600_000 }, async () => {
  const place = await madePlace()
  await on(place, (db) => begin(db))
  for (let kill = 1; kill <= KILLS; kill += 1) {
    expect(await works(place, { afterSlices: 1, thenStatements: 2 * kill })).toBe('SIGKILL')
    await connectionsEnded(place)
  }
  const halfway = await on(place, counted)
  expect(halfway.status).toBe('working')
  expect(halfway).toMatchObject({ displayed: halfway.turned, entries: halfway.turned, trail: halfway.turned })
  expect(halfway.turned).toBeGreaterThanOrEqual(KILLS * SLICE)
  expect(await works(place)).toBe(0)
  await on(place, async (db) => {
    const all = { displayed: CLINICS, turned: CLINICS, clinics: CLINICS, entries: CLINICS, trail: CLINICS }
    expect(await counted(db)).toEqual({ status: 'done', ...all })
    expect(await brokenInvariants(db)).toEqual([])
    await db.pool.query(`update clinic_batches set status = 'undoing', undone_by = 'ana-admin'`)
  })
  expect(await works(place, { afterSlices: 2, thenStatements: 3 })).toBe('SIGKILL')
  await connectionsEnded(place)
  expect(await works(place)).toBe(0)
  await on(place, async (db) => {
    const twice = { clinics: CLINICS, entries: 2 * CLINICS, trail: 2 * CLINICS }
    expect(await counted(db)).toEqual({ status: 'undone', displayed: 0, turned: CLINICS, ...twice })
    expect(await brokenInvariants(db)).toEqual([])
  })
})

/** Polls the batch's progress as its administrator. */
async function progressAt({ url, dataDir }: RunningServer): Promise<() => Promise<{ status: string; done: number }>> {
  const key = devTokenKey(readFileSync(join(dataDir, 'app-secret'), 'utf8').trim())
  const json = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
  const signedIn = await fetch(`${url}${DEV_TOKEN_PATH}`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: admin.email }),
  })
  const { data } = (await signedIn.json()) as { data: { token: string } }
  return async () => {
    const answer = await fetch(`${url}/api/admin/batches/1`, { headers: { authorization: `Bearer ${data.token}` } })
    const { data: batch } = (await answer.json()) as { data: { status: string; done: number } }
    return batch
  }
}

async function until<T>(ask: () => Promise<T>, done: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (done(answer)) return answer
    await wait(20)
  }
}

/** Slows each clinic down, so that the batch cannot end before the test kills it in the middle. */
const BRAKE = `
  create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(0.1); return new; end $$;
  create trigger dawdle before update on clinic_batch_items for each row execute function dawdle()`
const UNBRAKED = 'drop function dawdle cascade'

test('a server killed within a batch finishes it after a restart', { timeout: 600_000 }, async () => {
  const many = 240
  const place = await madePlace()
  await on(place, async (db) => {
    await begin(db, many)
    await db.pool.query(BRAKE)
  })
  const where = 'dataDir' in place ? place : { dataDir: freshFolder() }
  const database = 'databaseUrl' in place ? { DATABASE_URL: place.databaseUrl } : {}
  const start = () => startServer({ ...where, env: { SEED: 'none', ADMIN_ALLOWLIST: admin.email, ...database } })
  const first = await start()
  await until(await progressAt(first), ({ done }) => done > 0)
  await first.kill()
  expect(await first.ended).toBe('SIGKILL')
  await connectionsEnded(place)
  const halfway = await on(place, async (db) => {
    await db.pool.query(UNBRAKED)
    return counted(db)
  })
  expect(halfway).toMatchObject({ displayed: halfway.turned, entries: halfway.turned, trail: halfway.turned })
  expect(halfway.turned).toBeGreaterThan(0)
  expect(halfway).toMatchObject({ status: 'working' })

  const second = await start()
  await until(await progressAt(second), ({ status }) => status === 'done')
  await second.stop()
  await on(place, async (db) => {
    const all = { displayed: many, turned: many, clinics: many, entries: many, trail: many }
    expect(await counted(db)).toEqual({ status: 'done', ...all })
    expect(await brokenInvariants(db)).toEqual([])
  })
})
