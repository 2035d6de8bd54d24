import type { ListedClinic } from '../directory/listed-clinic.ts'
import type { PublicClinic } from '../directory/public-clinic.ts'

/** Every listed clinic with its provider at one moment: the source of all open data formats. */

/**
 * The fields that searches compare. The server builds the whole view for the clinics of one page only, because all of
 * them take ten times the memory.
 */
export type OpenClinic = Pick<
  PublicClinic,
  | 'clinicId'
  | 'providerId'
  | 'accountId'
  | 'name'
  | 'providerName'
  | 'licenceName'
  | 'place'
  | 'custody'
  | 'services'
  | 'telehealth'
  | 'newPatients'
  | 'answers'
  | 'licences'
  | 'sections'
  | 'modifiedAt'
> &
  Pick<ListedClinic, 'nameKey' | 'providerUpdatedAt' | 'searchKey' | 'spot'> & {
    tags: ListedClinic['answers']['tags']
    view(now: Date): PublicClinic
  }

export type Provider = {
  providerId: number
  name: string
  lastUpdated: string
  /** The name on the licence of the first site with a public address. */
  licenceName: string | null
  /** Its listed clinics, by number. */
  sites: readonly OpenClinic[]
}

export type OpenDirectory = {
  /** By number. */
  clinics: readonly OpenClinic[]
  /** By number; each has a listed clinic. */
  providers: readonly Provider[]
  clinic(clinicId: number): OpenClinic | undefined
  provider(providerId: number): Provider | undefined
}

export function openDirectory(listed: readonly OpenClinic[]): OpenDirectory {
  const clinics = listed.toSorted((a, b) => a.clinicId - b.clinicId)
  const byId = new Map(clinics.map((one) => [one.clinicId, one]))
  const providers = [...Map.groupBy(clinics, ({ providerId }) => providerId)]
    .map(([providerId, sites]) => providerOf(providerId, sites))
    .sort((a, b) => a.providerId - b.providerId)
  const providerById = new Map(providers.map((one) => [one.providerId, one]))
  return { clinics, providers, clinic: (id) => byId.get(id), provider: (id) => providerById.get(id) }
}

/** A provider without a name takes the name of its first clinic, because the formats require one. */
function providerOf(providerId: number, sites: readonly OpenClinic[]): Provider {
  return {
    providerId,
    name: sites[0]?.providerName || `Provider ${providerId}`,
    lastUpdated: sites[0]?.providerUpdatedAt ?? '',
    licenceName: sites.find(({ place }) => !place.hidden)?.licenceName ?? null,
    sites,
  }
}
