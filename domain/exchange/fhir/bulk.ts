import { SECTIONS } from '../../clinic/sections.ts'
import type { EndedClinic } from '../ended.ts'
import type { OpenDirectory } from '../open-directory.ts'
import { type Candidate, candidatesOf, type Searched, written } from './candidates.ts'
import type { FhirContext } from './context.ts'
import { idOfUnit, type Unit } from './ids.ts'
import type { Resource } from './shapes.ts'

/** The bulk publication: every resource, or what a copy of an earlier moment must store and delete. */

/** Resources of a type that were not as they are now at `since`; all of them without `since`. */
export function* changedResources(
  type: Searched,
  directory: OpenDirectory,
  context: FhirContext,
  since: Date | null,
): Generator<Resource> {
  for (const candidate of candidatesOf(type, directory)) {
    const { unit } = candidate
    const resource = written(unit, directory, context)
    if (resource === null) continue
    if (since === null || changedAt(candidate) >= since.getTime()) yield resource
    else {
      // Some answers end with time alone: compares what the same record said at that moment.
      const then = written(unit, directory, { ...context, now: since })
      if (then?.meta.versionId !== resource.meta.versionId) yield resource
    }
  }
}

/** A provider is published from its first listed clinic to its last, so each of them counts. */
function changedAt(candidate: Candidate): number {
  const moments =
    'provider' in candidate
      ? [candidate.provider.lastUpdated, ...candidate.provider.sites.map(({ modifiedAt }) => modifiedAt)]
      : [candidate.clinic.modifiedAt, candidate.clinic.providerUpdatedAt]
  return Math.max(...moments.map((moment) => Date.parse(moment)))
}

/** Addresses below the base of all resources that ended within a year; a copy may not have all of them. */
export function endedResources(directory: OpenDirectory, ended: readonly EndedClinic[]): string[] {
  const units = ended.flatMap(({ clinicId, categories, removed }): Unit[] => [
    ...categories.map((category): Unit => ({ type: 'HealthcareService', clinicId, category })),
    ...(removed
      ? [
          { type: 'Organization' as const, clinicId },
          { type: 'Location' as const, clinicId },
          ...SECTIONS.map((section): Unit => ({ type: 'VerificationResult', clinicId, section })),
        ]
      : []),
  ])
  const providers = new Set(ended.filter(({ removed }) => removed).map(({ providerId }) => providerId))
  const gone = [...providers].filter((providerId) => directory.provider(providerId) === undefined)
  return [...units, ...gone.map((providerId): Unit => ({ type: 'Organization', providerId }))].map(
    (unit) => `${unit.type}/${idOfUnit(unit)}`,
  )
}
