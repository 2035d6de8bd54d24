import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyChanges } from '../../../domain/clinic/changes.ts'
import { byRow, type Clinic } from '../../../domain/clinic/clinic.ts'
import type { Json } from '../../../domain/clinic/kinds/kind.ts'
import type { HealthCounts } from '../../../domain/health/health.ts'
import { CLINIC_JSON, profileOf } from '../../clinics/store.ts'
import type { Database } from '../../db/open.ts'
import { settableClock } from '../../platform/clock.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { testDatabase } from '../../testing/database.ts'
import { healthBySql, licenceMonthsBySql } from '../../testing/health-by-sql.ts'
import { beforeTheFeed, demoDirectory, seedDemo } from './demo.ts'
import { STATES } from './states.ts'

const NOW = new Date('2026-11-02T17:00:00Z')
let db: Database

beforeAll(async () => {
  const { db: opened, reset } = await testDatabase()
  await reset()
  db = opened
  await seedDemo({ db, clock: settableClock(NOW) })
})

const rows = async (text: string) => (await db.pool.query(text)).rows

describe('the demo’s past', () => {
  test('has submissions in every status and access requests of every outcome, over the last months', async () => {
    const content = await rows(
      `select status, count(*)::int as n from requests where type = 'contentUpdate' group by status`,
    )
    expect(content.map((row) => row.status).sort()).toEqual([
      'accepted',
      'approved',
      'outdated',
      'rejected',
      'requested',
    ])
    expect(content.reduce((sum, row) => sum + row.n, 0)).toBeGreaterThanOrEqual(60)
    const access = await rows(
      `select status, count(*)::int as n from requests where type = 'accountAccess' group by status`,
    )
    expect(access.map((row) => row.status).sort()).toEqual(['approved', 'rejected', 'requested'])
    expect(access.reduce((sum, row) => sum + row.n, 0)).toBeGreaterThanOrEqual(30)
    const causes = await rows(`select distinct cause from changes where cause is not null order by cause`)
    expect(causes.map((row) => row.cause)).toEqual(['superseded', 'withdrawn', 'writtenMeanwhile'])
    const [span] = await rows(`select min(created_at) as first, max(created_at) as last from requests`)
    expect(span.first.getTime()).toBeLessThan(NOW.getTime() - 100 * 24 * 3600_000)
    expect(span.last.getTime()).toBeLessThanOrEqual(NOW.getTime())
  })

  test('was written by the real commands: undoing its history restores the original clinics', async () => {
    const began = new Map(beforeTheFeed(demoDirectory(NOW)).map((clinic) => [clinic.clinicId, clinic]))
    const live: { clinic: Clinic }[] = await rows(`select ${CLINIC_JSON} as clinic from clinics c where version > 1`)
    expect(live.length).toBeGreaterThan(30)
    for (const { clinic } of live) {
      const undo: { attribute: string; newValue: Json }[] = await rows(`
        select distinct on (attribute) attribute, coalesce(overwrote, old_value) as "newValue" from changes
        where clinic_id = ${clinic.clinicId} and applied_version is not null order by attribute, applied_version`)
      expect(byRow(profileOf(applyChanges(clinic, undo)))).toEqual(
        byRow(profileOf(began.get(clinic.clinicId) as Clinic)),
      )
    }
  })

  test('left one audit row per act, and no waiting mail that would flood a mailbox', async () => {
    const [real] = await rows(`select count(*)::int as n from requests`)
    const [audit] = await rows(`select count(*)::int as n from audit`)
    expect(audit.n).toBeGreaterThan(real.n)
    const waiting = await rows(`select template, to_email from mails where status = 'waiting'`)
    expect(waiting).toEqual([{ template: 'invitation', to_email: 'desta.bekele@cumbrescare.example' }])
  })

  test('invited people with the ordinary command: a waiting row, and a link that opens it', async () => {
    const invited = await rows(`
      select u.user_id, u.first_name, u.status, i.expires_at > '${NOW.toISOString()}' as open
      from invitations i join users u using (user_id) where i.accepted_at is null and i.cancelled_at is null`)
    expect(invited.length).toBeGreaterThan(3)
    for (const person of invited)
      expect(person).toMatchObject({ user_id: expect.stringMatching(/^invited-/), first_name: '', status: 'Pending' })
    expect(invited.some(({ open }) => open)).toBe(true)
    expect(
      await rows(`select 1 from users where registration_type = 'invited' and last_login is null
      and user_id not in (select user_id from invitations)`),
    ).toEqual([])
  })
})

