import type { StreetMapPlace } from '../../contract/directory/page-data.ts'
import { type MapDrawing, type MapPlace, mapOf, stateMapOf, WIDE } from '../../domain/directory/map/map.ts'
import type { PublicClinic } from '../../domain/directory/public-clinic.ts'
import type { SearchResult } from '../../domain/directory/search-result.ts'
import { lazy } from '../../domain/lazy.ts'
import { GAZETTEER } from '../reference/places.ts'
import { basemap } from './basemap.ts'

/** Maps of the clinics on a page, with the roads and towns around. */

const placeOf = (clinic: Pick<PublicClinic, 'place' | 'name'>, rank: number): MapPlace[] =>
  clinic.place.reach === 'place' && clinic.place.point ? [{ rank, name: clinic.name, point: clinic.place.point }] : []

const placesOf = ({ matches, maybes }: SearchResult) =>
  [...matches, ...maybes].flatMap(({ clinic, rank }) => placeOf(clinic, rank))

const questionOf = (result: SearchResult) => ({
  places: placesOf(result),
  base: basemap(),
  from: result.place && searchedFrom(result.place),
  miles: result.miles,
})

export const mapOfResults = (result: SearchResult): MapDrawing | null => mapOf(questionOf(result))

export function largerMapOf(result: SearchResult): { narrow: MapDrawing; wide: MapDrawing } | null {
  const [narrow, wide] = [mapOf(questionOf(result)), mapOf({ ...questionOf(result), size: WIDE })]
  return narrow && wide && { narrow, wide }
}

/** For the street map. */
export const placesOnMap = (result: SearchResult): StreetMapPlace[] =>
  placesOf(result).map(({ rank, name, point: { longitude, latitude } }) => ({
    rank,
    name,
    at: [longitude, latitude],
    ...(rank > result.total.count && { may: true }),
  }))

/** A county has no point that a visitor searched from. */
function searchedFrom(place: NonNullable<SearchResult['place']>) {
  if (place.kind === 'county') return null
  return { point: place.point, name: nameOf(place) }
}

function nameOf(place: Exclude<NonNullable<SearchResult['place']>, { kind: 'county' }>): string {
  if (place.kind === 'zip') return place.zip
  if (place.kind === 'outside') return place.zip ?? place.state
  return GAZETTEER.towns.find(({ id }) => id === place.cityId)?.name ?? ''
}

const AROUND_A_CLINIC = 5
/** Beside the text of a page, where hours and website stand below it. */
const LOW = { width: 400, height: 260 } as const

export function mapOfClinic(clinic: PublicClinic): MapDrawing | null {
  return mapOf({
    places: placeOf(clinic, 0),
    base: basemap(),
    from: null,
    miles: null,
    leastMiles: AROUND_A_CLINIC,
    standing: true,
    size: LOW,
  })
}

/** Main roads and largest towns, for the map of counties. */
export const stateMap = lazy(() => stateMapOf(basemap()))
