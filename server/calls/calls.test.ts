import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import type { FrameFilter, LeasedCall, Progress } from '../../contract/calls.ts'
import { pathOf } from '../../contract/directory/pages.ts'
import type { Answer, QuestionName, Value } from '../../domain/calls/questions.ts'
import type { End } from '../../domain/calls/tries.ts'
import { unknownHours } from '../../domain/clinic/hours.ts'
import { agencyMoment } from '../../domain/dates.ts'
import { AREAS } from '../app.ts'
import { insertDirectory } from '../dev/demo/insert.ts'
import { makeClinic, makeUser } from '../dev/demo/make.ts'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { callTool } from '../testing/mcp.ts'
import { OURS, THEIRS } from '../testing/small-world.ts'
import { statementsDuring } from '../testing/statements.ts'

/** A round of calls from its announcement to its figures, with the mistakes of callers in between. */

let story: EditStory
beforeEach(async () => {
  story = await editStory({ areas: AREAS })
})
afterEach(() => story.close())

type Reply<T> = {
  status: number
  code?: string
  message?: string
  data: T
  errors?: { field: string; message: string }[]
  meta?: { total: number }
}
const CALLERS = {
  ana: { tenant: 'admin', userId: 'ana-admin', email: 'ana-admin@admin.example.gov' },
  bo: { tenant: 'admin', userId: 'bo-admin', email: 'bo-admin@admin.example.gov' },
} as const
type Caller = keyof typeof CALLERS

async function call<T>(who: Caller, method: 'GET' | 'POST', path: string, payload?: object): Promise<Reply<T>> {
  const reply = await story.app.inject({
    method,
    url: `/api/admin/calls${path}`,
    headers: await story.signIn(CALLERS[who]),
    ...(payload && { payload }),
  })
  const { data, ...rest } = reply.json()
  return { status: reply.statusCode, data, ...rest }
}

/** A second administrator, and more clinics of our provider; in a frame of three there is little to draw. */
async function furtherClinics(count: number): Promise<number[]> {
  const clinicIds = Array.from({ length: count }, (_, index) => OURS.providerId + 101 + index)
  const clinics = clinicIds.map((id) => makeClinic(id, { providerId: OURS.providerId, displayName: `Pine ${id}` }))
  const users = [makeUser(60, { ...CALLERS.bo, registrationType: 'google' })]
  const directory = { providers: [], clinics, users, roles: [] }
  await story.db.kysely.transaction().execute((tx) => insertDirectory(tx, directory, story.clock.now()))
  return clinicIds
}

const EVERY: FrameFilter = { countyId: null, license: null, never: false }
const announced = (more: object = {}) => ({
  question: 'How right are our pages in the fall?',
  filter: EVERY,
  calls: 3,
  script: 'page',
  seedSource: 'Colorado Lotto+, drawing of Aug 22, 2026',
  seedOn: '2026-08-22',
  deadline: '2026-09-04',
  ...more,
})
const announce = async (more: object = {}) => {
  const { status, data } = await call<{ roundId: number }>('ana', 'POST', '/rounds', announced(more))
  expect(status).toBe(201)
  return data.roundId
}
const seed = (roundId: number, typed = '07 12 19 23 30 38') =>
  call<{ drawn: number }>('ana', 'POST', `/rounds/${roundId}/seed`, { seed: typed })
/** Announced today, drawn on Monday at ten. */
const underWay = async (more: object = {}) => {
  const roundId = await announce(more)
  story.clock.set(agencyMoment('2026-08-24', '10:00').toISOString())
  expect((await seed(roundId)).status).toBe(200)
  return roundId
}
type Next = { call: LeasedCall | null; progress: Progress | null; nextAt: string | null }
const next = (who: Caller, body: object) => call<Next>(who, 'POST', '/next', body)
const taken = async (who: Caller, body: object): Promise<LeasedCall> => {
  const { data } = await next(who, body)
  expect(data.call).not.toBeNull()
  return data.call as LeasedCall
}
type Given = { name: QuestionName; answer: Answer; says: string | null; value?: Value }
const allRight = (leased: LeasedCall, but: Partial<Record<QuestionName, Partial<Given>>> = {}): Given[] =>
  leased.questions.map(({ name, page }) => ({
    name,
    answer: page === null ? 'notAsked' : 'right',
    says: null,
    ...but[name],
  }))
type Kept = { callId: number; sections: string[]; proposed: number }
const ends = (who: Caller, leased: LeasedCall, ended: End, more: object = {}) =>
  call<Kept>(who, 'POST', '', {
    leaseId: leased.leaseId,
    ended,
    answers: ended === 'reached' ? allRight(leased) : [],
    againAt: null,
    note: null,
    ...more,
  })
const rows = async <T = Record<string, unknown>>(text: string) => (await story.db.pool.query(text)).rows as T[]
const round = async (roundId: number) => (await call<Record<string, unknown>>('ana', 'GET', `/rounds/${roundId}`)).data
const page = async (url: string): Promise<string> => {
  story.clock.advance(60_000)
  const { statusCode, headers, body } = await story.app.inject({ url, headers: { 'cache-control': 'no-cache' } })
  // The address of a clinic has its name in it.
  if (statusCode === 301 || statusCode === 302) return page(String(headers.location))
  expect([url, statusCode]).toEqual([url, 200])
  return body
}
const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
const clinicPage = (clinicId: number) => page(pathOf('clinic', 'en', String(clinicId)))

