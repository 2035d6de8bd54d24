import * as z from 'zod/mini'
import { CARE_CAUSES } from '../domain/review/care.ts'
import { SETTINGS } from './directory/settings.ts'
import { endpoint, envelope } from './endpoint.ts'
import * as routes from './shared/review.ts'
import { NOTE_LENGTH } from './shared/review.ts'
import { changeRecord } from './updates.ts'
import { bodyId, isoDateTime, pathId, queryId, safeText } from './values.ts'

/** Calls for reviewers beside the decisions: who else is reading a submission, and the administrators' notes. */

/** The lease that marks a reviewer as reading ends this long after their screen last renewed it. */
export const VISIT_LASTS = 5 * 60_000

const visit = z.strictObject({ name: z.string(), openedAt: isoDateTime })

export const openReview = endpoint({
  ...routes.openReview,
  summary:
    'Say that this submission is open on the caller’s screen, which counts for five minutes and blocks no one. Answers who else has it open, what of it went live right away or was decided before, why it needs care, and the agency’s standard reasons',
  params: z.strictObject({ submissionId: pathId }),
  reply: envelope(
    z.strictObject({
      others: z.array(visit),
      alreadyLive: z.array(changeRecord),
      /** Parts that a reviewer decided in an earlier sitting. */
      decided: z.array(changeRecord),
      careCauses: z.array(z.enum(CARE_CAUSES)),
      /** It waits longer than the agency promises. */
      late: z.boolean(),
      readyReasons: SETTINGS.reviewReasons,
    }),
  ),
  example: {
    params: { submissionId: '17' },
    reply: {
      data: {
        others: [{ name: 'Marcus Bell', openedAt: '2026-09-14T15:04:05.000Z' }],
        alreadyLive: [],
        decided: [],
        careCauses: ['link'],
        late: false,
        readyReasons: [{ id: 'plain-words', text: { en: 'Please use plain words.', es: 'Use palabras sencillas.' } }],
      },
    },
  },
})

const note = z.strictObject({
  noteId: bodyId,
  clinicId: bodyId,
  /** The submission on whose screen the administrator wrote the note, if any. */
  submissionId: z.nullable(bodyId),
  author: z.string(),
  createdAt: isoDateTime,
  text: z.string(),
})
export type Note = z.output<typeof note>

const exampleNote = {
  noteId: 4,
  clinicId: 12,
  submissionId: null,
  author: 'Amara Lindgren',
  createdAt: '2026-09-14T15:04:05.000Z',
  text: 'Called the front desk: the move is planned for October.',
}

export const listNotes = endpoint({
  ...routes.listNotes,
  summary: 'The administrators’ own notes on a clinic and on its submissions, newest first; no other person reads them',
  query: z.strictObject({ clinicId: queryId }),
  reply: envelope(z.array(note)),
  example: { query: { clinicId: '12' }, reply: { data: [exampleNote] } },
})

export const addNote = endpoint({
  ...routes.addNote,
  summary: 'Write a note for administrators on a clinic, or on one of its submissions',
  body: z.strictObject({
    clinicId: bodyId,
    submissionId: z.optional(z.nullable(bodyId)),
    text: safeText(NOTE_LENGTH, { min: 1, trim: true }),
  }),
  reply: envelope(note),
  status: 201,
  limit: { max: 60, perSeconds: 60 },
  example: { body: { clinicId: 12, text: exampleNote.text }, reply: { data: exampleNote } },
})

export const removeNote = endpoint({
  ...routes.removeNote,
  summary: 'Take a note away; the audit trail keeps that there was one, not its words',
  params: z.strictObject({ noteId: pathId }),
  reply: envelope(z.strictObject({ noteId: bodyId })),
  example: { params: { noteId: '4' }, reply: { data: { noteId: 4 } } },
})
