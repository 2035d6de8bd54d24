import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import type { RequestItem } from '../../../contract/updates.ts'
import type { WorkItem } from '../../../contract/work.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { paths } from '../../ui/paths.ts'
import { AccessDetails, AccessMarks } from '../dashboard/access-request.tsx'
import { BatchDetails } from '../dashboard/bulk-request.tsx'
import { Causes } from '../dashboard/causes.tsx'
import { RemovalDetails } from '../dashboard/removal-request.tsx'
import { RequestFacts } from '../dashboard/request-facts.tsx'
import { ReportCard } from '../feedback/report-card.tsx'
import { OverdueClinicRow } from '../overdue/overdue-row.tsx'
import { workTexts as texts } from './texts.ts'
import { useGoOn, workQuery } from './work-query.ts'
import { WorkWays } from './work-ways.tsx'

const route = { from: '/signed-in/dashboard/next' } as const

/** One item of the agency's open work, with everything that its decision needs. A single edit opens in its review. */
export function NextOne() {
  const { at } = useSearch(route)
  const query = useQuery(workQuery(at))
  const item = query.data?.data.item
  if (item && item.at !== at) return <Navigate to={paths.nextOne} search={{ at: item.at }} replace />
  if (item?.request?.type === 'contentUpdate' && !item.request.batch)
    return <ToReview request={item.request} at={item.at} />
  return (
    <Page
      title={item ? texts.kinds[item.kind] : texts.title()}
      above={
        <p className="review__ways">
          <ButtonLink look="plain" to={paths.dashboard}>
            <span aria-hidden="true">‹ </span>
            {texts.updates()}
          </ButtonLink>
          {at && <WorkWays at={at} />}
        </p>
      }
    >
      <Loaded query={query} what={texts.what()}>
        {({ data: work }) =>
          work.item ? (
            <div className="panel">
              <div className="panel__body">
                <Item key={work.item.at} item={work.item} promisedDays={work.promisedDays} />
              </div>
            </div>
          ) : (
            <>
              <p className="empty">{work.total === 0 ? texts.none() : texts.gone()}</p>
              {work.next !== null && (
                <p className="button-row">
                  <ButtonLink to={paths.nextOne} search={{ at: work.next }}>
                    {texts.goOn()}
                  </ButtonLink>
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

function ToReview({ request, at }: { request: RequestItem; at: string }) {
  const params = { clinicId: String(request.clinicId), updateSubmissionId: String(request.id) }
  return <Navigate to={paths.review} params={params} search={{ walk: at }} replace />
}

function Item({ item, promisedDays }: { item: WorkItem; promisedDays: number }) {
  const goOn = useGoOn(item.at)
  const { request, report, clinic } = item
  if (report) return <ReportCard report={report} at={item.at} onAnswered={goOn} />
  if (clinic) {
    return (
      <div className="overdue">
        <OverdueClinicRow clinic={clinic} walk={item.at} />
      </div>
    )
  }
  if (!request) return null
  return (
    <>
      <p className="work__sentence">{request.description}</p>
      <RequestFacts request={request} promisedDays={promisedDays} />
      {request.type === 'accountAccess' && <AccessMarks request={request} evidenceFor={[request.id]} />}
      <Causes causes={request.careCauses ?? []} />
      <div className="work__details">
        {request.type === 'accountAccess' && (
          <AccessDetails request={request} evidenceFor={[request.id]} onDecided={goOn} />
        )}
        {request.type === 'teamRemoval' && <RemovalDetails request={request} onDecided={goOn} />}
        {request.batch && <BatchDetails batchId={request.batch.batchId} waiting onDecided={goOn} walk={item.at} />}
      </div>
    </>
  )
}
