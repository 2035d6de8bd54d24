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
