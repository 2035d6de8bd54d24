import type { Clinic } from '../../domain/clinic/clinic.ts'
import { GAZETTEER } from './places.ts'

/** Derives a missing county from the ZIP code, before a private address is removed. */
export const withCounty = (clinic: Clinic): Clinic => ({
  ...clinic,
  clinicLocations: clinic.clinicLocations.map((location) => ({
    ...location,
    countyId: location.countyId ?? GAZETTEER.countyOfZip(location.postalCode ?? '') ?? null,
  })),
})
