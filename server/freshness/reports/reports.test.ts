import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pathOf } from '../../../contract/directory/pages.ts'
import { phone } from '../../../domain/testing/example-clinic.ts'
import { AREAS } from '../../app.ts'
import { csvOf, feeds, madeUp } from '../../imports/testing/exports.ts'
import { clean } from '../../platform/jobs/cleaning.ts'
import { type EditStory, editStory } from '../../testing/edit-story.ts'
import { OURS, type PersonId, THEIRS } from '../../testing/small-world.ts'

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
const reports = async (kind: string, more: Sent & { message?: string; number?: string } = {}): Promise<string> => {
  const { message = '', number = '' } = more
  const { statusCode, headers } = await send({ ...more, fields: { kind, number, message } })
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
    open: { reportId: number; kind: string; times: number; message: string | null; number: string | null }[]
    counts: { kind: string; count: number }[]
  }
const agency = async (query = '') =>
  (await story.call('ana-admin', 'GET', `/api/admin/directory/reports${query}`)).body.data as {
    kind: string
    number: string | null
    phone: string | null
    askedOn: string | null
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
    expect(await stateOf(code)).toBe('We sent it to the clinic.')

    await reports('numberDead', { from: '198.51.100.7' })
    expect(await rows(`select from mails`)).toHaveLength(2)
  })

  it('about a phone says which of two numbers is wrong', async () => {
    expect(await page(pathOf('report', 'en', String(OURS.clinic)))).not.toContain('name="number"')
    await story.edits('ana-admin', { clinicPhones: [phone(1, '9705550101'), phone(2, '9705550102')] })
    story.clock.advance(60_000)
    expect(await page(pathOf('report', 'en', String(OURS.clinic)))).toContain('If it is a phone number: which one?')
    const unsaid = await send({ fields: { kind: 'numberDead' } })
    expect([unsaid.statusCode, unsaid.body]).toEqual([422, expect.stringContaining('Choose the number that is wrong.')])
    const foreign = await send({ fields: { kind: 'numberDead', number: '3035550199' } })
    expect(foreign.statusCode).toBe(422)
    await reports('numberDead', { number: '9705550102', message: 'A fax answers.' })
    await reports('hours', { number: '9705550102' })
    expect((await open()).open.map(({ kind, message }) => [kind, message])).toEqual([
      ['numberDead', 'A fax answers.'],
      ['hours', null],
    ])
    expect((await open()).open.map(({ number }) => number)).toEqual(['9705550102', null])
    const [mail] = await rows(`select data from mails where to_user = 'eli-editor' order by mail_id`)
    expect(mail.data).toMatchObject({ number: '9705550102', hasWords: true })
  })

  it('can be looked up again from the clinic’s page', async () => {
    const { location } = (await story.app.inject({ url: `/en/clinics/${OURS.clinic}` })).headers
    expect(await page(String(location))).toContain('<a href="/en/report-status">')
  })

  it('is stored with its day, and without time, address or name', async () => {
    await reports('hours')
    const [kept] = await rows(`select * from clinic_reports`)
    expect(Object.keys(kept).sort()).toEqual(
      [
        'answered_at',
        'answered_by',
        'asked_on',
        'call_id',
        'clinic_id',
        'code',
        'day',
        'ended_on',
        'kind',
        'language',
        'message',
        'network',
        'number',
        'outcome',
        'report_id',
        'section',
        'times',
        'with_clinic',
      ].sort(),
    )
  })

  it('stays out of every cache on the pages that its code opens [B9]', async () => {
    const controlOf = async (url: string) => {
      const twice = [await story.app.inject({ url }), await story.app.inject({ url })]
      return twice.map(({ statusCode, headers }) => [statusCode, headers['cache-control'], headers.age])
    }
    const secret = [200, 'private, no-store', undefined]
    const { headers } = await send({ fields: { kind: 'hours' } })
    expect(headers['cache-control']).toBe('private, no-store')
    const address = String(headers.location)
    expect(await controlOf(address)).toEqual([secret, secret])
    const code = new URL(address, 'http://localhost').searchParams.get('code')
    for (const url of [
      `/es/estado-del-reporte?code=${code}`,
      `/en/help-now?code=${code}`,
      '/en/report-status?code=wrong',
    ])
      expect(await controlOf(url)).toEqual([secret, secret])
  })

  it('with words of a crisis is sent, and brings the crisis page with its code first [F5]', async () => {
    const told = { kind: 'other', message: 'Nobody answers and I want to die' }
    const { statusCode, headers } = await send({ fields: told })
    expect(statusCode).toBe(303)
    const address = String(headers.location)
    expect(address).toMatch(/^\/en\/help-now\?code=[2-9A-Z]{8}$/)
    const code = address.slice(-8)
    const shown = await page(address)
    expect(shown).toContain('Help now')
    expect(shown.indexOf('tel:988')).toBeLessThan(shown.indexOf(`Your code is ${code}`))
    expect(shown).toContain(`/en/report-status?code=${code}`)
    expect(await rows(`select code from clinic_reports`)).toEqual([{ code }])
    // Without a choice the form is not complete: help comes before the correction.
    const incomplete = await send({ fields: { message: told.message } })
    expect([incomplete.statusCode, incomplete.headers.location]).toEqual([303, '/en/help-now'])
    const typed = await story.app.inject({ url: '/es/estado-del-reporte?code=me+quiero+morir' })
    expect([typed.statusCode, String(typed.headers.location)]).toEqual([
      303,
      expect.stringMatching(/^\/es\/ayuda-inmediata\?w=[\w-]+$/),
    ])
    expect((await story.app.inject({ url: '/en/help-now?code=nonsense!' })).headers.location).toBe('/en/help-now')
  })

  it('has a mark of the network only while a report about a number is open, at most 30 days', async () => {
    const marks = async () => {
      await clean(story)
      const kept = await rows(
        `select kind, length(mark) as bytes from clinic_reports join report_networks using (report_id)`,
      )
      expect(await rows(`select from clinic_reports where network is not null`)).toEqual([])
      return kept.map(({ kind, bytes }) => [kind, bytes])
    }
    await reports('hours')
    await reports('numberDead')
    await reports('numberDead', { from: '198.51.100.7' })
    await reports('numberDead', { from: '192.0.2.1' })
    const dead = ['numberDead', 18]
    expect(await marks()).toEqual([dead, dead])
    expect(await rows(`select from network_salts`)).toEqual([])
    const first = (await open()).open.filter(({ kind }) => kind === 'numberDead').map(({ reportId }) => reportId)
    const path = `/api/clinics/${OURS.clinic}/confirmations`
    await story.call('eli-editor', 'POST', path, { section: 'contact', reportsRight: first })
    expect(await marks()).toEqual([])
    await reports('numberDead')
    story.clock.advance(30 * DAY)
    expect(await marks()).toEqual([dead])
    story.clock.advance(DAY)
    expect(await marks()).toEqual([])
  })

  it.each([
    [{ kind: 'nonsense', message: 'Kept <b>words</b>' }, 422, 'Choose what is wrong.'],
    [{ message: 'Kept <b>words</b>' }, 422, 'Choose what is wrong.'],
    [{ kind: 'other' }, 422, 'Tell us in a few words what is wrong.'],
    [{ kind: 'hours', message: `Kept <b>words</b>${'x'.repeat(500)}` }, 422, 'Use at most 500 characters.'],
    [
      { kind: 'hours', message: 'Kept <b>words</b>', opened: '1787324400000' },
      422,
      'Please check your report. Then press Send again.',
    ],
    [
      { kind: 'hours', message: 'Kept <b>words</b>', opened: '' },
      422,
      'Please check your report. Then press Send again.',
    ],
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
    expect(await rows(`select times from clinic_reports`)).toEqual([{ times: 5 }])
    expect((await send({ fields: { kind: 'hours' } })).body).toContain('We got 5 reports from your internet connection')
  })

  it('shares one open report and its code with the others about the same mistake', async () => {
    const first = await reports('hours', { message: 'They close at four.' })
    expect(await reports('hours', { from: '198.51.100.7', message: 'Closed on Fridays.' })).toBe(first)
    expect(await reports('hours', { from: '192.0.2.1' })).toBe(first)
    expect(await reports('payment')).not.toBe(first)
    expect((await open()).open).toMatchObject([
      { kind: 'hours', times: 3, message: 'They close at four.\n\nClosed on Fridays.' },
      { kind: 'payment', times: 1, message: null },
    ])
    expect((await open()).counts).toEqual([
      { kind: 'hours', count: 3 },
      { kind: 'payment', count: 1 },
    ])
    await answer('right', 'hours')
    const later = await reports('hours', { from: '198.51.100.7' })
    expect(later).not.toBe(first)
    expect((await open()).open.find(({ kind }) => kind === 'hours')).toMatchObject({ times: 1, message: null })
  })

  it('that comes at the same moment as another is counted once each', async () => {
    const from = [1, 2, 3, 4].map((n) => `198.51.100.${n}`)
    const codes = await Promise.all(from.map((address) => reports('hours', { from: address })))
    expect(new Set(codes).size).toBe(1)
    expect((await open()).open).toMatchObject([{ times: 4 }])
  })

  it('is counted without its words once they find no room, and the visitor reads so', async () => {
    for (let n = 1; n <= 4; n++) await reports('hours', { from: `198.51.100.${n}`, message: 'x'.repeat(500) })
    const fields = { kind: 'hours', message: 'y'.repeat(500) }
    const { headers } = await send({ fields, from: '198.51.100.5' })
    expect(headers.location).toMatch(/&sent=counted$/)
    expect(await page(String(headers.location))).toContain('We counted your report.')
    expect((await open()).open).toMatchObject([{ times: 5, message: expect.not.stringContaining('y') }])
    await reports('hours', { from: '198.51.100.6' })
    expect((await open()).open).toMatchObject([{ times: 6 }])
  })
})

