import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Input, Reply } from '../../contract/endpoint.ts'
import { SIGN_IN_ERRORS, type SignInError } from '../../contract/shared/auth.ts'
import type { App } from '../platform/http/app-instance.ts'
import { forbidden, general, Refusal, unavailable } from '../platform/http/refusal.ts'
import { checkReply } from '../platform/http/reply-check.ts'
import { inputParser } from '../platform/http/shape.ts'
import { CLIENT_ADDRESS } from './conventions.ts'
import type { SignInLibrary } from './library.ts'

/** Binds calls that set cookies: described and validated like every other call, but the handler also gets the reply. */

type AuthHandler<E extends Endpoint> = (
  input: Input<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Reply<E>>

export function bindAuth<E extends Endpoint>(app: App, endpoint: E, handle: AuthHandler<E>): void {
  const parse = inputParser(endpoint)
  const { publicUrl } = app.ports.env
  const { max, perSeconds } = endpoint.limit ?? { max: 60, perSeconds: 60 }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoints: [endpoint], rateLimit: { max, timeWindow: perSeconds * 1000 } },
    handler: async (request, reply) => {
      refuseForeignOrigin(request, publicUrl)
      const text = JSON.stringify(await handle(parse(request as never), request, reply))
      if (app.checkReplies) checkReply(endpoint, text)
      reply.code(endpoint.status).type('application/json; charset=utf-8').header('cache-control', 'no-store')
      return text
    },
  })
}

/** Refuses calls from pages of other sites, which browsers name in these headers. */
function refuseForeignOrigin({ headers }: FastifyRequest, publicUrl: string): void {
  const { origin, 'sec-fetch-site': site } = headers
  if (origin !== undefined && origin !== publicUrl) throw forbidden()
  if (site === 'cross-site') throw forbidden()
}

export function signInRefusal(code: SignInError, status = 403): Refusal {
  return new Refusal(status, code, SIGN_IN_ERRORS[code])
}

type Question = {
  method: 'GET' | 'POST'
  path: string
  query?: string
  body?: Record<string, unknown>
  /** Replaces the request's cookies. */
  cookie?: string | undefined
}

/** The library enforces its limits and checks only on requests, so this builds one with only what the library needs. */
export async function askLibrary(
  library: SignInLibrary,
  request: FastifyRequest,
  { method, path, query = '', body, ...other }: Question,
): Promise<Response> {
  const { baseURL, basePath } = library.options
  const { 'user-agent': userAgent } = request.headers
  const cookie = 'cookie' in other ? other.cookie : request.headers.cookie
  const headers = new Headers({ origin: baseURL, [CLIENT_ADDRESS]: request.ip })
  if (cookie !== undefined) headers.set('cookie', cookie)
  if (userAgent !== undefined) headers.set('user-agent', userAgent)
  if (body !== undefined) headers.set('content-type', 'application/json')
  const response = await library.handler(
    new Request(`${baseURL}${basePath}${path}${query}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
  if (response.status === 429) {
    const seconds = Number(response.headers.get('x-retry-after'))
    throw general('too_many_requests', { retryAfterSeconds: seconds > 0 ? seconds : 60 })
  }
  // The library turns a lost database connection into a plain 500.
  if (response.status >= 500) throw unavailable()
  return response
}

export function forwardCookies(response: Response, reply: FastifyReply, without?: string): void {
  for (const cookie of response.headers.getSetCookie()) {
    if (without === undefined || !cookie.startsWith(`${without}=`)) reply.header('set-cookie', cookie)
  }
}

/** The cookie is signed; the part before the signature is the library's session token. */
export function sessionTokenIn(response: Response, sessionCookie: string): string | null {
  const set = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${sessionCookie}=`))
  const value = set === undefined ? '' : decodeURIComponent(set.slice(sessionCookie.length + 1).split(';', 1)[0] ?? '')
  const token = value.slice(0, Math.max(0, value.lastIndexOf('.')))
  return token === '' ? null : token
}
