import { existsSync, readdirSync } from 'node:fs'
import { extname, resolve, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOfPath } from '../../../contract/directory/pages.ts'
import type { Env } from '../../env.ts'
import { sendRefusal } from './error-reply.ts'
import { notFound } from './refusal.ts'
import { hasSecret, PRIVATE_PAGE } from './secret-address.ts'
import { pageHeaders } from './security-headers.ts'

/**
 * Serves the built web: precompressed files, hashed names immutable, everything else revalidated. Any other address
 * that a browser navigates to gets the app, which renders its own not-found page.
 */

const HASHED = /[\\/]assets[\\/]/
const COMPRESSED = /\.(br|gz)$/
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
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        for (const [name, value] of headers) reply.header(name, value)
        const control = HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
        reply.header('cache-control', hasSecret(reply.request.url) ? PRIVATE_PAGE : control)
      },
    })
    serve(app, filesIn(root), resolve(root, '../previous'))
  }

  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    if (app.directory.notFound && languageOfPath(request.url)) return app.directory.notFound(request, reply)
    if (built && isNavigation(request)) return reply.sendFile('index.html')
    sendRefusal(notFound(), request, reply)
    return reply
  })
}

/** The URL paths of all files; a request for any other path never reaches the file system. */
function filesIn(root: string): Set<string> {
  if (!existsSync(root)) return new Set()
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll(sep, '/'))
  return new Set(found.filter((path) => extname(path) !== '' && !path.startsWith('.') && !COMPRESSED.test(path)))
}

/** One route for all hashed names: a route per file would slow the start by a tenth. */
function serve(app: FastifyInstance, files: ReadonlySet<string>, previousRoot: string): void {
  // Tabs that are open on the previous release request its files; the build keeps them
  // (scripts/build/keep-previous.mjs).
  const previous = filesIn(previousRoot)
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const file = `assets/${request.params['*']}`
    if (files.has(file)) return reply.sendFile(file)
    return previous.has(file) ? reply.sendFile(file, previousRoot) : reply.callNotFound()
  })
  for (const file of files) {
    if (!file.startsWith('assets/')) app.get(`/${file}`, (_, reply) => reply.sendFile(file))
  }
  app.get('/', (_, reply) => reply.sendFile('index.html'))
}

function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return !API.test(url) && (headers.accept ?? '').includes('text/html')
}
