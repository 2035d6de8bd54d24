import * as z from 'zod/mini'
import { endpoint, envelope, type Reply } from './endpoint.ts'

/** The numbers of the menus. In a file of its own: every first load of the portal includes it. */

const waiting = z.int().check(z.gte(0))

export const readDeskCounts = endpoint({
  name: 'readDeskCounts',
  method: 'GET',
  path: '/api/admin/counts',
  may: 'readHealth',
  summary: 'How many rows each list of open work has, for the administrators’ menu',
  reply: envelope(
    z.strictObject({ requests: waiting, reports: waiting, overdue: waiting, behind: waiting, licenses: waiting }),
  ),
  example: { reply: { data: { requests: 37, reports: 5, overdue: 168, behind: 1, licenses: 2 } } },
})
export type DeskCounts = Reply<typeof readDeskCounts>['data']

export const readStaffCounts = endpoint({
  name: 'readStaffCounts',
  method: 'GET',
  path: '/api/portal/counts',
  may: 'readPortalHome',
  summary: 'For the menu of provider staff: clinics that need an answer, clinics to confirm, own edits that wait',
  reply: envelope(z.strictObject({ answer: waiting, confirm: waiting, submissions: waiting })),
  example: { reply: { data: { answer: 3, confirm: 16, submissions: 1 } } },
})
export type StaffCounts = Reply<typeof readStaffCounts>['data']
