import type { FastifyReply, FastifyRequest } from 'fastify'
import { HSDS_PATH } from '../../../contract/exchange/paths.ts'
import { coloradoDay, coloradoOffsetHours } from '../../../domain/dates.ts'
import { nameWords } from '../../../domain/directory/names.ts'
import { type HsdsContext, hsdsContext } from '../../../domain/exchange/hsds/context.ts'
import { categoriesOfView } from '../../../domain/exchange/hsds/service.ts'
import type { TaxonomyTerm } from '../../../domain/exchange/hsds/shapes.ts'
import { taxonomiesIn } from '../../../domain/exchange/hsds/terms.ts'
import { serviceId } from '../../../domain/exchange/ids.ts'
import { isUuid } from '../../../domain/exchange/uuid.ts'
import type { App } from '../../http/app-instance.ts'
import { notFound } from '../../http/refusal.ts'
import { clinicOfId, dataVersion, lastModified, providerOfId } from '../clinics.ts'
import { type OpenData, sendOpenData, streamOpenData } from '../headers.ts'
import { type Asked, forAllSites, surroundings } from '../surroundings.ts'
import { countOf, type ListKind, ORGANIZATIONS, PLACES, pageOf, SERVICES, type Wanted } from './lists.ts'
import { hsdsDocument } from './openapi.ts'
import { type ListQuery, listQuery } from './query.ts'
import { endedAtClinic, readEndedClinics, readHsdsClinics, readOrganizations } from './read.ts'

/** HSDS 3.1: the three endpoints that the standard requires, and all that it allows. */

const JSON_TYPE = 'application/json; charset=utf-8'
const NDJSON_TYPE = 'application/x-ndjson; charset=utf-8'

export function hsdsRoutes(scope: App): void {
  const { db, clock } = scope.ports
  const around = surroundings(scope)
  const { origin } = around
  forAllSites(scope, [HSDS_PATH, `${HSDS_PATH}/*`])

  const contextOf = ({ language, book }: Asked, now = clock.now()): HsdsContext =>
    hsdsContext({
      language,
      book,
      now,
      offset: coloradoOffsetHours(now),
      pageOf: (clinic) => around.pageOf(clinic, language),
    })

  const about = async (asked: Asked, type: string, changedAt?: string): Promise<OpenData> => ({
    type,
    language: asked.language,
    licence: asked.licence,
    lastModified: changedAt === undefined ? await lastModified(db) : new Date(changedAt),
  })

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked,
    data: unknown,
    changedAt?: string,
  ) => sendOpenData(request, reply, { ...(await about(asked, JSON_TYPE, changedAt)), body: JSON.stringify(data) })

  const idIn = (request: FastifyRequest): string => {
    const id = (request.params as { id: string }).id.toLowerCase()
    if (!isUuid(id)) throw notFound()
    return id
  }

  const get = (
    path: string,
    handler: (request: FastifyRequest, reply: FastifyReply, asked: Asked) => Promise<unknown>,
  ) => scope.get(HSDS_PATH + path, async (request, reply) => handler(request, reply, await around.asked(request)))

  const wantedIn = async (query: ListQuery): Promise<Wanted> => {
    const { organizationId } = query
    const providerId =
      organizationId === null || organizationId === 'none'
        ? organizationId
        : ((await providerOfId(db, organizationId)) ?? 'none')
    return { ...query, providerId }
  }

  const list = <T>(path: string, records: ListKind<T>) =>
    get(path, async (request, reply, asked) => {
      const query = listQuery(request.query as Record<string, unknown>, asked.book)
      const wanted = await wantedIn(query)
      if (query.ndjson) {
        const version = `${await dataVersion(db)} ${coloradoDay(asked.now)} ${asked.language} ${request.url}`
        const parts = () => ndjson(records.all(db, wanted, () => contextOf(asked)))
        return streamOpenData(request, reply, { ...(await about(asked, NDJSON_TYPE)), version, parts })
      }
      const { page, perPage } = query
      const total = await countOf(db, records.kind, wanted, asked.now)
      const slice = { limit: perPage, offset: (page - 1) * perPage }
      const contents = await records.page(db, wanted, slice, contextOf(asked))
      return answer(request, reply, asked, pageOf(contents, total, query))
    })

  /** Lists that are short enough to be made whole. */
  const shortList = <T extends { id: string }>(
    path: string,
    all: (asked: Asked, query: Record<string, unknown>) => T[],
  ) => {
    get(path, async (request, reply, asked) => {
      const raw = request.query as Record<string, unknown>
      const query = listQuery(raw, asked.book)
      const found = all(asked, raw).filter((one) => hasAllWords(one, query.words))
      if (query.ndjson) {
        const body = found.map((one) => `${JSON.stringify(one)}\n`).join('')
        return sendOpenData(request, reply, { ...(await about(asked, NDJSON_TYPE)), body })
      }
      const from = (query.page - 1) * query.perPage
      return answer(request, reply, asked, pageOf(found.slice(from, from + query.perPage), found.length, query))
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

  list('/services', SERVICES)
  list('/service_at_locations', PLACES)
  list('/organizations', ORGANIZATIONS)

  get('/services/:id', async (request, reply, asked) => {
    const id = idIn(request)
    const context = contextOf(asked)
    const found = await clinicOfId(db, id)
    if (!found) throw notFound()
    const { views, service } = await readHsdsClinics(db, found.removed ? [] : [found.clinicId], context)
    const view = views.get(found.clinicId)
    const gone = view ? undefined : (await readEndedClinics(db, [found.clinicId], context)).get(found.clinicId)
    const isAsked = (accountId: string) => (category: number) => serviceId(accountId, category) === id
    const current = view && categoriesOfView(view).find(isAsked(view.accountId))
    const made =
      view && current !== undefined
        ? service(view, current)
        : everyCategory(asked)
            .map((category) => (view ? endedAtClinic(view, category, context) : gone?.(category)))
            .find((one) => one?.id === id)
    if (!made) throw notFound()
    return answer(request, reply, asked, made, made.last_modified)
  })

  get('/service_at_locations/:id', async (request, reply, asked) => {
    const id = idIn(request)
    const found = await clinicOfId(db, id)
    if (!found || found.removed) throw notFound()
    const { views, service } = await readHsdsClinics(db, [found.clinicId], contextOf(asked))
    const view = views.get(found.clinicId)
    const all = view
      ? categoriesOfView(view).flatMap((category) => service(view, category).service_at_locations ?? [])
      : []
    const place = all.find((one) => one.id === id)
    if (!view || !place) throw notFound()
    return answer(request, reply, asked, place, view.modifiedAt)
  })

  get('/organizations/:id', async (request, reply, asked) => {
    const providerId = await providerOfId(db, idIn(request))
    const [found] = providerId === null ? [] : await readOrganizations(db, [providerId], contextOf(asked), true)
    if (!found) throw notFound()
    return answer(request, reply, asked, found)
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

const everyCategory = ({ book }: Asked) => [
  0,
  ...book.codes.filter(({ list }) => list === 'serviceCategory').map(({ id }) => id),
]

const hasAllWords = (one: object, words: readonly string[]) => {
  const key = ` ${nameWords(Object.values(one).join(' ')).join(' ')} `
  return words.every((word) => key.includes(word))
}

async function* ndjson<T>(batches: AsyncGenerator<T[]>): AsyncGenerator<string> {
  for await (const batch of batches) for (const one of batch) yield `${JSON.stringify(one)}\n`
}
