import type { Action } from '../../domain/permissions.ts'

/**
 * What browser and server both need of a call. The schemas of the call are in `contract/`, which only the server
 * evaluates; the browser finds its types by the name of the route (`../by-route.ts`).
 */

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Route<Name extends string = string, May extends Action | 'anyone' = Action | 'anyone'> = Readonly<{
  name: Name
  method: Method
  path: `/api/${string}`
  may: May
}>

export const route = <const Name extends string, const May extends Action | 'anyone'>(
  name: Name,
  method: Method,
  path: `/api/${string}`,
  may: May,
): Route<Name, May> => ({ name, method, path, may })

/** Background calls, such as polling, carry this header with the value 1, so that they do not keep a session alive. */
export const BACKGROUND_HEADER = 'x-background'
/** The server does the work of calls with the same key once. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** Path and query of a call; joins lists with commas and omits absent values. */
export function urlOf(called: Pick<Route, 'path'>, parts: { params?: unknown; query?: unknown } = {}): string {
  const params = (parts.params ?? {}) as Record<string, unknown>
  const path = called.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = Object.entries((parts.query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}
