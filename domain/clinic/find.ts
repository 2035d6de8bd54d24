import { COUNTED } from './completeness.ts'
import { LICENCE_PREFIXES, type LicencePrefix } from './licence-rows.ts'

/** Filters of clinic lists. A clinic must match every given filter. */

/** Ranges of completeness in whole per cents: from, to. */
export const COMPLETENESS = {
  under50: [0, 49],
  from50: [50, 74],
  from75: [75, 99],
  whole: [100, 100],
} as const satisfies Record<string, readonly [number, number]>
export type CompletenessBand = keyof typeof COMPLETENESS
export const COMPLETENESS_BANDS = Object.keys(COMPLETENESS) as [CompletenessBand, ...CompletenessBand[]]

export const ANSWERS_ASKED = COUNTED.length
export const percentAnswered = (given: number): number => Math.floor((given * 100) / ANSWERS_ASKED)

export const LICENCES = LICENCE_PREFIXES as readonly [LicencePrefix, ...LicencePrefix[]]

export type ClinicFilter = {
  /** A part of the name, the account id, the city or a phone number. */
  find?: string | undefined
  county?: number | undefined
  licence?: LicencePrefix | undefined
  completeness?: CompletenessBand | undefined
  displayed?: boolean | undefined
  archived?: boolean | undefined
  neverConfirmed?: boolean | undefined
  translationBehind?: boolean | undefined
  /** Clinics with an open visitors' report. */
  reported?: boolean | undefined
}

/** The digits of a text that can only be a phone number: `(303) 555-01` becomes 30355501. */
export function phoneDigits(typed: string): string | null {
  const digits = typed.replace(/\D/g, '')
  return digits.length >= 3 && /^[\d\s().+-]+$/.test(typed) ? digits.replace(/^1(?=\d{10}$)/, '') : null
}
