import { queryOptions, useQuery } from '@tanstack/react-query'
import { listRequests } from '../../../contract/shared/updates.ts'
import type { RequestItem } from '../../../contract/updates.ts'
import { call } from '../../session/api/call.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { paths } from '../../ui/paths.ts'
import { searchOf, type View } from '../dashboard/view.ts'
import { WorkWays } from '../work/work-ways.tsx'
import { waitingQuery } from './next-waiting.ts'
import { reviewTexts } from './texts.ts'

interface NeighboursProps {
  submissionId: number
  view: View
}

/** The place of the submission in its list, and links to the one before it and the one after it. */
const neighboursQuery = ({ submissionId, view }: NeighboursProps) =>
  queryOptions({
    queryKey: [listRequests.name, 'neighbours', submissionId, view],
    queryFn: async () => {
      const list = { ...waitingQuery(view), pageSize: 2 }
      const [before, after] = await Promise.all([
        call(listRequests, { query: { ...list, before: submissionId } }),
        call(listRequests, { query: { ...list, after: submissionId } }),
      ])
      const open = ({ clinicId, batch }: RequestItem) => clinicId !== null && batch === undefined
      return {
        place: before.meta.total + 1,
        total: before.meta.total + 1 + after.meta.total,
        previous: before.data.find(open),
        next: after.data.find(open),
      }
    },
  })

/** Its neighbors in the list of all work, while the reviewer goes through that by 'Next one'. */
export const Neighbours = (props: NeighboursProps) =>
  props.view.walk ? <WorkWays at={props.view.walk} /> : <OfList {...props} />

function OfList(props: NeighboursProps) {
  const { data } = useQuery(neighboursQuery(props))
  if (!data) return null
  return (
    <>
      <span className="quiet">{reviewTexts.place(data.place, data.total)}</span>
      <Way to={data.previous} view={props.view} name={reviewTexts.previous()} />
      <Way to={data.next} view={props.view} name={reviewTexts.skip()} />
    </>
  )
}

function Way({ to, view, name }: { to: RequestItem | undefined; view: View; name: string }) {
  if (!to) return null
  return (
    <ButtonLink
      look="plain"
      to={paths.review}
      params={{ clinicId: String(to.clinicId), updateSubmissionId: String(to.id) }}
      search={searchOf(view)}
    >
      {name}
    </ButtonLink>
  )
}