describe('announcing', () => {
  it('keeps the clinics of that day and their fingerprint', async () => {
    const roundId = await announce({ calls: 2 })
    expect(await round(roundId)).toMatchObject({
      state: 'announced',
      frameSize: 3,
      frameHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      sizes: { never: 3, overdue: 0, 'in-date': 0 },
      shares: { never: 2, overdue: 0, 'in-date': 0 },
      seed: null,
      progress: null,
      figures: null,
    })
    await furtherClinics(2)
    expect(await round(roundId)).toMatchObject({ frameSize: 3, sizes: { never: 3 } })
    expect((await call<object>('ana', 'GET', '/frame')).data).toEqual({
      sizes: { never: 5, overdue: 0, 'in-date': 0 },
    })
  })

  it('chooses by county, license and confirmation', async () => {
    const [{ county }] = (await rows(`select county_id as county from clinics where clinic_id = ${OURS.clinic}`)) as [
      { county: number },
    ]
    const among = async (query: string) =>
      (await call<{ sizes: Record<string, number> }>('ana', 'GET', `/frame${query}`)).data.sizes
    const inCounty = (await rows(`select 1 from clinics where not archived and county_id = ${county}`)).length
    expect((await among(`?countyId=${county}`)).never).toBe(inCounty)
    expect(await among('?countyId=99999')).toEqual({ never: 0, overdue: 0, 'in-date': 0 })
    await story.db.pool.query(`insert into confirmations (clinic_id, section, confirmed_by, confirmed_at)
      select ${OURS.clinic}, section, 'eli-editor', '2026-08-01' from unnest(array['about', 'contact', 'patients']) section`)
    expect(await among('')).toEqual({ never: 2, overdue: 0, 'in-date': 1 })
    expect(await among('?never=true')).toEqual({ never: 2, overdue: 0, 'in-date': 0 })
    const licensed = (await rows(`select 1 from clinics where not archived and (licence ->> 'sudActive')::boolean`))
      .length
    const sud = await among('?license=sud')
    expect(sud.never === undefined ? 0 : sud.never + (sud['in-date'] ?? 0)).toBeLessThanOrEqual(licensed)
  })

  test.each([
    ['a number that is known already', { seedOn: '2026-08-21' }, 'seedOn', /after today/],
    ['a last day before the number', { deadline: '2026-08-22' }, 'deadline', /after the day/],
    ['more calls than clinics', { calls: 85 }, 'calls', /Only 3 clinics match/],
    ['no clinic', { filter: { ...EVERY, countyId: 99999 } }, 'filter', /No listed clinic/],
  ])('refuses %s', async (_, more, field, sentence) => {
    const { status, errors } = await call('ana', 'POST', '/rounds', announced(more))
    expect([status, errors]).toEqual([422, [{ field, message: expect.stringMatching(sentence) }]])
    expect(await rows('select from call_rounds')).toEqual([])
  })
})

describe('the draw', () => {
  it('follows from a number that nobody knows before its day and nobody changes after it', async () => {
    const roundId = await announce()
    expect(await seed(roundId)).toMatchObject({
      status: 409,
      code: 'seed_too_early',
      message: 'The number becomes known on Aug 22, 2026. Enter it on that day or later.',
    })
    expect((await next('ana', { roundId })).code).toBe('not_started')
    expect((await call('ana', 'POST', `/rounds/${roundId}/finish`)).code).toBe('not_started')
    story.clock.set('2026-08-22T15:00:00Z')
    expect(await seed(roundId, "7'; rm")).toMatchObject({ status: 422, errors: [{ field: 'seed' }] })
    expect((await seed(roundId, ' 07 12 19 23 30 38 ')).data).toEqual({ drawn: 3 })
    expect(await seed(roundId, '01 02 03')).toMatchObject({
      status: 409,
      code: 'already_started',
      message: 'The number of this round is entered already. No one can change it.',
    })
    expect(await round(roundId)).toMatchObject({
      state: 'underWay',
      seed: { value: '07 12 19 23 30 38' },
      twice: 1,
      progress: { drawn: 3, untried: 3 },
    })
  })

  it('is final in the database too', async () => {
    const roundId = await underWay()
    await ends('ana', await taken('ana', { roundId }), 'nobody', { note: 'Rang twice.' })
    const refused = async (text: string) => expect(story.db.pool.query(text)).rejects.toThrow(/final/)
    await refused(`update call_rounds set seed = '1 2 3'`)
    await refused(`update call_rounds set frame_hash = repeat('0', 64)`)
    await refused(`delete from call_frames`)
    await refused(`update call_draws set place = place + 100`)
    await refused(`update clinic_calls set ended = 'reached'`)
    await refused('delete from clinic_calls')
    await story.db.pool.query('update clinic_calls set note = null')
  })

  it('of a frame of ten calls all ten and publishes nothing of so few', async () => {
    await furtherClinics(7)
    const roundId = await underWay({ calls: 10 })
    for (let index = 0; index < 10; index += 1) await ends('ana', await taken('ana', { roundId }), 'reached')
    const { data } = await call<{ figures: Record<string, unknown> }>('ana', 'POST', `/rounds/${roundId}/finish`)
    expect(data.figures).toMatchObject({ frame: 10, called: 10, phone: null, page: null, pageOfCalled: null })
    const { body } = await story.app.inject({ url: `/en/quality/rounds/${roundId}/figures.json` })
    expect(JSON.parse(body).done.figures).toBeNull()
    expect((await story.app.inject({ url: '/en/quality/rounds.csv' })).body.trim().split('\n')).toHaveLength(1)
    expect(await page(pathOf('qualityRound', 'en', String(roundId)))).toContain('fewer than 20 calls')
  })
})

it('a round that ended without a call says that there are no numbers, and not that the calls go on', async () => {
  const roundId = await underWay()
  story.clock.set('2026-09-05T16:00:00Z')
  expect((await call('ana', 'POST', `/rounds/${roundId}/finish`)).status).toBe(200)
  const html = await page(pathOf('qualityRound', 'en', String(roundId)))
  expect(html).not.toContain('We are still calling')
  expect(html).toContain('We publish no numbers for fewer than 20 calls.')
})

