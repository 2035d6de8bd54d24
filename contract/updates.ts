import * as z from 'zod/mini'
import type { SentClinic } from '../domain/clinic/clinic.ts'
import { clinicSchema, sentClinicSchema } from '../domain/clinic/schema.ts'
import { CARE_CAUSES } from '../domain/review/care.ts'
import { FIELD_DECISIONS } from '../domain/review/decision.ts'
import {
  CHANGE_STATUSES,
  OUTDATED_CAUSES,
  REQUEST_ORDERS,
  REQUEST_STATUSES,
  REQUEST_TYPES,
} from '../domain/review/status.ts'
import { endpoint, envelope, type RawQuery } from './endpoint.ts'
import { exampleClinic } from './example-clinic.ts'
import * as routes from './shared/updates.ts'
import {
  bodyId,
  isoDateTime,
  pageMeta,
  pageQuery,
  pathId,
  queryBoolean,
  queryId,
  queryList,
  safeText,
} from './values.ts'

/** Edits: saving, listing, deciding and withdrawing them. */

const name = z.nullable(z.string())
const value = z.json()

export const changeRecord = z.strictObject({
  changeId: bodyId,
  submissionId: bodyId,
  clinicId: bodyId,
  providerId: bodyId,
  attributeChanged: z.string(),
  label: z.string(),
  oldValue: value,
  newValue: value,
  /** The author's text, where the reviewer approved a different one. */
  submittedValue: z.optional(value),
  /** The live value of a waiting change, if another edit has changed it since the author submitted. */
  liveValue: z.optional(value),
  liveChangedAt: z.optional(isoDateTime),
  /** For the caller's own live changes: when a later edit replaced the value. */
  liveUntil: z.optional(isoDateTime),
  /** For waiting texts: the author stated that the text in the other language still matches. */
  stillSame: z.optional(z.boolean()),
  status: z.enum(CHANGE_STATUSES),
  cause: z.nullable(z.enum(OUTDATED_CAUSES)),
  requestor: name,
  requestorFirstName: name,
  requestorLastName: name,
  reviewer: name,
  reviewerFirstName: name,
  reviewerLastName: name,
  reviewedAt: z.nullable(isoDateTime),
  rejectionReason: name,
  /** The Spanish text of a standard reason that the reviewer picked. */
  rejectionReasonEs: z.optional(z.string()),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
  updatedBy: z.string(),
})
export type ChangeRecord = z.output<typeof changeRecord>

export const submissionGroup = z.strictObject({
  submissionId: bodyId,
  clinicId: bodyId,
  clinicName: name,
  providerId: bodyId,
  status: z.enum(REQUEST_STATUSES),
  description: z.string(),
  createdAt: isoDateTime,
  reviewedAt: z.nullable(isoDateTime),
  rejectionReason: name,
  rejectionReasonEs: z.optional(z.string()),
  changes: z.array(changeRecord),
  /** Set if the submission belongs to one edit for many clinics. */
  batchId: z.optional(bodyId),
  /** For the caller's own changes: the live values that screens show whole, such as a street with its town. */
  beside: z.optional(z.record(z.string(), value)),
})
export type SubmissionGroup = z.output<typeof submissionGroup>

/** A row of the dashboard, for every type of request. Only this schema spells statuses in upper case. */
export const requestItem = z.strictObject({
  id: bodyId,
  type: z.enum(REQUEST_TYPES),
  status: z.enum(['REQUESTED', 'APPROVED', 'REJECTED', 'ACCEPTED', 'OUTDATED']),
  clinicId: z.nullable(bodyId),
  providerId: bodyId,
  requestDateTime: isoDateTime,
  requestDate: z.string(),
  description: z.string(),
  approverName: name,
  approvalDate: name,
  /** An administrator's own change carries the admin label in its approval record. */
  approvedByAdminLabel: z.boolean(),
  outdatedCause: z.nullable(z.enum(OUTDATED_CAUSES)),
  /** True if a manager of the provider, not the author, withdrew the edit. */
  withdrawnByManager: z.boolean(),
  requesterName: name,
  requesterEmail: name,
  requestedRole: z.nullable(z.enum(['manager', 'editor'])),
  clinicName: name,
  providerName: name,
  /** Set if the row represents the submissions of one edit for many clinics: those that wait, or those that do not. */
  batch: z.optional(z.strictObject({ batchId: bodyId, clinics: z.int() })),
  /** Other administrators who have a waiting submission open. */
  openedBy: z.optional(z.array(z.string())),
  /** For waiting submissions: why a reviewer should read them with more care, or with less; only what is rare. */
  careCauses: z.optional(z.array(z.enum(CARE_CAUSES))),
  /** For requests to end a person's access: the person and the reason. */
  removal: z.optional(
    z.strictObject({
      userId: z.string(),
      name: z.string(),
      email: z.string(),
      reason: name,
      /** The person has no access while the request waits. */
      suspended: z.boolean(),
    }),
  ),
  /** For access requests: what the person does there, and the manager who says that the person is theirs, or is not. */
  access: z.optional(z.strictObject({ position: name, oursBy: name, notOursBy: name })),
})
export type RequestItem = z.output<typeof requestItem>