describe('an answer', () => {
  it('“The page is right” confirms the section and ends this report only', async () => {
    const codes = [await reports('hours'), await reports('payment'), await reports('language')]
    expect((await answer('right', 'hours')).body.data).toMatchObject({ outcome: 'left' })
    expect(await rows(`select section, confirmed_by from confirmations`)).toEqual([
      { section: 'contact', confirmed_by: 'eli-editor' },
    ])
    expect((await open()).open.map(({ kind }) => kind)).toEqual(['payment', 'language'])
    expect(await Promise.all(codes.map((code) => stateOf(code)))).toEqual([
      'The clinic or the state agency read your report. They did not change the page.',
      'We sent it to the clinic.',
      'We sent it to the clinic.',
    ])
    expect((await open()).counts).toEqual([
      { kind: 'hours', count: 1 },
      { kind: 'language', count: 1 },
      { kind: 'payment', count: 1 },
    ])
  })

  const WAITS = 'We sent it to the clinic.'
  const RIGHT = 'The clinic or the state agency read your report. They did not change the page.'
  const FIXED = 'The clinic or the state agency fixed the page. Thank you.'

  it('“fixed” comes from a live edit of the reported answer, not from an edit of another one', async () => {
    const [dead, payment, taking] = [await reports('numberDead'), await reports('payment'), await reports('notTaking')]
    const { clinicPaymentOptions, clinicPhones } = await story.reads('eli-editor')
    await story.edits('eli-editor', { clinicPaymentOptions: clinicPaymentOptions.slice(1), fax: '3035550199' })
    expect([await stateOf(dead), await stateOf(payment), await stateOf(taking)]).toEqual([WAITS, WAITS, WAITS])
    const { submissionId } = await story.edits('eli-editor', { descriptionEn: 'We take no new patients this month.' })
    await story.decides('ana-admin', { submissionId, approved: true })
    expect(await stateOf(taking)).toBe(WAITS)
    const [first, ...rest] = clinicPhones
    await story.edits('eli-editor', { clinicPhones: [{ ...first, phone: '3035550123' }, ...rest] as never })
    expect(await stateOf(dead)).toBe(FIXED)
    expect((await answer('fixed', 'notTaking')).body).toMatchObject({ code: 'answer_unchanged' })
    // The ways to pay that changed may be others than the one that is wrong: a person says that it is fixed.
    expect(await stateOf(payment)).toBe(WAITS)
    expect((await answer('fixed', 'payment')).status).toBe(200)
    expect(await stateOf(payment)).toBe(FIXED)
  })

  it('“fixed” comes from the reported number alone, not from a change of another number', async () => {
    const [first, second] = [phone(1, '9705550101'), phone(2, '9705550102')]
    await story.edits('ana-admin', { clinicPhones: [first, second] })
    story.clock.advance(60_000)
    const [dead, wrong] = [
      await reports('numberDead', { number: '9705550101' }),
      await reports('numberWrong', { number: '9705550102' }),
    ]
    await story.edits('eli-editor', { clinicPhones: [first, phone(2, '9705550133')] })
    expect([await stateOf(dead), await stateOf(wrong)]).toEqual([WAITS, FIXED])
    await story.edits('eli-editor', { clinicPhones: [phone(1, '9705550101'), phone(2, '9705550144')] })
    expect(await stateOf(dead)).toBe(WAITS)
    // The number moves to the other label; it is still on the page.
    await story.edits('ana-admin', { clinicPhones: [phone(2, '9705550101')] })
    expect(await stateOf(dead)).toBe(WAITS)
    expect((await answer('fixed', 'numberDead')).body).toMatchObject({ code: 'answer_unchanged' })
    await story.edits('eli-editor', { clinicPhones: [phone(2, '9705550155')] })
    expect(await stateOf(dead)).toBe(FIXED)
  })

  it('“fixed” is given by a person where an older report does not say which of several numbers', async () => {
    await story.edits('ana-admin', { clinicPhones: [phone(1, '9705550101'), phone(2, '9705550102')] })
    story.clock.advance(60_000)
    const code = await reports('numberDead', { number: '9705550101' })
    await story.db.pool.query('update clinic_reports set number = null')
    await story.edits('eli-editor', { clinicPhones: [phone(2, '9705550102')] })
    expect(await stateOf(code)).toBe(WAITS)
    expect((await answer('fixed', 'numberDead')).status).toBe(200)
    expect(await stateOf(code)).toBe(FIXED)
  })

  it('is counted in the list of the agency, which counts all of them', async () => {
    await reports('hours')
    story.clock.advance(60_000)
    await reports('numberDead', { number: '9705550101' })
    const { body } = await story.call('ana-admin', 'GET', '/api/admin/directory/reports?all=true&page=2&pageSize=1')
    expect(body).toMatchObject({ data: [expect.anything()] })
    expect((body as unknown as { meta: object }).meta).toEqual({ total: 2, page: 2, pageSize: 1 })
  })

  it('can be undone by its author for a minute, and the confirmation with it', async () => {
    const code = await reports('hours')
    const { reportId } = (await open()).open[0] ?? { reportId: 0 }
    const undo = (who: PersonId) => story.call(who, 'POST', `/api/clinics/${OURS.clinic}/reports/${reportId}/undo`)
    const before = JSON.stringify(await rows('select * from clinic_reports'))
    expect(await undo('eli-editor')).toMatchObject({ status: 409, body: { code: 'too_late' } })
    await answer('right', 'hours')
    expect((await undo('mo-manager')).body).toMatchObject({ code: 'too_late' })
    expect((await undo('eli-editor')).status).toBe(200)
    expect(await rows('select from confirmations')).toEqual([])
    expect(JSON.stringify(await rows('select * from clinic_reports'))).toBe(before)
    expect(await stateOf(code)).toBe(WAITS)
    await answer('right', 'hours')
    story.clock.advance(62_000)
    expect((await undo('eli-editor')).body).toMatchObject({ code: 'too_late' })
    expect(await stateOf(code)).toBe(RIGHT)
  })

  it('“fixed” comes from the approval of a new address', async () => {
    const moved = await reports('moved')
    const [primary, ...others] = (await story.reads('eli-editor')).clinicLocations
    const clinicLocations = [{ ...primary, addressLine1: '7 New Street' }, ...others] as never
    const { submissionId, held } = await story.edits('eli-editor', { clinicLocations })
    expect(held).toContain('clinic.clinicLocations.addressLine1')
    expect(await stateOf(moved)).toBe(WAITS)
    await story.decides('ana-admin', { submissionId, approved: true })
    expect(await stateOf(moved)).toBe(FIXED)
  })

  it('“fixed” is taken back with the approval that gave it, also after midnight', async () => {
    await reports('moved')
    const [primary, ...others] = (await story.reads('eli-editor')).clinicLocations
    const clinicLocations = [{ ...primary, addressLine1: '7 New Street' }, ...others] as never
    const { submissionId } = await story.edits('eli-editor', { clinicLocations })
    const outcome = async () => (await rows('select outcome from clinic_reports'))[0]?.outcome
    story.clock.set('2026-08-22T05:59:55.000Z')
    await story.decides('ana-admin', { submissionId, approved: true })
    expect(await outcome()).toBe('fixed')
    story.clock.advance(8_000)
    expect((await story.call('ana-admin', 'POST', `/api/updates/${submissionId}/undo`)).status).toBe(200)
    expect(await outcome()).toBeNull()
  })

  it('a confirmation answers only the reports to which the person says that the page is right', async () => {
    const [dead, hours] = [await reports('numberDead'), await reports('hours', { message: 'They close at four.' })]
    const path = `/api/clinics/${OURS.clinic}/confirmations`
    await story.call('eli-editor', 'POST', path, { section: 'contact' })
    expect([await stateOf(dead), await stateOf(hours)]).toEqual([WAITS, WAITS])

    const query = `section=contact&clinicIds=${OURS.clinic}`
    const [shown] = (await story.call('mo-manager', 'GET', `/api/portal/confirmations/values?${query}`)).body.data as {
      seal: string
      reports: { reportId: number; kind: string; message: string | null }[]
    }[]
    expect(shown?.reports).toMatchObject([
      { kind: 'numberDead', message: null },
      { kind: 'hours', message: 'They close at four.' },
    ])
    const item = { clinicId: OURS.clinic, section: 'contact', seal: shown?.seal }
    const confirms = (reportsRight: (number | undefined)[]) =>
      story.call('mo-manager', 'POST', '/api/portal/confirmations', { items: [{ ...item, reportsRight }] })
    await confirms([shown?.reports[1]?.reportId])
    expect([await stateOf(dead), await stateOf(hours)]).toEqual([WAITS, RIGHT])
    await story.call('eli-editor', 'POST', path, { section: 'about', reportsRight: [shown?.reports[0]?.reportId] })
    expect(await stateOf(dead)).toBe(WAITS)
    await story.call('eli-editor', 'POST', path, { section: 'contact', reportsRight: [shown?.reports[0]?.reportId] })
    expect(await stateOf(dead)).toBe(RIGHT)
    expect(await rows(`select details from audit where action = 'answerReport' order by audit_id`)).toMatchObject([
      { details: { outcome: 'left' } },
      { details: { outcome: 'left' } },
    ])
  })

  it('a confirmation of values that changed since they were shown answers nothing', async () => {
    const hours = await reports('hours')
    const [report] = (await open()).open
    const { version } = await story.reads('eli-editor')
    await story.edits('mo-manager', { fax: '3035550101' })
    const body = { section: 'contact', version, reportsRight: [report?.reportId] }
    const path = `/api/clinics/${OURS.clinic}/confirmations`
    expect(await story.call('eli-editor', 'POST', path, body)).toMatchObject({
      status: 409,
      body: { code: 'value_changed' },
    })
    expect(await rows(`select from confirmations`)).toEqual([])
    expect(await stateOf(hours)).toBe(WAITS)
    expect((await story.call('eli-editor', 'POST', path, { section: 'about', version })).status).toBe(200)
  })

  it('goes to the agency after five business days, even though the clinic confirmed the section meanwhile', async () => {
    await reports('numberDead')
    await story.call('eli-editor', 'POST', `/api/clinics/${OURS.clinic}/confirmations`, { section: 'contact' })
    story.clock.set('2026-08-29T06:01:00.000Z')
    expect((await agency()).map(({ kind, unanswered }) => [kind, unanswered])).toEqual([['numberDead', true]])
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
    expect(await stateOf(code)).toBe('The clinic or the state agency fixed the page. Thank you.')
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
    expect((await agency()).map(({ kind, times }) => [kind, times])).toEqual([['language', 2]])
    // Friday: the fifth business day is the next Friday.
    story.clock.set('2026-08-29T05:59:00.000Z')
    expect(await agency()).toHaveLength(1)
    story.clock.set('2026-08-29T06:01:00.000Z')
    expect((await agency()).map(({ kind, unanswered }) => [kind, unanswered])).toEqual([
      ['hours', true],
      ['language', true],
    ])
  })

  it('lists on the first day a report that reaches no person of the clinic', async () => {
    await story.db.pool.query(`delete from roles where provider_id = ${THEIRS.providerId}`)
    const code = await reports('moved', { clinicId: THEIRS.clinic })
    expect(await agency()).toMatchObject([{ kind: 'moved', withClinic: false, unanswered: false }])
    expect(await stateOf(code)).toContain('so the state agency reads it.')
    const { reportId } = (await open('ana-admin', THEIRS.clinic)).open[0] ?? { reportId: 0 }
    const path = `/api/clinics/${THEIRS.clinic}/reports/${reportId}/answer`
    expect(await story.call('ana-admin', 'POST', path, { answer: 'again' })).toMatchObject({
      status: 409,
      body: { code: 'nobody_to_ask' },
    })
    await story.call('ana-admin', 'POST', path, { answer: 'right', note: 'Ana at the door' })
    expect(await agency()).toEqual([])
  })

  const answersAs = async (who: 'ana-admin' | 'eli-editor', body: object) => {
    const { reportId } = (await open()).open[0] ?? { reportId: 0 }
    return story.call(who, 'POST', `/api/clinics/${OURS.clinic}/reports/${reportId}/answer`, body)
  }
  const publicPage = async (address: string) => {
    story.clock.advance(60_000)
    return page(String((await story.app.inject({ url: address })).headers.location ?? address))
  }

  it('says whom it asked before it answers that the page is right, and the public page names the agency', async () => {
    const code = await reports('hours')
    expect(await answersAs('ana-admin', { answer: 'right' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'note', message: 'A note is required' }] },
    })
    expect(await rows('select from confirmations')).toEqual([])
    const note = 'Maria at the front desk, by phone'
    expect((await answersAs('ana-admin', { answer: 'right', note })).status).toBe(200)
    expect(
      await rows(
        `select section, way, confirmed_by, note, called_by from confirmations join clinic_calls using (call_id)`,
      ),
    ).toEqual([{ section: 'contact', way: 'behalf', confirmed_by: 'ana-admin', note, called_by: 'ana-admin' }])
    expect(await rows(`select details from audit where action = 'answerReport'`)).toMatchObject([
      { details: { answer: 'right', outcome: 'left', section: 'contact' } },
    ])
    expect(await stateOf(code)).toBe('The clinic or the state agency read your report. They did not change the page.')
    const english = await publicPage(`/en/clinics/${OURS.clinic}`)
    expect(english).toContain('Checked by Colorado Behavioral Health Administration on Aug 21, 2026')
    expect(english).not.toContain('Confirmed by the clinic')
    expect(english).not.toContain('Maria')
    expect(await publicPage(`/es/clinicas/${OURS.clinic}`)).toContain(
      'Revisado por Administración de Salud Conductual de Colorado el 21 de agosto de 2026',
    )
    const attested = await story.app.inject({ url: `/fhir/R4/VerificationResult/v-${OURS.clinic}-contact` })
    expect(attested.json().attestation).toMatchObject({ onBehalfOf: { reference: `Organization/o-${OURS.clinic}` } })

    await story.call('eli-editor', 'POST', `/api/clinics/${OURS.clinic}/confirmations`, { section: 'contact' })
    const later = await publicPage(`/en/clinics/${OURS.clinic}`)
    expect(later).toContain('Confirmed by the clinic today')
    expect(later).not.toContain('Checked by')
  })

  it('asks the clinic again, which leaves the report open, and can undo it before the mails leave', async () => {
    const code = await reports('numberDead', { message: 'It rings.' })
    story.clock.set('2026-08-29T15:00:00.000Z')
    const listed = async () => (await agency()).length
    expect([await listed(), await stateOf(code)]).toEqual([
      1,
      'The clinic has not answered yet. Now the state agency has it too.',
    ])
    const [shown] = await agency()
    expect(shown).toMatchObject({ number: shown?.phone, askedOn: null })
    expect((await answersAs('eli-editor', { answer: 'again' })).status).toBe(403)

    const first = JSON.stringify([await rows('select * from clinic_reports'), await rows('select mail_id from mails')])
    expect((await answersAs('ana-admin', { answer: 'again' })).body.data).toMatchObject({ outcome: null })
    const asked =
      await rows(`select to_user, data, next_attempt_at - created_at > interval '1 minute' as waits from mails
      where data ? 'again' order by to_user`)
    expect(asked).toMatchObject([
      { to_user: 'eli-editor', waits: true, data: { kind: 'numberDead', hasWords: true, again: true } },
      { to_user: 'mo-manager', waits: true },
    ])
    expect((await answersAs('ana-admin', { answer: 'again' })).body).toMatchObject({ code: 'asked_already' })
    const { reportId } = (await open()).open[0] ?? { reportId: 0 }
    const undo = () => story.call('ana-admin', 'POST', `/api/clinics/${OURS.clinic}/reports/${reportId}/undo`)
    expect((await undo()).status).toBe(200)
    expect(JSON.stringify([await rows('select * from clinic_reports'), await rows('select mail_id from mails')])).toBe(
      first,
    )

    await answersAs('ana-admin', { answer: 'again' })
    expect([await listed(), await stateOf(code)]).toEqual([0, 'We sent it to the clinic.'])
    expect(await rows('select from confirmations')).toEqual([])
    await story.db.pool.query(`update mails set status = 'sent'`)
    expect((await undo()).body).toMatchObject({ code: 'too_late' })
    expect(await publicPage(`/en/clinics/${OURS.clinic}`)).toContain('Not yet confirmed by the clinic.')
    // A Saturday: the fifth business day is the next Friday.
    story.clock.set('2026-09-05T06:01:00.000Z')
    expect(await agency()).toMatchObject([{ askedOn: '2026-08-29', unanswered: true }])
  })
})