describe('the desk', () => {
  it('leases one clinic to one caller for 20 minutes, in six statements', async () => {
    await furtherClinics(0)
    const roundId = await underWay()
    await next('ana', { roundId })
    await call('ana', 'POST', '/back', { leaseId: (await taken('ana', { roundId })).leaseId })
    const headers = await story.signIn(CALLERS.ana)
    const asked = { method: 'POST', url: '/api/admin/calls/next', headers, payload: { roundId } } as const
    const count = await statementsDuring(story.db.pool, async () => {
      expect((await story.app.inject(asked)).json().data.call).not.toBeNull()
    })
    expect(count).toBeLessThanOrEqual(6)
    const own = await taken('ana', { roundId })
    expect(own).toMatchObject({ until: '2026-08-24T16:20:00.000Z', tries: [], script: 'page', roundId })
    expect(own.questions.length).toBeLessThanOrEqual(8)
    // The other tab gets the same call, the other caller another one.
    expect((await taken('ana', { roundId })).leaseId).toBe(own.leaseId)
    const other = await taken('bo', { roundId })
    expect(other.clinicId).not.toBe(own.clinicId)
    expect(await round(roundId)).toMatchObject({
      callers: [
        { calls: 1, reached: 0, until: own.until },
        { calls: 1, reached: 0, until: other.until },
      ],
    })
  })

  it('frees the clinic of a closed tab, and loses none of its answers', async () => {
    await furtherClinics(0)
    const roundId = await underWay({ calls: 1 })
    const lapsed = await taken('ana', { roundId })
    story.clock.advance(20 * 60_000)
    expect(await ends('ana', lapsed, 'reached')).toMatchObject({
      status: 409,
      code: 'lease_over',
      message: expect.stringMatching(/^This call was yours until .*Take the clinic again to save your answers\.$/),
    })
    expect(await rows('select from clinic_calls')).toEqual([])
    const again = await taken('ana', { roundId, clinicIds: [lapsed.clinicId] })
    expect((await ends('ana', again, 'reached', { answers: allRight(lapsed) })).status).toBe(200)
    expect((await next('bo', { roundId })).data.call).toMatchObject({ clinicId: lapsed.clinicId })
  })

  it('keeps a call once, however often a broken network sends it', async () => {
    const roundId = await underWay()
    const leased = await taken('ana', { roundId })
    const first = await ends('ana', leased, 'reached')
    expect(await ends('ana', leased, 'reached')).toEqual(first)
    expect(await rows('select from clinic_calls')).toHaveLength(1)
    expect(await ends('ana', { ...leased, leaseId: 'another-lease' }, 'nobody')).toMatchObject({
      code: 'lease_over',
      message: 'This call was yours for 20 minutes. Take the clinic again to save your answers.',
    })
  })

  it('tells a second tab that another one saved the call with other answers, and keeps the first', async () => {
    const roundId = await underWay()
    const leased = await taken('ana', { roundId, clinicIds: [OURS.clinic] })
    const value = { days: ['monday' as const], range: { open: '05:30', close: '14:00' } }
    const answers = allRight(leased, {
      hours: { answer: 'wrong', value },
      phone: { answer: 'wrong', says: '3035550100' },
    })
    const first = await ends('ana', leased, 'reached', { answers, note: 'Ask for Jo' })
    expect(await ends('ana', leased, 'reached', { answers, note: 'Ask for Jo' })).toEqual(first)
    const others = [
      { answers, note: null },
      { answers: allRight(leased, { hours: { answer: 'wrong', value } }), note: 'Ask for Jo' },
      { answers: answers.map((one) => (one.name === 'phone' ? { ...one, says: null } : one)), note: 'Ask for Jo' },
      { answers: answers.map((one) => (one.name === 'hours' ? { ...one, value: null } : one)), note: 'Ask for Jo' },
    ]
    for (const other of others) {
      expect(await ends('ana', leased, 'reached', other)).toMatchObject({
        status: 409,
        code: 'saved_elsewhere',
        message:
          'You saved this call in another tab at 10:00am, with other answers. What you entered here is not saved.',
      })
    }
    expect((await ends('ana', leased, 'nobody', { note: 'Ask for Jo' })).code).toBe('saved_elsewhere')
    expect(await rows('select ended from clinic_calls')).toEqual([{ ended: 'reached' }])
  })

  it('keeps once a call that names a time or confirms a section, and no other time or section', async () => {
    const roundId = await underWay({ calls: 1 })
    const named = await taken('ana', { roundId })
    const again = (time: string) => ends('ana', named, 'again', { againAt: `2026-08-24T${time}:00.000Z` })
    const first = await again('20:00')
    expect([await again('20:00'), (await again('21:00')).code]).toEqual([first, 'saved_elsewhere'])

    const silent = { clinicLanguagesUsed: [], clinicPatientAgeGroups: [] }
    await story.edits('ana-admin', silent)
    const outside = await taken('ana', { clinicIds: [OURS.clinic] })
    const answers = allRight(outside, { languages: { answer: 'right' } })
    const { body } = await story.call(
      'ana-admin',
      'GET',
      `/api/portal/confirmations/values?section=about&clinicIds=${OURS.clinic}`,
    )
    const confirmed = (body.data as { seal: string }[]).map(({ seal }) => ({ section: 'about', seal }))
    const saved = await ends('ana', outside, 'reached', { answers })
    expect(await ends('ana', outside, 'reached', { answers })).toEqual(saved)
    expect((await ends('ana', outside, 'reached', { answers, confirmed })).code).toBe('saved_elsewhere')
  })

  it('of a thousand clinics has a next one for a single caller at once, in six statements', async () => {
    await furtherClinics(997)
    const roundId = await underWay({ calls: 1000 })
    const headers = await story.signIn(CALLERS.ana)
    const asked = { method: 'POST', url: '/api/admin/calls/next', headers, payload: { roundId } } as const
    const count = await statementsDuring(story.db.pool, async () => {
      expect((await story.app.inject(asked)).json().data).toMatchObject({ progress: { drawn: 1000, untried: 1000 } })
    })
    expect(count).toBeLessThanOrEqual(6)
    await ends('ana', await taken('ana', { roundId }), 'refused')
    expect(await call('ana', 'POST', `/rounds/${roundId}/finish`)).toMatchObject({
      code: 'round_open',
      message:
        '999 of 1000 clinics are still to be called. You can end the round when they are called, or after Sep 4, 2026.',
    })
  })

  test.each([
    ['answers of a call that reached nobody', 'nobody', { answers: [{ name: 'phone', answer: 'right', says: null }] }],
    ['answers to other questions', 'reached', { answers: [{ name: 'wait', answer: 'right', says: null }] }],
    ['another call without a time', 'again', {}],
    ['another call in the past', 'again', { againAt: '2026-08-24T15:59:00.000Z' }],
    ['another call after the round', 'again', { againAt: '2026-09-05T16:00:00.000Z' }],
    ['a time of another call where nobody asked for one', 'dead', { againAt: '2026-08-24T20:00:00.000Z' }],
  ] as const)('refuses %s', async (_, ended, more) => {
    const roundId = await underWay()
    const { status, errors } = await ends('ana', await taken('ana', { roundId }), ended, more)
    expect([status, errors?.length]).toEqual([422, 1])
    expect(await rows('select from clinic_calls')).toEqual([])
  })

  it('tries a number on three days at three times of day before it counts as unreachable', async () => {
    const roundId = await underWay({ calls: 1 })
    await ends('ana', await taken('ana', { roundId }), 'nobody')
    expect((await next('ana', { roundId })).data).toEqual({
      call: null,
      progress: { drawn: 1, reached: 0, notReached: 0, again: 1, untried: 0, gone: 0, twice: 1, calledTwice: 0 },
      nextAt: agencyMoment('2026-08-25', '11:00').toISOString(),
    })
    story.clock.set(agencyMoment('2026-08-25', '12:00').toISOString())
    const second = await taken('ana', { roundId })
    expect(second.tries).toEqual([{ at: '2026-08-24T16:00:00.000Z', ended: 'nobody', againAt: null }])
    await ends('ana', second, 'voicemail')
    story.clock.set(agencyMoment('2026-08-26', '15:00').toISOString())
    await ends('ana', await taken('ana', { roundId }), 'dead')
    expect((await next('ana', { roundId })).data).toMatchObject({ progress: { notReached: 1, again: 0 }, nextAt: null })
    expect(await rows('select from confirmations')).toEqual([])
  })

  it('calls again at the time that they named', async () => {
    const roundId = await underWay({ calls: 1 })
    await ends('ana', await taken('ana', { roundId }), 'again', { againAt: '2026-08-24T20:00:00.000Z' })
    expect((await next('ana', { roundId })).data).toMatchObject({ call: null, nextAt: '2026-08-24T20:00:00.000Z' })
    story.clock.set('2026-08-24T20:00:00.000Z')
    expect((await taken('ana', { roundId })).tries).toHaveLength(1)
  })

  it('leaves out a clinic that was archived in the middle of a round', async () => {
    const roundId = await underWay({ calls: 3 })
    const leased = await taken('ana', { roundId })
    await story.db.pool.query(`update clinics set archived = true, archival_reason = 'Closed', version = version + 1
      where clinic_id = ${leased.clinicId}`)
    expect(await ends('ana', leased, 'reached')).toMatchObject({
      status: 409,
      code: 'clinic_archived',
      message:
        'This clinic was archived during your call. The round counts it as no longer listed. Go on with the next call.',
    })
    // A reload gives the next clinic, because callers cannot call one that left the directory.
    const after = await next('ana', { roundId })
    expect(after.data.progress).toMatchObject({ drawn: 3, gone: 1, untried: 2 })
    expect(after.data.call?.clinicId).not.toBe(leased.clinicId)
  })

  it('lets another caller call a tenth again, who sees nothing of the first', async () => {
    await furtherClinics(0)
    const roundId = await underWay({ calls: 1 })
    const first = await taken('ana', { roundId })
    await ends('ana', first, 'reached')
    expect((await next('ana', { roundId })).data.call).toBeNull()
    const second = await taken('bo', { roundId })
    expect(second).toMatchObject({ clinicId: first.clinicId, tries: [] })
    const kept = await ends('bo', second, 'reached', { answers: allRight(second, { phone: { answer: 'wrong' } }) })
    expect(kept.data).toMatchObject({ sections: [], proposed: 0 })
    expect((await next('bo', { roundId })).data.call).toBeNull()
  })

  it('says until when the clinic is open, or when it opens', async () => {
    const hours = (open: string, close: string) => ({ ...unknownHours(), friday: [{ open, close }] })
    const told = async () => (await taken('ana', { clinicIds: [OURS.clinic] })).open
    await story.edits('ana-admin', { hoursOfOperation: hours('08:00', '17:00') })
    expect(await told()).toEqual({ state: 'open', time: '17:00', weekday: 'friday' })
    await story.edits('ana-admin', { hoursOfOperation: hours('13:00', '17:00') })
    expect(await told()).toEqual({ state: 'closed', time: '13:00', weekday: 'friday' })
    await story.edits('ana-admin', { hoursOfOperation: unknownHours() })
    expect(await told()).toEqual({ state: 'unknown', time: null, weekday: null })
  })

  it('calls the clinics of a list outside any round', async () => {
    const clinicIds = [THEIRS.clinic, OURS.clinic]
    const first = await taken('ana', { clinicIds })
    expect(first).toMatchObject({ clinicId: THEIRS.clinic, roundId: null })
    await ends('ana', first, 'nobody')
    const second = await taken('ana', { clinicIds })
    expect(second.clinicId).toBe(OURS.clinic)
    await ends('ana', second, 'reached')
    expect((await next('ana', { clinicIds })).data).toMatchObject({ call: null, progress: null })
    // Nor does another caller call them again today: outside a round there is no second call.
    await furtherClinics(0)
    expect((await next('bo', { clinicIds })).data.call).toBeNull()
    story.clock.advance(86_400_000)
    expect(await taken('ana', { clinicIds })).toMatchObject({ clinicId: THEIRS.clinic, tries: [{ ended: 'nobody' }] })
  })

  it('calls a clinic that somebody chose alone as often as they ask, unless another caller has it', async () => {
    await furtherClinics(0)
    const clinicIds = [OURS.clinic]
    await ends('ana', await taken('ana', { clinicIds }), 'nobody')
    const again = await taken('ana', { clinicIds })
    expect(again.tries.map(({ ended }) => ended)).toEqual(['nobody'])
    expect((await next('bo', { clinicIds })).data).toMatchObject({ call: null, nextAt: null })
    await ends('ana', again, 'reached')
    story.clock.advance(86_400_000)
    expect((await taken('bo', { clinicIds })).tries.map(({ ended }) => ended)).toEqual(['nobody', 'reached'])
    story.clock.advance(91 * 86_400_000)
    expect((await taken('bo', { clinicIds })).tries).toEqual([])
  })
})

