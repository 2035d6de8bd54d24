import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { drawn } from '../../testing/drawn.tsx'
import { workQuery } from './work-query.ts'
import { WorkWays } from './work-ways.tsx'

const ways = (place: object) => {
  const queries = new QueryClient()
  const data = { item: { at: 'b' }, place: 2, total: 3, previous: 'a', next: 'c', promisedDays: 5, ...place }
  queries.setQueryData(workQuery('b').queryKey, { data } as never)
  return drawn(<WorkWays at="b" />, queries)
}

it('an item says its place among all that wait, and leads back and on', async () => {
  const html = await ways({})
  expect(html).toContain('2 of 3 waiting')
  expect(html).toMatch(/at=a"[^>]*>.*Back.*at=c"[^>]*>.*Skip/)
})

it('the first item has no way back, and one that no longer waits has no place', async () => {
  expect(await ways({ previous: null })).not.toContain('Back')
  expect(await ways({ item: null })).not.toContain('waiting')
})
