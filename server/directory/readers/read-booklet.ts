import { BOOKLET_NEEDS, bookletOf } from '../../../domain/directory/booklet.ts'
import { GAZETTEER } from '../../reference/places.ts'
import { readClinics } from '../read-listing.ts'
import { notFoundPage, type Reader } from '../reader.ts'

/** A county on paper. */
export const readBooklet: Reader = ({ snapshot, now, parameter, query }) => {
  const county = GAZETTEER.counties.find(({ slug }) => slug === parameter)
  if (!county) return notFoundPage()
  const has = (key: string, value: string) => query.some((pair) => pair[0] === key && pair[1] === value)
  const towns = new Map(GAZETTEER.towns.map(({ id, name }) => [id, name]))
  const { sections, inCounty, nearby } = bookletOf(snapshot.listed, {
    countyId: county.id,
    point: GAZETTEER.county(county.id),
    townOf: ({ cityId }) => (cityId === null ? '' : (towns.get(cityId) ?? '')),
    now,
  })
  const chosen = BOOKLET_NEEDS.filter((need) => has('need', need))
  return {
    page: 'booklet',
    data: {
      name: county.name,
      slug: county.slug,
      large: has('size', 'l'),
      both: has('both', '1'),
      chosen,
      sections: sections
        .filter(({ need, clinics }) => clinics.length > 0 && (chosen.length === 0 || chosen.includes(need)))
        .map(({ need, clinics }) => ({
          need,
          clinics: readClinics(
            snapshot,
            clinics.map(({ clinicId }) => clinicId),
            now,
          ),
        })),
      offered: sections.flatMap(({ need, clinics }) => (clinics.length > 0 ? [need] : [])),
      inCounty,
      nearby,
    },
  }
}
