import { describe, expect, it, test } from 'vitest'
import { type Called, figuresOf, kappaOf, publicFigures } from './figures.ts'
import type { Answer, Answered, QuestionName } from './questions.ts'

const answer = (name: QuestionName, given: Answer, page: string | null = 'Yes'): Answered => ({
  name,
  kind: 'yesNo',
  page,
  answer: given,
  says: null,
  value: null,
})
const called = (more: Partial<Called> = {}): Called => ({
  stratum: 'never',
  region: 'Denver area',
  state: 'reached',
  gone: false,
  answers: [answer('address', 'right'), answer('medicaid', 'right')],
  second: null,
  ...more,
})
const many = (count: number, more: Partial<Called> = {}) => Array.from({ length: count }, () => called(more))
const sizes = { never: 100, overdue: 0, 'in-date': 100 }
const counts = (share: { right: number; of: number } | null | undefined) => share && [share.right, share.of]

describe('the figures', () => {
  const wrong = [answer('address', 'right'), answer('medicaid', 'wrong'), answer('newPatients', 'wrong', null)]
  const round = [
    ...many(20, { stratum: 'in-date' }),
    ...many(10, { answers: wrong }),
    ...many(6, { answers: [answer('address', 'unsaid')], region: null }),
    ...many(5, { state: 'unreachable', answers: [] }),
    ...many(3, { state: 'otherBusiness', answers: [] }),
    ...many(2, { state: 'refused', answers: [] }),
    ...many(2, { state: 'open', answers: [] }),
    ...many(1, { state: 'reached', gone: true }),
  ]
  const figures = figuresOf(round, sizes)

  it('show a number that nobody answers apart, and count it as wrong beside', () => {
    expect(figures).toMatchObject({ frame: 200, drawn: 49, called: 46, gone: 1, notSettled: 2, refused: 2 })
    expect(figures.unreachable).toEqual({ nobody: 5, otherBusiness: 3 })
    expect(counts(figures.phone)).toEqual([38, 46])
    expect(counts(figures.page)).toEqual([20, 30])
    expect(counts(figures.pageOfCalled)).toEqual([20, 38])
  })

  it('weigh each group by its part of the frame', () => {
    // Of a hundred never confirmed, 26 called: none of 18 right. Of a hundred in date, all of 20.
    expect(figures.pageOfCalled?.share).toBeCloseTo(100 / (100 + (100 * 18) / 26))
  })

  it('count for each answer those who told whether the page is right', () => {
    expect(figures.answers.map((one) => [one.name, ...(counts(one) ?? [])])).toEqual([
      ['address', 30, 30],
      ['medicaid', 20, 30],
    ])
    expect(figures.wrong).toEqual([{ name: 'medicaid', count: 10 }])
    expect(figures.ages.map((one) => [one.name, ...(counts(one) ?? [])])).toEqual([['in-date', 20, 20]])
    expect(figures.regions.map((one) => [one.name, ...(counts(one) ?? [])])).toEqual([['Denver area', 20, 38]])
  })

  it('say nothing about fewer than 20 calls', () => {
    const few = figuresOf(many(19), sizes)
    expect([few.phone, few.page, few.pageOfCalled, few.answers, few.ages, few.regions]).toEqual([
      null,
      null,
      null,
      [],
      [],
      [],
    ])
    expect(counts(figuresOf(many(20), sizes).page)).toEqual([20, 20])
  })

  it('keep the agreement of two callers from the public', () => {
    const second = [answer('address', 'right'), answer('medicaid', 'wrong')]
    const found = figuresOf([...many(10, { second }), ...many(10)], sizes)
    expect(found.twice).toBe(10)
    expect(found.kappa).toBe(0)
    expect(figuresOf(many(9, { second }), sizes).kappa).toBeNull()
    expect(publicFigures(found)).toMatchObject({ called: 20, twice: 10 })
    expect(publicFigures(found)).not.toHaveProperty('kappa')
    expect(publicFigures(figuresOf(many(19), sizes))).toBeNull()
  })
})

describe('the agreement of two callers', () => {
  const table = (both: number, first: number, second: number, neither: number) => [
    ...Array.from({ length: both }, () => [true, true] as const),
    ...Array.from({ length: first }, () => [true, false] as const),
    ...Array.from({ length: second }, () => [false, true] as const),
    ...Array.from({ length: neither }, () => [false, false] as const),
  ]
  // Sim and Wright, The kappa statistic in reliability studies, Physical Therapy 85 (2005), table 1.
  test.each([
    [22, 2, 4, 11, 0.67],
    [20, 5, 10, 15, 0.4],
  ])('of %i, %i, %i and %i is the published one', (both, first, second, neither, kappa) =>
    expect(kappaOf(table(both, first, second, neither))).toBeCloseTo(kappa, 2),
  )
  it('is unknown where both say the same of all', () => expect(kappaOf(table(20, 0, 0, 0))).toBeNull())
})
