import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clinicPath } from '../../contract/directory/addresses.ts'
import { markdownAddress } from '../../contract/directory/pages.ts'
import { FHIR_PATH, HSDS_PATH } from '../../contract/exchange/paths.ts'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { visibilityOf } from '../../domain/directory/listing.ts'
import { insertDirectory } from '../dev/demo/insert.ts'
import { makeClinic, makeProvider } from '../dev/demo/make.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { bytesOf, type CrawledWorld, crawl, type PublicAnswer } from '../testing/public-crawl.ts'

/**
 * Every state of a clinic and its provider, against everything that a visitor can read or guess: a listed clinic is in
 * some county's list, an ended one has only its own page, an undisplayed one looks as if it never existed.
 */

const EITHER = [true, false]
const STATES = EITHER.flatMap((displayed) =>
  EITHER.flatMap((archived) =>
    EITHER.flatMap((providerDisplayed) =>
      EITHER.flatMap((providerArchived) =>
        EITHER.map((hidden) => ({ displayed, archived, providerDisplayed, providerArchived, hidden })),
      ),
    ),
  ),
)
/** More than a page of clinics without any location, which no county would list. */
const PLACELESS = 23
const FIRST_PLACELESS = STATES.length + 1

type Told = { clinicId: number; accountId: string; name: string; provider: string; visibility: string }
const nameOf = (id: number) => `Refuge zq${String(id).padStart(2, '0')}`
const providerName = (id: number) => `Lodge zp${String(id).padStart(2, '0')}`

const stateOf = (id: number) => STATES[id - 1]
const clinicOf = (id: number): Clinic => {
  const { displayed = true, archived = false, hidden = false } = stateOf(id) ?? {}
  const made = makeClinic(id, {
    providerId: Math.min(id, FIRST_PLACELESS),
    displayName: nameOf(id),
    displayAtOwnpath: displayed,
    archived,
    archivalReason: archived ? 'Closed' : null,
    descriptionEn: null,
    descriptionEs: null,
    clinicPhones: [],
  } as never)
  const clinicLocations = made.clinicLocations.slice(0, 1).map((location) => ({ ...location, hideAddress: hidden }))
  return { ...made, clinicLocations: id < FIRST_PLACELESS ? clinicLocations : [] }
}
const numbers = Array.from({ length: STATES.length + PLACELESS }, (_, index) => index + 1)
const clinics = numbers.map(clinicOf)
const providers = numbers.slice(0, FIRST_PLACELESS).map((id) => {
  const { providerDisplayed = true, providerArchived = false } = stateOf(id) ?? {}
  const displayName = providerName(id)
  return makeProvider(id, { displayName, displayAtOwnpath: providerDisplayed, archived: providerArchived })
})

const told: Told[] = clinics.map((clinic) => {
  const provider = providers.find(({ providerId }) => providerId === clinic.providerId) as (typeof providers)[number]
  const { clinicId, accountId, displayName } = clinic
  const visibility = visibilityOf(clinic, { ...provider, displayAtOwnpath: provider.displayAtOwnpath })
  return { clinicId, accountId, name: displayName ?? '', provider: provider.displayName ?? '', visibility }
})
const of = (visibility: string) => told.filter((one) => one.visibility === visibility)

const world: CrawledWorld = {
  clinics: told,
  providerIds: providers.map(({ providerId }) => providerId),
  zips: ['81201'],
  towns: ['denver', 'salida'],
}
const NEVER = { clinicId: 88, accountId: '0018800001FFFFFAAA', name: 'Refuge zq88', provider: 'Lodge zp88' }

let t: TestApp
let answers: Map<string, PublicAnswer>
beforeAll(async () => {
  t = await testApp()
  const directory = { providers, clinics, users: [], roles: [] }
  await t.db.kysely.transaction().execute((tx) => insertDirectory(tx, directory, t.clock.now()))
  await t.db.pool.query('update clinics set created_at = $1', [t.clock.now()])
  answers = await crawl(t, world)
})
afterAll(() => t.close())

/** The addresses whose answer has a name, except those in which the visitor wrote it. */
const mentions = (name: string) => {
  const [, word = ''] = name.split(' ')
  return [...answers.values()]
    .filter(
      ({ address, text, headers }) => !address.includes(word) && `${text}${headers.location ?? ''}`.includes(word),
    )
    .map(({ address }) => address)
}

it('every state is listed, ended or unknown', () => {
  expect(['listed', 'gone', 'unknown'].map((visibility) => of(visibility).length)).toEqual([2 + PLACELESS, 6, 24])
})

