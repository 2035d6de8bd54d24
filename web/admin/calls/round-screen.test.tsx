import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { readRound } from '../../../contract/calls.ts'
import * as routes from '../../../contract/shared/calls.ts'
import { queryOf } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { drawn } from '../../testing/drawn.tsx'
import { exampleReply } from '../../testing/example-reply.ts'
import { type Round, RoundScreen } from './round-screen.tsx'
import { sentenceOf } from './sentence-of.ts'
import { callsTexts } from './texts.ts'

const underWay = exampleReply<Round>(readRound)
const progress = underWay.progress as NonNullable<Round['progress']>
const share = { right: 71, of: 85, share: 0.835, low: 0.749, high: 0.896 }
const figures: NonNullable<Round['figures']> = {
  frame: 711,
  drawn: 85,
  called: 85,
  gone: 0,
  notSettled: 0,
  refused: 2,
  unreachable: { nobody: 3, otherBusiness: 1 },
  phone: share,
  page: { ...share, right: 60 },
  pageOfCalled: null,
  answers: [{ name: 'phone', ...share }],
  ages: [],
  regions: [],
  wrong: [
    { name: 'phone', count: 2 },
    { name: 'hours', count: 9 },
  ] as never,
  twice: 9,
  kappa: 0.871,
}

function screen(round: Partial<Round>): Promise<string> {
  const queries = new QueryClient()
  const asked = queryOf(routes.readRound, { params: { roundId: Number.NaN } })
  queries.setQueryData(asked.queryKey, { data: { ...underWay, ...round } } as never)
  return drawn(<RoundScreen />, queries)
}
const far = { deadline: '2999-12-31' }

it('a round under way counts its calls by how they ended, and those that left only if there are any', async () => {
  const html = await screen({ ...far, progress: { ...progress, reached: 28, notReached: 3, gone: 2 } })
  expect(html).toMatch(/33 of 85/)
  expect(html.match(/round-counts__part--\w+/g)).toHaveLength(5)
  expect((await screen(far)).match(/round-counts__part--\w+/g)).toHaveLength(4)
  expect(html).toContain('>Next call<')
  expect(html).toContain('Second calls: 3 of 9')
})

it('can be finished once each clinic is settled, or after its last day', async () => {
  const isOffered = async (round: Partial<Round>) =>
    (await screen(round)).includes('>End the round and publish its figures<')
  expect(await isOffered(far)).toBe(false)
  expect(await isOffered({ deadline: '2020-01-01' })).toBe(true)
  expect(await isOffered({ ...far, progress: { ...progress, again: 0, untried: 0 } })).toBe(true)
  expect(await isOffered({ ...far, progress: { ...progress, again: 0, untried: 1 } })).toBe(false)
})

it('names its callers, and who has a clinic now', async () => {
  expect(await screen(far)).toMatch(/<th scope="row"[^>]*>.*Amara Lindgren.*<td[^>]*>34<.*<td[^>]*>19</)
  expect(await screen({ ...far, callers: [] })).not.toContain('Amara Lindgren</')
})

it('a finished round shows each figure with the range around it, the wrong answers by number, and its agreement', async () => {
  const html = await screen({ state: 'finished', figures })
  expect(html).toMatch(/<th scope="row"[^>]*>[^<]*phone/i)
  expect(html).toContain('--low:74.9%;--width:14.7')
  expect(html).toContain('<strong>84%</strong>')
  expect(html).toMatch(/75.{1,8}90/)
  expect(html).toMatch(/round-wrong"><dt>[^<]*<\/dt><dd>9<.*round-wrong"><dt>[^<]*<\/dt><dd>2</)
  expect(html).toContain('0.87')
  expect(html).toMatch(/<dd>4 <a/)
  expect(html).not.toContain('round-counts')
  const called = callsTexts.ofCalled('84%')
  expect(html).not.toContain(called)
  expect(await screen({ state: 'finished', figures: { ...figures, pageOfCalled: share } })).toContain(called)
  expect(await screen({ state: 'finished', figures, told: { open: 0, fixed: 6, left: 0 } })).toMatch(/<dd>0 <\/dd>/)
})

it('a refusal is told in the server’s words, any other failure in ours', () => {
  const failed = (status: number, field?: string) =>
    new ApiError(status, {
      code: 'any',
      message: 'Whole.',
      errors: field ? [{ field, message: 'Field.' }] : undefined,
    } as never)
  expect(sentenceOf(failed(422, 'seed'), 'Ours.')).toBe('Field.')
  expect(sentenceOf(failed(400), 'Ours.')).toBe('Whole.')
  expect(sentenceOf(failed(500), 'Ours.')).toBe('Ours.')
  expect(sentenceOf(failed(0), 'Ours.')).toBe('Ours.')
  expect(sentenceOf(new Error('any'), 'Ours.')).toBe('Ours.')
})
