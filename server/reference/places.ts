import { type Gazetteer, gazetteer } from '../../domain/directory/places.ts'
import { lazy } from '../../domain/lazy.ts'
import { coloradoPlaces } from '../db/lookups/colorado.ts'

/** Built on first use, because sorting loads the platform's collation tables, which would slow every start. */
const known = lazy(() => gazetteer(coloradoPlaces))

/** The places of Colorado that a visitor may search from. */
export const COLORADO: Gazetteer = {
  find: (text) => known().find(text),
  county: (countyId) => known().county(countyId),
  countyOfZip: (postalCode) => known().countyOfZip(postalCode),
  townBySlug: (slug) => known().townBySlug(slug),
  countyBySlug: (slug) => known().countyBySlug(slug),
  get counties() {
    return known().counties
  },
  get towns() {
    return known().towns
  },
}
