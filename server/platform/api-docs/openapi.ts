import * as z from 'zod/mini'
import type { BodyType, Endpoint, Schema } from '../../../contract/endpoint.ts'
import { errorReply, GENERAL_ERRORS } from '../../../contract/errors.ts'
import {
  type Action,
  type Actor,
  mayEver,
  type RoleName,
  scopesOf,
  type UserStatus,
} from '../../../domain/permissions.ts'
import { curlOf } from './curl.ts'
import { guideText } from './guide.ts'

/** Generates the API document (OpenAPI 3.1) from the endpoints that the server binds and the web calls. */

export type JsonSchema = { [key: string]: unknown }
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: JsonSchema[]
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema; example?: unknown }[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, { $ref: string } | { description: string; content: Content }>
  /** Curl commands per call; OpenAPI viewers render this extension. */
  'x-codeSamples': { lang: 'Shell'; label: string; source: string }[]
}
type Content = {
  [Type in BodyType]?: { schema: JsonSchema; example?: unknown; examples?: Record<string, { value: unknown }> }
}
export type ApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: JsonSchema; responses: JsonSchema }
}

export function apiDocument(endpoints: readonly Endpoint[], publicUrl: string): ApiDocument {
  const schemas: Record<string, JsonSchema> = {}
  const convert = converter(schemas)
  const paths: ApiDocument['paths'] = {}
  const calls = Object.values(Object.groupBy(endpoints, ({ method, path }) => `${method} ${path}`))
  for (const sharing of calls as [Endpoint, ...Endpoint[]][]) {
    const [{ method, path: written }] = sharing
    const path = written.replace(/:(\w+)/g, '{$1}')
    const operations = sharing.map((endpoint) => operation(endpoint, convert, publicUrl))
    paths[path] = { ...paths[path], [method.toLowerCase()]: oneOperation(operations, sharing) }
  }
  const areas = [...new Set(endpoints.map(areaOf))].sort()
  return {
    openapi: '3.1.0',
    info: { title: 'Clinic directory portal', version: '1', description: guideText(publicUrl) },
    servers: [{ url: publicUrl }],
    tags: areas.map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...schemas, Error: convert(errorReply, 'output') },
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A personal access token (cdp_…), or the token of a session of the portal.',
        },
      },
      responses: errorResponses(),
    },
  }
}

type Convert = (schema: Schema, io: 'input' | 'output') => JsonSchema

function operation(endpoint: Endpoint, convert: Convert, publicUrl: string): Operation {
  const { body, reply, example, may, status } = endpoint
  const parameters = [...parametersOf(endpoint, 'path', convert), ...parametersOf(endpoint, 'query', convert)]
  return {
    operationId: endpoint.name,
    tags: [areaOf(endpoint)],
    summary: endpoint.summary,
    description: `May be called by: ${callersOf(may).join(', ')}.${tokensOf(may)}`,
    security: may === 'anyone' ? [] : [{ token: [] }],
    parameters,
    ...(body && { requestBody: { required: true as const, content: bodyOf(endpoint, body, convert) } }),
    responses: {
      [status]: { description: 'Done.', content: content(convert(reply, 'output'), example?.reply) },
      ...Object.fromEntries(errorStatuses(endpoint).map((code) => [code, { $ref: `#/components/responses/${code}` }])),
    },
    'x-codeSamples': [{ lang: 'Shell', label: endpoint.name, source: curlOf(endpoint, publicUrl) }],
  }
}

/** Which personal access tokens reach a call. */
function tokensOf(may: Action | 'anyone'): string {
  if (may === 'anyone') return ''
  const scopes = scopesOf(may)
  return scopes.length === 0
    ? ' Not with a personal access token.'
    : ` With a personal access token for: ${scopes.join(', ')}.`
}

