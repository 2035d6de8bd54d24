import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pathOf } from '../../../contract/directory/pages.ts'
import { phone } from '../../../domain/testing/example-clinic.ts'
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
      ['numberDead', '(970) 555-0102\nA fax answers.'],
      ['hours', null],
    ])
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
    expect([typed.statusCode, typed.headers.location]).toEqual([303, '/es/ayuda-inmediata'])
    expect((await story.app.inject({ url: '/en/help-now?code=nonsense!' })).headers.location).toBe('/en/help-now')
  })

  it('has a mark of the network only while a report about a number is open, at most 30 days', async () => {
    const marks = async () => {
      await clean(story)
      const kept = await rows(`select length(network) as bytes from clinic_reports order by report_id`)
      return kept.map(({ bytes }) => bytes as number | null)
    }
    await reports('hours')
    await reports('numberDead')
    await reports('numberDead', { from: '198.51.100.7' })
    expect(await marks()).toEqual([null, 18, 18])
    expect(await rows(`select from network_salts`)).toEqual([])
    const first = (await open()).open.filter(({ kind }) => kind === 'numberDead').map(({ reportId }) => reportId)
    const path = `/api/clinics/${OURS.clinic}/confirmations`
    await story.call('eli-editor', 'POST', path, { section: 'contact', reportsRight: first })
    expect(await marks()).toEqual([null, null, null])
    await reports('numberDead')
    story.clock.advance(30 * DAY)
    expect((await marks()).at(-1)).toBe(18)
    story.clock.advance(DAY)
    expect((await marks()).at(-1)).toBeNull()
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
  it('“The page is right” confirms the section and ends this report only', async () => {
    const codes = [await reports('hours'), await reports('payment'), await reports('language')]
    expect((await answer('right', 'hours')).body.data).toMatchObject({ outcome: 'left' })
    expect(await rows(`select section, confirmed_by from confirmations`)).toEqual([
      { section: 'contact', confirmed_by: 'eli-editor' },
    ])
    expect((await open()).open.map(({ kind }) => kind)).toEqual(['payment', 'language'])
    expect(await Promise.all(codes.map((code) => stateOf(code)))).toEqual([
      'It was looked at. The page was left as it is.',
      'It was sent and is with the clinic.',
      'It was sent and is with the clinic.',
    ])
    expect((await open()).counts).toEqual([
      { kind: 'hours', count: 1 },
      { kind: 'language', count: 1 },
      { kind: 'payment', count: 1 },
    ])
  })

  const WAITS = 'It was sent and is with the clinic.'
  const RIGHT = 'It was looked at. The page was left as it is.'
  const FIXED = 'The page was fixed. Thank you.'

  it('“fixed” comes from a live edit of the reported answer, not from an edit of another one', async () => {
    const [dead, payment, taking] = [await reports('numberDead'), await reports('payment'), await reports('notTaking')]
    const { clinicPaymentOptions, clinicPhones } = await story.reads('eli-editor')
    await story.edits('eli-editor', { clinicPaymentOptions: clinicPaymentOptions.slice(1), fax: '3035550199' })
    expect([await stateOf(dead), await stateOf(payment), await stateOf(taking)]).toEqual([WAITS, FIXED, WAITS])
    const { submissionId } = await story.edits('eli-editor', { descriptionEn: 'We take no new patients this month.' })
    await story.decides('ana-admin', { submissionId, approved: true })
    expect(await stateOf(taking)).toBe(WAITS)
    const [first, ...rest] = clinicPhones
    await story.edits('eli-editor', { clinicPhones: [{ ...first, phone: '3035550123' }, ...rest] as never })
    expect(await stateOf(dead)).toBe(FIXED)
    expect((await answer('fixed', 'notTaking')).body).toMatchObject({ code: 'answer_unchanged' })
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
      answer: 'leave',
    })
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
    expect(await stateOf(code)).toBe('It was looked at. The page was left as it is.')
    const english = await publicPage(`/en/clinics/${OURS.clinic}`)
    expect(english).toContain('Checked by Colorado Behavioral Health Administration on Aug 21, 2026')
    expect(english).not.toContain('Confirmed by the clinic')
    expect(english).not.toContain('Maria')
    expect(await publicPage(`/es/clinicas/${OURS.clinic}`)).toContain(
      'Revisado por Administración de Salud Conductual de Colorado el 21 de ago. de 2026',
    )
    const attested = await story.app.inject({ url: `/fhir/R4/VerificationResult/v-${OURS.clinic}-contact` })
    expect(attested.json().attestation).toMatchObject({ onBehalfOf: { reference: `Organization/o-${OURS.clinic}` } })

    await story.call('eli-editor', 'POST', `/api/clinics/${OURS.clinic}/confirmations`, { section: 'contact' })
    const later = await publicPage(`/en/clinics/${OURS.clinic}`)
    expect(later).toContain('Confirmed by the clinic today')
    expect(later).not.toContain('Checked by')
  })

  it('leaves the page as it is without confirming anything, which staff of the clinic cannot', async () => {
    const code = await reports('hours')
    expect((await answersAs('eli-editor', { answer: 'leave' })).status).toBe(403)
    expect((await answersAs('ana-admin', { answer: 'leave' })).body.data).toMatchObject({ outcome: 'left' })
    expect(await rows('select from confirmations')).toEqual([])
    expect(await stateOf(code)).toBe('It was looked at. The page was left as it is.')
    expect(await publicPage(`/en/clinics/${OURS.clinic}`)).toContain('Not yet confirmed by the clinic.')
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
  it('is marked on the public page until the clinic answers the reports or changes the number', async () => {
    await reports('numberDead')
    await reports('numberWrong')
    expect(await inDoubt()).toBe(false)
    await reports('numberWrong', { from: '198.51.100.7' })
    expect([await inDoubt(), await inDoubt('es')]).toEqual([true, true])
    const path = `/api/clinics/${OURS.clinic}/confirmations`
    await story.call('eli-editor', 'POST', path, { section: 'contact' })
    expect(await inDoubt()).toBe(true)
    const reportsRight = (await open()).open.map(({ reportId }) => reportId)
    await story.call('eli-editor', 'POST', path, { section: 'contact', reportsRight })
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

  it('is not marked for one network that sends two reports at once', async () => {
    await Promise.all([reports('numberDead'), reports('numberWrong')])
    expect(await inDoubt()).toBe(false)
    expect(await rows(`select count(distinct network)::int as n from clinic_reports`)).toEqual([{ n: 1 }])
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
