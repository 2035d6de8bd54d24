import type { Clinic } from '../../domain/clinic/clinic.ts'
import type { Script } from './load/messages.ts'

/** The four operations of the benchmark, and one more that also writes to the outbox. */

export type OperationName = 'a' | 'b' | 'c' | 'd'

export const TITLES: Record<OperationName, string> = {
  a: 'one clinic with its relations',
  b: 'providers with clinics, page of 10, search',
  c: 'newest-first page of 10 requests by status',
  d: 'change one field, history recorded',
}

const SEARCHES = ['redtail', 'recovery', 'hollow fam', 'kestrel cro', 'counsel', 'pasque', 'basin', 'sandhill b']
const STATUSES = ['requested', 'completed', 'approved', 'rejected']
const CLINICS_READ = 64

export function urlsOf(name: Exclude<OperationName, 'd'>, clinics: number): string[] {
  if (name === 'a') {
    return Array.from(
      { length: CLINICS_READ },
      (_, index) => `/api/clinics/${1 + Math.floor((index * clinics) / CLINICS_READ)}`,
    )
  }
  if (name === 'b')
    return SEARCHES.map((q) => `/api/admin/providersandclinics?q=${encodeURIComponent(q)}&page=1&pageSize=10`)
  const path = '/api/updates?groupBySubmissionId=true&type=contentUpdate,accountAccess'
  return STATUSES.map((status) => `${path}&status=${status}&page=1&pageSize=10`)
}

const head = (method: string, url: string, bearer: string, more: string[] = []) =>
  [`${method} ${url} HTTP/1.1`, 'host: localhost', `authorization: Bearer ${bearer}`, ...more, '', ''].join('\r\n')

export function readScript(urls: readonly string[], bearer: string): Script {
  return { kind: 'requests', requests: urls.map((url) => head('GET', url, bearer)) }
}

/** The clinic as read, split at its version and at the changing number in its fax. */
export function saveScript(clinic: Clinic, bearer: string): Script {
  const { version, ...rest } = clinic
  const [before = '', after = ''] = JSON.stringify({ ...rest, fax: '303555FAX' }).split('FAX')
  return {
    kind: 'save',
    head: head('POST', '/api/updates', bearer, [
      'content-type: application/json',
      'idempotency-key: save-{key}',
      'content-length: {length}',
    ]),
    parts: ['{"version":', `,${before.slice(1)}`, after],
    version,
    value: 0,
  }
}
