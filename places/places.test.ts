import { expect, it } from 'vitest'
import * as basemap from './colorado/basemap.ts'
import * as codes from './colorado/codes.ts'
import * as countyMap from './colorado/county-map.ts'
import * as demo from './colorado/demo.ts'
import * as feed from './colorado/feed.ts'
import * as feedLists from './colorado/feed-lists.ts'
import * as feedWords from './colorado/feed-words.ts'
import * as geography from './colorado/geography.ts'
import * as licenseFile from './colorado/license-file.ts'
import * as names from './colorado/names.ts'
import * as published from './colorado/published.ts'
import * as regions from './colorado/regions.ts'
import * as searchWords from './colorado/search-words.ts'
import * as settings from './colorado/settings.ts'
import * as basemapOf from './example/basemap.ts'
import * as codesOf from './example/codes.ts'
import * as countyMapOf from './example/county-map.ts'
import * as demoOf from './example/demo.ts'
import * as feedOf from './example/feed.ts'
import * as feedListsOf from './example/feed-lists.ts'
import * as feedWordsOf from './example/feed-words.ts'
import * as geographyOf from './example/geography.ts'
import * as licenseFileOf from './example/license-file.ts'
import * as namesOf from './example/names.ts'
import * as publishedOf from './example/published.ts'
import * as regionsOf from './example/regions.ts'
import * as searchWordsOf from './example/search-words.ts'
import * as settingsOf from './example/settings.ts'
import type { Place } from './place.ts'

/** What a place gives fits together. A new place is added to this list first. */

const PLACES: Readonly<Record<string, Place>> = {
  Colorado: {
    basemap,
    codes,
    countyMap,
    demo,
    feed,
    feedLists,
    feedWords,
    geography,
    licenseFile,
    names,
    published,
    regions,
    searchWords,
    settings,
  },
  'The example': {
    basemap: basemapOf,
    codes: codesOf,
    countyMap: countyMapOf,
    demo: demoOf,
    feed: feedOf,
    feedLists: feedListsOf,
    feedWords: feedWordsOf,
    geography: geographyOf,
    licenseFile: licenseFileOf,
    names: namesOf,
    published: publishedOf,
    regions: regionsOf,
    searchWords: searchWordsOf,
    settings: settingsOf,
  },
}

const texts = (entries: readonly { textEn: string }[]) => entries.map(({ textEn }) => textEn)

it.each(Object.entries(PLACES))('%s has every town and county of its ZIP codes in its code lists', (_, place) => {
  const { ZIPS, TOWN_POINTS } = place.geography
  const towns = new Set([
    ...ZIPS.flatMap(({ city, alsoCities = [] }) => [city, ...alsoCities]),
    ...Object.keys(TOWN_POINTS),
  ])
  const known = texts(place.codes.LISTS.city)
  expect([...towns].filter((town) => !known.includes(town))).toEqual([])
  const counties = new Set(ZIPS.map(({ county }) => county))
  expect([...counties].filter((county) => !texts(place.codes.LISTS.county).includes(county))).toEqual([])
  expect([...counties].filter((county) => !(county in place.countyMap.COUNTY_MAP.counties))).toEqual([])
  expect(counties).toEqual(new Set(Object.values(place.regions.REGIONS).flat()))
})

it.each(Object.entries(PLACES))('%s has its ZIP codes in its pattern and within its box', (_, place) => {
  const { PLACE, ZIP_BEGUN, EXAMPLE } = place.names
  const { box, zipCodes } = PLACE
  const { ZIPS } = place.geography
  const begun = new RegExp(`^${ZIP_BEGUN}$`)
  expect(ZIPS.filter(({ zip }) => !zipCodes.test(zip) || !begun.test(zip))).toEqual([])
  const outside = ZIPS.filter(
    ({ latitude, longitude }) =>
      latitude < box.south || latitude > box.north || longitude < box.west || longitude > box.east,
  )
  expect(outside).toEqual([])
  expect(ZIPS.find(({ zip }) => zip === EXAMPLE.zip)).toMatchObject({ city: EXAMPLE.town, county: EXAMPLE.county })
  expect(ZIPS.some(({ zip }) => zip === EXAMPLE.searchedZip)).toBe(true)
})

it.each(Object.entries(PLACES))('%s has a county or a town behind each other name', (_, place) => {
  const { ZIPS, OUTSIDE } = place.geography
  const named = new Set([
    ...ZIPS.flatMap(({ city, county, alsoCities = [] }) => [city, `${county} County`, ...alsoCities]),
    ...Object.keys(OUTSIDE),
  ])
  expect(Object.values(place.searchWords.ALSO_CALLED).filter((name) => !named.has(name))).toEqual([])
})

it.each(Object.entries(PLACES))('%s reads every column that it requires', (_, { feed }) => {
  expect(feed.REQUIRED_COLUMNS.filter((column) => !feed.KNOWN_COLUMNS.includes(column))).toEqual([])
  expect(Object.keys(feed.readRow({}, { cityId: () => 1, countyIdOf: () => 1, citiesOf: () => [] }))).toContain(
    'refused',
  )
})
