import { written } from '../../../domain/exchange/fhir/candidates.ts'
import type { FhirContext } from '../../../domain/exchange/fhir/context.ts'
import { type Unit, unitOf } from '../../../domain/exchange/fhir/ids.ts'
import type { Resource, ResourceType } from '../../../domain/exchange/fhir/shapes.ts'
import { FHIR_TEXTS } from '../../../domain/exchange/fhir/texts.ts'
import type { Asked } from '../surroundings.ts'
import { FhirRefusal } from './outcome.ts'

const absent = () => new FhirRefusal(404, 'not-found', 'There is no such resource.')
const gone = (diagnostics: string) => new FhirRefusal(410, 'deleted', diagnostics)

/** Reads one resource; answers 404 if it never existed, and 410 for a year after it ended. */
export async function readResource(
  type: ResourceType,
  id: string,
  context: FhirContext & Pick<Asked, 'directory' | 'ended'>,
): Promise<Resource> {
  const unit = unitOf(type, id)
  if (unit === null) throw absent()
  const resource = written(unit, context.directory, context)
  if (resource) return resource
  throw (await hasEnded(unit, context)) ?? absent()
}

async function hasEnded(unit: Unit, { ended, language }: FhirContext & Pick<Asked, 'ended'>) {
  const { removed } = FHIR_TEXTS[language]
  const all = await ended()
  if ('providerId' in unit) {
    return all.some((one) => one.removed && one.providerId === unit.providerId) ? gone(removed) : null
  }
  const clinic = all.find(({ clinicId }) => clinicId === unit.clinicId)
  if (clinic === undefined) return null
  if ('category' in unit ? !clinic.categories.includes(unit.category) : !clinic.removed) return null
  return gone(clinic.removed && clinic.name !== null ? `${clinic.name}: ${removed}` : removed)
}
