import { createContext, use, useSyncExternalStore } from 'react'
import type { PairAnswers } from '../../../contract/updates.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import type { CodeBook } from '../../../domain/codes.ts'
import type { Store } from '../../ui/store.ts'
import type { ClinicReply } from '../clinic-data.ts'
import type { Again } from './again/again.ts'
import type { ClinicForm } from './form.ts'
import type { OpenSection } from './open-section.ts'
import type { Waiting } from './waiting/waiting.ts'

export type Translations = NonNullable<ClinicReply['meta']>['translations']

/** An administrator's texts go live at once, staff's wait for review. */
export type Editor = { kind: 'admin' } | { kind: 'staff'; userId: string; managesProvider: boolean }

export type FormSurroundings = {
  form: ClinicForm
  /** The section that is shown. */
  open: Store<OpenSection>
  book: CodeBook
  editor: Editor
  waiting: Waiting
  /** The submission to edit again. */
  again: Again | null
  /** The author's answers about texts in two languages. */
  answers: Store<PairAnswers>
  /** Which translations are behind, and which may be equal in both languages. */
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
 * Selects a value from the typed clinic, and renders again only when that value changes, so that a keystroke renders
 * its own field only. `select` must return the same object for the same clinic.
 */
export function useClinic<T>(select: (clinic: Clinic) => T): T {
  const { form } = useSurroundings()
  const now = () => select(form.get().clinic)
  return useSyncExternalStore(form.subscribe, now, now)
}

export function useForm<T>(select: (form: ClinicForm) => T): T {
  const { form } = useSurroundings()
  const now = () => select(form)
  return useSyncExternalStore(form.subscribe, now, now)
}

/** The error at a control, by its dotted path. */
export function useProblem(field: string): string | undefined {
  return useForm((form) => form.shownProblems().get(field))
}
