import type { ClinicAtHome } from '../../../contract/portal.ts'
import { topicsOf } from '../../../domain/clinic/changes.ts'
import { licenceExplained } from '../../../domain/clinic/licence-meanings.ts'
import type { LicencePrefix } from '../../../domain/clinic/licence-rows.ts'
import { SECTIONS } from '../../../domain/clinic/sections.ts'
import { isConfirmationDue } from '../../../domain/freshness/due.ts'
import { spokenLanguage } from '../../ui/language.ts'

/** When the section with the oldest confirmation was confirmed; null if one never was. */
export function lastConfirmedAt({ confirmations }: Pick<ClinicAtHome, 'confirmations'>): string | null {
  if (confirmations.length < SECTIONS.length) return null
  return confirmations.map(({ confirmedAt }) => confirmedAt).sort()[0] ?? null
}

export const isOverdue = ({ unconfirmedDays }: Pick<ClinicAtHome, 'unconfirmedDays'>) =>
  isConfirmationDue(unconfirmedDays)

export const labelsOf = (attributes: readonly string[]) => topicsOf(attributes, spokenLanguage()).join(', ')

/** "BHE (behavioral health entity)" */
export const licenceName = (licence: string) => licenceExplained(licence as LicencePrefix, spokenLanguage())