describe('what a call leads to', () => {
  const reached = async (but: Parameters<typeof allRight>[1] = {}, more: object = {}) => {
    const roundId = await underWay({ calls: 3, ...more })
    const leased = await taken('ana', { roundId, clinicIds: [OURS.clinic] })
    return { roundId, leased, kept: await ends('ana', leased, 'reached', { answers: allRight(leased, but) }) }
  }

  it('is evidence of its own where every answer of a section is right', async () => {
    const { kept } = await reached()
    expect(kept.data).toMatchObject({ sections: ['contact', 'patients'], proposed: 0 })
    expect(await rows('select section, way, confirmed_by from confirmations order by 1')).toEqual([
      { section: 'contact', way: 'call', confirmed_by: 'ana-admin' },
      { section: 'patients', way: 'call', confirmed_by: 'ana-admin' },
    ])
    const html = await clinicPage(OURS.clinic)
    expect(html).toContain('Checked by phone by')
    expect(html).not.toContain('Confirmed by the clinic')
    expect(html).not.toContain('Ana')
    expect(await page(pathOf('clinic', 'es', String(OURS.clinic)))).toContain('Revisado por teléfono por')
  })

  it('is told apart from a confirmation of the clinic to programs and assistants', async () => {
    await reached()
    story.clock.advance(60_000)
    const { structuredContent } = await callTool(story, 'get_clinic', { clinicId: OURS.clinic })
    expect(structuredContent.place?.confirmedBy).toEqual({
      about: null,
      contact: 'agencyByPhone',
      patients: 'agencyByPhone',
    })
    const read = async (url: string) => (await story.app.inject({ url })).json()
    const attested = await read(`/fhir/R4/VerificationResult/v-${OURS.clinic}-contact`)
    expect(attested.attestation).toMatchObject({ communicationMethod: { text: 'Checked by phone by the agency' } })
    const services = JSON.stringify(await read('/hsds/v3/services?full=true&per_page=100'))
    expect(services).toContain('"updated_by":"agency by phone"')
    expect(services + JSON.stringify(attested)).not.toContain('ana-admin')
  })

  it('is no evidence for a section that somebody edits during the call', async () => {
    const roundId = await underWay()
    const leased = await taken('ana', { roundId, clinicIds: [OURS.clinic] })
    await story.edits('eli-editor', { fax: '(303) 555-0199' })
    expect((await ends('ana', leased, 'reached')).data.sections).toEqual(['patients'])
  })

  it('is a report to the clinic where an answer is wrong, and changes nothing', async () => {
    const before = await story.reads('ana-admin')
    const { kept, leased } = await reached({ hours: { answer: 'wrong', says: '5:30 am to 2:00 pm' } })
    expect(kept.data).toMatchObject({ sections: ['patients'], proposed: 1 })
    const hours = leased.questions.find(({ name }) => name === 'hours')?.page
    expect(await rows('select kind, section, message, with_clinic, call_id from clinic_reports')).toEqual([
      {
        kind: 'hours',
        section: 'contact',
        message: `The page says: ${hours}. The front desk says: 5:30 am to 2:00 pm.`,
        with_clinic: true,
        call_id: kept.data.callId,
      },
    ])
    const mails = await rows<{ to_user: string; data: object }>(
      `select to_user, data from mails where template = 'visitorReport'`,
    )
    expect(mails.map(({ to_user: to }) => to).toSorted()).toEqual(['eli-editor', 'mo-manager'])
    expect(mails[0]?.data).toMatchObject({ called: true, kind: 'hours' })
    expect(await story.reads('ana-admin')).toEqual(before)
    expect((await clinicPage(OURS.clinic)).includes('5:30 am')).toBe(false)
    const { body } = await story.call('eli-editor', 'GET', `/api/clinics/${OURS.clinic}/reports`)
    expect(body.data).toMatchObject({
      open: [{ called: true, messageEs: `La página dice: ${hours}. La recepción dice: 5:30 am to 2:00 pm.` }],
    })
  })

  it('is nothing in a round of a person who looks for care', async () => {
    const { kept, leased } = await reached({ newPatients: { answer: 'wrong' } }, { script: 'shopper' })
    expect(leased.questions.map(({ name }) => name)).toEqual(['phone', 'newPatients', 'medicaid', 'wait'])
    expect(kept.data).toMatchObject({ sections: [], proposed: 0 })
    expect(await rows('select from confirmations')).toEqual([])
    expect(await rows('select from clinic_reports')).toEqual([])
  })

  it('is a sentence on the page, and a clinic to call, where the agency finds the number dead on two days', async () => {
    const clinicIds = [OURS.clinic]
    const toCall = async () => {
      const { body } = await story.call('ana-admin', 'GET', '/api/admin/overdue?why=dead')
      return (body.data as { clinicId: number }[]).map(({ clinicId }) => clinicId)
    }
    const deadAgain = async () => {
      await ends('ana', await taken('ana', { clinicIds }), 'dead')
      return [(await clinicPage(OURS.clinic)).includes('checking this number'), await toCall()]
    }
    expect(await deadAgain()).toEqual([false, []])
    story.clock.advance(86_400_000)
    expect(await deadAgain()).toEqual([true, clinicIds])
    story.clock.advance(86_400_000)
    await ends('ana', await taken('ana', { clinicIds }), 'reached')
    expect(await clinicPage(OURS.clinic)).not.toContain('checking this number')
    expect(await toCall()).toEqual([])
  })

  it('is nothing on the page where the number was found dead by a person who looks for care, or by mistake', async () => {
    const dead = async (roundId: number) => {
      const leased = await taken('ana', { roundId, clinicIds: [OURS.clinic] })
      return (await ends('ana', leased, 'dead')).data.callId
    }
    const warns = async () => (await clinicPage(OURS.clinic)).includes('checking this number')
    const [shopper, page] = [await underWay({ script: 'shopper' }), await announce({ seedOn: '2026-08-25' })]
    await dead(shopper)
    story.clock.set(agencyMoment('2026-08-25', '12:00').toISOString())
    await dead(shopper)
    expect(await warns()).toBe(false)
    await seed(page)
    await dead(page)
    story.clock.set(agencyMoment('2026-08-26', '15:00').toISOString())
    const callId = await dead(page)
    expect(await warns()).toBe(true)
    const correction = { ended: 'nobody', answers: [], againAt: null, note: null }
    expect((await call('ana', 'POST', `/${callId}/corrections`, correction)).status).toBe(200)
    expect(await warns()).toBe(false)
  })

  it('is corrected by a new call of the same moment that names the old one', async () => {
    const { roundId, leased, kept } = await reached()
    const correction = {
      ended: 'reached',
      answers: allRight(leased, { phone: { answer: 'wrong' } }),
      againAt: null,
      note: 'It is their fax.',
    }
    await furtherClinics(0)
    story.clock.advance(3_600_000)
    const path = `/${kept.data.callId}/corrections`
    expect((await call<Kept>('bo', 'POST', path, correction)).data).toMatchObject({ sections: [], proposed: 0 })
    expect(await call('bo', 'POST', path, correction)).toMatchObject({ status: 409, code: 'already_corrected' })
    expect(await rows('select call_id, replaces, called_by, called_at from clinic_calls order by 1')).toEqual([
      { call_id: kept.data.callId, replaces: null, called_by: 'ana-admin', called_at: new Date('2026-08-24T16:00Z') },
      {
        call_id: kept.data.callId + 1,
        replaces: kept.data.callId,
        called_by: 'ana-admin',
        called_at: new Date('2026-08-24T16:00Z'),
      },
    ])
    expect(await rows(`select actor_id from audit where action = 'endCall' and details ? 'replaces'`)).toEqual([
      { actor_id: 'bo-admin' },
    ])
    expect(await round(roundId)).toMatchObject({
      progress: { drawn: 3, reached: 1 },
      callers: [{ calls: 1, reached: 1 }],
    })
    const listed = await call<unknown[]>('ana', 'GET', `/rounds/${roundId}/calls`)
    expect(listed).toMatchObject({
      data: [{ callId: kept.data.callId + 1, ended: 'reached', second: false, note: 'It is their fax.' }],
      meta: { total: 1 },
    })
    expect(listed.data[0]).toMatchObject({ answers: correction.answers })
    expect((await call('ana', 'GET', '/rounds/77/calls')).status).toBe(404)
  })

  it('that refused by mistake is corrected so that somebody calls again, for nobody asked its questions', async () => {
    const roundId = await underWay({ calls: 1 })
    const { data } = await ends('ana', await taken('ana', { roundId }), 'refused')
    const correct = (ended: End, againAt: string | null) =>
      call('ana', 'POST', `/${data.callId}/corrections`, { ended, answers: [], againAt, note: null })
    expect(await correct('reached', null)).toMatchObject({
      status: 422,
      errors: [{ field: 'answers', message: expect.stringContaining('call the clinic once more') }],
    })
    expect((await correct('again', '2026-08-24T20:00:00.000Z')).status).toBe(200)
    story.clock.set('2026-08-24T20:00:00.000Z')
    expect((await next('ana', { roundId })).data.call).not.toBeNull()
  })

  it('is evidence, and asks the clinic, only as far as its correction says so too', async () => {
    const { leased, kept } = await reached({ hours: { answer: 'wrong' }, languages: { answer: 'wrong' } })
    expect(kept.data).toMatchObject({ sections: [], proposed: 2 })
    const correct = async (callId: number, but: Parameters<typeof allRight>[1]) => {
      const body = { ended: 'reached', answers: allRight(leased, but), againAt: null, note: null }
      const { status, data } = await call<Kept>('ana', 'POST', `/${callId}/corrections`, body)
      expect(status).toBe(200)
      return data.callId
    }
    const open = () => rows('select kind from clinic_reports where outcome is null order by kind')
    const again = await correct(kept.data.callId, { hours: { answer: 'wrong' } })
    expect(await open()).toEqual([{ kind: 'hours' }])
    await correct(again, {})
    expect(await open()).toEqual([])

    const { leased: other, kept: right } = await (async () => {
      const taking = await taken('ana', { clinicIds: [OURS.sister], roundId: leased.roundId ?? 0 })
      return { leased: taking, kept: await ends('ana', taking, 'reached') }
    })()
    expect(right.data.sections).toContain('contact')
    const heard = () => rows('select section from confirmations order by section')
    const before = await heard()
    await call('ana', 'POST', `/${right.data.callId}/corrections`, {
      ended: 'reached',
      answers: allRight(other, { address: { answer: 'unsaid' } }),
      againAt: null,
      note: null,
    })
    expect(await heard()).toEqual(before.filter(({ section }) => section !== 'contact'))
  })
})

