import type { ChangeRecord } from '../../../contract/updates.ts'
import {
  changesBetween,
  describeSubmission,
  formatValue,
  readAttribute,
  sourceName,
  undoChanges,
  unitOf,
} from '../../../domain/clinic/changes.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import type { Json, Voice } from '../../../domain/clinic/kinds/kind.ts'
import { type PastPart, withRestored } from '../../../domain/clinic/restore.ts'
import { tellChanges } from '../../../domain/clinic/tell.ts'
import { countsAsApproved, type RequestStatus, submissionStatus } from '../../../domain/review/status.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { historyTexts } from './texts.ts'

/** A clinic's history: one entry per submission, newest first, each with its changes. */

export interface ToldChange {
  changeId: number
  label: string
  oldText: string
  newText: string
  /** The author's text, where the agency approved another. */
  submittedText: string | null
  /** Both values are prose, so the screen can compare their words. */
  prose: boolean
  /** A yes/no answer or a switch, which fits in one line: "On → Off". */
  short: boolean
  /** Whether the change went live. */
  applied: boolean
  outcome: Outcome
  /** Why it was rejected, where parts of the entry have different reasons. */
  reason: string | null
  /** The edit that restores the old value; null where there is nothing to restore. */
  restore: readonly PastPart[] | null
}

export interface HistoryEntry {
  submissionId: number
  requestedAt: string
  description: string
  who: string
  status: RequestStatus
  /** The outcome of the submission as a whole. */
  outcome: Outcome
  rejectionReason: string | null
  changes: ToldChange[]
}

export interface History {
  /** Entries with pending changes. */
  pending: HistoryEntry[]
  past: HistoryEntry[]
}

export function historyOf(records: readonly ChangeRecord[], clinic: Clinic, voice: Voice): History {
  const bySubmission = new Map<number, ChangeRecord[]>()
  for (const record of records) {
    bySubmission.set(record.submissionId, [...(bySubmission.get(record.submissionId) ?? []), record])
  }
  const entries = [...bySubmission.values()]
    .map((changes) => entryOf(changes, records, clinic, voice))
    .sort((a, b) => b.requestedAt.localeCompare(a.requestedAt) || b.submissionId - a.submissionId)
  return {
    pending: entries.filter((entry) => entry.status === 'requested'),
    past: entries.filter((entry) => entry.status !== 'requested'),
  }
}

function entryOf(
  records: readonly ChangeRecord[],
  all: readonly ChangeRecord[],
  clinic: Clinic,
  voice: Voice,
): HistoryEntry {
  const inOrder = records.toSorted((a, b) => a.changeId - b.changeId)
  const [first] = inOrder as [ChangeRecord, ...ChangeRecord[]]
  const status = submissionStatus(inOrder.map((record) => record.status))
  const decisive = inOrder.find((record) => submissionStatus([record.status]) === status) ?? first
  const who = whoOf(first)
  return {
    submissionId: first.submissionId,
    requestedAt: first.createdAt,
    description: describeSubmission(
      { who, attributes: inOrder.map((record) => record.attributeChanged), clinicName: nameOf(clinic, voice) },
      voice.language,
    ),
    who,
    status,
    outcome: outcomeOf(decisive),
    rejectionReason: commonReason(inOrder),
    changes: toldChanges(inOrder, all, clinic, voice),
  }
}

/** The reason that all rejected parts share; null where they differ. */
function commonReason(records: readonly ChangeRecord[]): string | null {
  const reasons = new Set(records.filter(({ status }) => status === 'rejected').map((one) => one.rejectionReason))
  return reasons.size === 1 ? ([...reasons][0] ?? null) : null
}

const nameOf = ({ displayName }: Clinic, { messages }: Voice) => displayName ?? messages.noDisplayName()

/** Names of people and feeds. A later write by a feed does not make it the author. */
function whoOf({ requestor, requestorFirstName, requestorLastName, updatedBy }: ChangeRecord): string {
  if (requestor === null) return sourceName(updatedBy)
  return [requestorFirstName, requestorLastName].filter(Boolean).join(' ') || historyTexts.someone()
}

/** Groups changes with the same outcome: a street with its town, a week without its switch. */
function toldChanges(records: readonly ChangeRecord[], all: readonly ChangeRecord[], clinic: Clinic, voice: Voice) {
  const moment = records[0]?.createdAt ?? ''
  const then = clinicAt(moment, all, clinic)
  const values = records.map((record) => ({
    record,
    attribute: record.attributeChanged,
    oldValue: record.oldValue as Json,
    newValue: record.newValue as Json,
  }))
  return [...Map.groupBy(values, ({ record }) => record.status).values()]
    .flatMap((together) => tellChanges(together, then, voice))
    .sort((a, b) => a.changes[0].record.changeId - b.changes[0].record.changeId)
    .map((told) => ({
      ...toldChange(told, voice),
      reason: commonReason(records) === null ? commonReason(told.changes.map(({ record }) => record)) : null,
      restore: restorable(told, records, clinic),
    }))
}

/** The old value of the whole unit, if it went live and differs from the current one; never licence data. */
function restorable(told: Told, records: readonly ChangeRecord[], clinic: Clinic): readonly PastPart[] | null {
  const units = new Set(told.changes.map(({ attribute }) => unitOf(attribute)))
  const parts = records
    .filter((record) => units.has(unitOf(record.attributeChanged)) && countsAsApproved(record.status))
    .map((record) => ({ attribute: record.attributeChanged, oldValue: record.oldValue as Json }))
  const isOurs = parts.every(({ attribute }) => (readAttribute(attribute)?.row.review ?? 'protected') !== 'protected')
  if (parts.length === 0 || !isOurs) return null
  return changesBetween(clinic, withRestored(clinic, parts)).length > 0 ? parts : null
}

/** The clinic at that time, for the parts of a value that an edit did not change. */
function clinicAt(moment: string, all: readonly ChangeRecord[], clinic: Clinic): Clinic {
  const since = all.flatMap((record) => {
    const appliedAt = record.status === 'approved' ? record.updatedAt : record.createdAt
    if (!countsAsApproved(record.status) || appliedAt <= moment) return []
    return [{ version: Date.parse(appliedAt), attribute: record.attributeChanged, oldValue: record.oldValue as Json }]
  })
  return undoChanges(clinic, since)
}

type Told = ReturnType<
  typeof tellChanges<{ record: ChangeRecord; attribute: string; oldValue: Json; newValue: Json }>
>[number]

function toldChange({ changes, label, oldText, newText }: Told, voice: Voice): Omit<ToldChange, 'reason' | 'restore'> {
  const [{ record, attribute, oldValue, newValue }] = changes
  const { submittedValue } = record
  const alone = changes.length === 1
  const nothing = (value: Json) => (alone ? formatValue(attribute, value, voice) : voice.messages.notSpecified())
  const removes = newText === ''
  return {
    changeId: record.changeId,
    label,
    oldText: oldText || nothing(oldValue),
    newText: removes && record.status === 'requested' ? voice.messages.removeText() : newText || nothing(newValue),
    prose: alone && typeof oldValue === 'string' && typeof newValue === 'string',
    short: alone && [oldValue, newValue].some((value) => typeof value === 'boolean'),
    applied: countsAsApproved(record.status),
    submittedText: submittedValue === undefined ? null : formatValue(attribute, submittedValue as Json, voice),
    outcome: outcomeOf(record),
  }
}