describe('the public pages of the demo show', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp({ database: db, clock: settableClock(NOW) })
  })
  afterAll(() => t.close())

  const opened = async (url: string, hops = 3): Promise<{ statusCode: number; body: string }> => {
    const reply = await t.app.inject({ url })
    const to = reply.headers.location
    return to === undefined || hops === 0 ? reply : opened(to, hops - 1)
  }

  test.each(STATES.map((one) => [one.state, one] as const))('%s', async (_, { path, status, says }) => {
    const { statusCode, body } = await opened(path)
    expect(statusCode).toBe(status)
    expect(body.slice(body.indexOf('<body'))).toContain(says)
  })

  test('all of that at the addresses of the documentation, which names no other', () => {
    const text = readFileSync(new URL('../../../docs/demo.md', import.meta.url), 'utf8')
    const rows = Array.from(text.matchAll(/^\| (.+?) \| `(.+?)` \|$/gm), ([, state, path]) => ({ state, path }))
    expect(rows).toEqual(STATES.map(({ state, path }) => ({ state, path })))
  })
})

test('the agency’s list of overdue clinics has those without people and those that no mail reaches', async () => {
  const found = await rows(`
    select distinct exists (select from roles r join users u using (user_id) where u.status = 'Approved'
        and (r.clinic_id = c.clinic_id or (r.role = 'manager' and r.provider_id = c.provider_id))) as "hasPeople"
    from health_clinics h join clinics c using (clinic_id) where 'nobody' = any(h.figures) order by 1`)
  expect(found).toEqual([{ hasPeople: false }, { hasPeople: true }])
})

describe('the health of the demo', () => {
  test('matches an independent count of its tables, number by number', async () => {
    const [{ counts }] = (await rows(
      `select counts from health_days where county_id = 0 order by day desc limit 1`,
    )) as [{ counts: HealthCounts }]
    const { medianDays, reviewMedianHours, reviewSlowHours, oldestWaitingDays, ...whole } = await healthBySql(db, NOW)
    expect(counts).toMatchObject(whole)
    expect(counts.medianDays).toBeCloseTo(medianDays ?? Number.NaN, 6)
    expect(counts.reviewMedianHours).toBeCloseTo(reviewMedianHours ?? Number.NaN, 6)
    expect(counts.reviewSlowHours).toBeCloseTo(reviewSlowHours ?? Number.NaN, 6)
    expect(counts.oldestWaitingDays).toBeCloseTo(oldestWaitingDays ?? Number.NaN, 6)
    expect(counts.licenceMonths).toEqual(await licenceMonthsBySql(db, NOW))
    // A zero would leave its part of the screen empty.
    for (const [name, n] of Object.entries(whole)) expect([name, n]).not.toEqual([name, 0])
  })

  test('is good where people edited, with a few of each problem, and as silent as the feed elsewhere', async () => {
    const [{ counts }] = (await rows(
      `select counts from health_days where county_id = 0 order by day desc limit 1`,
    )) as [{ counts: HealthCounts }]
    const fed = demoDirectory(NOW).fed.length
    expect(fed / counts.clinics).toBeCloseTo(2 / 3, 1)
    expect(counts.never, 'clinics with a section that no person confirmed').toBeGreaterThanOrEqual(fed)
    const share = (count: number) => count / (counts.clinics - fed)
    const confirmed = (share(counts.about) + share(counts.contact) + share(counts.patients)) / 3
    expect(confirmed).toBeGreaterThan(0.65)
    expect(confirmed).toBeLessThan(0.8)
    expect(share(counts.newPatients)).toBeGreaterThan(0.45)
    expect(share(counts.complete)).toBeGreaterThan(0.65)
    expect(counts.nobody / counts.clinics).toBeLessThan(0.1)
    expect(counts.oldestWaitingDays).toBeLessThan(7)
    expect(counts.reviewMedianHours).toBeLessThan(48)
  })
})