describe('a call outside a round', () => {
  const one = async () => taken('ana', { clinicIds: [OURS.clinic] })

  it('ends the reports whose question they call right, and no other', async () => {
    const leased = await one()
    const report = (code: string, kind: string, number: string | null = null) =>
      story.db.pool.query(
        `insert into clinic_reports (code, clinic_id, kind, language, number, day, with_clinic)
          values ($1, $2, $3, 'en', $4, '2026-08-20', true)`,
        [code, OURS.clinic, kind, number],
      )
    await report('AAAAAAAA', 'numberDead', leased.number)
    await report('BBBBBBBB', 'numberWrong', '3035550100')
    await report('CCCCCCCC', 'hours')
    await report('DDDDDDDD', 'payment')
    await ends('ana', leased, 'reached', { answers: allRight(leased, { hours: { answer: 'unsaid' } }) })
    expect(await rows('select kind, outcome, answered_by from clinic_reports order by report_id')).toEqual([
      { kind: 'numberDead', outcome: 'left', answered_by: 'ana-admin' },
      { kind: 'numberWrong', outcome: null, answered_by: null },
      { kind: 'hours', outcome: null, answered_by: null },
      { kind: 'payment', outcome: null, answered_by: null },
    ])
  })

  it('confirms on the clinic’s behalf the sections that the caller read out', async () => {
    const sealed = async () => {
      const { body } = await story.call(
        'ana-admin',
        'GET',
        `/api/portal/confirmations/values?section=about&clinicIds=${OURS.clinic}`,
      )
      return (body.data as { seal: string }[]).map(({ seal }) => ({ section: 'about', seal }))
    }
    const leased = await one()
    const before = await sealed()
    await story.edits('ana-admin', { descriptionEn: 'Counseling in the evening.' })
    expect((await ends('ana', leased, 'nobody', { confirmed: before })).status).toBe(422)
    expect(await ends('ana', leased, 'reached', { confirmed: before })).toMatchObject({
      status: 409,
      code: 'value_changed',
    })
    expect(await rows('select from clinic_calls')).toEqual([])
    const confirmed = await sealed()
    const saved = await ends('ana', leased, 'reached', { confirmed })
    expect(saved.status).toBe(200)
    expect(await ends('ana', leased, 'reached', { confirmed })).toEqual(saved)
    expect(await rows(`select way, confirmed_by from confirmations where section = 'about'`)).toEqual([
      { way: 'behalf', confirmed_by: 'ana-admin' },
    ])
    const roundId = await underWay()
    const inRound = await taken('ana', { roundId, clinicIds: [OURS.clinic] })
    expect((await ends('ana', inRound, 'reached', { confirmed: await sealed() })).status).toBe(422)
  })
})

