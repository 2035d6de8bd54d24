import type { Transaction } from 'kysely'
import { isOfAddress } from '../../domain/clinic/address-leaks.ts'
import { applyChanges, type Change, changesBetween, readAttribute, unitOf } from '../../domain/clinic/changes.ts'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { type Json, sameJson, type Voice } from '../../domain/clinic/kinds/kind.ts'
import { noticeChanges } from '../../domain/directory/notice-changes.ts'
import type { Notice } from '../../domain/directory/notices.ts'
import { careOf } from '../../domain/review/care.ts'
import { fitsItsShape } from '../../domain/review/decision-checks.ts'
import { type ChangeStatus, type OutdatedCause, submissionStatus } from '../../domain/review/status.ts'
import type { Tables } from '../db/tables.ts'
import { recordAudit } from '../platform/audit/record.ts'
import {
  type NewSubmission,
  type Outdated,
  outdate,
  type PendingChange,
  type SubmissionStatuses,
  type Surroundings,
  storeSubmissions,
} from './change-store.ts'
import { scoreAgain } from './score-waiting.ts'
import { tellAuthors } from './tell-ended.ts'
import { writeClinics } from './write-clinics.ts'

/**
 * Every edit of a clinic by staff, administrators and feeds: changes that need no review go live, the others become a
 * request, and older requests for the same fields are outdated with their cause.
 */

export type Author =
  | { kind: 'staff' | 'admin'; userId: string }
  | { kind: 'feed'; source: NonNullable<NewSubmission['source']> }

export type Edit = {
  /** The live clinic, locked. */
  live: Clinic
  /** The clinic after the author's edit, merged with the live clinic. */
  wanted: Clinic
  /** The clinic's current notices, and those after the edit. */
  notices?: { before: readonly Notice[]; after: readonly Notice[] } | undefined
  surroundings: Surroundings
  author: Author
  at: Date
  audit: { action: string; requestId: string | null; details?: Record<string, unknown> }
  /** Whether it takes an earlier edit back. */
  undoes?: boolean | undefined
  /** The bulk edit that this edit belongs to. */
  batchId?: number | null
  /** Waiting changes that the author takes back by saving the live value over them. */
  takesBack?: readonly PendingChange[]
  remember: Omit<NonNullable<NewSubmission['remember']>, 'reply'> | null
  /** Required where changes wait: names the town that a waiting text may reveal. */
  codeText?: Voice['codeText']
}

export type Written = {
  clinic: Clinic
  submissionId: number | null
  live: string[]
  held: string[]
  /** Attributes whose waiting change this save withdrew. */
  withdrawn: string[]
}

export async function writeEdit(tx: Transaction<Tables>, edit: Edit): Promise<Written> {
  const [written] = await writeEdits(tx, [edit])
  if (written === undefined) throw new Error('One edit has one outcome')
  return written
}

/** Writes many clinics in as many statements as one clinic takes. Callers hold the locks on all of them. */
export async function writeEdits(tx: Transaction<Tables>, edits: readonly Edit[]): Promise<Written[]> {
  const planned = edits.map((edit) => ({ edit, ...planEdit(edit) }))
  const changing = planned.flatMap(({ submission, ...one }) => (submission === null ? [] : [{ ...one, submission }]))
  const endings = planned.flatMap(({ edit, outdated, submission }) =>
    outdated.map((change) => ({
      ...change,
      submissionId: change.cause === 'withdrawn' ? null : (submission?.submissionId ?? null),
      at: edit.at,
      who: nameOf(edit.author),
    })),
  )
  if (endings.length > 0) {
    const after = planned.flatMap(({ edit, outdated }) => statusesAfter(edit.surroundings.statuses, outdated))
    await outdate(tx, endings, after)
    await tellAuthors(tx, endings)
    await recordWithdrawals(tx, edits)
  }
  if (changing.length > 0) {
    await storeSubmissions(
      tx,
      changing.map(({ submission }) => submission),
    )
    const published = changing.filter(({ written }) => written.live.length > 0)
    await writeClinics(
      tx,
      published.map(({ edit, written: { live, clinic } }) => ({
        before: edit.live,
        after: clinic,
        attributes: live,
        at: edit.at,
        by: edit.author.kind === 'feed' ? 'feed' : edit.undoes ? 'undo' : 'person',
        notices: edit.notices?.after,
        hasOpenReports: edit.surroundings.hasOpenReports,
        hasWaiting: edit.surroundings.pending.length > 0,
      })),
    )
  }
  await scoreAgain(tx, planned.flatMap(movesWaitingAddress))
  return planned.map(({ written }) => written)
}

