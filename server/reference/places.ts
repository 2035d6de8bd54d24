import { OUTSIDE } from '#place/geography'
import { type Gazetteer, gazetteer } from '../../domain/directory/places.ts'
import { lazy } from '../../domain/lazy.ts'
import { townPoints, zipAreas } from '../db/lookups/zips.ts'

/** Built on first use, because sorting loads the platform's collation tables, which would slow every start. */
const known = lazy(() => gazetteer(zipAreas, OUTSIDE, townPoints))

/** The places of the state that a visitor may search from. */
export const GAZETTEER: Gazetteer = {
  find: (text) => known().find(text),
  named: (words) => known().named(words),
  zip: (digits) => known().zip(digits),
  beginning: (text, most) => known().beginning(text, most),
  textOf: (place) => known().textOf(place),
  zipsLike: (digits) => known().zipsLike(digits),
  get spelt() {
    return known().spelt
  },
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
