import { pageIn } from '../../ui/list-address.ts'

/** Page and filters of the lists of records, from the address. The router has parsed `subject=12` as a number. */

export type MailsSearch = { page?: unknown; status?: unknown; q?: unknown }

/** `actorId` and `subject` come from links; the form has the others. */
export const AUDIT_FIELDS = ['person', 'action', 'about', 'from', 'to'] as const
const AUDIT_FILTERS = [...AUDIT_FIELDS, 'actorId', 'subject'] as const
export type AuditField = (typeof AUDIT_FIELDS)[number]
export type AuditFilter = (typeof AUDIT_FILTERS)[number]
type AuditSearch = Partial<Record<AuditFilter, string>> & { page?: number }

export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const given = AUDIT_FILTERS.flatMap((name): [string, string][] => {
    const value = search[name]
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 80) : ''
    return text === '' ? [] : [[name, text]]
  })
  const page = pageIn(search.page)
  return { ...Object.fromEntries(given), ...(page > 1 && { page }) }
}
