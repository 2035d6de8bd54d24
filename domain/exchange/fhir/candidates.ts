import { SECTIONS } from '../../clinic/sections.ts'
import type { PublicClinic } from '../../directory/public-clinic.ts'
import { categoriesOfClinic } from '../ids.ts'
import type { OpenClinic, OpenDirectory, Provider } from '../open-directory.ts'
import type { FhirContext } from './context.ts'
import { serviceOf } from './healthcare-service.ts'
import type { ClinicUnit, ProviderUnit, Unit } from './ids.ts'
import { locationOf } from './location.ts'
import { clinicAsOrganization, providerAsOrganization } from './organization.ts'
import type { Resource, ResourceType } from './shapes.ts'
import { verificationOf } from './verification-result.ts'

/** The resources that a search compares. The server serialises only those of one page. */

export type Searched = Exclude<ResourceType, 'CodeSystem'>

/** `key` sorts the candidates of one type; providers come before clinics. */
export type Candidate = { key: readonly number[] } & (
  | { unit: ProviderUnit; provider: Provider }
  | { unit: ClinicUnit; clinic: OpenClinic }
)

export function candidatesOf(type: Searched, { clinics, providers }: OpenDirectory): Candidate[] {
  const ofClinics = (first: number, units: (clinic: OpenClinic) => ClinicUnit[]) =>
    clinics.flatMap((clinic) =>
      units(clinic).map((unit): Candidate => ({ key: [first, clinic.clinicId, ...numberOf(unit)], unit, clinic })),
    )
  switch (type) {
    case 'Organization':
      return [
        ...providers.map((provider): Candidate => {
          const { providerId } = provider
          return { key: [0, providerId], unit: { type, providerId }, provider }
        }),
        ...ofClinics(1, ({ clinicId }) => [{ type, clinicId }]),
      ]
    case 'Location':
      return ofClinics(0, ({ clinicId }) => [{ type, clinicId }])
    case 'HealthcareService':
      return ofClinics(0, servicesOf)
    case 'VerificationResult':
      return ofClinics(0, ({ clinicId, sections }) =>
        SECTIONS.filter((section) => sections[section].state !== 'never').map((section) => ({
          type,
          clinicId,
          section,
        })),
      )
  }
}

export const servicesOf = (clinic: OpenClinic): ClinicUnit[] =>
  categoriesOfClinic(clinic).map((category) => ({ type: 'HealthcareService', clinicId: clinic.clinicId, category }))

function numberOf(unit: ClinicUnit): number[] {
  if ('category' in unit) return [unit.category]
  return 'section' in unit ? [SECTIONS.indexOf(unit.section)] : []
}

/** Null where the directory lists no such provider or clinic, or the clinic has no such service or confirmation. */
export function written(unit: Unit, directory: OpenDirectory, context: FhirContext): Resource | null {
  if ('providerId' in unit) {
    const provider = directory.provider(unit.providerId)
    return provider ? providerAsOrganization(provider, context) : null
  }
  const clinic = directory.clinic(unit.clinicId)
  return clinic ? resourceOf(unit, clinic.view(context.now), context) : null
}

/** One resource of a clinic; null if the clinic has none. */
function resourceOf(unit: ClinicUnit, clinic: PublicClinic, context: FhirContext): Resource | null {
  if ('section' in unit) return verificationOf(clinic, unit.section, context)
  if ('category' in unit) {
    return categoriesOfClinic(clinic).includes(unit.category) ? serviceOf(clinic, unit.category, context) : null
  }
  return unit.type === 'Location' ? locationOf(clinic, context) : clinicAsOrganization(clinic, context)
}
