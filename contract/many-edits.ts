import * as z from 'zod/mini'
import { fieldsSchema, type Profile } from '../domain/clinic/clinic.ts'
import { SHARED_ROWS } from '../domain/clinic/shared-answers.ts'
import { REQUEST_STATUSES } from '../domain/review/status.ts'
import { endpoint, envelope } from './endpoint.ts'
import { bodyId, isoDateTime, pathId, safeText } from './values.ts'

/** One edit for many clinics of a provider, which administrators review as one. */

const rows: readonly string[] = SHARED_ROWS
const answers = z.partial(
  z.strictObject(Object.fromEntries(Object.entries(fieldsSchema()).filter(([name]) => rows.includes(name)))),
) as unknown as z.ZodMiniType<Partial<Profile>, Partial<Profile>>

const refused = z.strictObject({
  code: z.string(),
  message: z.string(),
  errors: z.array(z.strictObject({ field: z.string(), message: z.string() })),
})

const outcome = z.strictObject({
  clinicId: bodyId,
  /** Null if the values equal the live or waiting ones, and if the server refused the edit. */
  submissionId: z.nullable(bodyId),
  live: z.array(z.string()),
  held: z.array(z.string()),
  refused: z.nullable(refused),
})
export type EditOutcome = z.output<typeof outcome>

export const saveMany = endpoint({
  name: 'saveMany',
  method: 'POST',
  path: '/api/providers/:providerId/edits',
  may: 'saveManyClinics',
  summary:
    'Set the same answers at many clinics of a provider, each as it was read at its version: one submission per clinic under one batch, held or live by the same rules as a single save. What is refused at one clinic is told beside it and stops no other',
  params: z.strictObject({ providerId: pathId }),
  body: z.strictObject({
    clinics: z.array(z.strictObject({ clinicId: bodyId, version: bodyId })).check(z.minLength(1), z.maxLength(200)),
    answers,
  }),
  reply: envelope(z.strictObject({ batchId: bodyId, outcomes: z.array(outcome) })),
  example: {
    params: { providerId: '3' },
    body: { clinics: [{ clinicId: 12, version: 4 }], answers: { newPatientAcceptance: true } },
    reply: {
      data: {
        batchId: 5,
        outcomes: [{ clinicId: 12, submissionId: 17, live: ['clinic.newPatientAcceptance'], held: [], refused: null }],
      },
    },
  },
})

const inBatch = z.strictObject({ batchId: pathId })

const member = z.strictObject({
  submissionId: bodyId,
  clinicId: bodyId,
  clinicName: z.nullable(z.string()),
  status: z.enum(REQUEST_STATUSES),
  /** The requested changes in words. */
  changes: z.array(z.strictObject({ label: z.string(), before: z.string(), after: z.string() })),
})
export type BatchMember = z.output<typeof member>

export const getEditBatch = endpoint({
  name: 'getEditBatch',
  method: 'GET',
  path: '/api/updates/batches/:batchId',
  may: 'reviewSubmission',
  summary: 'The submissions of one edit for many clinics, with what each asks for',
  params: inBatch,
  reply: envelope(
    z.strictObject({
      batchId: bodyId,
      providerId: bodyId,
      createdAt: isoDateTime,
      members: z.array(member),
    }),
  ),
  example: {
    params: { batchId: '5' },
    reply: {
      data: {
        batchId: 5,
        providerId: 3,
        createdAt: '2026-09-14T15:04:05.000Z',
        members: [
          {
            submissionId: 17,
            clinicId: 12,
            clinicName: 'Cottonwood Counseling - Salida',
            status: 'requested',
            changes: [
              { label: 'Website', before: 'https://cottonwood.example', after: 'https://www.cottonwood.example' },
            ],
          },
        ],
      },
    },
  },
})

const decision = z.strictObject({
  submissionId: bodyId,
  clinicId: bodyId,
  status: z.nullable(z.enum(REQUEST_STATUSES)),
  refused: z.nullable(refused),
})

export const decideEditBatch = endpoint({
  name: 'decideEditBatch',
  method: 'POST',
  path: '/api/updates/batches/:batchId/decide',
  may: 'reviewSubmission',
  summary:
    'Approve or reject everything that still waits of one edit for many clinics: each submission its own decision, mail and audit row; those that cannot be decided are told and stop no other',
  params: inBatch,
  body: z.strictObject({
    approved: z.boolean(),
    rejectionReason: z.optional(z.nullable(safeText(2000, { trim: true }))),
  }),
  reply: envelope(z.array(decision)),
  example: {
    params: { batchId: '5' },
    body: { approved: true },
    reply: { data: [{ submissionId: 17, clinicId: 12, status: 'approved', refused: null }] },
  },
})
