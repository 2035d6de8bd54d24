import { categoriesOfClinic } from './ids.ts'
import type { OpenDirectory } from './open-directory.ts'

/** Services that consumers of the open data have received and that ended since. */

export const TOMBSTONE_DAYS = 365

/** Every category of a clinic that the open data ever contained. */
export type ToldClinic = {
  clinicId: number
  providerId: number
  accountId: string
  categories: readonly number[]
  /** Null while the clinic is listed. */
  removedAt: string | null
  /** Null if the agency switched the display off: consumers then learn only that the clinic was removed. */
  name: string | null
}

/** `removed`: the directory no longer lists the whole clinic. */
export type EndedClinic = Omit<ToldClinic, 'removedAt'> & { endedAt: string; removed: boolean }

/** Clinics removed within a year, and listed clinics that lost a service; by number. */
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
