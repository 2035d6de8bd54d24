import { type ClinicFilter, COMPLETENESS_BANDS, LICENCES } from '../../../domain/clinic/find.ts'
import type { Filters } from '../../ui/filter-address.ts'
import { isId } from '../../ui/ids.ts'

/** Clinic filters of the providers' list: parsed from the address, and as a query for the server. */

export const SHOWN = ['displayed', 'hidden', 'archived'] as const
export const MARKS = ['neverConfirmed', 'translationBehind', 'reported'] as const
export const CLINIC_FILTERS = ['find', 'shown', 'county', 'licence', 'completeness', ...MARKS] as const
export type ClinicFilterName = (typeof CLINIC_FILTERS)[number]

export const NO_FILTER: Filters<ClinicFilterName> = Object.fromEntries(CLINIC_FILTERS.map((name) => [name, '']))

const SHOWN_AS: Record<(typeof SHOWN)[number], ClinicFilter> = {
  displayed: { displayed: true },
  hidden: { displayed: false, archived: false },
  archived: { archived: true },
}

const among = <T extends string>(value: string | undefined, words: readonly T[]): T | undefined =>
  words.find((word) => word === value)

/** Ignores unknown values. */
export function clinicFilterOf(filters: Filters<ClinicFilterName>): ClinicFilter {
  const county = Number(filters.county)
  const shown = among(filters.shown, SHOWN)
  const licence = among(filters.licence, LICENCES)
  const completeness = among(filters.completeness, COMPLETENESS_BANDS)
  const marks = MARKS.filter((mark) => filters[mark] === 'true').map((mark) => [mark, true])
  return {
    ...(filters.find && { find: filters.find }),
    ...(shown && SHOWN_AS[shown]),
    ...(isId(county) && { county }),
    ...(licence && { licence }),
    ...(completeness && { completeness }),
    ...Object.fromEntries(marks),
  }
}
