import type { Weekday } from '../../../domain/clinic/hours.ts'
import { SHARED_ANSWERS, type SharedAnswer } from '../../../domain/clinic/shared-answers.ts'
import type { ClinicForm } from '../edit/form.ts'
import { labelOfAnswer } from './answer-fields.tsx'
import { isSharedList, type Ways } from './list-ways.tsx'
import { bulkEditTexts as texts } from './texts.ts'

interface Typed {
  form: Pick<ClinicForm, 'problems' | 'get'>
  /** Number of chosen clinics. */
  chosen: number
  names: readonly SharedAnswer[]
  ways: Ways
  days: readonly Weekday[]
  announces: boolean
  /** Shows the problems of the notice; false where there is one. */
  askNotice: () => boolean
}

/** What keeps the person from the preview: the first problem, if any. */
export function problemOf({ form, chosen, names, ways, days, announces, askNotice }: Typed): string | undefined {
  if (chosen === 0) return texts.chooseClinics()
  if (names.length === 0 && !announces) return texts.chooseAnswers()
  // What is removed need not be complete.
  const checked = names.filter((name) => !(isSharedList(name) && ways[name] === 'remove'))
  const rows: readonly string[] = checked.flatMap((name) => [...SHARED_ANSWERS[name]])
  const wrong = [...form.problems().keys()].some((field) => rows.includes(field.split('.')[0] ?? ''))
  if (wrong || (announces && !askNotice())) return texts.fixFirst()
  const { clinic } = form.get()
  const empty = names.find((name) => isSharedList(name) && (ways[name] ?? 'set') !== 'set' && clinic[name].length === 0)
  if (empty) return texts.chooseEntries(labelOfAnswer(empty))
  return names.includes('hoursOfOperation') && days.length === 0 ? texts.chooseDays() : undefined
}
