import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useId, useState } from 'react'
import { exportClinics } from '../../../contract/shared/providers.ts'
import { COMPLETENESS_BANDS, LICENCES } from '../../../domain/clinic/find.ts'
import { licenceExplained } from '../../../domain/clinic/licence-meanings.ts'
import { call } from '../../session/api/call.ts'
import { bookQuery } from '../../session/api/codes.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { SelectField } from '../../ui/field.tsx'
import type { Filters } from '../../ui/filter-address.ts'
import { Icon } from '../../ui/icon.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { CLINIC_FILTERS, type ClinicFilterName, clinicFilterOf, MARKS, NO_FILTER, SHOWN } from './clinic-filter.ts'
import { filterTexts as texts } from './filter-texts.ts'

interface ClinicFiltersProps {
  q: string
  filters: Filters<ClinicFilterName>
  onChange: (next: Filters<ClinicFilterName>) => void
}

/** Filters the providers by their clinics, finds a clinic, and exports the list. */
export function ClinicFilters({ q, filters, onChange }: ClinicFiltersProps) {
  const panel = useId()
  const count = CLINIC_FILTERS.filter((name) => filters[name]).length
  const [open, setOpen] = useState(count > 0)
  const send = useMutation({
    mutationFn: () => call(exportClinics, { query: { ...(q && { q }), ...clinicFilterOf(filters) } }),
    onSuccess: ({ data }) => saveFile(data),
    onError: () => toasts.show('warning', texts.exportFailed()),
  })
  return (
    <div className="clinic-filters">
      <ButtonRow>
        <Button
          look="outline"
          icon="filter_list"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          {texts.filter(count)}
          <Icon name={open ? 'expand_less' : 'expand_more'} />
        </Button>
        <Button look="outline" busy={send.isPending} onClick={() => send.mutate()}>
          {texts.exportList()}
        </Button>
      </ButtonRow>
      <div id={panel} hidden={!open}>
        {open && <Panel filters={filters} onChange={onChange} count={count} />}
      </div>
    </div>
  )
}

function Panel({ filters, onChange, count }: Omit<ClinicFiltersProps, 'q'> & { count: number }) {
  const { data: book } = useQuery(bookQuery)
  const counties = (book?.codes ?? []).filter((code) => code.list === 'county')
  const search = useCallback((find: string) => onChange({ find }), [onChange])
  const select = (name: ClinicFilterName) => ({
    name: `filter-${name}`,
    value: filters[name] ?? '',
    onChange: (event: { target: HTMLSelectElement }) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <div className="import-filters">
        <SearchBox label={texts.find()} value={filters.find ?? ''} onSearch={search} />
        <SelectField
          {...select('shown')}
          label={texts.shown()}
          empty={texts.all()}
          options={SHOWN.map((one) => ({ value: one, label: texts.shownAs[one] }))}
        />
        <SelectField
          {...select('county')}
          label={texts.county()}
          empty={texts.all()}
          options={counties.map(({ id, textEn }) => ({ value: id, label: textEn }))}
        />
        <SelectField
          {...select('licence')}
          label={texts.licence()}
          empty={texts.all()}
          options={LICENCES.map((prefix) => ({ value: prefix, label: licenceExplained(prefix) }))}
        />
        <SelectField
          {...select('completeness')}
          label={texts.completeness()}
          empty={texts.all()}
          options={COMPLETENESS_BANDS.map((band) => ({ value: band, label: texts.bands[band] }))}
        />
      </div>
      <fieldset className="usa-fieldset">
        <legend className="usa-sr-only">{texts.marks()}</legend>
        {MARKS.map((mark) => (
          <Checkbox
            key={mark}
            name={`filter-${mark}`}
            label={texts.markedAs[mark]}
            checked={filters[mark] === 'true'}
            onChange={(event) => onChange({ [mark]: event.target.checked ? 'true' : '' })}
          />
        ))}
      </fieldset>
      {count > 0 && (
        <Button look="plain" onClick={() => onChange(NO_FILTER)}>
          {texts.clear()}
        </Button>
      )}
    </>
  )
}
