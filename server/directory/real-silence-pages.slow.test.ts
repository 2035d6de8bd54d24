import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOf, queryOf } from '../../contract/directory/pages.ts'
import { milesBetween } from '../../domain/directory/distance.ts'
import { FILTERS } from '../../domain/directory/filters.ts'
import { valuesOf } from '../../domain/directory/query.ts'
import { LANGUAGES } from '../../domain/language.ts'
import type { Cells } from '../imports/testing/exports.ts'
import { settableClock } from '../platform/clock.ts'
import { GAZETTEER } from '../reference/places.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { type LastExport, openLastExport } from '../testing/last-export.ts'
import { callTool } from '../testing/mcp.ts'
import { openSnapshots } from './snapshot.ts'

/** What pages say on the last real export, where most places say little, and which places the crisis page lists. */

const clock = settableClock('2026-08-21T15:00:00Z')
let real: LastExport
let t: TestApp

const page = async (path: string) => (await t.app.inject(path)).body
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const headingOf = (html: string) => textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '')
const totals = (html: string) => {
  const [, matches, maybes] = /data-matches="(\d+)" data-maybes="(\d+)"/.exec(html) ?? []
  return { matches: Number(matches), maybes: Number(maybes) }
}

describe('on the last export', () => {
  beforeAll(async () => {
    real = await openLastExport(clock)
    t = await testApp({ database: real.db, clock })
  }, 900_000)
  afterAll(() => t?.close())

  test('no heading counts 0 while places may fit, for any choice in any town', async () => {
    const { book } = await openSnapshots(t).current()
    let open = 0
    for (const near of ['Denver', 'Burlington', 'Chaffee County', null]) {
      for (const row of FILTERS) {
        for (const value of valuesOf(row, book)) {
          const path = `/en/search${queryOf([...(near === null ? [] : [['near', near] as const]), [row.key, value]])}`
          const html = await page(path)
          const { matches, maybes } = totals(html)
          const heading = headingOf(html)
          const where = `${path}: ${heading}`
          if (matches + maybes === 0) expect(html, where).not.toContain('We chose')
          if (maybes === 0) continue
          open += 1
          expect(heading, where).not.toMatch(/^0 /)
          expect(heading, where).toContain(matches === 0 ? ' may fit' : `${maybes} more ha`)
          expect(html.match(/<li class="card[^"]*" id="r/g)?.length, where).toBe(Math.min(20, matches + maybes))
        }
      }
    }
    expect(open).toBeGreaterThan(100)
  }, 600_000)

  test.each(['near=Pueblo&miles=10&service=110&pay=1', 'q=%22gambling%22&near=Pueblo&miles=10&help=mh'])(
    'no box of the filters has a 0 beside it that leads to places: %s',
    async (query) => {
      const html = await page(`/en/search?${query}`)
      expect(html).toMatch(
        /<span class="count untold">\d+ ha(s|ve) not told us<\/span>|checked="".*?class="count">[1-9]/,
      )
      const boxes = html.matchAll(
        /form="refine" name="(?<key>\w+)" value="(?<value>\w+)"[^>]*>[^<]*<\/label><span class="count[^>]*>(?<count>\d+)/g,
      )
      const unticked = Array.from(boxes, ({ groups }) => groups as Record<'key' | 'value' | 'count', string>)
      expect(unticked.length).toBeGreaterThan(20)
      for (const { key, value } of unticked.filter(({ count }) => count === '0')) {
        const { movedTo, body } = await followed(`/en/search?${query}&${key}=${value}`)
        expect([movedTo, totals(body)]).toEqual([movedTo, { matches: 0, maybes: 0 }])
      }
    },
  )

  test('a need that no place names lists places that may help, each with a ring, and what to say', async () => {
    const html = await page('/en/search?q=%22hoarding%22&near=Denver&help=mh')
    expect(headingOf(html)).toBe('No place mentions “hoarding”')
    expect(html).toMatch(/<h2 id="counts">\d+ places near Denver treat mental health<\/h2>/)
    expect(html).toContain('Ask if they can help with “hoarding”.')
    expect(html).toContain('“I am looking for help with this: hoarding. Does someone at your place do that?')
    const cards = html.match(/<li class="card[^"]*" id="r/g) ?? []
    expect(cards.length).toBe(20)
    expect(cards.filter((card) => !card.includes('card may'))).toEqual([])
    expect(html).not.toContain('class="pin"')
    const spanish = await page('/es/buscar?q=%22hoarding%22&near=Denver&help=mh')
    expect(headingOf(spanish)).toBe('Ningún lugar menciona “hoarding”')
    expect(spanish).toMatch(/<h2 id="counts">\d+ lugares cerca de Denver tratan la salud mental<\/h2>/)
  })

  test('a rural town counts its places by distance in a whole sentence', async () => {
    expect(headingOf(await page('/en/search?near=Limon'))).toMatch(
      /^\d places within 50 miles of Limon, \d+ within 100 miles$/,
    )
    expect(headingOf(await page('/es/buscar?near=Limon'))).toMatch(
      /^\d lugares a menos de 50 millas de Limon, \d+ a menos de 100 millas$/,
    )
  })

  test('young adults are sent to no program for minors', async () => {
    expect(await page('/en/search?near=80203&age=4')).not.toContain('STEP Minors')
    expect(await page('/en/search?near=80203')).toContain('STEP Minors')
  })

  const followed = async (path: string) => {
    const { statusCode, headers, body } = await t.app.inject(path)
    if (statusCode !== 303) return { movedTo: path, body }
    return { movedTo: String(headers.location), body: await page(String(headers.location)) }
  }

  test.each([
    ['en', '/en/search?age=5', 'Adults (26–64)', 'No one asked these places about adults (26–64). We left that out.'],
    ['en', '/en/search?pay=7', 'TRICARE', 'No one asked these places about TRICARE or VA. We left that out.'],
    ['es', '/es/buscar?pay=7', 'TRICARE', 'Nadie preguntó a estos lugares por TRICARE o VA.'],
  ])('[%s] %s: a chip, a sentence, and no box to tick for others', async (_, path, name, sentence) => {
    const html = await page(path)
    expect(textOf(html)).toContain(sentence)
    expect(html).toMatch(new RegExp(`<a class="left-out"[^>]*>${name.replace(/[()]/g, '\\$&')}`))
    expect(totals(html).matches).toBeGreaterThan(600)
    expect(totals(html).maybes).toBe(0)
    const plain = await page(path.replace(/\?.*/, ''))
    expect(plain).toContain('value="1"')
    expect(plain).not.toMatch(/name="(age" form="refine" value="5|pay" form="refine" value="7)"/)
  })

  test.each([
    ['q="grief"&help=mh', '1 place mentions “grief” in its name, street or texts. It comes first.'],
    ['q="grief"&near=Denver&help=mh', '1 place mentions “grief”, but it is not in this list.'],
    ['q="hoarding"&help=mh', 'No place mentions “hoarding”'],
  ])('says how many places name a need, and whether the list has them: %s', async (query, sentence) => {
    expect(textOf(await page(`/en/search?${encodeURI(query)}`))).toContain(sentence)
  })

  test('every card of the whole directory says what the place treats', async () => {
    const first = await page('/en/search')
    const pages = Math.ceil(totals(first).matches / 20)
    let cards = 0
    for (let number = 1; number <= pages; number += 1) {
      const html = await page(number === 1 ? '/en/search' : `/en/search?page=${number}`)
      for (const card of html.match(/<li class="card.*?<\/li>/gs) ?? []) {
        cards += 1
        expect(card).toMatch(/<p class="treats">(Mental health|Alcohol and drug treatment|Support in recovery)/)
        expect(card).not.toContain('Did not say')
      }
    }
    expect(cards).toBe(totals(first).matches)
    expect(cards).toBeGreaterThan(700)
  }, 600_000)

  test('a dash never stands for silence in a comparison', async () => {
    const list = await page('/en/search?near=Pueblo&service=110&pay=1')
    const ids = [...list.matchAll(/name="c" value="(\d+)"/g)].map(([, id]) => id)
    for (const path of [`/en/compare?c=${ids.slice(4, 8).join('&c=')}`, `/en/sheet?c=${ids.slice(4, 8).join('&c=')}`]) {
      const html = await page(path)
      expect(html).toContain('Has not told us')
      expect(html.match(/>\s*[–-]\s*</g), path).toBeNull()
    }
  })

  const DANGERS = ['', 'o', 'h', 'c', 'v']
  const helpNowPath = (language: 'en' | 'es', danger: string, town?: string) =>
    pathOf('helpNow', language) +
    queryOf([
      ...(town === undefined ? [] : [['near', town] as const]),
      ...(danger === '' ? [] : [['k', danger] as const]),
    ])
  const partOf = (html: string, name: string) =>
    new RegExp(`<section aria-labelledby="${name}">(.*?)</section>`, 's').exec(html)?.[1] ?? ''
  const clinicsIn = (html: string) =>
    [...html.matchAll(/href="\/(?:en\/clinics|es\/clinicas)\/(\d+)/g)].map(([, id]) => Number(id))
  /** By the export's own cells: prisons, homes for children and places whose names say that they are for the young. */
  const isForSomeOnly = ({ Website = '', MentalHealthSettings = '', DisplayName = '', AccountName = '' }: Cells) =>
    Website.includes('cdoc.colorado.gov') ||
    MentalHealthSettings.includes('Residential Child Care Facility') ||
    /\b(kids?|child|children|youth|adolescents?|teens?|minors?|boys|girls)\b/i.test(`${DisplayName} ${AccountName}`)

  test.each(['Denver', 'Pueblo', 'Grand Junction', 'Durango', 'Lamar', 'Craig'])(
    'Help now near %s lists crisis care for anyone within 60 miles, the nearest first',
    async (town) => {
      const { byId } = await openSnapshots(t).current()
      const forSome = new Set(real.rows.filter(isForSomeOnly).map((row) => real.idOf(row)))
      const from = GAZETTEER.find(town)?.point
      if (!from) throw new Error(`${town} has no point`)
      const milesTo = (id: number) => {
        const spot = byId.get(id)?.spot
        if (!spot) throw new Error(`${id} has no point`)
        return milesBetween(from, spot)
      }
      for (const language of LANGUAGES) {
        for (const danger of DANGERS) {
          const path = helpNowPath(language, danger, town)
          const html = await page(path)
          const [near, far] = [clinicsIn(partOf(html, 'go')), clinicsIn(partOf(html, 'far'))]
          const miles = [...near, ...far].map(milesTo)
          expect(miles, path).toEqual(miles.toSorted((a, b) => a - b))
          expect(
            miles.slice(0, near.length).filter((one) => one > 60),
            path,
          ).toEqual([])
          expect(
            miles.slice(near.length).filter((one) => one <= 60),
            path,
          ).toEqual([])
          expect(
            [...near, ...far].filter((id) => forSome.has(id)),
            path,
          ).toEqual([])
          expect(new Set([...near, ...far]).size, path).toBe(near.length + far.length)
          expect(near.length >= 3 || far.length === 3, path).toBe(true)
        }
      }
    },
  )

  test('Help now without a place lists no place, whatever the danger', async () => {
    for (const language of LANGUAGES) {
      for (const danger of DANGERS) {
        const path = helpNowPath(language, danger)
        const html = await page(path)
        expect(html, path).toContain('aria-labelledby="go"')
        expect([path, clinicsIn(html)]).toEqual([path, []])
      }
    }
  })

  const SEARCH = 'near=Alamosa&miles=25&pay=1'
  const cardsOf = (html: string) => html.match(/<li class="card[^"]*" id="r.*?<\/li>/gs) ?? []

  test('the map of a search has the places of its list, in the same order and with the same two looks', async () => {
    const list = await page(`/en/search?${SEARCH}`)
    const map = await page(`/en/map?${SEARCH}`)
    const cards = cardsOf(list)
    const rows = /<ol class="plain on-map">(.*?)<\/ol>/s.exec(map)?.[1] ?? ''
    expect(clinicsIn(rows)).toEqual(cards.map((card) => clinicsIn(card)[0]))
    const looks = [...rows.matchAll(/class="number( may)?"/g)].map(([, may]) => may !== undefined)
    expect(looks).toEqual(cards.map((card) => card.startsWith('<li class="card may')))
    expect(new Set(looks)).toEqual(new Set([true, false]))
    expect(map).toContain('class="pin"')
    expect(map).toContain('class="pin may"')
  })

  test('an assistant is told of the same places as a reader, and what those that may fit did not answer', async () => {
    const list = await page(`/en/search?${SEARCH}`)
    const input = { near: 'Alamosa', miles: 25, pay: ['Health First Colorado (Medicaid)'] }
    const { matches, mayFit, matchesTotal, mayFitTotal } = (await callTool(t, 'find_clinics', input)).structuredContent
    expect({ matches: matchesTotal, maybes: mayFitTotal }).toEqual(totals(list))
    const listed = cardsOf(list).map((card) => clinicsIn(card)[0])
    expect([...matches, ...mayFit].map(({ clinicId }) => clinicId)).toEqual(listed.slice(0, 10))
    expect(mayFit.length).toBeGreaterThan(0)
    for (const { didNotAnswer } of mayFit) expect(didNotAnswer).toEqual(['pay'])
  })
})
