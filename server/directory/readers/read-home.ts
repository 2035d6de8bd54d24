import { askedOf } from '../../../domain/directory/silence.ts'
import { type ListedCount, listedCounts } from '../browse.ts'
import { stateMap } from '../map-of-places.ts'
import type { Reader } from '../reader.ts'

const LARGEST_TOWNS = 8

const placeCount = ({ slug, name, count }: ListedCount) => ({ slug, name, places: count })

export const readHome: Reader = ({ snapshot }) => {
  const { counties, towns, clinics } = listedCounts(snapshot)
  const largest = towns.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name)).slice(0, LARGEST_TOWNS)
  return {
    page: 'home',
    data: {
      places: clinics,
      counties: counties.map(placeCount),
      towns: largest.map(placeCount),
      isAsked: askedOf(snapshot.listed),
      map: stateMap(),
    },
  }
}
