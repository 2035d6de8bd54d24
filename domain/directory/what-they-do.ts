import type { Clinic } from '../clinic/clinic.ts'

/** Categories of services. */
export const MENTAL_HEALTH = 1
export const SUBSTANCE_USE = 2
export const RECOVERY = 3

type Treating = Pick<
  Clinic,
  'clinicServicesProvideds' | 'mhActive' | 'designation2765Active' | 'sudActive' | 'rssoActive'
>

/** The categories that a place treats: those of its services, and those that a licence in force covers. */
export function treatedBy(clinic: Treating): number[] {
  const offers = (category: number) => clinic.clinicServicesProvideds.some((one) => one.serviceCategoryId === category)
  return [
    ...(offers(MENTAL_HEALTH) || clinic.mhActive || clinic.designation2765Active ? [MENTAL_HEALTH] : []),
    ...(offers(SUBSTANCE_USE) || clinic.sudActive ? [SUBSTANCE_USE] : []),
    ...(offers(RECOVERY) || clinic.rssoActive ? [RECOVERY] : []),
  ]
}

/**
 * The services that tell most about a place, for one line under its name: crisis, detox, live-in, medicine, programs for
 * young people or women, day program, several visits a week, court, visits.
 */
const DECISIVE_FIRST: readonly (readonly number[])[] = [
  [101, 105, 102, 107, 108],
  [211, 204],
  [212, 112, 111, 113, 114, 201, 203, 202],
  [214, 213],
  [216, 208],
  [106, 205],
  [109, 210],
  [206, 217, 207],
  [110, 215, 103, 104, 209],
  [301],
]
const MOST_NAMED = 2

/** At most two services, one of each group. */
export function decisiveServices(services: readonly { serviceId: number }[]): number[] {
  const own = new Set(services.map(({ serviceId }) => serviceId))
  return DECISIVE_FIRST.flatMap((group) => group.find((id) => own.has(id)) ?? []).slice(0, MOST_NAMED)
}

/** The first and the last year of each age group of the code list; the last group has no end. */
const YEARS: Readonly<Record<number, readonly [from: number, to: number]>> = {
  1: [0, 5],
  2: [6, 12],
  3: [13, 17],
  4: [18, 25],
  5: [26, 64],
  6: [65, Number.POSITIVE_INFINITY],
}

/** The years that age groups cover together; null with a gap between them, or with an unknown group. */
export function yearsOf(groups: readonly { id: number }[]): { from: number; to: number | null } | null {
  const spans = groups.map(({ id }) => YEARS[id]).toSorted((a, b) => (a?.[0] ?? 0) - (b?.[0] ?? 0))
  const [first] = spans
  if (first === undefined) return null
  let to = first[1]
  for (const span of spans.slice(1)) {
    if (span === undefined || span[0] > to + 1) return null
    to = Math.max(to, span[1])
  }
  return { from: first[0], to: Number.isFinite(to) ? to : null }
}
