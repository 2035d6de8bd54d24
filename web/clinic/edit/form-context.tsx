import { createContext, use, useSyncExternalStore } from 'react'
import type { PairAnswers } from '../../../contract/updates.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import type { CodeBook } from '../../../domain/codes.ts'
import type { Store } from '../../ui/store.ts'
import type { ClinicReply } from '../clinic-data.ts'
import type { Again } from './again/again.ts'
import type { ClinicForm } from './form.ts'
import type { Waiting } from './waiting/waiting.ts'

export type Translations = NonNullable<ClinicReply['meta']>['translations']

/** Who is editing decides what happens to texts: an administrator's are live at once, staff's wait for review. */
export type Editor = { kind: 'admin' } | { kind: 'staff'; userId: string; managesProvider: boolean }

export type FormSurroundings = {
  form: ClinicForm
  book: CodeBook
  editor: Editor
  waiting: Waiting
  /** What was submitted before and is worked on again. */
  again: Again | null
  /** What the author says of texts in two languages. */
  answers: Store<PairAnswers>
  /** Which texts are behind, and which may be equal in both languages. */
  translations: Translations | undefined
}

const Surroundings = createContext<FormSurroundings | null>(null)
export const FormProvider = Surroundings.Provider

export function useSurroundings(): FormSurroundings {
  const given = use(Surroundings)
  if (!given) throw new Error('A field of the clinic form stands outside the form.')
  return given
}

/**
 * Reads one thing from the clinic as typed, and renders again only when that thing changes: a keystroke in one field is
 * the business of that field alone. `select` must give the same object for the same clinic.
 */
export function useClinic<T>(select: (clinic: Clinic) => T): T {
  const { form } = useSurroundings()
  return useSyncExternalStore(form.subscribe, () => select(form.get().clinic))
}

export function useForm<T>(select: (form: ClinicForm) => T): T {
  const { form } = useSurroundings()
  return useSyncExternalStore(form.subscribe, () => select(form))
}

/** The sentence to show at a control, named by its dotted path. */
export function useProblem(field: string): string | undefined {
  return useForm((form) => form.shownProblems().get(field))
}
