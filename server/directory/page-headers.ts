import type { PageRow } from '../../contract/directory/pages.ts'
import type { Env } from '../env.ts'
import { CSP_REPORT_PATH, transportHeaders } from '../platform/http/security-headers.ts'

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
 * a copy is fresh and the time it may be shown while a new one is fetched are less than 60 seconds. A page that we give out again carries its age, so that our copy, that of a
 * cache before us and that of a browser end together.
 */
const LIVES = {
  clinics: { fresh: 25, stale: 30 },
  words: { fresh: 60, stale: 240 },
}

type Copied = Pick<PageRow, 'cache'>

export function cacheControl({ cache }: Copied): string {
  const { fresh, stale } = LIVES[cache]
  return `public, max-age=${fresh}, stale-while-revalidate=${stale}`
}

/** How old a page may be that is given out again, in milliseconds. */
export function reusedFor({ cache }: Copied): number {
  const { fresh, stale } = LIVES[cache]
  return Math.min(fresh + stale, LIVES.clinics.fresh + LIVES.clinics.stale) * 1000
}
