import { OPEN_DATA } from '#place/names'
import { formatDate } from '../../dates.ts'
import type { PublicClinic } from '../../directory/public-clinic.ts'
import { categoryOfKind, PLACE_KINDS, type PlaceKind } from '../../openings/kinds.ts'
import { waitFor } from '../../openings/texts.ts'
import { idOf, serviceId, serviceName } from '../ids.ts'
import type { HsdsContext } from './context.ts'
import { moment } from './moment.ts'
import { filled, type ServiceCapacity, type Unit } from './shapes.ts'

/** Places today as the standard's `service_capacity` and `unit`, and the wait as the service's `wait_time`. */

/** The scheme of our units; the identifiers are the kinds of `PUT /api/clinics/{id}/openings`. */
const SCHEME = `${OPEN_DATA.schemes}-places`

export const unitOf = (kind: PlaceKind, { kinds, language }: HsdsContext): Unit => ({
  id: idOf(`unit/${kind}`),
  name: kinds[kind].one[language],
  scheme: SCHEME,
  identifier: kind,
})

export const unitsIn = (context: HsdsContext): Unit[] => PLACE_KINDS.map((kind) => unitOf(kind, context))

/** A clinic has a service per licence category; each kind of place belongs to one of them. */
export function capacitiesOf(clinic: PublicClinic, category: number, context: HsdsContext): ServiceCapacity[] {
  const id = serviceId(clinic.accountId, category)
  const name = serviceName(clinic.accountId, category)
  return clinic.openings.places
    .filter(({ kind }) => categoryOfKind(kind, clinic.services) === category)
    .map(({ kind, available, capacity, saidAt }) => {
      const unit = unitOf(kind, context)
      return filled<ServiceCapacity>({
        id: idOf(`${name}/capacity/${kind}`),
        service_id: id,
        unit_id: unit.id,
        unit,
        available,
        maximum: capacity,
        updated: moment(saidAt),
      })
    })
}

export function waitTimeOf({ openings: { waits } }: PublicClinic, { texts, language }: HsdsContext): string | null {
  const said = waits.map(({ audience, wait, saidAt }) =>
    texts.waitAsOf(waitFor(audience, wait, language), formatDate(saidAt, language)),
  )
  return said.join(' ') || null
}
