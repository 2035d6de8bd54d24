import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGE_NAMES, PAGES } from '../../contract/directory/pages.ts'
import { FILTERS } from '../../domain/directory/filters.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { manyListings } from '../testing/many-listings.ts'

/**
 * Every parameter of every public page with hostile values: no 500, no echoed markup, and no more work than an ordinary
 * search, however much was sent.
 */

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await manyListings(t, 40)
})
afterAll(() => t.close())

const words = (text: string) => text.split(' ')
const KEYS = [...new Set(FILTERS.map(({ key }) => key))].concat(
  words('near miles q sort page c size both same step who'),
)
/** Query keys of the previous directory. */
const OLD_KEYS = words(
  'zip miles typesOfHelp age populationsServed languages feePreferences fees hours accessibility telehealth id lng',
)
const ADDRESSES = PAGE_NAMES.map((name) => PAGES[name].path.en.replace(/:\w+/, '1') as string).concat(
  words('/en/counties/denver /en/towns/denver /search /compare /faq /guided-search /result/1'),
)

const VALUES: Readonly<Record<string, string>> = {
  'a broken escape': '%zz%',
  'an overlong form': '%C0%AF%ED%A0%80',
  NUL: 'a%00b',
  markup: '%3Cscript%3Ealert(1)%3C/script%3E%22%20onload=%22x',
  SQL: "'%3B%20drop%20table%20clinics%3B--",
  'signs of LIKE': '%25_%5C%25%25%25%25%25%25%25',
  'an expression that never ends': '(a%2B)%2B%24',
  'a long word': 'x'.repeat(8_000),
  'many words': 'a+'.repeat(2_000),
  'letters under marks': encodeURIComponent(`a${'\u0301'.repeat(1_500)}`),
  'a large number': '99999999999999999999',
  'a negative number': '-1',
  'a name of the language': '__proto__',
  nothing: '',
}

async function ask(url: string) {
  const { statusCode, body } = await t.app.inject({ url })
  return { url: url.slice(0, 80), statusCode, body }
}

const SLOW = 4_000
/** A request counts as slow only if three repetitions are, to exclude a busy machine. */
async function isSlow(url: string): Promise<boolean> {
  for (let again = 0; again < 3; again += 1) {
    const begun = performance.now()
    await ask(url)
    if (performance.now() - begun <= SLOW) return false
  }
  return true
}
const FAILED = (status: number) => status >= 500

describe('whatever a public page’s address has', () => {
  it.each(Object.entries(VALUES))('the server answers and echoes no markup: %s', async (_, value) => {
    for (const address of ADDRESSES) {
      const query = [...KEYS, ...OLD_KEYS].map((key) => `${key}=${value}`).join('&')
      const { url, statusCode, body } = await ask(`${address}?${query}`)
      expect([url, statusCode, FAILED(statusCode)]).toEqual([url, statusCode, false])
      expect(body).not.toMatch(/<script>alert|" onload="/)
    }
  })

  it('ten thousand values of a key cost no more than a few', async () => {
    const slow: string[] = []
    for (const key of [...KEYS, ...OLD_KEYS]) {
      const path = OLD_KEYS.includes(key) ? '/search' : '/en/search'
      const query = Array.from({ length: 10_000 }, (_, index) => `${key}=${index}`).join('&')
      const begun = performance.now()
      const { url, statusCode } = await ask(`${path}?${query}`)
      expect([url, FAILED(statusCode)]).toEqual([url, false])
      if (performance.now() - begun > SLOW && (await isSlow(`${path}?${query}`))) slow.push(url)
    }
    expect(slow).toEqual([])
  })

  it('a megabyte of one value or of unknown keys costs no more either', async () => {
    for (const query of [`q=${'a'.repeat(2 ** 20)}`, `near=${'80203+'.repeat(2 ** 17)}`, 'x=y&'.repeat(2 ** 18)]) {
      const { url, statusCode, body } = await ask(`/en/search?${query}`)
      expect([url, FAILED(statusCode)]).toEqual([url, false])
      expect(body.length).toBeLessThan(300_000)
    }
  })

  it('no request changes the directory', async () => {
    const { rows } = await t.db.pool.query('select count(*)::int as n from clinics')
    expect(rows).toEqual([{ n: 40 }])
  })
})
