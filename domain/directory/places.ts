import { ALSO_CALLED, STATE_WORDS } from '#place/search-words'
import type { Point } from './distance.ts'
import { editsBetween } from './typed/spelling.ts'

/**
 * The place of a search: a ZIP code, town, county, or an address, of which the search uses only ZIP code or town. A ZIP
 * code of another state is a place too: the search lists what is nearest to it.
 */

export type ZipEntry = Point & {
  zip: string
  cityId: number
  county: string
  countyId: number
  /** Every town that the post office accepts for the ZIP code, the preferred one first. */
  cities: readonly { city: string; cityId: number }[]
}

export type SearchedPlace = { point: Point; countyId: number } & (
  | { kind: 'zip'; zip: string; cityId: number }
  | { kind: 'town'; cityId: number }
  | { kind: 'county' }
  /** `countyId` is 0; the point is the middle of the ZIP codes that begin alike, without a ZIP code of the state. */
  | { kind: 'outside'; zip: string | null; state: string }
)

/** The middle of the ZIP codes of other states, by state and by the first three digits. */
type OutsideZips = { readonly [state: string]: { readonly [firstThree: string]: readonly number[] } }

export type Gazetteer = {
  /** Undefined if the text names no known place. */
  find(text: string): SearchedPlace | undefined
  /** The place that these words name, and nothing beside it. */
  named(words: readonly string[]): SearchedPlace | undefined
  zip(digits: string): SearchedPlace | undefined
  /** Places whose name or ZIP code begins like the typed text, the largest first. */
  beginning(text: string, most: number): SearchedPlace[]
  /** How the address of a search writes the place: "12345", "Springfield", "Spring County". */
  textOf(place: SearchedPlace): string
  /** The ZIP codes that a typed number may mean: one digit lost, added, wrong or swapped. */
  zipsLike(digits: string): string[]
  /** Every name, as its letters and as its words, to find misspelled ones. */
  readonly spelt: readonly SpeltPlace[]
  county(countyId: number): Point | undefined
  countyOfZip(postalCode: string): number | undefined
  /** By the slug of an address: `/en/towns/canon-city`. */
  townBySlug(slug: string): (SearchedPlace & { kind: 'town' }) | undefined
  countyBySlug(slug: string): (SearchedPlace & { kind: 'county' }) | undefined
  readonly counties: readonly NamedPlace[]
  readonly towns: readonly NamedPlace[]
}
type SpeltPlace = { key: string; words: readonly string[]; place: SearchedPlace }
export type NamedPlace = { id: number; name: string; slug: string; countyId: number; point: Point }

const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['ft', 'fort'],
  ['mt', 'mount'],
  ['st', 'saint'],
])

/** Normalises accents, case, punctuation and abbreviations. */
const placeWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => SHORT_FORMS.get(word) ?? word)

const slugOf = (text: string) => placeWords(text).join('-')

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const middleOf = (points: readonly Point[]): Point => ({
  latitude: mean(points.map(({ latitude }) => latitude)),
  longitude: mean(points.map(({ longitude }) => longitude)),
})

function grouped<K, T>(list: readonly T[], keys: (one: T) => readonly K[]): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const one of list) {
    for (const key of keys(one)) {
      const group = groups.get(key)
      if (group) group.push(one)
      else groups.set(key, [one])
    }
  }
  return groups
}

/** A town is at its own point; a small one that the table of points lacks is in the middle of its ZIP codes. */
function townsOf(zips: readonly ZipEntry[], points: ReadonlyMap<number, Point>): NamedPlace[] {
  const names = new Map(zips.flatMap(({ cities }) => cities.map(({ city, cityId }) => [cityId, city] as const)))
  const preferred = grouped(zips, ({ cityId }) => [cityId])
  const accepted = grouped(zips, ({ cities }) => cities.map(({ cityId }) => cityId))
  return [...names].map(([id, name]) => {
    const entries = preferred.get(id) ?? accepted.get(id) ?? []
    const countyId = entries[0]?.countyId ?? 0
    return { id, name, slug: slugOf(name), countyId, point: points.get(id) ?? middleOf(entries) }
  })
}

