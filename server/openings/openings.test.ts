import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClinicOpenings, Reporter } from '../../contract/openings.ts'
import { AREAS } from '../app.ts'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { OURS, type PersonId, THEIRS } from '../testing/small-world.ts'

/** The life of a word about openings: who may say it, where it shows, and that it disappears everywhere at once. */

let story: EditStory
beforeAll(async () => {
  story = await editStory({ areas: AREAS })
  await license(OURS.clinic, [204, 105])
  await license(OURS.sister, [109])
  await license(THEIRS.clinic, [110])
})
afterAll(() => story.close())

// Colorado is six hours behind UTC in summer: 7:40 on a Friday.
const SAID = '2026-08-21T13:40:00.000Z'
beforeEach(async () => {
  story.clock.set(SAID)
  await story.db.pool.query(
    'delete from openings; delete from openings_by_day; delete from waits; update directory_stamps set stamp = stamp + 1',
  )
})

async function license(clinicId: number, services: readonly number[]) {
  const rows = services.map((id) => ({ serviceCategoryId: id < 200 ? 1 : 2, serviceProvidedId: id }))
  await story.db.pool.query(
    `update clinics set licence = jsonb_set(licence, '{clinicServicesProvideds}', $2::jsonb), version = version + 1
     where clinic_id = $1`,
    [clinicId, JSON.stringify(rows)],
  )
}

const path = (clinicId: number = OURS.clinic) => `/api/clinics/${clinicId}/openings`
const says = (body: object, who: PersonId = 'eli-editor', clinicId: number = OURS.clinic) =>
  story.call(who, 'PUT', path(clinicId), body)
const detox = (available: number, capacity: number | null = null) => ({
  places: [{ kind: 'detox', available, capacity }],
})
const wordsOf = async (who: PersonId = 'eli-editor', clinicId: number = OURS.clinic) =>
  (await story.call(who, 'GET', path(clinicId))).body.data as ClinicOpenings
const rows = async (table: 'openings' | 'openings_by_day') =>
  (await story.db.pool.query(`select kind, available from ${table} order by kind`)).rows
const text = async (url: string) => {
  const { statusCode, body, headers } = await story.app.inject({ url })
  expect([url, statusCode]).toEqual([url, 200])
  return { body, cache: String(headers['cache-control']) }
}

describe('reporting', () => {
  test('keeps the last word per kind, and one line a day', async () => {
    expect((await says(detox(5))).status).toBe(200)
    story.clock.advance(3_600_000)
    const { status, body } = await says({ ...detox(3, 12), waits: [{ audience: 'adults', wait: 'week' }] })
    expect([status, body.data]).toEqual([
      200,
      {
        clinicId: OURS.clinic,
        displayName: 'Niño Peak Care - North',
        city: expect.anything(),
        places: [
          {
            kind: 'detox',
            last: {
              available: 3,
              capacity: 12,
              saidAt: '2026-08-21T14:40:00.000Z',
              shownUntil: '2026-08-22T14:40:00.000Z',
            },
          },
          { kind: 'crisis', last: null },
        ],
        waits: [
          {
            audience: 'adults',
            wait: 'week',
            saidAt: '2026-08-21T14:40:00.000Z',
            shownUntil: '2026-10-21T06:00:00.000Z',
          },
        ],
        mailAt: null,
      },
    ])
    expect(await rows('openings')).toEqual([{ kind: 'detox', available: 3 }])
    expect(await rows('openings_by_day')).toEqual([{ kind: 'detox', available: 3 }])
    story.clock.set('2026-08-22T06:00:00Z')
    await says(detox(3, 12))
    expect(await rows('openings')).toHaveLength(1)
    expect(await rows('openings_by_day')).toHaveLength(2)
  })

  test.each([
    ['a kind that the licence does not have', { places: [{ kind: 'opioid', available: 1 }] }, 422],
    ['more than there are', detox(13, 12), 422],
    ['a kind twice', { places: [detox(1).places[0], detox(2).places[0]] }, 422],
    ['a number below zero', detox(-1), 400],
    ['a number above 999', detox(1_000), 400],
    ['half a place', detox(1.5), 400],
    ['a wait that does not exist', { waits: [{ audience: 'adults', wait: 'never' }] }, 400],
    ['a mail at night', { mailAt: 3 }, 400],
  ])('refuses %s, and changes nothing', async (_, body, status) => {
    expect((await says(body)).status).toBe(status)
    expect(await rows('openings')).toEqual([])
  })

  test('of several clinics writes all of them or none', async () => {
    const item = (clinicId: number, kind: string) => ({ clinicId, places: [{ kind, available: 2 }] })
    const both = (second: object) =>
      story.call('mo-manager', 'PUT', '/api/portal/openings', { items: [item(OURS.clinic, 'detox'), second] })
    expect((await both(item(OURS.sister, 'detox'))).status).toBe(422)
    expect((await both(item(THEIRS.clinic, 'detox'))).status).toBe(404)
    expect((await both(item(OURS.clinic, 'crisis'))).status).toBe(422)
    expect(await rows('openings')).toEqual([])
    expect((await both(item(OURS.sister, 'intensive'))).status).toBe(200)
    const table = await story.call('mo-manager', 'GET', '/api/portal/openings')
    const own = table.body.data as ClinicOpenings[]
    expect(own.map(({ places }) => places.map(({ kind, last }) => [kind, last?.available ?? null]))).toEqual([
      [
        ['detox', 2],
        ['crisis', null],
      ],
      [['intensive', 2]],
    ])
  })

  test('an earlier word that arrives late does not replace a later one', async () => {
    await says(detox(3))
    story.clock.advance(-60_000)
    await says(detox(9))
    expect(await rows('openings')).toEqual([{ kind: 'detox', available: 3 }])
    expect(await rows('openings_by_day')).toEqual([{ kind: 'detox', available: 3 }])
  })
})

