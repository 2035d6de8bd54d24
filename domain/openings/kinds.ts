/**
 * Kinds of places that a clinic reports every day. The agency edits their names in the setting `openings`; code knows
 * which licensed services have which kind.
 */

export const PLACE_KINDS = ['detox', 'residential', 'crisis', 'opioid', 'intensive'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** Codes of the list serviceProvided. The licence feed fills a clinic's services, so they follow its licence. */
const SERVICES: Readonly<Record<PlaceKind, readonly number[]>> = {
  detox: [204, 211],
  residential: [111, 112, 113, 114, 201, 202, 203, 212],
  crisis: [101, 102, 105],
  opioid: [214],
  intensive: [109, 210],
}

export type LicensedServices = { clinicServicesProvideds: readonly { serviceProvidedId: number }[] }

/** The kinds of places that fit the licence; a clinic can report no others. */
export const kindsOf = ({ clinicServicesProvideds }: LicensedServices): PlaceKind[] =>
  PLACE_KINDS.filter((kind) => clinicServicesProvideds.some((one) => SERVICES[kind].includes(one.serviceProvidedId)))

/** The service category under which a clinic offers this kind: that of the first of its services that has it. */
export const categoryOfKind = (
  kind: PlaceKind,
  services: readonly { categoryId: number; serviceId: number }[],
): number | undefined => services.find(({ serviceId }) => SERVICES[kind].includes(serviceId))?.categoryId

/** The agency's names of the kinds: of one place, and of several. */
export type KindNames = Readonly<
  Record<PlaceKind, Readonly<Record<'one' | 'many', Readonly<Record<'en' | 'es', string>>>>>
>

export const MOST_PLACES = 999

type SaidPlaces = { kind: PlaceKind; available: number; capacity: number | null }

type PlacesProblem = { kind: PlaceKind; problem: 'placesNotLicensed' | 'placesAboveCapacity' | 'placesTwice' }

/** Why a clinic cannot report these places. */
export function placesProblems(clinic: LicensedServices, said: readonly SaidPlaces[]): PlacesProblem[] {
  const licensed = kindsOf(clinic)
  return said.flatMap(({ kind, available, capacity }, index): PlacesProblem[] => {
    if (!licensed.includes(kind)) return [{ kind, problem: 'placesNotLicensed' }]
    if (said.findIndex((other) => other.kind === kind) < index) return [{ kind, problem: 'placesTwice' }]
    return capacity !== null && available > capacity ? [{ kind, problem: 'placesAboveCapacity' }] : []
  })
}
