import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ConfirmItem, readReminderLink, sectionValues } from '../../../contract/confirmations.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type { OverdueClinic } from '../../../contract/overdue.ts'
import { addDays, agencyMoment } from '../../../domain/dates.ts'
import { clinicsRoutes } from '../../clinics/routes.ts'
import { updatesRoutes } from '../../review/update-routes.ts'
import { OURS, type PersonId, THEIRS } from '../../testing/small-world.ts'
import { confirmedOn, type TruthStory, truthStory } from '../../testing/truth-story.ts'
import { portalArea } from '../home/routes.ts'
import { readEvidence } from '../read-evidence.ts'
import { newToken } from '../reminders/link-token.ts'
import { runReminders } from '../reminders/run-reminders.ts'
import { receiveReport } from '../reports/receive.ts'
import { confirmationsArea } from './routes.ts'

/** Confirming in the table, by a reminder's link, and by the agency on behalf of overdue clinics. */

const DUE = '2026-11-01'
const env = { appSecret: 'a secret that only tests know, long enough', directoryOrigin: 'http://localhost:3000' }

let story: TruthStory
beforeEach(async () => {
  story = await truthStory({
    areas: [clinicsRoutes, updatesRoutes, portalArea, confirmationsArea],
    variables: { TRUST_PROXY: 'true' },
  })
  await confirmedOn(story, addDays(DUE, -90))
  story.clock.set(agencyMoment(addDays(DUE, -15), '06:10'))
})
afterEach(() => story.close())

const rows = async () =>
  (
    await story.db.pool.query(
      `select clinic_id, section, confirmed_by, way from confirmations where way <> 'screen' order by 1, 2, 3`,
    )
  ).rows
const valuesOf = async (who: PersonId, section: string, ...clinicIds: number[]) => {
  const url = `/api/portal/confirmations/values?section=${section}&clinicIds=${clinicIds.join(',')}`
  return story.call(who, 'GET', url) as never as { status: number; body: Reply<typeof sectionValues> }
}
const itemsOf = async (who: PersonId, section: string, ...clinicIds: number[]): Promise<ConfirmItem[]> =>
  (await valuesOf(who, section, ...clinicIds)).body.data.map(({ clinicId, section, seal }) => ({
    clinicId,
    section,
    seal,
  }))

describe('the table of many clinics', () => {
  it('has a row per clinic within reach with its due sections, and confirms a chosen set in one press', async () => {
    const table = async () =>
      (await story.call('mo-manager', 'GET', '/api/portal/confirmations')).body.data as never as {
        clinicId: number
        sections: { section: string; state: string; dueOn: string }[]
      }[]
    expect((await table()).map(({ clinicId }) => clinicId)).toEqual([OURS.clinic, OURS.sister])
    expect((await table())[0]?.sections[1]).toMatchObject({ section: 'contact', state: 'soon', dueOn: DUE })
    story.clock.set(agencyMoment(DUE, '00:00'))
    expect((await table())[0]?.sections[1]).toMatchObject({ state: 'due' })

    const items = await itemsOf('mo-manager', 'contact', OURS.clinic, OURS.sister)
    const { status, body } = await story.call('mo-manager', 'POST', '/api/portal/confirmations', { items })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ confirmed: [{ clinicId: OURS.clinic }, { clinicId: OURS.sister }], changed: [] })
    expect((await table()).map(({ sections }) => sections[1]?.state)).toEqual(['confirmed', 'confirmed'])
    const evidence = (await readEvidence(story.db.kysely, [OURS.clinic])).get(OURS.clinic)
    expect(evidence?.sections.contact).toMatchObject({ way: 'confirmed', through: 'bulk', by: 'mo-manager' })
  })

  it('shows the live values in both languages, and refuses a value that changed before the press', async () => {
    const items = await itemsOf('mo-manager', 'contact', OURS.clinic, OURS.sister)
    await story.edits('eli-editor', { fax: '3035550177' })
    const { body } = await story.call('mo-manager', 'POST', '/api/portal/confirmations', { items })
    expect(body.data).toMatchObject({
      confirmed: [{ clinicId: OURS.sister }],
      changed: [{ clinicId: OURS.clinic, section: 'contact' }],
    })
    const [shown] = (await valuesOf('mo-manager', 'contact', OURS.clinic)).body.data
    expect(shown?.lines.find(({ field }) => field === 'fax')?.text.es).toBe('(303) 555-0177')
    expect(shown?.seal).not.toBe(items[0]?.seal)
  })

  it('is listed in the clinic’s history with person, way and sections, one row per press', async () => {
    const items = [
      ...(await itemsOf('mo-manager', 'contact', OURS.clinic)),
      ...(await itemsOf('mo-manager', 'about', OURS.clinic)),
    ]
    const path = `/api/clinics/${OURS.clinic}/confirmations`
    const listed = async () => (await story.call('eli-editor', 'GET', path)).body.data
    const before = (await listed()) as unknown[]
    await story.call('mo-manager', 'POST', '/api/portal/confirmations', { items })
    story.clock.advance(60_000)
    await story.call('eli-editor', 'POST', path, { section: 'patients' })
    expect(((await listed()) as unknown[]).slice(0, -before.length || undefined)).toMatchObject([
      { through: 'screen', sections: ['patients'], confirmedAt: story.clock.now().toISOString() },
      { through: 'bulk', sections: ['about', 'contact'] },
    ])
  })

  it('writes nothing if one of the clinics is out of reach', async () => {
    const [ours] = await itemsOf('mo-manager', 'about', OURS.clinic)
    const [theirs] = await itemsOf('max-manager', 'about', THEIRS.clinic)
    expect(
      (await story.call('mo-manager', 'POST', '/api/portal/confirmations', { items: [ours, theirs] })).status,
    ).toBe(404)
    expect((await valuesOf('mo-manager', 'about', OURS.clinic, THEIRS.clinic)).status).toBe(404)
    expect(await rows()).toEqual([])
  })
})

