import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { Reporter } from '../../../contract/openings.ts'
import { PAGE_SIZE } from '../../../contract/paging.ts'
import { exportOpenings, LATE, readOpenings } from '../../../contract/shared/openings.ts'
import { agencyDay, formatMoment } from '../../../domain/dates.ts'
import type { PlaceKind } from '../../../domain/openings/kinds.ts'
import { areStanding } from '../../../domain/openings/worth.ts'
import { ClinicLink } from '../../clinic/clinic-link.tsx'
import { PhoneLink } from '../../clinic/phone-link.tsx'
import { call, queryOf } from '../../session/api/call.ts'
import { ensureAll, type Opened } from '../../session/api/queries.ts'
import { serverNow } from '../../session/token.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { useFilters } from '../../ui/filter-address.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { paths } from '../../ui/paths.ts'
import { saveFile } from '../../ui/save-file.ts'
import { StatusWord } from '../../ui/status-word.tsx'
import { type Column, Rows, Table } from '../../ui/table.tsx'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { Counties, Days, type View } from './open-places.tsx'
import { openingsScreenTexts as texts } from './texts.ts'

type Wanted = { late?: unknown; page?: unknown }

/** What the address asks for: one of the lists of late clinics, and a page. */
function wantedOf({ late, page }: Wanted) {
  const list = LATE.find((one) => one === late)
  return {
    page: typeof page === 'number' && Number.isInteger(page) && page > 0 ? page : 1,
    ...(list && { late: list }),
  }
}
const viewQuery = (search: Wanted) => ({
  ...queryOf(readOpenings, { query: { ...wantedOf(search), pageSize: PAGE_SIZE } }),
  placeholderData: keepPreviousData,
})
export const load = ({ location: { search } }: Opened) => ensureAll(viewQuery(search))

/** For administrators: who reported open places today, who is late, and how many are open. */
export function OpeningsScreen() {
  const search: Wanted = useSearch({ strict: false })
  const { page, ...filter } = wantedOf(search)
  const query = useQuery({ ...viewQuery(search), refetchOnMount: 'always' })
  const exporting = useMutation({
    mutationFn: () => call(exportOpenings, { query: filter }),
    onSuccess: ({ data }) => saveFile(data),
    onError: () => toasts.show('warning', texts.exportFailed()),
  })
  return (
    <Page
      title={texts.title()}
      action={
        <Button look="outline" busy={exporting.isPending} onClick={() => exporting.mutate()}>
          {texts.export()}
        </Button>
      }
    >
      <Loaded query={query} what={texts.what()}>
        {({ data, meta }) => (
          <>
            <p className="feed-intro">
              {texts.intro(hourText(data.lateFrom))}{' '}
              <Link to={paths.setting} params={{ name: 'openings' }} className="usa-link">
                {texts.settings()}
              </Link>
            </p>
            {data.counts.all === 0 ? (
              <p className="list-empty">{texts.none()}</p>
            ) : (
              <>
                <Reporters view={data} />
                <Pagination
                  page={page}
                  pageSize={PAGE_SIZE}
                  total={meta?.total ?? 0}
                  label={texts.pages()}
                  keepScroll
                />
                <Counties view={data} />
                <Days view={data} />
              </>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

const hourText = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'am' : 'pm'}`
const kindText = ({ kinds }: View, kind: PlaceKind) => kinds.find((one) => one.kind === kind)?.many.en ?? kind

function Reporters({ view }: { view: View }) {
  const { reporters, counts } = view
  const { filters, change } = useFilters(['late'])
  const chosen = LATE.find((one) => one === filters.late)
  const columns: Column<Reporter>[] = [
    {
      key: 'clinic',
      header: texts.clinic(),
      rowHeader: true,
      cell: (row) => (
        <>
          <ClinicLink of={row}>{row.displayName ?? messages.noDisplayName()}</ClinicLink>
          <span className="quiet places-report__provider">{row.providerName}</span>
        </>
      ),
    },
    { key: 'county', header: texts.county(), cell: ({ county }) => county?.en ?? texts.noCounty() },
    { key: 'phone', header: texts.phone(), cell: ({ phone }) => phone && <PhoneLink phone={phone} /> },
    { key: 'lastWord', header: texts.lastReport(), cell: (row) => <LastWords row={row} view={view} /> },
    { key: 'state', header: texts.state(), cell: (row) => <State row={row} /> },
  ]
  return (
    <>
      <SelectField
        name="late"
        label={texts.show()}
        empty={texts.every(counts.all)}
        options={LATE.map((value) => ({ value, label: texts.late[value](counts[value]) }))}
        value={chosen ?? ''}
        onChange={({ target }) => change({ late: target.value })}
      />
      {reporters.length === 0 ? (
        <p className="list-empty">{texts.noneLate()}</p>
      ) : (
        <Table caption={texts.caption()} columns={columns}>
          <Rows columns={columns} rows={reporters} rowKey={({ clinicId }) => clinicId} />
        </Table>
      )}
    </>
  )
}

function LastWords({ row, view }: { row: Reporter; view: View }) {
  const now = serverNow()
  return (
    <ul className="places-report__words">
      {row.places.map(({ kind, last }) => (
        <li key={kind}>
          {kindText(view, kind)}:{' '}
          {last === null
            ? texts.never()
            : [
                texts.of(last.available, last.capacity),
                formatMoment(last.saidAt),
                ...(areStanding(last, now) ? [] : [texts.old()]),
              ].join(', ')}
        </li>
      ))}
    </ul>
  )
}

function State({ row: { late, mustReport, places } }: { row: Reporter }) {
  if (!mustReport) return <span className="quiet">{texts.voluntary()}</span>
  const today = agencyDay(serverNow())
  const isDone = places.some(({ last }) => last !== null && agencyDay(last.saidAt) === today)
  const lists = LATE.filter((list) => late[list])
  return (
    <ul className="places-report__words">
      {lists.map((list) => (
        <li key={list}>
          <StatusWord tone={list === 'today' ? 'waiting' : 'refused'}>{texts.lateWord[list]()}</StatusWord>
        </li>
      ))}
      {lists.length === 0 && (
        <li>
          <StatusWord tone={isDone ? 'good' : 'gone'}>{isDone ? texts.onTime() : texts.notYet()}</StatusWord>
        </li>
      )}
      {late.daysThisMonth > 0 && <li className="quiet">{texts.daysThisMonth(late.daysThisMonth)}</li>}
    </ul>
  )
}
