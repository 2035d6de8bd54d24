import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { PAGE_SIZE } from '../../../contract/paging.ts'
import type { AgencyReport } from '../../../contract/reports.ts'
import { listReports } from '../../../contract/shared/reports.ts'
import { formatPhone } from '../../../domain/clinic/phone.ts'
import { formatDay } from '../../../domain/dates.ts'
import { ClinicLink } from '../../clinic/clinic-link.tsx'
import { PhoneLink } from '../../clinic/phone-link.tsx'
import { ReportAnswers } from '../../clinic/reports/report-answers.tsx'
import { reportTexts } from '../../clinic/reports/texts.ts'
import { call, queryOf } from '../../session/api/call.ts'
import { pageIn } from '../../ui/list-address.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { paths } from '../../ui/paths.ts'
import type { Column } from '../../ui/table.tsx'
import { messages } from '../../ui/texts.ts'
import { CallThese } from '../calls/call-these.tsx'
import { adminLinks } from '../clinics/admin-links.ts'
import { clinicNameOf, mayAskAgain, pageSaysOf, whyOf } from './report-facts.ts'
import { feedbackTexts as texts } from './texts.ts'

type Search = { reports?: unknown; open?: unknown }

const readSearch = ({ reports, open }: Search) => ({ page: pageIn(reports), all: open === 'all' })

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
  const { all } = readSearch(search)
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
        {(listed) => (
          <PagedTable
            listed={listed}
            caption={texts.reports()}
            columns={columns}
            rowKey={(row) => row.reportId}
            empty={texts.noReports()}
            pages={texts.reportsPages()}
            param="reports"
            keepScroll
            above={<CallThese clinicIds={() => reportedClinics(all)} />}
          />
        )}
      </Loaded>
    </section>
  )
}

const LARGEST_PAGE = 100

/** The clinics of all pages of the list. */
async function reportedClinics(all: boolean): Promise<number[]> {
  const found: number[] = []
  for (let page = 1; ; page += 1) {
    const query = { page, pageSize: LARGEST_PAGE, ...(all && { all: 'true' as const }) }
    const { data } = await call(listReports, { query })
    found.push(...data.map(({ clinicId }) => clinicId))
    if (data.length < LARGEST_PAGE) return found
  }
}

const columns: Column<AgencyReport>[] = [
  {
    key: 'clinic',
    header: texts.clinic(),
    rowHeader: true,
    cell: (row) => (
      <>
        <ClinicLink of={row}>{clinicNameOf(row)}</ClinicLink>
        {row.providerName !== clinicNameOf(row) && <div className="quiet below-name">{row.providerName}</div>}
        {row.phone && (
          <div className="below-name">
            {texts.phone()} <PhoneLink phone={row.phone} />
          </div>
        )}
      </>
    ),
  },
  {
    key: 'kind',
    header: texts.reported(),
    cell: (row) => {
      const { kind, number, message, language } = row
      const pageSays = pageSaysOf(row)
      return (
        <div className="reports__said">
          {reportTexts.kinds[kind]()}
          {number && <div className="below-name">{reportTexts.number(formatPhone(number))}</div>}
          {message && (
            <span className="told reports__words" lang={language}>
              {message}
            </span>
          )}
          {pageSays !== null && (
            <div className="quiet below-name told">
              {texts.pageSays()}:{pageSays.includes('\n') ? '\n' : ' '}
              {pageSays || messages.notSpecified()}
            </div>
          )}
        </div>
      )
    },
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
          what={`${reportTexts.kinds[row.kind]()}, ${clinicNameOf(row)}`}
          edit={adminLinks({ providerId: String(row.providerId), clinicId: String(row.clinicId) }).edit}
          ofAgency
          canAsk={mayAskAgain(row)}
          liveFrom={row.liveFrom}
        />
      </div>
    ),
  },
]
