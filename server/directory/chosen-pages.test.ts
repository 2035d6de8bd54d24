import jsQR from 'jsqr'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { insertDirectory } from '../dev/demo/insert.ts'
import { makeClinic, makeProvider, makeUser } from '../dev/demo/make.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { touch } from '../testing/touch.ts'

/**
 * The guided search, comparing, the printed sheet, embedded cards and the files for programs, against the real server.
 */

const SALIDA = '81201'
const clinic = (id: number, displayName: string, more: Partial<Clinic> = {}) =>
  makeClinic(id, { practice: 'substanceUse', zip: SALIDA, providerId: 1, displayName, ...more } as never)
const pay = (...ids: number[]) => ids.map((paymentTypeId) => ({ paymentTypeId })) as Clinic['clinicPaymentOptions']

const WORLD = [
  clinic(1, 'Collegiate Care', { clinicPaymentOptions: pay(6), website: 'collegiate.example' }),
  clinic(2, 'Monarch Clinic', { clinicPaymentOptions: pay(1), website: 'monarch.example' }),
  clinic(3, 'Poncha House'),
  clinic(4, 'Tenderfoot Center'),
  clinic(5, 'Turret Place'),
  clinic(6, 'Not Displayed', { displayAtOwnpath: false }),
]

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  const providers = [makeProvider(1, { displayName: 'Collegiate Peaks' })]
  await t.db.kysely
    .transaction()
    .execute((tx) =>
      insertDirectory(
        tx,
        { providers, clinics: WORLD, users: [makeUser(1, { userId: 'mo' })], roles: [] },
        t.clock.now(),
      ),
    )
})
afterAll(() => t.close())

const page = async (url: string) => {
  const { statusCode, body } = await t.app.inject({ url })
  expect([url, statusCode]).toEqual([url, 200])
  return body
}

// The package is CommonJS: Node exposes its function as `default`, other loaders as the module itself.
const read = ('default' in jsQR ? jsQR.default : jsQR) as typeof jsQR.default

/** Renders the page's QR code at eight pixels per square and decodes it. */
function readCode(body: string): string | undefined {
  const [, size, path] =
    /<svg viewBox="0 0 (\d+) \d+" role="img" aria-label="(?:QR code for|Código QR de) .*?<path d="([^"]+)"/.exec(
      body,
    ) ?? []
  const [width, dots] = [Number(size) * 8, new Uint8ClampedArray((Number(size) * 8) ** 2 * 4).fill(255)]
  for (const [, x, y] of path?.matchAll(/M(\d+) (\d+)h1v1h-1z/g) ?? []) {
    for (let down = 0; down < 8; down += 1) {
      const from = ((Number(y) * 8 + down) * width + Number(x) * 8) * 4
      for (let dot = from; dot < from + 32; dot += 4) dots.fill(0, dot, dot + 3)
    }
  }
  return read(dots, width, width)?.data
}

describe('the guided search', () => {
  it('asks seven questions, keeps the answers in the address, and ends at the results [P5]', async () => {
    const first = await page('/en/guide')
    expect(first).toContain('Step 1 of 7')
    expect(first).not.toContain('checked=""')
    const third = await page('/en/guide?who=other&age=4&step=3')
    expect(third).toContain('What does the person need help with?')
    expect(third).toContain('<input type="hidden" name="age" value="4"/>')
    expect(third).toContain('<input type="hidden" name="who" value="other"/>')
    expect(third).toContain('<input type="hidden" name="step" value="4"/>')
    const last = await page('/en/guide?age=4&near=81201&step=7')
    expect(last).toContain('action="/en/search"')
    expect(last).toContain('href="/en/search?near=81201&amp;age=4"')
    expect(last).not.toContain('name="step"')
  })

  it('lets a visitor out early to as many places as it promises, from the second question on', async () => {
    expect(await page('/en/guide')).not.toContain('class="enough"')
    const body = await page('/en/guide?near=81201&step=6')
    const [, href = '', promised = ''] =
      /<p class="enough"><a class="button second" href="([^"]+)">Show (\d+) places? now</.exec(body) ?? []
    const list = await page(href.replaceAll('&amp;', '&'))
    expect(list).toContain(`data-matches="${promised}"`)
    expect(Number(promised)).toBeGreaterThan(0)
  })

  it('asks how far only after “In person”, from a place', async () => {
    const asked = await page('/en/guide?near=81201&visit=person&step=7')
    expect(asked).toContain('Step 7 of 8')
    expect(asked).toContain('How far can you go?')
    expect(asked).toContain('<select id="miles" name="miles"')
    for (const other of ['near=81201&visit=tele', 'visit=person', 'near=81201']) {
      const body = await page(`/en/guide?${other}&step=7`)
      expect(body).toContain('Step 7 of 7')
      expect(body).not.toContain('name="miles"')
    }
  })

  it('asks again for an unknown place, and keeps the typed text', async () => {
    const body = await page('/en/guide?near=Atlantis&step=6')
    expect(body).toContain('Step 5 of 7')
    expect(body).toContain('We do not know “Atlantis”.')
    expect(body).toContain('value="Atlantis"')
  })
})

