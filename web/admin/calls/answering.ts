import type { Call } from '../../../contract/by-route.ts'
import type { LeasedCall } from '../../../contract/calls.ts'
import type { correctCall } from '../../../contract/shared/calls.ts'
import { type Answer, takesValue, type Value } from '../../../domain/calls/questions.ts'
import type { End } from '../../../domain/calls/tries.ts'
import type { ConfirmedSection } from '../../../domain/clinic/sections.ts'
import { agencyMoment, agencyOffsetHours } from '../../../domain/dates.ts'
import type { Called } from './calls-screen.tsx'

/** What a caller has entered so far. It survives a reload and a lost network, because it is kept in the tab. */

export type Entered = {
  /** By the place of the question. */
  answers: readonly (Answer | null)[]
  says: readonly string[]
  /** From the control of the field. */
  values: readonly (Value | null)[]
  /** Sections that they confirmed besides the questions, as they were read out. */
  confirmed: readonly { section: ConfirmedSection; seal: string }[]
  ended: End | null
  /** As the control holds it: 2026-11-18T14:30. */
  againAt: string
  note: string
}

export const nothingEntered = ({ questions }: Pick<LeasedCall, 'questions'>): Entered => ({
  answers: questions.map(() => null),
  says: questions.map(() => ''),
  values: questions.map(() => null),
  confirmed: [],
  ended: null,
  againAt: '',
  note: '',
})

/** The question that the next key answers; -1 once all are answered. */
export const currentOf = ({ answers }: Entered): number => answers.indexOf(null)

export function answered(entered: Entered, index: number, answer: Answer): Entered {
  const answers = entered.answers.with(index, answer)
  return { ...entered, answers, ended: entered.ended ?? 'reached' }
}

export function takenBack(entered: Entered): Entered {
  const last = entered.answers.findLastIndex((answer) => answer !== null)
  if (last < 0) return entered
  const answers = entered.answers.with(last, null)
  const isEmpty = answers.every((answer) => answer === null)
  return {
    ...entered,
    answers,
    says: entered.says.with(last, ''),
    values: entered.values.with(last, null),
    ended: isEmpty && entered.ended === 'reached' ? null : entered.ended,
  }
}

/** What a shortcut does to the answers; undefined once all are given. */
export function pressed(entered: Entered, shortcut: Answer | 'takeBack'): Entered | undefined {
  if (shortcut === 'takeBack') return takenBack(entered)
  const index = currentOf(entered)
  return index < 0 ? undefined : answered(entered, index, shortcut)
}

/** Whether Enter saves: all is answered, or the call reached nobody. */
export const isComplete = (entered: Entered): boolean =>
  entered.ended !== null && (entered.ended !== 'reached' || currentOf(entered) < 0)

/** A question that the caller skipped was not asked. */
export function bodyOf(
  questions: LeasedCall['questions'],
  { answers, says, values, ended, againAt, note }: Entered,
): Call<typeof correctCall>['body'] {
  const [day = '', time = ''] = againAt.split('T')
  return {
    ended: ended ?? 'reached',
    answers:
      ended === 'reached'
        ? questions.map((question, index) => {
            const answer = answers[index] ?? 'notAsked'
            const hasValue = takesValue(question, answer)
            return {
              name: question.name,
              answer,
              says: (hasValue && says[index]?.trim()) || null,
              value: (hasValue && values[index]) || null,
            }
          })
        : [],
    againAt: ended === 'again' && againAt !== '' ? agencyMoment(day, time).toISOString() : null,
    note: note.trim() || null,
  }
}

const HOUR = 3_600_000
const inputOf = (moment: Date) =>
  new Date(moment.getTime() + agencyOffsetHours(moment) * HOUR).toISOString().slice(0, '2026-11-18T14:30'.length)

/** A call as it was entered, to be corrected. */
export const enteredIn = ({ answers, ended, againAt, note }: Called): Entered => ({
  answers: answers.map(({ answer }) => answer),
  says: answers.map(({ says }) => says ?? ''),
  values: answers.map(({ value }) => value ?? null),
  confirmed: [],
  ended,
  againAt: againAt === null ? '' : inputOf(new Date(againAt)),
  note: note ?? '',
})

const keyOf = (clinicId: number) => `call/${clinicId}`

type Kept = { asked: LeasedCall['questions']; entered: Entered }

/** Each answer with its question. A question of which the page says something else now has no answer. */
export function matched({ asked, entered }: Kept, { questions }: Pick<LeasedCall, 'questions'>): Entered {
  const places = questions.map(({ name, kind, page }) =>
    asked.findIndex((one) => one.name === name && one.kind === kind && one.page === page),
  )
  return {
    ...entered,
    answers: places.map((place) => entered.answers[place] ?? null),
    says: places.map((place) => entered.says[place] ?? ''),
    values: places.map((place) => entered.values[place] ?? null),
  }
}

export function keptFor(call: LeasedCall): Entered {
  const kept = sessionStorage.getItem(keyOf(call.clinicId))
  const read = kept === null ? null : (JSON.parse(kept) as Partial<Kept>)
  return read?.asked && read.entered ? matched(read as Kept, call) : nothingEntered(call)
}
export const keep = ({ clinicId, questions }: LeasedCall, entered: Entered) =>
  sessionStorage.setItem(keyOf(clinicId), JSON.stringify({ asked: questions, entered } satisfies Kept))
export const forget = ({ clinicId }: LeasedCall) => sessionStorage.removeItem(keyOf(clinicId))
