import * as z from 'zod/mini'
import type { Profile } from '../domain/clinic/clinic.ts'
import { WEEKDAYS } from '../domain/clinic/hours.ts'
import { fieldsSchema } from '../domain/clinic/schema.ts'
import { LIST_WAYS, SHARED_LISTS, SHARED_ROWS } from '../domain/clinic/shared-answers.ts'
import { REQUEST_STATUSES } from '../domain/review/status.ts'
import { givenNotice } from './clinics.ts'
import { SETTINGS } from './directory/settings.ts'
import { endpoint, envelope } from './endpoint.ts'
import * as routes from './shared/many-edits.ts'
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
  /** Attributes whose waiting change the live value took back. */
  withdrawn: z.array(z.string()),
  refused: z.nullable(refused),
})
export type EditOutcome = z.output<typeof outcome>

export const saveMany = endpoint({
  ...routes.saveMany,
  summary:
    'Set the same answers or publish the same notices at many clinics of a provider, each as it was read at its version: one submission per clinic under one batch, waiting or live by the same rules as a single save. What is refused at one clinic is told beside it and stops no other',
  params: z.strictObject({ providerId: pathId }),
  body: z.strictObject({
    clinics: z.array(z.strictObject({ clinicId: bodyId, version: bodyId })).check(z.minLength(1), z.maxLength(200)),
    answers,
    /** For lists: add the entries to each clinic's, or remove them; without a way they replace the clinic's. */
    ways: z.optional(z.partialRecord(z.enum(SHARED_LISTS), z.enum(LIST_WAYS))),
    /** For hours: the days to set; without it every day. */
    days: z.optional(z.array(z.enum(WEEKDAYS)).check(z.minLength(1), z.maxLength(7))),
    /** Notices to publish at each clinic, by the rules of a single notice. */
    notices: z.optional(z.array(givenNotice).check(z.minLength(1), z.maxLength(20))),
  }),
  reply: envelope(z.strictObject({ batchId: bodyId, outcomes: z.array(outcome) })),
  example: {
    params: { providerId: '3' },
    body: { clinics: [{ clinicId: 12, version: 4 }], answers: { newPatientAcceptance: true } },
    reply: {
      data: {
        batchId: 5,
        outcomes: [
          {
            clinicId: 12,
            submissionId: 17,
            live: ['clinic.newPatientAcceptance'],
            held: [],
            withdrawn: [],
            refused: null,
          },
        ],
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
  /** The changes in words; `held` ones wait or waited for review, the others were live at once. */
  changes: z.array(z.strictObject({ label: z.string(), before: z.string(), after: z.string(), held: z.boolean() })),
})
export type BatchMember = z.output<typeof member>

export const getEditBatch = endpoint({
  ...routes.getEditBatch,
  summary: 'The submissions of one edit for many clinics, with what each asks for',
  params: inBatch,
  reply: envelope(
    z.strictObject({
      batchId: bodyId,
      providerId: bodyId,
      createdAt: isoDateTime,
      members: z.array(member),
      readyReasons: SETTINGS.reviewReasons,
    }),
  ),
  example: {
    params: { batchId: '5' },
    reply: {
      data: {
        batchId: 5,
        providerId: 3,
        readyReasons: [],
        createdAt: '2026-09-14T15:04:05.000Z',
        members: [
          {
            submissionId: 17,
            clinicId: 12,
            clinicName: 'Cottonwood Counseling - Main Street',
            status: 'requested',
            changes: [
              {
                label: 'Website',
                before: 'https://cottonwood.example',
                after: 'https://www.cottonwood.example',
                held: true,
              },
            ],
          },
        ],
      },
    },
  },
})

const undone = z.strictObject({
  clinicId: bodyId,
  /** Waiting changes that were withdrawn. */
  withdrawn: z.array(z.string()),
  /** Live changes whose former value was saved again; `held` are those of them that wait for review. */
  restored: z.array(z.string()),
  held: z.array(z.string()),
  /** Changes that another edit has replaced since, and that stay. */
  kept: z.array(z.string()),
  refused: z.nullable(refused),
})
export type UndoOutcome = z.output<typeof undone>

export const undoEditBatch = endpoint({
  ...routes.undoEditBatch,
  summary:
    'Undo one edit for many clinics: withdraw what is waiting and save the former values of what is live, by the same rules as any edit. The reply lists the changes that a later edit replaced, which stay',
  params: inBatch,
  reply: envelope(z.array(undone)),
  example: {
    params: { batchId: '5' },
    reply: {
      data: [
        { clinicId: 12, withdrawn: ['clinic.website'], restored: ['clinic.fax'], held: [], kept: [], refused: null },
      ],
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
  ...routes.decideEditBatch,
  summary:
    'Approve or reject everything that is still waiting of one edit for many clinics: each submission its own decision and audit row, and one email to their author; those that cannot be decided are told and stop no other',
  params: inBatch,
  body: z.strictObject({
    approved: z.boolean(),
    rejectionReason: z.optional(z.nullable(safeText(2000, { trim: true }))),
    /** The name of a ready reason in the agency's settings. */
    readyReason: z.optional(z.nullable(safeText(200))),
  }),
  reply: envelope(z.array(decision)),
  example: {
    params: { batchId: '5' },
    body: { approved: true },
    reply: { data: [{ submissionId: 17, clinicId: 12, status: 'approved', refused: null }] },
  },
})
