import { OPEN_DATA } from '#place/names'
import type { PublicClinic } from '../../directory/public-clinic.ts'
import { idOf, organizationId, serviceId } from '../ids.ts'
import type { Provider } from '../open-directory.ts'
import type { HsdsContext } from './context.ts'
import type { EndedLine } from './filters.ts'
import { moment } from './moment.ts'
import { locationOf, wheresOf } from './places.ts'
import { categoryText } from './service.ts'
import { filled, type Location, type Organization, type OrganizationIdentifier, type Service } from './shapes.ts'

export function organizationOf(provider: Provider, { texts }: Pick<HsdsContext, 'texts'>): Organization {
  const { providerId, name, sites, licenceName } = provider
  return filled<Organization>({
    id: organizationId(providerId),
    name,
    alternate_name: licenceName === name ? null : licenceName,
    description: texts.sites(name, sites.length),
  })
}

/** Numbers of the licences in force at these sites, each once. */
export function identifiersOf(
  sites: readonly Pick<PublicClinic, 'providerId' | 'licences'>[],
): OrganizationIdentifier[] {
  const all = sites.flatMap(({ providerId, licences }) =>
    licences.flatMap(({ number }): OrganizationIdentifier[] => {
      const identifier = number?.trim()
      if (!identifier) return []
      return [
        {
          id: idOf(`provider/${providerId}/licence/${identifier}`),
          organization_id: organizationId(providerId),
          identifier_scheme: OPEN_DATA.licenses,
          identifier_type: 'BHE license',
          identifier,
        },
      ]
    }),
  )
  return [...new Map(all.map((one) => [one.id, one])).values()]
}

export const placesOf = (site: PublicClinic, context: HsdsContext): Location[] =>
  wheresOf(site.telehealth.optionId).map((where) => locationOf(site, where, context))

/** The provider with all of its listed sites. */
export function wholeOrganization(provider: Provider, context: HsdsContext): Organization {
  return filled<Organization>({
    ...organizationOf(provider, context),
    locations: provider.sites.flatMap((site) => placesOf(site.view(context.now), context)),
    organization_identifiers: identifiersOf(provider.sites),
  })
}

/** If the agency switched the clinic's display off, the record says only that it was removed. */
export function endedServiceOf({ ended, category }: EndedLine, context: HsdsContext): Service {
  const { accountId, providerId, name, endedAt } = ended
  return filled<Service>({
    id: serviceId(accountId, category),
    organization_id: name === null ? null : organizationId(providerId),
    name: name === null ? context.texts.removed : categoryText(category, context),
    alternate_name: name,
    status: 'defunct',
    last_modified: moment(endedAt),
  })
}

/** The short form for lists: the record's texts without nested records. */
export function brief<T extends object>(entity: T): T {
  return Object.fromEntries(Object.entries(entity).filter(([, value]) => typeof value !== 'object')) as T
}
