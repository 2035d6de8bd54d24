import type { OpenDirectory, Provider } from '../open-directory.ts'
import type { HsdsContext } from './context.ts'
import type { EndedLine, PlaceLine, ServiceLine } from './filters.ts'
import { brief, endedServiceOf, identifiersOf, organizationOf, wholeOrganization } from './organization.ts'
import { serviceAt, serviceOf } from './service.ts'
import { filled, type Organization, type Service, type ServiceAtLocation } from './shapes.ts'

/** The lines of a list as records, full or brief. */

export type Wanted = { minimal: boolean; full: boolean }

export function wholeService(line: ServiceLine, directory: OpenDirectory, context: HsdsContext): Service {
  const { clinic, category } = line
  const provider = directory.provider(clinic.providerId) as Provider
  const organization = filled<Organization>({
    ...organizationOf(provider, context),
    organization_identifiers: identifiersOf([clinic]),
  })
  return serviceOf(clinic.view(context.now), category, organization, context)
}

export function serviceRecord(
  line: ServiceLine | EndedLine,
  { minimal, full }: Wanted,
  directory: OpenDirectory,
  context: HsdsContext,
): Service {
  const service = 'clinic' in line ? wholeService(line, directory, context) : endedServiceOf(line, context)
  const { id, name, status, last_modified, organization } = service
  if (minimal) return { id, name, status, last_modified }
  // Without nested records, except the provider's name.
  return full ? service : { ...brief(service), ...(organization ? { organization: brief(organization) } : {}) }
}

export function placeRecord(
  { clinic, category, where }: PlaceLine,
  { full }: Wanted,
  context: HsdsContext,
): ServiceAtLocation {
  const place = serviceAt(clinic.view(context.now), category, where, context)
  return full || !place.location ? place : { ...brief(place), location: brief(place.location) }
}

export const organizationRecord = (provider: Provider, { full }: Wanted, context: HsdsContext): Organization =>
  full ? wholeOrganization(provider, context) : organizationOf(provider, context)
