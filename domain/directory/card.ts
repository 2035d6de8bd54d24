import type { PublicClinic } from './public-clinic.ts'

/** The fields of a clinic that lists show. */
export type CardClinic = Pick<
  PublicClinic,
  | 'clinicId'
  | 'providerId'
  | 'name'
  | 'providerName'
  | 'place'
  | 'phones'
  | 'newPatients'
  | 'telehealth'
  | 'hours'
  | 'answers'
  | 'details'
  | 'payment'
  | 'services'
  | 'sections'
  | 'custody'
  | 'notices'
>