/** `late`: waiting for longer than the agency promises. */
export const STATUS_WORDS = [
  ...REQUEST_STATUSES,
  'created_by_admin',
  'completed',
  'pending',
  'archived',
  'late',
] as const

const exampleChange = {
  changeId: 41,
  submissionId: 17,
  clinicId: 12,
  providerId: 3,
  attributeChanged: 'clinic.descriptionEn',
  label: 'Description',
  oldValue: 'We offer counseling.',
  newValue: 'We offer individual and family counseling.',
  status: 'requested' as const,
  cause: null,
  requestor: 'user-7',
  requestorFirstName: 'Ana',
  requestorLastName: 'Ruiz',
  reviewer: null,
  reviewerFirstName: null,
  reviewerLastName: null,
  reviewedAt: null,
  rejectionReason: null,
  createdAt: '2026-09-14T15:04:05.000Z',
  updatedAt: '2026-09-14T15:04:05.000Z',
  updatedBy: 'user-7',
}

const exampleGroup = {
  submissionId: 17,
  clinicId: 12,
  clinicName: 'Cottonwood Counseling - Main Street',
  providerId: 3,
  status: 'requested' as const,
  description: 'Ana Ruiz updated Description for Cottonwood Counseling - Main Street',
  createdAt: '2026-09-14T15:04:05.000Z',
  reviewedAt: null,
  rejectionReason: null,
  changes: [exampleChange],
}

const exampleRequest = {
  id: 17,
  type: 'contentUpdate' as const,
  status: 'REQUESTED' as const,
  clinicId: 12,
  providerId: 3,
  requestDateTime: '2026-09-14T15:04:05.000Z',
  requestDate: 'Sep 14, 2026',
  description: 'Ana Ruiz updated Description for Cottonwood Counseling - Main Street',
  approverName: null,
  approvalDate: null,
  approvedByAdminLabel: false,
  outdatedCause: null,
  withdrawnByManager: false,
  requesterName: 'Ana Ruiz',
  requesterEmail: 'ana.ruiz@cottonwood.example',
  requestedRole: null,
  clinicName: 'Cottonwood Counseling - Main Street',
  providerName: 'Cottonwood Counseling',
}

/**
 * Five calls share one path and differ by their query. Each accepts the query names of all five, so that a superfluous
 * name causes no error.
 */
const question = {
  clinicId: z.optional(queryId),
  submissionId: z.optional(queryId),
  groupBySubmissionId: z.optional(queryBoolean),
  mine: z.optional(queryBoolean),
  status: z.optional(queryList(STATUS_WORDS)),
  type: z.optional(queryList(REQUEST_TYPES)),
  order: z.optional(z.enum(REQUEST_ORDERS)),
  /** Only requests after this one, in the requested order. */
  after: z.optional(queryId),
  /** Only requests before this one, the nearest first. */
  before: z.optional(queryId),
  ...pageQuery,
}
const isGrouped = ({ groupBySubmissionId }: RawQuery) => groupBySubmissionId === 'true'

/** Waiting rows of the list, since when the oldest waits, the agency's promise in business days, and how many exceed it. */
const waitingFacts = {
  waiting: z.int(),
  oldestWaiting: z.nullable(isoDateTime),
  promisedDays: z.int(),
  late: z.int(),
}

export const listOwnSubmissions = endpoint({
  ...routes.listOwnSubmissions,
  when: ({ mine }) => mine === 'true',
  summary:
    'With mine: the submissions that the caller made, each with its changes, newest first. A page counts one edit for many clinics as one and has all of its submissions',
  query: z.strictObject(question),
  reply: envelope(z.array(submissionGroup), pageMeta),
  example: { query: { mine: 'true' }, reply: { data: [exampleGroup] } },
})

