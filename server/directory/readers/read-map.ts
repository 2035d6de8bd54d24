import { readSearch } from '../../../domain/directory/query.ts'
import { searchDirectory } from '../../../domain/directory/search.ts'
import { GAZETTEER } from '../../reference/places.ts'
import { crisisAnswer } from '../crisis.ts'
import { largerMapOf, placesOnMap } from '../map-of-places.ts'
import type { Reader } from '../reader.ts'
import { takeApart } from '../take-apart.ts'

/** The map of a page of results, on a page of its own. */
export const readMap: Reader = ({ snapshot, now, language, query }) => {
  const crisis = crisisAnswer(query, language, now)
  if (crisis) return crisis
  const search = takeApart(readSearch(query, snapshot.book).search, snapshot)
  const result = searchDirectory({ listed: snapshot.listed, places: GAZETTEER, now }, search)
  return { page: 'map', data: { search, result, drawings: largerMapOf(result), places: placesOnMap(result) } }
}
