/**
 * Validates FHIR R4's VerificationResult, for which the Plan-Net package has no profile: closed names, required
 * properties, formats of codes and dates.
 */

type Json = Record<string, unknown>

const NAMES =
  `resourceType id meta language target targetLocation need status statusDate validationType validationProcess
  frequency lastPerformed nextScheduled failureAction primarySource attestation validator`.split(/\s+/)
const OF_ATTESTATION = `who onBehalfOf communicationMethod date sourceIdentityCertificate proxyIdentityCertificate
  proxySignature sourceSignature`.split(/\s+/)
const STATUS = ['attested', 'validated', 'in-process', 'req-revalid', 'val-fail', 'reval-fail']
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
const DAY = /^\d{4}-\d\d-\d\d$/
const REFERENCE = /^(Organization|Location|HealthcareService)\/[A-Za-z0-9.-]{1,64}$/

const others = (value: Json, names: readonly string[]) => Object.keys(value).filter((name) => !names.includes(name))
const refersTo = (value: unknown) => REFERENCE.test(String((value as Json | undefined)?.reference))

export function verificationProblems(one: Json): string[] {
  const attestation = (one.attestation ?? {}) as Json
  const targets = one.target as unknown[] | undefined
  const rules: [string, boolean][] = [
    ['unknown names', others(one, NAMES).length === 0 && others(attestation, OF_ATTESTATION).length === 0],
    ['resourceType', one.resourceType === 'VerificationResult'],
    ['id', /^[A-Za-z0-9.-]{1,64}$/.test(String(one.id))],
    ['status', STATUS.includes(String(one.status))],
    ['target', Array.isArray(targets) && targets.length > 0 && targets.every(refersTo)],
    ['targetLocation', Array.isArray(one.targetLocation) && one.targetLocation.every((at) => typeof at === 'string')],
    ['statusDate', MOMENT.test(String(one.statusDate))],
    ['lastPerformed', MOMENT.test(String(one.lastPerformed))],
    ['nextScheduled', DAY.test(String(one.nextScheduled))],
    ['attestation', refersTo(attestation.who ?? attestation.onBehalfOf) && DAY.test(String(attestation.date))],
  ]
  return rules.filter(([, holds]) => !holds).map(([name]) => name)
}
