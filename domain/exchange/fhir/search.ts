import type { OpenDirectory } from '../open-directory.ts'
import { type Candidate, candidatesOf, type Searched, servicesOf, written } from './candidates.ts'
import { type Condition, testOf } from './conditions.ts'
import type { FhirContext } from './context.ts'
import { type Unit, unitOf } from './ids.ts'
import type { Resource, ResourceType } from './shapes.ts'

/** A parsed search: conditions that must all match, and options of the answer. */
export type FhirSearch = {
  conditions: Condition[]
  includes: Include[]
  revIncludes: Include[]
  count: number
  total: boolean
  onlyCount: boolean
  /** The key after which this page begins. */
  after: readonly number[] | null
}
export type Include = { name: string; iterate: boolean }

export type Found = {
  matches: Resource[]
  included: Resource[]
  total: number | null
  /** The key of the last match, where more follow. */
  next: readonly number[] | null
}

/**
 * The matching resources, sorted by key. Keyset paging: a page starts after the last key of the page before, so that no
 * resource repeats or is skipped while clinics come and go. Returns an error sentence for a malformed value.
 */
export function search(
  type: Searched,
  asked: FhirSearch,
  directory: OpenDirectory,
  context: FhirContext,
): Found | string {
  const tests = asked.conditions.map((condition) => testOf(condition, context))
  const problem = tests.find((test) => typeof test === 'string')
  if (typeof problem === 'string') return problem
  const all = candidatesOf(type, directory).filter((candidate) =>
    (tests as ((candidate: Candidate) => boolean)[]).every((test) => test(candidate)),
  )
  const { after } = asked
  const rest = after ? all.filter(({ key }) => isBeyond(key, after)) : all
  const shown = asked.onlyCount ? [] : rest.slice(0, asked.count)
  const units = shown.map(({ unit }) => unit)
  return {
    ...together(units, asked, directory, context),
    total: asked.total || asked.onlyCount ? all.length : null,
    next: rest.length > shown.length ? (shown.at(-1)?.key ?? null) : null,
  }
}

/** A cursor of another search may have fewer numbers: a missing number sorts below every other. */
function isBeyond(key: readonly number[], after: readonly number[]): boolean {
  const differing = key.findIndex((number, index) => number !== (after[index] ?? -1))
  return differing >= 0 && (key[differing] ?? 0) > (after[differing] ?? -1)
}

/** The matches with their included resources, each once. */
function together(
  units: readonly Unit[],
  { includes, revIncludes }: Pick<FhirSearch, 'includes' | 'revIncludes'>,
  directory: OpenDirectory,
  context: FhirContext,
): Pick<Found, 'matches' | 'included'> {
  const matches = units.flatMap((unit) => written(unit, directory, context) ?? [])
  const known = new Set(matches.map(addressIn))
  const included: Resource[] = []
  const add = (unit: Unit | null): Resource[] => {
    const resource = unit && written(unit, directory, context)
    if (!resource || known.has(addressIn(resource))) return []
    known.add(addressIn(resource))
    included.push(resource)
    return [resource]
  }
  if (revIncludes.length > 0) {
    for (const unit of units) {
      const clinic = 'clinicId' in unit ? directory.clinic(unit.clinicId) : undefined
      for (const service of clinic ? servicesOf(clinic) : []) add(service)
    }
  }
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
