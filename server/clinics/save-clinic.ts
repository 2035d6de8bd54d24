import { hash, randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { saveClinic as saveClinicEndpoint } from '../../contract/updates.ts'
import { emptyPrimary, primaryLocation } from '../../domain/clinic/address.ts'
import {
  applyChanges,
  attributeLabel,
  type Change,
  type Conflict,
  changesBetween,
  changesSince,
  mergeChanges,
  sourceName,
  undoChanges,
  unitOf,
} from '../../domain/clinic/changes.ts'
import { type Clinic, identifyRows, normaliseClinic, problemsOf } from '../../domain/clinic/clinic.ts'
import { locationFromPlace } from '../../domain/clinic/place.ts'
import { type CodeBook, voiceOf } from '../../domain/codes.ts'
import { type Notice, standingNotices } from '../../domain/directory/notices.ts'
import { MESSAGES } from '../../domain/messages.ts'
import { type Actor, callerKind, can } from '../../domain/permissions.ts'
import { isoMoment } from '../db/sql-text.ts'
import type { Tables } from '../db/tables.ts'
import { type CommandContext, command } from '../platform/http/bind.ts'
import { conflict, forbidden, refuseUnless, unprocessable } from '../platform/http/refusal.ts'
import { enqueueRequestNotice } from '../platform/mail/outbox.ts'
import { codeBookOf } from '../reference/code-book.ts'
import { type EditSurroundings, lockForSave } from './change-store.ts'
import { readNotices } from './store.ts'
import { storeAnswersOfSave } from './translations/say-of-pairs.ts'
import { type Edit, type Written, writeEdit } from './write-edit.ts'

/**
 * A save by a person: compares it with the version they read, validates it, merges it into the live clinic and writes
 * it.
 */

type Save = typeof saveClinicEndpoint
type Body = CommandContext<Save>['input']['body']
const CALL = 'saveClinic'

export const saveClinic = command<Save>(async ({ tx, actor, clock, input: { body }, requestId, idempotencyKey }) => {
  const { clinicId, version, translations, takenBack = [] } = body
  const unitsTakenBack = new Set(takenBack.map((attribute) => unitOf(attribute)))
  const at = clock.now()
  const written = await saveWithin(tx, {
    clinicId,
    version,
    actor,
    at,
    audit: { action: CALL, requestId },
    remember: idempotencyKey === null ? null : { key: idempotencyKey, call: CALL },
    bodyHash: hashOf(body),
    batch: null,
    yours: (base, book) => normaliseClinic(withPlace(base, body, book)),
    takesBack: (unit) => unitsTakenBack.has(unit),
  })
  if (translations && !written.repeated) {
    const said = { clinicId, version: written.clinic.version, userId: actor.userId, at }
    await storeAnswersOfSave(tx, said, translations, written)
  }
  const { repeated: _, ...saved } = written
  return { data: saved, message: MESSAGES.en.savedClinic() }
})

export type Saving = {
  clinicId: number
  version: number
  actor: Actor
  at: Date
  audit: Edit['audit']
  /** The idempotency key, and the call that it belongs to. */
  remember: { key: string; call: string } | null
  bodyHash: string
  /** The bulk edit that this save belongs to; silent where the administrators already have their notification. */
  batch: { batchId: number; silent: boolean } | null
  /** Applies the person's edit to the clinic as they read it. */
  yours: (base: Clinic, book: CodeBook) => Clinic
  /** Whether the person gave an answer for this unit, so that the live value there takes a waiting change back. */
  takesBack: (unit: string) => boolean
  undoes?: boolean
  /** The clinic's notices after the edit, from those that are current; without it they stay. */
  notices?: ((current: readonly Notice[]) => readonly Notice[]) | undefined
}

/** One save inside the caller's transaction; throws refusals. */
export async function saveWithin(tx: Transaction<Tables>, saving: Saving): Promise<Written & { repeated: boolean }> {
  const { clinicId, version, actor, at, remember, bodyHash, batch } = saving
  const ask = { clinicId, version, userId: actor.userId, idempotencyKey: remember?.key ?? null }
  const { live, surroundings } = await lockForSave(tx, ask)
  refuseUnless(live !== undefined && can(actor, 'saveClinic', live))
  const repeated = alreadyDone(surroundings, remember?.call, bodyHash)
  if (repeated) return { ...repeated, clinic: live, repeated: true }

  const book = await codeBookOf(tx)
  const base = baseOf(live, version, surroundings)
  const waiting = applyChanges(base, surroundings.pending)
  const yours = identifyRows(saving.yours(base, book), [base, waiting], newRowId)
  const edits = changesBetween(base, yours)
  refuseProtected(base, yours, edits)
  refuseForRole(actor, live, base, yours)
  refuseProblems(live, edits, book)
  const takesBack = ({ unit }: { unit: string }) => saving.takesBack(unit) && !edits.some((edit) => edit.unit === unit)
  const { conflicts: collisions, merged } = mergeChanges(base, live, edits)
  // The change that the person takes back went live since they read it.
  const decided = changesSince(base, live).filter(takesBack).map(againstBase)
  const conflicts = [...collisions, ...decided]
  if (conflicts.length > 0) {
    throw conflict('edited_meanwhile', 'Someone else changed the same answers while you were editing.', {
      conflicts: await withAuthors(tx, live, version, conflicts),
    })
  }
  const kind = callerKind(actor) === 'admin' ? 'admin' : 'staff'
  const written = await writeEdit(tx, {
    live,
    wanted: merged,
    notices: await noticesOf(tx, live, saving),
    surroundings,
    author: { kind, userId: actor.userId },
    at,
    audit: saving.audit,
    undoes: saving.undoes,
    batchId: batch?.batchId ?? null,
    takesBack: surroundings.pending.filter(
      ({ attribute, requesterId }) => takesBack({ unit: unitOf(attribute) }) && mayWithdraw(actor, live, requesterId),
    ),
    remember: remember && { ...remember, bodyHash },
    codeText: voiceOf(book).codeText,
  })
  if (written.submissionId !== null && written.held.length > 0 && !batch?.silent) {
    await enqueueRequestNotice(tx, at, written.submissionId)
  }
  return { ...written, repeated: false }
}

const newRowId = () => randomBytes(6).toString('hex')

async function noticesOf(tx: Transaction<Tables>, live: Clinic, { notices, at }: Saving): Promise<Edit['notices']> {
  if (notices === undefined) return undefined
  if (live.archived) throw conflict('clinic_archived', 'This clinic is archived, so you cannot change it.')
  const before = standingNotices(await readNotices(tx, live.clinicId), at)
  return { before, after: notices(before) }
}

const againstBase = ({ attribute, oldValue, newValue }: Change) => ({
  attribute,
  base: oldValue,
  theirs: newValue,
  yours: oldValue,
})

/** Adds to each conflict who made the live value, and when it went live. */
async function withAuthors(tx: Transaction<Tables>, { clinicId }: Clinic, version: number, found: readonly Conflict[]) {
  const { rows } = await sql<{ attribute: string; by: string; at: string }>`
    select distinct on (ch.attribute) ch.attribute, coalesce(u.display_name, r.source) as by,
      ${sql.raw(isoMoment('ch.updated_at'))} as at
    from changes ch join requests r on r.request_id = ch.submission_id left join users u on u.user_id = r.requester_id
    where ch.clinic_id = ${clinicId} and ch.applied_version > ${version}
    order by ch.attribute, ch.applied_version desc`.execute(tx)
  const authors = new Map(rows.map(({ attribute, by, at }) => [unitOf(attribute), { by: sourceName(by), at }]))
  return found.map((one) => ({ ...one, ...authors.get(unitOf(one.attribute)) }))
}

/** Others' edits stay in the queue. */
const mayWithdraw = (actor: Actor, { clinicId, providerId }: Clinic, requesterId: string | null) =>
  can(actor, 'withdrawSubmission', { clinicId, providerId, userId: requesterId ?? undefined })

const hashOf = (body: Body) => hash('sha256', JSON.stringify(body), 'base64url')

function alreadyDone(
  { remembered }: EditSurroundings,
  call: string | undefined,
  bodyHash: string,
): Omit<Written, 'clinic'> | null {
  if (remembered === null) return null
  if (remembered.call === call && remembered.bodyHash === bodyHash) return remembered.reply as Omit<Written, 'clinic'>
  throw conflict('idempotency_key_reused', 'This Idempotency-Key was already used for something else.')
}

/** The clinic at the version the caller read: undoes the changes that history lists since. */
function baseOf(live: Clinic, version: number, { undo }: EditSurroundings): Clinic {
  if (version > live.version) {
    throw unprocessable([{ field: 'version', message: 'This version of the clinic does not exist.' }])
  }
  return undoChanges(live, undo)
}

function withPlace(base: Clinic, body: Body, book: CodeBook): Clinic {
  const { place, translations: _answers, takenBack: _taken, ...sent } = body
  const clinic = { ...base, ...sent }
  if (place === undefined) return clinic
  const current = primaryLocation(clinic.clinicLocations) ?? emptyPrimary()
  const others = clinic.clinicLocations.filter((location) => location !== current)
  return { ...clinic, clinicLocations: [locationFromPlace(place, book.codes, current), ...others] }
}

const IDENTITY = ['accountId', 'providerId'] as const

/** A save may echo but not change licence, services, ids and archiving. */
function refuseProtected(base: Clinic, yours: Clinic, edits: readonly Change[]): void {
  const identity = IDENTITY.filter((name) => base[name] !== yours[name]).map((name) => `clinic.${name}`)
  const decidedElsewhere = edits.filter((change) => change.review === 'protected')
  const refused = [...identity, ...decidedElsewhere.map((change) => change.attribute)]
  if (refused.length === 0) return
  throw unprocessable(
    refused.map((attribute) => ({
      field: attribute.slice('clinic.'.length),
      message: MESSAGES.en.protectedField(attributeLabel(attribute, 'en')),
    })),
  )
}

function refuseForRole(actor: Actor, live: Clinic, base: Clinic, yours: Clinic): void {
  if (base.displayAtOwnpath !== yours.displayAtOwnpath) refuseUnless(can(actor, 'switchDisplay', live), forbidden)
  if (live.archived && callerKind(actor) !== 'admin') {
    throw conflict(
      'clinic_archived',
      'This clinic is archived, so you cannot change it. Ask the agency to unarchive it.',
    )
  }
}

/**
 * Validates only the fields that this save changes and the rules that link them: old gaps elsewhere never block a save.
 */
function refuseProblems(live: Clinic, edits: readonly Change[], book: CodeBook): void {
  const units = edits.map((edit) => edit.unit)
  const found = problemsOf(units, applyChanges(live, edits), voiceOf(book))
  if (found.length > 0) throw unprocessable(found.map(({ field, message }) => ({ field, message })))
}
