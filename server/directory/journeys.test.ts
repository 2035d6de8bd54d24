import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { unknownHours } from '../../domain/clinic/hours.ts'
import { openDatabase } from '../db/open.ts'
import { insertDirectory } from '../dev/demo/insert.ts'
import { makeClinic, makeProvider } from '../dev/demo/make.ts'
import { type TestApp, testApp } from '../testing/app.ts'

/** Visitors' journeys against the real server: search, open a clinic, follow an old link, reach a clinic that ended. */

const MEDICARE = 6
const SALIDA = '81201'

const answers = {
  practice: 'substanceUse',
  zip: SALIDA,
  clinicTelehealthOptions: [],
  clinicAccessibilityOffered: [],
  clinicPhones: [],
} as const

const pay = (...ids: number[]) => ids.map((paymentTypeId) => ({ paymentTypeId })) as Clinic['clinicPaymentOptions']
const clinic = (id: number, displayName: string, more: Partial<Clinic> = {}) =>
  makeClinic(id, { ...answers, providerId: 1, displayName, ...more } as never)

const hidden = (one: Clinic): Clinic => ({
  ...one,
  clinicLocations: one.clinicLocations.map((location) => ({ ...location, hideAddress: true })),
})

const WORLD = [
  clinic(1, 'Collegiate Care', { clinicPaymentOptions: pay(MEDICARE), hoursOfOperation: unknownHours() }),
  clinic(2, 'Collegiate Care - Annex', { clinicPaymentOptions: pay(1) }),
  clinic(3, 'Arkansas River Recovery', { clinicPaymentOptions: [] }),
  hidden(clinic(4, 'Shelter of Hope', { clinicPaymentOptions: pay(MEDICARE) })),
  clinic(5, 'Switched Off', { displayAtOwnpath: false }),
  clinic(6, 'No TV Here', {
    clinicPaymentOptions: pay(3),
    clinicTelehealthOptions: [{ telehealthOptionId: 4 }] as Clinic['clinicTelehealthOptions'],
  }),
  clinic(7, 'Closed House', { archived: true, archivalReason: 'Closed' }),
]

let t: TestApp
const opened = async (options: Parameters<typeof testApp>[0] = {}) => {
  t = await testApp(options)
  const providers = [makeProvider(1, { displayName: 'Collegiate Peaks' })]
  await t.db.kysely
    .transaction()
    .execute((tx) => insertDirectory(tx, { providers, clinics: WORLD, users: [], roles: [] }, t.clock.now()))
}
beforeAll(() => opened())
afterAll(() => t.close())

const get = (url: string) => t.app.inject({ url })
const page = async (url: string) => {
  const { statusCode, body } = await get(url)
  expect([url, statusCode]).toEqual([url, 200])
  return body
}
const location = async (url: string) => {
  const { statusCode, headers } = await get(url)
  return [statusCode, headers.location]
}

