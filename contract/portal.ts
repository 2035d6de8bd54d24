import * as z from 'zod/mini'
import { SECTIONS } from '../domain/clinic/sections.ts'
import { REPORT_KINDS } from '../domain/directory/reports.ts'
import { TOLD_CAUSES } from '../domain/review/status.ts'
import { SETTINGS } from './directory/settings.ts'
import { endpoint, envelope } from './endpoint.ts'
import { bodyId, isoDateTime, pathId, queryId, safeText } from './values.ts'

/** Calls for provider staff only; they share the other calls with administrators. */

const words = z.strictObject({ en: z.string(), es: z.string() })

export const clinicAtHome = z.strictObject({
  clinicId: bodyId,
  providerId: bodyId,
  providerName: z.string(),
  displayName: z.nullable(z.string()),
  city: z.nullable(z.string()),
  archived: z.boolean(),
  displayAtOwnpath: z.boolean(),
  completeness: z.strictObject({ answered: z.int(), asked: z.int(), percent: z.int() }),
  /** Edits that wait for review, the oldest first. */
  waiting: z.array(
    z.strictObject({ submissionId: bodyId, attributes: z.array(z.string()), createdAt: isoDateTime, by: z.string() }),
  ),
  /** Recently rejected edits that nobody has submitted again. */
  rejected: z.array(
    z.strictObject({
      submissionId: bodyId,
      attributes: z.array(z.string()),
      rejectedAt: isoDateTime,
      reason: z.nullable(z.string()),
    }),
  ),
  /** Problems of the profile: the control that shows each, and the sentence in both languages. */
  missing: z.array(z.strictObject({ field: z.string(), message: words })),
  /** Unanswered questions that lower the completeness of the profile, by the name of their control. */
  unanswered: z.array(z.string()),
  /** Visitors' reports about the public page that nobody has answered, oldest first. */
  reports: z.array(z.strictObject({ reportId: bodyId, kind: z.enum(REPORT_KINDS), day: z.iso.date() })),
  /** The caller's edits that recently became outdated without a decision, and why. */
  ended: z.array(
    z.strictObject({
      submissionId: bodyId,
      attributes: z.array(z.string()),
      cause: z.enum(TOLD_CAUSES),
      endedAt: isoDateTime,
    }),
  ),
  /** Sections whose confirmation is due. */
  due: z.array(z.enum(SECTIONS)),
  confirmations: z.array(z.strictObject({ section: z.enum(SECTIONS), confirmedAt: isoDateTime })),
  /** Days since the section with the oldest confirmation was confirmed. */
  unconfirmedDays: z.int(),
  /** The answer about new patients, and the last day on which the public page shows it; null if the page shows none. */
  newPatients: z.strictObject({ value: z.nullable(z.boolean()), shownUntil: z.nullable(z.iso.date()) }),
  /** Licences whose last day is near or past, the first to end first. */
  licencesEnding: z.array(z.strictObject({ licence: z.string(), endsOn: z.string() })),
})
export type ClinicAtHome = z.output<typeof clinicAtHome>

export const readPortalHome = endpoint({
  name: 'readPortalHome',
  method: 'GET',
  path: '/api/portal/home',
  may: 'readPortalHome',
  summary: 'The caller’s clinics, each with what needs attention; those that need most come first',
  reply: envelope(z.array(clinicAtHome)),
  example: {
    reply: {
      data: [
        {
          clinicId: 12,
          providerId: 3,
          providerName: 'Aspen Care',
          displayName: 'Aspen Care Denver',
          city: 'Denver',
          archived: false,
          displayAtOwnpath: true,
          completeness: { answered: 17, asked: 19, percent: 89 },
          waiting: [
            {
              submissionId: 17,
              attributes: ['clinic.descriptionEn'],
              createdAt: '2026-09-14T15:04:05.000Z',
              by: 'Ana Ruiz',
            },
          ],
          rejected: [],
          missing: [{ field: 'website', message: { en: 'Website is required', es: 'El sitio web es obligatorio' } }],
          unanswered: ['website', 'publicTransit'],
          reports: [{ reportId: 41, kind: 'numberDead', day: '2026-09-14' }],
          ended: [
            {
              submissionId: 16,
              attributes: ['clinic.displayName'],
              cause: 'superseded',
              endedAt: '2026-09-12T09:30:00.000Z',
            },
          ],
          due: ['about', 'contact', 'patients'],
          confirmations: [{ section: 'about', confirmedAt: '2026-06-01T16:20:00.000Z' }],
          unconfirmedDays: 118,
          newPatients: { value: true, shownUntil: '2026-11-30' },
          licencesEnding: [{ licence: 'bhe', endsOn: '2026-10-31' }],
        },
      ],
    },
  },
})

export const askForRemoval = endpoint({
  name: 'askForRemoval',
  method: 'POST',
  path: '/api/portal/removal-requests',
  may: 'askForRemoval',
  summary:
    'Ask the agency to end a person’s access to a provider. The request stands in the agency’s queue, once per person; administrators who have mail on get one too, and `mailed` says how many those are',
  body: z.strictObject({
    providerId: bodyId,
    userId: safeText(200, { min: 1 }),
    reason: z.optional(safeText(600, { trim: true })),
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
    body: { providerId: 3, userId: 'user-9', reason: 'Left the organization in August.' },
    reply: { data: { userId: 'user-9', providerId: 3, requestId: 21, mailed: 2, contact: null } },
  },
})

const removal = z.strictObject({
  requestId: bodyId,
  userId: z.string(),
  personName: z.string(),
  providerId: bodyId,
  status: z.enum(['requested', 'approved', 'rejected', 'outdated']),
  askedBy: z.string(),
  createdAt: isoDateTime,
  reviewedAt: z.nullable(isoDateTime),
  /** The agency's reply. */
  comments: z.nullable(z.string()),
})
export type Removal = z.output<typeof removal>

const exampleRemoval = {
  requestId: 21,
  userId: 'user-9',
  personName: 'Wes Hadley',
  providerId: 3,
  status: 'requested' as const,
  askedBy: 'Ana Ruiz',
  createdAt: '2026-09-14T15:04:05.000Z',
  reviewedAt: null,
  comments: null,
}

export const listRemovals = endpoint({
  name: 'listRemovals',
  method: 'GET',
  path: '/api/portal/removal-requests',
  may: 'askForRemoval',
  summary: 'The requests of a provider’s managers to end a person’s access, newest first, with what became of them',
  query: z.strictObject({ providerId: queryId }),
  reply: envelope(z.array(removal)),
  example: { query: { providerId: '3' }, reply: { data: [exampleRemoval] } },
})

export const decideRemoval = endpoint({
  name: 'decideRemoval',
  method: 'PUT',
  path: '/api/admin/removal-requests/:requestId',
  may: 'decideRemoval',
  summary:
    'Approve a manager’s request, which ends the person’s roles at that provider, or reject it with an optional reason',
  params: z.strictObject({ requestId: pathId }),
  body: z.strictObject({
    changeStatus: z.enum(['approved', 'rejected']),
    comments: z.optional(safeText(600, { trim: true })),
  }),
  reply: envelope(removal),
  example: {
    params: { requestId: '21' },
    body: { changeStatus: 'approved' },
    reply: { data: { ...exampleRemoval, status: 'approved', reviewedAt: '2026-09-15T15:04:05.000Z' } },
  },
})
