import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import { takesGzip } from '../platform/http/takes-gzip.ts'

/**
 * Headers of open data in every format: CORS for any site, at most a minute of caching (a clinic that hides its address
 * must leave every cache by then), an entity tag, and the licence.
 */

const compress = promisify(gzip)
/** Compression does not pay below this size. */
const WORTH_COMPRESSING = 1_000

export type OpenData = {
  type: string
  language: Language
  /** The newest change of the records; null if there is none. */
  lastModified: Date | null
  /** The URL of the licence of the agency's data. */
  licence: string
  /** Seconds until an answer in the records disappears; no cache keeps it longer. */
  freshFor: number
  status?: number
}

/** Headers that scripts of other sites may read besides the always visible ones. */
const EXPOSED =
  'Content-Language, ETag, Last-Modified, Link, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After'

/** On every answer of open data, errors too. */
export function openToAll(reply: FastifyReply): void {
  reply
    .header('access-control-allow-origin', '*')
    .header('access-control-expose-headers', EXPOSED)
    .header('cross-origin-resource-policy', 'cross-origin')
}

/** Answers a browser's CORS preflight. */
export function answerPreflight(reply: FastifyReply, methods = 'GET, HEAD, OPTIONS'): FastifyReply {
  openToAll(reply)
  return reply
    .header('access-control-allow-methods', methods)
    .header(
      'access-control-allow-headers',
      'Accept, Accept-Language, Content-Type, If-Modified-Since, If-None-Match, Prefer',
    )
    .header('access-control-max-age', '86400')
    .header('allow', methods)
    .code(204)
    .send()
}

function headersOf(reply: FastifyReply, { type, language, lastModified, licence, freshFor }: OpenData): void {
  openToAll(reply)
  // Removes the request id, so that equal answers are equal to the byte.
  reply.removeHeader('x-request-id')
  reply
    .type(type)
    .header('cache-control', `public, max-age=${Math.min(60, freshFor)}`)
    .header('content-language', language)
    .header('link', `<${licence}>; rel="license"`)
    .header('vary', 'accept-encoding, accept-language')
  if (lastModified) reply.header('last-modified', lastModified.toUTCString())
}

/** Only GET and HEAD are revalidated, by the tag if the caller has one; a form is always answered in full. */
function knows({ method, headers }: FastifyRequest, tag: string, lastModified: Date | null): boolean {
  if (method === 'POST') return false
  const known = headers['if-none-match']
  if (known !== undefined) {
    return known.split(/\s*,\s*/).some((one) => one === '*' || one.replace(/^W\//, '') === tag.replace(/^W\//, ''))
  }
  const since = Date.parse(headers['if-modified-since'] ?? '')
  // HTTP's dates have no milliseconds.
  return lastModified !== null && Math.floor(lastModified.getTime() / 1000) * 1000 <= since
}

/** Sends a complete answer; `tag` is given if the format has versions of its own. */
export async function sendOpenData(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, tag, ...about }: OpenData & { body: string; tag?: string },
): Promise<FastifyReply> {
  const { status = 200 } = about
  headersOf(reply, about)
  const zipped = takesGzip(request) && body.length > WORTH_COMPRESSING
  const hash = () => createHash('sha256').update(body).digest('base64url').slice(0, 27)
  const known = tag ?? `"${hash()}${zipped ? '-gz' : ''}"`
  reply.header('etag', known)
  if (status === 200 && knows(request, known, about.lastModified)) return reply.code(304).send()
  if (!zipped) return reply.code(status).send(body)
  return reply
    .code(status)
    .header('content-encoding', 'gzip')
    .send(await compress(body))
}

/**
 * Streams an answer of any length. Its tag is weak and derived from the records' versions, because the bytes are not
 * known before the end.
 */
export async function streamOpenData(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    parts,
    version,
    compressed = false,
    ...about
  }: OpenData & { parts: () => AsyncIterable<string | Uint8Array>; version: string; compressed?: boolean },
): Promise<FastifyReply> {
  headersOf(reply, about)
  const tag = `W/"${createHash('sha256').update(version).digest('base64url').slice(0, 27)}"`
  reply.header('etag', tag)
  if (knows(request, tag, about.lastModified)) return reply.code(304).send()
  const zips = !compressed && takesGzip(request)
  // A stream without content, because an empty body would say that the length is zero.
  if (request.method === 'HEAD')
    return (zips ? reply.header('content-encoding', 'gzip') : reply).send(Readable.from([]))
  const plain = Readable.from(parts(), { objectMode: false, highWaterMark: 64 * 1024 })
  if (!zips) return reply.send(plain)
  const zipped = createGzip()
  plain.on('error', (error) => zipped.destroy(error))
  zipped.on('close', () => plain.destroy())
  return reply.header('content-encoding', 'gzip').send(plain.pipe(zipped))
}

/** The language of the query, else the caller's first preferred language that we have, else English. */
export function languageAsked({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Language {
  const asked = (query as Record<string, unknown> | undefined)?.language
  const chosen = LANGUAGES.find((language) => language === asked)
  if (chosen) return chosen
  const accepted = String(headers['accept-language'] ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(/\s*;\s*/)
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { language: tag.toLowerCase().split('-')[0], quality: quality ? Number(quality.slice(2)) : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  return accepted.flatMap(({ language }) => LANGUAGES.find((one) => one === language) ?? [])[0] ?? 'en'
}
