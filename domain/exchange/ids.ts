import type { CodeList } from '../codes.ts'
import type { PublicClinic } from '../directory/public-clinic.ts'
import { uuidFrom } from './uuid.ts'

/**
 * The public ids of our records. They derive from the licensing system's account id, which survives a move to another
 * database, and never change, because consumers store them.
 */

/** Random, fixed for ever: another value would change every id. */
const NAMESPACE = '6f0d9b5e-3c0a-4b62-9a53-7d5f0c1be2a4'

export const idOf = (name: string): string => uuidFrom(NAMESPACE, name)

/** The category of clinics that state no service; they have one service all the same. */
export const GENERAL_CATEGORY = 0

export const clinicName = (accountId: string) => `clinic/${accountId}`
export const serviceName = (accountId: string, category: number) => `${clinicName(accountId)}/service/${category}`

export const organizationId = (providerId: number) => idOf(`provider/${providerId}`)
export const locationId = (accountId: string) => idOf(clinicName(accountId))
/** Care by phone or video, beside the place or instead of it. */
export const virtualLocationId = (accountId: string) => idOf(`${clinicName(accountId)}/virtual`)
export const serviceId = (accountId: string, category: number) => idOf(serviceName(accountId, category))
export const serviceAtLocationId = (accountId: string, category: number, where: 'place' | 'virtual') =>
  idOf(`${serviceName(accountId, category)}/${where}`)
export const taxonomyId = (list: string) => idOf(`list/${list}`)
export const termId = (list: CodeList | string, id: number | string) => idOf(`code/${list}/${id}`)

/** The categories of a clinic; consumers see each as a service of its own. */
export function categoriesOf(services: readonly { serviceCategoryId: number }[]): number[] {
  const found = [...new Set(services.map((one) => one.serviceCategoryId))].sort((a, b) => a - b)
  return found.length > 0 ? found : [GENERAL_CATEGORY]
}

export const categoriesOfClinic = ({ services }: Pick<PublicClinic, 'services'>): number[] =>
  categoriesOf(services.map(({ categoryId }) => ({ serviceCategoryId: categoryId })))
