import type { FeedLists } from '../place.ts'

export const OFFERED_BY_THE_FORM = {
  /** Fees: Medicaid, private insurance, self pay, sliding fee. It has no word for Medicare, CHP+, TRICARE or free care. */
  clinicPaymentOptions: [1, 2, 3, 4],
  /** LanguagesSpoken: twelve languages, no sign language, no interpreter. */
  clinicLanguagesUsed: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  /** Accessibility: wheelchair, deaf people, blind people. */
  clinicAccessibilityOffered: [1, 2, 3],
  /** PopulationServed, women and men: a clinic that ticks one of them is for that one. */
  clinicPatientGenders: [1, 2],
  // The rest of PopulationServed names people for whom a clinic has a program; the clinic may treat others too. The
  // form has no word for adults, so a clinic with only 'Youth' may see adults too.
  clinicPatientAgeGroups: [],
  clinicPatientEthnicities: [],
  clinicCommunityServeds: [],
} as const satisfies FeedLists['OFFERED_BY_THE_FORM']