async function recordWithdrawals(tx: Transaction<Tables>, edits: readonly Edit[]): Promise<void> {
  for (const { takesBack = [], author, at, audit } of edits) {
    for (const [submissionId, changes] of Map.groupBy(takesBack, (change) => change.submissionId)) {
      await recordAudit(tx, {
        at,
        actorId: author.kind === 'feed' ? null : author.userId,
        action: 'withdrawSubmission',
        subject: `submission/${submissionId}`,
        requestId: audit.requestId,
        details: { withdrawn: changes.map(({ attribute }) => attribute) },
      })
    }
  }
}

type PlannedEdit = { written: Written; outdated: Outdated[]; submission: NewSubmission | null }

/** Plans an edit without writing. */
export function planEdit(edit: Edit): PlannedEdit {
  const { live, author, at, surroundings } = edit
  const asked = changesBetween(live, edit.wanted)
  const changes = asked.filter((change) => !isWaitingAlready(change, asked, edit))
  const takesBack = edit.takesBack ?? []
  const withdrawn = takesBack.map(({ attribute }) => attribute)
  const withdrawals = takesBack.map(({ changeId }) => ({ changeId, cause: 'withdrawn' as const }))
  const { before = [], after: notices = [] } = edit.notices ?? {}
  const announced = noticeChanges(before, notices)
  if (changes.length + announced.length === 0) {
    const written = { clinic: live, submissionId: null, live: [], held: [], withdrawn }
    return { written, submission: null, outdated: withdrawals }
  }

  const { submissionId } = surroundings
  const applied = changes.filter((change) => statusOf(change, author) !== 'requested')
  const isLive = applied.length + announced.length > 0
  const version = isLive ? live.version + 1 : live.version
  const updatedAt = isLive ? at.toISOString() : live.updatedAt
  const clinic = { ...applyChanges(live, applied), version, updatedAt }

  const outdated = [...replacedBy(changes, edit, clinic), ...withdrawals]
  const ending = new Set(outdated.map(({ changeId }) => changeId))
  const atOnce = liveStatus(author)
  const attributes = (list: readonly { attribute: string }[]) => list.map((change) => change.attribute)
  const written = {
    submissionId,
    live: attributes([...applied, ...announced]),
    held: attributes(changes.filter((c) => !applied.includes(c))),
    withdrawn,
  }
  const submission: NewSubmission = {
    submissionId,
    clinicId: live.clinicId,
    providerId: live.providerId,
    status: submissionStatus([...changes.map((change) => statusOf(change, author)), ...announced.map(() => atOnce)]),
    at,
    requesterId: author.kind === 'feed' ? null : author.userId,
    source: author.kind === 'feed' ? author.source : null,
    byAdmin: author.kind === 'admin',
    batchId: edit.batchId ?? null,
    changes: [
      ...changes.map((change) => ({
        attribute: change.attribute,
        oldValue: change.oldValue,
        newValue: change.newValue,
        status: statusOf(change, author),
        appliedVersion: applied.includes(change) ? version : null,
      })),
      ...announced.map(({ attribute, oldValue, newValue }) => ({
        attribute,
        oldValue: oldValue as Json,
        newValue: newValue as Json,
        status: atOnce,
        appliedVersion: version,
      })),
    ],
    audit: { ...edit.audit, details: { ...edit.audit.details, live: written.live, held: written.held } },
    remember: edit.remember && { ...edit.remember, reply: written },
    care:
      written.held.length === 0
        ? null
        : careOf({
            live: clinic,
            waiting: changes.filter((change) => !applied.includes(change)),
            elsewhere: surroundings.pending.filter(({ changeId }) => !ending.has(changeId)),
            newAuthor: surroundings.newAuthor ?? false,
            codeText: edit.codeText ?? (() => undefined),
          }),
  }
  return { written: { clinic, ...written }, submission, outdated }
}