describe('the link of a reminder', () => {
  type Page = Reply<typeof readReminderLink>['data']
  let caller = 0
  const asks = async (path: 'read' | 'confirm', body: object, method = 'POST') => {
    caller += 1
    // Another address per call, so that the rate limit does not answer instead of the link.
    const headers = { 'x-forwarded-for': `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}` }
    const sends = method === 'POST' ? { payload: body } : {}
    const answer = await story.app.inject({
      method: method as 'POST',
      url: `/api/reminders/${path}`,
      headers,
      ...sends,
    })
    return { status: answer.statusCode, body: method === 'HEAD' ? null : answer.json() }
  }
  const linkOf = async (who: PersonId): Promise<string> => {
    const { rows } = await story.db.pool.query(
      `select data ->> 'link' as link from mails
      where to_user = $1 and template = 'confirmReminder'`,
      [who],
    )
    return rows.at(-1)?.link.split('=')[1]
  }
  const opens = async (token: string): Promise<Page> => {
    const { status, body } = await asks('read', { token })
    expect(status).toBe(200)
    return body.data
  }
  const allOf = (page: Page): ConfirmItem[] =>
    page.clinics.flatMap(({ clinicId, sections }) => sections.map(({ section, seal }) => ({ clinicId, section, seal })))
  beforeEach(async () => {
    await runReminders({ ...story, env })
  })

  it('shows visitors’ reports without their words, and answers those that the person calls right', async () => {
    const report = { clinicId: OURS.clinic, clinicName: 'Ours', language: 'en' as const, network: '203.0.113.9' }
    const now = story.clock.now()
    for (const kind of ['hours', 'numberDead'] as const)
      await receiveReport(story.db, { ...report, kind, number: null, words: 'Closed at four.', inFull: true, now })
    const token = await linkOf('eli-editor')
    const page = await opens(token)
    const contact = page.clinics[0]?.sections.find(({ section }) => section === 'contact')
    expect(contact?.reports).toMatchObject([
      { kind: 'hours', message: null },
      { kind: 'numberDead', message: null },
    ])
    const [right] = contact?.reports ?? []
    const item = { clinicId: OURS.clinic, section: 'contact', seal: contact?.seal, reportsRight: [right?.reportId] }
    expect((await asks('confirm', { token, items: [item] })).status).toBe(200)
    const { rows: ended } = await story.db.pool.query(`select outcome from clinic_reports order by report_id`)
    expect(ended).toEqual([{ outcome: 'left' }, { outcome: null }])
  })

  it('shows due sections, confirms them on a press and stores channel and person; opening confirms nothing', async () => {
    const token = await linkOf('eli-editor')
    const page = await opens(token)
    await opens(token)
    for (const method of ['GET', 'HEAD', 'OPTIONS']) expect((await asks('confirm', {}, method)).status).not.toBe(200)
    expect(await rows()).toEqual([])
    expect(page.clinics.map(({ clinicId, sections }) => [clinicId, sections.map(({ section }) => section)])).toEqual([
      [OURS.clinic, ['about', 'contact', 'patients']],
    ])
    const { status, body } = await asks('confirm', { token, items: allOf(page) })
    expect([status, body.data.confirmed.length]).toEqual([200, 3])
    expect(await rows()).toEqual(
      ['about', 'contact', 'patients'].map((section) => ({
        clinic_id: OURS.clinic,
        section,
        confirmed_by: 'eli-editor',
        way: 'mail',
      })),
    )
    expect((await opens(token)).clinics[0]?.sections.every(({ confirmedAt }) => confirmedAt !== null)).toBe(true)
    const again = await asks('confirm', { token, items: allOf(page) })
    expect(again.body.data.confirmed).toEqual([])
    expect(await rows()).toHaveLength(3)
  })

  it('refuses a value that changed between showing and pressing', async () => {
    const token = await linkOf('eli-editor')
    const items = allOf(await opens(token))
    await story.edits('ana-admin', { fax: '3035550166' })
    const { body } = await asks('confirm', { token, items })
    expect(body.data.changed).toEqual([{ clinicId: OURS.clinic, section: 'contact' }])
    expect((await rows()).map(({ section }) => section)).toEqual(['about', 'patients'])
    await asks('confirm', { token, items: allOf(await opens(token)) })
    expect((await rows()).map(({ section }) => section)).toEqual(['about', 'contact', 'patients'])
  })

  it('stores one row per person when two press at once', async () => {
    const [eli, mo] = [await linkOf('eli-editor'), await linkOf('mo-manager')]
    const ofEli = allOf(await opens(eli))
    await Promise.all([
      asks('confirm', { token: eli, items: ofEli }),
      asks('confirm', { token: mo, items: ofEli }),
      asks('confirm', { token: eli, items: ofEli }),
    ])
    expect(await rows()).toHaveLength(6)
  })

  it('works for thirty days, and ends with the role, the account or the address', async () => {
    const token = await linkOf('eli-editor')
    const items = allOf(await opens(token))
    const start = story.clock.now().getTime()
    const refused = async () => {
      for (const path of ['read', 'confirm'] as const)
        expect(await asks(path, path === 'read' ? { token } : { token, items })).toMatchObject({ status: 404 })
      expect(await rows()).toEqual([])
    }
    const withThe = async (change: string, back: string) => {
      await story.db.pool.query(change)
      await refused()
      await story.db.pool.query(back)
      await opens(token)
    }
    const { rows: roles } = await story.db.pool.query(`select * from roles where user_id = 'eli-editor'`)
    await withThe(
      `delete from roles where user_id = 'eli-editor'`,
      `insert into roles (user_id, role, provider_id, clinic_id, created_at) values ('eli-editor', 'editor', ${roles[0].provider_id}, ${roles[0].clinic_id}, now())`,
    )
    await withThe(
      `update users set status = 'Archived', archived_at = now() where user_id = 'eli-editor'`,
      `update users set status = 'Approved', archived_at = null where user_id = 'eli-editor'`,
    )
    await withThe(
      `update users set email = 'another@clinic.example' where user_id = 'eli-editor'`,
      `update users set email = 'eli-editor@clinic.example' where user_id = 'eli-editor'`,
    )
    story.clock.set(new Date(start + 30 * 24 * 60 * 60_000 - 1000))
    await opens(token)
    story.clock.set(new Date(start + 30 * 24 * 60 * 60_000))
    await refused()
  })

  it('confirms nothing when forged, altered, of another person or replayed a thousand times', async () => {
    const [eli, max] = [await linkOf('eli-editor'), await linkOf('max-manager')]
    const items = allOf(await opens(eli))
    const foreign = allOf(await opens(max))
    const altered = (n: number) => `${eli.slice(0, n % 43)}${eli[n % 43] === 'A' ? 'B' : 'A'}${eli.slice((n % 43) + 1)}`
    const kinds: ((n: number) => object)[] = [
      () => ({ token: newToken(), items }),
      (n) => ({ token: altered(n), items }),
      () => ({ token: eli, items: foreign }),
      () => ({ token: eli, items: [...items, ...foreign] }),
      () => ({ token: max, items }),
      (n) => ({ token: eli.slice(0, n % 43) || 'x', items }),
      () => ({ token: eli, items: items.map((item) => ({ ...item, clinicId: OURS.sister })) }),
      () => ({ token: `${eli}\u0000`, items }),
    ]
    for (let n = 0; n < 1000; n += 1) {
      const { status } = await asks('confirm', kinds[n % kinds.length]?.(n) as object)
      expect([400, 404]).toContain(status)
    }
    expect(await rows()).toEqual([])
  })

  it('shows no waiting edit, no other person, no licence number and no private street', async () => {
    await story.db.pool.query(
      `update clinics set licence = licence || '{"bheLicenseNumber": "BHE-SECRET-1"}',
         profile = jsonb_set(profile, '{clinicLocations,0,hideAddress}', 'true')`,
    )
    await story.edits('mo-manager', { descriptionEn: 'A text that waits for review.' })
    const clinic = await story.reads('eli-editor')
    const text = JSON.stringify(await opens(await linkOf('eli-editor')))
    expect(text).not.toContain('A text that waits')
    expect(text).not.toContain('BHE-SECRET-1')
    expect(text).not.toContain('mo-manager')
    expect(text).not.toContain(clinic.clinicLocations[0]?.addressLine1)
    expect(text).toContain('The address is kept private')
  })
})

