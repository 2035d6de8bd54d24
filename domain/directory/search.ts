import type { PlaceKind } from '../openings/kinds.ts'
import { silentIn, yesTo } from './answers.ts'
import { byMiles, type Candidate, inOrder, isWithin, onPage, PAGE_SIZE, totalOf, upToHundred } from './arrange.ts'
import { choiceCounter } from './choice-counts.ts'
import {
  automaticRadius,
  directionFrom,
  ENOUGH_MATCHES,
  milesBetween,
  type Point,
  RADII,
  type Radius,
} from './distance.ts'
import { type Group, groupsOf, matchOf } from './groups.ts'
import { type ListedClinic, shownClinic } from './listed-clinic.ts'
import { chosenFilters, offersOf, withoutFilter } from './offers.ts'
import { soonness } from './openings.ts'
import type { Gazetteer, SearchedPlace } from './places.ts'
import { type DirectorySearch, type Sort, withFilter } from './query.ts'
import type { Hit, Offer, SearchResult, Total } from './search-result.ts'
import { NEAR_ME } from './typed/understand.ts'
import { type SearchedWords, type Strictness, searchedWords, strictnessesOf, wordsIn } from './typed/words-found.ts'

/** The search of the public directory: a linear scan over all listed clinics, a millisecond for a whole state. */

export type Searched = {
  /** Sorted by name. */
  listed: readonly ListedClinic[]
  places: Pick<Gazetteer, 'find' | 'zipsLike'>
  now: Date
}

const MOST_TELEHEALTH_SHOWN = 5
const MOST_ZIPS_OFFERED = 6

export function searchDirectory(searched: Searched, asked: DirectorySearch): SearchResult {
  const finding = findingOf(searched, asked)
  if (finding === null) return noSuchZip(searched.places.zipsLike(asked.near ?? '').slice(0, MOST_ZIPS_OFFERED))
  return resultOf(finding.among, finding)
}

/** The ids of all clinics that match the search, and of those among `ended` clinics that would match it. */
export function allMatches(searched: Searched, asked: DirectorySearch, ended: readonly ListedClinic[]): number[] {
  const finding = findingOf(searched, asked)
  if (finding === null) return []
  const radius = radiusOf(finding)
  const gone = candidates({ listed: ended, now: searched.now }, finding.asked).matches
  return [...finding.matches, ...gone].filter((one) => isWithin(one, radius)).map(({ clinic }) => clinic.clinicId)
}

/** Null for a number that is no ZIP code. */
function findingOf(searched: Searched, asked: DirectorySearch): (Finding & { among: Searched }) | null {
  const { places } = searched
  const place = asked.near === null ? null : (places.find(asked.near) ?? null)
  if (place === null && /^\d+$/.test(asked.near ?? '')) return null
  // A text that is no place is looked for in names and texts.
  const isText = place === null && asked.near !== null && asked.near !== NEAR_ME
  const texts = [asked.q, isText ? asked.near : null].filter((text) => text !== null)
  const q = texts.length === 0 ? null : texts.join(' ')
  const search: DirectorySearch = { ...asked, near: place === null ? null : asked.near, q }
  const words = q === null ? null : searchedWords(q)
  const among = words?.inNames.length === 0 ? { ...searched, listed: [] } : searched
  return { ...find(among, search, { words, place }), among }
}

type Asked = {
  search: DirectorySearch
  words: { these: SearchedWords; strictness: Strictness } | null
  from: Point | null
  /** A county is its places, never a circle. */
  countyId: number | null
  sort: Sort
}
type Found = { matches: Candidate[]; maybes: Candidate[] }
type Finding = { asked: Asked; place: SearchedPlace | null; said: SearchResult['said'] } & Found

/**
 * Looks for words first in names, then in what clinics say. Words that no clinic has are left out if the search has
 * anything else to go by; the page says so.
 */
function find(
  searched: Searched,
  search: DirectorySearch,
  { words, place }: { words: SearchedWords | null; place: SearchedPlace | null },
): Finding {
  const isCounty = place?.kind === 'county'
  const asked: Asked = {
    search,
    words: null,
    from: isCounty ? null : (place?.point ?? null),
    countyId: isCounty ? place.countyId : null,
    sort: search.sort ?? (place && !isCounty ? 'near' : 'name'),
  }
  if (words === null) return { asked, place, ...candidates(searched, asked), said: null }
  for (const strictness of strictnessesOf(words)) {
    const some: Asked = { ...asked, words: { these: words, strictness } }
    const found = candidates(searched, some)
    const all = [...found.matches, ...found.maybes]
    if (all.length > 0) return { asked: some, place, ...found, said: all.some(isByText) ? 'texts' : 'names' }
  }
  const hasMore = place !== null || Object.keys(search.filters).length > 0
  const without = { ...asked, search: { ...search, q: null } }
  if (hasMore) return { asked: without, place, ...candidates(searched, without), said: 'none' }
  return { asked, place, matches: [], maybes: [], said: 'none' }
}