/** Whether the address that waits is another one since this edit, which a text of another submission may name. */
function movesWaitingAddress({ edit: { surroundings, live }, written, outdated }: PlannedEdit & { edit: Edit }) {
  const { pending } = surroundings
  const ended = pending.filter(({ changeId }) => outdated.some((change) => change.changeId === changeId))
  const moved = [...written.held.map((attribute) => ({ attribute })), ...ended].some(isOfAddress)
  return moved && pending.length > 0 ? [live.clinicId] : []
}

const nameOf = (author: Author) => (author.kind === 'feed' ? author.source : author.userId)

const liveStatus = (author: Author): ChangeStatus => (author.kind === 'admin' ? 'created_by_admin' : 'accepted')

function statusOf(change: Change, author: Author): ChangeStatus {
  return author.kind === 'staff' && change.review === 'held' ? 'requested' : liveStatus(author)
}

/** The form shows waiting text in place of the live text, so every save sends an untouched waiting value back. */
function isWaitingAlready(change: Change, asked: readonly Change[], { author, surroundings }: Edit): boolean {
  if (author.kind !== 'staff' || change.review !== 'held') return false
  const waiting = surroundings.pending.filter((pending) => unitOf(pending.attribute) === change.unit)
  const unit = asked.filter((other) => other.unit === change.unit)
  return waiting.length === unit.length && unit.every((other) => waiting.some((pending) => says(pending, other)))
}

const says = (pending: PendingChange, change: Change) =>
  pending.attribute === change.attribute && sameJson(pending.newValue, change.newValue)

/** The waiting changes of the same parts, and those that no longer fit: each type of phone occurs once, for example. */
function replacedBy(
  changes: readonly Change[],
  { author, surroundings, takesBack = [] }: Edit,
  after: Clinic,
): Outdated[] {
  const nameOfField = (attribute: string) => readAttribute(attribute)?.name
  return surroundings.pending.flatMap((pending) => {
    if (takesBack.includes(pending)) return []
    const unit = surroundings.pending.filter((other) => unitOf(other.attribute) === unitOf(pending.attribute))
    const by = changes.filter(
      (c) => c.unit === unitOf(pending.attribute) || unit.some(({ attribute }) => attribute === c.attribute),
    )
    const isTouched = changes.some(({ attribute }) => nameOfField(attribute) === nameOfField(pending.attribute))
    const fits = !isTouched || fitsItsShape(applyChanges(after, unit), pending.attribute)
    if (by.length === 0 && fits) return []
    const live = by.some((change) => statusOf(change, author) !== 'requested' && says(pending, change))
    const cause: OutdatedCause = live ? 'alreadyLive' : author.kind === 'staff' ? 'superseded' : 'writtenMeanwhile'
    return [{ changeId: pending.changeId, cause }]
  })
}

/** A submission whose changes are all outdated takes the cause of the change that ended it. */
export function statusesAfter(statuses: SubmissionStatuses, outdated: readonly Outdated[]) {
  const causes = new Map(outdated.map((change) => [change.changeId, change.cause]))
  return Object.entries(statuses).map(([submissionId, changes]) => {
    const status = submissionStatus(changes.map((change) => (causes.has(change.changeId) ? 'outdated' : change.status)))
    const ended = changes.find((change) => causes.has(change.changeId))
    const cause = status === 'outdated' ? ((ended && causes.get(ended.changeId)) ?? null) : null
    return { submissionId: Number(submissionId), status, cause }
  })
}
