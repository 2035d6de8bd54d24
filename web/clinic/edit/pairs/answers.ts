import type { PairAnswers } from '../../../../contract/updates.ts'
import { valueAt } from '../../../../domain/clinic/changes.ts'
import type { Clinic } from '../../../../domain/clinic/clinic.ts'
import { changedAlone, isEqualPair, type PairPaths, TEXT_PAIRS } from '../../../../domain/clinic/translations.ts'
import { createStore, type Store } from '../../../ui/store.ts'
import type { ClinicForm } from '../form.ts'

/** The author's answers about texts in two languages while the form is open. */

export const createAnswers = (): Store<PairAnswers> => createStore<PairAnswers>({ same: [], equal: [] })

export function textAt(clinic: Clinic, path: string): string {
  const value = valueAt(clinic, path)
  return typeof value === 'string' ? value : ''
}

const differs = ({ initial, clinic }: { initial: Clinic; clinic: Clinic }, path: string) =>
  textAt(initial, path).trim() !== textAt(clinic, path).trim()

/** Which languages of a pair the editor has changed: none, one or both. */
export function changedIn(form: ClinicForm, { english, spanish }: PairPaths): '' | 'en' | 'es' | 'both' {
  const state = form.get()
  const [en, es] = [differs(state, english), differs(state, spanish)]
  return en && es ? 'both' : en ? 'en' : es ? 'es' : ''
}

/** Only answers to questions that the form still shows; undefined without any. */
export function answersToSend(form: ClinicForm, { same, equal }: PairAnswers): PairAnswers | undefined {
  const { clinic } = form.get()
  const changed = TEXT_PAIRS.flatMap((pair) => {
    const side = changedIn(form, pair)
    return [
      ...(side === 'en' || side === 'both' ? [pair.english] : []),
      ...(side === 'es' || side === 'both' ? [pair.spanish] : []),
    ]
  })
  const alone = changedAlone(changed, (path) => textAt(clinic, path)).map(({ english }) => english)
  const equals = TEXT_PAIRS.filter(({ english, spanish }) =>
    isEqualPair({ en: textAt(clinic, english), es: textAt(clinic, spanish) }),
  ).map(({ english }) => english)
  const given = {
    same: same.filter((english) => alone.includes(english)),
    equal: equal.filter((english) => equals.includes(english)),
  }
  return given.same.length + given.equal.length === 0 ? undefined : given
}
