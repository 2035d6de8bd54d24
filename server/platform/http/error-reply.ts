import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { languageOfPath } from '../../../contract/directory/pages.ts'
import type { ErrorReply, GeneralErrorCode } from '../../../contract/errors.ts'
import type { Language } from '../../../domain/language.ts'
import { isOutage, isTaken } from './outage.ts'
import { general, Refusal, unavailable } from './refusal.ts'

/** One error shape for refusals of rules, of the framework, of the database and of the socket. */

const BY_STATUS: Record<number, GeneralErrorCode> = {
  400: 'bad_request',
  404: 'not_found',
  408: 'timeout',
  413: 'too_large',
  414: 'uri_too_long',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  431: 'headers_too_large',
}

/** Conditions of a request for a file that the file cannot meet, as the library for files reports them. */
const OF_FILES: Record<string, GeneralErrorCode> = {
  PreconditionFailedError: 'precondition_failed',
  RangeNotSatisfiableError: 'range_not_satisfiable',
}

export function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isOutage(error)) return unavailable()
  if (isTaken(error)) return general('already_exists')
  const { statusCode = 500, code = '', name = '' } = error as Partial<FastifyError>
  const ofFile = OF_FILES[name]
  if (ofFile) return general(ofFile)
  // Trusts only Fastify's own status codes; a `statusCode` that a library sets inside a handler is a 500.
  const known = code.startsWith('FST_') ? BY_STATUS[statusCode] : undefined
  return general(known ?? (code.startsWith('FST_') && statusCode < 500 ? 'bad_request' : 'internal_error'))
}

function bodyOf(refusal: Refusal, requestId: string): ErrorReply {
  return {
    message: refusal.message,
    code: refusal.code,
    ...(refusal.errors && { errors: [...refusal.errors] }),
    ...(refusal.details && { details: refusal.details }),
    requestId,
  }
}

/** The client hung up: no reply can reach it, and the server did not fail, although the error looks like an outage. */
const brokeOff = (error: unknown, { raw }: FastifyRequest) => !raw.complete && raw.errored === error

export function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const unheard = brokeOff(error, request)
  const refusal = unheard ? general('bad_request') : refusalFor(error)
  request.refusalCode = refusal.code
  if (unheard) request.log.info('the caller hung up')
  // A refusal is deliberate: a flood of refused requests is no flood of errors.
  if (refusal.status >= 500 && !(error instanceof Refusal)) request.log.error({ err: error }, 'could not answer')
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer')
  // The size of the file, so that the caller can ask for a part that exists.
  if (refusal.status === 416) reply.headers((error as { headers?: Record<string, string> }).headers ?? {})
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
  reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(bodyOf(refusal, request.id)))
}

const CLIENT_ERRORS: Record<string, GeneralErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

type PublicPage = (language: Language) => { html: string; headers: Readonly<Record<string, string>> }

/**
 * For bytes that are no HTTP request: Node gives only the socket, no reply object. A visitor whose address is a public
 * page gets a page, in the language of the address.
 */
export function answerBrokenRequest(
  error: NodeJS.ErrnoException & { rawPacket?: Buffer },
  socket: Socket,
  publicPage?: PublicPage,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const refusal = general(CLIENT_ERRORS[error.code ?? ''] ?? 'bad_request')
  const requestId = randomUUID()
  const [, path = ''] = /^(?:GET|HEAD) (\S{1,40})/.exec(error.rawPacket?.toString('latin1', 0, 60) ?? '') ?? []
  const language = languageOfPath(path)
  const page = language && publicPage?.(language)
  const body = page ? page.html : JSON.stringify(bodyOf(refusal, requestId))
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    `content-type: ${page ? 'text/html' : 'application/json'}; charset=utf-8`,
    ...(page ? Object.entries(page.headers).map(([name, value]) => `${name}: ${value}`) : []),
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    `x-request-id: ${requestId}`,
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}