describe('what the clinic does not answer', () => {
  type Listed = { reportId: number; kind: string; called: boolean; liveFrom: string | null; message: string }
  const listed = async () => {
    const { body } = await story.call('ana-admin', 'GET', '/api/admin/directory/reports?all=true')
    return body.data as Listed[]
  }
  const press = async (reportId: number, who: 'ana-admin' | 'eli-editor' = 'ana-admin') =>
    story.call(who, 'POST', `/api/clinics/${OURS.clinic}/reports/${reportId}/answer`, { answer: 'live' })
  const range = { open: '05:30', close: '14:00' }
  const heard = async (but: Parameters<typeof allRight>[1]) => {
    const leased = await taken('ana', { clinicIds: [OURS.clinic] })
    expect((await ends('ana', leased, 'reached', { answers: allRight(leased, but) })).status).toBe(200)
    const [report] = await listed()
    return report as Listed
  }

  it('an administrator publishes in one press after seven days, and undoes', async () => {
    const before = await story.reads('ana-admin')
    const report = await heard({ hours: { answer: 'wrong', value: { days: ['monday'], range } } })
    expect(report).toMatchObject({ kind: 'hours', called: true, liveFrom: '2026-08-28' })
    expect(report.message).toContain('The front desk says: Monday: 5:30am–2:00pm')
    expect((await press(report.reportId, 'eli-editor')).status).toBe(403)
    story.clock.set('2026-08-27T20:00:00Z')
    expect(await press(report.reportId)).toMatchObject({
      status: 409,
      body: {
        code: 'clinic_may_answer',
        message: 'The clinic still has time to answer. You can publish this from Aug 28, 2026 on.',
      },
    })
    story.clock.set('2026-08-28T15:00:00Z')
    expect((await press(report.reportId)).body.data).toEqual({ reportId: report.reportId, outcome: 'fixed' })
    expect((await story.reads('ana-admin')).hoursOfOperation).toEqual({ ...before.hoursOfOperation, monday: [range] })
    expect(await rows('select type, requester_id from requests')).toEqual([
      { type: 'contentUpdate', requester_id: 'ana-admin' },
    ])
    expect(await listed()).toEqual([])
    const undo = `/api/clinics/${OURS.clinic}/reports/${report.reportId}/undo`
    story.clock.set('2026-08-28T15:00:30Z')
    expect((await story.call('ana-admin', 'POST', undo)).status).toBe(200)
    expect((await story.reads('ana-admin')).hoursOfOperation).toEqual(before.hoursOfOperation)
    expect(await listed()).toMatchObject([{ reportId: report.reportId, liveFrom: '2026-08-28' }])
    await press(report.reportId)
    await story.edits('ana-admin', { hoursOfOperation: { ...before.hoursOfOperation, monday: [] } })
    expect(await story.call('ana-admin', 'POST', undo)).toMatchObject({ status: 409, body: { code: 'too_late' } })
    expect((await story.reads('ana-admin')).hoursOfOperation.monday).toEqual([])
  })

  it('is no press where the call gave no value', async () => {
    const report = await heard({ hours: { answer: 'wrong', says: 'only mornings' } })
    expect(report.liveFrom).toBeNull()
    story.clock.set('2026-09-10T15:00:00Z')
    expect(await press(report.reportId)).toMatchObject({
      status: 409,
      body: { code: 'value_missing', message: expect.stringContaining('Open the form') },
    })
  })

  it('fills what the page does not say, from a call that asks yes or no', async () => {
    const interview = { clinicLanguagesUsed: [], clinicPatientAgeGroups: [] }
    await story.edits('ana-admin', interview)
    const leased = await taken('ana', { clinicIds: [OURS.clinic] })
    const silent = leased.questions.filter(({ page, kind }) => page === null && kind === 'value')
    expect(silent.map(({ name }) => name)).toEqual(['languages', 'ages'])
    const answers = allRight(leased, { languages: { answer: 'right' }, ages: { answer: 'wrong' } })
    expect((await ends('ana', leased, 'reached', { answers })).data).toMatchObject({ proposed: 2 })
    const reports = await listed()
    const about = (kind: string) => reports.find((report) => report.kind === kind)
    expect(about('language')).toMatchObject({
      liveFrom: '2026-08-28',
      message: 'The page has no answer. The front desk says: English, Spanish.',
    })
    expect(about('other')).toMatchObject({
      liveFrom: null,
      message: 'The page has no answer. The front desk says: they do not treat every age.',
    })
    story.clock.set('2026-08-28T15:00:00Z')
    expect((await press(about('language')?.reportId ?? 0)).status).toBe(200)
    const { clinicLanguagesUsed } = await story.reads('ana-admin')
    expect(clinicLanguagesUsed.map(({ languageId }) => languageId)).toEqual([1, 2])
  })

  it('refuses a value that does not fit its question', async () => {
    const leased = await taken('ana', { clinicIds: [OURS.clinic] })
    const answers = allRight(leased, { hours: { answer: 'wrong', value: { codes: [1] } } })
    expect((await ends('ana', leased, 'reached', { answers })).status).toBe(422)
    expect(await rows('select from clinic_calls')).toEqual([])
  })
})

