import type { FastifyReply, FastifyRequest } from 'fastify'
import { HSDS_PATH } from '../../../contract/exchange/paths.ts'
import { nameWords } from '../../../domain/directory/names.ts'
import { type HsdsContext, hsdsContext } from '../../../domain/exchange/hsds/context.ts'
import { organizationRecord, placeRecord } from '../../../domain/exchange/hsds/records.ts'
import type { TaxonomyTerm } from '../../../domain/exchange/hsds/shapes.ts'
import { taxonomiesIn } from '../../../domain/exchange/hsds/terms.ts'
import { isUuid } from '../../../domain/exchange/uuid.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { general, notFound } from '../../platform/http/refusal.ts'
import { acceptForms, formIntoQuery } from '../form-search.ts'
import { type OpenData, sendOpenData, streamOpenData } from '../headers.ts'
import { toldVersion } from '../open-directory.ts'
import { type Asked, forAllSites, surroundings } from '../surroundings.ts'
import { findService, placeById, providerById } from './by-id.ts'
import { LISTS, type Lister, pageOf } from './lists.ts'
import { hsdsDocument } from './openapi.ts'
import { listQuery } from './query.ts'

/** HSDS 3.1: the three required endpoints, and all optional ones. */

const JSON_TYPE = 'application/json; charset=utf-8'
const WHOLE = { minimal: false, full: true }
const NDJSON_TYPE = 'application/x-ndjson; charset=utf-8'

export function hsdsRoutes(scope: App): void {
  const around = surroundings(scope)
  const { origin } = around
  forAllSites(scope, [HSDS_PATH, `${HSDS_PATH}/*`], 'GET, HEAD, OPTIONS, POST')
  acceptForms(scope)

  const contextOf = ({ language, book, now, snapshot }: Asked): HsdsContext =>
    hsdsContext({
      language,
      book,
      now,
      pageOf: (clinic) => around.pageOf(clinic, language),
      kinds: snapshot.settings.openings.kinds,
    })

  const about = async (asked: Asked, type: string): Promise<OpenData> => ({
    type,
    language: asked.language,
    licence: asked.licence,
    freshFor: asked.freshFor,
    lastModified: await asked.lastModified(),
  })

  const answer = async (request: FastifyRequest, reply: FastifyReply, asked: Asked, data: unknown) =>
    sendOpenData(request, reply, { ...(await about(asked, JSON_TYPE)), body: JSON.stringify(data) })

  const idIn = (request: FastifyRequest): string => {
    const id = (request.params as { id: string }).id.toLowerCase()
    if (!isUuid(id)) throw notFound()
    return id
  }

  type Handler = (request: FastifyRequest, reply: FastifyReply, asked: Asked) => Promise<unknown>
  const get = (path: string, handler: Handler) =>
    scope.get(HSDS_PATH + path, (request, reply) => around.inTurn(request, (asked) => handler(request, reply, asked)))
  /** The standard lets callers search every list by GET and by POST. */
  const search = (path: string, handler: Handler) => {
    get(path, handler)
    const preHandler = formIntoQuery(() => general('unsupported_media_type'))
    scope.post(HSDS_PATH + path, { preHandler }, (request, reply) =>
      around.inTurn(request, (asked) => handler(request, reply, asked)),
    )
  }

  const list = (path: string, lister: Lister) =>
    search(path, async (request, reply, asked) => {
      const query = listQuery(request.query as Record<string, unknown>, asked.book)
      const { organizationId } = query
      const providerId =
        organizationId === null ? null : (providerById(asked.directory, organizationId)?.providerId ?? 'none')
      const lines = await lister(asked, { ...query, providerId }, contextOf(asked))
      if (query.ndjson) {
        const version = `${toldVersion(asked.snapshot, asked.now)} ${asked.language} ${request.url}`
        return streamOpenData(request, reply, {
          ...(await about(asked, NDJSON_TYPE)),
          version,
          parts: () => around.lines(request, lines, (line) => `${JSON.stringify(line())}\n`),
        })
      }
      const { contents, ...page } = pageOf(lines, query)
      return answer(request, reply, asked, { ...page, contents: contents.map((line) => line()) })
    })

  /** Lists short enough to build in memory. */
  const shortList = <T extends { id: string }>(
    path: string,
    all: (asked: Asked, query: Record<string, unknown>) => T[],
  ) => {
    search(path, async (request, reply, asked) => {
      const raw = request.query as Record<string, unknown>
      const query = listQuery(raw, asked.book)
      const found = all(asked, raw).filter((one) => hasAllWords(one, query.words))
      if (query.ndjson) {
        const body = found.map((one) => `${JSON.stringify(one)}\n`).join('')
        return sendOpenData(request, reply, { ...(await about(asked, NDJSON_TYPE)), body })
      }
      return answer(request, reply, asked, pageOf(found, query))
    })
    get(`${path}/:id`, async (request, reply, asked) => {
      const id = idIn(request)
      const found = all(asked, {}).find((one) => one.id === id)
      if (!found) throw notFound()
      return answer(request, reply, asked, found)
    })
  }

  get('', async (request, reply, asked) =>
    answer(request, reply, asked, {
      version: '3.1',
      profile: `${origin}/en/open-data`,
      openapi_url: `${origin}${HSDS_PATH}/openapi.json`,
    }),
  )
  get('/openapi.json', async (request, reply, asked) =>
    answer(request, reply, asked, hsdsDocument(origin, asked.licence)),
  )

  for (const [path, lister] of Object.entries(LISTS)) list(path, lister)

  get('/services/:id', async (request, reply, asked) => {
    const found = await findService(idIn(request), asked, contextOf(asked))
    if (!found) throw notFound()
    return answer(request, reply, asked, found)
  })

  get('/service_at_locations/:id', async (request, reply, asked) => {
    const line = placeById(asked.directory, idIn(request))
    if (!line) throw notFound()
    return answer(request, reply, asked, placeRecord(line, WHOLE, contextOf(asked)))
  })

  get('/organizations/:id', async (request, reply, asked) => {
    const provider = providerById(asked.directory, idIn(request))
    if (!provider) throw notFound()
    return answer(request, reply, asked, organizationRecord(provider, WHOLE, contextOf(asked)))
  })

  shortList('/taxonomies', ({ language }) => taxonomiesIn(language))
  shortList('/taxonomy_terms', (asked, query) => {
    const { all } = contextOf(asked).terms
    const { taxonomy_id: taxonomy, parent_id: parent, top_only: top } = query
    return all.filter(
      (one: TaxonomyTerm) =>
        (typeof taxonomy !== 'string' || taxonomy === '' || one.taxonomy_id === taxonomy.toLowerCase()) &&
        (typeof parent !== 'string' || parent === '' || one.parent_id === parent.toLowerCase()) &&
        (top !== 'true' || one.parent_id === undefined),
    )
  })
}

const hasAllWords = (one: object, words: readonly string[]) => {
  const key = ` ${nameWords(Object.values(one).join(' ')).join(' ')} `
  return words.every((word) => key.includes(word))
}