/** Clinics for people in custody match by name only, and never near a place. */
export function candidates(
  { listed, now }: Pick<Searched, 'listed' | 'now'>,
  { search, words, from, countyId }: Omit<Asked, 'sort'>,
): Found {
  const groups = groupsOf(search, now)
  const found: Found = { matches: [], maybes: [] }
  for (const clinic of listed) {
    if (countyId !== null && clinic.countyId !== countyId) continue
    const by = words === null ? null : wordsIn(clinic, words.these, words.strictness)
    if (words !== null && by === null) continue
    if (clinic.custody && (from !== null || countyId !== null || by !== 'name')) continue
    const match = matchOf(groups, clinic.answers)
    if (match === null) continue
    const miles = from && clinic.spot ? milesBetween(from, clinic.spot) : null
    const tier = by === 'text' ? BY_TEXT : 0
    const soon = search.sort === 'soonest' ? { soon: soonness(clinic.answers, placesAsked(search), now) } : {}
    if (match === 'match') found.matches.push({ clinic, miles, tier: tier + tierOf(groups, clinic), ...soon })
    else found.maybes.push({ clinic, miles, tier, ...soon })
  }
  return found
}

const placesAsked = ({ filters }: DirectorySearch) => filters.places as readonly PlaceKind[] | undefined

/** Clinics with the words in their names come before those that only say them. */
const BY_TEXT = 2
const isByText = ({ tier }: Candidate) => tier >= BY_TEXT

const tierOf = (groups: readonly Group[], { answers: { tags } }: ListedClinic) =>
  groups.every(({ first }) => !first || first.some((tag) => tags.includes(tag))) ? 0 : 1

/** Care by phone or video has no distance. */
function radiusOf({ asked: { search, from }, matches, maybes }: Finding): Radius | 'any' | null {
  if (from === null) return null
  if (search.miles !== null) return search.miles
  if (search.filters.visit?.includes('tele')) return 'any'
  // Where no place says yes, those that did not say are the list.
  const counted = matches.length > 0 ? nearestWanted(search, matches) : maybes
  return automaticRadius(counted.flatMap(({ miles }) => miles ?? []))
}

/** Staff who speak the language decide how far to look; interpreters only where nobody speaks it. */
function nearestWanted({ filters }: DirectorySearch, matches: readonly Candidate[]): readonly Candidate[] {
  const speakers = filters.lang ? matches.filter(({ tier }) => tier % BY_TEXT === 0) : []
  return speakers.length > 0 ? speakers : matches
}

function resultOf(searched: Searched, finding: Finding): SearchResult {
  const { asked, place, said } = finding
  const { search, sort } = asked
  const { now } = searched
  const radius = radiusOf(finding)
  const within = (some: readonly Candidate[]) =>
    inOrder(
      some.filter((one) => isWithin(one, radius)),
      sort,
    )
  const [matches, maybes] = [within(finding.matches), within(finding.maybes)]
  const [total, maybesTotal] = [totalOf(matches.length), totalOf(maybes.length)]
  const page = onPage(matches.slice(0, total.count), maybes.slice(0, maybesTotal.count), search.page)
  const telehealth = telehealthGroup(searched, asked, radius)
  const seen = { from: place, search, now }
  const hits = (some: readonly Candidate[], first: number) =>
    some.map((one, index) => hitOf(one, first + index + 1, seen))
  const groups = groupsOf(search, now)
  return {
    place,
    problem: null,
    miles: radius,
    automatic: asked.from !== null && search.miles === null,
    within: withinOf(finding.matches, radius),
    zips: [],
    said,
    total,
    maybesTotal,
    page: search.page,
    pages: Math.ceil((total.count + maybesTotal.count) / PAGE_SIZE),
    matches: hits(page.matches, page.first),
    maybes: page.maybes.map((one, index) => ({
      ...hitOf(one, total.count + page.maybesFrom + index + 1, seen),
      silent: silentIn(groups, one.clinic.answers),
    })),
    telehealth: telehealth && {
      hits: hits(telehealth.beyond, 0),
      total: telehealth.total,
      search: telehealth.search,
    },
    offers: offersFor(searched, finding, radius, { total: matches.length, maybes: maybesTotal, telehealth }),
    countOf: choiceCounter(clinicsWithin(searched, asked, radius), search, now),
  }
}