describe('a phone number that two networks report on two days', () => {
  const inDoubt = async (language = 'en') => {
    story.clock.advance(60_000)
    const address = language === 'en' ? `/en/clinics/${OURS.clinic}` : `/es/clinicas/${OURS.clinic}`
    const first = await story.app.inject({ url: address })
    const body = await page(String(first.headers.location ?? address))
    return /We are checking this number|Estamos revisando este número/.test(body)
  }
  it('is marked on the public page until the clinic answers the reports or changes the number', async () => {
    await reports('numberDead')
    await reports('numberWrong')
    await reports('numberWrong', { from: '198.51.100.7' })
    expect(await inDoubt()).toBe(false)
    story.clock.advance(DAY)
    await reports('numberWrong', { from: '198.51.100.7' })
    expect([await inDoubt(), await inDoubt('es')]).toEqual([true, true])
    const path = `/api/clinics/${OURS.clinic}/confirmations`
    await story.call('eli-editor', 'POST', path, { section: 'contact' })
    expect(await inDoubt()).toBe(true)
    const reportsRight = (await open()).open.map(({ reportId }) => reportId)
    await story.call('eli-editor', 'POST', path, { section: 'contact', reportsRight })
    expect(await inDoubt()).toBe(false)
  })

  it('is not marked once an import replaced the number, and the reports about it are closed', async () => {
    const { accountId } = await story.reads('ana-admin')
    const imports = (Phone: string) => feeds(story, csvOf([madeUp(accountId, { Phone })]))
    const numbers = async () => (await story.reads('ana-admin')).clinicPhones.map((row) => row.phone)
    await imports('303.555.0143')
    expect(await numbers()).toEqual(['3035550143'])
    story.clock.advance(60_000)
    const dead = await reports('numberDead')
    story.clock.advance(DAY)
    const wrong = await reports('numberWrong', { from: '198.51.100.7' })
    await reports('hours')
    expect(await inDoubt()).toBe(true)
    await imports('303.555.0144')
    expect(await numbers()).toEqual(['3035550144'])
    expect(await inDoubt()).toBe(false)
    expect((await open()).open.map(({ kind }) => kind)).toEqual(['hours'])
    const fixed = 'The clinic or the state agency fixed the page. Thank you.'
    expect([await stateOf(dead), await stateOf(wrong)]).toEqual([fixed, fixed])
    // An open report about a number that the page no longer has says nothing about the new one.
    await story.db.pool.query('update clinic_reports set outcome = null, ended_on = null')
    expect(await inDoubt()).toBe(false)
  })

  it('is not marked for one network that reports on several days', async () => {
    for (let day = 0; day < 4; day += 1) {
      await reports('numberDead')
      expect(await inDoubt()).toBe(false)
      story.clock.advance(12 * DAY)
      await clean(story)
    }
    await reports('numberDead', { from: '198.51.100.7' })
    expect(await inDoubt()).toBe(true)
  })

  it('is not marked by two networks that report different numbers', async () => {
    await story.edits('ana-admin', { clinicPhones: [phone(1, '9705550101'), phone(2, '9705550102')] })
    story.clock.advance(60_000)
    await reports('numberDead', { number: '9705550101' })
    story.clock.advance(DAY)
    await reports('numberDead', { number: '9705550102', from: '198.51.100.7' })
    expect(await inDoubt()).toBe(false)
    await reports('numberDead', { number: '9705550101', from: '198.51.100.8' })
    expect(await inDoubt()).toBe(true)
  })

  it('is not marked for one network that sends two reports at once', async () => {
    await Promise.all([reports('numberDead'), reports('numberWrong')])
    expect(await inDoubt()).toBe(false)
    expect(await rows(`select count(distinct mark)::int as n, count(*)::int as all from report_networks`)).toEqual([
      { n: 1, all: 2 },
    ])
  })

  it('is not marked for two addresses of one customer, nor for many networks on one day', async () => {
    await reports('numberDead', { from: '2001:db8:7:1::1' })
    story.clock.advance(DAY)
    await reports('numberDead', { from: '2001:db8:7:2::1' })
    expect(await inDoubt()).toBe(false)
    for (const n of [1, 2, 3]) await reports('numberDead', { clinicId: THEIRS.clinic, from: `198.51.100.${n}` })
    expect(await page(`/en/clinics/${THEIRS.clinic}`)).not.toContain('We are checking this number')
    await reports('numberDead', { from: '2001:db8:8:1::1' })
    expect(await inDoubt()).toBe(true)
  })

  it('is not marked for more than 30 days', async () => {
    await reports('numberDead')
    story.clock.advance(DAY)
    await reports('numberDead', { from: '198.51.100.7' })
    story.clock.advance(29 * DAY)
    expect(await inDoubt()).toBe(true)
    story.clock.advance(DAY)
    expect(await inDoubt()).toBe(false)
  })
})
