import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { PAGE_SIZE } from '../../../contract/paging.ts'
import type { ProviderClinic } from '../../../contract/providers.ts'
import { listProvidersAndClinics } from '../../../contract/shared/providers.ts'
import { headingOf } from '../../clinic/names.ts'
import { queryOf } from '../../session/api/call.ts'
import { useFilters } from '../../ui/filter-address.ts'
import { useLastPageInstead, useListAddress } from '../../ui/list-address.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { createStore, useStore } from '../../ui/store.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { texts } from '../../ui/texts.ts'
import { ArchiveDialog } from './archive-dialog.tsx'
import { CLINIC_FILTERS, clinicFilterOf } from './clinic-filter.ts'
import { ClinicFilters } from './clinic-filters.tsx'
import { ProviderGroup } from './provider-group.tsx'
import { providersTexts } from './texts.ts'

/** A filter opens the groups, because the administrator searches for clinics. */
const closed = createStore<ReadonlySet<number>>(new Set())

/** Open groups, stored outside the screen, so that Back from a clinic shows the same list. */
const open = createStore<ReadonlySet<number>>(new Set())

function toggle(groups: typeof open, providerId: number) {
  const next = new Set(groups.get())
  if (!next.delete(providerId)) next.add(providerId)
  groups.set(next)
}

export function Providers() {
  const { place, change } = useListAddress()
  const { filters, change: narrow } = useFilters(CLINIC_FILTERS)
  const filter = clinicFilterOf(filters)
  const narrowed = Object.keys(filter).length > 0
  const groups = narrowed ? closed : open
  const listed = useStore(groups)
  const [asked, setAsked] = useState<{ provider: string; clinic: ProviderClinic }>()
  const query = useQuery({
    ...queryOf(listProvidersAndClinics, {
      query: { ...(place.q && { q: place.q }), ...filter, page: place.page, pageSize: PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  })
  const search = useCallback((q: string) => change({ q }), [change])
  const { total = 0 } = query.data?.meta ?? {}
  useLastPageInstead(query, change)

  return (
    <Page title={texts.providersAndClinics()}>
      <div className="list-head">
        <SearchBox label={providersTexts.searchProviders()} value={place.q} onSearch={search} />
      </div>
      <ClinicFilters q={place.q} filters={filters} onChange={narrow} />
      <Loaded query={query} what={providersTexts.what()}>
        {({ data: providers }) =>
          providers.length === 0 ? (
            <p className="list-empty">{texts.noProviders()}</p>
          ) : (
            <>
              <Table caption={texts.providersAndClinics()} columns={columns}>
                {providers.map((provider) => (
                  <ProviderGroup
                    key={provider.providerId}
                    provider={provider}
                    isOpen={listed.has(provider.providerId) !== narrowed}
                    onToggle={() => toggle(groups, provider.providerId)}
                    onArchive={(clinic) => setAsked({ provider: headingOf(provider), clinic })}
                  />
                ))}
              </Table>
              <Pagination
                page={place.page}
                pageSize={PAGE_SIZE}
                total={total}
                label={providersTexts.providersPages()}
              />
            </>
          )
        }
      </Loaded>
      {asked && <ArchiveDialog {...asked} onClose={() => setAsked(undefined)} />}
    </Page>
  )
}

const columns: Column<never>[] = [
  providersTexts.provider(),
  providersTexts.published(),
  providersTexts.status(),
  providersTexts.lastUpdated(),
  providersTexts.action(),
].map((header) => ({ key: header, header, cell: () => null }))
