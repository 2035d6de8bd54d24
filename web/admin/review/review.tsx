import { queryOptions, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { getClinic } from '../../../contract/shared/clinics.ts'
import { listSubmissionChanges } from '../../../contract/shared/updates.ts'
import type { ChangeRecord } from '../../../contract/updates.ts'
import type { Voice } from '../../../domain/clinic/kinds/kind.ts'
import type { ClinicReply } from '../../clinic/clinic-data.ts'
import { notesQuery } from '../../clinic/notes/notes-query.ts'
import { glossaryQuery } from '../../clinic/translations/glossary-query.ts'
import { queryOf } from '../../session/api/call.ts'
import { voiceQuery } from '../../session/api/codes.ts'
import { ApiError } from '../../session/api/error.ts'
import { ensureAll, fetchAll, type Opened } from '../../session/api/queries.ts'
import { formDraftQuery } from '../../session/drafts/use-form-draft.ts'
import { useOwner } from '../../session/drafts/use-owner.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { isId } from '../../ui/ids.ts'
import { type Loadable, Loaded } from '../../ui/loaded.tsx'
import { Loading } from '../../ui/loading.tsx'
import { NotFoundPage } from '../../ui/not-found-page.tsx'
import { Page } from '../../ui/page.tsx'
import { paths } from '../../ui/paths.ts'
import { listSearch, type View, viewOf } from '../dashboard/view.ts'
import { Decided } from './decided.tsx'
import { Neighbours } from './neighbours.tsx'
import { draftNameOf, ReviewForm, type Submitted } from './review-form.tsx'
import { reviewTexts } from './texts.ts'
import { visitQuery } from './use-visit.ts'

const route = { from: '/signed-in/dashboard/review/$clinicId/$updateSubmissionId' } as const

const idsOf = ({ clinicId, updateSubmissionId }: Opened['params']) => ({
  clinicId: Number(clinicId),
  submissionId: Number(updateSubmissionId),
})

export async function load({ params }: Opened) {
  const { clinicId, submissionId } = idsOf(params)
  if (![clinicId, submissionId].every(isId)) return
  await Promise.all([
    fetchAll(changesQuery(submissionId), visitQuery(submissionId)),
    ensureAll(queryOf(getClinic, { params: { clinicId } }), voiceQuery, notesQuery(clinicId), glossaryQuery),
  ])
}

/** The review of one submission for one clinic. */
export function Review() {
  const params = useParams(route)
  const view = viewOf({ ...useSearch(route) })
  const ids = idsOf(params)
  if (!Object.values(ids).every(isId)) return <NotFoundPage />
  // The key resets the form for another submission, so that no typed text carries over.
  return <Submission key={params.updateSubmissionId} {...ids} view={view} />
}

interface SubmissionProps {
  clinicId: number
  submissionId: number
  /** The list from which the reviewer opened the submission. */
  view: View
}

function Submission({ clinicId, submissionId, view }: SubmissionProps) {
  const query = useQueries({
    queries: [changesQuery(submissionId), queryOf(getClinic, { params: { clinicId } }), voiceQuery],
    combine: together,
  })
  const owner = useOwner()
  const left = useQuery(formDraftQuery(owner, draftNameOf(submissionId)))
  const notThere = query.error instanceof ApiError && query.error.status === 404
  const foreign = query.data?.records.some((record) => record.clinicId !== clinicId)
  if (notThere || foreign) return <NotFoundPage />
  return (
    <Page
      title={query.data?.clinic.displayName ?? reviewTexts.title()}
      above={
        <p className="review__ways">
          <ButtonLink look="plain" to={paths.dashboard} search={listSearch(view)}>
            <span aria-hidden="true">‹ </span>
            {reviewTexts.backToUpdates()}
          </ButtonLink>
          <Neighbours submissionId={submissionId} view={view} />
        </p>
      }
    >
      <Loaded query={query} what="the changes">
        {(submitted) =>
          submitted.records.length === 0 ? (
            <Decided submissionId={submissionId} clinic={submitted.clinic} view={view} />
          ) : left.isFetchedAfterMount ? (
            <ReviewForm
              submitted={submitted}
              submissionId={submissionId}
              view={view}
              owner={owner}
              left={left.data ?? null}
              onReload={() => void query.refetch()}
            />
          ) : (
            <Loading />
          )
        }
      </Loaded>
    </Page>
  )
}

/**
 * The loader fetches the changes each time the screen opens; later only the reviewer reloads them: a background refetch
 * could replace the form while they type.
 */
const changesQuery = (submissionId: number) =>
  queryOptions({
    ...queryOf(listSubmissionChanges, { query: { submissionId, status: ['requested'] } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })

type Answers = [UseQueryResult<{ data: ChangeRecord[] }>, UseQueryResult<ClinicReply>, UseQueryResult<Voice>]

/** Waits for all three: a change needs its clinic and the texts of the codes to be shown. */
function together([changes, clinic, voice]: Answers): Loadable<Submitted> {
  const all = [changes, clinic, voice]
  const failed = all.find((one) => one.isError)
  const data =
    changes.data && clinic.data && voice.data
      ? {
          records: changes.data.data,
          clinic: clinic.data.data,
          links: clinic.data.meta?.directoryLinks,
          voice: voice.data,
        }
      : undefined
  return {
    data,
    error: failed?.error ?? null,
    isError: failed !== undefined,
    isFetching: all.some((one) => one.isFetching),
    isPending: data === undefined && failed === undefined,
    refetch: () =>
      Promise.all((failed ? all.filter((one) => one.isError) : [changes, clinic]).map((one) => one.refetch())),
  }
}
