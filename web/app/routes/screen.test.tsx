import { expect, it } from 'vitest'
import { screen } from './screen.tsx'

const Empty = () => null

it('loads the code of a screen once, however often the person goes from one of its addresses to another', async () => {
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
