import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { OverdueClinic } from '../../../contract/overdue.ts'
import { PAGE_SIZE } from '../../../contract/paging.ts'
import { exportOverdue, listOverdue, SILENCES } from '../../../contract/shared/overdue.ts'
import { call, queryOf } from '../../session/api/call.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { useFilters } from '../../ui/filter-address.ts'
import { pageIn } from '../../ui/list-address.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { CallThese } from '../calls/call-these.tsx'
import { CallSheet } from './call-sheet.tsx'
import { OverdueClinicRow } from './overdue-row.tsx'
import { overdueTexts as texts } from './texts.ts'

const FILTERS = ['q', 'why'] as const
type Filter = { q?: string; why?: (typeof SILENCES)[number] }

/** For administrators: clinics to call, because their staff answered no reminder. */
export function OverdueScreen() {
  const { page: wanted } = useSearch({ strict: false }) as { page?: unknown }
  const page = pageIn(wanted)
  const { filters, change } = useFilters(FILTERS)
  const why = SILENCES.find((one) => one === filters.why)
  const filter: Filter = { ...(filters.q && { q: filters.q }), ...(why && { why }) }
  const search = useCallback((q: string) => change({ q }), [change])
  const exporting = useMutation({
    mutationFn: () => call(exportOverdue, { query: filter }),
    onSuccess: ({ data }) => saveFile(data),
    onError: () => toasts.show('warning', texts.exportFailed()),
  })
  const [sheet, setSheet] = useState<OverdueClinic[]>()
  const printing = useMutation({
    mutationFn: () => allOverdue(filter),
    onSuccess: setSheet,
    onError: () => toasts.show('warning', texts.printFailed()),
  })
  const putAway = useCallback(() => setSheet(undefined), [])
  const query = useQuery({
    ...queryOf(listOverdue, { query: { ...filter, page, pageSize: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  return (
    <Page
      title={texts.title()}
      action={
        <ButtonRow>
          <CallThese clinicIds={async () => (await allOverdue(filter)).map(({ clinicId }) => clinicId)} />
          <Button look="outline" busy={printing.isPending} onClick={() => printing.mutate()}>
            {texts.print()}
          </Button>
          <Button look="outline" busy={exporting.isPending} onClick={() => exporting.mutate()}>
            {texts.export()}
          </Button>
        </ButtonRow>
      }
    >
      <p className="feed-intro">{texts.intro()}</p>
      <div className="records-filter">
        <SearchBox label={texts.find()} value={filters.q ?? ''} onSearch={search} />
        <SelectField
          name="why"
          label={texts.whyLabel()}
          empty={texts.anyWhy()}
          options={SILENCES.map((value) => ({ value, label: texts.why[value]() }))}
          value={why ?? ''}
          onChange={({ target }) => change({ why: target.value })}
        />
      </div>
      <Loaded query={query} what={texts.what()}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <p className="list-empty">{Object.keys(filter).length === 0 ? texts.none() : texts.noneFound()}</p>
          ) : (
            <>
              <ul className="overdue">
                {data.map((clinic) => (
                  <li key={clinic.clinicId}>
                    <OverdueClinicRow clinic={clinic} />
                  </li>
                ))}
              </ul>
              <Pagination page={page} pageSize={PAGE_SIZE} total={meta?.total ?? 0} label={texts.pages()} />
            </>
          )
        }
      </Loaded>
      {sheet && <CallSheet clinics={sheet} onPrinted={putAway} />}
    </Page>
  )
}

const LARGEST_PAGE = 100

/** All clinics of the list, page by page. */
async function allOverdue(filter: Filter): Promise<OverdueClinic[]> {
  const found: OverdueClinic[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await call(listOverdue, { query: { ...filter, page, pageSize: LARGEST_PAGE } })
    found.push(...data)
    if (data.length < LARGEST_PAGE) return found
  }
}
