import { expect, test, vi } from 'vitest'
import { readOpeningsLink } from '../../contract/openings.ts'
import { exampleReply } from '../../web/testing/example-reply.ts'
import { network, part, visit } from './portal.tsx'

/** The page of the mail's link: only what stands in the boxes is reported. */

const open = part.role('textbox', /^Open /)
const all = part.role('textbox', /^All /)
const report = part.role('button', 'Report these openings')
const nothing = part.text('Enter a number in at least one box.')
const wrong = part.text('Correct the marked boxes first. Nothing was reported.')

test('a number that the person deletes or mistypes is not reported', async () => {
  network.on(/^POST \/api\/openings\/link\/read/, () => Response.json({ data: exampleReply(readOpeningsLink) }))
  network.on(/^POST \/api\/openings\/link\/say/, () => Response.json({ data: { saidAt: '2026-10-02T14:00:00.000Z' } }))
  const sends = vi.spyOn(globalThis, 'fetch')
  const said = () =>
    sends.mock.calls
      .filter(([url]) => String(url).endsWith('/link/say'))
      .map(([, init]) => JSON.parse(String(init?.body)))
  await visit('/portal/openings-today#token=abc')
  await expect.poll(open.count).toBe(1)
  const tries = async (typed: { open?: string; all?: string }) => {
    if (typed.open !== undefined) await open.fill(typed.open)
    if (typed.all !== undefined) await all.fill(typed.all)
    // The pointer leaves the box before it presses.
    const button = await report.ready()
    button.focus()
    await report.click()
  }
  await tries({ open: '5', all: '12' })
  await expect.poll(said).toHaveLength(1)
  await open.fill('6')
  await tries({ open: '' })
  await expect.poll(nothing.count).toBe(1)
  for (const typed of [{ open: 'abc' }, { open: '25' }, { open: '5', all: 'ten' }]) {
    await tries(typed)
    await expect.poll(wrong.count).toBe(1)
  }
  expect(said()).toHaveLength(1)
  // A box that is emptied after a problem has none.
  await tries({ open: '', all: '20' })
  await expect.poll(nothing.count).toBe(1)
  await tries({ open: '7' })
  await expect.poll(said).toHaveLength(2)
  const places = (available: number, capacity: number) => [{ kind: 'detox', available, capacity }]
  expect(said().map(({ items }) => items)).toEqual([
    [{ clinicId: 12, places: places(5, 12) }],
    [{ clinicId: 12, places: places(7, 20) }],
  ])
  sends.mockRestore()
})
