import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { PAGE_SIZE } from '../../../contract/paging.ts'
import { type AgencyReport, listReports } from '../../../contract/reports.ts'
import { formatDay } from '../../../domain/dates.ts'
import { ClinicLink } from '../../clinic/clinic-link.tsx'
import { labelOf } from '../../clinic/names.ts'
import { ReportAnswers } from '../../clinic/reports/report-answers.tsx'
import { reportTexts } from '../../clinic/reports/texts.ts'
import { queryOf } from '../../session/api/call.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { paths } from '../../ui/paths.ts'
import { type Column, Rows, Table } from '../../ui/table.tsx'
import { adminLinks } from '../clinics/admin-links.ts'
import { feedbackTexts as texts } from './texts.ts'

const pageOf = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 1)

type Search = { reports?: unknown; open?: unknown }

const readSearch = ({ reports, open }: Search) => ({ page: pageOf(reports), all: open === 'all' })

export function reportsQuery(search: Search) {
  const { page, all } = readSearch(search)
  return {
    ...queryOf(listReports, { query: { page, pageSize: PAGE_SIZE, ...(all && { all: 'true' as const }) } }),
    placeholderData: keepPreviousData,
  }
}

/**
 * Reports that the clinic left unanswered or that visitors sent twice; with `open=all` in the address, every open one.
 */
export function Reports() {
  const search: Search = useSearch({ strict: false })
  const { page, all } = readSearch(search)
  const query = useQuery(reportsQuery(search))
  return (
    <section id="reports" aria-labelledby="reports-heading">
      <h2 id="reports-heading">{all ? texts.openReports() : texts.reports()}</h2>
      <p>
        {all ? texts.openReportsIntro() : texts.reportsIntro()}{' '}
        <Link to={paths.feedback} search={all ? {} : { open: 'all' }} className="usa-link">
          {all ? texts.dueReports() : texts.allReports()}
        </Link>
      </p>
      <Loaded query={query} what={texts.whatReports()}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <p className="list-empty">{texts.noReports()}</p>
          ) : (
            <>
              <Table caption={texts.reports()} columns={columns}>
                <Rows columns={columns} rows={data} rowKey={(row) => row.reportId} />
              </Table>
              <Pagination
                page={page}
                pageSize={PAGE_SIZE}
                total={meta?.total ?? 0}
                totalCapped={meta?.totalCapped}
                param="reports"
                label={texts.reportsPages()}
                keepScroll
              />
            </>
          )
        }
      </Loaded>
    </section>
  )
}

const nameOf = ({ clinicName }: AgencyReport) => labelOf({ displayName: clinicName })

const whyOf = ({ withClinic, unanswered, times }: AgencyReport) =>
  [!withClinic ? texts.nobodyTold() : unanswered ? texts.unanswered() : '', times > 1 ? texts.cameTimes(times) : '']
    .filter(Boolean)
    .join('. ')

const columns: Column<AgencyReport>[] = [
  {
    key: 'clinic',
    header: texts.clinic(),
    rowHeader: true,
    cell: (row) => (
      <>
        <ClinicLink of={row}>{nameOf(row)}</ClinicLink>
        {row.providerName !== nameOf(row) && <div className="quiet below-name">{row.providerName}</div>}
      </>
    ),
  },
  {
    key: 'kind',
    header: texts.reported(),
    cell: ({ kind, message, language }) => (
      <>
        {reportTexts.kinds[kind]()}
        {message && (
          <span className="told reports__words" lang={language}>
            {message}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'day',
    header: texts.day(),
    cell: ({ day }) => <span className="one-line">{formatDay(day)}</span>,
  },
  { key: 'why', header: texts.why(), cell: (row) => whyOf(row) },
  {
    key: 'action',
    header: texts.action(),
    cell: (row) => (
      <div className="row-actions">
        <ReportAnswers
          report={row}
          what={`${reportTexts.kinds[row.kind]()}, ${nameOf(row)}`}
          edit={adminLinks({ providerId: String(row.providerId), clinicId: String(row.clinicId) }).edit}
          ofAgency
        />
      </div>
    ),
  },
]
