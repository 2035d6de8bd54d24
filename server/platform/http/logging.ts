import { randomUUID } from 'node:crypto'
import { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import type { Env } from '../../env.ts'
import { type LogStream, standardOutput } from './log-output.ts'

/**
 * Logs one line per request: id, route pattern, status and time. Never logs typed addresses, tokens, bodies, query
 * strings or the stored values that PostgreSQL quotes in errors.
 */

export function loggerFor(env: Pick<Env, 'logLevel'>, stream?: LogStream): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: env.logLevel,
    base: null,
    stream: stream ?? standardOutput(),
    serializers: { err: describeError, req: () => ({}), res: () => ({ statusCode: '' }) },
  }
}

export const quietFramework = () => new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' })

const EMAIL = /[^\s@"'`<>()[\]{},;:=|\\/]+@[^\s@"'`<>()[\]{},;:=|\\/]+\.[a-z]{2,}/gi
const TOKEN = /\beyJ[\w-]{5,}\.[\w-]+(\.[\w-]*)?/g
const PASSWORD_IN_URL = /(\w+:\/\/[^\s:/@]*):[^\s@]+@/g

export function withoutSecrets(text: string): string {
  return text.replace(PASSWORD_IN_URL, '$1:[hidden]@').replace(TOKEN, '[token]').replace(EMAIL, '[e-mail]')
}

type DescribedError = { [key: string]: unknown; type: string; message: string; stack: string }

/** Omits the driver's `detail`, `where` and query parameters, which quote stored values. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutSecrets(String(error)), stack: '' }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return {
    type: error.constructor.name,
    message: withoutSecrets(error.message),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    stack: withoutSecrets(error.stack ?? ''),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** Reuses the id of a trusted proxy, so that operators can correlate both logs; ignores ids of clients. */
export function requestIds(env: Pick<Env, 'trustProxy'>) {
  const trusted = env.trustProxy !== false
  return (request: { headers: Record<string, string | string[] | undefined> }): string => {
    const given = trusted ? request.headers['x-request-id'] : undefined
    return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID()
  }
}

const QUIET_ROUTES = new Set(['/healthz', '/readyz', '/readyz/public'])

export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url
    const level = QUIET_ROUTES.has(route ?? '') ? 'debug' : 'info'
    request.log[level](answerLine(request, route, reply), 'answered')
    done()
  })
}

function answerLine(request: FastifyRequest, route = '(none)', reply: { statusCode: number; elapsedTime: number }) {
  return {
    method: request.method,
    route,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    ...(request.actor && { user: request.actor.userId }),
    ...(request.refusalCode && { code: request.refusalCode }),
  }
}
