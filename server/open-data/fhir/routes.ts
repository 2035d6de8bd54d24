import type { FastifyReply, FastifyRequest } from 'fastify'
import { FHIR_PATH } from '../../../contract/exchange/paths.ts'
import { capabilityStatement } from '../../../domain/exchange/fhir/capability.ts'
import { codeSystem, OUR_SYSTEM_NAMES } from '../../../domain/exchange/fhir/code-systems.ts'
import { type FhirContext, versioned } from '../../../domain/exchange/fhir/context.ts'
import { type FhirSearch, type Found, search } from '../../../domain/exchange/fhir/search.ts'
import { RESOURCE_TYPES } from '../../../domain/exchange/fhir/searches.ts'
import type { CodeSystem, Resource, ResourceType } from '../../../domain/exchange/fhir/shapes.ts'
import { lastExpiry } from '../../directory/expiries.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { acceptForms, formIntoQuery } from '../form-search.ts'
import { answerPreflight, sendOpenData } from '../headers.ts'
import { forAllSites, surroundings } from '../surroundings.ts'
import { BULK_FILE, BULK_PUBLISH, bulkPublish, type Context, type InTurn } from './bulk-publish.ts'
import { bundleOf } from './bundle.ts'
import { FHIR_JSON, FhirRefusal, invalid, sendOutcome } from './outcome.ts'
import { pairsIn, readSearch } from './query.ts'
import { readResource } from './read.ts'

/** The directory as a read-only FHIR R4 server, with the profiles of Plan-Net 1.2.0. */

/** The last change of the capability statement and of the form of the code systems. */
const WRITTEN_ON = '2026-11-15T00:00:00.000Z'

const FORM_SEARCH = '/:type/_search'
const notAForm = (sentence: string) => new FhirRefusal(415, 'not-supported', sentence)

export async function fhirArea(app: App): Promise<void> {
  await app.register(fhirServer, { prefix: FHIR_PATH })
}

const laterOf = (one: Date, other: Date | null) => (other !== null && other > one ? other : one)

/** In its own scope, because its errors have their own format. */
function fhirServer(scope: App, _options: object, done: () => void): void {
  const around = surroundings(scope)
  const base = `${around.origin}${FHIR_PATH}`
  scope.setErrorHandler((error, request, reply) => sendOutcome(error, request, reply))
  forAllSites(scope, ['/metadata', BULK_PUBLISH, BULK_FILE, '/:type', '/:type/:id'])
  scope.options(FORM_SEARCH, async (_, reply) => answerPreflight(reply, 'OPTIONS, POST'))

  const inTurn: InTurn = (request, work) => around.inTurn(request, (asked) => work({ base, ...asked }))

  type Told = { body: object; lastModified: Date | null; tag?: string }
  const send = (request: FastifyRequest, reply: FastifyReply, context: Context, told: Told) => {
    const pretty = pairsIn(request).some(([name, value]) => name === '_pretty' && value === 'true')
    return sendOpenData(request, reply, {
      body: pretty ? JSON.stringify(told.body, null, 2) : JSON.stringify(told.body),
      type: FHIR_JSON,
      language: context.language,
      lastModified: told.lastModified,
      licence: context.licence,
      freshFor: context.freshFor,
      ...(told.tag && { tag: told.tag }),
    })
  }
  const sendResource = (request: FastifyRequest, reply: FastifyReply, context: Context, resource: Resource) => {
    const { lastUpdated, versionId } = resource.meta
    return send(request, reply, context, {
      body: resource,
      lastModified: laterOf(new Date(lastUpdated), lastExpiry(context.snapshot, context.now)),
      tag: `W/"${versionId}"`,
    })
  }

  scope.get('/metadata', async (request, reply) => {
    demandJson(request)
    return inTurn(request, async (context) =>
      send(request, reply, context, { body: capabilityStatement(base), lastModified: new Date(WRITTEN_ON) }),
    )
  })

  bulkPublish(scope, { inTurn, codeSystems: ourSystems, lines: around.lines })

  const answerSearch = async (request: FastifyRequest, reply: FastifyReply) => {
    demandJson(request)
    const type = typeIn(request)
    return inTurn(request, async (context) => {
      const asked = readSearch(type, request)
      const found =
        type === 'CodeSystem' ? codeSystems(asked, context) : search(type, asked, context.directory, context)
      if (typeof found === 'string') throw invalid(found)
      const body = bundleOf(`${base}/${type}`, base, asked, found)
      // Of the whole directory: a resource that no longer matches changes the answer too.
      return send(request, reply, context, { body, lastModified: await context.lastModified() })
    })
  }
  scope.get('/:type', answerSearch)
  acceptForms(scope)
  scope.post(FORM_SEARCH, { preHandler: formIntoQuery(notAForm) }, answerSearch)

  scope.get('/:type/:id', async (request, reply) => {
    demandJson(request)
    const type = typeIn(request)
    const { id } = request.params as { id: string }
    return inTurn(request, async (context) => {
      const resource =
        type === 'CodeSystem' ? ourSystems(context).find((one) => one.id === id) : await readResource(type, id, context)
      if (!resource) throw new FhirRefusal(404, 'not-found', 'There is no such resource.')
      return sendResource(request, reply, context, resource)
    })
  })

  scope.setNotFoundHandler((request, reply) => {
    const sentence = `There is nothing at this address. ${base}/metadata says what there is.`
    return sendOutcome(new FhirRefusal(404, 'not-found', sentence), request, reply)
  })

  done()
}

function typeIn(request: FastifyRequest): ResourceType {
  const { type } = request.params as { type: string }
  const known = RESOURCE_TYPES.find((one) => one === type)
  if (!known) throw new FhirRefusal(404, 'not-supported', 'This type of resource is not offered.')
  return known
}

const JSON_FORMATS = ['json', 'application/json', 'application/fhir+json', 'text/json']

/** Refuses XML; a browser that asks for HTML gets JSON. */
function demandJson(request: FastifyRequest): void {
  const format = pairsIn(request).find(([name]) => name === '_format')?.[1]
  // A plus sign in an address is parsed as a space.
  const asked = format?.split(';')[0]?.trim().toLowerCase().replace(' ', '+')
  const accepted = String(request.headers.accept ?? '*/*')
  const onlyXml = /\bxml\b/i.test(accepted) && !/json|\*\/\*|text\/html/i.test(accepted)
  if (asked === undefined ? onlyXml : !JSON_FORMATS.includes(asked)) {
    throw new FhirRefusal(406, 'not-supported', 'The only format is JSON: application/fhir+json.')
  }
}

const ourSystems = (context: FhirContext): CodeSystem[] =>
  OUR_SYSTEM_NAMES.map((name) =>
    versioned<CodeSystem>(codeSystem(name, context.book, context.base), { version: 1, lastUpdated: WRITTEN_ON }),
  )

function codeSystems({ conditions, onlyCount, total }: FhirSearch, context: FhirContext): Found {
  const matches = ourSystems(context).filter((system) =>
    conditions.every(({ parameter, values }) => values.includes(parameter.name === 'url' ? system.url : system.id)),
  )
  return {
    matches: onlyCount ? [] : matches,
    included: [],
    total: total ? matches.length : null,
    next: null,
  }
}
