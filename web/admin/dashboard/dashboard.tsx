import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { readDeskCounts } from '../../../contract/shared/desk.ts'
import type { RequestOrder } from '../../../domain/review/status.ts'
import { queryOf } from '../../session/api/call.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { paths } from '../../ui/paths.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { texts } from '../../ui/texts.ts'
import { FilterBar } from './filter-bar.tsx'
import { WaitingNumbers } from './request-facts.tsx'
import { RequestList } from './request-list.tsx'
import { type RequestPage, requestsQuery } from './requests.ts'
import { dashboardTexts } from './texts.ts'
import { type Choice, searchOf, toggled, type View, viewOf } from './view.ts'

const route = { from: '/signed-in/dashboard' } as const

/** Pending requests, newest first. The address holds filter, search and page, so that Back and links work. */
export function Dashboard() {
  const view = viewOf({ ...useSearch(route) })
  const navigate = useNavigate()
  const query = useQuery(requestsQuery(view))
  useReloadOnRequest(query.refetch)
  useLastPage(view, query.data)

  const onToggle = (choice: Choice) =>
    void navigate({ to: paths.dashboard, search: searchOf(toggled(view, choice)), resetScroll: false })
  const onOrder = (order: RequestOrder) =>
    void navigate({ to: paths.dashboard, search: searchOf({ ...view, order, page: 1 }), resetScroll: false })
  const onSearch = useCallback(
    (q: string) =>
      void navigate({
        to: paths.dashboard,
        search: (before) => searchOf({ ...viewOf({ ...before }), q: q.trim(), page: 1 }),
        resetScroll: false,
      }),
    [navigate],
  )

  const counts = useQuery(queryOf(readDeskCounts, {})).data?.data
  return (
    <Page
      title={texts.updates()}
      action={
        counts &&
        counts.work > 0 && (
          <div className="next-one">
            <span className="quiet">{dashboardTexts.allWaiting(counts)}</span>
            <ButtonLink to={paths.nextOne}>{dashboardTexts.nextOne()}</ButtonLink>
          </div>
        )
      }
    >
      {!query.isError && <WaitingNumbers meta={query.data?.meta} view={view} />}
      <div className="panel">
        <div className="queue-tools">
          <SearchBox value={view.q} onSearch={onSearch} label={dashboardTexts.search()} />
          <FilterBar view={view} onToggle={onToggle} onOrder={onOrder} />
        </div>
        <Loaded query={query} what="updates" keepOld>
          {({ data, meta }) => (
            <>
              {meta.total === 0 ? (
                <p className="empty">{texts.noUpdates()}</p>
              ) : (
                <RequestList requests={data} meta={meta} view={view} />
              )}
              <Pagination {...meta} />
            </>
          )}
        </Loaded>
      </div>
    </Page>
  )
}

/** Home reloads the rows with `?update=true`; the effect then removes the parameter without a history entry. */
function useReloadOnRequest(reload: (options: { cancelRefetch: boolean }) => Promise<unknown>) {
  const { update } = useSearch(route)
  const navigate = useNavigate()
  useEffect(() => {
    if (!update) return
    // A load under way is as fresh as another one would be.
    void reload({ cancelRefetch: false })
    void navigate({ to: paths.dashboard, search: (before) => searchOf(viewOf({ ...before })), replace: true })
  }, [update, reload, navigate])
}

/** Goes to the last page when the address names one beyond it: after the last row was decided, or by an old link. */
function useLastPage(view: View, shown: RequestPage | undefined) {
  const navigate = useNavigate()
  const { total = 0, pageSize = 1 } = shown?.meta ?? {}
  const last = Math.max(1, Math.ceil(total / pageSize))
  const beyond = shown !== undefined && view.page > last
  useEffect(() => {
    if (!beyond) return
    void navigate({
      to: paths.dashboard,
      search: (before) => searchOf({ ...viewOf({ ...before }), page: last }),
      replace: true,
    })
  }, [beyond, last, navigate])
}
