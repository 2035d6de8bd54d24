import type { Point } from '../../domain/directory/distance.ts'
import { type MapDrawing, type MapPlace, mapOf, type Town } from '../../domain/directory/map.ts'
import type { PublicClinic } from '../../domain/directory/public-clinic.ts'
import type { SearchResult } from '../../domain/directory/search-result.ts'
import { lazy } from '../../domain/lazy.ts'
import { coloradoPlaces } from '../db/lookups/colorado.ts'
import { COLORADO } from '../reference/places.ts'

/** Maps of the clinics on a page, labelled with the towns around. */

/** Prefers towns with more ZIP codes as labels, because visitors know them better. */
const knownTowns = lazy((): readonly Town[] => {
  const zipsOfTown = new Map<number, number>()
  for (const { cityId } of coloradoPlaces) zipsOfTown.set(cityId, (zipsOfTown.get(cityId) ?? 0) + 1)
  const zipsOf = ({ id }: { id: number }) => zipsOfTown.get(id) ?? 0
  return COLORADO.towns.filter((town) => zipsOf(town) > 0).sort((a, b) => zipsOf(b) - zipsOf(a))
})

const placeOf = (clinic: Pick<PublicClinic, 'place' | 'name'>, rank: number): MapPlace[] =>
  clinic.place.reach === 'place' && clinic.place.point ? [{ rank, name: clinic.name, point: clinic.place.point }] : []

export function mapOfResults({ matches, place, miles }: SearchResult): MapDrawing | null {
  const places = matches.flatMap(({ clinic, rank }) => placeOf(clinic, rank))
  return mapOf({ places, towns: knownTowns(), from: place?.point ?? null, miles })
}

/** The clinic is number 0; its neighbours follow. */
export function mapOfClinic(clinic: PublicClinic, neighbours: readonly Point[]): MapDrawing | null {
  const own = placeOf(clinic, 0)
  if (own.length === 0) return null
  const others = neighbours.map((point, index) => ({ rank: index + 1, name: '', point }))
  return mapOf({ places: [...own, ...others], towns: knownTowns(), from: null, miles: null })
}