describe('a token for openings', () => {
  const tokenOf = async (scope: string) => {
    const made = await story.call('mo-manager', 'POST', '/api/me/tokens', { name: 'Beds', scope, days: 30 })
    return (made.body.data as { token: string }).token
  }
  const put = (token: string, body: object, clinicId: number = OURS.clinic) =>
    story.app.inject({
      method: 'PUT',
      url: path(clinicId),
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    })

  test('reports its holder’s clinics, and can do nothing else', async () => {
    const token = await tokenOf('openings:write')
    expect((await put(token, detox(4))).statusCode).toBe(200)
    expect((await put(token, { places: [] }, THEIRS.clinic)).statusCode).toBe(404)
    for (const url of [`/api/clinics/${OURS.clinic}`, '/api/portal/openings', '/api/me', '/api/portal/home']) {
      const { statusCode } = await story.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
      expect([url, statusCode]).toEqual([url, 403])
    }
    const reader = await tokenOf('read')
    expect((await put(reader, detox(9))).statusCode).toBe(403)
    expect((await wordsOf()).places[0]?.last?.available).toBe(4)
  })
})

describe('what the public reads', () => {
  const SLUG = `${OURS.clinic}-nino-peak-care-north`
  /** Every page and export with openings, and the words that each must have while they count. */
  const places: readonly [string, string][] = [
    [`/en/clinics/${SLUG}`, '3 detox beds open, said'],
    [`/es/clinicas/${SLUG}`, 'Hay lugar: 3 camas de desintoxicación, según dijo'],
    [`/embed/en/clinics/${OURS.clinic}`, '3 detox beds open, said'],
    ['/en/search?q=Peak+Care', '3 detox beds open, said'],
    [`/en/compare?c=${OURS.clinic}&c=${OURS.sister}`, '3 detox beds open, said'],
    ['/hsds/v3/services?full=true&per_page=100', '"identifier":"detox"},"available":3,"maximum":12'],
    ['/hsds/v3/services?full=true&format=ndjson', '"available":3'],
    [
      `/fhir/R4/Location/c-${OURS.clinic}`,
      '{"url":"kind","valueCode":"detox"},{"url":"available","valueUnsignedInt":3}',
    ],
    [`/fhir/R4/Location?_count=100`, '"valueUnsignedInt":3'],
  ]

  test('is there for 24 hours and nowhere a minute later, and no cache keeps it longer [O1] [O5]', async () => {
    await says(detox(3, 12))
    const shown = async () =>
      Object.fromEntries(
        await Promise.all(places.map(async ([url, words]) => [url, (await text(url)).body.includes(words)] as const)),
      )
    const everywhere = (yes: boolean) => Object.fromEntries(places.map(([url]) => [url, yes]))
    expect(await shown()).toEqual(everywhere(true))
    story.clock.set('2026-08-22T13:39:00.000Z')
    expect(await shown()).toEqual(everywhere(true))
    story.clock.set('2026-08-22T13:39:50.000Z')
    for (const [url] of places) {
      const { cache } = await text(url)
      const [, fresh, , stale = 0] = /max-age=(\d+)(, stale-while-revalidate=(\d+))?/.exec(cache) ?? []
      expect([url, Number(fresh) + Number(stale)]).toEqual([url, 10])
    }
    story.clock.set('2026-08-22T13:41:00.000Z')
    expect(await shown()).toEqual(everywhere(false))
  })

  test('names the day of the word, and zero is a no [O3]', async () => {
    await says(detox(0))
    const clinic = async () => (await text(`/en/clinics/${SLUG}`)).body
    expect(await clinic()).toContain('No detox beds today, said at 7:40 am')
    story.clock.set('2026-08-22T12:00:00Z')
    expect(await clinic()).toContain('No detox beds, said yesterday at 7:40 am')
    await says(detox(1))
    expect(await clinic()).toContain('1 detox bed open, said today at 6:00 am')
    story.clock.advance(24 * 3_600_000)
    expect(await clinic()).toContain('Ask about openings')
  })

  test('finds open places, may find silent ones, and not those without [O3] [B1]', async () => {
    const found = async (query: string) => {
      const { body } = await text(`/en/search?${query}`)
      const [matches = '', maybes = ''] = body.split('May also fit')
      const has = (part: string) => part.includes('Niño Peak Care - North')
      return has(matches) ? 'match' : has(maybes) ? 'maybe' : 'no'
    }
    expect(await found('places=detox')).toBe('maybe')
    await says({ ...detox(3), waits: [{ audience: 'adults', wait: 'fortnight' }] })
    expect(await found('places=detox')).toBe('match')
    expect(await found('places=opioid')).toBe('no')
    expect(await found('places=detox&places=opioid')).toBe('match')
    expect(await found('wait=fortnight')).toBe('match')
    expect(await found('wait=week')).toBe('maybe')
    expect(await found('age=5&wait=week')).toBe('no')
    await says(detox(0))
    expect(await found('places=detox')).toBe('no')
    story.clock.advance(24 * 3_600_000)
    expect(await found('places=detox')).toBe('maybe')
    const soonest = (await text('/en/search?sort=soonest')).body
    expect(soonest.indexOf('Care - North')).toBeLessThan(soonest.indexOf('Care - South'))
  })

  test('never says who reported', async () => {
    await says(detox(3))
    for (const [url] of places) expect((await text(url)).body).not.toContain('eli-editor')
  })
})

