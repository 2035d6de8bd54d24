import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathOf } from '../../contract/directory/pages.ts'
import type { Location } from '../../domain/clinic/address.ts'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { RADII } from '../../domain/directory/distance.ts'
import { emptySearch } from '../../domain/directory/query.ts'
import { searchDirectory } from '../../domain/directory/search.ts'
import { placeByZip } from '../db/lookups/zips.ts'
import { insertDirectory } from '../dev/demo/insert.ts'
import { makeClinic, makeProvider, makeUser } from '../dev/demo/make.ts'
import { insertDemoRounds } from '../dev/demo/rounds.ts'
import { GAZETTEER } from '../reference/places.ts'
import { ADMIN_DOMAIN, type TestApp, testApp } from '../testing/app.ts'
import { OPEN_ROUTES } from '../testing/permission-matrix.ts'
import {
  bytesOf,
  type CrawledWorld,
  crawl,
  nearMeFromEverywhere,
  PUBLIC_ADDRESSES,
  type PublicAnswer,
  WITHOUT_CLINICS,
} from '../testing/public-crawl.ts'

/**
 * Reads every public address before and after a clinic hides its address. Then the clinic moves within its county: no
 * public answer may change by a byte, or repeated requests would reveal where it is.
 */

const SECRET = 9
const NAME = 'Quiet Harbor'
/** What only administrators read of a round of calls. */
const CALLER = { note: 'Ask for Wilhelmina at the desk', firstName: 'Ottoline', lastName: 'Quist' }
const ADMINISTRATOR = { userId: 'ana-admin', email: `ana-admin${ADMIN_DOMAIN}`, tenant: 'admin' as const }

const at = (zip: string, street: string): Location => {
  const place = placeByZip(zip)
  if (!place) throw new Error(`${zip} is no ZIP code of Colorado`)
  const { cityId, countyId, latitude, longitude } = place
  return {
    addressTypeId: 1,
    addressLine1: street,
    addressLine2: 'Suite 88Q',
    cityId,
    stateId: 6,
    countyId,
    postalCode: zip,
    latitude: latitude + 0.012345,
    longitude: longitude - 0.012345,
    gbpPlacesId: 'ChIJ-quiet-harbor',
    hideAddress: false,
  }
}
const NATHROP = at('81236', '4711 Hollyhock Terrace')
const SALIDA = at('81201', '12 Larkspur Crossing')

const clinic = (id: number, displayName: string, more: Partial<Clinic> & { zip?: string } = {}) =>
  makeClinic(id, {
    providerId: 1 + (id % 3),
    displayName,
    displayAtOwnpath: true,
    descriptionEn: 'We listen.',
    descriptionEs: 'Le escuchamos.',
    ...more,
  } as never)

const WORLD = [
  clinic(1, 'Collegiate Care', { zip: '81201' }),
  clinic(2, 'Monarch Clinic', { zip: '81211' }),
  clinic(3, 'Tenderfoot Center', { zip: '81201' }),
  clinic(4, 'Capitol Hill Counseling', { zip: '80203' }),
  clinic(5, 'Grand Mesa Recovery', { zip: '81501' }),
  clinic(6, 'San Luis House', { zip: '81101' }),
  clinic(7, 'Not Displayed', { zip: '81201', displayAtOwnpath: false }),
  clinic(8, 'Closed House', { zip: '81211', archived: true, archivalReason: 'Closed' }),
  clinic(SECRET, NAME, { practice: 'substanceUse', clinicLocations: [NATHROP] } as never),
]

const world: CrawledWorld = {
  clinics: WORLD.map(({ clinicId, accountId, displayName }) => ({ clinicId, accountId, name: displayName ?? '' })),
  providerIds: [1, 2, 3, 4],
  zips: ['81201', '81211', '81236', '80203'],
  towns: ['salida', 'buena-vista', 'nathrop', 'denver', 'aspen'],
}

