import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { HealthClinic } from '../../../contract/health.ts'
import { PAGE_SIZE } from '../../../contract/paging.ts'
import { listHealthClinics } from '../../../contract/shared/health.ts'
import { agencyDay, formatDate, formatDay } from '../../../domain/dates.ts'
import { ClinicLink } from '../../clinic/clinic-link.tsx'
import { labelOf } from '../../clinic/names.ts'
import { queryOf } from '../../session/api/call.ts'
import { serverNow } from '../../session/token.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { paths } from '../../ui/paths.ts'
import type { Column } from '../../ui/table.tsx'
import { monthName } from './licence-months.tsx'
import { type Listed, readListed } from './place.ts'
import { healthTexts as texts } from './texts.ts'

/** The clinics behind one number. */
export function HealthClinics() {
  const listed = readListed(useSearch({ strict: false }))
  const { page, ...asked } = listed
  const query = useQuery({
    ...queryOf(listHealthClinics, { query: { ...asked, page, pageSize: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
  const title = titleOf(listed)
  return (
    <Page title={title}>
      <p>
        <Link
          to={paths.health}
          search={{
            ...(asked.countyId && { countyId: asked.countyId }),
            ...(asked.providerId && { providerId: asked.providerId }),
          }}
          className="usa-link"
        >
          {texts.back()}
        </Link>
      </p>
      <Loaded query={query} what={texts.whatList()}>
        {(found) => (
          <PagedTable
            listed={found}
            caption={title}
            columns={columns}
            rowKey={(row) => row.clinicId}
            empty={texts.none()}
            pages={texts.pages()}
            above={<p>{texts.total(found.meta?.total ?? found.data.length)}</p>}
          />
        )}
      </Loaded>
    </Page>
  )
}

function titleOf({ figure, not, month }: Listed): string {
  if (month) return texts.monthTitle(monthName(month))
  if (figure === undefined || figure === 'licences') return figure ? texts.licencesList() : texts.title()
  const name = texts.figures[figure]()
  return not ? texts.notTitle(name) : texts.listTitle(name)
}

const endOf = (isoDate: string) =>
  isoDate < agencyDay(serverNow()) ? texts.ended(formatDay(isoDate)) : formatDay(isoDate)

const columns: Column<HealthClinic>[] = [
  {
    key: 'clinic',
    header: texts.clinic(),
    rowHeader: true,
    cell: (row) => <ClinicLink of={row}>{labelOf({ displayName: row.clinicName })}</ClinicLink>,
  },
  { key: 'provider', header: texts.provider(), cell: ({ providerName }) => providerName },
  { key: 'county', header: texts.county(), cell: ({ countyName }) => countyName ?? '' },
  {
    key: 'oldest',
    header: texts.lastConfirmed(),
    cell: ({ oldest }) => (oldest === null ? texts.neverConfirmed() : formatDate(oldest)),
  },
  { key: 'licences', header: texts.licenceEnds(), cell: ({ licenceEnds }) => licenceEnds.map(endOf).join(', ') },
]