describe('a clinic that is listed', () => {
  it('is in the list of some county, in both languages [D2]', () => {
    for (const [language, path] of [
      ['en', '/en/counties/'],
      ['es', '/es/condados/'],
    ] as const) {
      const lists = [...answers.values()].filter(
        ({ address }) => address.startsWith(path) && !address.endsWith('.atom'),
      )
      const all = lists.map(({ text }) => text).join('')
      const missing = of('listed').filter((one) => !all.includes(`href="${clinicPath(one, language)}"`))
      expect(missing).toEqual([])
    }
  })

  it('has its page, its card and its sitemap entry', () => {
    for (const one of of('listed')) {
      expect(answers.get(clinicPath(one, 'en'))?.status).toBe(200)
      expect(mentions(one.name)).toEqual(
        expect.arrayContaining([`/embed/en/clinics/${one.clinicId}`, '/sitemap-clinics-0.xml', '/es/cambios.atom']),
      )
    }
  })
})

/** Open data reports to other systems only that it ended. */
const tellsItsEnd = (address: string, name: string) =>
  (address.startsWith(FHIR_PATH) && answers.get(address)?.status === 410) ||
  (address.startsWith(HSDS_PATH) &&
    (answers.get(address)?.text ?? '')
      .split('\n')
      .filter((line) => line.includes(name))
      .every((line) => line.includes('"status":"defunct"')))

describe('a clinic that has ended', () => {
  it('has a page that says so, and is in no list', () => {
    for (const one of of('gone')) {
      const own = [
        clinicPath(one, 'en'),
        clinicPath(one, 'es'),
        `/result/${one.accountId}`,
        `/result/${one.accountId}?lng=es`,
      ]
      for (const language of ['en', 'es'] as const) {
        expect(answers.get(clinicPath({ ...one, name: '' }, language))?.status).toBe(410)
        own.push(clinicPath({ ...one, name: '' }, language))
      }
      own.push(`${clinicPath({ ...one, name: '' }, 'en')}?near=80203`)
      const isOwn = (address: string) =>
        own.some((page) => address === page || address === markdownAddress(page)) ||
        address.startsWith(`/mcp get_clinic {"clinicId":${one.clinicId},`)
      const inLists = mentions(one.name).filter(
        (address) => !isOwn(address) && !address.endsWith('.atom') && !tellsItsEnd(address, one.name),
      )
      expect(inLists).toEqual([])
    }
  })
})

describe('a clinic that is not displayed', () => {
  it('is named nowhere, and neither is a provider without a listed clinic', () => {
    for (const one of of('unknown')) expect([one, mentions(one.name)]).toEqual([one, []])
    for (const one of [...of('unknown'), ...of('gone')]) expect([one, mentions(one.provider)]).toEqual([one, []])
  })

  const asked: Record<string, (one: Omit<Told, 'visibility'>) => string> = {
    'its page': ({ clinicId, name }) => clinicPath({ clinicId, name }, 'en').replace(/zq\d\d$/, 'zq'),
    'its page by number': ({ clinicId }) => `/es/clinicas/${clinicId}`,
    'its page on the way back to a search': ({ clinicId }) => `/en/clinics/${clinicId}?near=80203`,
    'its card': ({ clinicId }) => `/embed/en/clinics/${clinicId}`,
    'its provider': ({ clinicId }) => `/es/proveedores/${clinicId}`,
    'its old link': ({ accountId }) => `/result/${accountId}`,
    'its old link in Spanish': ({ accountId }) => `/result/${accountId}?lng=es`,
    'comparing it by an old link': ({ accountId }) => `/compare?id=${accountId}&id=${told[0]?.accountId}`,
    'comparing it': ({ clinicId }) => `/en/compare?c=${clinicId}&c=1`,
    'a sheet with it': ({ clinicId }) => `/es/hoja?c=${clinicId}&c=1`,
    'a search for its name': ({ name }) => `/en/search?q=${encodeURIComponent(name)}`,
    'a search for its provider': ({ provider }) => `/en/search?q=${encodeURIComponent(provider)}`,
  }
  /** The answer without the visitor's own text, which the page may echo. */
  async function answer(address: (typeof asked)[string], one: Omit<Told, 'visibility'>): Promise<string> {
    const { statusCode, headers, body } = await t.app.inject(address(one))
    const withoutName = (text: string) => text.replaceAll(/z([qp])\d\d/g, 'z$1')
    const text = withoutName(body).replaceAll(new RegExp(`c=${one.clinicId}(?=[&"<])`, 'g'), 'c=')
    const { etag: _, 'content-length': __, location, ...rest } = headers
    const shown = location === undefined ? rest : { ...rest, location: withoutName(location) }
    return bytesOf({ address: '', status: statusCode, headers: shown, text })
  }

  it.each(Object.entries(asked))('gets the same answer as one that never existed: %s [D29]', async (_, address) => {
    const never = await answer(address, NEVER)
    for (const one of of('unknown')) expect(await answer(address, one)).toBe(never)
  })

  it('gets the same bytes and the same tag if the page echoes nothing', async () => {
    const never = await t.app.inject('/en/clinics/88')
    for (const { clinicId } of of('unknown')) {
      const off = await t.app.inject(`/en/clinics/${clinicId}`)
      expect([off.statusCode, off.headers.etag]).toEqual([404, never.headers.etag])
      expect(off.rawPayload.equals(never.rawPayload)).toBe(true)
    }
  })
})
