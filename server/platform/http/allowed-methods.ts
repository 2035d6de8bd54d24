import type { App, Route } from './app-instance.ts'
import { general } from './refusal.ts'

/** Answers 405 with the allowed methods when an address exists but does not support the method. */

type Known = { pattern: RegExp; method: string }

/** Converts the router's patterns `:name`, `:name(^\d+$)` and `*`. */
function patternOf(url: string): RegExp {
  const parts = url.split(/(:\w+(?:\((?:[^()]|\([^()]*\))*\))?|\*)/)
  const source = parts.map((part) => {
    if (part === '*') return '.*'
    if (!part.startsWith(':')) return part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    const [, inner] = /\((.*)\)$/.exec(part) ?? []
    return inner === undefined ? '[^/]+' : `(?:${inner.replace(/^\^|\$$/g, '')})`
  })
  return new RegExp(`^${source.join('')}/?$`)
}

export function allowedMethods(routes: readonly Route[]): (path: string) => string[] {
  const known: Known[] = routes.map(({ method, url }) => ({ method, pattern: patternOf(url) }))
  return (path) => [...new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))].sort()
}

/**
 * Runs before the server reads the body. Outside the API a GET opens a screen of the portal: `/portal/unsubscribe` is a
 * screen for GET and the call of mail programs for POST.
 */
export function refuseWrongMethods(app: App): void {
  let allowedAt: ReturnType<typeof allowedMethods> | undefined
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return
    const path = request.url.replace(/[?#].*$/s, '')
    if (request.method === 'GET' && !path.startsWith('/api/')) return
    allowedAt ??= allowedMethods(app.routeList)
    const allowed = allowedAt(path)
    // OPTIONS routes cover whole prefixes, so OPTIONS alone does not prove that an address exists.
    const exists = allowed.some((method) => method !== 'OPTIONS')
    if (!exists || allowed.includes(request.method)) return
    reply.header('allow', allowed.join(', '))
    throw general('method_not_allowed')
  })
}
