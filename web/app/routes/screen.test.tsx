import { expect, it } from 'vitest'
import { screen } from './screen.tsx'

const Empty = () => null

it('loads the code of a screen once, even when the person navigates between its addresses', async () => {
  let loads = 0
  const load = async () => {
    loads += 1
    return { Empty }
  }
  const component = screen(load, 'Empty') as { preload?: () => Promise<void> }
  await component.preload?.()
  await component.preload?.()
  expect(loads).toBe(1)
})
