import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { pathOf } from '../../contract/directory/pages.ts'
import { GAZETTEER } from '../../server/reference/places.ts'
import { startServer } from '../../server/testing/server-process.ts'
import { readPackage } from '../../server/testing/tabular.ts'
import { discard } from './demo-folder.ts'
import { expect, overflow, test } from './fixtures.ts'

/** A county on paper: as a page with choices, and printed by the browser for every county of the real export. */

const MOST_BYTES = 1_600_000
const SIZES = ['', '?size=l'] as const
/** 988 answers in Spanish after a key or a word. */
const FOOT = {
  en: 'In a crisis: Call 988. Text 988.',
  es: 'En una crisis: Llame al 988 y oprima 2. Envíe AYUDA al 988.',
}

test('a visitor chooses letters, languages and needs, also without a script', async ({
  browser,
  server,
  page,
  axeAtBothWidths,
}) => {
  await page.goto('/en/counties/denver')
  await page.getByRole('link', { name: 'Booklet', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Care in Denver County')
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible()
  await axeAtBothWidths()

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const plain = await context.newPage()
  await plain.goto(pathOf('booklet', 'en', 'denver'))
  const all = await plain.locator('.booklet-entry').count()
  await plain.getByLabel('Large, 20 point').check()
  await plain.getByLabel('English and Spanish').check()
  await plain.getByRole('checkbox', { name: 'Mental health', exact: true }).uncheck()
  await plain.getByRole('button', { name: 'Show this booklet' }).click()
  await expect(
    plain
      .getByRole('heading', { name: 'Detox' })
      .or(plain.getByRole('heading', { name: 'Alcohol and drugs' }))
      .first(),
  ).toBeVisible()
  await expect(plain.getByRole('heading', { name: /^Mental health/ })).toHaveCount(0)
  await expect(plain.getByRole('heading', { name: 'Help in a crisis / Ayuda en una crisis' })).toBeVisible()
  await expect(plain.locator('.booklet.large')).toHaveCount(1)
  expect(await plain.locator('.booklet-entry').count()).toBeLessThan(all)
  await plain.setViewportSize({ width: 320, height: 900 })
  for (const slug of ['denver', 'mesa']) {
    await plain.goto(`${pathOf('booklet', 'es', slug)}?size=l&both=1`)
    expect(await overflow(plain), `the booklet of ${slug} in large letters`).toBe(0)
  }
  await context.close()
})

/** The digits of each phone number of HSDS, by location, and the county of each location. */
async function phonesOfHsds(url: string): Promise<{ number: string; location: string; county: string }[]> {
  const zip = await (await fetch(`${url}/open-data/hsds-en.zip`)).arrayBuffer()
  const { tables } = readPackage(new Uint8Array(zip))
  const rows = (name: string) => tables.get(name)?.rows ?? []
  const countyOf = new Map(rows('addresses.csv').map((one) => [one.location_id, one.region]))
  const locationOf = new Map(rows('service_at_location.csv').map((one) => [one.id, one.location_id ?? '']))
  return rows('phones.csv').map(({ number = '', service_at_location_id: at = '', location_id }) => {
    const location = location_id || locationOf.get(at) || ''
    return { number: number.replace(/^\+1/, '').replace(/\D/g, ''), location, county: countyOf.get(location) ?? '' }
  })
}

async function textsOf(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: pdf, verbosity: 0 }).promise
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  const texts = await Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await document.getPage(number)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join('')
    }),
  )
  await document.destroy()
  return texts.map(squeezed)
}

/** Some clinics wrote two numbers into one field, which the page shows as they wrote it. */
function timesIn(pages: readonly string[], number: string): number {
  const text = pages.join(' ')
  if (number.length !== 10) return text.replace(/[^\d ]/g, '').split(number).length - 1
  return text.split(`(${number.slice(0, 3)})${number.slice(3, 6)}-${number.slice(6)}`).length - 1
}

const squeezed = (text: string) => text.replace(/\s+/g, '')

test('every county of the real export prints in both languages and sizes: each number once, no entry cut, 988 on each page', async ({
  page,
}) => {
  test.setTimeout(30 * 60_000)
  const real = await startServer({ env: { SEED: 'colorado' } })
  const phones = await phonesOfHsds(real.url)
  const faults: string[] = []
  let printed = 0
  for (const { name, slug } of GAZETTEER.counties) {
    const own = phones.filter(({ county }) => county === `${name} County`)
    const elsewhere = new Set(phones.filter(({ county }) => county !== `${name} County`).map(({ number }) => number))
    const wanted = Map.groupBy(own, ({ number }) => number)
    for (const language of ['en', 'es'] as const) {
      for (const size of SIZES) {
        const address = pathOf('booklet', language, slug) + size
        await page.goto(real.url + address)
        const entries = await page.locator('.booklet-entry').allInnerTexts()
        const pdf = await page.pdf({ format: 'Letter' })
        printed += 1
        if (pdf.length > MOST_BYTES) faults.push(`${address} has ${pdf.length} bytes`)
        const pages = await textsOf(new Uint8Array(pdf))
        const foot = squeezed(FOOT[language])
        for (const [index, text] of pages.entries()) {
          if (!text.includes(foot)) faults.push(`${address}: page ${index + 1} is without 988`)
        }
        for (const entry of entries) {
          if (!pages.some((text) => text.includes(squeezed(entry))))
            faults.push(`${address} cuts ${entry.slice(0, 60)}`)
        }
        for (const [number, of] of wanted) {
          const times = timesIn(pages, number)
          const clinics = new Set(of.map(({ location }) => location)).size
          const isRight = elsewhere.has(number) ? times >= clinics : times === clinics
          if (!isRight) faults.push(`${address} has ${number} ${times} times and not ${clinics}`)
        }
      }
    }
  }
  await discard(real)
  expect(faults).toEqual([])
  expect(printed).toBe(64 * 2 * 2)
  expect(phones.length).toBeGreaterThan(500)
})
