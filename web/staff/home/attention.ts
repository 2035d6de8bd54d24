import type { ClinicAtHome } from '../../../contract/portal.ts'
import { topicsOf } from '../../../domain/clinic/changes.ts'
import { licenceExplained } from '../../../domain/clinic/licence-meanings.ts'
import type { LicencePrefix } from '../../../domain/clinic/licence-rows.ts'
import type { ConfirmedSection } from '../../../domain/clinic/sections.ts'
import { spokenLanguage } from '../../ui/language.ts'

/** Whether the clinic's staff must act; with a pending edit the agency must. */
export const needsSomething = ({ rejected, ended, reports, missing, due, licencesEnding }: ClinicAtHome) =>
  [rejected, ended, reports, missing, due, licencesEnding].some(({ length }) => length > 0)

/** Nothing is missing, due or pending, for the clinic's staff or for the agency. */
export const isAllWell = (clinic: ClinicAtHome) =>
  !needsSomething(clinic) && [clinic.waiting, clinic.unanswered, clinic.behind].every(({ length }) => length === 0)

/** Tasks that several clinics share, most urgent first, each with its clinics. */
export type Need = 'reports' | 'rejected' | 'ended' | 'missing' | 'licences' | ConfirmedSection | 'unanswered'
export type NeedGroup = { need: Need; clinics: readonly ClinicAtHome[] }

const NEEDS: Readonly<Record<Need, (clinic: ClinicAtHome) => boolean>> = {
  reports: ({ reports }) => reports.length > 0,
  rejected: ({ rejected }) => rejected.length > 0,
  ended: ({ ended }) => ended.length > 0,
  missing: ({ missing }) => missing.length > 0,
  licences: ({ licencesEnding }) => licencesEnding.length > 0,
  about: ({ due }) => due.includes('about'),
  contact: ({ due }) => due.includes('contact'),
  patients: ({ due }) => due.includes('patients'),
  unanswered: ({ unanswered }) => unanswered.length > 0,
}

export const isNeed = (name: string): name is Need => Object.hasOwn(NEEDS, name)
export const hasNeed = (clinic: ClinicAtHome, need: Need) => NEEDS[need](clinic)

export const needGroups = (clinics: readonly ClinicAtHome[]): NeedGroup[] =>
  (Object.keys(NEEDS) as Need[])
    .map((need) => ({ need, clinics: clinics.filter((clinic) => hasNeed(clinic, need)) }))
    .filter((group) => group.clinics.length > 0)

export const labelsOf = (attributes: readonly string[]) => topicsOf(attributes, spokenLanguage()).join(', ')

/** "BHE (behavioral health entity)" */
export const licenceName = (licence: string) => licenceExplained(licence as LicencePrefix, spokenLanguage())
