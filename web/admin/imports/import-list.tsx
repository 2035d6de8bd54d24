import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ArrivedClinic, ImportedClinic } from '../../../contract/batches.ts'
import { PAGE_SIZE } from '../../../contract/paging.ts'
import { listArrivals } from '../../../contract/shared/batches.ts'
import { listAbsences } from '../../../contract/shared/feeds.ts'
import type { BatchList } from '../../../domain/batches/actions.ts'
import type { ArrivalGroup } from '../../../domain/batches/to-check.ts'
import { licenceExplained } from '../../../domain/clinic/licence-meanings.ts'
import { formatDate } from '../../../domain/dates.ts'
import { ClinicLink } from '../../clinic/clinic-link.tsx'
import { labelOf } from '../../clinic/names.ts'
import { call } from '../../session/api/call.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { paramName, placeIn } from '../../ui/list-address.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { type Column, Rows, Table } from '../../ui/table.tsx'
import { ArrivalNumbers, ToCheckList } from './arrivals-to-check.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { bulkTexts as texts } from './bulk-texts.ts'
import { type Choosing, useChoosing } from './choosing.ts'
import { ImportFilters, importFilterIn, useImportFilters } from './import-filters.tsx'
import { RowDecision } from './row-decision.tsx'
import { feedsTexts } from './texts.ts'

export const nameOf = ({ clinicName }: ImportedClinic) => labelOf({ displayName: clinicName })

const SAID: Record<BatchList, { intro: () => string; none: () => string; what: () => string; pages: () => string }> = {
  new: { intro: texts.newIntro, none: texts.noNew, what: texts.whatNew, pages: texts.newPages },
  gone: {
    intro: feedsTexts.goneIntro,
    none: feedsTexts.noGone,
    what: feedsTexts.whatGone,
    pages: feedsTexts.gonePages,
  },
}

type Search = Readonly<Record<string, unknown>>

type Row = ImportedClinic & Partial<ArrivedClinic>
type ImportPage = {
  data: Row[]
  meta?: { total: number; groups?: Readonly<Record<ArrivalGroup, number>> } | undefined
}

/** A page of either list. */
export function importQuery(list: BatchList, search: Search) {
  const { state, group, ...filter } = importFilterIn(search, list)
  const query = { ...filter, page: placeIn(search, list).page, pageSize: PAGE_SIZE }
  const arrivals = { ...query, ...(group && { group }) }
  const absences = { ...query, ...(state && { state }) }
  return queryOptions({
    queryKey: [(list === 'new' ? listArrivals : listAbsences).name, list === 'new' ? arrivals : absences],
    queryFn: ({ signal }): Promise<ImportPage> =>
      list === 'new'
        ? call(listArrivals, { query: arrivals }, { signal })
        : call(listAbsences, { query: absences }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Clinics of an import that an administrator decides one by one or in bulk. */
export function ImportList({ list }: { list: BatchList }) {
  const search: Search = useSearch({ strict: false })
  const { page } = placeIn(search, list)
  const { filters, change } = useImportFilters(list)
  const filter = importFilterIn(search, list)
  const narrowed = Object.keys(filter).length > 0
  const query = useQuery(importQuery(list, search))
  const rows = query.data?.data ?? []
  const total = query.data?.meta?.total ?? 0
  const choosing = useChoosing(
    new Map(rows.map(({ clinicId, toCheck = [] }) => [clinicId, toCheck.length > 0])),
    total,
    JSON.stringify(filter),
  )
  const said = SAID[list]
  const columns = COLUMNS[list](choosing)
  return (
    <section aria-labelledby={`${list}-heading`}>
      <h2 id={`${list}-heading`}>{texts.titles[list]}</h2>
      <p>{said.intro()}</p>
      <Loaded query={query} what={said.what()}>
        {({ data, meta }) =>
          total === 0 && !narrowed ? (
            query.isFetching ? (
              <Loading />
            ) : (
              <p className="list-empty">{said.none()}</p>
            )
          ) : (
            <>
              {meta?.groups && <ArrivalNumbers counts={meta.groups} chosen={filter.group} onChoose={change} />}
              <ImportFilters list={list} filters={filters} onChange={change} />
              {total === 0 ? (
                <p className="list-empty" role="status">
                  {texts.noMatch()}
                </p>
              ) : (
                <BulkBar list={list} total={total} filter={filter} choosing={choosing}>
                  <Table caption={texts.titles[list]} columns={columns}>
                    <Rows columns={columns} rows={data} rowKey={(row) => row.clinicId} />
                  </Table>
                </BulkBar>
              )}
              <Pagination
                page={page}
                pageSize={PAGE_SIZE}
                total={total}
                param={paramName('page', list)}
                label={said.pages()}
                keepScroll
              />
            </>
          )
        }
      </Loaded>
    </section>
  )
}

const chosen = (choosing: Choosing): Column<Row> => ({
  key: 'chosen',
  header: texts.choose(),
  cell: (row) => (
    <Checkbox
      name="clinic"
      value={row.clinicId}
      label={<span className="usa-sr-only">{texts.chooseClinic(nameOf(row))}</span>}
      checked={choosing.has(row.clinicId)}
      onChange={() => choosing.toggle(row.clinicId)}
    />
  ),
})

const clinic: Column<Row> = {
  key: 'clinic',
  header: feedsTexts.clinic(),
  rowHeader: true,
  cell: (row) => (
    <>
      <ClinicLink of={row}>{nameOf(row)}</ClinicLink>
      <div className="quiet below-name">{row.providerName}</div>
    </>
  ),
}

const COLUMNS: Record<BatchList, (choosing: Choosing) => Column<Row>[]> = {
  new: (choosing) => [
    chosen(choosing),
    clinic,
    { key: 'place', header: texts.place(), cell: ({ city, county }) => [city, county].filter(Boolean).join(', ') },
    {
      key: 'licences',
      header: texts.licence(),
      cell: ({ licences }) => licences.map((prefix) => licenceExplained(prefix)).join(', '),
    },
    {
      key: 'answers',
      header: texts.completeness(),
      cell: ({ percentAnswered }) => texts.answered(percentAnswered),
    },
    { key: 'toCheck', header: texts.toCheck(), cell: ({ toCheck = [] }) => <ToCheckList toCheck={toCheck} /> },
    { key: 'decision', header: texts.state(), cell: (row) => <RowDecision list="new" row={row} /> },
  ],
  gone: (choosing) => [
    chosen(choosing),
    clinic,
    {
      key: 'since',
      header: feedsTexts.since(),
      cell: (row) => <span className="one-line">{formatDate(row.since)}</span>,
    },
    {
      key: 'shown',
      header: feedsTexts.shown(),
      cell: (row) => (row.displayAtOwnpath ? feedsTexts.yes() : feedsTexts.no()),
    },
    { key: 'decision', header: texts.state(), cell: (row) => <RowDecision list="gone" row={row} /> },
  ],
}