describe('the answer about new patients', () => {
  const until = async () =>
    ((await story.call('eli-editor', 'GET', '/api/portal/home')).body.data as never as { newPatients: object }[])[0]
      ?.newPatients
  const renew = (value: boolean, who: PersonId = 'eli-editor') =>
    story.call(who, 'POST', `/api/clinics/${OURS.clinic}/new-patients/confirmations`, { value })

  it('is public until a date that one press extends; the date of its section stays', async () => {
    expect(await until()).toMatchObject({ value: true, shownUntil: DUE })
    expect(await renew(true)).toMatchObject({ status: 200, body: { data: { shownUntil: addDays(DUE, 75) } } })
    expect(await until()).toMatchObject({ value: true, shownUntil: addDays(DUE, 75) })
    const evidence = (await readEvidence(story.db.kysely, [OURS.clinic])).get(OURS.clinic)
    expect(evidence?.sections.about?.at).toBe(agencyMoment(addDays(DUE, -90), '12:00').toISOString())
    expect(await renew(false)).toMatchObject({ status: 409, body: { code: 'value_changed' } })
  })

  it('is not extended by staff of another provider or of a sister clinic', async () => {
    for (const other of ['max-manager', 'sue-editor'] as const) expect((await renew(true, other)).status).toBe(404)
    expect(await until()).toMatchObject({ shownUntil: DUE })
  })

  it('is public through its last day by the server’s clock, and hidden from the next midnight on', async () => {
    const shownAt = async (day: string, time: string) => {
      story.clock.set(agencyMoment(day, time))
      return await until()
    }
    expect(await shownAt(addDays(DUE, -1), '12:00')).toMatchObject({ value: true, shownUntil: DUE })
    expect(await shownAt(DUE, '23:59')).toMatchObject({ value: true, shownUntil: DUE })
    expect(await shownAt(addDays(DUE, 1), '00:00')).toMatchObject({ value: true, shownUntil: null })
  })
})

