import { languageOfPath } from '../../../contract/directory/pages.ts'
import type { App, Route } from './app-instance.ts'
import { general } from './refusal.ts'

/** An address that exists and does not know the method is answered with 405 and the methods that it knows. */

type Known = { pattern: RegExp; method: string }

/** The address patterns of the router: `:name`, `:name(^\d+$)` and `*`. */
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

/** Before the body is read. Public pages answer with their own page for what they do not know, and outside the API a GET is
 *  for a screen of the portal: `/portal/unsubscribe` is one, beside the call that mail programs make with POST. */
export function refuseWrongMethods(app: App): void {
  let allowedAt: ReturnType<typeof allowedMethods> | undefined
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || languageOfPath(request.url)) return
    const path = request.url.replace(/[?#].*$/s, '')
    if (request.method === 'GET' && !path.startsWith('/api/')) return
    allowedAt ??= allowedMethods(app.routeList)
    const allowed = allowedAt(path)
    // Preflights are answered below whole prefixes, so that alone they say nothing of an address.
    const exists = allowed.some((method) => method !== 'OPTIONS')
    if (!exists || allowed.includes(request.method)) return
    reply.header('allow', allowed.join(', '))
    throw general('method_not_allowed')
  })
}
