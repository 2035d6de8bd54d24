import type { ChangeRecord } from '../../../contract/updates.ts'
import {
  describeChange,
  describeSubmission,
  formatValue,
  readAttribute,
  sourceName,
} from '../../../domain/clinic/changes.ts'
import { SHOWN_ADDRESS_PARTS } from '../../../domain/clinic/kinds/address.ts'
import type { Json, Voice } from '../../../domain/clinic/kinds/kind.ts'
import { countsAsApproved, type RequestStatus, submissionStatus } from '../../../domain/review/status.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { historyTexts } from './texts.ts'

/** A clinic's history as it is read: one entry per submission, newest first, each opening to what it changed. */

export interface ToldChange {
  changeId: number
  label: string
  oldText: string
  newText: string
  /** The author's own words, where the agency approved others. */
  submittedText: string | null
  /** Both values are prose, whose words can be compared. */
  prose: boolean
  /** It went live. */
  applied: boolean
  outcome: Outcome
}

export interface HistoryEntry {
  submissionId: number
  requestedAt: string
  description: string
  who: string
  status: RequestStatus
  /** Of the submission as a whole. */
  outcome: Outcome
  rejectionReason: string | null
  changes: ToldChange[]
}

export interface History {
  /** Entries of which something still waits. */
  pending: HistoryEntry[]
  past: HistoryEntry[]
}

export function historyOf(records: readonly ChangeRecord[], clinicName: string, voice: Voice): History {
  const bySubmission = new Map<number, ChangeRecord[]>()
  for (const record of records) {
    bySubmission.set(record.submissionId, [...(bySubmission.get(record.submissionId) ?? []), record])
  }
  const entries = [...bySubmission.values()]
    .map((changes) => entryOf(changes, clinicName, voice))
    .sort((a, b) => b.requestedAt.localeCompare(a.requestedAt) || b.submissionId - a.submissionId)
  return {
    pending: entries.filter((entry) => entry.status === 'requested'),
    past: entries.filter((entry) => entry.status !== 'requested'),
  }
}

function entryOf(records: readonly ChangeRecord[], clinicName: string, voice: Voice): HistoryEntry {
  const inOrder = records.toSorted((a, b) => a.changeId - b.changeId)
  const [first] = inOrder as [ChangeRecord, ...ChangeRecord[]]
  const status = submissionStatus(inOrder.map((record) => record.status))
  const decisive = inOrder.find((record) => submissionStatus([record.status]) === status) ?? first
  const who = whoOf(first)
  return {
    submissionId: first.submissionId,
    requestedAt: first.createdAt,
    description: describeSubmission(
      { who, attributes: inOrder.map((record) => record.attributeChanged), clinicName },
      voice.language,
    ),
    who,
    status,
    outcome: outcomeOf(decisive),
    rejectionReason: inOrder.some((record) => record.status === 'rejected') ? first.rejectionReason : null,
    changes: told(inOrder).map((record) => toldChange(record, voice)),
  }
}

/** People by name, feeds by theirs. A later write by a feed does not make it the author. */
function whoOf({ requestor, requestorFirstName, requestorLastName, updatedBy }: ChangeRecord): string {
  if (requestor === null) return sourceName(updatedBy)
  return [requestorFirstName, requestorLastName].filter(Boolean).join(' ') || historyTexts.someone()
}

/**
 * Coordinates and the place's id travel with an address and say nothing to a reader, unless nothing else of it changed.
 * A switch that goes by the same name as another change of the entry ("Open 24 hours" and the week) adds nothing.
 */
function told(records: readonly ChangeRecord[]): ChangeRecord[] {
  const partOf = (record: ChangeRecord) => readAttribute(record.attributeChanged)
  const unseen = (record: ChangeRecord) => {
    const found = partOf(record)
    return found?.row.kind === 'address' && !SHOWN_ADDRESS_PARTS.includes(found.part) && UNSEEN.includes(found.part)
  }
  const seen = records.filter((record) => !unseen(record))
  const repeats = (record: ChangeRecord) =>
    partOf(record)?.row.kind === 'flag' && seen.some((other) => other !== record && other.label === record.label)
  const kept = seen.filter((record) => !repeats(record))
  return kept.length > 0 ? kept : records.slice(0, 1)
}

const UNSEEN = ['latitude', 'longitude', 'gbpPlacesId']

function toldChange(record: ChangeRecord, voice: Voice): ToldChange {
  const { attributeChanged: attribute, submittedValue } = record
  const change = { attribute, oldValue: record.oldValue as Json, newValue: record.newValue as Json }
  return {
    changeId: record.changeId,
    ...describeChange(change, voice),
    ...(record.status === 'requested' && change.newValue === null && { newText: voice.messages.removeText() }),
    prose: typeof change.oldValue === 'string' && typeof change.newValue === 'string',
    applied: countsAsApproved(record.status),
    submittedText: submittedValue === undefined ? null : formatValue(attribute, submittedValue as Json, voice),
    outcome: outcomeOf(record),
  }
}
