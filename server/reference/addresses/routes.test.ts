import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyPrimary } from '../../../domain/clinic/address.ts'
import { locationFromPlace } from '../../../domain/clinic/place.ts'
import { codeBook } from '../../../domain/codes.ts'
import { lookupRows } from '../../db/lookups/lookups.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type PersonId, person, smallWorld } from '../../testing/small-world.ts'
import { addressesArea } from './routes.ts'

let t: TestApp
let maps: Awaited<ReturnType<typeof standIn>> | undefined
afterEach(async () => {
  await t.close()
  await maps?.close()
  maps = undefined
})

const open = async (variables: Record<string, string> = {}) => {
  t = await testApp({ areas: [addressesArea], variables })
  await smallWorld(t)
}
const get = async (url: string, who: PersonId = 'eli-editor') => {
  const reply = await t.app.inject({ url, headers: await t.signIn(person(who)) })
  return { status: reply.statusCode, body: reply.json(), text: reply.body }
}

describe('who may look up an address', () => {
  beforeEach(() => open())

  it.each([
    ['ana-admin', 200],
    ['mo-manager', 200],
    ['eli-editor', 200],
    ['pia-pending', 403],
    ['xia-outsider', 403],
  ] as const)('%s gets %i', async (who, status) => {
    expect((await get('/api/places/autocomplete?q=81212', who)).status).toBe(status)
    expect((await get('/api/places/co.81212', who)).status).toBe(status)
  })

  it('strangers get 401, and everyone has a rate limit', async () => {
    expect((await t.app.inject({ url: '/api/places/autocomplete?q=81212' })).statusCode).toBe(401)
    const headers = await t.signIn(person('eli-editor'))
    const ask = () => t.app.inject({ url: '/api/places/co.81212', headers })
    for (let call = 0; call < 60; call++) expect((await ask()).statusCode).toBe(200)
    expect((await ask()).statusCode).toBe(429)
    expect((await get('/api/places/co.81212', 'mo-manager')).status).toBe(200)
  })

  it('refuses invalid searches and answers unknown ids with 404', async () => {
    expect((await get('/api/places/autocomplete')).status).toBe(400)
    expect((await get(`/api/places/autocomplete?q=${'x'.repeat(201)}`)).status).toBe(400)
    expect((await get('/api/places/autocomplete?q=81212&session=%20')).status).toBe(400)
    expect((await get('/api/places/..%2F..%2Fetc')).status).toBe(400)
    expect((await get('/api/places/ChIJzxcfI6qAa4cR1jaKJ_j0jhE')).status).toBe(404)
  })
})

describe('with a key of the maps service', () => {
  beforeEach(async () => {
    maps = await standIn()
    await open({ PLACES_API_KEY: 'the-key', PLACES_API_URL: maps.url })
  })

  it('searches the United States inside Colorado, with a key that no browser sees', async () => {
    const { body, text } = await get('/api/places/autocomplete?q=1776%20S%20Jack&session=one-search')
    expect(body.data).toEqual([
      {
        placeId: 'ChIJ-jackson',
        text: '1776 South Jackson Street, Denver, CO, USA',
        mainText: '1776 South Jackson Street',
        secondaryText: 'Denver, CO, USA',
      },
    ])
    expect(text).not.toContain('the-key')
    expect(maps?.asked).toEqual([
      {
        line: 'POST /v1/places:autocomplete',
        key: 'the-key',
        fields: undefined,
        body: {
          input: '1776 S Jack',
          includedRegionCodes: ['us'],
          languageCode: 'en',
          sessionToken: 'one-search',
          locationRestriction: {
            rectangle: { low: { latitude: 36.99, longitude: -109.06 }, high: { latitude: 41, longitude: -102.04 } },
          },
        },
      },
    ])
  })

  it('returns the chosen address in parts that become ids of the directory', async () => {
    const { body } = await get('/api/places/ChIJ-jackson?session=one-search')
    expect(body.data).toMatchObject({
      formattedAddress: '1776 S Jackson St #700, Denver, CO 80210, USA',
      placeId: 'ChIJ-jackson',
      streetNumber: '1776',
      streetName: 'S Jackson St',
      suite: '700',
      zip: '80210',
      zipSuffix: '1234',
      city: 'Denver',
      county: 'Denver County',
      stateShort: 'CO',
      stateLong: 'Colorado',
      country: 'United States',
    })
    expect(maps?.asked[0]).toMatchObject({
      line: 'GET /v1/places/ChIJ-jackson?sessionToken=one-search',
      fields: 'id,formattedAddress,addressComponents,location',
    })
    const location = locationFromPlace(body.data, codeBook(lookupRows).codes, emptyPrimary())
    expect(location).toMatchObject({
      addressLine1: '1776 S Jackson St',
      addressLine2: '700',
      postalCode: '80210-1234',
      stateId: 6,
      countyId: 17,
      gbpPlacesId: 'ChIJ-jackson',
      latitude: 39.6847,
      longitude: -104.9442,
    })
  })

  it('replaces a place name that the post office does not know by that of the ZIP code', async () => {
    expect((await get('/api/places/ChIJ-hamlet')).body.data).toMatchObject({
      city: 'Littleton',
      county: 'Douglas County',
    })
  })

  it('adds the country to every address, and leaves a foreign state to the form', async () => {
    const { body } = await get('/api/places/ChIJ-wyoming')
    expect(body.data.formattedAddress).toBe('1 Capitol Ave, Cheyenne, WY 82001, USA')
    expect(body.data).toMatchObject({ stateShort: 'WY', city: 'Cheyenne' })
    expect((await get('/api/places/ChIJ-nowhere')).status).toBe(404)
  })

  it('falls back to the built-in gazetteer when the service fails, and only logs the failure', async () => {
    maps?.fail()
    const { status, body } = await get('/api/places/autocomplete?q=12%20Main%20St,%20Denver%2080210')
    expect(status).toBe(200)
    expect(body.data[0].text).toBe('12 Main St, Denver, CO 80210, USA')
    expect((await get(`/api/places/${body.data[0].placeId}`)).body.data).toMatchObject({ city: 'Denver' })
    expect((await get('/api/places/ChIJ-jackson')).status).toBe(503)
    expect(t.logs.filter((line) => line.msg === 'the address service does not answer')).toHaveLength(2)
    expect(JSON.stringify(t.logs)).not.toContain('the-key')
  })
})

