import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { callTool } from '../../testing/mcp.ts'
import { OURS, smallWorld } from '../../testing/small-world.ts'
import { TOOLS } from './tools.ts'

/** An answer of an assistant's tool is compared with the tool's schema in every test, as replies of the API are. */

let t: TestApp
beforeEach(async () => {
  t = await testApp()
  await smallWorld(t)
})
afterEach(() => vi.restoreAllMocks())

type Facts = Record<string, unknown>

it.each<[string, (data: Facts) => Facts]>([
  ['a field too many', (data) => ({ ...data, accountId: 'A7' })],
  [
    'a whole record in the place of facts',
    (data) => ({ ...data, place: { ...(data.place as Facts), clinicPhones: [] } }),
  ],
  ['a field too many below', (data) => ({ ...data, place: { ...(data.place as Facts), answers: { leaked: true } } })],
  ['a missing fact', ({ place, ...data }) => ({ ...data, place: { ...(place as Facts), phone: undefined } })],
  ['a wrong type', (data) => ({ ...data, clinicId: '7' })],
])('an answer with %s fails the test that caused it', async (_, wrong) => {
  const tool = TOOLS.find(({ name }) => name === 'get_clinic') as (typeof TOOLS)[number]
  const { answer } = tool
  vi.spyOn(tool, 'answer').mockImplementation(async (asking, input) => {
    const right = await answer(asking, input)
    return { ...right, data: wrong(right.data) }
  })
  const { isError, structuredContent } = await callTool(t, 'get_clinic', { clinicId: OURS.clinic })
  expect([isError, structuredContent]).toEqual([true, undefined])
  await expect(t.close()).rejects.toThrow('get_clinic answered')
})
