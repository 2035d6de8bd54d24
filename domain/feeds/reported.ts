import type { TimeRange, Weekday } from '../clinic/hours.ts'

/**
 * The values of one export row, in our ids. An absent field was not reported (no such column, or a value that the
 * parser does not know); null or an empty list is an empty cell, which means unknown and never "no".
 */
export type Reported = {
  accountName?: string
  mhActive?: boolean | null
  sudActive?: boolean | null
  rssoActive?: boolean | null
  /** When the clinic's form in the licensing system last changed: the only date of a clinic that nobody confirmed. */
  formModifiedAt?: string | null
  /** By service category; the licence decides, so an empty list is an answer here. */
  clinicServicesProvideds?: { [category: string]: number[] }
  displayName?: string | null
  newPatientAcceptance?: boolean | null
  clinicTelehealthOptions?: { option: number; restriction: string | null } | null
  website?: string | null
  clinicLocations?: ReportedAddress | null
  'clinicLocations.hideAddress'?: boolean | null
  clinicPhones?: string | null
  hoursOfOperation?: { [day in Weekday]?: TimeRange[] | null }
  clinicAccessibilityOffered?: number[]
  clinicPaymentOptions?: number[]
  clinicLanguagesUsed?: number[]
  clinicPatientAgeGroups?: number[]
  clinicPatientGenders?: number[]
  clinicPatientEthnicities?: number[]
  clinicCommunityServeds?: number[]
}

export type ReportedField = keyof Reported

export type ReportedAddress = {
  addressLine1: string
  addressLine2: string | null
  cityId: number
  countyId: number | null
  postalCode: string
  latitude: number | null
  longitude: number | null
}

/** Exports differ in columns: a field without a column keeps the value of an earlier export. */
export function mergeReported(before: Reported, now: Reported): Reported {
  return {
    ...before,
    ...now,
    ...(now.hoursOfOperation && { hoursOfOperation: { ...before.hoursOfOperation, ...now.hoursOfOperation } }),
    ...(now.clinicServicesProvideds && {
      clinicServicesProvideds: { ...before.clinicServicesProvideds, ...now.clinicServicesProvideds },
    }),
  }
}
