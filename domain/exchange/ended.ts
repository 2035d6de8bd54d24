import { categoriesOfClinic } from './ids.ts'
import type { OpenDirectory } from './open-directory.ts'

/** What other systems must learn of services that they were told once and that ended since. */

export const TOMBSTONE_DAYS = 365

/** Every category of a clinic that was ever told to others. */
export type ToldClinic = {
  clinicId: number
  providerId: number
  accountId: string
  categories: readonly number[]
  /** Null while it is listed. */
  removedAt: string | null
  /** Null where its display was switched off: then others learn nothing but that it was removed. */
  name: string | null
}

/** `removed` where the whole clinic is not listed any more. */
export type EndedClinic = Omit<ToldClinic, 'removedAt'> & { endedAt: string; removed: boolean }

/** Clinics that were removed within a year, and clinics that stay but lost a service; by number. */
export function endedClinics(told: readonly ToldClinic[], directory: OpenDirectory, now: Date): EndedClinic[] {
  const oldest = now.getTime() - TOMBSTONE_DAYS * 86_400_000
  return told.flatMap(({ removedAt, ...one }): EndedClinic[] => {
    const clinic = directory.clinic(one.clinicId)
    if (clinic === undefined) {
      const counts = removedAt !== null && Date.parse(removedAt) >= oldest
      return counts ? [{ ...one, endedAt: removedAt, removed: true }] : []
    }
    const current = categoriesOfClinic(clinic)
    const categories = one.categories.filter((category) => !current.includes(category))
    const { name, modifiedAt: endedAt } = clinic
    return categories.length === 0 ? [] : [{ ...one, categories, name, endedAt, removed: false }]
  })
}
