import { type HsdsContext, hsdsContext } from '../../../domain/exchange/hsds/context.ts'
import { brief } from '../../../domain/exchange/hsds/organization.ts'
import type { Organization, Service, ServiceAtLocation } from '../../../domain/exchange/hsds/shapes.ts'
import type { Database } from '../../db/open.ts'
import { AT_A_TIME, fewAtATime } from '../clinics.ts'
import { countFound, type Found, findLines, findProviders, type Kind } from './find.ts'
import type { Filters } from './query.ts'
import { endedAtClinic, type KnownProviders, readEndedClinics, readHsdsClinics, readOrganizations } from './read.ts'

/** The lists of HSDS: a page of one, or all of it a batch at a time. */

export { hsdsContext }

export type Wanted = Filters & { minimal: boolean; full: boolean }

type Pool = Pick<Database, 'pool'>
type Lister<T> = (
  db: Pool,
  wanted: Wanted,
  slice: { limit: number; offset: number },
  context: HsdsContext,
) => Promise<T[]>
type Streamer<T> = (db: Pool, wanted: Wanted, context: () => HsdsContext) => AsyncGenerator<T[]>

export type ListKind<T> = { kind: Kind; page: Lister<T>; all: Streamer<T> }

/** Without what is nested, but with the provider's name. */
const listed = (service: Service): Service => ({
  ...brief(service),
  ...(service.organization ? { organization: brief(service.organization) } : {}),
})

const smallest = ({ id, name, status, last_modified }: Service): Service => ({ id, name, status, last_modified })

async function servicesAt(
  db: Pool,
  found: readonly Found[],
  wanted: Wanted,
  context: HsdsContext,
  providers?: KnownProviders,
): Promise<Service[]> {
  const ids = [...new Set(found.map(({ clinicId }) => clinicId))]
  const { views, service } = await readHsdsClinics(db, ids, context, providers)
  const gone = await readEndedClinics(
    db,
    ids.filter((id) => !views.has(id)),
    context,
  )
  const shape = wanted.minimal ? smallest : wanted.full ? (one: Service) => one : listed
  return found.flatMap(({ clinicId, category, ended }) => {
    const view = views.get(clinicId)
    const made = view
      ? ended
        ? endedAtClinic(view, category, context)
        : service(view, category)
      : gone.get(clinicId)?.(category)
    return made ? [shape(made)] : []
  })
}

async function placesAt(
  db: Pool,
  found: readonly Found[],
  wanted: Wanted,
  context: HsdsContext,
  providers?: KnownProviders,
): Promise<ServiceAtLocation[]> {
  const { views, service } = await readHsdsClinics(
    db,
    found.map(({ clinicId }) => clinicId),
    context,
    providers,
  )
  return found.flatMap(({ clinicId, category, place }) => {
    const view = views.get(clinicId)
    const one = view && service(view, category).service_at_locations?.[place - 1]
    if (!one) return []
    return [wanted.full || !one.location ? one : { ...brief(one), location: brief(one.location) }]
  })
}

/** Clinic by clinic: a caller who reads for minutes sees each of them as it is when its turn comes. */
async function* inBatches<T>(
  db: Pool,
  kind: 'services' | 'places',
  wanted: Wanted,
  context: () => HsdsContext,
  read: (
    db: Pool,
    found: readonly Found[],
    wanted: Wanted,
    context: HsdsContext,
    providers: KnownProviders,
  ) => Promise<T[]>,
): AsyncGenerator<T[]> {
  const providers: KnownProviders = new Map()
  for (let after = 0; ; ) {
    const current = context()
    const limit = after === 0 ? AT_A_TIME.first : AT_A_TIME.found
    const found = await findLines(db, kind, wanted, { after, limit }, current.now)
    if (found.length === 0) return
    after = found.at(-1)?.clinicId ?? after
    for (const lines of fewAtATime(found)) yield await read(db, lines, wanted, current, providers)
  }
}

export const SERVICES: ListKind<Service> = {
  kind: 'services',
  page: async (db, wanted, slice, context) =>
    servicesAt(db, await findLines(db, 'services', wanted, slice, context.now), wanted, context),
  all: (db, wanted, context) => inBatches(db, 'services', wanted, context, servicesAt),
}

export const PLACES: ListKind<ServiceAtLocation> = {
  kind: 'places',
  page: async (db, wanted, slice, context) =>
    placesAt(db, await findLines(db, 'places', wanted, slice, context.now), wanted, context),
  all: (db, wanted, context) => inBatches(db, 'places', wanted, context, placesAt),
}

export const ORGANIZATIONS: ListKind<Organization> = {
  kind: 'organizations',
  page: async (db, wanted, slice, context) =>
    readOrganizations(db, await findProviders(db, wanted, slice, context.now), context, wanted.full),
  async *all(db, wanted, context) {
    for (let after = 0; ; ) {
      const current = context()
      const limit = after === 0 ? AT_A_TIME.first : AT_A_TIME.read
      const ids = await findProviders(db, wanted, { after, limit }, current.now)
      if (ids.length === 0) return
      after = ids.at(-1) ?? after
      yield await readOrganizations(db, ids, current, wanted.full)
    }
  },
}

export type Page<T> = {
  total_items: number
  total_pages: number
  page_number: number
  size: number
  first_page: boolean
  last_page: boolean
  empty: boolean
  contents: T[]
}

export function pageOf<T>(contents: T[], total: number, { page, perPage }: { page: number; perPage: number }): Page<T> {
  const pages = Math.ceil(total / perPage)
  return {
    total_items: total,
    total_pages: pages,
    page_number: page,
    size: contents.length,
    first_page: page === 1,
    last_page: page >= pages,
    empty: contents.length === 0,
    contents,
  }
}

export const countOf = (db: Pool, kind: Kind, wanted: Wanted, now: Date) => countFound(db, kind, wanted, now)