/** Distances up to the radius at which the count grows. */
function withinOf(matches: readonly Candidate[], radius: Radius | 'any' | null): SearchResult['within'] {
  if (radius === null) return []
  const counts = RADII.filter((miles) => radius === 'any' || miles <= radius).map((miles) => ({
    miles,
    count: matches.filter((one) => isWithin(one, miles)).length,
  }))
  return counts.filter(({ count }, index) => count > (counts[index - 1]?.count ?? 0))
}

function noSuchZip(zips: readonly string[]): SearchResult {
  const none = totalOf(0)
  return {
    place: null,
    problem: 'noSuchZip',
    miles: null,
    automatic: false,
    within: [],
    zips,
    said: null,
    total: none,
    maybesTotal: none,
    page: 1,
    pages: 0,
    matches: [],
    maybes: [],
    telehealth: null,
    offers: [],
    countOf: () => 0,
  }
}

/** Every clinic at this distance, whatever the filters. */
const clinicsWithin = (searched: Searched, asked: Asked, radius: Radius | 'any' | null) =>
  candidates(searched, { ...asked, search: { ...asked.search, filters: {} } })
    .matches.filter((one) => isWithin(one, radius))
    .map(({ clinic }) => clinic)

const byPhoneOrVideo = (search: DirectorySearch): DirectorySearch => ({
  ...withFilter(search, 'visit', ['tele']),
  miles: search.near === null ? search.miles : 'any',
})

type Telehealth = { beyond: Candidate[]; total: Total; search: DirectorySearch }

/** Telehealth-only clinics come first: no other list of the page has them. */
function telehealthGroup(searched: Searched, asked: Asked, radius: Radius | 'any' | null): Telehealth | null {
  const { countyId, search: near } = asked
  if ((radius === null && countyId === null) || radius === 'any' || near.filters.visit) return null
  const search = byPhoneOrVideo(countyId === null ? near : { ...near, near: null })
  const { matches } = candidates(searched, { ...asked, countyId: null, search })
  const beyond = matches.filter((one) =>
    countyId === null ? !isWithin(one, radius) : one.clinic.countyId !== countyId,
  )
  if (beyond.length === 0) return null
  const placeless = beyond.filter(({ miles }) => miles === null)
  const placed = beyond.filter(({ miles }) => miles !== null).sort(byMiles)
  return {
    beyond: oncePerProvider([...placeless, ...placed]).slice(0, MOST_TELEHEALTH_SHOWN),
    total: upToHundred(totalOf(matches.length)),
    search,
  }
}

/** Many sites of one provider offer the same care by phone or video. */
function oncePerProvider(some: readonly Candidate[]): Candidate[] {
  const seen = new Set<number>()
  return some.filter(({ clinic: { providerId } }) => !seen.has(providerId) && seen.add(providerId))
}

type Shown = { total: number; maybes: Total; telehealth: Telehealth | null }

function offersFor(
  searched: Searched,
  { asked, matches }: Finding,
  radius: Radius | 'any' | null,
  shown: Shown,
): Offer[] {
  const { search } = asked
  if (shown.total >= ENOUGH_MATCHES) return []
  const without = chosenFilters(search).map((name) => {
    const found = candidates(searched, { ...asked, search: withoutFilter(search, name, radius) }).matches
    const counted = found.filter((one) => isWithin(one, radius) && !one.clinic.custody).length
    return [name, upToHundred(totalOf(counted))] as const
  })
  const { total, maybes, telehealth } = shown
  const everywhere = asked.countyId === null ? null : candidates(searched, { ...asked, countyId: null }).matches
  return offersOf({
    search,
    radius,
    beyondCounty: everywhere && upToHundred(totalOf(everywhere.filter(({ clinic }) => !clinic.custody).length)),
    total,
    maybes,
    everywhere: matches,
    telehealth: telehealth && { total: telehealth.total, search: telehealth.search },
    without: new Map(without),
  })
}

function hitOf(
  { miles, clinic }: Candidate,
  rank: number,
  { from, search, now }: { from: SearchedPlace | null; search: DirectorySearch; now: Date },
): Hit {
  const shown = { rank, clinic: shownClinic(clinic, now), yesTo: yesTo(search, clinic.answers, now) }
  if (miles === null || !from) return shown
  if (clinic.reach === 'county') return { ...shown, miles, about: true }
  const direction = clinic.spot && directionFrom(from.point, clinic.spot)
  return { ...shown, miles, ...(direction && { direction }) }
}
