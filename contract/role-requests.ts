import * as z from 'zod/mini'
import { EXAMPLE } from '#place/names'
import { EMAIL_MATCHES } from '../domain/email-match.ts'
import { endpoint, envelope } from './endpoint.ts'
import * as routes from './shared/role-requests.ts'
import { ROLE_NAMES, roleChoice, wireClinicId } from './users.ts'
import { bodyId, isoDateTime, pageMeta, pageQuery, pathId, queryIds, queryList, safeText } from './values.ts'

/** Requests for access: a person asks, an administrator decides. */

export const ACCESS_STATUSES = ['requested', 'approved', 'rejected', 'outdated'] as const
/** The filter also accepts the dashboard's words for groups of statuses. */
export const ACCESS_STATUS_WORDS = [...ACCESS_STATUSES, 'pending', 'completed'] as const

export const accessRequest = z.strictObject({
  changeId: bodyId,
  userId: z.string(),
  userFirstName: z.string(),
  userLastName: z.string(),
  userEmail: z.string(),
  role: z.enum(ROLE_NAMES),
  providerId: bodyId,
  providerName: z.string(),
  /** 0 means all clinics of the provider. */
  clinicId: wireClinicId,
  clinicName: z.nullable(z.string()),
  changeStatus: z.enum(ACCESS_STATUSES),
  /** The name of the reviewer who decided. */
  reviewer: z.nullable(z.string()),
  reviewedAt: z.nullable(isoDateTime),
  comments: z.nullable(z.string()),
  /** The comment in Spanish, if it has a ready reason. */
  commentsEs: z.nullable(z.string()),
  createdAt: isoDateTime,
})
export type AccessRequest = z.output<typeof accessRequest>

/** For administrators only: the names of managers who said that the person works there, or does not. */
const judgedRequest = z.extend(accessRequest, { oursBy: z.nullable(z.string()), notOursBy: z.nullable(z.string()) })
export type JudgedRequest = z.output<typeof judgedRequest>

/** The id of a ready reason of the agency, which the person reads before the comment. */
export const readyReason = z.optional(z.nullable(safeText(200)))

const changeParams = z.strictObject({ changeId: pathId })

const example = {
  changeId: 18,
  userId: 'user-7',
  userFirstName: 'Ana',
  userLastName: 'Ruiz',
  userEmail: 'ana.ruiz@aspencare.example',
  role: 'editor' as const,
  providerId: 3,
  providerName: 'Aspen Care',
  clinicId: 12,
  clinicName: `Aspen Care ${EXAMPLE.town}`,
  changeStatus: 'requested' as const,
  reviewer: null,
  reviewedAt: null,
  comments: null,
  commentsEs: null,
  createdAt: '2026-08-21T15:00:00.000Z',
}
const decided = { reviewer: 'Amara Lindgren', reviewedAt: '2026-08-21T16:20:00.000Z' }

export const listRoleRequests = endpoint({
  ...routes.listRoleRequests,
  summary: 'Access requests, newest first. Answers in full unless q, page or pageSize asks for a page',
  query: z.strictObject({ status: z.optional(queryList(ACCESS_STATUS_WORDS)), ...pageQuery }),
  reply: envelope(z.strictObject({ roleRequests: z.array(judgedRequest) }), pageMeta),
  example: {
    query: { status: 'requested' },
    reply: { data: { roleRequests: [{ ...example, oursBy: 'Mo Baker', notOursBy: null }] } },
  },
})

const accessEvidence = z.strictObject({
  changeId: bodyId,
  name: z.string(),
  email: z.string(),
  /** How the person proved that the address is theirs; null if they have not. */
  proof: z.nullable(z.enum(['google', 'link'])),
  /** The domain of the address compared with those of the provider. */
  match: z.enum(EMAIL_MATCHES),
  /** Domains of the provider's websites and people. */
  domains: z.array(z.string()),
  /** People who have access there already, managers first. */
  people: z.array(
    z.strictObject({
      name: z.string(),
      email: z.string(),
      role: z.enum(ROLE_NAMES),
      clinicId: wireClinicId,
      clinicName: z.nullable(z.string()),
    }),
  ),
})
export type AccessEvidence = z.output<typeof accessEvidence>

