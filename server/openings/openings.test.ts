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

describe('undoing a report', () => {
  const undo = (who: PersonId = 'eli-editor') =>
    story.call(who, 'POST', '/api/portal/openings/undo', { clinicIds: [OURS.clinic] })
  const everything = async () =>
    JSON.stringify([
      await wordsOf(),
      (await story.db.pool.query('select * from openings_by_day order by day, kind')).rows,
    ])

  test('gives the report before it back with its own time, for a minute and to its author [O2]', async () => {
    await says({ ...detox(3, 12), waits: [{ audience: 'adults', wait: 'week' }] })
    for (const later of ['2026-08-21T20:00:00Z', '2026-08-23T20:00:00Z']) {
      story.clock.set(later)
      const before = await everything()
      await says({ ...detox(9), waits: [{ audience: 'adults', wait: 'none' }] })
      expect(await everything()).not.toBe(before)
      expect((await undo('mo-manager')).body).toMatchObject({ code: 'too_late' })
      story.clock.advance(59_000)
      expect((await undo()).status).toBe(200)
      expect(await everything()).toBe(before)
      expect((await undo()).status).toBe(409)
    }
    const none = await everything()
    await says({ places: [{ kind: 'crisis', available: 1 }], waits: [{ audience: 'youth', wait: 'week' }] })
    await undo()
    expect(await everything()).toBe(none)
    await says(detox(9))
    story.clock.advance(62_000)
    expect((await undo()).body).toMatchObject({ code: 'too_late' })
  })

  test('of several words of one minute gives the word before all of them back', async () => {
    await says({ ...detox(3, 12), waits: [{ audience: 'adults', wait: 'week' }] })
    story.clock.advance(24 * 3_600_000)
    const before = await everything()
    for (const [open, wait] of [
      [5, 'month'],
      [7, 'none'],
    ] as const) {
      await says({ ...detox(open), waits: [{ audience: 'adults', wait }] })
      story.clock.advance(20_000)
    }
    await undo()
    expect(await everything()).toBe(before)

    // A colleague's word of the same minute stays.
    await story.call('mo-manager', 'PUT', path(), detox(8))
    const colleague = await everything()
    story.clock.advance(20_000)
    await says(detox(9))
    await undo()
    expect(await everything()).toBe(colleague)
    // A word that can no longer be undone stays as well.
    await says(detox(1))
    story.clock.advance(62_000)
    const final = await everything()
    await says(detox(2))
    await undo()
    expect(await everything()).toBe(final)
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
    [`/en/clinics/${SLUG}`, '3 detox beds open as of'],
    [`/es/clinicas/${SLUG}`, 'Hay 3 camas de desintoxicación (informado'],
    [`/embed/en/clinics/${OURS.clinic}`, '3 detox beds open as of'],
    ['/en/search?q=Peak+Care', '3 detox beds open as of'],
    [`/en/compare?c=${OURS.clinic}&c=${OURS.sister}`, '3 detox beds open as of'],
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
    // The report of another clinic counts an hour longer, and may keep no page for longer.
    story.clock.advance(3_600_000)
    const later = await says({ places: [{ kind: 'intensive', available: 1 }] }, 'mo-manager', OURS.sister)
    expect(later.status).toBe(200)
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
    expect(await clinic()).toContain('No detox beds open as of 7:40 am today')
    story.clock.set('2026-08-22T12:00:00Z')
    expect(await clinic()).toContain('No detox beds open as of 7:40 am yesterday')
    await says(detox(1))
    expect(await clinic()).toContain('1 detox bed open as of 6:00 am today')
    story.clock.advance(24 * 3_600_000)
    expect(await clinic()).toContain('Ask about openings')
  })

  test('finds open places, may find silent ones, and not those without [O3] [B1]', async () => {
    const found = async (query: string) => {
      const { body } = await text(`/en/search?${query}`)
      const [, ...cards] = body.split('<li class="card')
      const card = cards.find((part) => part.includes('Niño Peak Care - North'))
      return card === undefined ? 'no' : card.startsWith(' may"') ? 'maybe' : 'match'
    }
    // While no clinic ever reported, nobody was asked, and the search goes on without it.
    expect(await found('places=detox')).toBe('match')
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

  test('counts displayed clinics alone, without those for people in custody, and lists late ones first [O4]', async () => {
    const listed = async (query = '') => (await view(query)).reporters.map(({ clinicId }) => clinicId)
    const csv = async (query = '') => {
      const { body } = await story.call('ana-admin', 'GET', `/api/admin/openings/export${query}`)
      const [, ...lines] = (body.data as { text: string }).text.trimEnd().split('\r\n')
      return [...new Set(lines.map((line) => line.split(',')[1]))]
    }
    const sets = (clinicId: number, what: string) =>
      story.db.pool.query(
        `update clinics set ${what}, created_at = '2026-07-01', version = version + 1 where clinic_id = $1`,
        [clinicId],
      )
    await license(THEIRS.clinic, [204])
    await sets(OURS.clinic, 'archived = archived')
    await sets(THEIRS.clinic, 'archived = archived')
    await report('2026-08-20')
    story.clock.set('2026-08-21T15:00:00Z')
    await report('2026-08-21')
    story.clock.set('2026-08-21T17:00:00Z')
    // Ours comes first by name; theirs is late.
    expect(await listed()).toEqual([THEIRS.clinic, OURS.clinic])
    expect(await csv()).toEqual(['Riverside Counseling', 'Niño Peak Care - North'])
    expect([await listed('?late=today'), await csv('?late=today')]).toEqual([[THEIRS.clinic], ['Riverside Counseling']])
    expect([await listed('?pageSize=1&page=2'), (await view()).reporters[0]?.phone]).toEqual([
      [OURS.clinic],
      expect.stringMatching(/^\d{10}$/),
    ])
    const custody = `licence = jsonb_set(licence, '{accountName}', '"Colorado Department of Corrections - Delta"')`
    await sets(THEIRS.clinic, custody)
    expect([await listed(), await csv()]).toEqual([[OURS.clinic], ['Niño Peak Care - North']])
    const shows = (yes: boolean) => sets(OURS.clinic, `profile = jsonb_set(profile, '{displayAtOwnpath}', '${yes}')`)
    await shows(false)
    expect([await listed(), await csv(), (await view()).days.at(-1)?.available]).toEqual([[], [], []])
    await shows(true)
    await license(THEIRS.clinic, [110])
  })

  test.each([
    ['summer', '2026-07-14', 6],
    ['winter', '2026-12-14', 7],
  ])('counts a report of the evening for Colorado’s day in %s [O4]', async (_, day, behind) => {
    const at = (hour: number, minute = '00') =>
      `${hour + behind > 23 ? `${day.slice(0, 8)}${Number(day.slice(8)) + 1}` : day}T${String((hour + behind) % 24).padStart(2, '0')}:${minute}:00Z`
    await story.db.pool.query(`update clinics set created_at = '2026-06-01' where clinic_id = $1`, [OURS.clinic])
    const today = async () => {
      const { days, reporters } = await view()
      return {
        last: days.at(-1)?.day,
        sums: days.flatMap((one) => one.available.map(({ kind, available }) => [one.day, kind, available])),
        late: reporters.map(({ late }) => [late.today, late.daysThisMonth]),
      }
    }
    const stored = async () =>
      (await story.db.pool.query(`select day::text, available from openings_by_day where kind = 'detox' order by day`))
        .rows
    // From five to seven in the evening the day in UTC becomes the next one.
    for (const [index, hour] of [17, 18, 19, 23].entries()) {
      story.clock.set(at(hour, '30'))
      await says({ places: ['detox', 'crisis'].map((kind) => ({ kind, available: index })) })
      expect(await stored()).toEqual([{ day, available: index }])
      expect(await today()).toEqual({
        last: day,
        sums: [
          [day, 'detox', index],
          [day, 'crisis', index],
        ],
        late: [[false, 0]],
      })
      const { body } = await text(`/embed/en/clinics/${OURS.clinic}`)
      expect(body.includes('yesterday')).toBe(false)
    }
    const undo = () => story.call('eli-editor', 'POST', '/api/portal/openings/undo', { clinicIds: [OURS.clinic] })
    story.clock.set(new Date(Date.parse(at(23)) + 59.5 * 60_000))
    await says(detox(9))
    // Half a minute later it is the next day.
    story.clock.advance(45_000)
    expect((await undo()).status).toBe(200)
    expect(await stored()).toEqual([{ day, available: 3 }])
    const next = `${day.slice(0, 8)}${Number(day.slice(8)) + 1}`
    story.clock.set(new Date(Date.parse(at(23)) + 12 * 3_600_000))
    expect(await today()).toMatchObject({ last: next, late: [[true, 1]] })
    await says(detox(5))
    expect(await stored()).toEqual([
      { day, available: 3 },
      { day: next, available: 5 },
    ])
  })
})
