import { QueryClient } from '@tanstack/react-query'
import { expect, it, test } from 'vitest'
import { type LeasedCall, listRounds, nextCall } from '../../../contract/calls.ts'
import * as routes from '../../../contract/shared/calls.ts'
import type { Answer } from '../../../domain/calls/questions.ts'
import { queryOf } from '../../session/api/call.ts'
import { drawn } from '../../testing/drawn.tsx'
import { exampleReply } from '../../testing/example-reply.ts'
import { unaskedSections } from './also-right.tsx'
import { type Entered, nothingEntered } from './answering.ts'
import { CallEnd } from './call-end.tsx'
import { openText } from './called-clinic.tsx'
import { DeskScreen } from './desk-screen.tsx'
import { RoundForm } from './new-round-screen.tsx'
import { Questions } from './questions.tsx'
import { Draw, type Round } from './round-screen.tsx'
import { RoundsScreen } from './rounds-screen.tsx'
import { callsTexts } from './texts.ts'

test.each([
  ['The page says: open until 5:00pm', { state: 'open', time: '17:00', weekday: 'wednesday' }],
  ['The page says: closed, opens Thursday 8:00am', { state: 'closed', time: '08:00', weekday: 'thursday' }],
  ['The page says: closed', { state: 'closed', time: null, weekday: null }],
  ['The page says: open day and night', { state: 'always', time: null, weekday: null }],
  ['The page has no hours', { state: 'unknown', time: null, weekday: null }],
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
    'Announce the round with a list of 711 clinics',
    '39 never confirmed, 21 confirmed longer ago, 25 in the last 90 days. Two people call 9 of them.',
  ])
    expect(all).toContain(sentence)
  expect(all).not.toContain('fewer than 20 calls')
  expect(await form({ never: 10, overdue: 0, 'in-date': 0 })).toContain('We publish no figure for fewer than 20 calls.')
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

const reached = { ...nothingEntered({ questions: [] }), ended: 'reached' as const }
const THREE: LeasedCall['questions'] = [
  { name: 'phone', kind: 'value', page: '(719) 555-0185' },
  { name: 'address', kind: 'value', page: '1 Main Street' },
  { name: 'newPatients', kind: 'yesNo', page: null },
]
const LEASED = { ...exampleReply<{ call: LeasedCall }>(nextCall).call, questions: THREE }

it('the question whose right value a caller types stays in sight until the next is answered', async () => {
  const kept = async (answers: (Answer | null)[]) => {
    const entered = { ...nothingEntered({ questions: THREE }), answers }
    const html = await drawn(<Questions questions={THREE} entered={entered} onChange={() => {}} />)
    return [...html.matchAll(/<li[^>]*class="call-question"([^>]*)>/g)].map(([, marks = '']) =>
      marks.includes('data-last') ? 'last' : marks.includes('data-now') ? 'now' : '',
    )
  }
  expect(await kept(['wrong', null, null])).toEqual(['last', 'now', ''])
  expect(await kept(['right', null, null])).toEqual(['', 'now', ''])
  expect(await kept(['wrong', 'wrong', null])).toEqual(['', 'last', 'now'])
})

it('the end of a call says how many answers go to the clinic, and that nothing changes yet', async () => {
  const end = (answers: (Answer | null)[], ended: Entered['ended'] = 'reached') =>
    drawn(
      <CallEnd
        leased={LEASED}
        entered={{ ...reached, ended, answers }}
        problem=""
        busy={false}
        disabled={false}
        onChange={() => {}}
      />,
    )
  expect(await end(['wrong', 'wrong', null])).toContain('We will ask the clinic about 2 answers. Nothing on')
  expect(await end(['right', 'wrong', null])).toContain('We will ask the clinic about 1 answer.')
  expect(await end(['right', 'right', null])).not.toContain('We will ask the clinic')
  expect(await end(['wrong', 'wrong', null], 'nobody')).not.toContain('We will ask the clinic')
  expect(await end([null, null, null], 'again')).toContain('datetime-local')
  expect(await end([null, null, null], 'nobody')).not.toContain('datetime-local')
})

it('outside a round a caller may also confirm the sections about which the script asks nothing', () => {
  const sections = (call: Partial<LeasedCall>) => unaskedSections({ ...LEASED, ...call })
  expect(sections({ roundId: null })).toEqual(['about', 'patients'])
  expect(sections({ roundId: null, questions: THREE.slice(2) })).toEqual(['about', 'contact', 'patients'])
  expect(sections({ roundId: 2 })).toEqual([])
})

it('the desk asks for the clinics of its address in their order, and says when none of them can be called now', async () => {
  const at = (clinics: string, nextAt: string | null) => {
    const queries = new QueryClient()
    queries.setQueryData([nextCall.name, { clinicIds: [12, 7] }], { data: { call: null, progress: null, nextAt } })
    return drawn(<DeskScreen />, queries, `/calls?clinics=${clinics}`)
  }
  expect(await at('12,7,none,-1', null)).toContain(callsTexts.listDone())
  expect(await at('12,7', '2026-11-19T15:00:00.000Z')).toContain('Nov 19, 2026')
  expect(await at('7,12', null)).not.toContain(callsTexts.listDone())
  expect(await at('', null)).toContain(callsTexts.listEmpty())
})

it('the list of rounds counts the calls of a round that is drawn, and leads to each', async () => {
  const queries = new QueryClient()
  const [round] = exampleReply<object[]>(listRounds)
  const rows = [round, { ...round, roundId: 3, state: 'announced', progress: null }]
  queries.setQueryData(queryOf(routes.listRounds, {}).queryKey, { data: rows } as never)
  const html = await drawn(<RoundsScreen />, queries)
  expect(html.match(/<th scope="row"/g)).toHaveLength(2)
  expect(html).toContain(callsTexts.calledOf(31, 85))
  expect(html).toMatch(/>85<\/td>/)
})