export const readAccessEvidence = endpoint({
  ...routes.readAccessEvidence,
  summary:
    'What speaks for and against access requests: whether the address is proved and belongs to the provider, and who has access there already',
  query: z.strictObject({ changeIds: queryIds(100) }),
  reply: envelope(z.array(accessEvidence)),
  example: {
    query: { changeIds: '18' },
    reply: {
      data: [
        {
          changeId: 18,
          name: 'Ana Ruiz',
          email: 'ana.ruiz@aspencare.example',
          proof: 'link',
          match: 'same',
          domains: ['aspencare.example'],
          people: [
            { name: 'Ben Ode', email: 'ben.ode@aspencare.example', role: 'manager', clinicId: 0, clinicName: null },
          ],
        },
      ],
    },
  },
})

export const decideRoleRequest = endpoint({
  ...routes.decideRoleRequest,
  summary: 'Approve an access request, which grants the role, or reject it',
  body: z.strictObject({
    changeId: bodyId,
    changeStatus: z.enum(['approved', 'rejected']),
    comments: z.optional(safeText(5000, { trim: true })),
    readyReason,
  }),
  reply: envelope(accessRequest),
  example: {
    body: { changeId: 18, changeStatus: 'approved', comments: '' },
    reply: {
      data: { ...example, ...decided, changeStatus: 'approved' },
      message: 'Access request for Ana Ruiz was approved.',
    },
  },
})

export const decideRoleRequests = endpoint({
  ...routes.decideRoleRequests,
  summary:
    'Approve or reject several access requests, each a decision of its own; those that someone decided or withdrew since then are named and left as they are',
  body: z.strictObject({
    changeIds: z.array(bodyId).check(z.minLength(1), z.maxLength(100)),
    changeStatus: z.enum(['approved', 'rejected']),
    comments: z.optional(safeText(5000, { trim: true })),
    readyReason,
  }),
  reply: envelope(
    z.strictObject({
      decided: z.array(z.strictObject({ changeId: bodyId, name: z.string() })),
      /** Requests that were already decided or withdrawn, with the reason. */
      others: z.array(z.strictObject({ changeId: bodyId, name: z.string(), message: z.string() })),
    }),
  ),
  example: {
    body: { changeIds: [18, 19], changeStatus: 'approved', comments: '' },
    reply: {
      data: {
        decided: [{ changeId: 18, name: 'Ana Ruiz' }],
        others: [{ changeId: 19, name: 'Ben Ode', message: 'This request was withdrawn.' }],
      },
    },
  },
})

export const listMyRoleRequests = endpoint({
  ...routes.listMyRoleRequests,
  summary: 'The caller’s own access requests, newest first',
  reply: envelope(z.array(accessRequest), z.object({ promisedDays: z.int() })),
  example: { reply: { data: [example], meta: { promisedDays: 5 } } },
})

export const askForRole = endpoint({
  ...routes.askForRole,
  summary: 'Ask for a role: manager of a provider, or editor of a clinic',
  body: z.strictObject(roleChoice),
  reply: envelope(accessRequest),
  status: 201,
  limit: { max: 30, perSeconds: 60 },
  example: { body: { role: 'editor', clinicId: 12 }, reply: { data: example } },
})

export const askForRoles = endpoint({
  ...routes.askForRoles,
  summary:
    'Ask for several roles together, and say what one does there. Roles that one has or has asked for are passed over; 409 if none is left',
  body: z.strictObject({
    wishes: z.array(z.strictObject(roleChoice)).check(z.minLength(1), z.maxLength(50)),
    /** What the person does there, in their own words. */
    position: z.optional(safeText(600, { trim: true })),
  }),
  reply: envelope(z.array(accessRequest)),
  status: 201,
  limit: { max: 30, perSeconds: 60 },
  example: {
    body: { wishes: [{ role: 'editor', clinicId: 12 }], position: 'I answer the phones at the front desk.' },
    reply: { data: [example] },
  },
})

export const withdrawRoleRequest = endpoint({
  ...routes.withdrawRoleRequest,
  summary: 'Withdraw one’s own open access request',
  params: changeParams,
  reply: envelope(accessRequest),
  example: { params: { changeId: '18' }, reply: { data: { ...example, changeStatus: 'outdated' } } },
})
