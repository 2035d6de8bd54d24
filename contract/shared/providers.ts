import type { Provider, ProviderClinic } from '../providers.ts'
import { route } from './route.ts'

/** Display name, else first plus last name; null where the agency has given neither. */
export function providerName({ displayName, firstName, lastName }: Partial<Provider>): string | null {
  return displayName?.trim() || [firstName, lastName].filter(Boolean).join(' ').trim() || null
}

export const clinicStatus = ({ archived }: Pick<ProviderClinic, 'archived'>) => (archived ? 'Archived' : 'Active')

export const listProvidersAndClinics = route(
  'listProvidersAndClinics',
  'GET',
  '/api/admin/providersandclinics',
  'listProvidersAndClinics',
)
export const exportClinics = route(
  'exportClinics',
  'GET',
  '/api/admin/providersandclinics/export',
  'listProvidersAndClinics',
)
export const getProviderClinics = route(
  'getProviderClinics',
  'GET',
  '/api/providers/:providerId/clinics',
  'readProviderClinics',
)
