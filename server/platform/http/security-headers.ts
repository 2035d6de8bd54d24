import type { Env } from '../../env.ts'

/** Security headers for browsers. */

export const CSP_REPORT_PATH = '/api/csp-reports'

/**
 * Trusted Types policies: one registers the service worker, one shows an administrator a server-rendered public page in
 * a frame without scripts.
 */
const TRUSTED_TYPES_POLICIES = ['portal-service-worker', 'portal-preview']

const isHttps = (env: Pick<Env, 'publicUrl'>) => env.publicUrl.startsWith('https:')

/** HSTS and upgrade-insecure-requests would lock people out of an installation without a certificate. */
export const transportHeaders = (env: Pick<Env, 'publicUrl'>): Record<string, string> =>
  isHttps(env) ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}

const always = (env: Pick<Env, 'publicUrl'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  ...transportHeaders(env),
})

function contentSecurityPolicy(env: Pick<Env, 'publicUrl'>): string {
  const directives = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    // Vite inlines small images into the stylesheet as data URLs.
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

/** For pages. Sign-in opens a pop-up at another origin, which needs its opener. */
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

/** For data: nothing may load, run or frame it. */
function dataHeaders(env: Pick<Env, 'publicUrl'>): Record<string, string> {
  return { ...always(env), 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
}

/** Also covers replies that Fastify sends before any hook runs. */
export function dataHeadersOn(env: Pick<Env, 'publicUrl'>) {
  const headers = Object.entries(dataHeaders(env))
  return (request: { id: string }, reply: { header(name: string, value: string): unknown }) => {
    for (const [name, value] of headers) reply.header(name, value)
    reply.header('x-request-id', request.id)
  }
}
