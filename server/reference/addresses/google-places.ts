import * as z from 'zod/mini'
import { PLACE } from '#place/names'
import type { PlaceDetails } from '../../../contract/updates.ts'
import { cityIdOf, countyIdOf, placeByZip } from '../../db/lookups/zips.ts'
import type { AddressLookup } from './lookup.ts'

/**
 * Google Places (New), called by the server so that the key never reaches a browser. Limited to the United States,
 * inside the state's bounding box.
 */

const API_URL = 'https://places.googleapis.com'
const ANSWER_WITHIN = 3_000

const { south, north, west, east } = PLACE.box
const WITHIN = {
  rectangle: { low: { latitude: south, longitude: west }, high: { latitude: north, longitude: east } },
}

const formatted = z.object({ text: z.string() })
const suggestions = z.object({
  suggestions: z.optional(
    z.array(
      z.object({
        placePrediction: z.optional(
          z.object({
            placeId: z.string(),
            text: formatted,
            structuredFormat: z.optional(
              z.object({ mainText: z.optional(formatted), secondaryText: z.optional(formatted) }),
            ),
          }),
        ),
      }),
    ),
  ),
})
const details = z.object({
  id: z.string(),
  formattedAddress: z.optional(z.string()),
  location: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
  addressComponents: z.optional(
    z.array(
      z.object({ longText: z.optional(z.string()), shortText: z.optional(z.string()), types: z.array(z.string()) }),
    ),
  ),
})
type Details = z.output<typeof details>

export function googlePlaces({ apiKey, apiUrl }: { apiKey: string; apiUrl: string | null }): AddressLookup {
  const ask = async (path: string, init: { method?: string; body?: string; fields?: string }) => {
    const { fields, ...request } = init
    return fetch(new URL(path, apiUrl ?? API_URL), {
      ...request,
      headers: {
        'content-type': 'application/json',
        'x-goog-api-key': apiKey,
        ...(fields && { 'x-goog-fieldmask': fields }),
      },
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    })
  }

  return {
    async suggest({ text, session }) {
      if (text === '') return []
      const body = {
        input: text,
        includedRegionCodes: ['us'],
        languageCode: 'en',
        locationRestriction: WITHIN,
        ...(session && { sessionToken: session }),
      }
      const reply = await ask('/v1/places:autocomplete', { method: 'POST', body: JSON.stringify(body) })
      const found = z.parse(suggestions, await answerOf(reply)).suggestions ?? []
      return found.flatMap(({ placePrediction }) => {
        if (!placePrediction) return []
        const { placeId, text: whole, structuredFormat } = placePrediction
        const mainText = structuredFormat?.mainText?.text ?? whole.text
        return [{ placeId, text: whole.text, mainText, secondaryText: structuredFormat?.secondaryText?.text ?? '' }]
      })
    },

    async find({ placeId, session }) {
      const query = session ? `?sessionToken=${encodeURIComponent(session)}` : ''
      const reply = await ask(`/v1/places/${encodeURIComponent(placeId)}${query}`, {
        fields: 'id,formattedAddress,addressComponents,location',
      })
      if (reply.status === 404 || reply.status === 400) return undefined
      return placeFrom(z.parse(details, await answerOf(reply)))
    },
  }
}

async function answerOf(reply: Response): Promise<unknown> {
  if (reply.ok) return reply.json()
  throw new Error(`The address service answered with status ${reply.status}`)
}

function placeFrom({ id, formattedAddress = '', location, addressComponents = [] }: Details): PlaceDetails {
  const part = (...types: string[]) => {
    for (const type of types) {
      const found = addressComponents.find((component) => component.types.includes(type))
      if (found) return { long: found.longText ?? '', short: found.shortText ?? '' }
    }
    return { long: '', short: '' }
  }
  const zip = part('postal_code').long
  const state = part('administrative_area_level_1')
  const inState = state.short === PLACE.stateCode ? placeByZip(zip) : undefined
  const city = part('locality', 'postal_town', 'sublocality', 'administrative_area_level_3').long
  const county = part('administrative_area_level_2').long
  return {
    formattedAddress: withCountry(formattedAddress),
    streetNumber: part('street_number').long,
    streetName: part('route').short,
    suite: part('subpremise').long,
    neighborhood: part('neighborhood').long,
    // Maps use place names that the post office does not accept; the directory uses the post office's.
    city: inState && cityIdOf(city) === undefined ? inState.city : city,
    county: inState && countyIdOf(county) === undefined ? inState.county : county,
    stateShort: state.short,
    stateLong: state.long,
    zip,
    zipSuffix: part('postal_code_suffix').long,
    country: part('country').long,
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
    placeId: id,
  }
}

const withCountry = (address: string) => (address.endsWith(', USA') ? address : `${address}, USA`)
