import * as z from 'zod/mini'
import type { Action } from '../domain/permissions.ts'

/**
 * One call of the API, described once: the server binds it, the web calls it, the API document lists it.
 * Path and query values arrive as text and are turned into values; bodies are taken as they are, never coerced.
 */

export type Schema = z.core.$ZodType
export type BodyType = 'application/json' | 'text/csv'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Background calls, such as polling, carry this header with the value 1, so that they do not keep a session alive. */
export const BACKGROUND_HEADER = 'x-background'
/** Repeating a call with the same key does the work once. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** A query as it arrives, before anything is known of it. */
export type RawQuery = Readonly<Record<string, unknown>>

type Out<S> = S extends Schema ? z.output<S> : undefined
type In<S> = S extends Schema ? z.input<S> : undefined

export type Example<P, Q, B, R> = (P extends Schema ? { params: z.input<P> } : { params?: never }) &
  (Q extends Schema ? { query?: z.input<Q> } : { query?: never }) &
  (B extends Schema ? { body: z.input<B> } : { body?: never }) & { reply: In<R> }

export type Endpoint<
  May extends Action | 'anyone' = Action | 'anyone',
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema = Schema,
> = Readonly<{
  name: string
  method: Method
  path: `/api/${string}`
  may: May
  summary: string
  /** `undefined` where the call takes none; anything sent there is refused. */
  params: P
  query: Q
  body: B
  /** How the body is written; a file is sent as it is. */
  accepts: BodyType
  reply: R
  status: 200 | 201
  /** Where several calls share a method and a path: whether this query means this one. The first that says so answers. */
  when: ((query: RawQuery) => boolean) | undefined
  /** False only where every caller gets the same answer, which a browser may then keep and revalidate. */
  personal: boolean
  /** Calls allowed per person, or per address without a signed-in person. */
  limit: { max: number; perSeconds: number } | undefined
  example: { params?: unknown; query?: unknown; body?: unknown; reply: unknown } | undefined
}>

type Definition<May, P, Q, B, R> = {
  name: string
  method: Method
  path: `/api/${string}`
  may: May
  summary: string
  params?: P
  query?: Q
  body?: B
  accepts?: BodyType
  reply: R
  status?: 200 | 201
  when?: (query: RawQuery) => boolean
  personal?: boolean
  limit?: { max: number; perSeconds: number }
  example?: Example<P, Q, B, R>
}

export function endpoint<
  const May extends Action | 'anyone',
  R extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(definition: Definition<May, P, Q, B, R>): Endpoint<May, P, Q, B, R> {
  const {
    params,
    query,
    body,
    accepts = 'application/json',
    status = 200,
    when,
    personal = true,
    limit,
    example,
    ...rest
  } = definition
  return Object.freeze({
    ...rest,
    params: params as P,
    query: query as Q,
    body: body as B,
    accepts,
    status,
    when,
    personal,
    limit,
    example,
  })
}

/** What a handler receives: every part parsed. */
export type Input<E extends Endpoint> = { params: Out<E['params']>; query: Out<E['query']>; body: Out<E['body']> }

/** The whole envelope a call answers with. */
export type Reply<E extends Endpoint> = z.output<E['reply']>

/** What a caller gives: numbers and booleans as such, every query value optional that has a meaning when absent. */
export type Call<E extends Endpoint> = (E['params'] extends Schema ? { params: z.output<E['params']> } : object) &
  (E['query'] extends Schema ? { query?: Partial<z.output<E['query']>> | undefined } : object) &
  (E['body'] extends Schema ? { body: z.input<E['body']> } : object)

const note = z.optional(z.string())
const withData = <D extends Schema>(data: D) => z.strictObject({ data, message: note })
const withMeta = <D extends Schema, M extends Schema>(data: D, meta: M) =>
  z.strictObject({ data, message: note, meta: z.optional(meta) })

/** Every success has this shape: `{ data, message?, meta? }`. */
export function envelope<D extends Schema>(data: D): ReturnType<typeof withData<D>>
export function envelope<D extends Schema, M extends Schema>(data: D, meta: M): ReturnType<typeof withMeta<D, M>>
export function envelope(data: Schema, meta?: Schema) {
  return meta === undefined ? withData(data) : withMeta(data, meta)
}

/** Path and query of a call. Lists in a query are joined by commas; absent values are left out. */
export function urlOf(called: Pick<Endpoint, 'path'>, parts: { params?: unknown; query?: unknown } = {}): string {
  const params = (parts.params ?? {}) as Record<string, unknown>
  const path = called.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = Object.entries((parts.query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}
