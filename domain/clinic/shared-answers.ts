import type { Profile } from './clinic.ts'

/**
 * Answers that one edit may set at many clinics of a provider, each with its rows. Names, addresses and phone numbers
 * differ from clinic to clinic.
 */
export const SHARED_ANSWERS = {
  description: ['descriptionEn', 'descriptionEs'],
  newPatientAcceptance: ['newPatientAcceptance'],
  appointmentRequired: ['appointmentRequired'],
  clinicTelehealthOptions: ['clinicTelehealthOptions'],
  website: ['website'],
  hoursOfOperation: ['hoursOfOperation', 'open24Hours'],
  clinicAccessibilityOffered: ['clinicAccessibilityOffered'],
  clinicPaymentOptions: ['clinicPaymentOptions'],
  clinicPatientAgeGroups: ['clinicPatientAgeGroups'],
  clinicPatientGenders: ['clinicPatientGenders'],
  clinicLanguagesUsed: ['clinicLanguagesUsed'],
  clinicPatientEthnicities: ['clinicPatientEthnicities'],
  clinicCommunityServeds: ['clinicCommunityServeds'],
} as const satisfies Record<string, readonly (keyof Profile)[]>

export type SharedAnswer = keyof typeof SHARED_ANSWERS
export const SHARED_NAMES = Object.keys(SHARED_ANSWERS) as SharedAnswer[]
export const SHARED_ROWS = Object.values(SHARED_ANSWERS).flat()

/** One clinic's rows of these answers. */
export function answersIn(clinic: Profile, names: readonly SharedAnswer[]): Partial<Profile> {
  const rows: readonly (keyof Profile)[] = names.flatMap((name) => [...SHARED_ANSWERS[name]])
  return Object.fromEntries(rows.map((row) => [row, clinic[row]]))
}
