import type { PublicClinic } from './public-clinic.ts'

/** What lists show of a clinic. */
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
  | 'transit'
  | 'rides'
  | 'payment'
  | 'services'
  | 'sections'
  | 'custody'
  | 'notices'
>
