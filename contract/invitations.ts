import * as z from 'zod/mini'
import { EXAMPLE } from '#place/names'
import { endpoint, envelope } from './endpoint.ts'
import * as routes from './shared/invitations.ts'
import { ROLE_NAMES, roleChoice, userRecord, wireClinicId } from './users.ts'
import { bodyId, isoDateTime, pathId, queryId, safeText } from './values.ts'

/** Managers and administrators invite people by e-mail; the invited person accepts through a link that works once. */

export const INVITATION_STATUSES = ['open', 'expired', 'accepted', 'cancelled'] as const

export const invitation = z.strictObject({
  invitationId: bodyId,
  email: z.string(),
  role: z.enum(ROLE_NAMES),
  providerId: bodyId,
  providerName: z.string(),
  /** 0 means all clinics of the provider. */
  clinicId: wireClinicId,
  clinicName: z.nullable(z.string()),
  status: z.enum(INVITATION_STATUSES),
  /** The name of the inviter. */
  invitedBy: z.string(),
  createdAt: isoDateTime,
  sentAt: isoDateTime,
  expiresAt: isoDateTime,
  acceptedAt: z.nullable(isoDateTime),
})
export type Invitation = z.output<typeof invitation>

const invitationParams = z.strictObject({ invitationId: pathId })
const linkToken = safeText(200, { min: 1 })
const exampleToken = 'u3Jd0vX2m8N4c7pQyT1kRzL5aB9eFhGw6sYtVxCqZpM'
const mailLimit = { max: 30, perSeconds: 60 }

const example = {
  invitationId: 5,
  email: 'sam.ortega@aspencare.example',
  role: 'editor' as const,
  providerId: 3,
  providerName: 'Aspen Care',
  clinicId: 12,
  clinicName: `Aspen Care ${EXAMPLE.town}`,
  status: 'open' as const,
  invitedBy: 'Ana Ruiz',
  createdAt: '2026-08-21T15:00:00.000Z',
  sentAt: '2026-08-21T15:00:00.000Z',
  expiresAt: '2026-08-28T15:00:00.000Z',
  acceptedAt: null,
}

export const listInvitations = endpoint({
  ...routes.listInvitations,
  summary: 'The invitations of a provider, newest first',
  query: z.strictObject({ providerId: queryId }),
  reply: envelope(z.array(invitation)),
  example: { query: { providerId: '3' }, reply: { data: [example] } },
})

export const invite = endpoint({
  ...routes.invite,
  summary: 'Invite an editor for a clinic, or, for administrators only, a manager for a provider',
  body: z.strictObject({
    email: z.email().check(z.maxLength(254)),
    /** The language of the mail to a person without an account; the inviter's by default. */
    language: z.optional(z.enum(['en', 'es'])),
    ...roleChoice,
  }),
  reply: envelope(invitation),
  status: 201,
  limit: mailLimit,
  example: {
    body: { email: 'sam.ortega@aspencare.example', language: 'es', role: 'editor', clinicId: 12 },
    reply: { data: example },
  },
})

export const resendInvitation = endpoint({
  ...routes.resendInvitation,
  summary:
    'Send a new link; the earlier one stops working. 409 sent_just_now within a minute. From now on the caller is the sender',
  params: invitationParams,
  reply: envelope(invitation),
  limit: mailLimit,
  example: {
    params: { invitationId: '5' },
    reply: { data: { ...example, sentAt: '2026-08-25T09:00:00.000Z', expiresAt: '2026-09-01T09:00:00.000Z' } },
  },
})

export const cancelInvitation = endpoint({
  ...routes.cancelInvitation,
  summary: 'Cancel an open invitation; its link stops working',
  params: invitationParams,
  reply: envelope(invitation),
  example: { params: { invitationId: '5' }, reply: { data: { ...example, status: 'cancelled' } } },
})

export const readInvitation = endpoint({
  ...routes.readInvitation,
  summary:
    'What the token of an invitation’s link offers, before signing in; 404 invitation_not_valid. Uses nothing up',
  body: z.strictObject({ token: linkToken }),
  reply: envelope(
    z.strictObject({
      email: z.string(),
      role: z.enum(ROLE_NAMES),
      providerName: z.string(),
      clinicName: z.nullable(z.string()),
      invitedBy: z.string(),
      /** The language of the person, or of the inviter if the person has no account. */
      language: z.enum(['en', 'es']),
      expiresAt: isoDateTime,
      /** False if the person must register before signing in. */
      registered: z.boolean(),
    }),
  ),
  limit: { max: 60, perSeconds: 60 },
  example: {
    body: { token: exampleToken },
    reply: {
      data: {
        email: example.email,
        role: example.role,
        providerName: example.providerName,
        clinicName: example.clinicName,
        invitedBy: example.invitedBy,
        language: 'en',
        expiresAt: example.expiresAt,
        registered: false,
      },
    },
  },
})

export const acceptInvitation = endpoint({
  ...routes.acceptInvitation,
  summary: 'Accept an invitation with the token of its link, signed in with the invited address',
  body: z.strictObject({ token: linkToken }),
  reply: envelope(userRecord),
  limit: { max: 10, perSeconds: 60 },
  example: {
    body: { token: exampleToken },
    reply: {
      data: {
        userId: 'user-9',
        tenant: 'provider',
        firstname: 'Sam',
        lastname: 'Ortega',
        email: 'sam.ortega@aspencare.example',
        emailNotifications: false,
        reminders: true,
        registrationType: 'invited',
        phone: null,
        status: 'Approved',
        archivedAt: null,
        lastLogin: '2026-08-22T08:15:00.000Z',
        lastSignInTime: '2026-08-22T08:15:00.000Z',
        language: 'en',
        providerName: 'Aspen Care',
        roles: [{ roleId: 32, role: 'editor', providerId: 3, clinicId: 12 }],
        invitation: null,
      },
    },
  },
})
