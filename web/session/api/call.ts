import { queryOptions } from '@tanstack/react-query'
import {
  BACKGROUND_HEADER,
  type Call,
  type Endpoint,
  IDEMPOTENCY_HEADER,
  type Reply,
  urlOf,
} from '../../../contract/endpoint.ts'
import { serverTold } from '../activity.ts'
import { token } from '../token.ts'
import { ApiError } from './error.ts'
import { type RequestOptions, request } from './request.ts'

export interface CallOptions extends Pick<RequestOptions, 'signal' | 'timeoutMillis'> {
  /** A background call, which must not keep the session alive. */
  background?: boolean
  /** The same key on every repeat of one save makes it happen once. */
  idempotencyKey?: string
}

/** Calls the API as the contract describes it. It throws; what to say about that is the screen's to decide. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  { background, idempotencyKey, ...options }: CallOptions = {},
): Promise<Reply<E>> {
  const { body, ...parts } = input as { params?: unknown; query?: unknown; body?: unknown }
  const send = async () =>
    request(urlOf(endpoint, parts), {
      ...options,
      method: endpoint.method,
      body,
      headers: {
        ...(await token.headers()),
        ...(background && { [BACKGROUND_HEADER]: '1' }),
        ...(idempotencyKey && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
      },
    })
  if (!background) serverTold()
  // A refused token was checked before anything else, so every call may be retried.
  const reply = await send().catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401 || !(await token.replaceRefused())) throw error
    return send()
  })
  // The type comes from the contract; the tests check every answer of the server against the same schema.
  return reply as Reply<E>
}

/** The same call as a query. Its key is the endpoint and the input, so that two screens never ask for one thing twice. */
export function queryOf<E extends Endpoint>(endpoint: E, input: Call<E>) {
  return queryOptions({
    queryKey: [endpoint.name, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })
}
