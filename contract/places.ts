import * as z from 'zod/mini'
import { EXAMPLE, PLACE } from '#place/names'
import { endpoint, envelope } from './endpoint.ts'
import * as routes from './shared/places.ts'
import { type PlaceDetails, place } from './updates.ts'
import { bodyId, safeText } from './values.ts'

/** Looking up an address in the state. Only the server calls the maps service: browsers get neither key nor script. */

const suggestion = z.strictObject({
  placeId: z.string(),
  /** The text that the field shows once a person chooses the suggestion. */
  text: z.string(),
  mainText: z.string(),
  secondaryText: z.string(),
})
export type Suggestion = z.output<typeof suggestion>

/** The keystrokes of one search send the same value, so that the maps service bills them as one search. */
const session = z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/, 'Must be 8 to 64 letters, digits, - or _.')))

const EXAMPLE_TOWN = `${EXAMPLE.town}, ${PLACE.stateCode} ${EXAMPLE.zip}, USA`
const EXAMPLE_ADDRESS = `${EXAMPLE.street}, ${EXAMPLE_TOWN}`
const [, streetNumber = '', streetName = ''] = /^(\S+) (.*)$/.exec(EXAMPLE.street) ?? []
const { south, north, west, east } = PLACE.box
const MIDDLE = { latitude: (south + north) / 2, longitude: (west + east) / 2 }

const examplePlace: PlaceDetails = {
  formattedAddress: EXAMPLE_ADDRESS,
  streetNumber,
  streetName,
  suite: '',
  neighborhood: '',
  city: EXAMPLE.town,
  county: `${EXAMPLE.county} County`,
  stateShort: PLACE.stateCode,
  stateLong: PLACE.state.en,
  zip: EXAMPLE.zip,
  zipSuffix: '',
  country: 'United States',
  ...MIDDLE,
  placeId: 'ChIJzxcfI6qAa4cR1jaKJ_j0jhE',
}

export const suggestPlaces = endpoint({
  ...routes.suggestPlaces,
  summary: `Addresses in ${PLACE.state.en} that begin like the text`,
  query: z.strictObject({ q: safeText(200, { trim: true }), session }),
  reply: envelope(z.array(suggestion)),
  limit: { max: 150, perSeconds: 60 },
  example: {
    query: { q: `${EXAMPLE.street}, ${EXAMPLE.town}`, session: '5f0c2a8e-1f0e-4c1c' },
    reply: {
      data: [
        {
          placeId: 'ChIJzxcfI6qAa4cR1jaKJ_j0jhE',
          text: EXAMPLE_ADDRESS,
          mainText: EXAMPLE.street,
          secondaryText: EXAMPLE_TOWN,
        },
      ],
    },
  },
})

/** Answers null, not 404, for an unknown ZIP code: the form has nothing to warn about then. */
export const getZipArea = endpoint({
  ...routes.getZipArea,
  summary: `The cities and the county of a ZIP code in ${PLACE.state.en}; null where there is no such ZIP code`,
  params: z.strictObject({ zip: z.string().check(z.regex(/^\d{5}$/, 'Must be five digits.')) }),
  reply: envelope(
    z.nullable(
      z.strictObject({
        zip: z.string(),
        /** The post office's preferred city comes first. */
        cityIds: z.array(bodyId),
        countyId: bodyId,
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
  ),
  limit: { max: 150, perSeconds: 60 },
  example: {
    params: { zip: EXAMPLE.zip },
    reply: { data: { zip: EXAMPLE.zip, cityIds: [1100], countyId: 16, ...MIDDLE } },
  },
})

export const getPlace = endpoint({
  ...routes.getPlace,
  summary:
    'One suggested address with its parts and coordinates; `co.` and a ZIP code give the middle of that ZIP code',
  params: z.strictObject({ placeId: z.string().check(z.regex(/^[\w.~-]{4,300}$/, 'Is not the id of a place.')) }),
  query: z.strictObject({ session }),
  reply: envelope(place),
  limit: { max: 60, perSeconds: 60 },
  example: { params: { placeId: 'ChIJzxcfI6qAa4cR1jaKJ_j0jhE' }, reply: { data: examplePlace } },
})
