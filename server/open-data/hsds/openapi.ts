import { PLACE } from '#place/names'
import { HSDS_PATH } from '../../../contract/exchange/paths.ts'
import { MOST_PER_PAGE } from './query.ts'

/** The OpenAPI document of our HSDS endpoints. References the standard's schemas for the records. */

const SCHEMAS = 'https://raw.githubusercontent.com/openreferral/specification/3.1/schema'

const PAGE = {
  type: 'object',
  required: ['total_items', 'total_pages', 'page_number', 'size', 'first_page', 'last_page', 'empty', 'contents'],
  properties: {
    total_items: { type: 'integer', description: 'How many records the question has in all.' },
    total_pages: { type: 'integer' },
    page_number: { type: 'integer' },
    size: { type: 'integer', description: 'How many records this page has.' },
    first_page: { type: 'boolean' },
    last_page: { type: 'boolean' },
    empty: { type: 'boolean' },
  },
}

const parameter = (name: string, schema: object, description: string) => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
})

const PARAMETERS = {
  search: parameter(
    'search',
    { type: 'string' },
    'Words of the name, in any order, without regard to accents and case.',
  ),
  page: parameter('page', { type: 'integer', minimum: 1, default: 1 }, 'Which page.'),
  per_page: parameter(
    'per_page',
    { type: 'integer', minimum: 1, default: 50 },
    `How many records a page has; more than ${MOST_PER_PAGE} are never given.`,
  ),
  format: parameter(
    'format',
    { enum: ['json', 'ndjson'], default: 'json' },
    '`ndjson` streams all records, one a line.',
  ),
  taxonomy_term_id: parameter('taxonomy_term_id', { type: 'string', format: 'uuid' }, 'Records that carry this term.'),
  taxonomy_id: parameter(
    'taxonomy_id',
    { type: 'string', format: 'uuid' },
    'Records that carry a term of this taxonomy.',
  ),
  organization_id: parameter('organization_id', { type: 'string', format: 'uuid' }, 'Records of this organization.'),
  modified_after: parameter(
    'modified_after',
    { type: 'string', format: 'date-time' },
    'Records that were changed, confirmed or ended at this moment or later. Ended services have the status `defunct` and are told for a year.',
  ),
  minimal: parameter('minimal', { type: 'boolean' }, 'Only `id`, `name`, `status` and `last_modified`.'),
  full: parameter('full', { type: 'boolean' }, 'Records with everything that is nested in them.'),
  postcode: parameter(
    'postcode',
    { type: 'string' },
    `A ZIP code of ${PLACE.state.en}: of the address, or where \`proximity\` is measured from.`,
  ),
  proximity: parameter('proximity', { type: 'number' }, 'Metres from the middle of `postcode`.'),
  top_only: parameter('top_only', { type: 'boolean' }, 'Only terms without a parent.'),
  parent_id: parameter('parent_id', { type: 'string', format: 'uuid' }, 'Only terms below this one.'),
  language: parameter(
    'language',
    { enum: ['en', 'es'], default: 'en' },
    'Language of the texts; otherwise `Accept-Language` decides.',
  ),
} as const

type ParameterName = keyof typeof PARAMETERS

const PAGING: ParameterName[] = ['search', 'page', 'per_page', 'format', 'language']
const FILTERING: ParameterName[] = ['taxonomy_term_id', 'taxonomy_id', 'organization_id', 'modified_after', 'full']

const named = (names: readonly ParameterName[]) => names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
const content = (schema: object) => ({ 'application/json': { schema } })
const record = (file: string) => ({ $ref: `${SCHEMAS}/${file}.json` })
const refused = (description: string) => ({ description, content: content({ $ref: '#/components/schemas/Error' }) })
const WRONG = refused('A parameter has a value that we cannot read.')
const ABSENT = refused('There is no such record, or it is not displayed.')
const ID = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }

function listing(operationId: string, file: string, summary: string, more: readonly ParameterName[] = []) {
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Page' }],
    properties: { contents: { type: 'array', items: record(file) } },
  }
  const answers = { ...content(schema), 'application/x-ndjson': { schema: record(file) } }
  const parameters = named([...PAGING, ...more])
  const responses = {
    200: { description: 'A page of records, or all of them as lines.', content: answers },
    400: WRONG,
  }
  return {
    get: { operationId, summary, parameters, responses },
    post: {
      operationId: operationId.replace(/^list/, 'search'),
      summary: `${summary}: the same search, for parameters that are too long or too private for an address`,
      parameters,
      requestBody: {
        description: 'The same parameters as a form. A parameter may stand in the address or in the form.',
        required: false,
        content: {
          'application/x-www-form-urlencoded': { schema: { type: 'object', additionalProperties: { type: 'string' } } },
        },
      },
      responses,
    },
  }
}

const one = (operationId: string, file: string, summary: string) => ({
  get: {
    operationId,
    summary,
    parameters: [ID, ...named(['language'])],
    responses: { 200: { description: 'The record.', content: content(record(file)) }, 404: ABSENT },
  },
})

export function hsdsDocument(origin: string, licence: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: `${PLACE.state.en} behavioral health directory: HSDS`,
      version: '1.0.0',
      summary: 'Clinics of the public directory as Human Services Data, version 3.1.',
      description:
        'A provider is an `organization`, a clinic is a `location`, and each category of services of a clinic is a `service` there. Parameters are cumulative; unknown ones are ignored. Ids never change.',
      license: { name: 'Licence of the data', url: licence },
    },
    servers: [{ url: origin + HSDS_PATH }],
    // Open to all, without a token.
    security: [],
    paths: {
      '/': {
        get: {
          operationId: 'readAbout',
          summary: 'Version of the standard and where its documents are',
          responses: {
            200: { description: 'About this API.', content: content({ $ref: '#/components/schemas/About' }) },
          },
        },
      },
      '/services': listing('listServices', 'service', 'Services', [...FILTERING, 'minimal']),
      '/services/{id}': one('readService', 'service', 'A service with everything that is known of it'),
      '/organizations': listing('listOrganizations', 'organization', 'Providers of care', FILTERING),
      '/organizations/{id}': one('readOrganization', 'organization', 'A provider with its sites'),
      '/service_at_locations': listing('listServiceAtLocations', 'service_at_location', 'Services at their places', [
        ...FILTERING,
        'postcode',
        'proximity',
      ]),
      '/service_at_locations/{id}': one('readServiceAtLocation', 'service_at_location', 'A service at a place'),
      '/taxonomies': listing('listTaxonomies', 'taxonomy', 'Our code lists'),
      '/taxonomies/{id}': one('readTaxonomy', 'taxonomy', 'A code list'),
      '/taxonomy_terms': listing('listTaxonomyTerms', 'taxonomy_term', 'Codes', [
        'taxonomy_id',
        'top_only',
        'parent_id',
      ]),
      '/taxonomy_terms/{id}': one('readTaxonomyTerm', 'taxonomy_term', 'A code'),
    },
    components: {
      parameters: PARAMETERS,
      schemas: {
        Page: PAGE,
        About: {
          type: 'object',
          required: ['version', 'profile', 'openapi_url'],
          properties: {
            version: { type: 'string' },
            profile: { type: 'string', format: 'uri' },
            openapi_url: { type: 'string', format: 'uri' },
          },
        },
        Error: {
          type: 'object',
          required: ['message', 'code', 'requestId'],
          properties: {
            message: { type: 'string' },
            code: { type: 'string' },
            errors: {
              type: 'array',
              items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
            },
            requestId: { type: 'string' },
          },
        },
      },
    },
  }
}
