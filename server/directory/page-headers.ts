import type { PageRow } from '../../contract/directory/pages.ts'
import type { Env } from '../env.ts'
import { CSP_REPORT_PATH, transportHeaders } from '../http/security-headers.ts'

/**
 * Headers of the public pages. No page sets a cookie or tells another site where the visitor came from; nothing is loaded
 * from elsewhere, and a form leads only to us.
 */
export function directoryHeaders(
  env: Pick<Env, 'publicUrl'>,
  { framed = false } = {},
): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framed ? '*' : "'none'"}`,
    "require-trusted-types-for 'script'",
    'trusted-types directory',
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

/**
 * A clinic that hides its address must be gone from every copy within a minute, and "open now" must not outlive it: the time
 * a copy is fresh, the time it may be shown while a new one is fetched, and the five seconds we reuse it add up to 60 seconds;
 * where replicas are read, with the half a minute that they may be behind.
 */
const CACHE: Record<PageRow['cache'], string> = {
  clinics: 'public, max-age=25, stale-while-revalidate=30',
  words: 'public, max-age=60, stale-while-revalidate=240',
}
const CACHE_BEHIND_REPLICAS = { ...CACHE, clinics: 'public, max-age=15, stale-while-revalidate=10' }

export const cacheControl = (row: Pick<PageRow, 'cache'>, { readUrls }: Pick<Env, 'readUrls'>): string =>
  (readUrls.length > 0 ? CACHE_BEHIND_REPLICAS : CACHE)[row.cache]
