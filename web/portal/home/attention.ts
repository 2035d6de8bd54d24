import type { ClinicAtHome } from '../../../contract/portal.ts'
import { topicsOf } from '../../../domain/clinic/changes.ts'
import { FIELDS, type FieldName } from '../../../domain/clinic/fields.ts'
import { isConfirmationDue } from '../../../domain/freshness/due.ts'
import { spokenLanguage } from '../../language.ts'

/** Whether the clinic's staff have something to do; an edit that waits is the agency's turn. */
export const needsSomething = ({ rejected, missing, unconfirmedDays, licencesEnding }: ClinicAtHome) =>
  rejected.length > 0 || missing.length > 0 || isConfirmationDue(unconfirmedDays) || licencesEnding.length > 0

export const labelsOf = (attributes: readonly string[]) => topicsOf(attributes, spokenLanguage()).join(', ')

/** "BHE", from the label of the number that stands on it. */
export const licenceName = (licence: string) => {
  const row = FIELDS[`${licence}ExpirationDate` as FieldName]
  return row.label.en.replace(/ expiration date$/, '')
}
