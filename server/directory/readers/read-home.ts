import { listedCounts } from '../read-listing.ts'
import type { Reader } from '../reader.ts'

export const readHome: Reader = async ({ db }) => {
  const { counties, clinics } = await listedCounts(db)
  return {
    page: 'home',
    data: { places: clinics, counties: counties.map(({ slug, name, count }) => ({ slug, name, places: count })) },
  }
}
