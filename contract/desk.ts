import * as z from 'zod/mini'
import { endpoint, envelope, type Reply } from './endpoint.ts'
import * as routes from './shared/desk.ts'

/** The numbers of the menus. In a file of its own: every first load of the portal includes it. */

const waiting = z.int().check(z.gte(0))

export const readDeskCounts = endpoint({
  ...routes.readDeskCounts,
  summary: 'How many rows each list of open work has, for the administrators’ menu',
  reply: envelope(
    z.strictObject({
      /** Requests, reports and clinics to call together, without those that were called today. */
      work: waiting,
      requests: waiting,
      reports: waiting,
      overdue: waiting,
      behind: waiting,
      licenses: waiting,
    }),
  ),
  example: { reply: { data: { work: 210, requests: 37, reports: 5, overdue: 168, behind: 1, licenses: 2 } } },
})
export type DeskCounts = Reply<typeof readDeskCounts>['data']

export const readStaffCounts = endpoint({
  ...routes.readStaffCounts,
  summary:
    'For the menu of provider staff: clinics that need attention, clinics to confirm, own edits that are waiting',
  reply: envelope(z.strictObject({ answer: waiting, confirm: waiting, submissions: waiting })),
  example: { reply: { data: { answer: 3, confirm: 16, submissions: 1 } } },
})
export type StaffCounts = Reply<typeof readStaffCounts>['data']
