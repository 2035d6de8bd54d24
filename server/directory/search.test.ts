import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unknownHours } from '../../domain/clinic/hours.ts'
import { RADII } from '../../domain/directory/distance.ts'
import { FILTERS } from '../../domain/directory/filters.ts'
import { type DirectorySearch, emptySearch, type Sort, valuesOf } from '../../domain/directory/query.ts'
import { searchDirectory } from '../../domain/directory/search.ts'
import type { Hit } from '../../domain/directory/search-result.ts'
import type { Snapshot } from '../platform/http/snapshots-port.ts'
import { GAZETTEER } from '../reference/places.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { manyListings } from '../testing/many-listings.ts'
import { OURS, smallWorld, THEIRS } from '../testing/small-world.ts'
import { readListing } from './read-listing.ts'
import { openSnapshots } from './snapshot.ts'

let t: TestApp
let snapshot: Snapshot
const search = (asked: Partial<DirectorySearch> = {}) =>
  searchDirectory({ listed: snapshot.listed, places: GAZETTEER, now: t.clock.now() }, { ...emptySearch, ...asked })
const idsOf = (hits: readonly Hit[]) => hits.map(({ clinic }) => clinic.clinicId)

describe('in a small directory', () => {
  beforeAll(async () => {
    t = await testApp({ areas: [] })
    await smallWorld(t)
    snapshot = await openSnapshots(t).current()
  })
  afterAll(() => t.close())

  test('a search finds listed clinics, sorted by name if no place was given [P23]', () => {
    expect(idsOf(search().matches)).toEqual([OURS.clinic, OURS.sister, THEIRS.clinic])
  })

  test('a search finds a clinic by parts of its name and of its provider’s, in any order and spelling', () => {
    expect(idsOf(search({ q: 'north NINO' }).matches)).toEqual([OURS.clinic])
    expect(search({ q: 'old mill' }).looked).toMatchObject({ count: 0, unfound: ['old', 'mill'] })
  })

  test('a search from a ZIP code that does not exist says so and lists places near a ZIP code with a number close to it', () => {
    expect(search({ near: '80999' })).toMatchObject({ problem: 'noSuchZip', place: { kind: 'zip', zip: '80949' } })
  })

  test('part of a ZIP code lists places near one that begins so', () => {
    expect(search({ near: '8060' })).toMatchObject({ problem: 'noSuchZip', place: { kind: 'zip', zip: '80602' } })
  })

  test('a text without a word finds nothing and suggests nothing', () => {
    expect(search({ q: '...', near: '80203', miles: 5 })).toMatchObject({ matches: [], telehealth: null, offers: [] })
  })

  test('a clinic is read with its provider’s other clinics', () => {
    const read = readListing(snapshot, OURS.clinic, t.clock.now())
    expect(read).toMatchObject({ state: 'listed', clinic: { name: 'Niño Peak Care - North' } })
    expect(read.state === 'listed' && read.sites.map(({ clinicId }) => clinicId)).toEqual([OURS.sister])
  })
})

const MEDICAID = 1
const NO_WRITE_IN = { paymentTypeWriteInEn: null, paymentTypeWriteInEs: null }

describe('among clinics that may fit', () => {
  beforeAll(async () => {
    t = await testApp({ areas: [] })
    await smallWorld(t)
    const lists = ['AccessibilityOffered', 'LanguagesUsed', 'CommunityServeds', 'TelehealthOptions']
    const nothing = Object.fromEntries(lists.map((name) => [`clinic${name}`, []]))
    const unsaid = { clinicPaymentOptions: [], hoursOfOperation: unknownHours(), open24Hours: false }
    for (const [clinicId, profile] of [
      [OURS.clinic, { ...unsaid, ...nothing }],
      [OURS.sister, unsaid],
      [THEIRS.clinic, { clinicPaymentOptions: [{ ...NO_WRITE_IN, paymentTypeId: MEDICAID }] }],
    ] as const) {
      const values = [clinicId, JSON.stringify(profile)]
      await t.db.pool.query('update clinics set profile = profile || $2::jsonb where clinic_id = $1', values)
    }
    snapshot = await openSnapshots(t).current()
  })
  afterAll(() => t.close())

  test('one of which only the license is known comes after one that told us anything', () => {
    const { matches, maybes } = search({ filters: { pay: [String(MEDICAID)] } })
    expect([idsOf(matches), idsOf(maybes)]).toEqual([[THEIRS.clinic], [OURS.sister, OURS.clinic]])
  })
})

