import type { Pair } from './query.ts'

/** Clinics chosen from a list, by their numbers in the address: `c=12&c=40`. */

export const CHOSEN_KEY = 'c'
export const MOST_COMPARED = 4
export const MOST_ON_SHEET = 12

export type Chosen = {
  ids: number[]
  /** Number of chosen clinics beyond the limit. */
  tooMany: number
}

const LARGEST_ID = 2_147_483_647

/** Drops repeats and values that are no number; keeps the order in which the visitor chose. */
export function readChosen(pairs: readonly Pair[], most: number): Chosen {
  const all = pairs.flatMap(([key, value]) => {
    const id = key === CHOSEN_KEY && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : 0
    return id > 0 && id <= LARGEST_ID ? [id] : []
  })
  const ids = [...new Set(all)]
  return { ids: ids.slice(0, most), tooMany: Math.max(0, ids.length - most) }
}

export const chosenParams = (ids: readonly number[]): Pair[] => ids.map((id) => [CHOSEN_KEY, String(id)])