function countiesOf(zips: readonly ZipEntry[]): NamedPlace[] {
  return [...grouped(zips, ({ countyId }) => [countyId])].map(([id, entries]) => {
    const name = entries[0]?.county ?? ''
    return { id, name, slug: slugOf(name), countyId: id, point: middleOf(entries) }
  })
}

/** Fewer letters begin too many places. */
const SHORTEST_BEGINNING = 3

const joined = (words: readonly string[]) => words.join('')
const AFTER_A_TOWN = new Set([...STATE_WORDS, 'usa', 'us'])
const COUNTY_WORDS = new Set([...AFTER_A_TOWN, 'county', 'condado', 'de', 'del'])

export function gazetteer(
  zips: readonly ZipEntry[],
  outside: OutsideZips = {},
  townPoints: ReadonlyMap<number, Point> = new Map(),
): Gazetteer {
  const byZip = new Map(zips.map((entry) => [entry.zip, entry]))
  const byName = (a: NamedPlace, b: NamedPlace) => a.name.localeCompare(b.name)
  const towns = townsOf(zips, townPoints).sort(byName)
  const counties = countiesOf(zips).sort(byName)
  const townByKey = new Map(towns.map((town) => [joined(placeWords(town.name)), town]))
  const countyByKey = new Map(counties.map((county) => [joined(placeWords(county.name)), county]))
  const countyById = new Map(counties.map((county) => [county.id, county]))
  const longestTown = Math.max(...towns.map(({ name }) => placeWords(name).length)) + 1

  const ofTown = ({ id, countyId, point }: NamedPlace) => ({ kind: 'town', cityId: id, countyId, point }) as const
  const ofCounty = ({ id, point }: NamedPlace) => ({ kind: 'county', countyId: id, point }) as const

  const outsideByStart = new Map(
    Object.entries(outside).flatMap(([state, starts]) =>
      Object.entries(starts).map(([start, [latitude = 0, longitude = 0]]) => {
        return [start, { state, point: { latitude, longitude } }] as const
      }),
    ),
  )

  function zip(digits: string): SearchedPlace | undefined {
    const entry = byZip.get(digits)
    if (!entry) {
      const there = /^\d{5}$/.test(digits) ? outsideByStart.get(digits.slice(0, 3)) : undefined
      return there && { kind: 'outside', zip: digits, countyId: 0, ...there }
    }
    const { cityId, countyId, latitude, longitude } = entry
    return { kind: 'zip', zip: digits, cityId, countyId, point: { latitude, longitude } }
  }

  function zipIn(words: readonly string[]): SearchedPlace | undefined {
    const typed = words.toReversed().find((word) => byZip.has(word))
    return typed === undefined ? undefined : zip(typed)
  }

  const stateByKey = new Map(
    Object.entries(outside).map(([state, starts]) => {
      const points = Object.values(starts).map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }))
      const place = { kind: 'outside', zip: null, state, countyId: 0, point: middleOf(points) } as const
      return [joined(placeWords(state)), place] as const
    }),
  )

  const otherName = new Map(
    Object.entries(ALSO_CALLED).map(([name, place]) => [joined(placeWords(name)), joined(placeWords(place))] as const),
  )

  function named(words: readonly string[]): SearchedPlace | undefined {
    const typed = joined(words.flatMap(placeWords))
    const key = otherName.get(typed) ?? typed
    const town = townByKey.get(key)
    if (town) return ofTown(town)
    const [, county = key] = /^(?:condado(?:de|del)?)?(.+?)(?:county|condado)?$/.exec(key) ?? []
    const found = countyByKey.get(county) ?? countyByKey.get(key)
    return found ? ofCounty(found) : stateByKey.get(key)
  }

  const cityNames = new Map(towns.map(({ id, name }) => [id, name]))

  function textOf(place: SearchedPlace): string {
    if (place.kind === 'zip') return place.zip
    if (place.kind === 'outside') return place.zip ?? place.state
    if (place.kind === 'town') return cityNames.get(place.cityId) ?? ''
    return `${countyById.get(place.countyId)?.name ?? ''} County`
  }

  const zipsLike = (digits: string) =>
    zips
      .map((entry) => entry.zip)
      .filter((one) => editsBetween(digits, one, 1) === 1)
      .sort((a, b) => Number(b.startsWith(digits)) - Number(a.startsWith(digits)))

  /** The number of ZIP codes is the best measure of size that the table has. */
  const sizes = grouped(zips, ({ cities }) => cities.map(({ cityId }) => cityId))
  const bySize = (a: NamedPlace, b: NamedPlace) =>
    (sizes.get(b.id)?.length ?? 0) - (sizes.get(a.id)?.length ?? 0) || byName(a, b)

  function beginning(text: string, most: number): SearchedPlace[] {
    const typed = joined(placeWords(text))
    if (typed.length < SHORTEST_BEGINNING) return []
    const codes = zips.filter((entry) => entry.zip.startsWith(typed)).flatMap((entry) => zip(entry.zip) ?? [])
    const other = otherName.get(typed)
    const called = other === undefined ? [] : [named([other])].filter((place) => place !== undefined)
    const own = towns.filter(({ name }) => joined(placeWords(name)).startsWith(typed)).toSorted(bySize)
    const of = counties.filter(({ name }) => `${joined(placeWords(name))}county`.startsWith(typed))
    const found = [...own.map(ofTown), ...of.map(ofCounty), ...called, ...codes]
    const isFirst = (place: SearchedPlace, index: number) =>
      found.findIndex((other) => textOf(other) === textOf(place)) === index
    return found.filter(isFirst).slice(0, most)
  }

  /** An address ends with its town, before the state. */
  function townAtTheEnd(words: readonly string[]): NamedPlace | undefined {
    const last = words.findLastIndex((word) => !AFTER_A_TOWN.has(word) && !/^\d+$/.test(word)) + 1
    for (let length = Math.min(longestTown, last); length > 0; length -= 1) {
      const town = townByKey.get(joined(words.slice(last - length, last)))
      if (town) return town
    }
    return undefined
  }

  function find(text: string): SearchedPlace | undefined {
    const words = placeWords(text)
    const coded = zipIn(words)
    if (coded) return coded
    // A single number is a ZIP code of another state or an unknown one; do not search it as a town.
    if (words.length === 1 && /^\d+$/.test(words[0] ?? '')) return zip(words[0] ?? '')
    const whole = townByKey.get(joined(words))
    if (whole) return ofTown(whole)
    const isCounty = words.includes('county') || words.includes('condado')
    const county = countyByKey.get(joined(words.filter((word) => !COUNTY_WORDS.has(word))))
    if (isCounty && county) return ofCounty(county)
    const town = townAtTheEnd(words)
    if (town) return ofTown(town)
    return county ? ofCounty(county) : stateByKey.get(joined(words))
  }

  const speltAs = (text: string, place: SearchedPlace): SpeltPlace => {
    const words = placeWords(text)
    return { key: joined(words), words, place }
  }
  const spelt = [
    ...towns.map((town) => speltAs(town.name, named([town.name]) ?? ofTown(town))),
    ...counties.map((county) => speltAs(county.name, named([county.name]) ?? ofCounty(county))),
    ...counties.map((county) => speltAs(`${county.name} County`, ofCounty(county))),
  ]

  return {
    find,
    named,
    zip,
    beginning,
    textOf,
    zipsLike,
    spelt,
    county: (countyId) => countyById.get(countyId)?.point,
    countyOfZip: (postalCode) => byZip.get(postalCode.trim().slice(0, 5))?.countyId,
    townBySlug: (slug) => {
      const town = towns.find((one) => one.slug === slug)
      return town && ofTown(town)
    },
    countyBySlug: (slug) => {
      const county = counties.find((one) => one.slug === slug)
      return county && ofCounty(county)
    },
    counties,
    towns,
  }
}
