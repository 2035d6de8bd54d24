import { afterAll, afterEach, expect, test } from 'vitest'
import type { Database } from '../../db/open.ts'
import { testDatabase } from '../../testing/database.ts'
import { settableClock, systemClock } from '../clock.ts'
import { type Jobs, startJobs } from './jobs.ts'
import type { Schedule } from './schedule.ts'

const logged: unknown[] = []
const write = (...line: unknown[]) => logged.push(line)
const log = { info: write, warn: write, error: write }
const started: Jobs[] = []
/** Never due during a test, except at three in the morning of a leap day. */
const SELDOM = '0 3 29 2 *'
/** Far more than a stop needs. */
const IN_TIME = 60_000
let db: Database

afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop(IN_TIME)
})
afterAll(async () => {
  await db.pool.query('drop schema if exists jobs cascade')
})

async function start(schedules: Schedule[], retired: string[] = [], clock = systemClock): Promise<Jobs> {
  db = (await testDatabase()).db
  const jobs = await startJobs(
    { db, clock, log, env: { appSecret: 'unused', directoryOrigin: 'http://localhost:3000' } },
    { schedules, retired, lookEverySeconds: 0.5 },
  )
  started.push(jobs)
  return jobs
}

test('of two processes one runs the job and logs its result', async () => {
  let runs = 0
  const count: Schedule = { name: 'count', cron: SELDOM, run: async () => ({ counted: ++runs }) }
  const first = await start([count])
  await start([count])
  await first.runNow('count')
  await expect.poll(() => runs).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(runs).toBe(1)
  expect(JSON.stringify(logged)).toContain('"counted":1')
})

test('stop waits for the running job and leaves the database usable', async () => {
  let state = 'idle'
  const jobs = await start([
    {
      name: 'slow',
      cron: SELDOM,
      run: async () => {
        state = 'begun'
        await new Promise((resolve) => setTimeout(resolve, 700))
        state = 'done'
        return {}
      },
    },
  ])
  await jobs.runNow('slow')
  await expect.poll(() => state).toBe('begun')
  await started.pop()?.stop(IN_TIME)
  expect(state).toBe('done')
  expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('keeps schedules of other releases and deletes retired ones by name', async () => {
  const run = async () => ({})
  const at = (name: string, cron: string): Schedule => ({ name, cron, run })
  await start([at('kept', '0 3 * * *'), at('newer', '0 4 * * *'), at('dropped', '0 4 * * *')])
  await started.pop()?.stop(IN_TIME)
  await start([at('kept', '0 5 * * *')], ['dropped'])
  const { rows } = await db.pool.query(`
    select name, cron from jobs.schedule where name in ('kept', 'newer', 'dropped') order by name`)
  expect(rows).toEqual([
    { name: 'kept', cron: '0 5 * * *' },
    { name: 'newer', cron: '0 4 * * *' },
  ])
})

test('a night that no process ran is made up for once, by one of two processes, and not before its time', async () => {
  const clock = settableClock('2026-08-21T10:00:00.000Z')
  let runs = 0
  const nightly: Schedule = { name: 'nightly', cron: '10 6 * * *', mustRun: true, run: async () => ({ n: ++runs }) }
  const hourly: Schedule = { name: 'hourly', cron: SELDOM, run: async () => ({ n: ++runs }) }
  await (await testDatabase()).db.pool.query('truncate job_runs')
  const both = [await start([nightly, hourly], [], clock), await start([nightly, hourly], [], clock)]
  const look = () => Promise.all(both.map((jobs) => jobs.catchUp()))
  const sent = async () =>
    (await db.pool.query(`select name from jobs.job where name in ('nightly', 'hourly')`)).rows.map(({ name }) => name)
  // A new installation, then the time itself, at which pg-boss sends the job.
  await look()
  clock.set('2026-08-21T12:10:30.000Z')
  await look()
  expect(await sent()).toEqual([])
  clock.set('2026-08-21T12:25:00.000Z')
  await look()
  await look()
  expect(await sent()).toEqual(['nightly'])
  await expect.poll(() => runs, { timeout: IN_TIME }).toBe(1)
  await expect
    .poll(async () => (await db.pool.query('select ran_at from job_runs')).rows, { timeout: IN_TIME })
    .toEqual([{ ran_at: clock.now() }])
  clock.set('2026-08-21T18:00:00.000Z')
  await look()
  // The clock is set back by an hour.
  clock.set('2026-08-21T11:30:00.000Z')
  await look()
  expect(await sent()).toEqual(['nightly'])
})
