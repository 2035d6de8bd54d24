import type { Transaction } from 'kysely'
import { applyChanges, factsOf, readAttribute, unitOf, valueAt } from '../../../domain/clinic/changes.ts'
import { type Clinic, problemsOf } from '../../../domain/clinic/clinic.ts'
import { type Json, sameJson, type Voice } from '../../../domain/clinic/kinds/kind.ts'
import { kindOf } from '../../../domain/clinic/kinds.ts'
import { MESSAGES } from '../../../domain/messages.ts'
import type { Tables } from '../../db/tables.ts'
import { conflict, unprocessable } from '../../platform/http/refusal.ts'
import { readSurroundings } from '../change-store.ts'
import { writeEdit } from '../write-edit.ts'

/**
 * A reviewer edits the other language of a text while approving. History lists that as the reviewer's own edit right
 * after the approval, because the author did not write those words.
 */

/** The other language as the reviewer read it, and as they saved it. */
type BesideText = { attribute: string; oldValue: string | null; newValue: string }

export type Approval = {
  /** The locked clinic after the approval, at its new version. */
  clinic: Clinic
  /** Attributes that this decision approved. */
  approved: readonly string[]
  reviewerId: string
  at: Date
  requestId: string
  voice: Voice
}

export async function bringAlong(
  tx: Transaction<Tables>,
  texts: readonly BesideText[],
  { clinic, approved, reviewerId, at, requestId, voice }: Approval,
): Promise<Clinic> {
  const given = texts.map(({ attribute, oldValue, newValue }) => ({
    attribute,
    oldValue,
    newValue: typed(attribute, newValue),
  }))
  refuseForeign(given, approved)
  if (given.some(({ attribute, oldValue }) => !sameJson(valueAt(clinic, attribute), oldValue))) {
    throw conflict('replaced_meanwhile', MESSAGES.en.outdatedSuperseded())
  }
  const wanted = applyChanges(clinic, given)
  const units = given.map(({ attribute }) => unitOf(attribute))
  const found = problemsOf(units, wanted, voice)
  if (found.length > 0) {
    throw unprocessable(found.map(({ field, message }) => ({ field: `clinic.${field}`, message })))
  }
  const { clinicId, version } = clinic
  const surroundings = await readSurroundings(tx, { clinicId, version, userId: null, idempotencyKey: null })
  const written = await writeEdit(tx, {
    live: clinic,
    wanted,
    surroundings,
    author: { kind: 'admin', userId: reviewerId },
    at,
    audit: { action: 'translateInReview', requestId: `${requestId}/translation` },
    remember: null,
  })
  return written.clinic
}

/** Accepts only the other language of a text that this decision approves, each once and not empty. */
function refuseForeign(given: readonly { attribute: string; newValue: Json }[], approved: readonly string[]): void {
  const wrong = given.flatMap(({ attribute, newValue }, index) => {
    const { translatedAt } = factsOf(attribute)
    const belongs = translatedAt !== undefined && approved.includes(translatedAt) && !approved.includes(attribute)
    const isFirst = given.findIndex((other) => other.attribute === attribute) === index
    if (!belongs || !isFirst) return [{ field: attribute, message: 'This text is not part of the decision.' }]
    return newValue === null ? [{ field: attribute, message: MESSAGES.en.reviewRequired() }] : []
  })
  if (wrong.length > 0) throw unprocessable(wrong)
}

function typed(attribute: string, text: string): Json {
  const found = readAttribute(attribute)
  return found ? kindOf(found.row).typed(found.part, text, found.row) : text
}
