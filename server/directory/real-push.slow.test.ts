import { beforeAll, describe, expect, test } from 'vitest'
import { WITHOUT_COUNTY } from '../../contract/directory/addresses.ts'
import { WEEKDAYS } from '../../domain/clinic/hours.ts'
import type { CardClinic } from '../../domain/directory/card.ts'
import { RADII } from '../../domain/directory/distance.ts'
import { FILTERS } from '../../domain/directory/filters.ts'
import { type DirectorySearch, emptySearch, valuesOf } from '../../domain/directory/query.ts'
import { searchDirectory } from '../../domain/directory/search.ts'
import type { SearchResult } from '../../domain/directory/search-result.ts'
import { zipAreas } from '../db/lookups/zips.ts'
import type { Cells } from '../imports/testing/exports.ts'
import { settableClock } from '../platform/clock.ts'
import type { Snapshot } from '../platform/http/snapshots-port.ts'
import { GAZETTEER } from '../reference/places.ts'
import { openLastExport } from '../testing/last-export.ts'
import { listedCounts, readCounty } from './browse.ts'
import { readClinics, readListing } from './read-listing.ts'
import { openSnapshots } from './snapshot.ts'

/**
 * The last real export with every clinic displayed. Compares search results with a count of the export's own cells,
 * which is independent of our codes, tags and index.
 */

const clock = settableClock('2026-08-21T15:00:00Z')
let snapshot: Snapshot
let rows: Cells[]
let idOf: (row: Cells) => number

const entries = (cell: string | undefined) =>
  (cell ?? '')
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
const isInPrison = (row: Cells) => (row.Website ?? '').includes('cdoc.colorado.gov')
const open = () => rows.filter((row) => !isInPrison(row))
const idsOf = (some: readonly Cells[]) => some.map(idOf).sort((a, b) => a - b)

const search = (asked: Partial<DirectorySearch>) =>
  searchDirectory({ listed: snapshot.listed, places: GAZETTEER, now: clock.now() }, { ...emptySearch, ...asked })

function everyPage(asked: Partial<DirectorySearch>): { matches: number[]; maybes: number[] } {
  const all: SearchResult[] = [search(asked)]
  for (let page = 2; page <= (all[0]?.pages ?? 0); page += 1) all.push(search({ ...asked, page }))
  const clinics = (some: { clinic: CardClinic }[]) => some.map(({ clinic }) => clinic.clinicId).sort((a, b) => a - b)
  return {
    matches: clinics(all.flatMap(({ matches }) => matches)),
    maybes: clinics(all.flatMap(({ maybes }) => maybes)),
  }
}

