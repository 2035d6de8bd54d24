import { queryOptions } from '@tanstack/react-query'
import { type ChangeRecord, listSubmissionChanges } from '../../../../contract/updates.ts'
import { applyChanges, readAttribute, unitOf } from '../../../../domain/clinic/changes.ts'
import type { Clinic } from '../../../../domain/clinic/clinic.ts'
import type { FieldName } from '../../../../domain/clinic/fields.ts'
import type { Json } from '../../../../domain/clinic/kinds/kind.ts'
import { call } from '../../../session/api/call.ts'
import type { AgainSearch } from './again-search.ts'

/**
 * What was submitted before and did not go live, to be worked on again: the form opens with those words in it, as with a
 * draft, and says at the field why they were not accepted.
 */

export interface Again {
  rows: readonly FieldName[]
  /** Withdrawn or replaced where it was not rejected. */
  rejected: boolean
  reason: string | null
  changes: readonly { attribute: string; newValue: Json }[]
}

export const againQuery = ({ again, part }: AgainSearch) =>
  queryOptions({
    queryKey: [listSubmissionChanges.name, 'again', again, part],
    queryFn: async ({ signal }): Promise<Again | null> => {
      if (again === undefined) return null
      // Where it cannot be read the form opens as ever; the words are still in the list of submissions.
      const reply = await call(listSubmissionChanges, { query: { submissionId: again } }, { signal }).catch(
        () => undefined,
      )
      return againOf(reply?.data ?? [], part)
    },
    staleTime: 0,
    gcTime: 0,
  })

/** One part whichever way it ended, or everything of the submission that was rejected. */
export function againOf(records: readonly ChangeRecord[], part: string | undefined): Again | null {
  const over = records.filter(({ attributeChanged, status }) =>
    part === undefined
      ? status === 'rejected'
      : unitOf(attributeChanged) === part && (status === 'rejected' || status === 'outdated'),
  )
  const [first] = over
  if (!first) return null
  return {
    rows: over.flatMap(
      ({ attributeChanged }) => (readAttribute(attributeChanged)?.name as FieldName | undefined) ?? [],
    ),
    rejected: first.status === 'rejected',
    reason: first.status === 'rejected' ? first.rejectionReason : null,
    changes: over.map(({ attributeChanged, submittedValue, newValue }) => ({
      attribute: attributeChanged,
      newValue: (submittedValue ?? newValue) as Json,
    })),
  }
}

export const withAgain = (clinic: Clinic, again: Again | null): Clinic =>
  again ? applyChanges(clinic, again.changes) : clinic
