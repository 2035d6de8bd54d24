import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PAGES, type PageName } from '../../contract/directory/pages.ts'
import type { Env } from '../env.ts'
import { isKnown, tagOf } from '../platform/http/entity-tag.ts'
import { takesGzip } from '../platform/http/takes-gzip.ts'
import type { SentPage } from './kept-pages.ts'
import { directoryHeaders } from './page-headers.ts'

/** Sends a rendered page: compressed, tagged, with its headers. */

const compress = promisify(gzip)

/** Takes less time than the default 6 for 2 % more bytes. */
const COMPRESSION = 5

type Packed = Pick<SentPage, 'name' | 'form' | 'drawnAt' | 'media'>

export async function packed(text: string, page: Packed): Promise<SentPage> {
  const compressed = await compress(text, { level: COMPRESSION })
  // zlib returns a slice of a larger buffer, and Buffer.from copies into a shared pool: either would keep several times
  // the page's size in memory.
  const zipped = Buffer.allocUnsafeSlow(compressed.length)
  compressed.copy(zipped)
  // Equal pages compress to equal bytes, and the compressed ones are faster to hash.
  return { ...page, gzip: zipped, tag: tagOf(zipped) }
}

export function pageSender(env: Env) {
  const headers = directoryHeaders(env)
  const framedHeaders = directoryHeaders(env, { framed: true })
  const mapHeaders = directoryHeaders(env, { mapStyle: env.mapStyle })
  return async (request: FastifyRequest, reply: FastifyReply, page: SentPage, status = 200) => {
    const zipped = takesGzip(request)
    const tag = `"${page.tag}${zipped ? '-gz' : ''}"`
    const framed = page.name in PAGES && PAGES[page.name as PageName].framed
    const plain = page.media.length > 0 ? directoryHeaders(env, { media: page.media }) : headers
    const own = page.name === 'map' ? mapHeaders : plain
    for (const [name, value] of Object.entries(framed ? framedHeaders : own)) reply.header(name, value)
    if (framed) reply.removeHeader('x-frame-options')
    // Removes the request id, so that equal answers are equal to the byte.
    reply.removeHeader('x-request-id')
    reply.header('vary', 'accept-encoding').header('etag', tag).type(`text/${page.form}; charset=utf-8`)
    // Search engines list the page, not its copy for programs.
    if (page.form === 'markdown') reply.header('x-robots-tag', 'noindex')
    if (status === 200 && isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
    if (zipped) reply.header('content-encoding', 'gzip')
    return reply.code(status).send(zipped ? page.gzip : gunzipSync(page.gzip))
  }
}
