import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { Endpoint, Input, RawQuery, Reply } from '../../../contract/endpoint.ts'
import { OPEN_CALL_LIMIT } from '../../../contract/limits.ts'
import { IDEMPOTENCY_HEADER } from '../../../contract/shared/route.ts'
import { type Action, type Actor, mayEver } from '../../../domain/permissions.ts'
import type { Tables } from '../../db/tables.ts'
import { recordAudit } from '../audit/record.ts'
import type { App } from './app-instance.ts'
import { isKnown, tagOf } from './entity-tag.ts'
import { isContention, isTaken } from './outage.ts'
import type { Ports } from './ports.ts'
import { badRequest, forbidden, notFound } from './refusal.ts'
import { checkReply } from './reply-check.ts'
import { inputParser } from './shape.ts'

/**
 * Turns an endpoint into a route. The order of checks: authentication and permission before the server reads the body,
 * then the shape of the request, then the handler.
 */

export type Context<E extends Endpoint = Endpoint> = Ports & {
  /** Null only on calls open to anyone. */
  actor: E['may'] extends 'anyone' ? null : Actor
  input: Input<E>
  requestId: string
  idempotencyKey: string | null
}

/** A command gets only its transaction: with one connection, a query on the outer database would deadlock. */
export type CommandContext<E extends Endpoint = Endpoint> = Omit<Context<E>, 'db'> & {
  tx: Transaction<Tables>
  /** Writes to the audit trail that the caller now changes the subject: `audit('removeRole', 'user/abc', { roleId })`. */
  audit(action: string, subject: string, details?: Record<string, unknown>): Promise<void>
}

/** JSON that PostgreSQL built; the server sends it unparsed. */
class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
export const json = (text: string) => new JsonText(text)

export type Handler<E extends Endpoint> = (context: Context<E>) => Promise<Reply<E> | JsonText>

/**
 * Runs the work in one transaction and retries it once from the start when two transactions collide. After a unique
 * violation the retry reads the other caller's row and answers with the command's own refusal.
 */
export async function inTransaction<T>(db: Ports['db'], work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  const once = () => db.kysely.transaction().execute(work)
  try {
    return await once()
  } catch (error) {
    if (!isContention(error) && !isTaken(error)) throw error
    return await once()
  }
}

/** A call whose handler runs in one transaction. */
export function command<E extends Endpoint>(
  work: (context: CommandContext<E>) => Promise<Reply<E> | JsonText>,
): Handler<E> {
  return ({ db, ...context }) =>
    inTransaction(db, (tx) => {
      const { actor, clock, requestId } = context as Pick<Context, 'clock' | 'requestId'> & { actor: Actor | null }
      const audit: CommandContext['audit'] = (action, subject, details = {}) =>
        recordAudit(tx, { at: clock.now(), actorId: actor?.userId ?? null, requestId, action, subject, details })
      return work({ ...context, tx, audit } as CommandContext<E>)
    })
}

/** An endpoint and its handler, with the types erased. */
export type Bound = {
  endpoint: Endpoint
  answer(app: App): (request: FastifyRequest, reply: FastifyReply) => Promise<string>
}

export function bound<E extends Endpoint>(endpoint: E, handle: Handler<E>): Bound {
  const parse = inputParser(endpoint)
  const cacheControl = endpoint.personal ? 'no-store' : 'private, no-cache'
  return {
    endpoint,
    answer:
      ({ ports, checkReplies }) =>
      async (request, reply) => {
        if (namesNothing(endpoint, request)) throw notFound()
        const context = {
          ...ports,
          actor: request.actor,
          input: parse(request as never),
          requestId: request.id,
          idempotencyKey: idempotencyKey(request),
        } as Context<E>
        const answer = await handle(context)
        const text = answer instanceof JsonText ? answer.text : JSON.stringify(answer)
        if (checkReplies) checkReply(endpoint, text)
        reply.code(endpoint.status).type('application/json; charset=utf-8').header('cache-control', cacheControl)
        return endpoint.personal ? text : revalidated(request, reply, text)
      },
  }
}

export const bind = <E extends Endpoint>(app: App, endpoint: E, handle: Handler<E>): void =>
  bindByQuery(app, [bound(endpoint, handle)])

/** Binds calls that share a method and a path and differ by their query; the last one is the fallback. */
export function bindByQuery(app: App, calls: readonly [Bound, ...Bound[]]): void {
  const endpoints = calls.map(({ endpoint }) => endpoint)
  for (const endpoint of endpoints) demandSameNames(endpoint)
  const [{ endpoint: first }] = calls
  if (endpoints.some(({ method, path }) => method !== first.method || path !== first.path)) {
    throw new Error(`${endpoints.map(({ name }) => name)} do not share a method and a path`)
  }
  const handlers = calls.map(({ endpoint, answer }) => ({ endpoint, handle: answer(app) }))
  const meant = (request: FastifyRequest) => {
    const found = handlers.find(({ endpoint }) => endpoint.when?.(request.query as RawQuery)) ?? handlers.at(-1)
    if (found === undefined) throw new Error('There is at least one call')
    return found
  }
  app.route({
    method: first.method,
    url: first.path,
    config: { endpoints, ...rateLimitOf(first) },
    onRequest: async (request, reply) => {
      const { may } = meant(request).endpoint
      if (may !== 'anyone') await admit(app, may, request, reply)
    },
    handler: (request, reply) => meant(request).handle(request, reply),
  })
}

/** `DELETE things/` lost its id; it must not match a deletion of all things. */
const namesNothing = ({ method, path }: Endpoint, { url }: FastifyRequest) =>
  method === 'DELETE' && !path.includes(':') && /^[^?]*\/(\?|$)/.test(url)

/** A misspelt parameter would answer every call with 400, so the server refuses to start. */
function demandSameNames({ name, path, params }: Endpoint): void {
  const inPath = Array.from(path.matchAll(/:(\w+)/g), ([, parameter]) => parameter).sort()
  const described = Object.keys((params as z.core.$ZodObject | undefined)?._zod.def.shape ?? {}).sort()
  if (inPath.join() !== described.join()) throw new Error(`${name}: the path has ${inPath}, its schema ${described}`)
}

async function admit(app: App, action: Action, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const actor = await app.whoIsCalling(request)
  request.actor = actor
  await app.limitTokens(request, reply)
  if (!mayEver(actor, action)) throw forbidden()
}

/** Anonymous calls always have a limit per address; a limit on other calls counts per person. */
function rateLimitOf({ may, limit }: Endpoint) {
  const allowed = limit ?? (may === 'anyone' ? OPEN_CALL_LIMIT : undefined)
  if (allowed === undefined) return {}
  const perPerson = may === 'anyone' ? {} : { keyGenerator: (request: FastifyRequest) => request.actor?.userId ?? '' }
  return { rateLimit: { max: allowed.max, timeWindow: allowed.perSeconds * 1000, ...perPerson } }
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers[IDEMPOTENCY_HEADER]
  if (key === undefined) return null
  if (typeof key === 'string' && /^[!-~]{8,100}$/.test(key)) return key
  throw badRequest([{ field: IDEMPOTENCY_HEADER, message: 'Must be 8 to 100 visible ASCII characters.' }])
}

function revalidated(request: FastifyRequest, reply: FastifyReply, text: string): string {
  const tag = `"${tagOf(text)}"`
  reply.header('etag', tag)
  if (!isKnown(request.headers['if-none-match'], tag)) return text
  reply.code(304)
  return ''
}
