import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HealthClinic, HealthPlace } from '../../../contract/health.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { completeness } from '../../../domain/clinic/completeness.ts'
import { voiceOf } from '../../../domain/codes.ts'
import { FIGURES, type Figure, type HealthCounts } from '../../../domain/health/health.ts'
import { CLINIC_JSON } from '../../clinics/store.ts'
import { dice } from '../../dev/demo/dice.ts'
import { codeBookOf } from '../../reference/code-book.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { killedBefore } from '../../testing/interrupted.ts'
import { manyListings } from '../../testing/many-listings.ts'
import { person, smallWorld } from '../../testing/small-world.ts'
import { touch } from '../../testing/touch.ts'
import { countHealth } from './count.ts'

/** Compares the health numbers with an independent slow count over a thousand clinics with random histories. */

const CLINICS = 1_000
const DAY = 86_400_000
let t: TestApp
let headers: Record<string, string>

beforeAll(async () => {
  t = await testApp()
  await smallWorld(t)
  await manyListings(t, CLINICS)
  await randomHistories()
  await countHealth(t)
  headers = await t.signIn(person('ana-admin'))
})
afterAll(() => t.close())

const rows = async <Row>(text: string, values: unknown[] = []) => (await t.db.pool.query(text, values)).rows as Row[]
const get = async <Data>(url: string): Promise<{ data: Data; meta: { total: number } }> => {
  const reply = await t.app.inject({ url, headers })
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

/** Random confirmations, reports, requests, licences and outdated translations, many exactly at a limit. */
async function randomHistories(): Promise<void> {
  const now = t.clock.now().getTime()
  const moments = (roll: ReturnType<typeof dice>) => {
    const days = roll.pick([0, 1, 30, 89, 90, 91, 131, 132, 133, 200])
    return new Date(now - days * DAY - roll.between(0, 20) * 3_600_000 + 10 * 3_600_000)
  }
  const all = await rows<{ id: number }>('select clinic_id as id from clinics order by 1')
  const confirmed: object[] = []
  const reports: object[] = []
  const behind: number[] = []
  const licences: object[] = []
  const requests: object[] = []
  for (const { id } of all) {
    const roll = dice(`history of ${id}`)
    for (const section of ['about', 'contact', 'patients']) {
      if (roll.yes(0.7)) confirmed.push({ id, section, at: new Date(Math.min(now, moments(roll).getTime())) })
    }
    if (roll.yes(0.1)) behind.push(id)
    for (let n = roll.pick([0, 0, 0, 1, 2]); n > 0; n--) {
      const closed = roll.yes(0.5)
      const day = moments(roll).toISOString().slice(0, 10)
      reports.push({ code: `${id}x${n}`.padStart(8, '0').slice(-8), id, day, outcome: closed ? 'fixed' : null })
    }
    const end = (days: number) => new Date(now + days * DAY).toISOString().slice(0, 10)
    const ends = [roll.pick([-40, -1, 0, 1, 29, 30, 31, 90, 300, 390, 900]), roll.pick([-2, 15, 60, 200])].map(end)
    licences.push({
      id,
      licence: {
        bheActive: roll.yes(0.8),
        bheExpirationDate: ends[0],
        mhActive: roll.yes(0.3),
        mhExpirationDate: ends[1],
      },
    })
    if (roll.yes(0.2)) {
      const at = moments(roll)
      const status = roll.pick(['requested', 'approved', 'rejected', 'accepted'])
      requests.push({ id, at, status, until: new Date(Math.min(now, at.getTime() + roll.between(1, 200) * 3_600_000)) })
    }
  }
  await rows(
    `insert into confirmations (clinic_id, section, confirmed_by, confirmed_at)
     select id, section, 'mo-manager', at from jsonb_to_recordset($1) as c(id int, section text, at timestamptz)`,
    [JSON.stringify(confirmed)],
  )
  await rows(
    `insert into clinic_reports (code, clinic_id, kind, section, language, day, with_clinic, outcome, ended_on)
     select code, id, 'hours', 'contact', 'en', day, true, outcome, case when outcome is not null then day end
     from jsonb_to_recordset($1) as r(code text, id int, day date, outcome text)`,
    [JSON.stringify(reports)],
  )
  await rows(
    `insert into translations_behind (clinic_id, english, language, since)
     select id, 'clinic.descriptionEn', 'es', now() from unnest($1::int[]) id`,
    [behind],
  )
  await rows(
    `update clinics c set licence = c.licence || l.licence
     from jsonb_to_recordset($1) as l(id int, licence jsonb) where l.id = c.clinic_id`,
    [JSON.stringify(licences)],
  )
  await rows(
    `insert into requests (type, status, created_at, provider_id, clinic_id, requester_id, attributes, reviewer_id, reviewed_at)
     select 'contentUpdate', r.status, r.at, c.provider_id, c.clinic_id, 'mo-manager', '{}',
       case when r.status in ('approved', 'rejected') then 'ana-admin' end,
       case when r.status in ('approved', 'rejected') then r.until end
     from jsonb_to_recordset($1) as r(id int, at timestamptz, status text, until timestamptz)
     join clinics c on c.clinic_id = r.id`,
    [JSON.stringify(requests)],
  )
  // Reminders began long ago, and no person has a role at half of the providers.
  await rows(`insert into reminders_begun (begun_on) values ('2025-01-01')`)
  await rows(
    `insert into roles (user_id, role, provider_id, created_at)
     select 'mo-manager', 'manager', provider_id, now() from providers where provider_id % 2 = 0 and provider_id < 100000`,
  )
  await t.db.kysely.transaction().execute((tx) =>
    touch(
      tx,
      all.map(({ id }) => id),
    ),
  )
}

/** One SQL statement per number, straight from the tables, with PostgreSQL's date arithmetic. */
const TODAY = `($1::timestamptz at time zone 'America/Denver')::date`
const dayOf = (moment: string) => `(${moment} at time zone 'America/Denver')::date`
const latest = (section: string) =>
  `(select max(f.confirmed_at) from confirmations f where f.clinic_id = c.clinic_id and f.section = '${section}')`
const PREFIXES = ['bhe', 'mh', 'sud', 'cs', 'sne', 'snc', 'rsso', 'designation2765']
const ends = (condition: string) =>
  `(${PREFIXES.map((p) => `(c.licence ->> '${p}Active' = 'true' and (c.licence ->> '${p}ExpirationDate')::date ${condition})`).join(' or ')})`
const oldest = `least(${['about', 'contact', 'patients'].map((section) => `coalesce(${latest(section)}, c.created_at)`).join(', ')})`
const SLOW: Record<Exclude<Figure, 'complete'>, string> = {
  about: `${dayOf(latest('about'))} >= ${TODAY} - 90`,
  contact: `${dayOf(latest('contact'))} >= ${TODAY} - 90`,
  patients: `${dayOf(latest('patients'))} >= ${TODAY} - 90`,
  newPatients: `${dayOf('l.new_patients_on')} >= ${TODAY} - 90`,
  behind: `c.clinic_id in (select clinic_id from translations_behind)`,
  reports: `c.clinic_id in (select clinic_id from clinic_reports where outcome is null)`,
  licencesEnding: ends(`between ${TODAY} and ${TODAY} + 30`),
  licencesEnded: ends(`< ${TODAY}`),
  nobody: `(${TODAY} >= ${dayOf(oldest)} + 132 or (${TODAY} >= ${dayOf(oldest)} + 90
    and not exists (select from roles r where r.provider_id = c.provider_id and (r.clinic_id is null or r.clinic_id = c.clinic_id))))`,
}

async function slowly(figure: Figure, where = 'true'): Promise<number[]> {
  const from = `from clinics c join listings l using (clinic_id) where ${where}`
  if (figure === 'complete') {
    const voice = voiceOf(await codeBookOf(t.db.kysely))
    const all = await rows<{ clinic: Clinic }>(`select ${CLINIC_JSON} as clinic ${from} order by c.clinic_id`)
    return all.filter(({ clinic }) => completeness(clinic, voice).percent === 100).map(({ clinic }) => clinic.clinicId)
  }
  const found = await rows<{ id: number }>(
    `select c.clinic_id as id ${from} and ${SLOW[figure]} and $1::timestamptz is not null order by 1`,
    [t.clock.now()],
  )
  return found.map(({ id }) => id)
}

const health = async (query = '') => (await get<{ counts: HealthCounts }>(`/api/admin/health${query}`)).data.counts

/** Reads all pages of a list. */
async function listed(query: string): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const { data, meta } = await get<HealthClinic[]>(`/api/admin/health/clinics?${query}&page=${page}&pageSize=100`)
    ids.push(...data.map(({ clinicId }) => clinicId))
    if (data.length < 100) {
      expect(meta.total).toBe(ids.length)
      return ids.toSorted((a, b) => a - b)
    }
  }
}

