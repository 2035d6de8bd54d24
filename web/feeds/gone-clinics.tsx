import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ABSENCE_DECISIONS, type Absence, decideAbsence, listAbsences } from '../../contract/feeds.ts'
import { PAGE_SIZE } from '../../contract/paging.ts'
import { formatDate } from '../../domain/dates.ts'
import { call, queryOf } from '../api/call.ts'
import { paths } from '../paths.ts'
import { labelOf } from '../providers/names.ts'
import { Button, ButtonRow } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { type Column, Rows, Table } from '../ui/table.tsx'
import { toasts } from '../ui/toast-store.ts'
import { feedsTexts as texts } from './texts.ts'

const nameOf = ({ clinicName }: Absence) => labelOf({ displayName: clinicName })

/** Clinics whose licence seems to have ended, each with its three ways on. */
export function GoneClinics({ page }: { page: number }) {
  const query = useQuery({
    ...queryOf(listAbsences, { query: { page, pageSize: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="gone-heading">
      <h2 id="gone-heading">{texts.goneTitle()}</h2>
      <p>{texts.goneIntro()}</p>
      <Loaded query={query} what={texts.whatGone()}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <p className="list-empty">{texts.noGone()}</p>
          ) : (
            <>
              <Table caption={texts.goneTitle()} columns={columns}>
                <Rows columns={columns} rows={data} rowKey={(row) => row.clinicId} />
              </Table>
              <Pagination
                page={page}
                pageSize={PAGE_SIZE}
                total={meta?.total ?? 0}
                param="gone"
                label={texts.gonePages()}
                keepScroll
              />
            </>
          )
        }
      </Loaded>
    </section>
  )
}

const columns: Column<Absence>[] = [
  {
    key: 'clinic',
    header: texts.clinic(),
    rowHeader: true,
    cell: (row) => (
      <Link
        to={paths.clinic}
        params={{ providerId: String(row.providerId), clinicId: String(row.clinicId) }}
        className="usa-link"
      >
        {nameOf(row)}
      </Link>
    ),
  },
  { key: 'since', header: texts.since(), cell: (row) => <span className="one-line">{formatDate(row.since)}</span> },
  { key: 'shown', header: texts.shown(), cell: (row) => (row.displayAtOwnpath ? texts.yes() : texts.no()) },
  { key: 'decision', header: texts.decision(), cell: (row) => <Decision absence={row} /> },
]

function Decision({ absence }: { absence: Absence }) {
  const queries = useQueryClient()
  const { clinicId } = absence
  const send = useMutation({
    mutationFn: (decision: (typeof ABSENCE_DECISIONS)[number]) =>
      call(decideAbsence, { params: { clinicId }, body: { decision } }),
    onSuccess: () => toasts.show('success', texts.decisionSaved()),
    onError: () => toasts.show('warning', texts.decisionFailed()),
    onSettled: () => queries.invalidateQueries({ queryKey: [listAbsences.name] }),
  })
  const [hiding, setHiding] = useState(false)
  const { decision, decidedBy, decidedAt } = absence
  return (
    <>
      <p className="feed-decision">
        {decision === null ? texts.undecided() : texts.decisions[decision]()}
        {decidedAt !== null && <span> ({texts.decided(decidedBy, formatDate(decidedAt))})</span>}
      </p>
      <ButtonRow>
        {ABSENCE_DECISIONS.filter((one) => one !== decision).map((one) => (
          <Button
            key={one}
            look="outline"
            small
            busy={send.isPending}
            aria-label={texts.decide(texts.decisions[one](), nameOf(absence))}
            onClick={() => (one === 'hide' ? setHiding(true) : send.mutate(one))}
          >
            {texts.decisions[one]()}
          </Button>
        ))}
      </ButtonRow>
      {hiding && (
        <Dialog
          title={texts.hideTitle(nameOf(absence))}
          description={<p>{texts.hideText(absence.displayAtOwnpath)}</p>}
          onClose={() => setHiding(false)}
          actions={
            <>
              <Button look="outline" onClick={() => setHiding(false)}>
                {texts.goBack()}
              </Button>
              <Button
                look="danger"
                onClick={() => {
                  setHiding(false)
                  send.mutate('hide')
                }}
              >
                {texts.hideNow()}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}
