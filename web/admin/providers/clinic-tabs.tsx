import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ProviderClinic } from '../../../contract/providers.ts'
import { labelOf, matching } from '../../clinic/names.ts'
import { TextField } from '../../ui/field.tsx'
import { paths } from '../../ui/paths.ts'
import { providersTexts as texts } from './texts.ts'

const FILTER_ABOVE = 8

/** Links that look like tabs: each clinic has its own address. */
export function ClinicTabs({ providerId, clinics }: { providerId: string; clinics: readonly ProviderClinic[] }) {
  const [filter, setFilter] = useState('')
  const shown = matching(clinics, filter)
  return (
    <nav aria-label={texts.clinics()} className="clinic-tabs">
      {clinics.length > FILTER_ABOVE && (
        <>
          <TextField
            name="clinic-filter"
            type="search"
            label={texts.filterClinics()}
            autoComplete="off"
            value={filter}
            onChange={(event) => setFilter(event.currentTarget.value)}
          />
          <p className="usa-sr-only" role="status">
            {filter !== '' && texts.clinicsShown(shown.length, clinics.length)}
          </p>
          {shown.length === 0 && <p className="list-empty">{texts.noClinicsFound()}</p>}
        </>
      )}
      <ul className="clinic-tabs__list">
        {shown.map((clinic) => (
          <li key={clinic.clinicId}>
            <Link
              to={paths.clinic}
              params={{ providerId, clinicId: String(clinic.clinicId) }}
              className="clinic-tabs__tab"
              resetScroll={false}
            >
              {labelOf(clinic)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
