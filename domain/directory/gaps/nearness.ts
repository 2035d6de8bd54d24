import { MILES_PER_DEGREE, milesBetween, type Point } from '../distance.ts'
import type { ListedClinic } from '../listed-clinic.ts'

/** Clinics in order of latitude, so that a question about a point reads only a band of the state. */

/** The clinics of one kind around a point. */
export type Around = { within: number; nearest: { clinic: ListedClinic; miles: number } | null }

export type Nearness = {
  around(point: Point, miles: number): Around
  /** All within the distance, in no order. */
  within(point: Point, miles: number): ListedClinic[]
}

type Placed = { clinic: ListedClinic; spot: Point }

export function nearness(clinics: readonly ListedClinic[]): Nearness {
  const placed = clinics
    .flatMap((clinic): Placed[] => (clinic.spot ? [{ clinic, spot: clinic.spot }] : []))
    .sort((a, b) => a.spot.latitude - b.spot.latitude)
  const latitudes = Float64Array.from(placed, ({ spot }) => spot.latitude)

  /** Calls `visit` for clinics up to the distance that it returned last, and for few beyond it. */
  function walk(point: Point, visit: (one: Placed, miles: number) => number): void {
    const first = lowest(latitudes, point.latitude)
    let reach = Number.POSITIVE_INFINITY
    for (const step of [1, -1]) {
      for (let index = step === 1 ? first : first - 1; index >= 0 && index < placed.length; index += step) {
        const one = placed[index] as Placed
        if (Math.abs(one.spot.latitude - point.latitude) * MILES_PER_DEGREE > reach) break
        reach = visit(one, milesBetween(point, one.spot))
      }
    }
  }

  return {
    around(point, miles) {
      const around: Around = { within: 0, nearest: null }
      walk(point, (one, away) => {
        const { nearest } = around
        if (away <= miles) around.within += 1
        const isNearer =
          nearest === null ||
          away < nearest.miles ||
          (away === nearest.miles && one.clinic.clinicId < nearest.clinic.clinicId)
        if (isNearer) around.nearest = { clinic: one.clinic, miles: away }
        return Math.max(miles, around.nearest?.miles ?? 0)
      })
      return around
    },
    within(point, miles) {
      const found: ListedClinic[] = []
      walk(point, ({ clinic }, away) => {
        if (away <= miles) found.push(clinic)
        return miles
      })
      return found
    },
  }
}

/** The first index whose latitude is not below the given one. */
function lowest(latitudes: Float64Array, latitude: number): number {
  let [from, to] = [0, latitudes.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((latitudes[middle] as number) < latitude) from = middle + 1
    else to = middle
  }
  return from
}
