import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listProposals, type Proposal, takeProposal } from '../../contract/feeds.ts'
import { call, queryOf } from '../api/call.ts'
import { paths } from '../paths.ts'
import { labelOf } from '../providers/names.ts'
import { Button } from '../ui/button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { type Column, Rows, Table } from '../ui/table.tsx'
import { toasts } from '../ui/toast-store.ts'
import { feedsTexts as texts } from './texts.ts'

const PAGE_SIZE = 10
const nameOf = ({ clinicName }: Proposal) => labelOf({ displayName: clinicName })

/** The feed's values beside a person's recent ones, each taken with one click. */
export function Proposals({ page }: { page: number }) {
  const query = useQuery({
    ...queryOf(listProposals, { query: { page, pageSize: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="proposals-heading">
      <h2 id="proposals-heading">{texts.proposalsTitle()}</h2>
      <p>{texts.proposalsIntro()}</p>
      <Loaded query={query} what={texts.whatProposals()}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <p className="list-empty">{texts.noProposals()}</p>
          ) : (
            <>
              <Table caption={texts.proposalsTitle()} columns={columns}>
                <Rows columns={columns} rows={data} rowKey={(row) => row.proposalId} />
              </Table>
              <Pagination
                page={page}
                pageSize={PAGE_SIZE}
                total={meta?.total ?? 0}
                param="proposals"
                label={texts.proposalsPages()}
                keepScroll
              />
            </>
          )
        }
      </Loaded>
    </section>
  )
}

const columns: Column<Proposal>[] = [
  {
    key: 'clinic',
    header: texts.clinic(),
    rowHeader: true,
    cell: (row) => (
      <Link
        to={paths.clinicHistory}
        params={{ providerId: String(row.providerId), clinicId: String(row.clinicId) }}
        className="usa-link"
      >
        {nameOf(row)}
      </Link>
    ),
  },
  { key: 'field', header: texts.field(), cell: (row) => row.label },
  { key: 'live', header: texts.liveNow(), cell: (row) => <span className="told breakable">{row.live}</span> },
  { key: 'proposed', header: texts.proposed(), cell: (row) => <span className="told breakable">{row.proposed}</span> },
  { key: 'action', header: texts.action(), cell: (row) => <Take proposal={row} /> },
]

function Take({ proposal }: { proposal: Proposal }) {
  const queries = useQueryClient()
  const { proposalId } = proposal
  const send = useMutation({
    mutationFn: () => call(takeProposal, { params: { proposalId } }),
    onSuccess: () => toasts.show('success', texts.taken()),
    onError: () => toasts.show('warning', texts.takeFailed()),
    onSettled: () => queries.invalidateQueries({ queryKey: [listProposals.name] }),
  })
  return (
    <Button
      look="outline"
      small
      busy={send.isPending}
      aria-label={texts.takeThis(proposal.label, nameOf(proposal))}
      onClick={() => send.mutate()}
    >
      {texts.take()}
    </Button>
  )
}
