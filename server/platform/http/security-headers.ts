import type { Env } from '../../env.ts'

/** Headers that keep a browser from doing more with our answers than we mean. */

export const CSP_REPORT_PATH = '/api/csp-reports'

/**
 * The only code that turns text into a document registers the service worker, or shows an administrator a public page that
 * the server drew, in a frame where no script runs. Each has a policy of its own.
 */
const TRUSTED_TYPES_POLICIES = ['portal-service-worker', 'portal-preview']

const isHttps = (env: Pick<Env, 'publicUrl'>) => env.publicUrl.startsWith('https:')

/** HSTS and the upgrade of plain addresses would lock people out of an installation that has no certificate. */
export const transportHeaders = (env: Pick<Env, 'publicUrl'>): Record<string, string> =>
  isHttps(env) ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}

const always = (env: Pick<Env, 'publicUrl'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  ...transportHeaders(env),
})

export function contentSecurityPolicy(env: Pick<Env, 'publicUrl'>): string {
  const directives = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    // The build puts small images into the stylesheet itself.
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES_POLICIES.join(' ')}`,
    `report-uri ${CSP_REPORT_PATH}`,
    'report-to csp',
  ]
  return [...directives, ...(isHttps(env) ? ['upgrade-insecure-requests'] : [])].join('; ')
}

/** What a person looks at. Sign-in opens a pop-up at another origin, so the opener must stay reachable for it. */
export function pageHeaders(env: Pick<Env, 'publicUrl'>): Record<string, string> {
  return {
    ...always(env),
    'content-security-policy': contentSecurityPolicy(env),
    'reporting-endpoints': `csp="${env.publicUrl}${CSP_REPORT_PATH}"`,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'origin-agent-cluster': '?1',
    'x-permitted-cross-domain-policies': 'none',
    'x-dns-prefetch-control': 'off',
  }
}

/** Data is not a page: nothing in it may load, run or be framed. */
export function dataHeaders(env: Pick<Env, 'publicUrl'>): Record<string, string> {
  return { ...always(env), 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
}

/** Both for ordinary answers and for those the framework gives before any hook has run. */
export function dataHeadersOn(env: Pick<Env, 'publicUrl'>) {
  const headers = Object.entries(dataHeaders(env))
  return (request: { id: string }, reply: { header(name: string, value: string): unknown }) => {
    for (const [name, value] of headers) reply.header(name, value)
    reply.header('x-request-id', request.id)
  }
}