describe('a search', () => {
  it('separates matches from clinics that did not answer, and omits those that answered no [P9]', async () => {
    const body = await page(`/en/search?near=${SALIDA}&pay=6`)
    expect(body).toMatch(/<main [^>]*data-matches="2" data-maybes="1"/)
    expect(body).toContain('2 places near 81201 (Salida)')
    const [matches = '', maybes = ''] = body.split('May also fit: they did not say')
    expect(matches).toContain('Collegiate Care</a>')
    expect(matches).toContain('Takes: Medicare')
    expect(maybes).toContain('Arkansas River Recovery</a>')
    expect(maybes).toContain('Did not say about: ways to pay. Call and ask.')
    expect(body).not.toContain('Collegiate Care - Annex')
    expect(body).not.toContain('No TV Here')
    expect(body).not.toContain('by county')
  })

  it('has one canonical address: empty fields and another order of keys redirect there', async () => {
    expect(await location(`/en/search?pay=6&near=${SALIDA}&miles=&help=`)).toEqual([302, '/en/search?near=81201&pay=6'])
  })

  it('stays the same, page number included, after the language link', async () => {
    expect(await page(`/en/search?near=${SALIDA}&pay=6`)).toContain('href="/es/buscar?near=81201&amp;pay=6"')
  })

  it('names the ignored parameters without echoing markup', async () => {
    const body = await page('/en/search?near=81201&lang=%3Cscript%3E&nothing=1')
    expect(body).toContain('We left out a filter we do not know: lang=&lt;script&gt;, nothing=1')
  })

  it('from an unknown place shows an error at the box, keeps the typed text, and shows no list [P3] [P22]', async () => {
    const body = await page('/es/buscar?near=99999')
    expect(body).toContain('No encontramos “99999” en Colorado.')
    expect(body).toContain('value="99999"')
    expect(body).not.toContain('class="card"')
    expect(body).toContain('<a href="#near">Cambie el lugar</a> · <a href="/es/buscar">Vea todo Colorado</a>')
    expect(await page('/es/buscar?near=99999&pay=6')).toContain('<a href="/es/buscar?pay=6">Vea todo Colorado</a>')
  })

  it('for a name that only one clinic has redirects to that clinic', async () => {
    expect(await location('/en/search?q=arkansas')).toEqual([302, '/en/clinics/3-arkansas-river-recovery'])
  })

  it('can be shared as an address, a mail and a text message [P24]', async () => {
    const body = await page(`/en/search?near=${SALIDA}`)
    expect(body).toContain('<code>http://localhost:3000/en/search?near=81201</code>')
    expect(body).toContain('href="mailto:?subject=')
    expect(body).toContain('href="sms:?&amp;body=')
  })
})

describe('a clinic’s page', () => {
  it('is found by its number; an outdated name in the address redirects to the current one', async () => {
    expect(await location('/en/clinics/1')).toEqual([301, '/en/clinics/1-collegiate-care'])
    expect(await location('/es/clinicas/1-another-name')).toEqual([301, '/es/clinicas/1-collegiate-care'])
    expect(await page('/es/clinicas/1-collegiate-care')).toMatch(/<main [^>]*data-clinic="1"/)
  })

  it('links back to the search in its address, and asks the same question [D21]', async () => {
    const body = await page(`/en/clinics/3-arkansas-river-recovery?near=${SALIDA}&pay=6`)
    expect(body).toContain('href="/en/search?near=81201&amp;pay=6">← Back to your list')
    expect(body).toContain('Do you take Medicare?')
    expect(await page('/en/clinics/3-arkansas-river-recovery')).not.toContain('Back to your list')
  })

  it('shows "did not say" for a missing answer, and no for a no [P27] [D1]', async () => {
    expect(await page('/en/clinics/1-collegiate-care')).toContain('Phone or video care: did not say')
    expect(await page('/en/clinics/6-no-tv-here')).toContain('No phone or video care')
    expect(await page('/en/clinics/1-collegiate-care')).toContain('Hours not stated')
    expect(await page('/en/clinics/1-collegiate-care')).not.toContain('>Closed<')
  })

  it('has no heading for a kind of care that the licence does not cover [D14]', async () => {
    const body = await page('/en/clinics/1-collegiate-care')
    expect(body).toContain('<h4>Substance use treatment</h4>')
    expect(body).not.toContain('<h4>Mental health</h4>')
  })

  it('with a hidden address shows only the county [D18]', async () => {
    const secret = WORLD[3]?.clinicLocations[0]
    const body = await page('/en/clinics/4-shelter-of-hope')
    expect(body).toContain('In Chaffee County. Address kept private. Call to learn where.')
    for (const part of [secret?.addressLine1, secret?.postalCode, String(secret?.latitude), secret?.gbpPlacesId]) {
      if (part) expect(body).not.toContain(part)
    }
    expect(body).not.toContain('Open in a map')
  })

  it('that is not displayed gets the same answer as one that never existed', async () => {
    const off = await get('/en/clinics/5-switched-off')
    const never = await get('/en/clinics/999999-switched-off')
    expect([off.statusCode, never.statusCode]).toEqual([404, 404])
    expect(off.body).toBe(never.body)
    expect(off.headers.etag).toBe(never.headers.etag)
    expect(off.body).toContain('href="/en/search?q=switched+off"')
  })
})