/** The parts of an address. */
const TOKENS: Readonly<Record<string, RegExp>> = {
  street: /Hollyhock/i,
  suite: /88Q/,
  city: /Nathrop/i,
  'ZIP code': /81236/,
  latitude: new RegExp(String(NATHROP.latitude).slice(0, 6).replace('.', '\\.')),
  longitude: new RegExp(String(NATHROP.longitude).slice(0, 8).replace('.', '\\.')),
  'place id': /ChIJ-quiet-harbor/,
}
/** Every map labels the towns around, Nathrop included. */
const withoutTownNames = (text: string) => text.replaceAll(/<text x=[^>]*>[^<]*<\/text>/g, '')

function hits(answers: Map<string, PublicAnswer>): Record<string, string[]> {
  const found = Object.keys(TOKENS).map((token): [string, string[]] => [token, []])
  for (const { address, headers, text } of answers.values()) {
    // A search echoes the visitor's text. The last test checks that it reveals no more.
    if (address.includes('near=81236')) continue
    const told = `${withoutTownNames(text)}\n${headers.location ?? ''}`
    for (const [token, list] of found) if (TOKENS[token]?.test(told)) list.push(address)
  }
  return Object.fromEntries(found)
}

/** The pages of the clinic whose map has its pin. */
const pinned = (answers: Map<string, PublicAnswer>) =>
  [...answers.values()].filter(({ address, text }) => /\/clinic(s|as)\/9\b/.test(address) && /class="here"/.test(text))

let t: TestApp
let before: Map<string, PublicAnswer>
let after: Map<string, PublicAnswer>

async function hideAddress(): Promise<void> {
  const headers = await t.signIn(ADMINISTRATOR)
  const read = await t.app.inject({ url: `/api/clinics/${SECRET}`, headers })
  const body = read.json().data as Clinic
  const clinicLocations = body.clinicLocations.map((location) => ({ ...location, hideAddress: true }))
  const saved = await t.app.inject({
    method: 'POST',
    url: '/api/updates',
    headers,
    payload: { ...body, clinicLocations },
  })
  expect([saved.statusCode, saved.body]).toEqual([200, expect.stringContaining('updated successfully')])
}

/** Changes only the row's location and none of its dates. */
const moveTo = (location: Location) =>
  write(`profile = jsonb_set(profile, '{clinicLocations}', $2::jsonb)`, [
    JSON.stringify([{ ...location, hideAddress: true }]),
  ])
async function write(change: string, values: unknown[] = []): Promise<void> {
  await t.db.pool.query(`update clinics set ${change} where clinic_id = $1`, [SECRET, ...values])
}

beforeAll(async () => {
  t = await testApp()
  const providers = [1, 2, 3].map((id) =>
    makeProvider(id, { displayName: `Provider ${'One Two Three'.split(' ')[id - 1]}` }),
  )
  const users = [
    makeUser(1, {
      ...ADMINISTRATOR,
      firstName: CALLER.firstName,
      lastName: CALLER.lastName,
      registrationType: 'google',
    }),
  ]
  await t.db.kysely
    .transaction()
    .execute((tx) => insertDirectory(tx, { providers, clinics: WORLD, users, roles: [] }, t.clock.now()))
  await insertDemoRounds(t)
  await t.db.pool.query('update clinic_calls set note = $1', [CALLER.note])
  await sql`update clinics set created_at = ${t.clock.now()}`.execute(t.db.kysely)
  before = await crawl(t, world)
  await hideAddress()
  after = await crawl(t, world)
})
afterAll(() => t.close())

describe('the crawl', () => {
  it('reads every open route that could reveal a clinic', () => {
    const crawled = new Set(PUBLIC_ADDRESSES.flatMap(({ routes }) => routes))
    const open = t.app.routeList.filter(
      ({ method, url }) =>
        method === 'GET' && (OPEN_ROUTES[`GET ${url}`] !== undefined || !/^\/(?:api|dev|portal)\b/.test(url)),
    )
    const missing = open.map(({ url }) => url).filter((url) => !crawled.has(url) && !WITHOUT_CLINICS.includes(url))
    expect(missing).toEqual([])
    expect(before.size).toBeGreaterThan(400)
  })

  it('gets every kind of answer and no 500', () => {
    const met = new Set([...before.values(), ...after.values()].map(({ status }) => status))
    expect([...met].sort()).toEqual([200, 301, 302, 303, 404, 410])
  })

  it('finds the address everywhere before it is hidden', () => {
    const found = hits(before)
    for (const token of ['street', 'suite', 'city', 'ZIP code', 'latitude', 'longitude']) {
      expect([token, found[token]?.length]).not.toEqual([token, 0])
    }
    expect(pinned(before)).not.toEqual([])
    expect(before.get('/en/towns/nathrop')?.status).toBe(200)
    expect(found.street).toEqual(
      expect.arrayContaining(['/en/clinics/9-quiet-harbor', '/embed/es/clinicas/9', '/en/counties/chaffee']),
    )
  })
})

