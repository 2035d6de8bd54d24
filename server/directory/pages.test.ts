import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PAGE_NAMES, PAGES } from '../../contract/directory/pages.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { openDatabase } from '../db/open.ts'
import { type TestApp, testApp } from '../testing/app.ts'

/** Rules for every public page. */

let t: TestApp
beforeEach(async () => {
  t = await testApp()
})
afterEach(() => t.close())

const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers })
const WORDS = PAGE_NAMES.filter((name) => PAGES[name].cache === 'words')
const ADDRESSES = WORDS.flatMap((name) => LANGUAGES.map((language) => [language, PAGES[name].path[language]] as const))

describe('every page without a parameter', () => {
  it.each(ADDRESSES)('in %s at %s is complete, private and cacheable [P1]', async (language, url) => {
    const { statusCode, body, headers } = await get(url)
    expect(statusCode).toBe(200)
    expect(body).toContain(`<html lang="${language}">`)
    expect(body.match(/<main /g)).toHaveLength(1)
    expect(body.match(/<h1/g)).toHaveLength(1)
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['x-request-id']).toBeUndefined()
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+$/)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers.etag).toMatch(/^"[\w-]{27}"$/)
  })

  it.each(ADDRESSES)('in %s at %s links the crisis line within the first 2 kB of its body', async (_, url) => {
    const { body } = await get(url)
    expect(body.slice(body.indexOf('<body'), body.indexOf('<body') + 2048)).toContain('href="tel:988"')
  })

  it.each([
    [
      '/en/privacy',
      ['You need no account.', 'Call the clinic to be sure.', 'href="/en/accessibility"', 'href="/en/quality"'],
    ],
    [
      '/es/privacidad',
      ['No necesita una cuenta.', 'Llame a la clínica', 'href="/es/accesibilidad"', 'href="/es/calidad"'],
    ],
  ])('at %s ends with the promises and the links about the site [P37] [P38]', async (url, said) => {
    const { body } = await get(url)
    const footer = body.slice(body.indexOf('<footer'))
    for (const words of said) expect(footer).toContain(words)
  })

  it('links to the same page in the other language, with hreflang for search engines [P7]', async () => {
    const { body } = await get('/en/privacy')
    expect(body).toContain('<a class="language" href="/es/privacidad" hrefLang="es" lang="es">Español</a>')
    expect(body).toContain('<link rel="alternate" hrefLang="es" href="http://localhost:3000/es/privacidad"/>')
    expect(body).toContain('<link rel="canonical" href="http://localhost:3000/en/privacy"/>')
  })

  it('is revalidated, compressed or not, and two equal answers are equal to the byte', async () => {
    for (const encoding of ['gzip', 'identity']) {
      const first = await get('/es', { 'accept-encoding': encoding })
      const secondReply = await get('/es', { 'accept-encoding': encoding })
      expect(secondReply.rawPayload.equals(first.rawPayload)).toBe(true)
      const known = await get('/es', { 'accept-encoding': encoding, 'if-none-match': String(first.headers.etag) })
      expect([known.statusCode, known.body]).toEqual([304, ''])
    }
  })
})

