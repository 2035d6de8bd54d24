import type { PageRow } from '../../contract/directory/pages.ts'
import type { Env } from '../env.ts'
import { CSP_REPORT_PATH, transportHeaders } from '../platform/http/security-headers.ts'

/**
 * Headers of the public pages. Pages set no cookie, send no referrer, load nothing from other sites, and forms post
 * only to us. The page of the street map alone may ask the server of its style.
 */
export function directoryHeaders(
  env: Pick<Env, 'publicUrl'>,
  { framed = false, mapStyle = null }: { framed?: boolean; mapStyle?: string | null } = {},
): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // The street map draws images that it fetched, and the signs of its buttons.
    mapStyle === null ? "img-src 'self'" : "img-src 'self' blob: data:",
    "font-src 'self'",
    mapConnections(mapStyle),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framed ? '*' : "'none'"}`,
    "require-trusted-types-for 'script'",
    mapStyle === null ? 'trusted-types directory' : 'trusted-types directory default',
    `report-uri ${CSP_REPORT_PATH}`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
    'x-dns-prefetch-control': 'off',
    ...transportHeaders(env),
  }
}

const mapConnections = (mapStyle: string | null) =>
  ["connect-src 'self'", ...(mapStyle === null ? [] : [new URL(mapStyle).origin])].join(' ')

/** A worker fetches under the policy of its own script. */
export const mapWorkerPolicy = (mapStyle: string | null) => `default-src 'none'; ${mapConnections(mapStyle)}`

/**
 * A clinic that hides its address must leave every cache within a minute, and "open now" must not outlive it: max-age
 * plus stale-while-revalidate stay below 60 seconds. A page from our cache carries its Age, so that our copy, a proxy's
 * and a browser's expire together.
 */
const LIVES = {
  clinics: { fresh: 25, stale: 30 },
  words: { fresh: 60, stale: 240 },
}

type Copied = Pick<PageRow, 'cache'>

/** `seconds`: the time until an answer on the page may disappear; no cache keeps the page longer. */
export function cacheControl({ cache }: Copied, seconds = Number.POSITIVE_INFINITY): string {
  if (cache === 'never') return 'no-store'
  const fresh = Math.min(LIVES[cache].fresh, seconds)
  const stale = Math.min(LIVES[cache].stale, seconds - fresh)
  return `public, max-age=${fresh}, stale-while-revalidate=${stale}`
}

/** The maximum age of a cached page, in milliseconds. */
export function reusedFor({ cache }: Copied): number {
  if (cache === 'never') return 0
  const { fresh, stale } = LIVES[cache]
  return Math.min(fresh + stale, LIVES.clinics.fresh + LIVES.clinics.stale) * 1000
}
