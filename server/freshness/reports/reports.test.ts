import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pathOf } from '../../../contract/directory/pages.ts'
import { AREAS } from '../../app.ts'
import { clean } from '../../platform/jobs/cleaning.ts'
import { type EditStory, editStory } from '../../testing/edit-story.ts'
import { OURS, THEIRS } from '../../testing/small-world.ts'

/** A visitor reports a mistake: the clinic gets it first, the agency later, and the visitor can follow it by a code. */

const DAY = 86_400_000
const HOME = '203.0.113.9'
let story: EditStory
beforeEach(async () => {
  story = await editStory({ areas: AREAS, variables: { TRUST_PROXY: '1' } })
})
afterEach(() => story.close())

type Sent = { fields?: Record<string, string>; clinicId?: number; from?: string; language?: 'en' | 'es' }
const send = ({ fields = {}, clinicId = OURS.clinic, from = HOME, language = 'en' }: Sent) =>
  story.app.inject({
    method: 'POST',
    url: pathOf('report', language, String(clinicId)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from },
    payload: new URLSearchParams({ opened: String(story.clock.now().getTime() - 5_000), ...fields }).toString(),
  })
/** Returns the visitor's code. */
const reports = async (kind: string, more: Sent & { message?: string } = {}): Promise<string> => {
  const { statusCode, headers } = await send({ ...more, fields: { kind, message: more.message ?? '' } })
  expect(statusCode).toBe(303)
  return new URL(String(headers.location), 'http://localhost').searchParams.get('code') ?? ''
}
const page = async (url: string) => (await story.app.inject({ url, headers: { 'cache-control': 'no-cache' } })).body
const stateOf = async (code: string) => {
  story.clock.advance(60_000)
  return /<section role="status">.*?<b>(.*?)<\/b>/.exec(await page(`/en/report-status?code=${code}`))?.[1]
}
const rows = async (text: string) => (await story.db.pool.query(text)).rows
const open = async (who: 'eli-editor' | 'ana-admin' = 'eli-editor', clinicId: number = OURS.clinic) =>
  (await story.call(who, 'GET', `/api/clinics/${clinicId}/reports`)).body.data as {
    open: { reportId: number; kind: string; message: string | null }[]
    counts: { kind: string; count: number }[]
  }
const agency = async (query = '') =>
  (await story.call('ana-admin', 'GET', `/api/admin/directory/reports${query}`)).body.data as {
    kind: string
    times: number
    unanswered: boolean
    withClinic: boolean
  }[]
const answer = async (answered: 'right' | 'fixed', kind: string) => {
  const { reportId } = (await open()).open.find((one) => one.kind === kind) ?? { reportId: 0 }
  return story.call('eli-editor', 'POST', `/api/clinics/${OURS.clinic}/reports/${reportId}/answer`, {
    answer: answered,
  })
}

