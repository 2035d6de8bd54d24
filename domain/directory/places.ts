import type { Point } from './distance.ts'

/** The place of a search: a ZIP code, town, county, or an address, of which the search uses only ZIP code or town. */

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
)

export type Gazetteer = {
  /** Undefined if the text names no known place in Colorado. */
  find(text: string): SearchedPlace | undefined
  county(countyId: number): Point | undefined
  countyOfZip(postalCode: string): number | undefined
  /** By the slug of an address: `/en/towns/canon-city`. */
  townBySlug(slug: string): (SearchedPlace & { kind: 'town' }) | undefined
  countyBySlug(slug: string): (SearchedPlace & { kind: 'county' }) | undefined
  readonly counties: readonly NamedPlace[]
  readonly towns: readonly NamedPlace[]
}
export type NamedPlace = { id: number; name: string; slug: string; countyId: number; point: Point }

const SHORT_FORMS: Readonly<Record<string, string>> = { ft: 'fort', mt: 'mount', st: 'saint', mc: 'mc' }

/** Normalises accents, case, punctuation and abbreviations. */
export const placeWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => SHORT_FORMS[word] ?? word)

export const slugOf = (text: string) => placeWords(text).join('-')

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

function townsOf(zips: readonly ZipEntry[]): NamedPlace[] {
  const names = new Map(zips.flatMap(({ cities }) => cities.map(({ city, cityId }) => [cityId, city] as const)))
  const preferred = grouped(zips, ({ cityId }) => [cityId])
  const accepted = grouped(zips, ({ cities }) => cities.map(({ cityId }) => cityId))
  return [...names].map(([id, name]) => {
    const entries = preferred.get(id) ?? accepted.get(id) ?? []
    const countyId = entries[0]?.countyId ?? 0
    return { id, name, slug: slugOf(name), countyId, point: middleOf(entries) }
  })
}

function countiesOf(zips: readonly ZipEntry[]): NamedPlace[] {
  return [...grouped(zips, ({ countyId }) => [countyId])].map(([id, entries]) => {
    const name = entries[0]?.county ?? ''
    return { id, name, slug: slugOf(name), countyId: id, point: middleOf(entries) }
  })
}

const joined = (words: readonly string[]) => words.join('')
const COUNTY_WORDS = new Set(['county', 'condado', 'co', 'colorado', 'usa', 'us', 'de', 'del'])
const STATE_WORDS = new Set(['co', 'colorado', 'usa', 'us'])

export function gazetteer(zips: readonly ZipEntry[]): Gazetteer {
  const byZip = new Map(zips.map((entry) => [entry.zip, entry]))
  const byName = (a: NamedPlace, b: NamedPlace) => a.name.localeCompare(b.name)
  const towns = townsOf(zips).sort(byName)
  const counties = countiesOf(zips).sort(byName)
  const townByKey = new Map(towns.map((town) => [joined(placeWords(town.name)), town]))
  const countyByKey = new Map(counties.map((county) => [joined(placeWords(county.name)), county]))
  const countyById = new Map(counties.map((county) => [county.id, county]))
  const longestTown = Math.max(...towns.map(({ name }) => placeWords(name).length)) + 1

  const ofTown = ({ id, countyId, point }: NamedPlace) => ({ kind: 'town', cityId: id, countyId, point }) as const
  const ofCounty = ({ id, point }: NamedPlace) => ({ kind: 'county', countyId: id, point }) as const

  function zipIn(words: readonly string[]): SearchedPlace | undefined {
    const typed = words.toReversed().find((word) => byZip.has(word))
    const entry = typed === undefined ? undefined : byZip.get(typed)
    if (!entry) return undefined
    const { zip, cityId, countyId, latitude, longitude } = entry
    return { kind: 'zip', zip, cityId, countyId, point: { latitude, longitude } }
  }

  /** An address ends with its town, before the state. */
  function townAtTheEnd(words: readonly string[]): NamedPlace | undefined {
    const last = words.findLastIndex((word) => !STATE_WORDS.has(word) && !/^\d+$/.test(word)) + 1
    for (let length = Math.min(longestTown, last); length > 0; length -= 1) {
      const town = townByKey.get(joined(words.slice(last - length, last)))
      if (town) return town
    }
    return undefined
  }

  function find(text: string): SearchedPlace | undefined {
    const words = placeWords(text)
    const zip = zipIn(words)
    if (zip) return zip
    // A single number is an unknown ZIP code; do not search it as a town.
    if (words.length === 1 && /^\d+$/.test(words[0] ?? '')) return undefined
    const named = townByKey.get(joined(words))
    if (named) return ofTown(named)
    const isCounty = words.includes('county') || words.includes('condado')
    const county = countyByKey.get(joined(words.filter((word) => !COUNTY_WORDS.has(word))))
    if (isCounty && county) return ofCounty(county)
    const town = townAtTheEnd(words)
    if (town) return ofTown(town)
    return county && ofCounty(county)
  }

  return {
    find,
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
