import type { PublicClinic } from '../../directory/public-clinic.ts'
import { categoriesOfClinic } from '../ids.ts'
import type { FhirContext } from './context.ts'
import { serviceOf } from './healthcare-service.ts'
import type { ClinicUnit } from './ids.ts'
import { locationOf } from './location.ts'
import { clinicAsOrganization } from './organization.ts'
import type { Resource } from './shapes.ts'
import { verificationOf } from './verification-result.ts'

/** One resource of a clinic; null if the clinic has none. */
export function resourceOf(unit: ClinicUnit, clinic: PublicClinic, context: FhirContext): Resource | null {
  if ('section' in unit) return verificationOf(clinic, unit.section, context)
  if ('category' in unit) {
    return categoriesOfClinic(clinic).includes(unit.category) ? serviceOf(clinic, unit.category, context) : null
  }
  return unit.type === 'Location' ? locationOf(clinic, context) : clinicAsOrganization(clinic, context)
}
