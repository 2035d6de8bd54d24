import type { TimeRange, Weekday } from '../../clinic/hours.ts'

/**
 * What one row of an export says about a clinic, in our ids. A field that is absent was not spoken of (no such column,
 * or a value that could not be read); null or an empty list is an empty cell, which means unknown and never "no".
 */
export type Reported = {
  accountName?: string
  mhActive?: boolean | null
  sudActive?: boolean | null
  rssoActive?: boolean | null
  /** When the clinic's form in the licensing system was last changed: the only date of a clinic that no person confirmed. */
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

/** Columns come and go: a field without a column keeps the value that an earlier export reported. */
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
