import { PLACE } from '#place/names'
import { PUBLISHER } from './code-systems.ts'
import { RESOURCE_TYPES, SEARCHES } from './searches.ts'

/** The CapabilityStatement, built from the table of searches. */

const DOCUMENTATION =
  'A public directory, read only. Resources follow the Plan-Net 1.2.0 profiles; the format is JSON only, so conformance ' +
  'to the CapabilityStatement of Plan-Net, which asks for XML too, is not claimed. Endpoint, InsurancePlan, ' +
  'OrganizationAffiliation, Practitioner and PractitionerRole are not offered: the directory has no such data. A ' +
  'resource that ended answers 410 for a year. Days in _lastUpdated are days of UTC. Unknown parameters are ignored, ' +
  'or refused with Prefer: handling=strict. A search may be sent with GET, or with POST to _search as a form. ' +
  '$bulk-publish lists NDJSON files of all resources, and with _since only what changed and ended.'

export function capabilityStatement(base: string): object {
  return {
    resourceType: 'CapabilityStatement',
    id: 'directory',
    url: `${base}/metadata`,
    version: '1.0.0',
    name: 'ClinicDirectory',
    title: `Directory of behavioral-health clinics in ${PLACE.state.en}`,
    status: 'active',
    experimental: false,
    date: '2026-11-15',
    publisher: PUBLISHER,
    description: DOCUMENTATION,
    jurisdiction: [{ coding: [{ system: 'urn:iso:std:iso:3166', code: 'US', display: 'United States of America' }] }],
    kind: 'instance',
    software: { name: 'Clinic Directory Portal', version: '1' },
    implementation: { description: `Directory of behavioral-health clinics in ${PLACE.state.en}`, url: base },
    fhirVersion: '4.0.1',
    format: ['json'],
    rest: [
      {
        mode: 'server',
        documentation: DOCUMENTATION,
        security: { cors: true, description: 'Open to all readers without a token.' },
        resource: RESOURCE_TYPES.map((type) => {
          const { profile, parameters, includes, revIncludes } = SEARCHES[type]
          return {
            type,
            ...(profile && { supportedProfile: [profile] }),
            interaction: [{ code: 'read' }, { code: 'search-type' }],
            versioning: 'versioned',
            readHistory: false,
            conditionalRead: 'not-match',
            referencePolicy: ['literal', 'local'],
            ...(includes.length > 0 && { searchInclude: includes }),
            ...(revIncludes.length > 0 && { searchRevInclude: revIncludes }),
            searchParam: parameters,
          }
        }),
        operation: [
          {
            name: 'bulk-publish',
            definition: 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition/bulk-publish',
          },
        ],
      },
    ],
  }
}
