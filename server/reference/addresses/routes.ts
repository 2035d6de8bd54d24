import { getPlace, getZipArea, suggestPlaces } from '../../../contract/places.ts'
import type { ZipArea } from '../../../domain/clinic/zip-area.ts'
import { placeByZip } from '../../db/lookups/zips.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { bind } from '../../platform/http/bind.ts'
import { notFound, unavailable } from '../../platform/http/refusal.ts'
import { addressLookup } from './lookup.ts'

export function addressesArea(app: App): void {
  const failed = (error: unknown) => app.log.warn({ err: error }, 'the address service does not answer')
  const lookup = addressLookup(app.ports.env.places, failed)

  bind(app, suggestPlaces, async ({ input: { query } }) => ({
    data: await lookup.suggest({ text: query.q, session: query.session }),
  }))
  bind(app, getZipArea, async ({ input: { params } }) => ({ data: zipAreaOf(params.zip) }))
  bind(app, getPlace, async ({ input: { params, query } }) => {
    const place = await lookup.find({ placeId: params.placeId, session: query.session }).catch((error: unknown) => {
      failed(error)
      throw unavailable()
    })
    if (!place) throw notFound()
    return { data: place }
  })
}

function zipAreaOf(zip: string): (Omit<ZipArea, 'cityIds'> & { cityIds: number[] }) | null {
  const found = placeByZip(zip)
  if (!found) return null
  const { cities, countyId, latitude, longitude } = found
  return { zip, cityIds: cities.map(({ cityId }) => cityId), countyId, latitude, longitude }
}
