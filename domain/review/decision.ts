import type { Clinic } from '../clinic/clinic.ts'
import type { Json } from '../clinic/kinds/kind.ts'
import type { ChangeStatus, RequestStatus } from './status.ts'

/** A submission, a reviewer's decision about it, and the result. */

export type SubmittedChange = {
  changeId: number
  attribute: string
  oldValue: Json
  newValue: Json
  status: ChangeStatus
}

export type Submission = {
  status: RequestStatus
  /** The reviewer and time; null until something is decided. */
  reviewer: string | null
  reviewedAt: string | null
  changes: readonly SubmittedChange[]
}

/** A change record as the reviewer read it, with the reviewer's new value. */
export type ReviewedRecord = { changeId: number; newValue: Json; attributeChanged?: string; oldValue?: Json }

export const FIELD_DECISIONS = ['approve', 'reject', 'later'] as const
export type FieldDecision = (typeof FIELD_DECISIONS)[number]
/** A decision about one change; the reason applies to a rejection. */
export type OwnDecision<Reason = string> = { changeId: number; decision: FieldDecision; reason?: Reason | null }

/** A reason is a text, or texts in both languages; the rule only passes it on. */
export type Decision<Reason = string> = {
  /** For every waiting change without its own decision. */
  approved: boolean
  rejectionReason: Reason | null
  data: readonly ReviewedRecord[]
  decisions?: readonly OwnDecision<Reason>[]
}

/** One change after the decision. */
export type DecidedChange<Reason = string> = {
  changeId: number
  attribute: string
  outcome: 'approved' | 'reworded' | 'rejected'
  submitted: Json
  /** The reviewer's text. */
  value: Json
  /** The live value after the decision. */
  final: Json
  /** The live value that an approval replaces, if it differs from the one that the author saw. */
  overwrote?: { value: Json }
  /** The reason of a rejection: its own, or the one for all. */
  reason?: Reason
}

export type Decided<Reason = string> = {
  /** Still `requested` if a change stays for later. */
  status: RequestStatus
  /** The reason for all, if something was rejected. */
  reason: Reason | null
  changes: readonly DecidedChange<Reason>[]
  /** The clinic with the approved changes; unchanged after a rejection. */
  clinic: Clinic
}

export type FieldProblem = { field: string; message: string }
export type DecisionRefusal =
  | { because: 'decided'; status: RequestStatus; reviewer: string; reviewedAt: string }
  | { because: 'replaced' }
  | { because: 'archived' }
  | { because: 'invalid'; problems: readonly FieldProblem[] }

export type DecisionResult<Reason = string> = { refused: DecisionRefusal } | { decided: Decided<Reason> }
