import { Counter, Histogram, type Registry } from 'prom-client'
import type { App } from '../http/app-instance.ts'

/**
 * Counts answered requests. Labels come from the code (route patterns, methods, codes), never from a visitor, so that
 * their number is bounded and they have no personal data.
 */

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10]

export function requestMetrics(registry: Registry): (app: App) => void {
  const duration = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Time to answer a request, by route pattern, method and class of status.',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: SECONDS,
    registers: [registry],
  })
  const refused = new Counter({
    name: 'portal_sign_in_refusals_total',
    help: 'Calls of the sign-in that were refused, by tenant and reason.',
    labelNames: ['tenant', 'code'] as const,
    registers: [registry],
  })

  return (app) => {
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? '(none)'
      const method = METHODS.has(request.method) ? request.method : '(other)'
      duration.observe({ route, method, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000)
      const tenant = /^\/api\/auth\/(admin|provider)\//.exec(route)?.[1]
      if (tenant !== undefined && request.refusalCode !== null) refused.inc({ tenant, code: request.refusalCode })
      done()
    })
  }
}
