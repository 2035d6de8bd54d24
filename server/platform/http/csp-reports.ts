import type { FastifyInstance } from 'fastify'
import { CSP_REPORT_PATH } from './security-headers.ts'

/** Receives the browsers' CSP violation reports. Logs only directive and origin: the rest may name a person. */

const TYPES = ['application/csp-report', 'application/reports+json', 'application/json']
const MOST_PER_CALL = 20

export function cspReports(app: FastifyInstance, _: object, done: () => void): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(TYPES, { parseAs: 'string', bodyLimit: 16 * 1024 }, (_, text, done) => {
    done(null, parsed(text as string))
  })
  const config = { rateLimit: { max: 30, timeWindow: 60_000 } }
  app.post(CSP_REPORT_PATH, { config }, async (request, reply) => {
    for (const report of reportsIn(request.body)) request.log.warn(report, 'content security policy violated')
    return reply.code(204).send()
  })
  done()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

type Report = Record<string, unknown>

function reportsIn(body: unknown) {
  const entries = Array.isArray(body) ? body.slice(0, MOST_PER_CALL) : [body]
  return entries.flatMap((entry: Report | null) => {
    const report = (entry?.['csp-report'] ?? entry?.body) as Report | null | undefined
    if (typeof report !== 'object' || report === null) return []
    return [
      {
        directive: word(report['effective-directive'] ?? report.effectiveDirective ?? report['violated-directive']),
        blocked: originOf(report['blocked-uri'] ?? report.blockedURL),
      },
    ]
  })
}

const word = (value: unknown) => (typeof value === 'string' && /^[\w-]{1,60}/.exec(value)?.[0]) || '(unknown)'

function originOf(value: unknown): string {
  const text = typeof value === 'string' ? value : ''
  const url = URL.parse(text)
  return url ? (url.origin === 'null' ? url.protocol : url.origin).slice(0, 100) : word(text)
}
