import { afterEach, describe, expect, test } from 'vitest'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { OURS, THEIRS } from '../testing/small-world.ts'

let story: EditStory
afterEach(() => story.close())

const minute = 60_000

describe('the queue', () => {
  test('lists newest first, ten per page, with an exact total after every decision', async () => {
    story = await editStory()
    const ids: number[] = []
    for (let n = 0; n < 12; n++) {
      story.clock.advance(minute)
      const [who, clinicId] =
        n % 2 === 0 ? (['mo-manager', OURS.sister] as const) : (['max-manager', THEIRS.clinic] as const)
      const field = ['descriptionEn', 'descriptionEs', 'website', 'publicTransitEn', 'publicTransitEs', 'displayName'][
        n >> 1
      ]
      const saved = await story.edits(who, { [field as string]: `words-${n}.example` }, clinicId)
      ids.unshift(saved.submissionId as number)
    }
    const url = '/api/updates?groupBySubmissionId=true&type=contentUpdate,accountAccess&status=requested'
    const first = await story.call('ana-admin', 'GET', `${url}&page=1`)
    const second = await story.call('ana-admin', 'GET', `${url}&page=2`)
    const seen = [...(first.body.data as { id: number }[]), ...(second.body.data as { id: number }[])].map(
      (item) => item.id,
    )
    expect(seen).toEqual(ids)
    expect(first.body).toMatchObject({ meta: { total: 12, page: 1, pageSize: 10 } })
    await story.decides('ana-admin', { submissionId: ids[0], approved: true })
    expect((await story.call('ana-admin', 'GET', url)).body).toMatchObject({ meta: { total: 11 } })
    expect((await story.call('ana-admin', 'GET', url.replace('requested', 'completed'))).body).toMatchObject({
      data: [{ id: ids[0], status: 'APPROVED', approvalDate: 'Aug 21, 2026' }],
      meta: { total: 1 },
    })
    const scoped = await story.call('mo-manager', 'GET', url)
    expect(scoped.body).toMatchObject({ meta: { total: 6 } })
    expect((scoped.body.data as { providerId: number }[]).every((item) => item.providerId === OURS.providerId)).toBe(
      true,
    )
    expect((await story.call('eli-editor', 'GET', url)).body).toMatchObject({ data: [], meta: { total: 0 } })
    const found = await story.call('ana-admin', 'GET', `${url}&q=riverside`)
    expect(found.body).toMatchObject({ meta: { total: 5 } })
    expect((await story.call('ana-admin', 'GET', `${url}&q=%25`)).body).toMatchObject({ meta: { total: 0 } })
  })

  test('a search finds requests by current names, whoever renamed the clinic, provider or person', async () => {
    story = await editStory()
    const { submissionId } = await story.edits('eli-editor', { descriptionEn: 'Mine.' })
    const found = async (q: string) => {
      const url = `/api/updates?groupBySubmissionId=true&type=contentUpdate&q=${encodeURIComponent(q)}`
      return ((await story.call('ana-admin', 'GET', url)).body.data as { id: number }[]).map(({ id }) => id)
    }
    const renamed: [string, string][] = [
      [
        `update clinics set profile = profile || '{"displayName": "Harebell Annex"}' where clinic_id = $1`,
        'harebell a',
      ],
      [`update providers set display_name = 'Ptarmigan Trust' where provider_id = $1`, 'ptarmigan'],
      [`update users set last_name = 'Saltbush' where user_id = $1`, 'saltbush'],
      [`update users set email = 'new.address@clinic.example' where user_id = $1`, 'new.address@'],
    ]
    for (const [statement, q] of renamed) {
      expect(await found(q), q).toEqual([])
      const whose = statement.includes('users')
        ? 'eli-editor'
        : statement.includes('clinics')
          ? OURS.clinic
          : OURS.providerId
      await story.db.pool.query(statement, [whose])
      expect(await found(q), q).toEqual([submissionId])
    }
    // A search text does not match across two names.
    expect(await found('annex ptarmigan')).toEqual([])
  })

  test('an author reads until when their words were live, while other words replace them', async () => {
    story = await editStory()
    const own = async () => {
      const { body } = await story.call('eli-editor', 'GET', '/api/updates?mine=true')
      const [submission] = body.data as { changes: { attributeChanged: string; liveUntil?: string }[] }[]
      return Object.fromEntries(submission?.changes.map((change) => [change.attributeChanged, change.liveUntil]) ?? [])
    }
    const saved = await story.edits('eli-editor', { descriptionEn: 'Mine.', fax: '3035550101' })
    await story.decides('ana-admin', { submissionId: saved.submissionId, approved: true })
    expect(await own()).toEqual({ 'clinic.descriptionEn': undefined, 'clinic.fax': undefined })

    story.clock.advance(minute)
    const changed = story.clock.now().toISOString()
    await story.edits('mo-manager', { fax: '3035550102' })
    expect(await own()).toEqual({ 'clinic.descriptionEn': undefined, 'clinic.fax': changed })

    story.clock.advance(minute)
    await story.edits('mo-manager', { fax: '3035550101' })
    expect(await own()).toEqual({ 'clinic.descriptionEn': undefined, 'clinic.fax': undefined })
    const everybody = await story.call('ana-admin', 'GET', '/api/updates?groupBySubmissionId=true')
    expect(JSON.stringify(everybody.body)).not.toContain('liveUntil')
  })

  test('the plain call keeps the specification’s shape: everything grouped by submission', async () => {
    story = await editStory()
    const saved = await story.edits('eli-editor', { descriptionEn: 'New.', fax: '3035550101' })
    const plain = await story.call('ana-admin', 'GET', '/api/updates?groupBySubmissionId=true')
    expect(plain.body.data).toMatchObject([
      {
        submissionId: saved.submissionId,
        clinicId: OURS.clinic,
        status: 'requested',
        changes: [{ status: 'requested' }, { status: 'accepted' }],
      },
    ])
    expect((await story.call('ana-admin', 'GET', '/api/updates')).status).toBe(400)
  })
})

