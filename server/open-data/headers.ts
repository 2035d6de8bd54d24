import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGES, type Language } from '../../domain/language.ts'

/**
 * How open data is answered, in every format: any site may read it, copies live a minute (a clinic that hides its address
 * must be gone from all of them by then), a tag lets consumers ask whether anything changed, and the licence is named.
 */

const compress = promisify(gzip)
/** Smaller answers gain nothing. */
const WORTH_COMPRESSING = 1_000

export type OpenData = {
  type: string
  language: Language
  /** When the newest of the records changed; null where there is none. */
  lastModified: Date | null
  /** The address of the licence under which the agency gives its data out. */
  licence: string
  status?: number
}

/** Seen by scripts of other sites beside what browsers always show them. */
const EXPOSED =
  'Content-Language, ETag, Last-Modified, Link, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After'

/** On every answer of open data, refusals too. */
export function openToAll(reply: FastifyReply): void {
  reply
    .header('access-control-allow-origin', '*')
    .header('access-control-expose-headers', EXPOSED)
    .header('cross-origin-resource-policy', 'cross-origin')
}

/** What a browser asks before a request of another site that is not plain. */
export function answerPreflight(reply: FastifyReply, methods = 'GET, HEAD, OPTIONS'): FastifyReply {
  openToAll(reply)
  return reply
    .header('access-control-allow-methods', methods)
    .header('access-control-allow-headers', 'Accept, Accept-Language, Content-Type, If-None-Match, Prefer')
    .header('access-control-max-age', '86400')
    .header('allow', methods)
    .code(204)
    .send()
}

function headersOf(reply: FastifyReply, { type, language, lastModified, licence }: OpenData): void {
  openToAll(reply)
  // Two equal answers are equal to the last byte, so that a copy can be told from a change.
  reply.removeHeader('x-request-id')
  reply
    .type(type)
    .header('cache-control', 'public, max-age=60')
    .header('content-language', language)
    .header('link', `<${licence}>; rel="license"`)
    .header('vary', 'accept-encoding, accept-language')
  if (lastModified) reply.header('last-modified', lastModified.toUTCString())
}

const takesGzip = ({ headers }: FastifyRequest) => /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))

/** Only who reads an address can have a copy of it; what a form asked for is always answered. */
const knows = ({ method, headers }: FastifyRequest, tag: string): boolean =>
  method !== 'POST' &&
  (headers['if-none-match']
    ?.split(/\s*,\s*/)
    .some((known) => known === '*' || known.replace(/^W\//, '') === tag.replace(/^W\//, '')) ??
    false)

/** A whole answer; `tag` is given where the format has versions of its own. */
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
  if (status === 200 && knows(request, known)) return reply.code(304).send()
  if (!zipped) return reply.code(status).send(body)
  return reply
    .code(status)
    .header('content-encoding', 'gzip')
    .send(await compress(body))
}

/**
 * An answer of any length, made while it is sent. Its tag is weak and made from what the records depend on, because its
 * bytes are not known before the last one is sent.
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
  if (knows(request, tag)) return reply.code(304).send()
  if (request.method === 'HEAD') return reply.send()
  const plain = Readable.from(parts(), { objectMode: false, highWaterMark: 64 * 1024 })
  if (compressed || !takesGzip(request)) return reply.send(plain)
  const zipped = createGzip()
  plain.on('error', (error) => zipped.destroy(error))
  zipped.on('close', () => plain.destroy())
  return reply.header('content-encoding', 'gzip').send(plain.pipe(zipped))
}

/** The language of the query, else the first of ours that the caller names, else English. */
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
