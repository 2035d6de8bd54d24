import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Fragment, useCallback } from 'react'
import type { ToldClinic } from '../../../contract/feed-report.ts'
import { PAGE_SIZE } from '../../../contract/paging.ts'
import { downloadFeedClinics, FEED_KINDS, listFeedClinics } from '../../../contract/shared/feed-report.ts'
import { ClinicLink } from '../../clinic/clinic-link.tsx'
import { call, queryOf } from '../../session/api/call.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { filtersIn, useFilters } from '../../ui/filter-address.ts'
import { paramName, placeIn } from '../../ui/list-address.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import type { Column } from '../../ui/table.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { reportTexts as texts } from './report-texts.ts'

const PREFIX = 'report'
const NAMES = ['find', 'kind'] as const

type Search = Readonly<Record<string, unknown>>

function narrowedBy(search: Search) {
  const filters = filtersIn(search, NAMES, PREFIX)
  const kind = FEED_KINDS.find((one) => one === filters.kind)
  return { ...(filters.find && { q: filters.find }), ...(kind && { kind }) }
}

export function reportQuery(runId: number, search: Search) {
  const query = { ...narrowedBy(search), page: placeIn(search, PREFIX).page, pageSize: PAGE_SIZE }
  return { ...queryOf(listFeedClinics, { params: { runId }, query }), placeholderData: keepPreviousData }
}

/** Every clinic that a run changes, with old and new values; searchable, filtered by kind, and as a download. */
export function ReportClinics({ runId }: { runId: number }) {
  const address: Search = useSearch({ strict: false })
  const { filters, change } = useFilters(NAMES, PREFIX)
  const narrowed = narrowedBy(address)
  const query = useQuery(reportQuery(runId, address))
  const search = useCallback((find: string) => change({ find }), [change])
  const download = useMutation({
    mutationFn: () => call(downloadFeedClinics, { params: { runId }, query: narrowed }),
    onSuccess: ({ data }) => saveFile(data),
    onError: () => toasts.show('warning', texts.downloadFailed()),
  })
  return (
    <section aria-labelledby="report-clinics">
      <h4 id="report-clinics">{texts.title()}</h4>
      <div className="import-filters">
        <SearchBox label={texts.search()} value={filters.find ?? ''} onSearch={search} />
        <SelectField
          name="report-kind"
          label={texts.kind()}
          empty={texts.allKinds()}
          value={narrowed.kind ?? ''}
          options={FEED_KINDS.map((one) => ({ value: one, label: texts.kinds[one] }))}
          onChange={(event) => change({ kind: event.target.value })}
        />
      </div>
      <Loaded query={query} what={texts.what()}>
        {(listed) => (
          <PagedTable
            listed={listed}
            caption={texts.title()}
            columns={columns}
            rowKey={(row) => row.accountId}
            empty={<span role="status">{texts.none()}</span>}
            pages={texts.pages()}
            param={paramName('page', PREFIX)}
            keepScroll
            above={
              <p className="report-download">
                <Button look="outline" small busy={download.isPending} onClick={() => download.mutate()}>
                  {texts.download(listed.meta?.total ?? 0)}
                </Button>
              </p>
            }
          />
        )}
      </Loaded>
    </section>
  )
}

const columns: Column<ToldClinic>[] = [
  { key: 'clinic', header: texts.clinic(), rowHeader: true, cell: (row) => <Name clinic={row} /> },
  {
    key: 'kind',
    header: texts.kind(),
    cell: ({ kinds, provider }) => (
      <>
        {kinds.map((kind, place) => (
          <Fragment key={kind}>
            {place > 0 && ', '}
            <span className="one-line">{texts.kinds[kind]}</span>
          </Fragment>
        ))}
        {provider !== null && `: ${provider}`}
      </>
    ),
  },
  { key: 'changes', header: texts.changes(), cell: (row) => <Changes {...row} /> },
]

function Name({ clinic: { clinicId, providerId, name, accountId } }: { clinic: ToldClinic }) {
  if (clinicId === null || providerId === null) return `${name} (${accountId})`
  return <ClinicLink of={{ providerId, clinicId }}>{name}</ClinicLink>
}

/** A new clinic had no values before: its answers fold into one line. */
function Changes({ changes, kinds }: Pick<ToldClinic, 'changes' | 'kinds'>) {
  const isNew = kinds.includes('new')
  if (changes.length === 0) return null
  const list = (
    <ul className="bare-list">
      {changes.map(({ label, before, after, proposed }) => (
        <li key={`${label} ${proposed}`}>
          <strong>{proposed ? texts.proposed(label) : label}</strong>:{' '}
          {!isNew && (
            <>
              <span className="breakable">{before}</span> <span aria-hidden="true">→</span>
              <span className="usa-sr-only">{texts.becomes()}</span>{' '}
            </>
          )}
          <span className="breakable">{after}</span>
        </li>
      ))}
    </ul>
  )
  if (!isNew) return list
  return (
    <details>
      <summary>{texts.answers(changes.length)}</summary>
      {list}
    </details>
  )
}