export const listSubmissionChanges = endpoint({
  ...routes.listSubmissionChanges,
  when: (query) => 'submissionId' in query,
  summary: 'With submissionId: the changes of one submission, each with the live value where that has moved',
  query: z.strictObject({ ...question, submissionId: queryId }),
  reply: envelope(z.array(changeRecord)),
  example: { query: { submissionId: '17', status: 'requested' }, reply: { data: [exampleChange] } },
})

export const listClinicChanges = endpoint({
  ...routes.listClinicChanges,
  when: (query) => 'clinicId' in query,
  summary: 'With clinicId: the changes of one clinic, newest first; with a page its total, else when it last changed',
  query: z.strictObject({ ...question, clinicId: queryId }),
  reply: envelope(z.array(changeRecord), z.union([pageMeta, z.strictObject({ lastUpdated: z.nullable(isoDateTime) })])),
  example: {
    query: { clinicId: '12', status: 'requested' },
    reply: { data: [exampleChange], meta: { lastUpdated: '2026-09-14T15:04:05.000Z' } },
  },
})

export const listRequests = endpoint({
  ...routes.listRequests,
  when: (query) => isGrouped(query) && 'type' in query,
  summary:
    'With groupBySubmissionId and type: the dashboard’s requests, newest first, oldest first, or with order careful those that need most care first; with after those that follow one of them, with before those that precede it, the nearest first',
  query: z.strictObject({ ...question, type: queryList(REQUEST_TYPES) }),
  reply: z.extend(envelope(z.array(requestItem)), { meta: z.extend(pageMeta, waitingFacts) }),
  example: {
    query: { groupBySubmissionId: 'true', type: 'contentUpdate,accountAccess', status: 'requested', order: 'careful' },
    reply: {
      data: [{ ...exampleRequest, careCauses: ['link'] }],
      meta: {
        total: 1,
        page: 1,
        pageSize: 10,
        waiting: 1,
        oldestWaiting: '2026-09-14T15:04:05.000Z',
        promisedDays: 5,
        late: 0,
      },
    },
  },
})

export const listSubmissions = endpoint({
  ...routes.listSubmissions,
  summary: 'With groupBySubmissionId alone: all submissions within reach, each with its changes, newest first',
  query: z.strictObject(question).check(
    z.refine(({ groupBySubmissionId }) => groupBySubmissionId === true, {
      path: ['query'],
      error: 'Give clinicId, submissionId, mine or groupBySubmissionId.',
    }),
  ),
  reply: envelope(z.array(submissionGroup), pageMeta),
  example: { query: { groupBySubmissionId: 'true' }, reply: { data: [exampleGroup] } },
})

/** An address as the maps lookup gives it. */
export const place = z.strictObject({
  formattedAddress: safeText(500),
  streetNumber: safeText(50),
  streetName: safeText(250),
  suite: safeText(100),
  neighborhood: safeText(100),
  city: safeText(100),
  county: safeText(100),
  stateShort: safeText(10),
  stateLong: safeText(50),
  zip: safeText(10),
  zipSuffix: safeText(10),
  country: safeText(50),
  latitude: z.nullable(z.number().check(z.minimum(-90), z.maximum(90))),
  longitude: z.nullable(z.number().check(z.minimum(-180), z.maximum(180))),
  placeId: safeText(300),
})
export type PlaceDetails = z.output<typeof place>

const pairNames = z.array(safeText(200)).check(z.maxLength(40))
/** The author's statements about texts in two languages, by the path of the English text. */
const pairAnswers = z.strictObject({
  /** The text in the unchanged language still matches. */
  same: pairNames,
  /** The Spanish repeats the English on purpose. */
  equal: pairNames,
})
export type PairAnswers = z.output<typeof pairAnswers>

const clinicBody = z.extend(sentClinicSchema, {
  place: z.optional(place),
  translations: z.optional(pairAnswers),
  /** Paths of waiting changes over which the author saves the live value: the save withdraws them. */
  takenBack: z.optional(z.array(safeText(200)).check(z.maxLength(100))),
})
type Beside = { place?: PlaceDetails; translations?: PairAnswers; takenBack?: string[] }