describe('the last export', () => {
  beforeAll(async () => {
    const last = await openLastExport(clock)
    rows = last.rows
    idOf = last.idOf
    snapshot = await openSnapshots({ db: last.db, clock }).current()
  }, 600_000)

  /** Yes, unanswered or no, by the cells of one column. */
  const countsOf = (column: string, word: string) => ({
    matches: idsOf(open().filter((row) => entries(row[column]).includes(word))),
    maybes: idsOf(open().filter((row) => entries(row[column]).length === 0)),
  })

  test.each<[string, DirectorySearch['filters'], string, string]>([
    ['wheelchair', { access: ['1'] }, 'Accessibility', 'Wheelchair'],
    ['Spanish', { lang: ['2'] }, 'LanguagesSpoken', 'Spanish'],
    ['Medicaid', { pay: ['1'] }, 'Fees', 'Medicaid'],
    ['self pay is what the clinic said', { pay: ['3'] }, 'Fees', 'Self Pay'],
  ])('a missing answer is not a no: %s', (_, filters, column, word) => {
    const expected = countsOf(column, word)
    expect(everyPage({ filters })).toEqual(expected)
    const left = open().length - expected.matches.length - expected.maybes.length
    console.info(`${word}: ${expected.matches.length} matches, ${expected.maybes.length} maybes, ${left} left out`)
  })

  test('English beside Spanish does not match every clinic [D10]', () => {
    const speaking = open().filter((row) =>
      entries(row.LanguagesSpoken).some((one) => one === 'English' || one === 'Spanish'),
    )
    const { matches } = everyPage({ filters: { lang: ['1', '2'] } })
    expect(matches).toEqual(idsOf(speaking))
    expect(matches.length).toBeLessThan(open().length)
  })

  test('phone or video, and in person, match the column [D3]', () => {
    const option = (row: Cells) => row.OffersTelehealth ?? ''
    const tele = everyPage({ filters: { visit: ['tele'] } })
    const offering = open().filter((row) => /^Telehealth (Available|Only)/.test(option(row)))
    expect(tele.matches).toEqual(idsOf(offering))
    expect(tele.maybes).toEqual(idsOf(open().filter((row) => option(row) === '')))
    const person = everyPage({ filters: { visit: ['person'] } })
    // One of them writes that the first visit is in person.
    const only = idsOf(open().filter((row) => option(row) === 'Telehealth Only' && !row.TelehealthRestrictions?.trim()))
    expect(only.filter((id) => person.matches.includes(id))).toEqual([])
    const refusing = rows.filter((row) => option(row) === 'No Telehealth Available')
    const views = readClinics(snapshot, refusing.map(idOf), clock.now())
    expect(views.map(({ telehealth }) => telehealth.optionId)).toEqual(refusing.map(() => 4))
  })

  test('court matches its services or the people it sends [D13]', () => {
    const services = [
      'DUI/DWI',
      'Education & Treatment Services for Persons in Criminal Justice System',
      'Level II Four Plus',
    ]
    const court = open().filter(
      (row) =>
        row.DUIDWI === '1' ||
        entries(row.SubstanceUseServices).some((one) => services.includes(one)) ||
        entries(row.PopulationServed).includes('Clients referred from Court/Judicial System'),
    )
    expect(everyPage({ filters: { help: ['court'] } }).matches).toEqual(idsOf(court))
  })

  test('every clinic that names the people it serves matches or may match some age [D12]', () => {
    const ages = ['1', '2', '3', '4', '5', '6']
    const found = new Set<number>()
    for (const age of ages) {
      const { matches, maybes } = everyPage({ filters: { age: [age] } })
      for (const id of [...matches, ...maybes]) found.add(id)
    }
    expect(idsOf(open()).filter((id) => !found.has(id))).toEqual([])
  })

  test('every clinic is listed in a county, prisons and private addresses too', () => {
    const reached = new Set<number>()
    const { counties, clinics, withoutCounty } = listedCounts(snapshot)
    expect(clinics).toBe(open().length)
    for (const { slug, count } of [...counties, { slug: WITHOUT_COUNTY, count: withoutCounty }]) {
      for (let page = 1; page === 1 || page <= Math.ceil(count / 20); page += 1) {
        const county = readCounty(snapshot, slug, page, clock.now())
        for (const clinic of county?.clinics ?? []) reached.add(clinic.clinicId)
        for (const clinic of county?.held ?? []) reached.add(clinic.clinicId)
      }
    }
    expect(idsOf(rows).filter((id) => !reached.has(id))).toEqual([])
  })

  test('prisons are found only by name, and are marked', () => {
    const prisons = rows.filter(isInPrison)
    expect(prisons.length).toBe(18)
    const views = readClinics(snapshot, prisons.map(idOf), clock.now())
    expect(views.every(({ custody }) => custody)).toBe(true)
    const everywhere = everyPage({})
    expect(everywhere.matches).toEqual(idsOf(open()))
    expect(search({ q: 'sterling correctional' }).matches.map(({ clinic }) => clinic.custody)).toEqual([true])
  })

  test('every number is shown, and a line that clinics share is marked [D32]', () => {
    const digits = (row: Cells) => (row.Phone ?? '').replace(/\D/g, '').slice(0, 10)
    const withPhone = rows.filter((row) => (row.Phone ?? '').trim() !== '')
    const views = new Map(readClinics(snapshot, withPhone.map(idOf), clock.now()).map((one) => [one.clinicId, one]))
    const missing = withPhone.filter((row) => (views.get(idOf(row))?.phones.length ?? 0) === 0)
    expect(missing.map((row) => row.Phone)).toEqual([])
    const shown = (row: Cells) =>
      views.get(idOf(row))?.phones.some(({ number }) => number.replace(/\D/g, '').startsWith(digits(row)))
    expect(withPhone.filter((row) => !shown(row)).map((row) => row.Phone)).toEqual([])
    const shared = Map.groupBy(views.values(), ({ phones }) => phones[0]?.number ?? '')
    for (const [, sites] of [...shared].filter(([, some]) => some.length > 1).slice(0, 25)) {
      const read = readListing(snapshot, sites[0]?.clinicId as number, clock.now())
      expect(read.state === 'listed' && read.clinic.phones[0]?.otherSites).toBe(sites.length - 1)
    }
  })

  test('a list of twelve unconfirmed languages is marked as perhaps an interpreter', () => {
    const many = rows.filter((row) => entries(row.LanguagesSpoken).length >= 8)
    const views = readClinics(snapshot, rows.map(idOf), clock.now())
    const perhaps = views.filter(({ languages }) => languages.perhapsInterpreter).map(({ clinicId }) => clinicId)
    expect(perhaps.sort((a, b) => a - b)).toEqual(idsOf(many))
    expect(many.length).toBeGreaterThanOrEqual(40)
  })

  test('a day without hours stays unknown, and midnight to midnight is the whole day [D27] [D28]', () => {
    const views = new Map(readClinics(snapshot, rows.map(idOf), clock.now()).map((one) => [one.clinicId, one]))
    for (const row of rows) {
      const hours = views.get(idOf(row))?.hours
      for (const weekday of WEEKDAYS) {
        const cell = (row[`HoursofOperation${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}`] ?? '').trim()
        if (cell === '') expect(hours?.[weekday], `${row.AccountID} ${weekday}`).toBeNull()
        if (cell === '12:00AM - 12:00AM') expect(hours?.[weekday]).toEqual([{ open: '00:00', close: '00:00' }])
      }
    }
  })

  test('every ZIP code is a place, and a search from each has results [D8] [D9]', () => {
    for (const { zip } of zipAreas) {
      const found = search({ near: zip })
      expect(found.place, zip).toMatchObject({ kind: 'zip', zip })
      expect(found.total.count, zip).toBeGreaterThanOrEqual(5)
      expect(RADII, zip).toContain(found.miles)
    }
  }, 600_000)

  test('each filter alone has results or offers from all over the state', () => {
    const { book } = snapshot
    const places = zipAreas.filter((_, index) => index % 54 === 0)
    for (const { zip } of places) {
      for (const row of FILTERS) {
        for (const value of valuesOf(row, book)) {
          const found = search({ near: zip, miles: 25, filters: { [row.name]: [value] } })
          const leads = found.total.count >= 5 || found.offers.length > 0
          expect(leads, `${zip} ${row.key}=${value}`).toBe(true)
        }
      }
    }
  }, 600_000)
})