describe('a stranger', () => {
  it.each(['07 12 19 23 30 38', '02 09 14 27 33 40', 'beacon:9f2c'])(
    'repeats the draw of seed %s with the commands of the public page',
    async (typed) => {
      await furtherClinics(22)
      const roundId = await announce({ calls: 9 })
      story.clock.set('2026-08-24T16:00:00Z')
      await seed(roundId, typed)
      await ends('ana', await taken('ana', { roundId }), 'nobody')
      story.clock.set('2026-09-05T16:00:00Z')
      expect((await call('ana', 'POST', `/rounds/${roundId}/finish`)).status).toBe(200)
      const html = await page(pathOf('qualityRound', 'en', String(roundId)))
      const command = /<pre[^>]*><code>([\s\S]*?)<\/code>/.exec(html)?.[1] ?? ''
      const folder = mkdtempSync(join(tmpdir(), 'stranger-'))
      try {
        for (const name of ['frame.csv', 'published.txt']) {
          const { body } = await story.app.inject({ url: `/en/quality/rounds/${roundId}/${name}` })
          writeFileSync(join(folder, name), body)
        }
        const shell = (lines: string) => execFileSync('bash', ['-c', lines], { cwd: folder, encoding: 'utf8' })
        const hash = String((await round(roundId)).frameHash)
        expect(shell(unescaped(command))).toBe(`${hash}  -\nsame\n`)
        const frame = readFileSync(join(folder, 'frame.csv'), 'utf8')
        writeFileSync(join(folder, 'frame.csv'), frame.replace(/\n(\d+),/, '\n9$1,'))
        expect(shell(`${unescaped(command)} || true`)).not.toContain(hash)
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  )
})

describe('the end', () => {
  it('waits for the calls or for the last day, and says so', async () => {
    await furtherClinics(21)
    const roundId = await underWay({ calls: 24 })
    for (let index = 0; index < 22; index += 1) {
      const leased = await taken('ana', { roundId })
      const answers = allRight(leased, index < 4 ? { medicaid: { answer: 'wrong' } } : {})
      await ends('ana', leased, 'reached', { answers })
    }
    await ends('ana', await taken('ana', { roundId }), 'otherBusiness')
    const before = await page(pathOf('qualityRound', 'en', String(roundId)))
    expect(before).toContain('We are still calling.')
    expect(before).not.toContain('published.txt')
    const file = async (name: string) => {
      const { statusCode, body } = await story.app.inject({ url: `/en/quality/rounds/${roundId}/${name}` })
      return statusCode === 200 ? body : statusCode
    }
    expect([await file('published.txt'), await file('figures.json')]).toEqual([404, 404])
    const finish = () => call<{ figures: Record<string, unknown> }>('ana', 'POST', `/rounds/${roundId}/finish`)
    expect(await finish()).toMatchObject({
      status: 409,
      code: 'round_open',
      message:
        '1 of 24 clinics are still to be called. You can end the round when they are called, or after Sep 4, 2026.',
    })
    story.clock.set('2026-09-05T15:00:00Z')
    const { data } = await finish()
    expect(data.figures).toMatchObject({
      frame: 24,
      drawn: 24,
      called: 23,
      notSettled: 1,
      unreachable: { nobody: 0, otherBusiness: 1 },
      phone: { right: 22, of: 23 },
      twice: 0,
      kappa: null,
    })
    expect((await finish()).code).toBe('already_finished')
    expect((await next('ana', { roundId })).code).toBe('already_finished')
    expect(await round(roundId)).toMatchObject({ state: 'finished', figures: data.figures })
    expect((await call('ana', 'GET', '/rounds')).data).toMatchObject([{ roundId, progress: { drawn: 24, twice: 3 } }])
    const [first, ...frame] = String(await file('frame.csv'))
      .trim()
      .split('\n')
    expect([first, frame.length]).toEqual(['clinic,group', 24])
    expect(
      String(await file('published.txt'))
        .trim()
        .split('\n'),
    ).toHaveLength(24)
    for (const url of [pathOf('quality', 'en'), pathOf('qualityRound', 'en', String(roundId))]) {
      expect(await page(url)).toContain('22 of 23 phone numbers reached the place: 96%.')
    }
    const spanish = await page(pathOf('qualityRound', 'es', String(roundId)))
    expect(spanish).toContain('El lugar contestó en 22 de 23 números de teléfono: 96%.')
    expect(spanish).toContain(`sha256sum   # must print ${String((await round(roundId)).frameHash).slice(0, 8)}…`)
    expect(await page(pathOf('qualityRound', 'en', String(roundId)))).toContain('Way to pay: Medicaid: 4')
    const csv = (await story.app.inject({ url: '/en/quality/rounds.csv' })).body
    expect(csv).toContain(`${roundId},2026-08-24,2026-08-24,wrong_medicaid,,,,,,4\n`)
    expect(csv).toContain(`${roundId},2026-08-24,2026-08-24,phone_reached,22,23,`)
    const everything = [spanish, csv, await file('figures.json'), await page(pathOf('quality', 'es'))].join()
    expect(everything).not.toMatch(/ana-admin|kappa|called_by|Rang/)
    expect((await story.app.inject({ url: '/en/quality/rounds/77' })).statusCode).toBe(404)
    await expect(story.db.pool.query(`update call_rounds set figures = '{}'`)).rejects.toThrow(/final/)
  })
})