/** OpenAPI allows one operation per method and path; calls that share both are documented as its variants. */
function oneOperation(operations: readonly Operation[], endpoints: readonly Endpoint[]): Operation {
  const [first, ...others] = operations as [Operation, ...Operation[]]
  if (others.length === 0) return first
  const { method, path, status } = endpoints[0] as Endpoint
  const parameters = new Map(
    operations.flatMap((one) => one.parameters.map((parameter) => [parameter.name, parameter])),
  )
  const replies = operations.map((one) => one.responses[status] as { content: Content })
  const schemas = replies.map(({ content: told }) => told['application/json']?.schema ?? {})
  const examples = operations.map(({ operationId }, index) => [
    operationId,
    { value: endpoints[index]?.example?.reply },
  ])
  return {
    ...first,
    operationId: `${method.toLowerCase()}${path.slice('/api'.length).replace(/\/:?(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: 'Several questions on one path: the query says which.',
    description: operations
      .map(({ operationId, summary, description }) => `${operationId}: ${summary}. ${description}`)
      .join(' '),
    parameters: [...parameters.values()].map((parameter) => ({
      ...parameter,
      required: operations.every((one) =>
        one.parameters.some(({ name, required }) => name === parameter.name && required),
      ),
    })),
    'x-codeSamples': operations.flatMap((one) => one['x-codeSamples']),
    responses: {
      ...Object.assign({}, ...operations.map((one) => one.responses)),
      [status]: {
        description: 'Done.',
        content: { 'application/json': { schema: { anyOf: schemas }, examples: Object.fromEntries(examples) } },
      },
    },
  }
}

const bodyOf = ({ accepts, example }: Endpoint, body: Schema, convert: Convert): Content =>
  content(accepts === 'text/csv' ? { type: 'string' } : convert(body, 'input'), example?.body, accepts)

const content = (schema: JsonSchema, example: unknown, type: BodyType = 'application/json'): Content => ({
  [type]: { schema, ...(example !== undefined && { example }) },
})

function parametersOf(endpoint: Endpoint, place: 'path' | 'query', convert: Convert): Operation['parameters'] {
  const part = place === 'path' ? 'params' : 'query'
  const schema = endpoint[part]
  if (schema === undefined) return []
  const { properties = {}, required = [] } = convert(schema, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  const examples = (endpoint.example?.[part] ?? {}) as Record<string, unknown>
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
    ...(name in examples && { example: examples[name] }),
  }))
}

function errorStatuses(endpoint: Endpoint): number[] {
  const { may, body, method, limit, refuses } = endpoint
  const isLimited = may === 'anyone' || limit !== undefined || scopesOf(may).length > 0
  return [
    ...(may === 'anyone' ? refuses : [401, 403]),
    ...(isLimited ? [429] : []),
    400,
    ...(body ? [413, 415, 422] : []),
    ...(namesThings(endpoint) ? [404] : []),
    ...(method === 'GET' ? [] : [409]),
    503,
  ].sort((a, b) => a - b)
}

/** Whether a call may answer 404: its input names a thing by id, several by ids, or one by a link's token. */
const namesThings = ({ params, query, body }: Endpoint): boolean =>
  params !== undefined || [query, body].some((schema) => namesIn(schema).some((name) => /Ids?$|^token$/.test(name)))

/** The property names of an object, including those of the rows in its lists. */
function namesIn(schema: Schema | undefined): string[] {
  if (schema === undefined) return []
  const { shape = {} } = (schema as z.core.$ZodObject)._zod.def
  return Object.entries(shape).flatMap(([name, part]) => [
    name,
    ...namesIn((part as z.core.$ZodArray)._zod.def.element),
  ])
}

const header = (description: string) => ({ description, schema: { type: 'integer' } })
const LIMIT_HEADERS = {
  'RateLimit-Limit': header('Calls allowed in the window.'),
  'RateLimit-Remaining': header('Calls left in the window.'),
  'RateLimit-Reset': header('Seconds until the window begins again.'),
  'Retry-After': header('Seconds to wait.'),
}

function errorResponses(): JsonSchema {
  const sentences = Object.fromEntries(Object.values(GENERAL_ERRORS).map(({ status, message }) => [status, message]))
  const all = { ...sentences, 409: 'The state of things does not allow it; the message says what happened.' }
  const schema = { $ref: '#/components/schemas/Error' }
  return Object.fromEntries(
    Object.entries(all).map(([status, description]) => [
      status,
      { description, ...(status === '429' && { headers: LIMIT_HEADERS }), content: content(schema, undefined) },
    ]),
  )
}

function areaOf({ path }: Endpoint): string {
  const [first = '', second] = path.slice('/api/'.length).split('/')
  return first === 'admin' && second ? `admin/${second}` : first
}

/** Evaluates the permission table, so that the document cannot drift from the server. */
export function callersOf(may: Action | 'anyone'): string[] {
  if (may === 'anyone') return ['anyone']
  return STANDINGS.filter(([, actor]) => mayEver(actor, may)).map(([name]) => name)
}

const person = (tenant: Actor['tenant'], status: UserStatus | null, role?: RoleName): Actor => ({
  userId: 'x',
  email: 'x',
  sessionId: 'x',
  firstName: '',
  lastName: '',
  tenant,
  status,
  emailVerified: true,
  allowListed: true,
  roles: role ? [{ roleId: 1, role, providerId: 1, clinicId: role === 'editor' ? 1 : null }] : [],
})
const STANDINGS: [string, Actor][] = [
  ['administrators', person('admin', 'Approved')],
  ['managers', person('provider', 'Approved', 'manager')],
  ['editors', person('provider', 'Approved', 'editor')],
  ['people waiting for access', person('provider', 'Pending')],
  ['people refused access', person('provider', 'Rejected')],
  ['people signed in without an account', person('provider', null)],
]

/** Schemas with an id become named components; one that differs as input and as output gets a second name. */
function converter(components: Record<string, JsonSchema>): Convert {
  let unnamed = 0
  return (schema, io) => {
    const { $schema: _, $defs = {}, ...root } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
    const names = new Map<string, string>()
    for (const [id, definition] of Object.entries($defs as Record<string, JsonSchema>)) {
      const wanted = id.startsWith('__') ? `Schema${++unnamed}` : id
      const known = components[wanted]
      const same = known === undefined || JSON.stringify(known) === JSON.stringify(renamed(definition, names))
      names.set(id, same ? wanted : `${wanted}Input`)
    }
    for (const [id, definition] of Object.entries($defs as Record<string, JsonSchema>)) {
      const { id: __, ...rest } = renamed(definition, names)
      components[names.get(id) as string] = rest
    }
    return renamed(root, names)
  }
}

function renamed(schema: JsonSchema, names: ReadonlyMap<string, string>): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value) => {
    const id = key === '$ref' && typeof value === 'string' && value.startsWith('#/$defs/') ? value.slice(8) : null
    return id === null ? value : `#/components/schemas/${names.get(id) ?? id}`
  }) as JsonSchema
}
