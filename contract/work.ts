import * as z from 'zod/mini'
import { endpoint, envelope, type Reply } from './endpoint.ts'
import { exampleOverdue, overdue } from './overdue.ts'
import { agencyReport } from './reports.ts'
import * as routes from './shared/work.ts'
import { requestItem } from './updates.ts'
import { isoDateTime, safeText } from './values.ts'

/** All open work of the agency as one list: requests, visitors' reports and calls. */

export const WORK_KINDS = ['contentUpdate', 'accountAccess', 'teamRemoval', 'report', 'call'] as const

/** The place of an item in the list. It stays the same while the item is decided and opened again. */
const at = safeText(100)

/** One of `request`, `report` and `clinic` is set, by the kind. */
const workItem = z.strictObject({
  at,
  kind: z.enum(WORK_KINDS),
  since: isoDateTime,
  request: z.optional(requestItem),
  report: z.optional(agencyReport),
  clinic: z.optional(overdue),
})

export const readWork = endpoint({
  ...routes.readWork,
  summary:
    'One item of the agency’s open work, and the places of its neighbors. First requests and reports that wait longer than ' +
    'promised, then the other requests and reports, then clinics to call, except those called today; in each group the oldest first. Without `at` the ' +
    'first item. `item` is null if nothing waits at that place now. After the last item, `next` is the first one.',
  query: z.strictObject({ at: z.optional(at) }),
  reply: envelope(
    z.strictObject({
      item: z.nullable(workItem),
      place: z.int(),
      total: z.int(),
      previous: z.nullable(at),
      next: z.nullable(at),
      /** The agency's promise, in business days. */
      promisedDays: z.int(),
    }),
  ),
  example: {
    query: { at: '2.2026-07-01T06:00:00.000Z.call.12' },
    reply: {
      data: {
        item: {
          at: '2.2026-07-01T06:00:00.000Z.call.12',
          kind: 'call',
          since: '2026-07-01T06:00:00.000Z',
          clinic: exampleOverdue,
        },
        place: 3,
        total: 23,
        previous: '1.2026-09-14T15:04:05.000Z.contentUpdate.17',
        next: '2.2026-07-04T06:00:00.000Z.call.19',
        promisedDays: 5,
      },
    },
  },
})
export type Work = Reply<typeof readWork>['data']
export type WorkItem = NonNullable<Work['item']>
