import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeskCounts } from '../../contract/desk.ts'
import type { HealthCounts } from '../../domain/health/health.ts'
import { clinicsRoutes } from '../clinics/routes.ts'
import { countHealth } from '../freshness/health/count.ts'
import { directoryHealthRoutes } from '../freshness/health/routes.ts'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { OURS } from '../testing/small-world.ts'
import { reviewRoutes } from './routes.ts'
import { updatesRoutes } from './update-routes.ts'

let story: EditStory
beforeAll(async () => {
  story = await editStory({ areas: [clinicsRoutes, updatesRoutes, reviewRoutes, directoryHealthRoutes] })
})
afterAll(() => story.close())

const counts = async (): Promise<DeskCounts> => (await story.call('ana-admin', 'GET', '/api/admin/counts')).body.data

test('the menu counts the rows of each list', async () => {
  const none = await counts()
  expect(none).toEqual({ work: none.overdue, requests: 0, reports: 0, overdue: none.overdue, behind: 0, licenses: 0 })
  await story.edits('eli-editor', { descriptionEn: 'Words that wait.' })
  await story.edits('mo-manager', { descriptionEn: 'More words that wait.' }, OURS.sister)
  expect(await counts()).toMatchObject({ requests: 2 })
})

test('the list of requests that wait longer than promised has exactly the counted ones', async () => {
  story.clock.advance(10 * 86_400_000)
  await story.edits('eli-editor', { website: 'https://new.example.org' })
  const query = '/api/updates?groupBySubmissionId=true&type=contentUpdate&status=late'
  const { status, body } = await story.call('ana-admin', 'GET', query)
  expect(status).toBe(200)
  expect(body.data).toHaveLength(2)
  expect(body).toMatchObject({ meta: { total: 2, late: 2, waiting: 3, promisedDays: 5 } })
})

test('Health counts the requests that wait as the menu does: a bulk edit of many clinics is one', async () => {
  const sites = [OURS.clinic, OURS.sister]
  const clinics = await Promise.all(
    sites.map(async (clinicId) => ({ clinicId, version: (await story.reads('mo-manager', clinicId)).version })),
  )
  const answers = { website: 'https://all.example.org' }
  const { body } = await story.call('mo-manager', 'POST', `/api/providers/${OURS.providerId}/edits`, {
    clinics,
    answers,
  })
  expect(body.data).toMatchObject({ outcomes: [{ held: ['clinic.website'] }, { held: ['clinic.website'] }] })
  await countHealth(story)
  const health = (await story.call('ana-admin', 'GET', '/api/admin/health')).body.data as { counts: HealthCounts }
  expect(health.counts.waiting).toBe((await counts()).requests)
  expect(health.counts.waiting).toBe(3)
})