describe('a report of a visitor', () => {
  it('is mailed to the clinic’s people at once, in their language, with nothing about the visitor [B9]', async () => {
    await story.db.pool.query(`update users set language = case user_id when 'mo-manager' then 'es' else 'en' end`)
    const code = await reports('numberDead', { message: 'It rings and rings.' })
    expect(code).toMatch(/^[2-9A-Z]{8}$/)
    const mails = await rows(`select to_user, template, language, data from mails order by to_user`)
    expect(mails.map(({ to_user, template, language }) => [to_user, template, language])).toEqual([
      ['eli-editor', 'visitorReport', 'en'],
      ['mo-manager', 'visitorReport', 'es'],
    ])
    expect(JSON.stringify([mails, story.logs])).not.toMatch(/rings|203\.0\.113\.9/)
    expect((await open()).open).toMatchObject([{ kind: 'numberDead', message: 'It rings and rings.' }])
    const home = await story.call('eli-editor', 'GET', '/api/portal/home')
    expect(home.body.data).toMatchObject([
      { clinicId: OURS.clinic, reports: [{ kind: 'numberDead', day: '2026-08-21' }] },
    ])
    expect(await stateOf(code)).toBe('It was sent and is with the clinic.')

    await reports('numberDead', { from: '198.51.100.7' })
    expect(await rows(`select from mails`)).toHaveLength(2)
  })

  it('is stored with its day, and without time, address or name', async () => {
    await reports('hours')
    const [kept] = await rows(`select * from clinic_reports`)
    expect(Object.keys(kept).sort()).toEqual(
      [
        'clinic_id',
        'code',
        'day',
        'ended_on',
        'kind',
        'language',
        'message',
        'network',
        'outcome',
        'report_id',
        'section',
        'with_clinic',
      ].sort(),
    )
    story.clock.advance(DAY)
    await clean(story)
    expect(await rows(`select from network_salts`)).toEqual([])
    story.clock.advance(30 * DAY)
    await clean(story)
    expect(await rows(`select network from clinic_reports`)).toEqual([{ network: null }])
  })

  it.each([
    [{ kind: 'nonsense', message: 'Kept <b>words</b>' }, 422, 'Choose what is wrong.'],
    [{ message: 'Kept <b>words</b>' }, 422, 'Choose what is wrong.'],
    [{ kind: 'other' }, 422, 'Tell us in a few words what is wrong.'],
    [{ kind: 'hours', message: `Kept <b>words</b>${'x'.repeat(500)}` }, 422, 'Use at most 500 characters.'],
    [{ kind: 'hours', message: 'Kept <b>words</b>', opened: '1787324400000' }, 422, 'That was very fast.'],
    [{ kind: 'hours', message: 'Kept <b>words</b>', opened: '' }, 422, 'That was very fast.'],
  ])('that is incomplete gets the form back with the typed values: %#', async (fields, status, sentence) => {
    story.clock.set('2026-08-21T15:00:01.000Z')
    const { statusCode, body, headers } = await send({ fields: fields as Record<string, string> })
    expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store'])
    expect(body).toContain(sentence)
    if ('message' in fields) expect(body).toContain('Kept &lt;b&gt;words&lt;/b&gt;')
    expect(await rows(`select from clinic_reports`)).toEqual([])
  })

  it('is accepted five times an hour per network, and not from programs or about unlisted clinics', async () => {
    const statuses = []
    for (let n = 0; n < 8; n++) statuses.push((await send({ fields: { kind: 'hours' } })).statusCode)
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 429, 429])
    const from = '198.51.100.7'
    expect((await send({ fields: { kind: 'hours', website: 'x' }, from })).headers.location).toBe('/en/report-status')
    expect((await send({ fields: { kind: 'hours' }, clinicId: OURS.archivedClinic, from })).statusCode).toBe(404)
    expect((await send({ fields: { kind: 'hours' }, clinicId: 5, from })).statusCode).toBe(404)
    expect(await rows(`select from clinic_reports`)).toHaveLength(5)
  })
})

describe('an answer', () => {
  it('“It is right” confirms the section and ends every report about it', async () => {
    const codes = [await reports('hours'), await reports('payment'), await reports('language')]
    expect((await answer('right', 'hours')).body.data).toMatchObject({ outcome: 'left' })
    expect(await rows(`select section, confirmed_by from confirmations`)).toEqual([
      { section: 'contact', confirmed_by: 'eli-editor' },
    ])
    expect((await open()).open.map(({ kind }) => kind)).toEqual(['language'])
    expect(await Promise.all(codes.map((code) => stateOf(code)))).toEqual([
      'It was looked at. The page is right and was left as it is.',
      'It was looked at. The page is right and was left as it is.',
      'It was sent and is with the clinic.',
    ])
    expect((await open()).counts).toEqual([
      { kind: 'hours', count: 1 },
      { kind: 'language', count: 1 },
      { kind: 'payment', count: 1 },
    ])
  })

  it('is given by any confirmation of that section and by any edit of it that goes live', async () => {
    const [hours, taking] = [await reports('hours'), await reports('notTaking')]
    await story.call('mo-manager', 'POST', `/api/clinics/${OURS.clinic}/confirmations`, { section: 'about' })
    expect(await stateOf(taking)).toContain('left as it is')
    await story.edits('eli-editor', { fax: '3035550199' })
    expect(await stateOf(hours)).toBe('The page was fixed. Thank you.')

    const again = await reports('notTaking')
    const { submissionId } = await story.edits('eli-editor', { descriptionEn: 'We take no new patients this month.' })
    expect(await stateOf(again)).toBe('It was sent and is with the clinic.')
    await story.decides('ana-admin', { submissionId, approved: true })
    expect(await stateOf(again)).toBe('The page was fixed. Thank you.')
  })

  it('to a report without a section is given by hand, once', async () => {
    const code = await reports('other', { message: 'The door is at the back.' })
    await story.call('mo-manager', 'POST', `/api/clinics/${OURS.clinic}/confirmations`, { section: 'contact' })
    await story.edits('eli-editor', { fax: '3035550199' })
    const { reportId } = (await open()).open[0] ?? { reportId: 0 }
    const path = `/api/clinics/${OURS.clinic}/reports/${reportId}/answer`
    expect((await story.call('eli-editor', 'POST', path, { answer: 'fixed' })).body.data).toMatchObject({
      outcome: 'fixed',
    })
    expect((await story.call('eli-editor', 'POST', path, { answer: 'fixed' })).status).toBe(409)
    expect(
      (
        await story.call('max-manager', 'POST', `/api/clinics/${THEIRS.clinic}/reports/${reportId}/answer`, {
          answer: 'fixed',
        })
      ).status,
    ).toBe(404)
    expect(await stateOf(code)).toBe('The page was fixed. Thank you.')
    expect(await rows(`select action from audit where action = 'answerReport'`)).toHaveLength(1)
    story.clock.advance(90 * DAY)
    await clean(story)
    expect(await rows(`select message from clinic_reports`)).toEqual([{ message: 'The door is at the back.' }])
    story.clock.advance(DAY)
    await clean(story)
    expect(await rows(`select message, outcome from clinic_reports`)).toEqual([{ message: null, outcome: 'fixed' }])
  })
})

