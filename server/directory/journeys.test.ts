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
  clinic(8, 'Buena Vista Complex', { accountName: 'Colorado Department of Corrections' }),
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
    expect(body).toContain('2 places near 81201 (Salida)\u00a0· 1 more has not told us')
    const [matches = '', maybes = ''] = body.split('<h2>1 more has not told us</h2>')
    expect(matches).toContain('Collegiate Care</a>')
    expect(matches).toMatch(/<dt>Cost<\/dt><dd><span><span class="yes">.*?Medicare<\/span>/)
    expect(maybes).toContain('Arkansas River Recovery</a>')
    expect(maybes).toContain('They have not told us about ways to pay. Ask when you call.')
    expect(maybes).toContain('Has not told us. Ask: “Do you take Medicare?”')
    expect(body).not.toContain('Collegiate Care - Annex')
    expect(body).not.toContain('No TV Here')
    expect(body).not.toContain('by county')
  })

  it('has one canonical address: empty fields and another order of keys redirect there', async () => {
    expect(await location(`/en/search?pay=6&near=${SALIDA}&miles=&help=`)).toEqual([303, '/en/search?near=81201&pay=6'])
  })

  it('stays the same, page number included, after the language link', async () => {
    expect(await page(`/en/search?near=${SALIDA}&pay=6`)).toContain('href="/es/buscar?near=81201&amp;pay=6"')
  })

  it('names the ignored parameters without echoing markup', async () => {
    const body = await page('/en/search?near=81201&lang=%3Cscript%3E&nothing=1')
    expect(body).toContain('We left out a filter we do not know: lang=&lt;script&gt;, nothing=1')
  })

  it('from a ZIP code with a digit lost says so, offers the right ones, and lists places near one of them [P3] [P22]', async () => {
    const body = await page('/es/buscar?near=8120&pay=6')
    expect(body).toContain('“8120” tiene 4 cifras. Un código postal tiene cinco.')
    expect(body).toContain('href="/es/buscar?near=81201&amp;pay=6"')
    expect(body).toContain('<a href="/es/buscar?pay=6">Ver todo Colorado</a>')
    expect(body).toMatch(/Estos lugares están cerca de \d{5}/)
    expect(body).toMatch(/class="card/)
    expect(await page('/en/search?near=80999')).toContain('There is no ZIP code 80999')
  })

  it('takes apart what is typed into the one box, and shows each part as a filter to remove', async () => {
    expect(await location('/en/search?q=therapist+medicare+near+81201')).toEqual([
      303,
      '/en/search?near=81201&help=mh&pay=6',
    ])
    const body = await page('/en/search?near=81201&service=204&service=211&pay=6')
    const chips = [...body.matchAll(/aria-label="([^"]*): remove"/g)].map(([, text]) => text)
    expect(chips).toEqual(['near 81201 (Salida)', 'Detox', 'Medicare'])
    expect(body).toContain('href="/en/search?near=81201&amp;pay=6" aria-label="Detox: remove"')
  })

  it('adds what is typed next to what it has', async () => {
    expect(await location('/en/search?near=81201&pay=6&q=detox')).toEqual([
      303,
      '/en/search?near=81201&service=204&service=211&pay=6',
    ])
  })

  it('corrects a misspelt word, says so, and offers it as typed', async () => {
    expect(await location('/en/search?q=methadoen')).toEqual([303, '/en/search?service=214&was=methadoen'])
    const body = await page('/en/search?service=214&was=methadoen')
    expect(body).toContain('Showing Opioid Treatment Programs.')
    expect(body).toContain('<a href="/en/search?q=%22methadoen%22">Search for “methadoen” instead.</a>')
    expect(await page('/en/search?q=%22methadoen%22')).toContain('No place mentions “methadoen”')
    expect(await location('/en/search?q=arkanzas+river')).toEqual([
      303,
      '/en/search?q=arkansas+river&was=arkanzas+river',
    ])
  })

  it('reads a county as its places, and a place of another state as what is nearest', async () => {
    expect(await location('/en/search?q=chaffee')).toEqual([303, '/en/search?near=Chaffee+County'])
    expect(await page('/en/search?near=Chaffee+County')).toContain('5 places in Chaffee County</h1>')
    expect(await page('/es/buscar?near=Chaffee+County')).toContain('5 lugares en el condado de Chaffee</h1>')
    expect(await page('/en/search?near=Yuma+County')).toContain('0 places in Yuma County</h1>')
    const body = await page('/en/search?near=82001')
    expect(body).toContain('82001 (Wyoming) is not in Colorado. These places are the nearest to it.')
    expect(await location('/en/search?q=Colorado')).toEqual([303, '/en/search'])
  })

  it('looks for other words in names and in what clinics say, and without them where nobody says them', async () => {
    expect(await page('/en/search?q=zebra&help=mh&pay=6')).toContain(
      'No place mentions “zebra”, so this list leaves it out. Check how you spelled it.',
    )
    expect(await page('/en/search?q=zebra&pay=6')).toContain('No place mentions “zebra”</h1>')
    expect(await page('/en/search?q=zebra&pay=6')).toMatch(/<main [^>]*data-matches="2"/)
    expect(await page('/en/search?q=collegiate')).toContain('Collegiate Care</a>')
  })

  it('that no name answers offers the nearest spellings and the same words as a place', async () => {
    const body = await page('/en/search?q=%22Colegiate%22')
    expect(body).toContain('No place mentions “Colegiate”</h1>')
    expect(body).toContain('<a href="/en/search?q=collegiate">collegiate</a>')
    expect(await page('/en/search?q=%22Rivr%22')).toContain('<a href="/en/search?q=river">river</a>')
    expect(await page('/en/search?q=%22Rvr%22')).not.toContain('<a href="/en/search?q=river">river</a>')
    expect(await page('/en/search?q=%22Colegiate+caer%22')).toContain(
      '<a href="/en/search?q=collegiate+care">collegiate care</a>',
    )
    expect(await page('/es/buscar?q=%22Yuma%22')).toMatch(
      /¿Quiso decir.{0,40}<a href="\/es\/buscar\?near=Yuma">Yuma<\/a>/,
    )
  })

  it('for words that no place has says where it looked', async () => {
    const main = (await page('/en/search?q=%22Xqzt%22')).split('<main')[1] ?? ''
    expect(main).toContain('No place mentions “Xqzt”</h1>')
    expect(main).toContain('We looked in names, streets and texts.')
  })

  it('for a number that no place has says so, and has nothing to ask about', async () => {
    const main = (await page('/en/search?q=3035550199')).split('<main')[1] ?? ''
    expect(main).toContain('No place mentions “3035550199”, so this list leaves it out.')
    expect(main).not.toContain('Ask if they can help with')
  })

  it('for a topic with a line of its own shows that line, in the words of the agency', async () => {
    expect(await page('/en/search?q=%22gambling+counseling%22')).toMatch(
      /Problem Gambling Helpline.*?<a class="button call" href="tel:\+?18004262537">.*?Call 1 \(800\) 426-2537<\/span>/,
    )
    expect(await page('/es/buscar?q=%22ludopatia%22')).toContain('Línea Nacional para Problemas con el Juego')
    expect(await page('/en/search?q=%22gamblers%22')).not.toContain('Helpline')
  })

  it('beyond the last page goes to the last page', async () => {
    expect(await location(`/en/search?near=${SALIDA}&page=99`)).toEqual([302, '/en/search?near=81201'])
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

describe('comparing', () => {
  it('says once what none of the clinics said, instead of a row of silence for each', async () => {
    const body = await page('/en/compare?c=1&c=3')
    expect(body).toMatch(/The clinic has not told us about: [^<]*phone or video care[^<]*\. Call and ask\./)
    expect(body).not.toContain('<th scope="row">Phone or video care</th>')
    expect(await page('/en/compare?c=1&c=6')).toContain('<th scope="row">Phone or video care</th>')
  })
})

describe('a clinic’s page', () => {
  it('is found by its number; an outdated name in the address redirects to the current one', async () => {
    expect(await location('/en/clinics/1')).toEqual([301, '/en/clinics/1-collegiate-care'])
    expect(await location('/es/clinicas/1-another-name')).toEqual([301, '/es/clinicas/1-collegiate-care'])
    // The portal's links name the clinic's version, which the browser's cache does not know yet.
    expect(await location('/en/clinics/1?v=7.1763420000')).toEqual([
      301,
      '/en/clinics/1-collegiate-care?v=7.1763420000',
    ])
    expect((await location('/en/clinics/1-collegiate-care?v=7'))[0]).toBe(200)
    expect(await location('/en/clinics/1-collegiate-care?v=x')).toEqual([301, '/en/clinics/1-collegiate-care'])
    expect(await page('/es/clinicas/1-collegiate-care')).toMatch(/<main [^>]*data-clinic="1"/)
  })

  it('links back to the search in its address, and asks the same question [D21]', async () => {
    const body = await page(`/en/clinics/3-arkansas-river-recovery?near=${SALIDA}&pay=6`)
    expect(body).toMatch(/<a href="\/en\/search\?near=81201&amp;pay=6">.{0,200} Back to your list</)
    expect(body).toContain('Do you take Medicare?')
    expect(await page('/en/clinics/3-arkansas-river-recovery')).not.toContain('Back to your list')
  })

  it('shows "did not say" for a missing answer, and no for a no [P27] [D1]', async () => {
    expect(await page('/en/clinics/1-collegiate-care')).toMatch(
      /The clinic has not told us about: [^<]*phone or video care[^<]*\. Call and ask\./,
    )
    expect(await page('/en/clinics/6-no-tv-here')).toContain('No phone or video care')
    expect(await page('/en/clinics/1-collegiate-care')).toContain('They have not told us their hours')
    expect(await page('/en/clinics/1-collegiate-care')).not.toContain('>Closed<')
  })

  it('has no heading for a kind of care that the licence does not cover [D14]', async () => {
    const body = await page('/en/clinics/1-collegiate-care')
    expect(body).toContain('<h3>Alcohol or drugs</h3>')
    expect(body).not.toContain('<h3>Mental health</h3>')
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
    expect(body).toContain('Closed House is no longer in this directory')
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

  it('name places for people in custody apart, and do not count them [B30]', async () => {
    for (const address of ['/en/counties/chaffee', '/en/towns/salida']) {
      const [open = '', held = ''] = (await page(address)).split(
        '<h2 id="held">Only for people in jail, prison or detention here</h2>',
      )
      expect(open).not.toContain('Buena Vista Complex')
      expect(held).toContain('It is not open to the public.')
      expect(held).toContain('Buena Vista Complex</a>')
    }
    expect(await page('/en/counties/chaffee')).toMatch(/<title>[^<]*Chaffee County: 5 places/)
    expect(await page('/es/ciudades/salida')).toContain('Solo para personas bajo custodia en este lugar')
    expect(await page('/en')).toMatch(/Chaffee County<\/a>\s*<span class="quiet">5 places/)
  })

  it('of a provider have all its displayed clinics [B17]', async () => {
    expect(await location('/en/providers/1')).toEqual([301, '/en/providers/1-collegiate-peaks'])
    const body = await page('/en/providers/1-collegiate-peaks')
    expect(body.match(/class="card"/g)).toHaveLength(6)
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
    expect(body).toMatch(/<form (?=[^>]*class="search")[^>]*action="\/en\/search#results"/)
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
    expect((await t.app.inject({ url: '/sitemap-clinics-999999.xml' })).statusCode).toBe(404)
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
    expect(kept.body).toContain('Así estaba esta página a las 9:00 am.')
    expect(kept.body.replace(/<p class="notice".*?<\/p>/, '')).toBe(fresh)
    t.clock.advance(61_000)
    const late = await get('/es/clinicas/1-collegiate-care')
    expect([late.statusCode, late.headers['retry-after']]).toEqual([503, '30'])
    expect(late.body).toContain('<html lang="es">')
    expect(late.body).toContain('href="tel:988"')
    expect(late.body).toContain(
      'Inténtelo de nuevo en un minuto. <a href="tel:988">¿Necesita ayuda ya? Llame al 988 y oprima 2.</a>',
    )
    const help = await page('/en/help-now?near=Denver')
    expect(help).toContain('We cannot show crisis centers right now')
    expect(help).not.toContain('We found no crisis center')
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
