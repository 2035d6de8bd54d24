import type { FeedLists } from '../place.ts'

// The register has no lists of answers, so what it does not name says nothing.
export const OFFERED_BY_THE_FORM = {
  clinicPaymentOptions: [],
  clinicLanguagesUsed: [],
  clinicAccessibilityOffered: [],
  clinicPatientGenders: [],
  clinicPatientAgeGroups: [],
  clinicPatientEthnicities: [],
  clinicCommunityServeds: [],
} as const satisfies FeedLists['OFFERED_BY_THE_FORM']