describe('an unknown address below the directory', () => {
  it.each([
    '/en/nothing',
    '/en/clinics',
    '/en/%zz',
    '/es/%00',
    `/en/clinics/${'x'.repeat(400)}`,
    '/es/clinicas/%C0%AF',
  ])('%s is a complete 404 page with the crisis line [P42]', async (url) => {
    const { statusCode, body, headers } = await get(url)
    expect(statusCode).toBe(404)
    expect(body).toContain(`<html lang="${url.slice(1, 3)}">`)
    expect(body).toContain('href="tel:988"')
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('does not take addresses from the portal', async () => {
    const { statusCode, headers } = await get('/english', { accept: 'application/json' })
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  })
})

describe('a page that has nothing to show', () => {
  const NEED = {
    en: '<a href="tel:988">Need help now? Call 988.</a>',
    es: '<a href="tel:988">¿Necesita ayuda ya? Llame al 988 y oprima 2.</a>',
  }
  it.each([
    ['en', '/en/nothing'],
    ['es', '/es/clinicas/999'],
    ['en', '/en/search'],
    ['es', '/es/buscar?q=zzz'],
    ['en', '/embed/en/clinics/999'],
    ['es', '/embed/es/clinicas/999'],
    ['en', '/en/offline'],
    ['es', '/es/sin-conexion'],
  ] as const)('in %s at %s says at the end whom to call, and which key', async (language, url) => {
    const { body } = await get(url)
    expect(body.slice(body.indexOf('<main'))).toContain(NEED[language])
  })
})

describe('while the database is down', () => {
  const away = async () => {
    const nowhere = await openDatabase({ databaseUrl: 'postgres://portal:hunter2@127.0.0.1:1/portal' })
    let gone = false
    await t.close()
    t = await testApp({
      through: (db) => ({
        ...db,
        get pool() {
          return gone ? nowhere.pool : db.pool
        },
        get kysely() {
          return gone ? nowhere.kysely : db.kysely
        },
      }),
    })
    return {
      leave: () => {
        gone = true
      },
      close: () => nowhere.close(),
    }
  }

  it('text pages are rendered with the last known settings [P43]', async () => {
    const database = await away()
    const fresh = await get('/es/ayuda-inmediata')
    database.leave()
    t.clock.advance(3_600_000)
    const later = await get('/es/ayuda-inmediata')
    expect([later.statusCode, later.body]).toEqual([200, fresh.body])
    await database.close()
  })
})

describe('the settings of the agency', () => {
  const save = (name: string, value: unknown) =>
    t.db.kysely
      .insertInto('directory_settings')
      .values({ name, value: JSON.stringify(value) })
      .execute()

  it('change every page, from their first to their last day [P6]', async () => {
    await save('notice', {
      text: { en: 'Offices are closed.', es: 'Oficinas cerradas.' },
      from: '2026-08-21',
      to: '2026-08-22',
    })
    expect((await get('/en')).body).toContain('Offices are closed.')
    expect((await get('/es')).body).toContain('Oficinas cerradas.')
    t.clock.set('2026-08-23T05:59:00Z')
    expect((await get('/en')).body).toContain('Offices are closed.')
    t.clock.set('2026-08-23T06:00:00Z')
    expect((await get('/en')).body).not.toContain('Offices are closed.')
  })

  it('fall back to the seed if broken, and the log names them', async () => {
    await save('crisis', { call: 'soon' })
    expect((await get('/en')).body).toContain('href="tel:988"')
    expect(t.logs).toContainEqual(
      expect.objectContaining({ name: 'crisis', msg: 'a setting of the directory is broken' }),
    )
  })
})

describe('the directory’s own host', () => {
  const variables = { DIRECTORY_HOSTS: 'find.example.gov,encuentre.example.gov=es' }
  it.each([
    ['find.example.gov', 'fr,en;q=0.8', '/en'],
    ['find.example.gov', 'es-MX,es;q=0.9,en;q=0.5', '/es'],
    ['find.example.gov', '', '/en'],
    ['encuentre.example.gov', 'en-US', '/es'],
  ])('%s redirects a browser that asks for "%s" to %s [P32]', async (host, accepted, to) => {
    await t.close()
    t = await testApp({ variables })
    const { statusCode, headers } = await get('/', { host, 'accept-language': accepted })
    expect([statusCode, headers.location]).toEqual([302, to])
    expect((await get('/', { host: 'portal.example.gov' })).statusCode).toBe(404)
  })
})

describe('what a visitor types', () => {
  it.each([
    ['/en/search?near=1437+Bannock+St%2C+Denver%2C+CO+80202&pay=1', '/en/search?near=80202&pay=1'],
    ['/es/buscar?q=448+E+1st+St%2C+Salida', '/es/buscar?q=Salida'],
    ['/en/guide?near=12+Elm+Ct%2C+Salida+81201&step=6', '/en/guide?near=81201&step=6'],
    ['/en/compare?near=448+E+1st+St+Salida+81201&c=1&c=2', '/en/compare?near=81201&c=1&c=2'],
    ['/en/search?near=12+Elm+Ct', '/en/search?near=near+me'],
  ])('as a street in %s becomes its ZIP code or town at once', async (url, clean) => {
    const { statusCode, headers, body } = await t.app.inject({ url })
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, clean, 'no-store'])
    expect(body).not.toMatch(/Bannock|1st|Elm/)
  })

  it('leaves behind what the footer and the privacy page say in the same sentence', async () => {
    for (const [url, sentence] of [
      ['/en/privacy', 'After ten times we keep the word and the day, never who typed it.'],
      ['/es/privacidad', 'A las diez veces guardamos la palabra y el día, nunca quién la escribió.'],
    ] as const) {
      const [main = '', footer = ''] = (await t.app.inject({ url })).body.split('</main>')
      expect(main).toContain(sentence)
      expect(footer).toContain(sentence)
      expect(main).toContain('service worker')
    }
  })
})
