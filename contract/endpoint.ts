import * as z from 'zod/mini'
import type { Action } from '../domain/permissions.ts'
import type { Route } from './shared/route.ts'

/**
 * One call of the API: the server binds it, the web calls its route, the API document lists it. Schemas convert path
 * and query texts to values; they never coerce bodies.
 */

export type Schema = z.core.$ZodType
export type BodyType = 'application/json' | 'text/csv'

/** A query before validation. */
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
  Name extends string = string,
> = Route<Name, May> &
  Readonly<{
    summary: string
    /** `undefined` if the call takes none; the server then refuses any value. */
    params: P
    query: Q
    body: B
    /** Content type of the body; a file is the whole body. */
    accepts: BodyType
    reply: R
    status: 200 | 201
    /** For calls that share a method and a path: whether the query selects this call. The first match answers. */
    when: ((query: RawQuery) => boolean) | undefined
    /** False only if every caller gets the same answer, so that browsers may cache and revalidate it. */
    personal: boolean
    /** Calls allowed per signed-in person, else per network address. */
    limit: { max: number; perSeconds: number } | undefined
    /** Statuses of an open call that looks at a password, a code or the session cookie itself. */
    refuses: readonly (401 | 403)[]
    example: { params?: unknown; query?: unknown; body?: unknown; reply: unknown } | undefined
  }>

type Definition<Name extends string, May extends Action | 'anyone', P, Q, B, R> = Route<Name, May> & {
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
  refuses?: readonly (401 | 403)[]
  example?: Example<P, Q, B, R>
}

export function endpoint<
  const Name extends string,
  const May extends Action | 'anyone',
  R extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(definition: Definition<Name, May, P, Q, B, R>): Endpoint<May, P, Q, B, R, Name> {
  const {
    params,
    query,
    body,
    accepts = 'application/json',
    status = 200,
    when,
    personal = true,
    limit,
    refuses = [],
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
    refuses,
    example,
  })
}

/** The parsed input of a handler. */
export type Input<E extends Endpoint> = { params: Out<E['params']>; query: Out<E['query']>; body: Out<E['body']> }

/** The whole envelope of a reply. */
export type Reply<E extends Endpoint> = z.output<E['reply']>

/** The input of a caller: numbers and booleans unencoded; query values with a default are optional. */
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
