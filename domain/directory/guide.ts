import type { FilterName } from './filters.ts'
import type { DirectorySearch, Pair } from './query.ts'

/** The guided search: seven questions, one page each, and an eighth for visits in person. The address holds the answers. */

export const GUIDE_STEPS = ['who', 'age', 'help', 'lang', 'near', 'visit', 'miles', 'pay'] as const
export type GuideStep = (typeof GUIDE_STEPS)[number]

export const WHO = ['me', 'other'] as const
export type Who = (typeof WHO)[number]

/** Steps that set a filter of the search. */
export const FILTER_STEPS: { readonly [step in GuideStep]?: FilterName } = {
  age: 'age',
  help: 'help',
  lang: 'lang',
  visit: 'visit',
  pay: 'pay',
}

/** How far is asked only of people who come in person and said from where. */
export const stepsFor = ({ near, filters }: Pick<DirectorySearch, 'near' | 'filters'>): GuideStep[] =>
  GUIDE_STEPS.filter((step) => step !== 'miles' || (near !== null && filters.visit?.includes('person')))

/** An unknown step is the first one. */
export function readGuide(pairs: readonly Pair[]): { step: number; who: Who | null } {
  const last = (key: string) => pairs.findLast(([name]) => name === key)?.[1]
  const step = Number(last('step') ?? '1')
  const who = last('who')
  return {
    step: Number.isInteger(step) && step >= 1 && step <= GUIDE_STEPS.length ? step : 1,
    who: WHO.find((one) => one === who) ?? null,
  }
}

/** Keys of the address that only the guide reads. */
export const isGuideKey = (key: string) => key === 'step' || key === 'who'