describe('comparing', () => {
  it('shows two to four clinics side by side and can hide equal rows [P26]', async () => {
    const all = await page('/en/compare?c=1&c=2&near=81201')
    expect(all).toContain('Compare 2 places')
    expect(all.match(/<a class="place" href="\/en\/clinics\/\d/g)).toHaveLength(2)
    expect(all).toContain('collegiate.example')
    expect(all).toContain('Distance')
    const different = await page('/en/compare?c=1&c=2&same=hide')
    expect(different).toContain('collegiate.example')
    expect(different.match(/<tr[ >]/g)?.length).toBeLessThan(all.match(/<tr[ >]/g)?.length ?? 0)
  })

  it('ticks what each clinic has, links every phone, and leads back to the same list', async () => {
    const body = await page('/en/compare?c=1&c=2&near=81201&pay=6')
    expect(body).toContain('href="/en/search?near=81201&amp;pay=6"')
    expect(body).toContain('href="/en/sheet?c=1&amp;c=2&amp;near=81201&amp;pay=6"')
    expect(body).toMatch(/<summary>(?:Alcohol or drugs|The same at all of them)<\/summary>/)
    expect(body).toMatch(/<span class="yes"><svg.*?<\/svg><span class="visually-hidden">Yes<\/span>/)
    expect(body).toMatch(/<a class="unbroken" href="tel:\d{10}">/)
  })

  it('explains how to choose with fewer than two clinics, and names missing or surplus ones', async () => {
    expect(await page('/en/compare?c=1')).toContain('Choose two to four places to compare.')
    expect(await page('/en/compare?c=1&c=2&c=6')).toContain('are no longer in the directory')
    const many = await page('/en/compare?c=1&c=2&c=3&c=4&c=5')
    expect(many).toContain('Only the first 4 are shown.')
    expect(many).not.toContain('Turret Place')
  })

  it('starts from the checkboxes of the results', async () => {
    const body = await page(`/en/search?near=${SALIDA}`)
    expect(body).toContain('<form action="/en/compare">')
    expect(body.match(/type="checkbox" name="c"/g)).toHaveLength(5)
    expect(body).toContain('formAction="/en/sheet"')
  })
})

describe('the printed sheet', () => {
  it('lists each clinic with room for notes, in both languages if asked, and has a QR code of the same list', async () => {
    const body = await page('/en/sheet?c=1&c=2&size=l&both=1')
    expect(body).toContain('class="sheet large both"')
    expect(body).toContain('Collegiate Care')
    expect(body).toContain('Your notes / Sus notas')
    expect(body).toContain('lang="es"')
    expect(readCode(body)).toBe('http://localhost:3000/en/sheet?c=1&c=2&size=l&both=1')
  })

  it('has six entries on a page of paper, three in large type, each with its number as a link', async () => {
    const entries = (body: string) =>
      body
        .split('<ol class="entries"')
        .slice(1)
        .map((part) => part.split('entry-phone').length - 1)
    const four = 'c=1&c=2&c=3&c=4'
    expect(entries(await page(`/en/sheet?${four}`))).toEqual([4])
    expect(entries(await page(`/en/sheet?${four}&size=l`))).toEqual([3, 1])
    expect(await page(`/en/sheet?${four}`)).toMatch(/<p class="entry-phone"><a class="unbroken" href="tel:\d{10}">/)
  })

  it('explains how to choose if no clinic is chosen', async () => {
    expect(await page('/es/hoja')).toContain('Elija hasta 12 lugares')
  })
})

describe('the map', () => {
  it('has a pin per clinic of the page that links to its card, with a text alternative [P15] [P16]', async () => {
    const body = await page(`/en/search?near=${SALIDA}`)
    const pins = [...body.matchAll(/<a href="#r(\d+)" aria-label="([^"]+)" class="pin"/g)]
    expect(pins.length).toBeGreaterThan(0)
    for (const [, rank] of pins) expect(body).toContain(`id="r${rank}"`)
    expect(pins.map(([, , names]) => names).join(' ')).toMatch(/\d\. .+, .*miles?/)
  })

  it('of the state links to every county with a clinic', async () => {
    const body = await page('/en')
    expect(body).toContain('<a href="/en/counties/chaffee" aria-label="Chaffee County: 5">')
  })
})

describe('for other sites and programs', () => {
  it('an embedded card may be framed anywhere, has no script, and its links open outside the frame [B23]', async () => {
    for (const url of ['/embed/en/search', '/embed/es/buscar', '/embed/en/clinics/1', '/embed/es/clinicas/1']) {
      const { statusCode, body, headers } = await t.app.inject({ url })
      expect([url, statusCode]).toEqual([url, 200])
      expect(headers['content-security-policy']).toContain('frame-ancestors *')
      expect(headers['x-frame-options']).toBeUndefined()
      expect(body).not.toContain('<script')
      expect(body).toContain('<base target="_top"/>')
      expect(body).toContain('tel:988')
      expect(body.length).toBeLessThan(15_000)
    }
    const own = await t.app.inject({ url: '/en/clinics/1-collegiate-care' })
    expect(own.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect((await t.app.inject({ url: '/embed/en/clinics/6' })).statusCode).toBe(404)
  })

  it('a feed lists recent additions by county, without clinics that are not displayed [B32]', async () => {
    await t.db.pool.query('update clinics set created_at = $1 where clinic_id in (1, 6)', [t.clock.now()])
    for (const url of ['/en/changes.atom', '/es/cambios.atom', '/en/counties/chaffee/changes.atom']) {
      const { statusCode, body, headers } = await t.app.inject({ url })
      expect([url, statusCode]).toEqual([url, 200])
      expect(headers['content-type']).toContain('application/atom+xml')
      expect(body).toContain('Collegiate Care')
      expect(body).not.toContain('Not Displayed')
      const [, id = ''] = /<entry><id>http:\/\/localhost:3000([^<#]*)/.exec(body) ?? []
      expect([id, (await t.app.inject({ url: id })).statusCode]).toEqual([id, 301])
    }
    expect((await t.app.inject({ url: '/en/counties/denver/changes.atom' })).body).not.toContain('<entry>')
    expect((await t.app.inject({ url: '/en/counties/nowhere/changes.atom' })).statusCode).toBe(404)
  })

  it('the numbers of the quality page match a slow count [B31]', async () => {
    const daysAgo = (days: number) => new Date(t.clock.now().getTime() - days * 86_400_000)
    const confirm = (id: number, section: 'about' | 'contact' | 'patients', days: number) =>
      t.db.kysely.transaction().execute(async (tx) => {
        const said = { clinic_id: id, section, confirmed_by: 'mo', confirmed_at: daysAgo(days) }
        await tx.insertInto('confirmations').values(said).execute()
        await touch(tx, [id])
      })
    const confirmAll = async (id: number, about: number, rest: number) => {
      await confirm(id, 'about', about)
      await confirm(id, 'contact', rest)
      await confirm(id, 'patients', rest)
    }
    await confirmAll(1, 10, 3)
    await confirmAll(2, 200, 1)
    await confirmAll(3, 20, 40)
    await confirm(4, 'about', 1)
    const { body } = await t.app.inject({ url: '/en/quality.csv' })
    const [head, state, ...counties] = body.trim().split('\n')
    expect(head).toBe('county,places,confirmed_within_90_days,never_confirmed,median_age_in_days')
    // Of five clinics two are confirmed whole; one has an old section, one is confirmed in part, one never.
    expect(state).toBe('Colorado,5,2,2,40.0')
    expect(counties).toEqual(['Chaffee,5,2,2,40.0'])
    expect(await page('/es/calidad')).toContain('Todo Colorado')
    expect(await page('/es/calidad')).toContain('<dd>40 días (de 3 lugares)</dd>')
    expect(await page('/en/quality')).toContain('<td>40 days (of 3 places)</td>')
  })

  it('a position redirects to the nearest ZIP code and is not stored', async () => {
    const near = (payload: string) =>
      t.app.inject({
        method: 'POST',
        url: '/en/near-me',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      })
    const { statusCode, headers } = await near('latitude=38.53&longitude=-106.01')
    expect([statusCode, headers.location]).toEqual([303, '/en/search?near=81201'])
    for (const bad of ['', 'latitude=0&longitude=0', 'latitude=x&longitude=y', 'latitude=NaN', '%%%']) {
      expect((await near(bad)).headers.location).toBe('/en/search')
    }
    expect((await near(`latitude=38.5&longitude=-106&more=${'x'.repeat(500)}`)).statusCode).toBe(413)
  })

  it('the offline page and its service worker cache no search and no clinic', async () => {
    expect(await page('/es/sin-conexion')).toContain('Aún puede llamar.')
    const { headers } = await t.app.inject('/directory-worker.js')
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
    const worker = await page('/directory-worker.js')
    expect(worker).toContain('/en/offline')
    expect(worker).toContain('/es/sin-conexion')
  })
})

describe('care by phone or video', () => {
  beforeAll(async () => {
    const clinicTelehealthOptions = [
      { telehealthOptionId: 3, telehealthRestrictionWriteInEn: null, telehealthRestrictionWriteInEs: null },
    ]
    const clinics = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name, index) =>
      clinic(11 + index, `Voice ${name}`, { zip: '80203', clinicTelehealthOptions, providerId: 11 + index } as never),
    )
    const again = clinic(17, 'Voice One Again', { zip: '80203', clinicTelehealthOptions, providerId: 11 } as never)
    const providers = clinics.map(({ providerId }) => makeProvider(providerId))
    await t.db.kysely
      .transaction()
      .execute((tx) =>
        insertDirectory(tx, { providers, clinics: [...clinics, again], users: [], roles: [] }, t.clock.now()),
      )
  })

  it('is a separate list after the places: five clinics of different providers, a link to all, and one link from the first list [P13] [P17] [D36]', async () => {
    const body = await page(`/en/search?near=${SALIDA}&miles=5`)
    const [places = '', beyond = ''] = body.split('Also by phone or video, anywhere in Colorado')
    expect(places).not.toContain('Voice ')
    expect(beyond.match(/>Voice \w+</g)).toHaveLength(5)
    expect(beyond).not.toContain('Voice One Again')
    const all = /<a href="([^"]*)">Show all by phone or video/.exec(beyond)?.[1]
    expect(/<a href="([^"]*)">Show only phone or video care</.exec(places)?.[1]).toBe(all)
    const only = await page(String(all).replaceAll('&amp;', '&'))
    expect(only.match(/>Voice \w+</g)).toHaveLength(6)
    expect(only).toContain('Voice One Again')
    expect(only).not.toContain('Show only phone or video care')
  })
})
