import type { DrawnName, PageRow } from '../../contract/directory/pages.ts'
import type { DirectorySettings } from '../../contract/directory/settings.ts'
import type { Env } from '../env.ts'
import { CSP_REPORT_PATH, transportHeaders } from '../platform/http/security-headers.ts'

type Loads = { framed?: boolean; mapStyle?: string | null; media?: readonly string[] }

/** The pages that show the agency's video in sign language. */
const SIGNED_PAGES: ReadonlySet<DrawnName> = new Set(['home', 'helpNow'])

/** Where the video of a page and its captions come from, as sources of a policy; empty without a video. */
export function mediaOf(page: DrawnName, { signVideo }: Pick<DirectorySettings, 'signVideo'>): readonly string[] {
  if (signVideo === null || !SIGNED_PAGES.has(page)) return []
  const files = [signVideo.video, ...Object.values(signVideo.captions)]
  return [...new Set(files.map((file) => URL.parse(file)?.origin ?? "'self'"))]
}

/**
 * Headers of the public pages. Pages set no cookie, send no referrer, load nothing from other sites, and forms post
 * only to us. Only the page of the street map may ask the server of its style, and only pages with a video may load it.
 */
export function directoryHeaders(
  env: Pick<Env, 'publicUrl'>,
  { framed = false, mapStyle = null, media = [] }: Loads = {},
): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // The street map draws images that it fetched, and the signs of its buttons.
    mapStyle === null ? "img-src 'self'" : "img-src 'self' blob: data:",
    "font-src 'self'",
    ...(media.length > 0 ? [`media-src ${media.join(' ')}`] : []),
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
