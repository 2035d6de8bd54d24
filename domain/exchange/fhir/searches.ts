import type { ResourceType } from './shapes.ts'

/** The search parameters of each resource type; the search and the CapabilityStatement read this table. */

type ParameterType = 'string' | 'token' | 'reference' | 'date' | 'special'
export type SearchParameter = { name: string; type: ParameterType; definition: string }
export type Searches = {
  profile: string | null
  parameters: readonly SearchParameter[]
  includes: readonly string[]
  revIncludes: readonly string[]
}

const PLAN_NET = 'http://hl7.org/fhir/us/davinci-pdex-plan-net'
const BASE = 'http://hl7.org/fhir/SearchParameter'

const planNet = (resource: string, parameters: Readonly<Record<string, ParameterType>>): SearchParameter[] =>
  Object.entries(parameters).map(([name, type]) => ({
    name,
    type,
    definition: `${PLAN_NET}/SearchParameter/${resource}-${name}`,
  }))

const COMMON: readonly SearchParameter[] = [
  { name: '_id', type: 'token', definition: `${BASE}/Resource-id` },
  { name: '_lastUpdated', type: 'date', definition: `${BASE}/Resource-lastUpdated` },
]

const profile = (name: string) => `${PLAN_NET}/StructureDefinition/plannet-${name}`

export const SEARCHES: Readonly<Record<ResourceType, Searches>> = {
  Organization: {
    profile: profile('Organization'),
    parameters: [
      ...COMMON,
      ...planNet('organization', {
        name: 'string',
        address: 'string',
        type: 'token',
        partof: 'reference',
        endpoint: 'reference',
        'coverage-area': 'reference',
      }),
    ],
    includes: ['Organization:partof', 'Organization:endpoint', 'Organization:coverage-area'],
    revIncludes: ['HealthcareService:organization'],
  },
  Location: {
    profile: profile('Location'),
    parameters: [
      ...COMMON,
      { name: 'name', type: 'string', definition: `${BASE}/Location-name` },
      ...planNet('location', {
        address: 'string',
        'address-city': 'string',
        'address-state': 'string',
        'address-postalcode': 'string',
        organization: 'reference',
        partof: 'reference',
        type: 'token',
        endpoint: 'reference',
      }),
      { name: 'near', type: 'special', definition: `${BASE}/Location-near` },
    ],
    includes: ['Location:organization', 'Location:partof', 'Location:endpoint'],
    revIncludes: ['HealthcareService:location'],
  },
  HealthcareService: {
    profile: profile('HealthcareService'),
    parameters: [
      ...COMMON,
      ...planNet('healthcareservice', {
        name: 'string',
        location: 'reference',
        organization: 'reference',
        'service-category': 'token',
        'service-type': 'token',
        specialty: 'token',
        'coverage-area': 'reference',
        endpoint: 'reference',
      }),
    ],
    includes: [
      'HealthcareService:location',
      'HealthcareService:organization',
      'HealthcareService:coverage-area',
      'HealthcareService:endpoint',
    ],
    revIncludes: [],
  },
  VerificationResult: {
    profile: null,
    parameters: [...COMMON, { name: 'target', type: 'reference', definition: `${BASE}/VerificationResult-target` }],
    includes: [],
    revIncludes: [],
  },
  CodeSystem: {
    profile: null,
    parameters: [
      { name: '_id', type: 'token', definition: `${BASE}/Resource-id` },
      { name: 'url', type: 'token', definition: `${BASE}/conformance-url` },
    ],
    includes: [],
    revIncludes: [],
  },
}
export const RESOURCE_TYPES = Object.keys(SEARCHES) as ResourceType[]
