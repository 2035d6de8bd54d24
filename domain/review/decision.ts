import type { Clinic } from '../clinic/clinic.ts'
import type { Json } from '../clinic/kinds/kind.ts'
import type { ChangeStatus, RequestStatus } from './status.ts'

/** A submission, what a reviewer decides about it, and what that comes to. */

export type SubmittedChange = {
  changeId: number
  attribute: string
  oldValue: Json
  newValue: Json
  status: ChangeStatus
}

export type Submission = {
  status: RequestStatus
  /** Who decided it and when; null while nothing of it was decided. */
  reviewer: string | null
  reviewedAt: string | null
  changes: readonly SubmittedChange[]
}

/** A change record as the reviewer read it, with the new value as they left it. */
export type ReviewedRecord = { changeId: number; newValue: Json; attributeChanged?: string; oldValue?: Json }

export const FIELD_DECISIONS = ['approve', 'reject', 'later'] as const
export type FieldDecision = (typeof FIELD_DECISIONS)[number]
/** One change that is decided for itself; its reason counts where it is rejected. */
export type OwnDecision<Reason = string> = { changeId: number; decision: FieldDecision; reason?: Reason | null }

/** A reason is text, or texts in the languages of the authors: the rule passes it on. */
export type Decision<Reason = string> = {
  /** What becomes of every waiting change that has no decision of its own. */
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
  /** The words as reviewed. */
  value: Json
  /** What the public reads once the decision is made. */
  final: Json
  /** The live value that an approval replaces, where it is not the one the author saw any more. */
  overwrote?: { value: Json }
  /** Why it was rejected: its own reason, or the one given for all. */
  reason?: Reason
}

export type Decided<Reason = string> = {
  /** Still `requested` where something was left for later. */
  status: RequestStatus
  /** The one given for all, where something was rejected. */
  reason: Reason | null
  changes: readonly DecidedChange<Reason>[]
  /** The clinic with what was approved; as it was, after a rejection. */
  clinic: Clinic
}

export type FieldProblem = { field: string; message: string }
export type DecisionRefusal =
  | { because: 'decided'; status: RequestStatus; reviewer: string; reviewedAt: string }
  | { because: 'replaced' }
  | { because: 'archived' }
  | { because: 'invalid'; problems: readonly FieldProblem[] }

export type DecisionResult<Reason = string> = { refused: DecisionRefusal } | { decided: Decided<Reason> }