describe('a clinic that ended', () => {
  it('has a page that says so and names the provider’s other clinics', async () => {
    const { statusCode, body } = await get('/en/clinics/7-closed-house')
    expect(statusCode).toBe(410)
    expect(body).toContain('Closed House is no longer in this list')
    expect(body).toContain('Collegiate Care</a>')
    expect(body).toContain('href="tel:988"')
    expect(body).not.toContain('Switched Off')
  })
})

describe('browse lists', () => {
  it('of a county have every displayed clinic, those with a hidden address too', async () => {
    const body = await page('/en/counties/chaffee')
    for (const name of ['Collegiate Care', 'Arkansas River Recovery', 'Shelter of Hope', 'No TV Here']) {
      expect(body).toContain(`${name}</a>`)
    }
    expect(body).not.toContain('Switched Off')
  })

  it('of a county link to its towns, which do not count hidden addresses', async () => {
    const at = (id: number, zip: string) => clinic(id, `House ${id}`, { zip } as never)
    const inBuenaVista = [at(61, '81211'), hidden(at(62, '81211'))]
    await t.db.kysely
      .transaction()
      .execute((tx) =>
        insertDirectory(tx, { providers: [], clinics: inBuenaVista, users: [], roles: [] }, t.clock.now()),
      )
    const body = await page('/es/condados/chaffee')
    expect(body).toContain('<a href="/es/ciudades/buena-vista">Buena Vista</a> <span class="quiet">1 lugar</span>')
    expect(body).toContain('<a href="/es/ciudades/salida">Salida</a>')
    expect(await page('/es/ciudades/buena-vista')).not.toContain('House 62')
    await t.db.pool.query('delete from clinics where clinic_id in (61, 62)')
  })

  it('of a town omit hidden addresses, and exist only with a listed clinic', async () => {
    expect(await page('/es/ciudades/salida')).not.toContain('Shelter of Hope')
    expect((await get('/en/towns/aspen')).statusCode).toBe(404)
    expect((await get('/en/counties/nowhere')).statusCode).toBe(404)
  })

  it('of a provider have all its displayed clinics [B17]', async () => {
    expect(await location('/en/providers/1')).toEqual([301, '/en/providers/1-collegiate-peaks'])
    const body = await page('/en/providers/1-collegiate-peaks')
    expect(body.match(/class="card"/g)).toHaveLength(5)
  })
})

describe('links of the previous directory', () => {
  it('redirect to the same search, clinic and answers', async () => {
    expect(await location('/search?zip=81201&miles=25&typesOfHelp=mental_health&typesOfHelp=unsure')).toEqual([
      301,
      '/en/search?near=81201&miles=25&help=mh',
    ])
    expect(await location('/faq?lng=es')).toEqual([301, '/es/preguntas'])
    expect(await location(`/result/${WORLD[0]?.accountId}`)).toEqual([301, '/en/clinics/1-collegiate-care'])
  })

  it('do not reveal a clinic that is not displayed', async () => {
    const off = await get(`/result/${WORLD[4]?.accountId}`)
    const never = await get('/result/0018800001FFFFFAAA')
    expect([off.statusCode, off.body]).toEqual([404, never.body])
  })
})

