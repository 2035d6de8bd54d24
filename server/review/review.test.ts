import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clinicsRoutes } from '../clinics/routes.ts'
import { scoreWaiting } from '../clinics/score-waiting.ts'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { OURS, type PersonId, person } from '../testing/small-world.ts'
import { reviewRoutes } from './routes.ts'
import { updatesRoutes } from './update-routes.ts'

/** The reviewer's tools: order of the queue, next submission, other readers, and notes. */

let story: EditStory
beforeAll(async () => {
  story = await editStory({ areas: [clinicsRoutes, updatesRoutes, reviewRoutes] })
})
afterAll(() => story.close())

const list = async (query: string, who: PersonId = 'ana-admin') => {
  const url = `/api/updates?groupBySubmissionId=true&type=contentUpdate,accountAccess&status=requested${query}`
  const { status, body } = await story.call(who, 'GET', url)
  expect(status).toBe(200)
  const { data, meta } = body as unknown as { data: { id: number; careCauses?: string[] }[]; meta: object }
  return { ids: data.map(({ id }) => id), causes: data.map(({ careCauses = [] }) => careCauses), meta }
}

describe('the queue of one clinic’s texts', () => {
  const ids: Record<'plain' | 'linked' | 'fix', number> = { plain: 0, linked: 0, fix: 0 }
  const LIVE = 'We offer counseling for adults and families in the valley.'
  const SPANISH = 'Ofrecemos consejería para adultos y familias en el valle.'

  beforeAll(async () => {
    await story.edits('ana-admin', {
      descriptionEn: LIVE,
      descriptionEs: SPANISH,
      publicTransitEn: 'Bus 10',
      publicTransitEs: 'Autobús 10 hasta la plaza',
    })
    const first = await story.edits('mo-manager', { website: 'first.example' })
    await story.decides('ana-admin', { submissionId: first.submissionId, approved: true })
    const saved = async (edit: object) => {
      story.clock.advance(60_000)
      return (await story.edits('mo-manager', edit)).submissionId as number
    }
    ids.plain = await saved({ website: 'first.example/plain' })
    ids.linked = await saved({ publicTransitEn: 'Bus 10, see www.rtd.example' })
    ids.fix = await saved({ descriptionEn: LIVE.replace('counseling', 'counselling') })
  })

  test('is newest first by default, and returns the date of the oldest waiting submission', async () => {
    const { plain, linked, fix } = ids
    expect((await list('')).ids).toEqual([fix, linked, plain])
    const oldest = await list('&order=oldest')
    expect(oldest.ids).toEqual([plain, linked, fix])
    expect(oldest.meta).toMatchObject({ promisedDays: 5, oldestWaiting: expect.stringMatching(/^2026-08-21T/) })
    const { rows } = await story.db.pool.query('select created_at from requests where request_id = $1', [plain])
    expect(oldest.meta).toMatchObject({ oldestWaiting: rows[0].created_at.toISOString() })
  })

  test('in the careful order lists risky submissions first with their causes, and small fixes last [R4]', async () => {
    const { plain, linked, fix } = ids
    const careful = await list('&order=careful')
    expect(careful.ids).toEqual([linked, plain, fix])
    expect(careful.causes).toEqual([['link'], [], ['smallFix']])
    expect((await list('&order=careful&page=2&pageSize=2')).ids).toEqual([fix])
    expect((await list('&order=careful&q=peak')).ids).toEqual([linked, plain, fix])
  })

  test.each([
    ['newest', 'linked', ['plain']],
    ['oldest', 'linked', ['fix']],
    ['careful', 'linked', ['plain', 'fix']],
    ['careful', 'fix', []],
  ] as const)('in the order %s, what follows %s', async (order, from, follow) => {
    expect((await list(`&order=${order}&after=${ids[from]}`)).ids).toEqual(follow.map((name) => ids[name]))
    expect((await list(`&order=${order}&q=peak&after=${ids[from]}`)).ids).toEqual(follow.map((name) => ids[name]))
  })

  test.each([
    ['newest', 'plain', ['linked', 'fix']],
    ['oldest', 'fix', ['linked', 'plain']],
    ['careful', 'fix', ['plain', 'linked']],
    ['careful', 'linked', []],
  ] as const)('in the order %s, what precedes %s, the nearest first', async (order, from, before) => {
    expect((await list(`&order=${order}&before=${ids[from]}`)).ids).toEqual(before.map((name) => ids[name]))
  })

  test('finds the next submission after one that was just decided', async () => {
    await story.decides('ana-admin', { submissionId: ids.linked, approved: false })
    expect((await list(`&order=careful&after=${ids.linked}`)).ids).toEqual([ids.plain, ids.fix])
    expect((await list(`&after=${ids.linked}`)).ids).toEqual([ids.plain])
  })

  test('a start of the server scores submissions from before there were scores', async () => {
    await story.db.pool.query(`update requests set care = null, care_causes = '{}' where status = 'requested'`)
    expect(await scoreWaiting(story.db.kysely)).toBe(2)
    expect(await scoreWaiting(story.db.kysely)).toBe(0)
    expect((await list('&order=careful')).causes).toEqual([[], ['smallFix']])
  })
})

