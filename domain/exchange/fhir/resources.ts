import type { PublicClinic } from '../../directory/public-clinic.ts'
import { categoriesOf } from '../ids.ts'
import type { FhirContext } from './context.ts'
import { serviceOf } from './healthcare-service.ts'
import type { Unit } from './ids.ts'
import { locationOf } from './location.ts'
import { clinicAsOrganization } from './organization.ts'
import type { Resource } from './shapes.ts'
import { verificationOf } from './verification-result.ts'

export const categoriesOfClinic = ({ services }: Pick<PublicClinic, 'services'>): number[] =>
  categoriesOf(services.map(({ categoryId }) => ({ serviceCategoryId: categoryId })))

/** One resource of a clinic; null where this clinic has none such. */
export function resourceOf(
  unit: Exclude<Unit, { providerId: number }>,
  clinic: PublicClinic,
  context: FhirContext,
): Resource | null {
  if ('section' in unit) return verificationOf(clinic, unit.section, context)
  if ('category' in unit) {
    return categoriesOfClinic(clinic).includes(unit.category) ? serviceOf(clinic, unit.category, context) : null
  }
  return unit.type === 'Location' ? locationOf(clinic, context) : clinicAsOrganization(clinic, context)
}
