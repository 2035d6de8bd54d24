import { expect, it } from 'vitest'
import type { RequestItem } from '../../../contract/updates.ts'
import { drawn } from '../../testing/drawn.tsx'
import { RequestFacts } from './request-facts.tsx'

const facts = (status: string) => {
  const request = {
    type: 'contentUpdate',
    status,
    requestDate: 'Aug 21, 2026',
    requestDateTime: '2026-08-21T15:00:00Z',
  }
  return drawn(<RequestFacts request={request as RequestItem} promisedDays={5} />)
}

it('a waiting request says for how long it has waited, a decided one does not', async () => {
  expect(await facts('REQUESTED')).toMatch(/[Ww]aiting/)
  for (const status of ['APPROVED', 'REJECTED', 'ACCEPTED', 'OUTDATED'])
    expect(await facts(status)).not.toMatch(/[Ww]ait/)
})
