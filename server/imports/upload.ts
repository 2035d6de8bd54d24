import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { UPLOAD_LIMIT } from '../../contract/shared/feeds.ts'
import type { App } from '../platform/http/app-instance.ts'
import { general, Refusal } from '../platform/http/refusal.ts'
import { within } from '../platform/timeout.ts'

/** Spools an upload to a temporary file, so that its size costs no memory. */

export type Upload = { path: string; fileHash: string; remove(): Promise<void> }

const HEARD_OUT_FOR = 5_000

/** The only routes that accept CSV, and nothing else. */
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
  // Deletes the file if the call is refused, because no later step would.
  app.addHook('onResponse', async (request: FastifyRequest, reply) => {
    if (reply.statusCode >= 300) await (request.body as Upload | undefined)?.remove?.()
  })
}

async function spool(payload: IncomingMessage): Promise<Upload> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-feed-'))
  const path = join(folder, 'export.csv')
  const remove = () => rm(folder, { recursive: true, force: true })
  const hash = createHash('sha256')
  async function* counted() {
    let size = 0
    // Keeps the stream open after the limit: with its socket destroyed, the client would never read the answer.
    for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > UPLOAD_LIMIT) throw general('too_large')
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    await pipeline(counted, createWriteStream(path, { mode: 0o600 }))
    return { path, fileHash: hash.digest('hex'), remove }
  } catch (error) {
    if (error instanceof Refusal) await hearOut(payload)
    await remove()
    throw error
  }
}

/**
 * A client that still sends when the socket closes never reads the answer, so the server reads and discards the rest.
 */
async function hearOut(payload: IncomingMessage): Promise<void> {
  payload.resume()
  await within(HEARD_OUT_FOR, once(payload, 'end'))
}
