import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ImportFilter } from '../../../contract/clinic-filter.ts'
import { type BatchList, GONE_STATES } from '../../../domain/batches/actions.ts'
import { ARRIVAL_GROUPS } from '../../../domain/batches/to-check.ts'
import { COMPLETENESS_BANDS, LICENCES } from '../../../domain/clinic/find.ts'
import { licenceExplained } from '../../../domain/clinic/licence-meanings.ts'
import { bookQuery } from '../../session/api/codes.ts'
import { SelectField } from '../../ui/field.tsx'
import { type Filters, filtersIn, useFilters } from '../../ui/filter-address.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { bulkTexts as texts } from './bulk-texts.ts'

/** Filters of the lists of an import. */

const NAMES = ['find', 'county', 'licence', 'completeness', 'group', 'state'] as const
type Name = (typeof NAMES)[number]

const among = <T extends string>(value: string | undefined, words: readonly T[]): T | undefined =>
  words.find((word) => word === value)

/** Parses the address; ignores unknown values. */
function filterOf({ find, county, licence, completeness, group, state }: Filters<Name>): ImportFilter {
  const id = Number(county)
  const [inForce, band, arrived, decision] = [
    among(licence, LICENCES),
    among(completeness, COMPLETENESS_BANDS),
    among(group, ARRIVAL_GROUPS),
    among(state, GONE_STATES),
  ]
  return {
    ...(find && { find }),
    ...(Number.isInteger(id) && id > 0 && { county: id }),
    ...(inForce && { licence: inForce }),
    ...(band && { completeness: band }),
    ...(arrived && { group: arrived }),
    ...(decision && { state: [decision] }),
  }
}

export const importFilterIn = (search: Readonly<Record<string, unknown>>, list: BatchList) =>
  filterOf(filtersIn(search, NAMES, list))

export const useImportFilters = (list: BatchList) => useFilters<Name>(NAMES, list)

const decisionWord = (word: (typeof GONE_STATES)[number]) =>
  word === 'undecided' ? texts.undecided() : texts.actions[word]

interface ImportFiltersProps {
  list: BatchList
  filters: Filters<Name>
  onChange: (next: Filters<Name>) => void
}

export function ImportFilters({ list, filters, onChange }: ImportFiltersProps) {
  const { data: book } = useQuery(bookQuery)
  const counties = (book?.codes ?? []).filter((code) => code.list === 'county')
  const search = useCallback((find: string) => onChange({ find }), [onChange])
  const select = (name: Exclude<Name, 'find'>) => ({
    name: `${list}-${name}`,
    value: filters[name] ?? '',
    onChange: (event: { target: HTMLSelectElement }) => onChange({ [name]: event.target.value }),
  })
  return (
    <div className="import-filters">
      <SearchBox label={texts.find(list)} value={filters.find ?? ''} onSearch={search} />
      <SelectField
        {...select('county')}
        label={texts.county()}
        empty={texts.allCounties()}
        options={counties.map(({ id, textEn }) => ({ value: id, label: textEn }))}
      />
      <SelectField
        {...select('licence')}
        label={texts.licence()}
        empty={texts.allLicences()}
        options={LICENCES.map((prefix) => ({ value: prefix, label: licenceExplained(prefix) }))}
      />
      <SelectField
        {...select('completeness')}
        label={texts.completeness()}
        empty={texts.allBands()}
        options={COMPLETENESS_BANDS.map((band) => ({ value: band, label: texts.bands[band] }))}
      />
      {list === 'gone' && (
        <SelectField
          {...select('state')}
          label={texts.state()}
          empty={texts.allStates()}
          options={GONE_STATES.map((state) => ({ value: state, label: decisionWord(state) }))}
        />
      )}
    </div>
  )
}
