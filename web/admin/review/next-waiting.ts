import { listRequests } from '../../../contract/shared/updates.ts'
import type { RequestItem } from '../../../contract/updates.ts'
import { call } from '../../session/api/call.ts'
import { paths } from '../../ui/paths.ts'
import { queryFor, searchOf, type View } from '../dashboard/view.ts'
import { nextPlace } from '../work/work-query.ts'

/** The waiting submissions of the list from which the reviewer came, in its order. */
export const waitingQuery = (view: View) =>
  queryFor({
    ...view,
    statuses: [view.statuses.includes('late') ? 'late' : 'requested'],
    types: ['contentUpdate'],
    page: 1,
  })

/**
 * What the reviewer decides next: by 'Next one', the item after this in the list of all work, else the next submission
 * of the list from which they came, or its first one. Null when none is left. Failing to load it must not undo a saved
 * decision.
 */
export async function nextWaiting(decided: number, view: View) {
  try {
    if (view.walk) {
      const at = await nextPlace(view.walk)
      return at === null ? null : ({ to: paths.nextOne, search: { at } } as const)
    }
    const next = (await firstOf(view, decided, { after: decided })) ?? (await firstOf(view, decided, {}))
    return next ? linkTo(next, view) : null
  } catch {
    return undefined
  }
}
export type Next = NonNullable<Awaited<ReturnType<typeof nextWaiting>>>

async function firstOf(view: View, decided: number, more: { after?: number }) {
  const { data } = await call(listRequests, { query: { ...waitingQuery(view), pageSize: 2, ...more } })
  return data.find(({ id, clinicId }) => id !== decided && clinicId !== null)
}

const linkTo = ({ id, clinicId }: RequestItem, view: View) =>
  ({
    to: paths.review,
    params: { clinicId: String(clinicId), updateSubmissionId: String(id) },
    search: searchOf(view),
  }) as const