describe('rounds of calls', () => {
  it('say publicly neither who called nor what the caller noted', () => {
    const round = pathOf('qualityRound', 'en', '1')
    for (const address of [round, `${round}/frame.csv`, `${round}/published.txt`, `${round}/figures.json`])
      expect([address, before.get(address)?.status]).toEqual([address, 200])
    const secret = /Wilhelmina|Ottoline|Quist|ana-admin/
    const telling = [...before.values(), ...after.values()].filter(({ text }) => secret.test(text))
    expect(telling.map(({ address }) => address)).toEqual([])
  })
})

describe('after a clinic has hidden its address', () => {
  it('no public answer has any part of it [B4] [D17]', () => {
    expect(hits(after)).toEqual(Object.fromEntries(Object.keys(TOKENS).map((token) => [token, []])))
    expect(pinned(after)).toEqual([])
    expect(after.get('/en/towns/nathrop')?.status).toBe(404)
  })

  it('the clinic is still found by name and in its county', () => {
    for (const address of ['/en/clinics/9-quiet-harbor', '/en/counties/chaffee', '/embed/es/clinicas/9']) {
      expect(after.get(address)?.text).toContain(NAME)
    }
  })

  it('every cached copy of a page with clinics expires within a minute', () => {
    const tooLong = [...after.values()].filter(({ status, headers, text }) => {
      const seconds = Array.from(String(headers['cache-control']).matchAll(/=(\d+)/g), ([, n]) => Number(n))
      const tells = text.includes(NAME) || String(headers.location).includes('quiet-harbor')
      return tells && status !== 410 && seconds.reduce((sum, one) => sum + one, 0) > 60
    })
    expect(tooLong.map(({ address, headers }) => [address, headers['cache-control']])).toEqual([])
  })
})

describe('searching from everywhere', () => {
  const seats = GAZETTEER.counties.flatMap(({ id, name }) => {
    const town = GAZETTEER.towns.find(({ countyId }) => countyId === id)
    return town ? [`${name} County`, town.name] : [`${name} County`]
  })

  /**
   * The results of searches in every county, from a town of each, and from every ZIP code with a clinic of this test, at
   * every distance.
   */
  async function searches(): Promise<string[]> {
    const told: string[] = []
    const { listed } = await t.app.ports.snapshots.current()
    const searched = { listed, places: GAZETTEER, now: t.clock.now() }
    for (const near of [...seats, ...world.zips]) {
      for (const miles of [null, 'any' as const, ...RADII]) {
        told.push(JSON.stringify(searchDirectory(searched, { ...emptySearch, near, miles })))
      }
    }
    return told
  }

  it('reveals the county of a hidden address and nothing more', async () => {
    const [found, near] = [await searches(), await nearMeFromEverywhere(t)]
    expect(found.filter((one) => one.includes(NAME)).length).toBeGreaterThan(seats.length)
    await moveTo(SALIDA)
    expect(await searches()).toEqual(found)
    expect(await nearMeFromEverywhere(t)).toEqual(near)
    const moved = await crawl(t, world)
    expect([...moved.keys()].sort()).toEqual([...after.keys()].sort())
    const differing = [...after].filter(([address, answer]) => bytesOf(answer) !== bytesOf(moved.get(address) as never))
    expect(differing.map(([address]) => address)).toEqual([])
  })

  it('the page of an ended clinic reveals no more either', async () => {
    await write('archived = true')
    const page = async () => {
      const { statusCode, body } = await t.app.inject('/es/clinicas/9')
      expect(statusCode).toBe(410)
      return body
    }
    const there = await page()
    expect(there).toContain('class="card"')
    await moveTo(NATHROP)
    expect(await page()).toBe(there)
  })
})