describe('history', () => {
  test('lists newest first with person, time and both values; "last updated" follows the latest live change', async () => {
    story = await editStory()
    const url = `/api/updates?clinicId=${OURS.clinic}`
    expect((await story.call('eli-editor', 'GET', url)).body).toMatchObject({ data: [], meta: { lastUpdated: null } })
    await story.edits('eli-editor', { fax: '3035550101' })
    story.clock.advance(minute)
    await story.edits('eli-editor', { descriptionEn: 'New.' })
    const history = await story.call('mo-manager', 'GET', url)
    expect(history.body).toMatchObject({
      data: [
        { attributeChanged: 'clinic.descriptionEn', status: 'requested', requestor: 'eli-editor' },
        { attributeChanged: 'clinic.fax', status: 'accepted', newValue: '3035550101' },
      ],
      meta: { lastUpdated: '2026-08-21T15:00:00.000Z' },
    })
    expect((await story.call('ana-admin', 'GET', `${url}&status=requested`)).body.data).toHaveLength(1)
    expect((await story.call('max-manager', 'GET', url)).status).toBe(404)
    expect((await story.call('ana-admin', 'GET', '/api/updates?clinicId=9009')).status).toBe(404)
  })

  test('history lists archiving with its note', async () => {
    story = await editStory()
    const url = `/api/clinics/${OURS.clinic}`
    const archived = await story.call('ana-admin', 'PATCH', url, { archive: true, archivalReason: 'Closed' })
    expect(archived).toMatchObject({ status: 200, body: { data: { archived: true, archivalReason: 'Closed' } } })
    const repeated = await story.call('ana-admin', 'PATCH', url, { archive: true, archivalReason: 'Closed' })
    expect(repeated.status).toBe(200)
    expect(await story.count('requests')).toBe(1)
    const history = await story.call('ana-admin', 'GET', `/api/updates?clinicId=${OURS.clinic}`)
    expect(history.body.data).toMatchObject([
      { label: 'Archive note' },
      { label: 'Archived', status: 'created_by_admin' },
    ])
    expect((await story.call('mo-manager', 'PATCH', url, { archive: false })).status).toBe(403)
  })

  test('a confirmed section shows who confirmed it and when', async () => {
    story = await editStory()
    const url = `/api/clinics/${OURS.clinic}`
    await story.call('eli-editor', 'POST', `${url}/confirmations`, { section: 'contact' })
    const clinic = await story.call('ana-admin', 'GET', url)
    expect(clinic.body).toMatchObject({
      meta: { confirmations: [{ section: 'contact', confirmedAt: '2026-08-21T15:00:00.000Z' }], hasHistory: true },
    })
    expect((await story.call('eli-editor', 'POST', `${url}/confirmations`, { section: 'licence' })).status).toBe(400)
    expect((await story.call('sue-editor', 'POST', `${url}/confirmations`, { section: 'about' })).status).toBe(404)
  })
})