describe('among clinics of every kind, unanswered ones included', () => {
  let arbitrarySearch: fc.Arbitrary<DirectorySearch>

  beforeAll(async () => {
    t = await testApp({ areas: [] })
    await manyListings(t, 240)
    snapshot = await openSnapshots(t).current()
    const filter = fc.constantFrom(...FILTERS).chain((row) => {
      const most = row.joins === 'one' ? 1 : 3
      const values = fc.subarray(valuesOf(row, snapshot.book), { minLength: 1, maxLength: most })
      return values.map((some) => [row.name, some] as const)
    })
    arbitrarySearch = fc.record({
      near: fc.constantFrom(null, '80203', '81201', 'Grand Junction', 'Yuma County', '1 Elm St, Alamosa CO'),
      miles: fc.constantFrom(null, 'any' as const, ...RADII),
      filters: fc.array(filter, { maxLength: 3 }).map((some) => Object.fromEntries(some)),
      q: fc.constantFrom(null, null, null, null, 'care', 'peak care', 'ridge', 'of the', 'BHE'),
      was: fc.constant([]),
      not: fc.constant([]),
      left: fc.constant([]),
      anyway: fc.constant(false),
      sort: fc.constantFrom(null, 'near' as const, 'name' as const, 'confirmed' as const),
      page: fc.constant(1),
    })
  })
  afterAll(() => t.close())

  test('the pages of a search have every clinic once, and the same total [P14]', () => {
    expect(snapshot.listed.length).toBeGreaterThan(150)
    fc.assert(
      fc.property(arbitrarySearch, (asked) => {
        const first = search(asked)
        const pages = Array.from({ length: first.pages }, (_, index) => search({ ...asked, page: index + 1 }))
        const hits = pages.flatMap(({ matches, maybes }) => [...matches, ...maybes])
        expect(hits.map(({ rank }) => rank)).toEqual(hits.map((_, index) => index + 1))
        expect(new Set(idsOf(hits)).size).toBe(first.total.count + first.maybesTotal.count)
        expect(pages.flatMap(({ maybes }) => maybes).every(({ silent }) => silent.length > 0)).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  test('a search sorts matches by distance, by name or by latest confirmation [P12]', () => {
    const hitsBy = (sort: Sort) => {
      const asked = { near: '80203', miles: 'any' as const, sort }
      const { pages } = search(asked)
      return Array.from({ length: pages }, (_, index) => search({ ...asked, page: index + 1 }).matches).flat()
    }
    const listedBy = (sort: Sort) => hitsBy(sort).map(({ clinic }) => snapshot.byId.get(clinic.clinicId))
    const names = listedBy('name').map((clinic) => clinic?.nameKey)
    expect(names).toEqual(names.toSorted())
    const days = listedBy('confirmed').map((clinic) => clinic?.answers.confirmedOn ?? '')
    expect(days).toEqual(days.toSorted().reverse())
    expect(new Set(days).size).toBeGreaterThan(1)
    // Omits private addresses, which sort after the others of their distance.
    const miles = hitsBy('near').flatMap((hit) => (hit.about || hit.miles === undefined ? [] : [hit.miles]))
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))
    expect(miles.length).toBeGreaterThan(50)
  })

  test('a further filter never adds a match', () => {
    fc.assert(
      fc.property(arbitrarySearch, (asked) => {
        // A word that is in no clinic's name becomes a filter, which may match more clinics.
        const narrow = { ...asked, q: null, miles: 'any' as const }
        const wide = search({ ...narrow, filters: {} }).total.count
        expect(search(narrow).total.count).toBeLessThanOrEqual(wide)
      }),
      { numRuns: 60 },
    )
  })

  test('a short list links to exactly the clinics that it counts [P21] [B11]', () => {
    fc.assert(
      fc.property(arbitrarySearch, (asked) => {
        const result = search({ ...asked, q: null, sort: null })
        if (result.total.count >= 5) expect(result.offers).toEqual([])
        for (const offer of result.offers) {
          const step = search(offer.search)
          const isEmpty = result.total.count + result.maybesTotal.count === 0
          const listed = step.total.count + step.maybesTotal.count
          const shown = isEmpty && offer.step !== 'telehealth' ? { count: listed, more: step.total.more } : step.total
          const offered = { step: offer.step, ...offer.total }
          if (offer.total.more) expect(shown.count, JSON.stringify(offered)).toBeGreaterThan(100)
          else expect({ step: offer.step, ...shown }).toEqual(offered)
          expect(shown.count).toBeGreaterThan(result.total.count)
        }
      }),
      { numRuns: 60 },
    )
  })
})
