import type { PublicClinic } from '../../../domain/directory/public-clinic.ts'
import type { FhirContext } from '../../../domain/exchange/fhir/context.ts'
import { type Unit, unitOf } from '../../../domain/exchange/fhir/ids.ts'
import { type ProviderFacts, providerOf } from '../../../domain/exchange/fhir/organization.ts'
import { categoriesOfClinic, resourceOf } from '../../../domain/exchange/fhir/resources.ts'
import type { Resource, ResourceType } from '../../../domain/exchange/fhir/shapes.ts'
import { FHIR_TEXTS } from '../../../domain/exchange/fhir/texts.ts'
import { serviceId } from '../../../domain/exchange/ids.ts'
import type { Database } from '../../db/open.ts'
import { isoMoment } from '../../db/sql-text.ts'
import { PROVIDER_NAME } from '../../directory/public-sql.ts'
import { readClinics } from '../../directory/read-clinics.ts'
import { clinicOfId, readTombstones, TOMBSTONE_DAYS } from '../clinics.ts'
import { FhirRefusal } from './outcome.ts'
import type { Include } from './query.ts'
import { HAS_LISTED } from './search-sql.ts'

/** Resources made from the clinics as they stand now. */

type Pool = Pick<Database, 'pool'>

export async function readProviders({ pool }: Pool, ids: readonly number[]): Promise<Map<number, ProviderFacts>> {
  if (ids.length === 0) return new Map()
  const { rows } = await pool.query<ProviderFacts>({
    name: 'fhir-providers',
    text: `select p.provider_id as "providerId", ${PROVIDER_NAME} as name, ${isoMoment('p.updated_at')} as "lastUpdated"
      from providers p where p.provider_id = any($1::int[]) and ${HAS_LISTED}`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.providerId, row]))
}

/** The clinics and providers from which the resources of one answer are made. */
type Sources = { clinics: ReadonlyMap<number, PublicClinic>; providers: ReadonlyMap<number, ProviderFacts> }

function made(unit: Unit, { clinics, providers }: Sources, context: FhirContext): Resource | null {
  if ('providerId' in unit) {
    const provider = providers.get(unit.providerId)
    return provider ? providerOf(provider, context) : null
  }
  const clinic = clinics.get(unit.clinicId)
  return clinic ? resourceOf(unit, clinic, context) : null
}

export type Page = { matches: Resource[]; included: Resource[] }

export async function readPage(
  db: Pool,
  units: readonly Unit[],
  { includes, revIncludes }: { includes: readonly Include[]; revIncludes: readonly Include[] },
  context: FhirContext,
): Promise<Page> {
  const clinicIds = [...new Set(units.flatMap((unit) => ('clinicId' in unit ? [unit.clinicId] : [])))]
  const clinics = new Map((await readClinics(db, clinicIds, context.now)).map((one) => [one.clinicId, one]))
  const needed = new Set(units.flatMap((unit) => ('providerId' in unit ? [unit.providerId] : [])))
  if (includes.some(({ name }) => name === 'Organization:partof')) {
    for (const { providerId } of clinics.values()) needed.add(providerId)
  }
  const sources = { clinics, providers: await readProviders(db, [...needed]) }
  const matches = units.flatMap((unit) => made(unit, sources, context) ?? [])
  const known = new Set(matches.map(addressIn))
  const included: Resource[] = []
  const add = (unit: Unit | null): Resource[] => {
    const resource = unit && made(unit, sources, context)
    if (!resource || known.has(addressIn(resource))) return []
    known.add(addressIn(resource))
    included.push(resource)
    return [resource]
  }
  if (revIncludes.length > 0) for (const unit of units) for (const one of servicesOf(unit, clinics)) add(one)
  let frontier = matches
  for (let asked = includes; frontier.length > 0; asked = includes.filter(({ iterate }) => iterate)) {
    frontier = frontier.flatMap((resource) =>
      asked.flatMap(({ name }) => referredBy(resource, name).flatMap((reference) => add(unitBehind(reference)))),
    )
  }
  return { matches, included }
}

const addressIn = ({ resourceType, id }: Resource) => `${resourceType}/${id}`

function unitBehind(reference: string): Unit | null {
  const [type = '', id = ''] = reference.split('/')
  return unitOf(type as ResourceType, id)
}

const servicesOf = (unit: Unit, clinics: Sources['clinics']): Unit[] => {
  const clinic = 'clinicId' in unit ? clinics.get(unit.clinicId) : undefined
  if (!clinic) return []
  return categoriesOfClinic(clinic).map((category) => ({
    type: 'HealthcareService',
    clinicId: clinic.clinicId,
    category,
  }))
}

function referredBy(resource: Resource, include: string): string[] {
  if (!include.startsWith(`${resource.resourceType}:`)) return []
  switch (resource.resourceType) {
    case 'HealthcareService':
      if (include === 'HealthcareService:location') return resource.location.map(({ reference }) => reference)
      return include === 'HealthcareService:organization' ? [resource.providedBy.reference] : []
    case 'Location':
      return include === 'Location:organization' ? [resource.managingOrganization.reference] : []
    case 'Organization':
      return include === 'Organization:partof' && resource.partOf ? [resource.partOf.reference] : []
    default:
      return []
  }
}

const absent = () => new FhirRefusal(404, 'not-found', 'There is no such resource.')
const gone = (diagnostics: string) => new FhirRefusal(410, 'deleted', diagnostics)

/** One resource; refuses with 404 where there never was one, and with 410 for a year where there is none any more. */
export async function readResource(db: Pool, type: ResourceType, id: string, context: FhirContext): Promise<Resource> {
  const unit = unitOf(type, id)
  if (unit === null) throw absent()
  const { matches } = await readPage(db, [unit], { includes: [], revIncludes: [] }, context)
  const [resource] = matches
  if (resource) return resource
  throw (await hasEnded(db, unit, context)) ?? absent()
}

async function hasEnded(db: Pool, unit: Unit, { now, language }: FhirContext): Promise<FhirRefusal | null> {
  const { removed } = FHIR_TEXTS[language]
  if ('providerId' in unit) return (await hadClinics(db, unit.providerId, now)) ? gone(removed) : null
  const [tombstone] = await readTombstones(db, { now, clinicIds: [unit.clinicId] })
  if (tombstone) {
    if ('category' in unit && !tombstone.categories.includes(unit.category)) return null
    return gone(tombstone.name === null ? removed : `${tombstone.name}: ${removed}`)
  }
  if (!('category' in unit)) return null
  const [clinic] = await readClinics(db, [unit.clinicId], now)
  const ended = clinic && (await clinicOfId(db, serviceId(clinic.accountId, unit.category)))
  return ended ? gone(removed) : null
}

async function hadClinics({ pool }: Pool, providerId: number, now: Date): Promise<boolean> {
  const { rows } = await pool.query({
    name: 'fhir-provider-ended',
    text: 'select from exchange_records where provider_id = $1 and removed_at >= $2 limit 1',
    values: [providerId, new Date(now.getTime() - TOMBSTONE_DAYS * 86_400_000)],
  })
  return rows.length > 0
}