describe('further links of a page', () => {
  it('an unknown address offers a search for its words', async () => {
    const { statusCode, body } = await get('/en/clinics/999999-collegiate-care')
    expect(statusCode).toBe(404)
    expect(body).toContain('<a href="/en/search?q=collegiate+care">')
    expect(body).toMatch(/<form (?=[^>]*class="search")[^>]*action="\/en\/search"/)
  })

  it('a clinic’s page separates reporting a mistake, complaining about care, and the staff’s sign-in [P29] [P30]', async () => {
    const body = await page('/en/clinics/1-collegiate-care')
    expect(body).toContain('href="/en/clinics/1/report"')
    expect(body).toContain('Complain about care')
    expect(body).toContain('href="/portal/sign-in?clinic=1"')
  })

  it('each question has its own address [P31]', async () => {
    for (const address of ['/en/questions', '/es/preguntas']) {
      const body = await page(address)
      const questions = body.match(/<details[^>]*>/g) ?? []
      expect(questions.length).toBeGreaterThan(3)
      for (const one of questions) expect(one).toMatch(/^<details id="[a-z-]+"/)
    }
  })

  it('the preview of a shared clinic has its name and town, in the language of the page [P39]', async () => {
    const body = await page('/es/clinicas/1-collegiate-care')
    expect(body).toContain('<meta property="og:title" content="Collegiate Care, Salida"/>')
    expect(body).toContain('<meta property="og:locale" content="es_US"/>')
    expect(body).toMatch(/<meta name="description" content="[^"]*Collegiate Care[^"]*"\/>/)
  })
})

describe('search engines', () => {
  it('get every displayed clinic in both languages, and no other [P40] [B22]', async () => {
    const index = await page('/sitemap.xml')
    const files = Array.from(index.matchAll(/<loc>http:\/\/localhost:3000(.*?)<\/loc>/g), ([, path]) => path as string)
    const all = (await Promise.all(files.map(page))).join('')
    for (const { clinicId, displayAtOwnpath, archived } of WORLD) {
      for (const path of ['/en/clinics/', '/es/clinicas/']) {
        expect([clinicId, path, all.includes(`<loc>http://localhost:3000${path}${clinicId}-`)]).toEqual([
          clinicId,
          path,
          displayAtOwnpath && !archived,
        ])
      }
    }
    expect(all).toContain('<loc>http://localhost:3000/en/counties/chaffee</loc>')
    expect(await page('/robots.txt')).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  })

  it('are asked not to index searches', async () => {
    expect(await page(`/en/search?near=${SALIDA}`)).toContain('<meta name="robots" content="noindex"/>')
    expect(await page('/en/search')).not.toContain('noindex')
  })
})

describe('while the database is down', () => {
  async function leavable() {
    const nowhere = await openDatabase({ databaseUrl: 'postgres://portal:hunter2@127.0.0.1:1/portal' })
    const database = { gone: false, close: () => nowhere.close() }
    await t.close()
    await opened({
      through: (db) => ({
        ...db,
        get pool() {
          return database.gone ? nowhere.pool : db.pool
        },
        get kysely() {
          return database.gone ? nowhere.kysely : db.kysely
        },
      }),
    })
    return database
  }

  it('the last snapshot is shown with its time for ten minutes; then the page is a 503 with whom to call', async () => {
    const database = await leavable()
    const fresh = await page('/es/clinicas/1-collegiate-care')
    database.gone = true
    t.clock.advance(9 * 60_000)
    const kept = await get('/es/clinicas/1-collegiate-care')
    expect([kept.statusCode, kept.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(kept.body).toContain('Esta página es de las 9:00am.')
    expect(kept.body.replace(/<p class="notice".*?<\/p>/, '')).toBe(fresh)
    t.clock.advance(61_000)
    const late = await get('/es/clinicas/1-collegiate-care')
    expect([late.statusCode, late.headers['retry-after']]).toEqual([503, '30'])
    expect(late.body).toContain('<html lang="es">')
    expect(late.body).toContain('href="tel:988"')
    expect(late.body).toContain('Pruebe otra vez')
    database.gone = false
    expect(await page('/es/clinicas/1-collegiate-care')).not.toContain('class="notice"')
    await database.close()
  })

  it('the cache does not show a clinic that was switched off meanwhile', async () => {
    const database = await leavable()
    const address = '/en/clinics/3-arkansas-river-recovery'
    await page(address)
    await t.db.pool.query(`update clinics set profile = profile || '{"displayAtOwnpath": false}' where clinic_id = 3`)
    expect((await get(address)).statusCode).toBe(404)
    database.gone = true
    const away = await get(address)
    expect([away.statusCode, away.body.includes('Arkansas River')]).toEqual([404, false])
    await database.close()
  })
})