export const saveClinic = endpoint({
  ...routes.saveClinic,
  summary:
    'Save a clinic as it was read, with edits and its version; a field that is absent stays as it was read. Text edits by staff are waiting for review; the rest is live right away',
  body: clinicBody as unknown as z.ZodMiniType<SentClinic & Beside, SentClinic & Beside>,
  reply: envelope(
    z.strictObject({
      clinic: clinicSchema,
      /** Null if every value equals the live or waiting one. */
      submissionId: z.nullable(bodyId),
      live: z.array(z.string()),
      held: z.array(z.string()),
      /** Waiting changes that this save withdrew. */
      withdrawn: z.array(z.string()),
    }),
  ),
  example: {
    body: exampleClinic,
    reply: {
      message: 'Clinic data updated successfully',
      data: {
        clinic: exampleClinic,
        submissionId: 17,
        live: ['clinic.fax'],
        held: ['clinic.descriptionEn'],
        withdrawn: [],
      },
    },
  },
})

/** The change record as it was read; only its newValue may differ. */
const decidedRecord = z.partial(changeRecord, {
  submissionId: true,
  clinicId: true,
  providerId: true,
  attributeChanged: true,
  label: true,
  oldValue: true,
  status: true,
  cause: true,
  requestor: true,
  requestorFirstName: true,
  requestorLastName: true,
  reviewer: true,
  reviewerFirstName: true,
  reviewerLastName: true,
  reviewedAt: true,
  rejectionReason: true,
  createdAt: true,
  updatedAt: true,
  updatedBy: true,
})

const reasonWords = z.optional(z.nullable(safeText(2000, { trim: true })))
/** The name of a standard reason in the agency's settings; the reviewer's own words follow it. */
const readyReason = z.optional(z.nullable(safeText(200)))

export const reviewSubmission = endpoint({
  ...routes.reviewSubmission,
  summary:
    'Approve a submission, possibly with edited values, or reject it with an optional reason; each change is decided once. With decisions, changes named there are approved, rejected or left for later by themselves, the rest follows approved',
  body: z.strictObject({
    submissionId: bodyId,
    approved: z.boolean(),
    rejectionReason: reasonWords,
    readyReason,
    data: z.optional(z.array(decidedRecord).check(z.maxLength(200))),
    decisions: z.optional(
      z
        .array(
          z.strictObject({ changeId: bodyId, decision: z.enum(FIELD_DECISIONS), reason: reasonWords, readyReason }),
        )
        .check(z.maxLength(200)),
    ),
    /** The other language of approved texts: the value that the reviewer read, and the reviewer's version. */
    beside: z.optional(
      z
        .array(
          z.strictObject({
            attribute: safeText(200),
            oldValue: z.nullable(z.string().check(z.maxLength(20_000))),
            newValue: z.string().check(z.maxLength(20_000)),
          }),
        )
        .check(z.maxLength(40)),
    ),
    /** Pairs, by the path of their English text, whose unchanged language still matches. */
    stillSame: z.optional(pairNames),
    /** The reviewer knows that an approved text names the clinic's hidden address; without it: 409 names_hidden_address. */
    namesHiddenAddress: z.optional(z.boolean()),
  }),
  reply: envelope(
    z.strictObject({
      submissionId: bodyId,
      status: z.enum(REQUEST_STATUSES),
      clinicId: bodyId,
      version: bodyId,
      /** Whether the reviewer can undo the decision for some seconds. */
      canUndo: z.boolean(),
    }),
  ),
  example: {
    body: { submissionId: 17, approved: true, data: [exampleChange] },
    reply: { data: { submissionId: 17, status: 'approved', clinicId: 12, version: 5, canUndo: true } },
  },
})

export const undoReview = endpoint({
  ...routes.undoReview,
  summary:
    'Undo one’s own decision of the last seconds, before the email about it leaves: the submission is waiting again. 409 too_late once the email has left or the clinic has changed',
  params: z.strictObject({ submissionId: pathId }),
  reply: envelope(z.strictObject({ submissionId: bodyId, clinicId: bodyId, version: bodyId })),
  example: {
    params: { submissionId: '17' },
    reply: { data: { submissionId: 17, clinicId: 12, version: 6 } },
  },
})

export const withdrawSubmission = endpoint({
  ...routes.withdrawSubmission,
  summary: 'Withdraw what is still waiting for review, all of it or only the named attributes',
  params: z.strictObject({ submissionId: pathId }),
  body: z.strictObject({ attributes: z.optional(z.array(safeText(200)).check(z.minLength(1), z.maxLength(100))) }),
  reply: envelope(
    z.strictObject({ submissionId: bodyId, status: z.enum(REQUEST_STATUSES), withdrawn: z.array(z.string()) }),
  ),
  example: {
    params: { submissionId: '17' },
    body: { attributes: ['clinic.descriptionEn'] },
    reply: { data: { submissionId: 17, status: 'outdated', withdrawn: ['clinic.descriptionEn'] } },
  },
})
