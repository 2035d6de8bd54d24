import { expect, it, test } from 'vitest'
import type { LeasedCall } from '../../../contract/calls.ts'
import { drawn } from '../../testing/drawn.tsx'
import { nothingEntered } from './answering.ts'
import { openText } from './called-clinic.tsx'
import { RoundForm } from './new-round-screen.tsx'
import { Questions } from './questions.tsx'
import { Draw, type Round } from './round-screen.tsx'

test.each([
  ['The page says: open until 5:00pm', { state: 'open', time: '17:00', weekday: 'wednesday' }],
  ['The page says: closed, opens Thursday 8:00am', { state: 'closed', time: '08:00', weekday: 'thursday' }],
  ['The page says: closed', { state: 'closed', time: null, weekday: null }],
  ['The page says: open day and night', { state: 'always', time: null, weekday: null }],
  ['The page does not say', { state: 'unknown', time: null, weekday: null }],
] as const)('%s', (text, open) => expect(openText(open)).toBe(text))

const form = (sizes: { never: number; overdue: number; 'in-date': number }) =>
  drawn(
    <RoundForm
      sizes={sizes}
      filter={{ never: false, countyId: null, license: null }}
      onNever={() => {}}
      onCounty={() => {}}
      onLicense={() => {}}
    />,
  )

it('a new round says what its calls buy and how long they take, and that few calls publish nothing', async () => {
  const all = await form({ never: 326, overdue: 176, 'in-date': 209 })
  for (const sentence of [
    '46 calls: 50%, give or take 14. About 5 hours of calls.',
    '85 calls: 50%, give or take 10. About 10 hours of calls.',
    '154 calls: 50%, give or take 7. About 18 hours of calls.',
    '250 calls: 50%, give or take 5. About 29 hours of calls.',
    'Announce: store the list of 711',
    '39 never confirmed, 21 confirmed longer ago, 25 in the last 90 days. Two people call 9 of them.',
  ])
    expect(all).toContain(sentence)
  expect(all).not.toContain('fewer than 20 calls')
  expect(await form({ never: 10, overdue: 0, 'in-date': 0 })).toContain('We publish no figure of fewer than 20 calls.')
})

it('a round says when its clinics were drawn, and before that nothing of a draw', async () => {
  const round = {
    state: 'underWay',
    seedSource: 'Colorado Lotto+',
    seedOn: '2026-11-11',
    announcedAt: '2026-11-09T17:00:00.000Z',
    frameSize: 711,
    frameHash: 'ab'.repeat(32),
    shares: { never: 39, overdue: 21, 'in-date': 25 },
    twice: 9,
    seed: { value: '02 09 14', at: '2026-11-12T05:12:00.000Z', by: 'Amara Lindgren' },
  } as Round
  expect(await drawn(<Draw round={round} />)).toContain('Nov 11, 2026: 85 drawn')
  const announced = { ...round, state: 'announced' as const, seed: null }
  const before = await drawn(<Draw round={announced} />)
  expect(before).toContain('The public number')
  expect(before).not.toContain('drawn<')
})

it('answers show their keys while keys answer', async () => {
  const questions: LeasedCall['questions'] = [{ name: 'phone', kind: 'value', page: '(719) 555-0185' }]
  const asked = (isKeyed: boolean) =>
    drawn(
      <Questions questions={questions} entered={nothingEntered({ questions })} isKeyed={isKeyed} onChange={() => {}} />,
    )
  expect((await asked(true)).match(/data-key="."/g)).toEqual(['r', 'w', 'n', 's'].map((key) => `data-key="${key}"`))
  expect(await asked(false)).not.toContain('data-key')
})
