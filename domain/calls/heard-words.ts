import type { Language } from '../language.ts'
import { type Answered, BARE_ANSWERS, saidInstead } from './questions.ts'

/** What the page and the front desk say, for the clinic's people. Values stay in the words of the page and of the caller. */

const FRAMES = {
  en: {
    silent: 'The page has no answer.',
    page: (value: string) => `The page says: ${value}.`,
    desk: (value: string) => `The front desk says: ${value}.`,
    wrong: 'The front desk says that this is wrong.',
  },
  es: {
    silent: 'La página no lo indica.',
    page: (value: string) => `La página dice: ${value}.`,
    desk: (value: string) => `La recepción dice: ${value}.`,
    wrong: 'La recepción dice que esto está mal.',
  },
} as const

export const heardWords = (answers: readonly Answered[], language: Language): string =>
  answers.map((answer) => sentencesOf(answer, language)).join('\n\n')

function sentencesOf(answer: Answered, language: Language): string {
  const frames = FRAMES[language]
  const told = (value: string) => Object.values(BARE_ANSWERS).find(({ en }) => en === value)?.[language] ?? value
  const says = saidInstead(answer)
  const page = answer.page === null ? frames.silent : frames.page(told(answer.page))
  return `${page} ${says === null ? frames.wrong : frames.desk(told(says))}`
}