describe('nobody answers', () => {
  const list = async (): Promise<OverdueClinic[]> => {
    const { status, body } = await story.call('ana-admin', 'GET', '/api/admin/overdue')
    expect(status).toBe(200)
    return body.data
  }
  const ids = async () => (await list()).map(({ clinicId }) => clinicId)
  const on = (day: number, time = '12:00') => story.clock.set(agencyMoment(addDays(DUE, day), time))
  const askedOn = async (day: number) => {
    on(day, '06:10')
    await runReminders({ ...story, env })
  }

  it('lists a clinic from day 42 on, with the reminders and their recipients, until its sections are confirmed', async () => {
    await askedOn(-15)
    await askedOn(14)
    on(41, '23:59')
    expect(await ids()).toEqual([])
    on(42, '00:00')
    expect(await ids()).toEqual([OURS.clinic, OURS.sister, THEIRS.clinic])
    const [first] = await list()
    expect(first).toMatchObject({
      why: 'silent',
      due: [{ section: 'about', dueOn: DUE }, { section: 'contact' }, { section: 'patients' }],
      reminders: { count: 4, lastOn: addDays(DUE, 14) },
      lastHeard: { through: 'screen' },
      calls: [],
    })
    expect(first?.people.map(({ email }) => email).sort()).toEqual([
      'eli-editor@clinic.example',
      'mo-manager@clinic.example',
    ])
    expect(first?.phones.en).toMatch(/\(\d{3}\) \d{3}-\d{4}/)
    for (const section of ['about', 'contact', 'patients']) {
      expect(await ids()).toContain(OURS.clinic)
      await story.call('eli-editor', 'POST', `/api/clinics/${OURS.clinic}/confirmations`, { section })
    }
    expect(await ids()).toEqual([OURS.sister, THEIRS.clinic])
    await story.hides(OURS.sister)
    expect(await ids()).toEqual([THEIRS.clinic])
  })

  it('lists a due clinic at once if no person has a role or every address refuses mail', async () => {
    await askedOn(-15)
    await story.db.pool.query(`delete from roles where user_id = 'max-manager'`)
    await story.db.pool.query(`update users set mail_refused_at_address = email where user_id = 'eli-editor'`)
    on(-1)
    expect(await list()).toEqual([])
    on(0)
    expect((await list()).map(({ clinicId, why }) => [clinicId, why])).toEqual([[THEIRS.clinic, 'noPeople']])
    await story.db.pool.query(`update users set mail_refused_at_address = email where user_id = 'mo-manager'`)
    expect((await list()).map(({ clinicId, why }) => [clinicId, why])).toEqual([
      [OURS.clinic, 'refused'],
      [THEIRS.clinic, 'noPeople'],
    ])
  })

  it('is searched by clinic, provider or phone, filtered by reason, and exported as a list of calls', async () => {
    await askedOn(-15)
    await story.db.pool.query(`delete from roles where user_id = 'max-manager'`)
    on(42)
    const found = async (query: string) => {
      const { body } = await story.call('ana-admin', 'GET', `/api/admin/overdue?${query}`)
      const clinics: OverdueClinic[] = body.data
      expect(body).toMatchObject({ meta: { total: clinics.length } })
      return clinics.map(({ clinicId }) => clinicId)
    }
    expect(await found('q=nino+peak')).toEqual([OURS.clinic, OURS.sister])
    expect(await found('q=north')).toEqual([OURS.clinic])
    expect(await found('why=noPeople')).toEqual([THEIRS.clinic])
    expect(await found('why=noPeople&q=north')).toEqual([])
    const [first] = await list()
    const phone = /\(\d{3}\) \d{3}-\d{4}/.exec(first?.phones.en ?? '')?.[0] ?? ''
    expect(await found(`q=${encodeURIComponent(phone)}`)).toContain(OURS.clinic)

    const { body } = await story.call('ana-admin', 'GET', '/api/admin/overdue/export?q=north')
    const file: { fileName: string; text: string } = body.data
    expect(file.fileName).toBe('call-list.csv')
    const [head, row, ...rest] = file.text.trim().split('\r\n')
    expect(head).toBe('\ufeffClinic,Provider,Phone,Why,Overdue,Last confirmed,People,Calls,What they said'.trim())
    expect(row).toContain('Niño Peak Care - North,Niño Peak Care,')
    expect(row).toContain(phone)
    expect(rest).toEqual([])
  })
})