describe('the agency', () => {
  it('lists twice-reported mistakes at once, and the rest after five business days', async () => {
    await reports('hours')
    await reports('language', { from: '198.51.100.7' })
    expect(await agency()).toEqual([])
    expect(await agency('?all=true')).toHaveLength(2)
    await reports('language', { from: HOME })
    expect((await agency()).map(({ kind, times }) => [kind, times])).toEqual([
      ['language', 2],
      ['language', 2],
    ])
    // Friday: the fifth business day is the next Friday.
    story.clock.set('2026-08-29T05:59:00.000Z')
    expect(await agency()).toHaveLength(2)
    story.clock.set('2026-08-29T06:01:00.000Z')
    expect((await agency()).map(({ kind, unanswered }) => [kind, unanswered])).toEqual([
      ['hours', true],
      ['language', true],
      ['language', true],
    ])
  })

  it('lists on the first day a report that reaches no person of the clinic', async () => {
    await story.db.pool.query(`delete from roles where provider_id = ${THEIRS.providerId}`)
    const code = await reports('moved', { clinicId: THEIRS.clinic })
    expect(await agency()).toMatchObject([{ kind: 'moved', withClinic: false, unanswered: false }])
    expect(await stateOf(code)).toContain('the state agency does')
    const { reportId } = (await open('ana-admin', THEIRS.clinic)).open[0] ?? { reportId: 0 }
    await story.call('ana-admin', 'POST', `/api/clinics/${THEIRS.clinic}/reports/${reportId}/answer`, {
      answer: 'right',
    })
    expect(await agency()).toEqual([])
  })
})

describe('a phone number that two networks report', () => {
  const inDoubt = async (language = 'en') => {
    story.clock.advance(60_000)
    const address = language === 'en' ? `/en/clinics/${OURS.clinic}` : `/es/clinicas/${OURS.clinic}`
    const first = await story.app.inject({ url: address })
    const body = await page(String(first.headers.location ?? address))
    return /We are checking this number|Estamos revisando este número/.test(body)
  }
  it('is marked on the public page until the clinic edits or confirms Contact', async () => {
    await reports('numberDead')
    await reports('numberWrong')
    expect(await inDoubt()).toBe(false)
    await reports('numberWrong', { from: '198.51.100.7' })
    expect([await inDoubt(), await inDoubt('es')]).toEqual([true, true])
    await story.call('eli-editor', 'POST', `/api/clinics/${OURS.clinic}/confirmations`, { section: 'contact' })
    expect(await inDoubt()).toBe(false)
  })

  it('is not marked for more than 30 days', async () => {
    await reports('numberDead')
    await reports('numberDead', { from: '198.51.100.7' })
    story.clock.advance(30 * DAY)
    expect(await inDoubt()).toBe(true)
    story.clock.advance(DAY)
    expect(await inDoubt()).toBe(false)
  })
})
