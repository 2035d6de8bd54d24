import type { Figure } from '../../../domain/health/health.ts'
import { FIGURES } from '../../../domain/health/health.ts'

/** Search parameters of these screens. */

export interface Place {
  countyId?: number
  providerId?: number
}

const id = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined)

export function readPlace(search: object): Place {
  const { countyId, providerId } = search as Record<string, unknown>
  const [county, provider] = [id(countyId), id(providerId)]
  return { ...(county && { countyId: county }), ...(provider && { providerId: provider }) }
}

export type Listed = Place & { figure?: Figure | 'licences'; not?: 'true'; month?: string; page: number }

export function readListed(search: object): Listed {
  const { figure, not, month, page } = search as Record<string, unknown>
  const known = [...FIGURES, 'licences' as const].find((one) => one === figure)
  return {
    ...readPlace(search),
    ...(known && { figure: known }),
    ...(known && not === true && { not: 'true' as const }),
    ...(typeof month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && { month }),
    page: id(page) ?? 1,
  }
}
