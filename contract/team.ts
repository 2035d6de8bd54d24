import * as z from 'zod/mini'
import { EXAMPLE } from '#place/names'
import { SETTINGS } from './directory/settings.ts'
import { endpoint, envelope } from './endpoint.ts'
import { ACCESS_STATUSES, readyReason } from './role-requests.ts'
import * as routes from './shared/team.ts'
import { ROLE_NAMES } from './users.ts'
import { bodyId, isoDateTime, pathId, queryId, safeText } from './values.ts'

/** What the managers of a provider say about access to it; only the agency decides. */

export const askForRemoval = endpoint({
  ...routes.askForRemoval,
  summary:
    'Ask the agency to end a person’s access to a provider; with `suspend`, an editor loses the access right away until the agency decides. The request is in the agency’s queue, once per person; administrators with email notifications on get one too, and `mailed` says how many those are',
  body: z.strictObject({
    providerId: bodyId,
    userId: safeText(200, { min: 1 }),
    reason: z.optional(safeText(600, { trim: true })),
    suspend: z.optional(z.boolean()),
  }),
  reply: envelope(
    z.strictObject({
      userId: z.string(),
      providerId: bodyId,
      requestId: bodyId,
      mailed: z.int().check(z.gte(0)),
      /** The agency's contact, for people whose request mailed no administrator. */
      contact: SETTINGS.agency.shape.contact,
    }),
  ),
  status: 201,
  limit: { max: 10, perSeconds: 3600 },
  example: {
    body: { providerId: 3, userId: 'user-9', reason: 'Left the provider in August.', suspend: true },
    reply: { data: { userId: 'user-9', providerId: 3, requestId: 21, mailed: 2, contact: null } },
  },
})

const removal = z.strictObject({
  requestId: bodyId,
  userId: z.string(),
  personName: z.string(),
  providerId: bodyId,
  status: z.enum(ACCESS_STATUSES),
  /** The person has no access until the agency decides or a manager takes the request back. */
  suspended: z.boolean(),
  askedBy: z.string(),
  createdAt: isoDateTime,
  reviewedAt: z.nullable(isoDateTime),
  /** The agency's reply. */
  comments: z.nullable(z.string()),
  /** The reply in Spanish, if it has a ready reason. */
  commentsEs: z.nullable(z.string()),
})
export type Removal = z.output<typeof removal>

const exampleRemoval = {
  requestId: 21,
  userId: 'user-9',
  personName: 'Wes Hadley',
  providerId: 3,
  status: 'requested' as const,
  suspended: true,
  askedBy: 'Ana Ruiz',
  createdAt: '2026-09-14T15:04:05.000Z',
  reviewedAt: null,
  comments: null,
  commentsEs: null,
}

const removalParams = z.strictObject({ requestId: pathId })

export const listRemovals = endpoint({
  ...routes.listRemovals,
  summary: 'The requests of a provider’s managers to end a person’s access, newest first, with the decisions',
  query: z.strictObject({ providerId: queryId }),
  reply: envelope(z.array(removal)),
  example: { query: { providerId: '3' }, reply: { data: [exampleRemoval] } },
})

export const takeBackRemoval = endpoint({
  ...routes.takeBackRemoval,
  summary: 'Cancel a waiting request; a suspended person has their access again',
  params: removalParams,
  reply: envelope(removal),
  example: {
    params: { requestId: '21' },
    reply: { data: { ...exampleRemoval, status: 'outdated', suspended: false } },
  },
})

export const decideRemoval = endpoint({
  ...routes.decideRemoval,
  summary:
    'Approve a manager’s request, which ends the person’s roles at that provider, or reject it with an optional reason, which also ends a suspension',
  params: removalParams,
  body: z.strictObject({
    changeStatus: z.enum(['approved', 'rejected']),
    comments: z.optional(safeText(600, { trim: true })),
    readyReason,
  }),
  reply: envelope(removal),
  example: {
    params: { requestId: '21' },
    body: { changeStatus: 'approved' },
    reply: {
      data: { ...exampleRemoval, status: 'approved', suspended: false, reviewedAt: '2026-09-15T15:04:05.000Z' },
    },
  },
})

const teamRequest = z.strictObject({
  changeId: bodyId,
  personName: z.string(),
  personEmail: z.string(),
  role: z.enum(ROLE_NAMES),
  clinicName: z.nullable(z.string()),
  /** What the person does there, in their own words. */
  position: z.nullable(z.string()),
  status: z.enum(['requested', 'approved']),
  createdAt: isoDateTime,
  reviewedAt: z.nullable(isoDateTime),
  /** When a manager said that the person is not theirs. */
  notOursAt: z.nullable(isoDateTime),
  /** When a manager said that the person is theirs. At most one of the two is set. */
  oursAt: z.nullable(isoDateTime),
})
export type TeamRequest = z.output<typeof teamRequest>

const exampleRequest = {
  changeId: 18,
  personName: 'Ana Ruiz',
  personEmail: 'ana.ruiz@aspencare.example',
  role: 'editor' as const,
  clinicName: `Aspen Care ${EXAMPLE.town}`,
  position: 'I answer the phones at the front desk.',
  status: 'requested' as const,
  createdAt: '2026-08-21T15:00:00.000Z',
  reviewedAt: null,
  notOursAt: null,
  oursAt: null,
}

export const listTeamRequests = endpoint({
  ...routes.listTeamRequests,
  summary:
    'Who asks for access to a provider, and who got it in the last 30 days and still has it, newest first; for its managers',
  query: z.strictObject({ providerId: queryId }),
  reply: envelope(z.array(teamRequest)),
  example: { query: { providerId: '3' }, reply: { data: [exampleRequest] } },
})

export const sayNotOurs = endpoint({
  ...routes.sayNotOurs,
  summary:
    'A manager says that the person does not work at the provider. A waiting request tells the agency so; a granted one becomes a request for removal, which suspends an editor right away',
  params: z.strictObject({ changeId: pathId }),
  reply: envelope(teamRequest),
  example: {
    params: { changeId: '18' },
    reply: { data: { ...exampleRequest, notOursAt: '2026-08-21T16:20:00.000Z' } },
  },
})

export const sayOurs = endpoint({
  ...routes.sayOurs,
  summary:
    'A manager says that the person who asks works at the provider. It is evidence for the agency, which decides. 409 already_decided once it has',
  params: z.strictObject({ changeId: pathId }),
  reply: envelope(teamRequest),
  example: {
    params: { changeId: '18' },
    reply: { data: { ...exampleRequest, oursAt: '2026-08-21T16:20:00.000Z' } },
  },
})
