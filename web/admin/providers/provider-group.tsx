import { Link } from '@tanstack/react-router'
import type { Provider, ProviderClinic } from '../../../contract/providers.ts'
import { clinicStatus } from '../../../contract/shared/providers.ts'
import { formatDate } from '../../../domain/dates.ts'
import { headingOf, labelOf } from '../../clinic/names.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { paths } from '../../ui/paths.ts'
import { StatusWord } from '../../ui/status-word.tsx'
import { providersTexts as texts } from './texts.ts'

interface ProviderGroupProps {
  provider: Provider
  isOpen: boolean
  onToggle: () => void
  onArchive: (clinic: ProviderClinic) => void
}

/** One provider as a group of rows: its own, which opens and closes, and one per clinic. */
export function ProviderGroup({ provider, isOpen, onToggle, onArchive }: ProviderGroupProps) {
  return (
    <tbody className="provider-group">
      <tr className="provider-group__head">
        <th scope="rowgroup" colSpan={3}>
          <button type="button" className="provider-group__toggle" aria-expanded={isOpen} onClick={onToggle}>
            <Icon name={isOpen ? 'expand_less' : 'expand_more'} size={3} />
            <span className="provider-group__name">{headingOf(provider)}</span>
          </button>
        </th>
        <td data-label={texts.lastUpdated()}>
          <span className="one-line">{formatDate(provider.lastUpdated ?? provider.updatedAt)}</span>
        </td>
        <td className="provider-group__blank" />
      </tr>
      {isOpen && provider.clinics.length === 0 && (
        <tr>
          <td colSpan={5}>{texts.noClinics()}</td>
        </tr>
      )}
      {isOpen &&
        provider.clinics.map((clinic) => (
          <ClinicRow key={clinic.clinicId} provider={provider} clinic={clinic} onArchive={() => onArchive(clinic)} />
        ))}
    </tbody>
  )
}

interface ClinicRowProps {
  provider: Provider
  clinic: ProviderClinic
  onArchive: () => void
}

function ClinicRow({ provider: { providerId }, clinic, onArchive }: ClinicRowProps) {
  const name = labelOf(clinic)
  const params = { providerId: String(providerId), clinicId: String(clinic.clinicId) }
  return (
    <tr>
      <th scope="row" data-label={texts.provider()}>
        <Link to={paths.clinic} params={params} className="usa-link">
          {name}
        </Link>
      </th>
      <td data-label={texts.published()}>
        {clinic.displayAtOwnpath && !clinic.archived ? (
          <span className="published">
            <Icon name="check_circle" size={3} label={texts.published()} />
          </span>
        ) : (
          <span className="usa-sr-only">{texts.notPublished()}</span>
        )}
      </td>
      <td data-label={texts.status()}>
        <StatusWord tone={clinic.archived ? 'gone' : 'good'}>{clinicStatus(clinic)}</StatusWord>
      </td>
      <td data-label={texts.lastUpdated()}>
        <span className="one-line">{formatDate(clinic.lastUpdated)}</span>
      </td>
      <td data-label={texts.action()}>
        <Button
          look="outline"
          small
          aria-haspopup="dialog"
          aria-label={clinic.archived ? texts.unarchiveClinic(name) : texts.archiveClinic(name)}
          onClick={onArchive}
        >
          {clinic.archived ? texts.unarchive() : texts.archive()}
        </Button>
      </td>
    </tr>
  )
}
