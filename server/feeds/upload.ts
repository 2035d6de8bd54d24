import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { UPLOAD_LIMIT } from '../../contract/feeds.ts'
import type { App } from '../http/app-instance.ts'
import { general } from '../http/refusal.ts'

/** An export on its way in: written to a file of our own as it comes, so that its size costs no memory. */

export type Upload = { path: string; fileHash: string; remove(): Promise<void> }

/** The one place that takes something else than JSON, and takes nothing else. */
export function acceptOnlyCsv(app: App): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('text/csv', (request, payload: IncomingMessage, done) => {
    const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = request.headers
    if (encoding !== 'identity' || !/^[^;]+(;\s*charset="?utf-8"?\s*)?$/i.test(type)) {
      done(general('unsupported_media_type'))
      return
    }
    if (Number(request.headers['content-length'] ?? 0) > UPLOAD_LIMIT) {
      done(general('too_large'))
      return
    }
    spool(payload).then(
      (upload) => done(null, upload),
      (error: Error) => done(error),
    )
  })
  // If the call is refused after all, no later step removes the file.
  app.addHook('onResponse', async (request: FastifyRequest, reply) => {
    if (reply.statusCode >= 300) await (request.body as Upload | undefined)?.remove?.()
  })
}

async function spool(payload: AsyncIterable<Buffer>): Promise<Upload> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-feed-'))
  const path = join(folder, 'export.csv')
  const remove = () => rm(folder, { recursive: true, force: true })
  const hash = createHash('sha256')
  let size = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      hash.update(chunk)
      if (size > UPLOAD_LIMIT) done(general('too_large'))
      else done(null, chunk)
    },
  })
  try {
    await pipeline(payload, counted, createWriteStream(path, { mode: 0o600 }))
    return { path, fileHash: hash.digest('hex'), remove }
  } catch (error) {
    await remove()
    throw error
  }
}
