import { createStore } from '../../ui/store.ts'
import type { OpenSection } from '../edit/open-section.ts'

/** What the controls need of the form of a single clinic, and a bulk edit does not have. */
export const UNLIKE_ONE_CLINIC = {
  open: createStore<OpenSection>('all'),
  waiting: { units: [], withdraw: async () => undefined },
  again: null,
  translations: undefined,
}
