import { queryOptions } from '@tanstack/react-query'
import type { Call, Reply } from '../../../contract/by-route.ts'
import { BACKGROUND_HEADER, IDEMPOTENCY_HEADER, type Route, urlOf } from '../../../contract/shared/route.ts'
import { serverTold } from '../activity.ts'
import { token } from '../token.ts'
import { ApiError } from './error.ts'
import { type RequestOptions, request } from './request.ts'

interface CallOptions extends Pick<RequestOptions, 'signal' | 'timeoutMillis'> {
  /** A background call, which must not keep the session alive. */
  background?: boolean
  /** Idempotency key: the server performs a save once per key. */
  idempotencyKey?: string
}

/** Calls the API as the contract describes it. Throws; the screen decides about the error text. */
export async function call<E extends Route>(
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
  // The server checks the token before anything else, so every call with a refused token may be retried.
  const reply = await send().catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401 || !(await token.replaceRefused())) throw error
    return send()
  })
  // The type comes from the contract; tests check every answer of the server against the same schema.
  return reply as Reply<E>
}

/** The call as a query. Its key is the endpoint and the input, so that two screens share one request. */
export function queryOf<E extends Route>(endpoint: E, input: Call<E>) {
  return queryOptions({
    queryKey: [endpoint.name, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })
}
