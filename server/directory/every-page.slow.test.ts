import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languageOfPath } from '../../contract/directory/pages.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { manyListings } from '../testing/many-listings.ts'
import { crawl, type PublicAnswer } from '../testing/public-crawl.ts'

/** Rules for every page that a visitor can reach, of every kind and with every status. */

let t: TestApp
let pages: PublicAnswer[]
beforeAll(async () => {
  t = await testApp()
  await manyListings(t, 24)
  const { rows } = await t.db.pool.query<{ clinicId: number; accountId: string; name: string; providerId: number }>(
    `select clinic_id as "clinicId", account_id as "accountId", display_name as name, provider_id as "providerId"
     from clinics order by clinic_id`,
  )
  const providerIds = [...new Set(rows.map(({ providerId }) => providerId))]
  const answers = await crawl(t, { clinics: rows, providerIds, zips: ['81201', '80203', '99999'], towns: ['nowhere'] })
  pages = [...answers.values()].filter(({ headers }) => String(headers['content-type']).startsWith('text/html'))
})
afterAll(() => t.close())

/** The addresses of the pages that break a rule. */
const breaking = (rule: (page: PublicAnswer) => boolean) =>
  pages.filter((page) => !rule(page)).map(({ address }) => address)
const isFramed = ({ address }: PublicAnswer) => address.startsWith('/embed/')
const linksIn = ({ text }: PublicAnswer) => text.match(/<a\b[^>]*>/g) ?? []

describe('every page', () => {
  it('is crawled in every language and status', () => {
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200, 404, 410]))
    expect(pages.length).toBeGreaterThan(300)
  })

  it('links the crisis line within the first 2 kB of its body [P4] [B6] [D24]', () => {
    const opening = (text: string) => text.slice(text.indexOf('<body'), text.indexOf('<body') + 2048)
    expect(breaking(({ text }) => opening(text).includes('href="tel:988"'))).toEqual([])
  })

  it('is in the language of its address, and has one main element and one h1 [D5]', () => {
    const language = (address: string) => languageOfPath(address) ?? (address.endsWith('lng=es') ? 'es' : 'en')
    expect(breaking(({ address, text }) => text.includes(`<html lang="${language(address)}">`))).toEqual([])
    expect(breaking(({ text }) => text.match(/<main\b/g)?.length === 1)).toEqual([])
    expect(breaking(({ text }) => text.match(/<h1\b/g)?.length === 1)).toEqual([])
  })

  it('marks the names of clinics as English on a Spanish page', () => {
    const names = ({ text }: PublicAnswer) => text.match(/<a href="\/es\/clinicas\/(?!\d+\/avisar")[^>]*>/g) ?? []
    const spanish = pages.filter((page) => languageOfPath(page.address) === 'es' && !isFramed(page))
    const unsaid = spanish.flatMap((page) => names(page).filter((link) => !link.includes('lang="en"')))
    expect(spanish.flatMap(names).length).toBeGreaterThan(20)
    expect([...new Set(unsaid)]).toEqual([])
  })

  it('has no duplicate id [D30]', () => {
    const ids = (text: string) => Array.from(text.matchAll(/\sid="([^"]+)"/g), ([, id]) => id)
    expect(breaking(({ text }) => new Set(ids(text)).size === ids(text).length)).toEqual([])
  })

  it('opens no window, and sends other sites no referrer [D31]', () => {
    expect(breaking((page) => linksIn(page).every((link) => !/ target=|href="#"|href=""/.test(link)))).toEqual([])
    const elsewhere = (link: string) => /href="https?:\/\/(?!localhost:3000)/.test(link)
    expect(
      breaking((page) =>
        linksIn(page)
          .filter(elsewhere)
          .every((link) => /rel="[^"]*noreferrer/.test(link)),
      ),
    ).toEqual([])
  })

  it('loads only its own style, script and map, and no picture [D34]', () => {
    const loaded = ({ text }: PublicAnswer) =>
      Array.from(
        text.matchAll(/<(?:script|img|iframe|image|source|video)\b[^>]*?(?:src|href)="([^"]*)"/g),
        ([, at]) => at,
      )
    expect(breaking((page) => loaded(page).every((at) => at?.startsWith('/assets/')))).toEqual([])
    expect(breaking(({ text }) => !/<img\b|<iframe\b|style="|<style\b| on\w+="/.test(text))).toEqual([])
    expect(breaking((page) => !isFramed(page) || !page.text.includes('<script'))).toEqual([])
  })

  it('sets no cookie, has no request id, and may be framed only if made for that', () => {
    expect(breaking(({ headers }) => headers['set-cookie'] === undefined)).toEqual([])
    expect(breaking(({ headers }) => headers['x-request-id'] === undefined)).toEqual([])
    const framing = ({ headers }: PublicAnswer) =>
      String(headers['content-security-policy']).includes('frame-ancestors *')
    expect(breaking((page) => framing(page) === isFramed(page))).toEqual([])
  })
})
