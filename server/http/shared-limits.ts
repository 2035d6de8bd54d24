import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'

/**
 * How often each caller asked, counted over all copies of the server: the store behind `@fastify/rate-limit`. Requests are
 * counted in memory and never wait for the database. Once a second a copy adds what it counted to the table `call_counts`, in
 * one statement for all callers, and learns what the other copies counted; so the copies together may let through a second's
 * worth too many. Callers far from their limit are not written at all, which is almost every one of them.
 */

const SHARE_EVERY = 1_000
/** Of what is allowed, the part after which a copy tells the others: eight copies below it are still within the limit. */
const TOLD_FROM = 1 / 8
/** As many callers are remembered; the one that was quiet longest is forgotten first. */
const MOST_CALLERS = 20_000

type Caller = { count: number; endsAt: number; untold: number; max: number }
type Counted = { current: number; ttl: number }
type Told = (error: Error | null, counted?: Counted) => void

export type SharedLimits = {
  count(key: string, timeWindow: number, max: number): Counted
  /** Tells the database at once; otherwise it happens by itself. */
  share(): Promise<void>
  stop(): void
}

const SHARE = `
  insert into call_counts as c (caller, n, ends_at)
  select caller, n, now() + make_interval(secs => left_ms / 1000.0)
  from unnest($1::text[], $2::int[], $3::float8[]) as given (caller, n, left_ms) order by caller
  on conflict (caller) do update set
    n = case when c.ends_at <= now() then excluded.n else c.n + excluded.n end,
    ends_at = case when c.ends_at <= now() then excluded.ends_at else c.ends_at end
  returning caller, n, extract(epoch from ends_at - now())::float8 * 1000 as left_ms`

type Needs = { pool: Pick<Pool, 'query'>; secret: string; onError: (error: unknown) => void; now?: () => number }

export function sharedLimits({ pool, secret, onError, now = Date.now }: Needs): SharedLimits {
  const callers = new Map<string, Caller>()
  let timer: NodeJS.Timeout | undefined
  let sharing: Promise<void> | undefined
  let stopped = false

  /** Addresses of callers are not written down: without the secret a reader of the table cannot tell whose count it is. */
  const nameOf = (key: string) => createHmac('sha256', secret).update(`limit ${key}`).digest('base64url').slice(0, 27)

  const later = () => {
    if (stopped || timer !== undefined) return
    timer = setTimeout(() => void share(), SHARE_EVERY).unref()
  }

  const tell = async (): Promise<void> => {
    const told: [string, Caller, number][] = []
    for (const [key, caller] of callers) {
      if (caller.endsAt <= now()) callers.delete(key)
      else if (caller.untold > 0 && caller.count >= caller.max * TOLD_FROM) told.push([key, caller, caller.untold])
    }
    if (told.length === 0) return
    const names = new Map(told.map((one) => [nameOf(one[0]), one]))
    const values = [[...names.keys()], told.map(([, , n]) => n), told.map(([, { endsAt }]) => endsAt - now())]
    const { rows } = await pool.query<{ caller: string; n: number; left_ms: number }>(SHARE, values)
    for (const { caller: name, n, left_ms } of rows) {
      const [, caller, added] = names.get(name) as [string, Caller, number]
      caller.untold -= added
      caller.count = n + caller.untold
      caller.endsAt = now() + left_ms
    }
  }

  const share = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    sharing ??= tell()
      .catch((error: unknown) => {
        // What was not told stays to be told: this copy goes on with its own count.
        onError(error)
        later()
      })
      .finally(() => {
        sharing = undefined
      })
    return sharing
  }

  return {
    count(key, timeWindow, max) {
      const known = callers.get(key)
      const caller = known && known.endsAt > now() ? known : { count: 0, endsAt: now() + timeWindow, untold: 0, max }
      caller.count += 1
      caller.untold += 1
      callers.delete(key)
      callers.set(key, caller)
      if (callers.size > MOST_CALLERS) callers.delete(callers.keys().next().value as string)
      if (caller.count >= max * TOLD_FROM) later()
      return { current: caller.count, ttl: Math.max(0, caller.endsAt - now()) }
    },
    share,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

type RouteOfLimit = { routeInfo?: { method?: string | string[]; url?: string } }

/** The shape in which the plugin wants its store: a class whose children belong to one route each. */
export function storeFor(limits: SharedLimits) {
  return class Store {
    readonly #route: string
    constructor(options: unknown) {
      const { routeInfo } = (options ?? {}) as RouteOfLimit
      this.#route = [routeInfo?.method ?? ''].flat().join() + (routeInfo?.url ?? '')
    }
    incr(key: string, told: Told, timeWindow: number, max: number): void {
      told(null, limits.count(`${this.#route} ${key}`, timeWindow, max))
    }
    child(options: unknown): Store {
      return new Store(options)
    }
  }
}
