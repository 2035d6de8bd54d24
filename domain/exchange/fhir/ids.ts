import { type ConfirmedSection, SECTIONS } from '../../clinic/sections.ts'
import type { ResourceType } from './shapes.ts'

/** Our resources by their ids: `p-12` is a provider, `o-7`, `c-7`, `c-7-1` and `v-7-about` belong to clinic 7. */

export type ProviderUnit = { type: 'Organization'; providerId: number }
export type ClinicUnit =
  | { type: 'Organization' | 'Location'; clinicId: number }
  | { type: 'HealthcareService'; clinicId: number; category: number }
  | { type: 'VerificationResult'; clinicId: number; section: ConfirmedSection }
export type Unit = ProviderUnit | ClinicUnit

export const providerOrganization = (providerId: number) => `p-${providerId}`
export const clinicOrganization = (clinicId: number) => `o-${clinicId}`
export const clinicLocation = (clinicId: number) => `c-${clinicId}`
export const clinicService = (clinicId: number, category: number) => `c-${clinicId}-${category}`
export const clinicVerification = (clinicId: number, section: ConfirmedSection) => `v-${clinicId}-${section}`

export function idOfUnit(unit: Unit): string {
  if ('providerId' in unit) return providerOrganization(unit.providerId)
  const { clinicId } = unit
  if ('category' in unit) return clinicService(clinicId, unit.category)
  if ('section' in unit) return clinicVerification(clinicId, unit.section)
  return unit.type === 'Location' ? clinicLocation(clinicId) : clinicOrganization(clinicId)
}

const LARGEST = 2_147_483_647
const numberIn = (digits: string | undefined): number | null => {
  const id = /^[1-9]\d{0,9}$/.test(digits ?? '') ? Number(digits) : Number.NaN
  return id <= LARGEST ? id : null
}

/** Null where no resource of this type can have this id. */
export function unitOf(type: ResourceType, id: string): Unit | null {
  const [kind, first, second, ...more] = id.split('-')
  const number = numberIn(first)
  if (number === null || more.length > 0) return null
  if (type === 'Organization' && kind === 'p' && second === undefined) return { type, providerId: number }
  if (type === 'Organization' && kind === 'o' && second === undefined) return { type, clinicId: number }
  if (type === 'Location' && kind === 'c' && second === undefined) return { type, clinicId: number }
  if (type === 'HealthcareService' && kind === 'c' && /^\d$/.test(second ?? '')) {
    return { type, clinicId: number, category: Number(second) }
  }
  const section = SECTIONS.find((one) => one === second)
  return type === 'VerificationResult' && kind === 'v' && section ? { type, clinicId: number, section } : null
}
