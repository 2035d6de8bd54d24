import { expect, test } from 'vitest'
import { heardWords } from './heard-words.ts'
import type { Answered, QuestionName } from './questions.ts'

const told = (name: QuestionName, more: Partial<Answered> = {}): Answered => ({
  name,
  kind: 'value',
  page: null,
  answer: 'wrong',
  says: null,
  value: null,
  ...more,
})

test.each([
  [
    told('hours', { page: 'Monday: 8:00am–5:00pm', says: 'till noon' }),
    'The page says: Monday: 8:00am–5:00pm. The front desk says: till noon.',
    'La página dice: Monday: 8:00am–5:00pm. La recepción dice: till noon.',
  ],
  [
    told('newPatients', { kind: 'yesNo', page: 'Yes' }),
    'The page says: Yes. The front desk says: No.',
    'La página dice: Sí. La recepción dice: No.',
  ],
  [
    told('address', { page: '1 Main Street' }),
    'The page says: 1 Main Street. The front desk says that this is wrong.',
    'La página dice: 1 Main Street. La recepción dice que esto está mal.',
  ],
  [
    told('languages'),
    'The page has no answer. The front desk says: they do not speak Spanish.',
    'La página no lo indica. La recepción dice: no hablan español.',
  ],
  [
    told('medicaid', { answer: 'right' }),
    'The page has no answer. The front desk says: Yes.',
    'La página no lo indica. La recepción dice: Sí.',
  ],
] as const)('what a call heard has a sentence in both languages', (answer, en, es) => {
  expect([heardWords([answer], 'en'), heardWords([answer], 'es')]).toEqual([en, es])
})
