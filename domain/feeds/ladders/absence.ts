import type { FieldName } from '../../clinic/fields.ts'

/**
 * What it means that a list of the licensing system does not name a value. Each cell of the export is a list of ticks on
 * a form, so an empty cell says nothing, and a value that the form does not offer says nothing either. Only a value that
 * the form offers, beside others that are ticked, is a no.
 *
 * The other columns: an empty flag, phone, website, address or day of hours says nothing, and 'Closed' says closed
 * (`cells.ts`). The lists of services are the licence itself and complete. A push without the column keeps the answer of
 * an earlier one. A row that is missing says that the clinic was withdrawn (`gone.ts`).
 */

/** For each list, our ids of the values that the form offers. */
export const OFFERED_BY_THE_FORM = {
  /** Fees: Medicaid, private insurance, self pay, sliding fee. It has no word for Medicare, CHP+, TRICARE or free care. */
  clinicPaymentOptions: [1, 2, 3, 4],
  /** LanguagesSpoken: twelve languages, no sign language, no interpreter. */
  clinicLanguagesUsed: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  /** Accessibility: wheelchair, deaf people, blind people. */
  clinicAccessibilityOffered: [1, 2, 3],
  /** PopulationServed, women and men: a clinic that ticks one of them is for that one. */
  clinicPatientGenders: [1, 2],
  // The rest of PopulationServed names whom a clinic has a programme for, and turns nobody else away: it has no word
  // for adults, so a clinic with only 'Youth' may see adults too.
  clinicPatientAgeGroups: [],
  clinicPatientEthnicities: [],
  clinicCommunityServeds: [],
} as const satisfies { readonly [name in FieldName]?: readonly number[] }

export type FeedList = keyof typeof OFFERED_BY_THE_FORM
export const FEED_LISTS = Object.keys(OFFERED_BY_THE_FORM) as FeedList[]
