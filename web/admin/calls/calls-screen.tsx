import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { Reply } from '../../../contract/by-route.ts'
import { PAGE_SIZE } from '../../../contract/paging.ts'
import { listCalls, readRound } from '../../../contract/shared/calls.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { ClinicLink } from '../../clinic/clinic-link.tsx'
import { queryOf } from '../../session/api/call.ts'
import { pageIn } from '../../ui/list-address.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { paths } from '../../ui/paths.ts'
import type { Column } from '../../ui/table.tsx'
import { calledTexts } from './called-texts.ts'
import { CorrectCall } from './correct-call.tsx'
import { callsTexts as texts } from './texts.ts'

export type Called = Reply<typeof listCalls>['data'][number]

/** For administrators: the calls of a round, and the form that corrects one while the round is under way. */
export function CallsScreen() {
  const { roundId } = useParams({ strict: false }) as { roundId: string }
  const { page: wanted, call } = useSearch({ strict: false }) as { page?: unknown; call?: unknown }
  const page = pageIn(wanted)
  const params = { roundId: Number(roundId) }
  const round = useQuery(queryOf(readRound, { params }))
  const calls = useQuery({
    ...queryOf(listCalls, { params, query: { page, pageSize: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const navigate = useNavigate()
  const back = () => navigate({ to: paths.roundCalls, params: { roundId }, search: { page } as never })
  const isOpen = round.data?.data.state === 'underWay'
  const corrected = isOpen ? calls.data?.data.find(({ callId }) => callId === call) : undefined
  return (
    <Page title={corrected ? texts.correctOf(corrected.clinicName) : texts.calls(params.roundId)}>
      {corrected ? (
        <CorrectCall key={corrected.callId} called={corrected} onDone={back} />
      ) : (
        <>
          <p className="feed-intro">{isOpen ? texts.callsIntro() : texts.callsFinal()}</p>
          <Loaded query={calls} what={texts.whatCalls()}>
            {(listed) => (
              <PagedTable
                listed={listed}
                caption={texts.calls(params.roundId)}
                columns={isOpen ? [...COLUMNS, actionOf(roundId, page)] : COLUMNS}
                rowKey={({ callId }) => callId}
                empty={texts.noCalls()}
                pages={texts.callsPages()}
              />
            )}
          </Loaded>
        </>
      )}
    </Page>
  )
}

function resultOf({ ended, answers }: Called): string {
  const wrong = answers.filter(({ page, answer }) => page !== null && answer === 'wrong').length
  return [calledTexts.ends[ended](), ...(wrong > 0 ? [texts.wrongAnswers(wrong)] : [])].join(', ')
}

const COLUMNS: Column<Called>[] = [
  {
    key: 'clinic',
    header: texts.called.clinic(),
    rowHeader: true,
    cell: (row) => <ClinicLink of={row}>{row.clinicName}</ClinicLink>,
  },
  { key: 'when', header: texts.called.when(), cell: ({ calledAt }) => formatMoment(calledAt) },
  {
    key: 'by',
    header: texts.called.by(),
    cell: ({ by, second }) => (second ? `${by} (${texts.secondCall()})` : by),
  },
  { key: 'ended', header: texts.called.ended(), cell: (row) => resultOf(row) },
]

const actionOf = (roundId: string, page: number): Column<Called> => ({
  key: 'action',
  header: texts.called.action(),
  cell: ({ callId, clinicName }) => (
    <Link
      to={paths.roundCalls}
      params={{ roundId }}
      search={{ page, call: callId } as never}
      className="usa-link"
      aria-label={texts.correctOf(clinicName)}
    >
      {texts.correct()}
    </Link>
  ),
})
