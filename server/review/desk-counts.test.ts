import { afterAll, beforeAll, expect, test } from 'vitest'
import { clinicsRoutes } from '../clinics/routes.ts'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { OURS } from '../testing/small-world.ts'
import { reviewRoutes } from './routes.ts'
import { updatesRoutes } from './update-routes.ts'

let story: EditStory
beforeAll(async () => {
  story = await editStory({ areas: [clinicsRoutes, updatesRoutes, reviewRoutes] })
})
afterAll(() => story.close())

const counts = async () => (await story.call('ana-admin', 'GET', '/api/admin/counts')).body.data

test('the menu counts the rows of each list', async () => {
  expect(await counts()).toEqual({ requests: 0, reports: 0, overdue: expect.any(Number), behind: 0, licenses: 0 })
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
