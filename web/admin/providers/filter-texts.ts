import type { CompletenessBand } from '../../../domain/clinic/find.ts'
import { bulkTexts } from '../imports/bulk-texts.ts'

/** Texts of the filters of the providers' list. Administrators read English. */

const bands: Record<CompletenessBand, string> = bulkTexts.bands

export const filterTexts = {
  filter: (count: number) => (count === 0 ? 'Filter clinics' : `Filter clinics (${count})`),
  find: () => 'Find a clinic by name, account id, city or phone',
  shown: () => 'On the directory',
  shownAs: { displayed: 'Displayed', hidden: 'Not displayed', archived: 'Archived' },
  county: () => 'County',
  licence: () => 'License',
  completeness: () => 'Answers',
  bands,
  all: () => 'All',
  marks: () => 'Only clinics that',
  markedAs: {
    neverConfirmed: 'Never confirmed by a person',
    translationBehind: 'Translation to update',
    reported: 'Reported by visitors',
  },
  clear: () => 'Clear all filters',
  exportList: () => 'Export this list (CSV)',
  exportFailed: () => 'We could not export the list. Try again.',
}
