import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RADII } from '../../domain/directory/distance.ts'
import { FILTERS } from '../../domain/directory/filters.ts'
import type { Listing } from '../../domain/directory/listing.ts'
import { type DirectorySearch, valuesOf } from '../../domain/directory/query.ts'
import { currentCodeBook } from '../reference/code-book.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { manyListings } from '../testing/many-listings.ts'
import { everyListing, slowSearch } from '../testing/slow-search.ts'
import { searchListings } from './search-listings.ts'
import { takeSample } from './tag-shares.ts'

/** The index against a search that looks at every clinic: any search, on clinics of every sort, silent ones among them. */

let t: TestApp
let listings: Listing[]
let arbitrarySearch: fc.Arbitrary<DirectorySearch>
const now = () => t.clock.now()

beforeAll(async () => {
  t = await testApp({ areas: [] })
  await manyListings(t, 240)
  listings = await everyListing(t.db.kysely)
  const book = await currentCodeBook(t.db.kysely)
  const filter = fc.constantFrom(...FILTERS).chain((row) => {
    const values = fc.subarray(valuesOf(row, book), { minLength: 1, maxLength: row.joins === 'one' ? 1 : 3 })
    return values.map((some) => [row.name, some] as const)
  })
  arbitrarySearch = fc.record({
    near: fc.constantFrom(null, '80203', '81201', 'Grand Junction', 'Yuma County', '1 Elm St, Alamosa CO'),
    miles: fc.constantFrom(null, 'any' as const, ...RADII),
    filters: fc.array(filter, { maxLength: 3 }).map((some) => Object.fromEntries(some)),
    q: fc.constantFrom(null, null, null, null, 'care', 'peak care', 'ridge', 'of the', 'BHE'),
    sort: fc.constantFrom(null, 'near' as const, 'name' as const, 'confirmed' as const),
    page: fc.constant(1),
  })
})
afterAll(() => t.close())

/** Every page, one after another. */
async function wholeList(search: DirectorySearch) {
  const first = await searchListings(t.db, search, now())
  const all = [first]
  for (let page = 2; page <= first.pages; page += 1) all.push(await searchListings(t.db, { ...search, page }, now()))
  const matches = all.flatMap((one) => one.matches)
  const maybes = all.flatMap((one) => one.maybes)
  expect([...matches, ...maybes].map(({ rank }) => rank)).toEqual([...matches, ...maybes].map((_, index) => index + 1))
  return { first, matches: matches.map(idOf), maybes: maybes.map(idOf), silent: maybes.map(({ silent }) => silent) }
}
const idOf = ({ clinic }: { clinic: { clinicId: number } }) => clinic.clinicId

describe('the public search', () => {
  test('finds what looking at every clinic finds, in the same order', async () => {
    const world = `${listings.length} clinics`
    expect(listings.length, world).toBeGreaterThan(150)
    const agrees = async (asked: DirectorySearch) => {
      const search = asked.near === null && asked.sort === 'near' ? { ...asked, sort: null } : asked
      const slow = slowSearch(listings, search, now())
      const fast = await wholeList(search)
      expect({ ...fast, first: undefined, miles: fast.first.miles }).toEqual({
        first: undefined,
        miles: slow.radius,
        matches: slow.matches,
        maybes: slow.maybes,
        silent: slow.silent,
      })
      expect(fast.first.total.count).toBe(slow.matches.length)
      expect(fast.first.maybesTotal.count).toBe(slow.maybes.length)
    }
    await fc.assert(fc.asyncProperty(arbitrarySearch, agrees), { numRuns: 60 })
    await takeSample(t.db.pool)
    await fc.assert(fc.asyncProperty(arbitrarySearch, agrees), { numRuns: 60 })
  })

  test('leads from a short list to exactly what it promises', async () => {
    await fc.assert(
      fc.asyncProperty(arbitrarySearch, async (asked) => {
        const search = { ...asked, q: null, sort: null }
        const result = await searchListings(t.db, search, now())
        if (result.total.count >= 5) expect(result.offers).toEqual([])
        for (const offer of result.offers) {
          const step = await searchListings(t.db, offer.search, now())
          const shown = offer.step === 'maybes' ? step.maybesTotal : step.total
          const offered = { step: offer.step, ...offer.total }
          if (offer.total.more) expect(shown.count, JSON.stringify(offered)).toBeGreaterThan(100)
          else expect({ step: offer.step, ...shown }).toEqual(offered)
          if (offer.step !== 'maybes') expect(shown.count).toBeGreaterThan(result.total.count)
        }
      }),
      { numRuns: 40 },
    )
  })
})