describe('the caller’s own submissions', () => {
  test('include the unchanged parts of an address, so that the screen shows a street with its town', async () => {
    story = await editStory()
    const clinic = await story.reads('eli-editor')
    const [primary] = clinic.clinicLocations
    if (!primary) throw new Error('The clinic has an address')
    await story.edits('eli-editor', { clinicLocations: [{ ...primary, addressLine1: '4 Main St' }] })
    await story.edits('eli-editor', { descriptionEn: 'Words.' })
    const { body } = await story.call('eli-editor', 'GET', '/api/updates?mine=true')
    const [words, moved] = body.data as { beside?: object }[]
    expect(moved?.beside).toMatchObject({ clinicLocations: clinic.clinicLocations })
    expect(words).not.toHaveProperty('beside')
    const all = await story.call('ana-admin', 'GET', '/api/updates?groupBySubmissionId=true')
    expect(JSON.stringify(all.body)).not.toContain('beside')
  })
})

describe('the lists of one path', () => {
  const ask = (who: Parameters<EditStory['call']>[0], query: string) => story.call(who, 'GET', `/api/updates?${query}`)

  test('the query chooses the list: own submissions before a submission, a submission before a clinic, a clinic before groups', async () => {
    story = await editStory()
    const { submissionId } = await story.edits('eli-editor', { descriptionEn: 'We listen.' })
    const change = { attributeChanged: 'clinic.descriptionEn', submissionId }
    const group = { submissionId, status: 'requested', changes: [change] }
    const both = `submissionId=${submissionId}&clinicId=${OURS.clinic}`
    expect((await ask('eli-editor', `mine=true&${both}`)).body.data).toMatchObject([group])
    expect((await ask('eli-editor', `mine=false&${both}`)).body).toMatchObject({ data: [change] })
    expect((await ask('eli-editor', both)).body).not.toHaveProperty('meta')
    const ofClinic = await ask('eli-editor', `clinicId=${OURS.clinic}&groupBySubmissionId=true&type=contentUpdate`)
    expect(ofClinic.body).toMatchObject({ data: [change], meta: { lastUpdated: null } })
    expect((await ask('eli-editor', 'groupBySubmissionId=true')).body.data).toMatchObject([group])
    expect((await ask('eli-editor', 'groupBySubmissionId=true&type=contentUpdate')).body.data).toMatchObject([
      { id: submissionId, type: 'contentUpdate', status: 'REQUESTED' },
    ])
  })

  test.each(['', 'type=contentUpdate', 'mine=false', 'groupBySubmissionId=false', 'page=1'])(
    'without a list to choose, as in "%s", the answer names the parameters',
    async (query) => {
      story = await editStory()
      expect(await ask('ana-admin', query)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'query', message: 'Give clinicId, submissionId, mine or groupBySubmissionId.' }] },
      })
    },
  )

  test.each(['mine=maybe', 'clinicId=x', 'submissionId=', 'clinicId=1&clinicId=2', 'groupBySubmissionId=true&other=1'])(
    'a malformed query, "%s", is refused',
    async (query) => {
      story = await editStory()
      expect((await ask('ana-admin', query)).status).toBe(400)
    },
  )

  test('an administrator has no submissions of their own, with any further filter', async () => {
    story = await editStory()
    for (const query of ['mine=true', `mine=true&clinicId=${OURS.clinic}`]) {
      expect((await ask('ana-admin', query)).status).toBe(403)
    }
  })
})
