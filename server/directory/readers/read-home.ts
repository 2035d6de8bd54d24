import { listedCounts } from '../browse.ts'
import type { Reader } from '../reader.ts'

export const readHome: Reader = ({ snapshot }) => {
  const { counties, clinics } = listedCounts(snapshot)
  return {
    page: 'home',
    data: { places: clinics, counties: counties.map(({ slug, name, count }) => ({ slug, name, places: count })) },
  }
}
