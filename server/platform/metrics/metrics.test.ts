import { afterEach, beforeEach, expect, test } from 'vitest'
import { AREAS } from '../../app.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { busyWorld } from '../../testing/busy-world.ts'
import { testDatabase } from '../../testing/database.ts'
import { signInApp } from '../../testing/sign-in-app.ts'
import { startJobs } from '../jobs/jobs.ts'
import { type Metrics, openMetrics } from './open.ts'

let t: TestApp
let metrics: Metrics
let url: string
let databaseIsSilent = false

beforeEach(async () => {
  databaseIsSilent = false
  const { db } = await testDatabase()
  const pool = new Proxy(db.pool, {
    get: (real, name) =>
      name === 'query' && databaseIsSilent ? () => new Promise(() => {}) : Reflect.get(real, name, real),
  })
  metrics = openMetrics({ db: { ...db, pool }, clock: { now: () => t.clock.now() } })
  t = await testApp({ areas: [...AREAS, metrics.area] })
  url = `http://127.0.0.1:${await metrics.listen({ port: 0, host: '127.0.0.1' })}`
})
afterEach(async () => {
  await metrics.close()
  await t.close()
})

async function scraped(): Promise<string> {
  const reply = await fetch(`${url}/metrics`)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
  return await reply.text()
}
const sample = (text: string, name: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

test('a scrape reports the process, its replies and the waiting work', async () => {
  const world = await busyWorld(t)
  t.clock.advance(3_600_000)
  const headers = await t.signIn({ tenant: 'admin', userId: 'ana-admin', email: 'ana-admin@admin.example.gov' })
  await t.app.inject({ url: `/api/clinics/${world.clinics.ours.clinicId}`, headers })
  await t.app.inject({ url: '/no/such/page/of-somebody@clinic.example' })
  const text = await scraped()
  const clinicReads =
    'portal_http_request_duration_seconds_count{route="/api/clinics/:clinicId",method="GET",status="2xx"}'
  expect(sample(text, clinicReads)).toBe(5)
  expect(text).toContain('portal_http_request_duration_seconds_bucket{le="0.15",route="/api/updates"')
  expect(sample(text, 'portal_requests_waiting{type="contentUpdate"}')).toBe(4)
  expect(sample(text, 'portal_requests_waiting{type="accountAccess"}')).toBe(6)
  expect(sample(text, 'portal_oldest_waiting_request_age_seconds{type="contentUpdate"}')).toBe(3600)
  expect(sample(text, 'portal_mails{status="failed"}')).toBe(1)
  expect(sample(text, 'portal_mails{status="waiting"}')).toBeGreaterThan(1)
  expect(sample(text, 'portal_oldest_waiting_mail_age_seconds')).toBe(3600)
  expect(sample(text, 'portal_database_up')).toBe(1)
  expect(sample(text, 'portal_database_connections{state="waited for"}')).toBe(0)
  for (const name of [
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
  ]) {
    expect(sample(text, name), name).toBeGreaterThan(0)
  }
  expect(text).toMatch(/portal_build_info\{version="[^"]+",node="v24[^"]+",engine="(embedded|postgres)"\} 1/)
  // No request puts an address, name or id of a person into the metrics.
  expect(text).not.toMatch(/@|ana-admin|no\/such|Niño|710001/)
})

test('a scrape reports a silent database without waiting for it', async () => {
  databaseIsSilent = true
  const text = await scraped()
  expect(sample(text, 'portal_database_up')).toBe(0)
  expect(text).not.toMatch(/^portal_requests_waiting\{/m)
})

test('counts refused sign-ins by reason, Google sign-ins included', async () => {
  const door = await signInApp({ areas: [metrics.area] })
  try {
    const form = { email: 'nobody@clinic.example', password: 'not the right one' }
    await door.visitor().post('/api/auth/provider/sign-in/email', form)
    await door.visitor().google('admin', { email: 'xia@elsewhere.example.com' })
    await door.visitor().google('provider', { cancel: '1' })
    const text = await scraped()
    for (const [tenant, code] of [
      ['provider', 'invalid_credentials'],
      ['admin', 'not_allowed'],
      ['provider', 'cancelled'],
    ]) {
      expect(sample(text, `portal_sign_in_refusals_total{tenant="${tenant}",code="${code}"}`), code).toBe(1)
    }
  } finally {
    await door.close()
  }
})

test('counts and logs a failed job', async () => {
  const { db } = await testDatabase()
  const lines: unknown[] = []
  const log = { info: () => {}, warn: () => {}, error: (...line: unknown[]) => lines.push(line) }
  const run = async () => Promise.reject(new Error('no luck'))
  const jobs = await startJobs(
    {
      db,
      clock: t.clock,
      log,
      env: { appSecret: 'unused', directoryOrigin: 'http://localhost:3000' },
      onJob: metrics.onJob,
    },
    { schedules: [{ name: 'unlucky', cron: '0 3 29 2 *', run }], lookEverySeconds: 0.5 },
  )
  try {
    await jobs.runNow('unlucky')
    const failed = async () => sample(await scraped(), 'portal_jobs_total{job="unlucky",outcome="failed"}')
    await expect.poll(failed).toBe(1)
    expect(JSON.stringify(lines)).toContain('job failed')
  } finally {
    await jobs.stop(60_000)
    await db.pool.query('drop schema if exists jobs cascade')
  }
})

test('the metrics port serves nothing else, and the public port serves no metrics', async () => {
  for (const path of ['/', '/healthz', '/api/users', '/metrics/']) {
    expect((await fetch(url + path)).status, path).toBe(404)
  }
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404)
  expect((await t.app.inject('/metrics')).body).not.toContain('portal_')
})
