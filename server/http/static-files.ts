import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOfPath } from '../../contract/directory/pages.ts'
import type { Env } from '../env.ts'
import { sendRefusal } from './error-reply.ts'
import { filesOfOtherReleases } from './files-of-releases.ts'
import { notFound } from './refusal.ts'
import { pageHeaders } from './security-headers.ts'

/**
 * The built web: compressed copies made at build time, hashed names kept for ever, everything else asked for again.
 * Any other address a browser navigates to is a screen of the app, which knows its own not-found page.
 */

const HASHED = /[\\/]assets[\\/]/
const API = /^\/api(\/|\?|$)/i

export async function staticFiles(
  app: FastifyInstance,
  { webRoot, env }: { webRoot: string; env: Env },
): Promise<void> {
  const root = resolve(webRoot)
  const built = existsSync(resolve(root, 'index.html'))
  const headers = Object.entries(pageHeaders(env))
  if (built) {
    await app.register(fastifyStatic, {
      root,
      // One route per file: an address that names none never reaches the file system.
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        for (const [name, value] of headers) reply.header(name, value)
        reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }

  const other = filesOfOtherReleases(app.ports.db)
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    if (await other.send(request, reply)) return reply
    if (app.directory.notFound && languageOfPath(request.url)) return app.directory.notFound(request, reply)
    if (built && isNavigation(request)) return reply.sendFile('index.html')
    sendRefusal(notFound(), request, reply)
    return reply
  })
}

function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return !API.test(url) && (headers.accept ?? '').includes('text/html')
}