describe('the health of the directory', () => {
  it.each(FIGURES)('counts %s as a slow count does, and lists exactly those clinics and the others', async (figure) => {
    const expected = await slowly(figure)
    const { clinics, ...counts } = await health()
    expect(counts[figure]).toBe(expected.length)
    expect(await listed(`figure=${figure}`)).toEqual(expected)
    expect((await listed(`figure=${figure}&not=true`)).length).toBe(clinics - expected.length)
    expect(
      figure === 'complete' ? expected.length : Math.min(expected.length, clinics - expected.length),
    ).toBeGreaterThan(0)
  })

  it('counts the same in a county and for a provider', async () => {
    const { listed: clinics } = await t.app.ports.snapshots.current()
    const byCounty = [...Map.groupBy(clinics, ({ countyId }) => countyId)].filter(([id]) => id !== null)
    const [countyId, own = []] = byCounty.toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
    const isInCounty = `c.clinic_id in (${own.map(({ clinicId }) => clinicId).join(', ')})`
    const places = await get<HealthPlace[]>('/api/admin/health/places?by=provider')
    const provider = places.data.find(({ counts }) => counts.clinics > 2)?.id ?? 0
    for (const figure of FIGURES) {
      const inCounty = await slowly(figure, isInCounty)
      expect((await health(`?countyId=${countyId}`))[figure]).toBe(inCounty.length)
      expect(await listed(`figure=${figure}&countyId=${countyId}`)).toEqual(inCounty)
      const ofProvider = await slowly(figure, `c.provider_id = ${provider}`)
      expect((await health(`?providerId=${provider}`))[figure]).toBe(ofProvider.length)
      expect(await listed(`figure=${figure}&providerId=${provider}`)).toEqual(ofProvider)
    }
    const [{ n } = { n: 0 }] = await rows<{ n: number }>('select count(distinct provider_id)::int as n from listings')
    expect(places.data).toHaveLength(n)
  })

  it('reports review times, waiting work, reports, and licences by month', async () => {
    const counts = await health()
    const now = [t.clock.now()]
    const [slow] = await rows(
      `select percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from reviewed_at - created_at) / 3600) as hours
       from requests where status in ('approved', 'rejected') and ${dayOf('reviewed_at')} >= ${TODAY} - 90`,
      now,
    )
    const { hours } = slow as { hours: number[] }
    expect([counts.reviewMedianHours, counts.reviewSlowHours]).toEqual(hours)
    const [waiting] = await rows(
      `select count(*)::int as waiting, (extract(epoch from $1 - min(created_at)) / 86400)::float8 as "oldestWaitingDays",
        (select count(*)::int from clinic_reports join listings using (clinic_id) where outcome is null) as "openReports",
        (select count(*)::int from clinic_reports join listings using (clinic_id)
          where outcome is not null and ended_on >= ${TODAY} - 90) as "closedReports"
       from requests where status = 'requested'`,
      now,
    )
    expect(counts).toMatchObject(waiting as object)
    for (const [month, count] of Object.entries(counts.licenceMonths)) {
      const ids = await rows(
        `select from clinics c join listings using (clinic_id) where ${ends(`between '${month}-01'::date and '${month}-01'::date + interval '1 month' - interval '1 day'`)}`,
      )
      expect([month, count]).toEqual([month, ids.length])
      expect(await listed(`month=${month}`)).toHaveLength(count)
    }
    expect(Object.keys(counts.licenceMonths).length).toBeGreaterThan(5)
  })

  it('matches the public quality page', async () => {
    const counts = await health()
    const page = (await t.app.inject({ url: '/en/quality' })).body
    expect(page).toContain(`<dt>Open reports</dt><dd>${counts.openReports}</dd>`)
    const csv = (await t.app.inject({ url: '/en/quality.csv' })).body.split('\n')
    expect(csv[1]).toBe(
      ['Colorado', counts.clinics, counts.confirmed, counts.never, counts.medianDays?.toFixed(1)].join(','),
    )
  })
})