type Asked = { line: string; key: unknown; fields: unknown; body?: unknown }

/** Simulates the part of Google Places (New) that the server calls. */
async function standIn() {
  const asked: Asked[] = []
  let broken = false
  const server: Server = createServer((request, response) => {
    void readBody(request).then((body) => {
      asked.push({
        line: `${request.method} ${request.url}`,
        key: request.headers['x-goog-api-key'],
        fields: request.headers['x-goog-fieldmask'],
        ...(body && { body: JSON.parse(body) }),
      })
      const { pathname } = new URL(request.url ?? '', 'http://maps.invalid')
      const reply = broken ? undefined : REPLIES[pathname]
      response.writeHead(broken ? 500 : reply ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(reply ?? { error: { message: 'no' } }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: () => {
      broken = true
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

const part = (types: string, longText: string, shortText = longText) => ({ longText, shortText, types: [types] })
const america = part('country', 'United States', 'US')

const REPLIES: Record<string, unknown> = {
  '/v1/places:autocomplete': {
    suggestions: [
      {
        placePrediction: {
          place: 'places/ChIJ-jackson',
          placeId: 'ChIJ-jackson',
          text: { text: '1776 South Jackson Street, Denver, CO, USA', matches: [{ endOffset: 11 }] },
          structuredFormat: {
            mainText: { text: '1776 South Jackson Street' },
            secondaryText: { text: 'Denver, CO, USA' },
          },
        },
      },
      { queryPrediction: { text: { text: 'jackson' } } },
    ],
  },
  '/v1/places/ChIJ-jackson': {
    id: 'ChIJ-jackson',
    formattedAddress: '1776 S Jackson St #700, Denver, CO 80210, USA',
    location: { latitude: 39.6847, longitude: -104.9442 },
    addressComponents: [
      part('subpremise', '700'),
      part('street_number', '1776'),
      part('route', 'South Jackson Street', 'S Jackson St'),
      part('neighborhood', 'Southeast'),
      part('locality', 'Denver'),
      part('administrative_area_level_2', 'Denver County'),
      part('administrative_area_level_1', 'Colorado', 'CO'),
      america,
      part('postal_code', '80210'),
      part('postal_code_suffix', '1234'),
    ],
  },
  '/v1/places/ChIJ-hamlet': {
    id: 'ChIJ-hamlet',
    formattedAddress: '5 Ranch Rd, Roxborough Park, CO 80125, USA',
    addressComponents: [
      part('locality', 'Roxborough Park'),
      part('administrative_area_level_2', 'Douglas County'),
      part('administrative_area_level_1', 'Colorado', 'CO'),
      part('postal_code', '80125'),
      america,
    ],
  },
  '/v1/places/ChIJ-wyoming': {
    id: 'ChIJ-wyoming',
    formattedAddress: '1 Capitol Ave, Cheyenne, WY 82001',
    addressComponents: [
      part('locality', 'Cheyenne'),
      part('administrative_area_level_1', 'Wyoming', 'WY'),
      part('postal_code', '82001'),
      america,
    ],
  },
}

describe('a ZIP code', () => {
  beforeEach(() => open())

  it('lists the cities that the post office accepts, the preferred one first, and its county', async () => {
    const { body } = await get('/api/places/zip-codes/80226')
    const named = (list: string, id: number) => lookupRows.find((row) => row.list === list && row.id === id)?.textEn
    expect(body.data.cityIds.map((id: number) => named('city', id))).toEqual(
      expect.arrayContaining(['Denver', 'Lakewood']),
    )
    expect(named('county', body.data.countyId)).toBe('Jefferson')
  })

  it('that does not exist finds nothing, and a malformed one is refused', async () => {
    expect(await get('/api/places/zip-codes/80000')).toMatchObject({ status: 200, body: { data: null } })
    expect((await get('/api/places/zip-codes/8022')).status).toBe(400)
  })
})