describe('the agency’s view', () => {
  const view = async (query = '') =>
    (await story.call('ana-admin', 'GET', `/api/admin/openings${query}`)).body.data as {
      reporters: Reporter[]
      counties: { kinds: { kind: string; available: number; clinics: number }[] }[]
      days: { day: string; available: { kind: string; available: number }[] }[]
    }
  const lateOf = async () => (await view()).reporters.map(({ clinicId, late }) => [clinicId, late])
  const report = async (day: string, clinicId: number = OURS.clinic) => {
    story.clock.set(`${day}T15:00:00Z`)
    const places = ['detox', 'crisis'].map((kind) => ({ kind, available: 2 }))
    expect((await says({ places }, 'eli-editor', clinicId)).status).toBe(200)
  }

  test('lists who must report, and counts by kind, county and day [O4]', async () => {
    await report('2026-08-20')
    await report('2026-08-21')
    const { reporters, counties, days } = await view()
    expect(reporters.map(({ clinicId, mustReport }) => [clinicId, mustReport])).toEqual([[OURS.clinic, true]])
    expect(counties.flatMap(({ kinds }) => kinds)).toMatchObject([
      { kind: 'detox', available: 2, clinics: 1 },
      { kind: 'crisis', available: 2, clinics: 1 },
    ])
    expect(days).toHaveLength(90)
    expect(days.slice(-2).map(({ day, available }) => [day, available.length])).toEqual([
      ['2026-08-20', 2],
      ['2026-08-21', 2],
    ])
    const { body } = await story.call('ana-admin', 'GET', '/api/admin/openings/export')
    expect((body.data as { text: string }).text).toContain('detox beds,2,')
  })

  test('calls a clinic late from the agency’s hour on, and by the days of the statute', async () => {
    await story.db.pool.query(`update clinics set created_at = '2026-07-01' where clinic_id = $1`, [OURS.clinic])
    await report('2026-08-14')
    await report('2026-08-15')
    story.clock.set('2026-08-16T16:59:00Z')
    expect(await lateOf()).toMatchObject([[OURS.clinic, { today: false, daysThisMonth: 0 }]])
    story.clock.set('2026-08-16T17:00:00Z')
    expect(await lateOf()).toMatchObject([[OURS.clinic, { today: true, twoDays: false, daysThisMonth: 1 }]])
    story.clock.set('2026-08-17T17:00:00Z')
    expect(await lateOf()).toMatchObject([[OURS.clinic, { twoDays: true, fiveDays: false, daysThisMonth: 2 }]])
    await report('2026-08-18')
    story.clock.set('2026-08-21T17:00:00Z')
    expect(await lateOf()).toMatchObject([[OURS.clinic, { today: true, fiveDays: true, daysThisMonth: 5 }]])
  })
})