describe('the nightly count', () => {
  it('leaves the previous count visible when it is killed at any statement, and the next run completes', async () => {
    const before = await health()
    const total = (await listed('figure=contact')).length
    t.clock.advance(DAY)
    headers = await t.signIn(person('ana-admin'))
    await rows(`insert into confirmations (clinic_id, section, confirmed_by, confirmed_at)
      select clinic_id, 'contact', 'mo-manager', '${t.clock.now().toISOString()}' from listings where contact_on is null limit 7`)
    const touched = await rows<{ id: number }>('select clinic_id as id from listings where contact_on is null')
    await t.db.kysely.transaction().execute((tx) =>
      touch(
        tx,
        touched.map(({ id }) => id),
      ),
    )
    const isKilledBefore = (statement: number) =>
      countHealth({ db: killedBefore(t.db, statement), clock: t.clock }).then(
        () => false,
        (error: Error) => error.message === 'killed',
      )
    let statement = 1
    for (; await isKilledBefore(statement); statement += 1) {
      expect(await health()).toEqual(before)
      expect(await listed('figure=contact')).toHaveLength(total)
    }
    expect(statement).toBeGreaterThan(5)
    await countHealth(t)
    const counts = await health()
    expect(counts.contact).toBe((await slowly('contact')).length)
    const days = (await get<{ days: { day: string }[] }>('/api/admin/health')).data.days
    expect(days.map(({ day }) => day)).toEqual(['2026-08-21', '2026-08-22'])
  })

  it('is shown with its date however long ago it was, also of a county without clinics', async () => {
    const before = await get<{ countedAt: string; counts: HealthCounts }>('/api/admin/health')
    t.clock.advance(400 * DAY)
    headers = await t.signIn(person('ana-admin'))
    const after = await get<{ countedAt: string; counts: HealthCounts; days: object[] }>('/api/admin/health')
    expect(after.data).toEqual({ ...before.data, days: [] })
    await rows(`delete from health_days where county_id = 1`)
    const empty = await get<{ countedAt: string; counts: HealthCounts }>('/api/admin/health?countyId=1')
    expect(empty.data).toMatchObject({ countedAt: before.data.countedAt, counts: { clinics: 0, contact: 0 } })
  })
})
