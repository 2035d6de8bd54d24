import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Proposal } from '../../../contract/feeds.ts'
import { PAGE_SIZE } from '../../../contract/paging.ts'
import { dismissProposal, listProposals, takeProposal } from '../../../contract/shared/feeds.ts'
import { labelOf } from '../../clinic/names.ts'
import { call, queryOf } from '../../session/api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { paths } from '../../ui/paths.ts'
import type { Column } from '../../ui/table.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { feedsTexts as texts } from './texts.ts'

const nameOf = ({ clinicName }: Proposal) => labelOf({ displayName: clinicName })

export const proposalsQuery = (page: number) => ({
  ...queryOf(listProposals, { query: { page, pageSize: PAGE_SIZE } }),
  placeholderData: keepPreviousData,
})

/** The feed's values beside a person's recent ones; the administrator accepts or rejects each with one click. */
export function Proposals({ page }: { page: number }) {
  const query = useQuery(proposalsQuery(page))
  return (
    <section aria-labelledby="proposals-heading">
      <h2 id="proposals-heading">{texts.proposalsTitle()}</h2>
      <p>{texts.proposalsIntro()}</p>
      <Loaded query={query} what={texts.whatProposals()}>
        {(listed) => (
          <PagedTable
            listed={listed}
            caption={texts.proposalsTitle()}
            columns={columns}
            rowKey={(row) => row.proposalId}
            empty={texts.noProposals()}
            pages={texts.proposalsPages()}
            param="proposals"
            keepScroll
          />
        )}
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
  { key: 'action', header: texts.action(), cell: (row) => <Decide proposal={row} /> },
]

function Decide({ proposal }: { proposal: Proposal }) {
  const queries = useQueryClient()
  const params = { proposalId: proposal.proposalId }
  const settle = { onSettled: () => queries.invalidateQueries({ queryKey: [listProposals.name] }) }
  const take = useMutation({
    ...settle,
    mutationFn: () => call(takeProposal, { params }),
    onSuccess: () => toasts.show('success', texts.taken()),
    onError: () => toasts.show('warning', texts.takeFailed()),
  })
  const keep = useMutation({
    ...settle,
    mutationFn: () => call(dismissProposal, { params }),
    onSuccess: () => toasts.show('success', texts.kept()),
    onError: () => toasts.show('warning', texts.keepFailed()),
  })
  const button = { look: 'outline', small: true, busy: take.isPending || keep.isPending } as const
  const { label } = proposal
  return (
    <div className="row-actions">
      <Button {...button} aria-label={texts.takeThis(label, nameOf(proposal))} onClick={() => take.mutate()}>
        {texts.take()}
      </Button>
      <Button {...button} aria-label={texts.keepThis(label, nameOf(proposal))} onClick={() => keep.mutate()}>
        {texts.keepLive()}
      </Button>
    </div>
  )
}
