import type { FastifyRequest } from 'fastify'
import { BULK_PUBLISH_PATH, FHIR_PATH } from '../../../contract/exchange/paths.ts'
import { TOMBSTONE_DAYS } from '../../../domain/exchange/ended.ts'
import { changedResources, endedResources } from '../../../domain/exchange/fhir/bulk.ts'
import type { FhirContext } from '../../../domain/exchange/fhir/context.ts'
import { RESOURCE_TYPES } from '../../../domain/exchange/fhir/searches.ts'
import type { Resource } from '../../../domain/exchange/fhir/shapes.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { sendOpenData, streamOpenData } from '../headers.ts'
import { momentAsked } from '../hsds/query.ts'
import { toldVersion } from '../open-directory.ts'
import type { Asked, Surroundings } from '../surroundings.ts'
import { FhirRefusal, invalid } from './outcome.ts'

/**
 * `$bulk-publish`: a manifest of NDJSON files with every resource, and with `_since` only what a copy of that moment
 * must store and delete. The files are read from the snapshot when they are asked for, so they may be newer than the
 * manifest, never older.
 */

/** Below the FHIR server's own address. */
export const BULK_PUBLISH = BULK_PUBLISH_PATH.slice(FHIR_PATH.length)
export const BULK_FILE = `${BULK_PUBLISH}/:file`

const MINUTE = 60_000
const DELETED = 'deleted.ndjson'
const NDJSON = 'application/fhir+ndjson; charset=utf-8'
const FILES = new Map(RESOURCE_TYPES.map((type) => [`${type}.ndjson`, type]))

export type Context = FhirContext & Asked
export type InTurn = <T>(request: FastifyRequest, work: (context: Context) => Promise<T>) => Promise<T>
type Parts = {
  inTurn: InTurn
  codeSystems(context: FhirContext): Resource[]
  lines: Surroundings['lines']
}

/**
 * The moment from which the next increment begins. A transaction that began earlier may still be uncommitted, so it lies
 * a minute back: an increment then repeats resources, and misses none.
 */
const publishedAt = (now: Date) => new Date(Math.floor(now.getTime() / MINUTE - 1) * MINUTE)

function sinceAsked(request: FastifyRequest, now: Date): Date | null {
  const since = momentAsked(request.query as Record<string, unknown>, '_since')
  if (since !== null && now.getTime() - since.getTime() > TOMBSTONE_DAYS * 24 * 60 * MINUTE) {
    throw invalid(`What ended is told for ${TOMBSTONE_DAYS} days. Read everything again, without _since.`)
  }
  return since
}

export function bulkPublish(scope: App, { inTurn, codeSystems, lines }: Parts): void {
  scope.get(BULK_PUBLISH, (request, reply) =>
    inTurn(request, async (context) => {
      const { base, language, licence, freshFor, now } = context
      const since = sinceAsked(request, now)
      const transactionTime = publishedAt(now).toISOString()
      const address = (path: string, from: string | null) => {
        const query = [...(from ? [`_since=${from}`] : []), ...(language === 'es' ? ['language=es'] : [])]
        return `${base}${BULK_PUBLISH}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`
      }
      const asked = since?.toISOString() ?? null
      const body = {
        transactionTime,
        request: address('', asked),
        requiresAccessToken: false,
        output: [...FILES].map(([file, type]) => ({ type, url: address(`/${file}`, asked) })),
        deleted: asked === null ? [] : [{ type: 'Bundle', url: address(`/${DELETED}`, asked) }],
        error: [],
        extension: { nextIncrement: address('', transactionTime) },
      }
      const type = 'application/json; charset=utf-8'
      const told = { type, language, licence, freshFor, lastModified: null }
      return sendOpenData(request, reply, { ...told, body: JSON.stringify(body) })
    }),
  )

  scope.get<{ Params: { file: string } }>(BULK_FILE, async (request, reply) => {
    const { file } = request.params
    const type = FILES.get(file)
    if (type === undefined && file !== DELETED) {
      throw new FhirRefusal(404, 'not-found', 'There is no such file: the manifest lists them all.')
    }
    return inTurn(request, async (context) => {
      const { directory, language, licence, freshFor, now, snapshot } = context
      const since = sinceAsked(request, now)
      const gone = type === undefined ? endedResources(directory, await context.ended()) : []
      const resources = (): Iterable<object> => {
        if (type === undefined) return gone.map(deletion)
        return type === 'CodeSystem' ? codeSystems(context) : changedResources(type, directory, context, since)
      }
      return streamOpenData(request, reply, {
        type: NDJSON,
        language,
        licence,
        freshFor,
        lastModified: null,
        version: `${toldVersion(snapshot, now)} ${gone.join(' ')} ${language} ${request.url}`,
        parts: () => lines(request, resources(), (resource) => `${JSON.stringify(resource)}\n`),
      })
    })
  })
}

const deletion = (url: string) => ({
  resourceType: 'Bundle',
  type: 'transaction',
  entry: [{ request: { method: 'DELETE', url } }],
})