describe('a submission that two reviewers open', () => {
  const open = async (who: PersonId, submissionId: number) => {
    const { status, body } = await story.call(who, 'POST', `/api/updates/${submissionId}/visits`)
    expect(status).toBe(200)
    return body.data as {
      others: { name: string; openedAt: string }[]
      alreadyLive: unknown[]
      readyReasons: unknown[]
    }
  }

  test('shows who opened it and when, until five minutes after their last renewal, and blocks nobody [R5]', async () => {
    const saved = await story.edits('eli-editor', { descriptionEn: 'Two reviewers read this.', fax: '3035550142' })
    const submissionId = saved.submissionId as number
    await story.db.pool.query(`insert into users (user_id, tenant, email, first_name, last_name, status, registration_type, created_at, updated_at)
      select 'bo-admin', tenant, 'bo@' || split_part(email, '@', 2), 'Bo', 'Admin', status, registration_type, now(), now()
      from users where user_id = 'ana-admin'`)
    const since = story.clock.now().toISOString()
    await story.db.pool.query(
      `insert into review_visits (submission_id, user_id, opened_at, renewed_at) values ($1, 'bo-admin', $2, $2)`,
      [submissionId, since],
    )
    story.clock.advance(120_000)
    const inQueue = async () =>
      (await story.queue('ana-admin', '&status=requested')).find(({ id }) => id === submissionId)?.openedBy
    expect(await inQueue()).toEqual(['Bo Admin'])
    const first = await open('ana-admin', submissionId)
    expect(first.others).toEqual([{ name: 'Bo Admin', openedAt: since }])
    expect(first.alreadyLive).toMatchObject([
      { attributeChanged: 'clinic.fax', newValue: '3035550142', status: 'accepted' },
    ])
    expect(first.readyReasons).toHaveLength(10)
    story.clock.advance(240_000)
    expect(await inQueue()).toBeUndefined()
    expect((await open('ana-admin', submissionId)).others).toEqual([])
    expect(await story.decides('ana-admin', { submissionId, approved: true })).toMatchObject({ status: 200 })
    const { rows } = await story.db.pool.query('select count(*)::int as n from review_visits')
    expect(rows).toEqual([{ n: 0 }])
    expect((await open('ana-admin', submissionId)).others).toEqual([])
  })

  test('is a 404 for staff, and where no submission exists', async () => {
    expect((await story.call('mo-manager', 'POST', '/api/updates/1/visits')).status).toBe(403)
    expect((await story.call('ana-admin', 'POST', '/api/updates/999999/visits')).status).toBe(404)
  })
})

describe('notes of administrators', () => {
  const notes = async () =>
    (await story.call('ana-admin', 'GET', `/api/admin/notes?clinicId=${OURS.clinic}`)).body.data as {
      noteId: number
      text: string
    }[]

  test('are written on a clinic and on a submission, listed newest first, and deleted', async () => {
    const { submissionId } = await story.edits('eli-editor', { website: 'noted.example' })
    const write = (body: object) =>
      story.call('ana-admin', 'POST', '/api/admin/notes', { clinicId: OURS.clinic, ...body })
    expect(await write({ text: ' Called them. ' })).toMatchObject({
      status: 201,
      body: { data: { text: 'Called them.', submissionId: null } },
    })
    expect(await write({ text: 'Check the site.', submissionId })).toMatchObject({ body: { data: { submissionId } } })
    const [newest, oldest] = await notes()
    expect([newest?.text, oldest?.text]).toEqual(['Check the site.', 'Called them.'])

    expect((await write({ text: ' ' })).status).toBe(400)
    expect((await write({ text: 'x'.repeat(2001) })).status).toBe(400)
    expect((await write({ text: 'Other clinic.', submissionId: 999_999 })).status).toBe(404)
    expect((await story.call('ana-admin', 'DELETE', `/api/admin/notes/${newest?.noteId}`)).status).toBe(200)
    expect((await story.call('ana-admin', 'DELETE', `/api/admin/notes/${newest?.noteId}`)).status).toBe(404)
    expect((await notes()).map(({ text }) => text)).toEqual(['Called them.'])
    const { rows } = await story.db.pool.query(
      `select action, details from audit where action like '%Note' order by audit_id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['addNote', 'addNote', 'removeNote'])
    expect(JSON.stringify(rows)).not.toContain('Called')
  })

  test('are readable by administrators only', async () => {
    for (const who of ['mo-manager', 'eli-editor'] as const) {
      expect((await story.call(who, 'GET', `/api/admin/notes?clinicId=${OURS.clinic}`)).status).toBe(403)
    }
    expect(JSON.stringify(await story.reads('mo-manager'))).not.toContain('Called them.')
    expect(person('ana-admin').tenant).toBe('admin')
  })
})
