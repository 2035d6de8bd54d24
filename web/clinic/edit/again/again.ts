import { queryOptions } from '@tanstack/react-query'
import { listSubmissionChanges } from '../../../../contract/shared/updates.ts'
import type { ChangeRecord } from '../../../../contract/updates.ts'
import { applyChanges, readAttribute, unitOf } from '../../../../domain/clinic/changes.ts'
import type { Clinic } from '../../../../domain/clinic/clinic.ts'
import type { FieldName } from '../../../../domain/clinic/fields.ts'
import type { Json } from '../../../../domain/clinic/kinds/kind.ts'
import { call } from '../../../session/api/call.ts'
import type { AgainSearch } from './again-search.ts'

/**
 * Submitted texts that did not go live, to edit again: the form opens with them, as with a draft, and shows at the
 * field why the agency rejected them.
 */

export interface Again {
  rows: readonly FieldName[]
  /** False for a part that was withdrawn or replaced. */
  rejected: boolean
  reason: string | null
  changes: readonly { attribute: string; newValue: Json }[]
}

export const againQuery = ({ again, part }: AgainSearch) =>
  queryOptions({
    queryKey: [listSubmissionChanges.name, 'again', again, part],
    queryFn: async ({ signal }): Promise<Again | null> => {
      if (again === undefined) return null
      // If the submission fails to load, the form opens without it; the list of submissions still has the texts.
      const reply = await call(listSubmissionChanges, { query: { submissionId: again } }, { signal }).catch(
        () => undefined,
      )
      return againOf(reply?.data ?? [], part)
    },
    staleTime: 0,
    gcTime: 0,
  })

/** One part whatever its outcome, or every rejected part of the submission. */
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
