import { type Location, primaryLocation } from '../../../../domain/clinic/address.ts'
import type { Clinic } from '../../../../domain/clinic/clinic.ts'
import { FIELDS } from '../../../../domain/clinic/fields.ts'
import type { Json } from '../../../../domain/clinic/kinds/kind.ts'
import { kindOf } from '../../../../domain/clinic/kinds.ts'

/** Edits of a clinic's primary address, part by part. */

const row = FIELDS.clinicLocations
type Locations = Clinic['clinicLocations']

export const withLocation = (locations: Locations, parts: Partial<Location>): Locations =>
  Object.entries(parts)
    .filter(([part]) => part !== 'addressTypeId')
    .reduce<Json>(
      (value, [part, newValue]) => kindOf(row).apply(value, part, newValue, row),
      locations as unknown as Json,
    ) as unknown as Locations

const PINNED = ['addressLine1', 'cityId', 'stateId', 'postalCode'] as const

/** An address changed by hand loses the coordinates and the id of its lookup; typing it back restores them. */
export function movedByHand(locations: Locations, parts: Partial<Location>, initial: Locations): Locations {
  const moved = withLocation(locations, parts)
  if (!PINNED.some((part) => part in parts)) return moved
  const [now, before] = [primaryLocation(moved), primaryLocation(initial)]
  const same = before !== undefined && PINNED.every((part) => (now?.[part] ?? '') === (before[part] ?? ''))
  const { latitude = null, longitude = null, gbpPlacesId = null } = same ? before : {}
  return withLocation(moved, { latitude, longitude, gbpPlacesId })
}
