import { expect, it } from 'vitest'
import { nextStep } from './steps.ts'
import { feedsTexts } from './texts.ts'

it.each([
  [undefined, 0, 'read'],
  ['reading', 0, 'read'],
  ['broken', 3, 'read'],
  ['superseded', 0, 'read'],
  ['ready', 3, 'report'],
  ['applying', 0, 'report'],
  ['done', 0, 'report'],
  ['done', 734, 'new'],
] as const)('an import that is %s with %i new clinics stands at: %s', (status, count, step) => {
  expect(nextStep(status, count)).toBe(step)
})

it('an import names the person who uploaded it, or the command line', () => {
  expect([feedsTexts.byWhom('Ana Ruiz'), feedsTexts.byWhom(null)]).toEqual([
    'Uploaded by Ana Ruiz',
    'From the command line',
  ])
})
