import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { list } from '../api/list.ts'
import { paths } from '../paths.ts'
import { texts } from '../texts.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'

const updates = list<{ id: number; description: string; requestDate: string }>(
  '/api/updates?groupBySubmissionId=true&type=contentUpdate,accountAccess&status=requested&page=1',
)

export function Dashboard() {
  const query = useQuery(updates)
  useReloadOnRequest(query.refetch)
  return (
    <Page title={texts.updates()}>
      <Loaded query={query} what="updates">
        {(requests) =>
          requests.length === 0 ? (
            <p>{texts.noUpdates()}</p>
          ) : (
            <ul className="plain-list">
              {requests.map((request) => (
                <li key={request.id}>
                  {request.description} <span className="quiet">{request.requestDate}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  )
}

/** Home asks for fresh rows with `?update=true`; the wish is granted once and leaves no trace in the history. */
function useReloadOnRequest(reload: () => Promise<unknown>) {
  const { update } = useSearch({ from: '/signed-in/dashboard' })
  const navigate = useNavigate()
  useEffect(() => {
    if (!update) return
    void reload()
    void navigate({ to: paths.dashboard, search: {}, replace: true })
  }, [update, reload, navigate])
}
