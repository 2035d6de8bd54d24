import type { Suggestion } from '../../../contract/places.ts'
import type { PlaceDetails } from '../../../contract/updates.ts'
import type { Env } from '../../env.ts'
import { gazetteer, isGazetteerId } from './gazetteer.ts'
import { googlePlaces } from './google-places.ts'

/**
 * Looks up addresses: with Google Places if a key is configured, else in the built-in gazetteer of the state's ZIP
 * codes. When Google fails, the gazetteer answers, so that no form waits.
 */

export type AddressLookup = {
  suggest(ask: { text: string; session: string | undefined }): Promise<Suggestion[]>
  /** Undefined for an unknown place. */
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
