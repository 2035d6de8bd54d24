import type { HsdsContext } from '../../../domain/exchange/hsds/context.ts'
import { type PlaceLine, placeLines, type ServiceLine, serviceLines } from '../../../domain/exchange/hsds/filters.ts'
import { endedServiceOf } from '../../../domain/exchange/hsds/organization.ts'
import { wholeService } from '../../../domain/exchange/hsds/records.ts'
import type { Service } from '../../../domain/exchange/hsds/shapes.ts'
import { organizationId, serviceAtLocationId, serviceId } from '../../../domain/exchange/ids.ts'
import type { OpenDirectory, Provider } from '../../../domain/exchange/open-directory.ts'
import type { Asked } from '../surroundings.ts'
import { NO_FILTERS } from './query.ts'

/** Finds records by their public ids, which are computed for the whole directory on first use. */

function lookup<T>(all: (directory: OpenDirectory) => readonly T[], idOf: (one: T) => string) {
  const known = new WeakMap<OpenDirectory, ReadonlyMap<string, T>>()
  return (directory: OpenDirectory, id: string): T | undefined => {
    const byId = known.get(directory) ?? new Map(all(directory).map((one) => [idOf(one), one]))
    known.set(directory, byId)
    return byId.get(id)
  }
}

const serviceById = lookup<ServiceLine>(
  (directory) => serviceLines(directory, NO_FILTERS),
  ({ clinic, category }) => serviceId(clinic.accountId, category),
)

export const placeById = lookup<PlaceLine>(
  (directory) => placeLines(directory, NO_FILTERS),
  ({ clinic, category, where }) => serviceAtLocationId(clinic.accountId, category, where),
)

/** A provider is found while one of its clinics is listed. */
export const providerById = lookup<Provider>(
  ({ providers }) => providers,
  ({ providerId }) => organizationId(providerId),
)

/** The service, or the remains of an ended one. */
export async function findService(
  id: string,
  { directory, ended }: Pick<Asked, 'directory' | 'ended'>,
  context: HsdsContext,
): Promise<Service | null> {
  const line = serviceById(directory, id)
  if (line) return wholeService(line, directory, context)
  for (const clinic of await ended()) {
    const category = clinic.categories.find((one) => serviceId(clinic.accountId, one) === id)
    if (category !== undefined) return endedServiceOf({ ended: clinic, category }, context)
  }
  return null
}
