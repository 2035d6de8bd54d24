import type { Suggestion } from '../../../contract/places.ts'
import type { PlaceDetails } from '../../../contract/updates.ts'
import type { Env } from '../../env.ts'
import { gazetteer, isGazetteerId } from './gazetteer.ts'
import { googlePlaces } from './google-places.ts'

/**
 * The lookup of addresses: Google Places where a key is configured, else the directory of Colorado's ZIP codes that
 * comes with the portal. When the service outside fails, the one inside answers, so that no form waits for a map.
 */

export type AddressLookup = {
  suggest(ask: { text: string; session: string | undefined }): Promise<Suggestion[]>
  /** Undefined where no such place is known. */
  find(ask: { placeId: string; session: string | undefined }): Promise<PlaceDetails | undefined>
}

export function addressLookup(places: Env['places'], onFailure: (error: unknown) => void): AddressLookup {
  if (places.apiKey === null) return gazetteer
  const google = googlePlaces({ apiKey: places.apiKey, apiUrl: places.apiUrl })
  return {
    async suggest(ask) {
      try {
        return await google.suggest(ask)
      } catch (error) {
        onFailure(error)
        return gazetteer.suggest(ask)
      }
    },
    find: (ask) => (isGazetteerId(ask.placeId) ? gazetteer : google).find(ask),
  }
}
