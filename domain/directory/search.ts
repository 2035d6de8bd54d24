import type { PlaceKind } from '../openings/kinds.ts'
import { choicesAnswered, silentIn } from './answers.ts'
import {
  byMiles,
  type Candidate,
  inOrder,
  isLiveIn,
  isWithin,
  type Order,
  onPage,
  PAGE_SIZE,
  totalOf,
  upToHundred,
} from './arrange.ts'
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
import { type FilterName, silentTag, tag } from './filters.ts'
import { type Group, groupsOf, matchOf } from './groups.ts'
import { type ListedClinic, shownClinic } from './listed-clinic.ts'
import { chosenFilters, offersOf, withoutFilter } from './offers.ts'
import { soonness } from './openings.ts'
import type { Gazetteer, SearchedPlace } from './places.ts'
import { type DirectorySearch, withFilter } from './query.ts'
import type { Hit, LookedFor, Offer, SearchResult, Total } from './search-result.ts'
import { askedOf, type IsAsked, leftOutOf } from './silence.ts'
import { type Fits, type Looked, lookFor, wordsOf } from './typed/clinic-words.ts'
import { byPhone, isTopic, searchedWords } from './typed/searched-words.ts'
import { NEAR_ME } from './typed/understand.ts'

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
  if (finding !== null) return resultOf(finding.among, finding)
  // Part of a ZIP code: the list is for the likeliest one, and the page offers the others.
  const zips = searched.places.zipsLike(asked.near ?? '').slice(0, MOST_ZIPS_OFFERED)
  const alike = zips.filter((zip) => zip.startsWith(asked.near ?? ''))
  const middle = alike[Math.floor(alike.length / 2)] ?? nearestNumber(zips, Number(asked.near))
  const likeliest = middle === undefined ? null : findingOf(searched, { ...asked, near: middle })
  if (likeliest === null) return noSuchZip(zips)
  return { ...resultOf(likeliest.among, likeliest), problem: 'noSuchZip', zips }
}

/** ZIP codes with numbers close together are mostly neighbors. */
const nearestNumber = (zips: readonly string[], typed: number) =>
  zips.toSorted((a, b) => Math.abs(Number(a) - typed) - Math.abs(Number(b) - typed))[0]

/** The ids of all clinics that match the search, and of those among `ended` clinics that would match it. */
export function allMatches(searched: Searched, asked: DirectorySearch, ended: readonly ListedClinic[]): number[] {
  const finding = findingOf(searched, asked)
  if (finding === null) return []
  const radius = radiusOf(finding)
  const { q } = finding.asked.search
  const words = q === null ? null : bestOf(looksFor(finding.asked.search, ended))
  const gone = candidates({ listed: ended, now: searched.now }, { ...finding.asked, words }).matches
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
  const among = q !== null && searchedWords(search).meaningful.length === 0 ? { ...searched, listed: [] } : searched
  return { ...find(among, search, place, askedOf(searched.listed)), among }
}

/** The clinics that have the words or the phone number of a search. */
function looksFor(search: DirectorySearch, listed: readonly ListedClinic[]): Looked {
  const called = byPhone(search.q ?? '', listed)
  if (called !== null) return { levels: [called], some: new Map(), unfound: [] }
  return lookFor(searchedWords(search), wordsOf(listed))
}

const bestOf = ({ levels, some }: Looked): Fits => levels[0] ?? some

type Asked = {
  search: DirectorySearch
  /** The clinics that have the words of the search. */
  words: Fits | null
  from: Point | null
  /** A town is its places first, however far apart they are. */
  cityId: number | null
  /** A county is its places, never a circle. */
  countyId: number | null
  sort: Order
  isAsked: IsAsked
}
/** Clinics that say yes to everything, and clinics that have not told us about some of it. */
type Found = { matches: Candidate[]; maybes: Candidate[] }
const listedIn = ({ matches, maybes }: Found) => [...matches, ...maybes]
type Finding = { asked: Asked; place: SearchedPlace | null; looked: Omit<LookedFor, 'listed'> | null } & Pick<
  SearchResult,
  'said'
> &
  Found

/**
 * Looks for words first in names, then in what clinics say. Words that no clinic has are left out, and the page says so.
 * Without a need among the filters it lists the clinics that treat mental health, because they are likeliest to help.
 */
function find(searched: Searched, search: DirectorySearch, place: SearchedPlace | null, isAsked: IsAsked): Finding {
  const { q, filters } = search
  const isCounty = place?.kind === 'county'
  const order = place && !isCounty ? 'near' : q === null ? 'name' : 'fit'
  const asked: Asked = {
    search,
    words: null,
    from: isCounty ? null : (place?.point ?? null),
    cityId: place?.kind === 'town' ? place.cityId : null,
    countyId: isCounty ? place.countyId : null,
    sort: search.sort ?? order,
    isAsked,
  }
  if (q === null) return { asked, place, ...candidates(searched, asked), said: null, looked: null }
  const looks = looksFor(search, searched.listed)
  const { levels, some, unfound } = looks
  const ask = isTopic(search)
  const topic = ask && (unfound.length === 0 ? bestOf(looks) : new Map())
  const count = topic === false ? bestOf(looks).size : topic.size
  for (const words of topic === false ? [...levels, some] : [topic]) {
    const wanted: Asked = { ...asked, words }
    const found = candidates(searched, wanted)
    const all = listedIn(found)
    const said = count === 0 ? 'none' : all.some(isByText) ? 'texts' : 'names'
    const looked = { count, unfound, ask, part: words === some && count > 0 }
    if (all.length > 0) return { asked: wanted, place, ...found, said, looked }
  }
  const isAboutNeed = filters.help !== undefined || filters.service !== undefined
  const instead = isAboutNeed || searched.listed.length === 0 ? filters : { ...filters, ...MENTAL_HEALTH }
  const sort = search.sort ?? (place && !isCounty ? 'near' : 'name')
  const withFilters = (some: DirectorySearch['filters']): Asked => ({
    ...asked,
    search: { ...search, q: null, filters: some },
    sort,
  })
  const hasAny = listedIn(candidates(searched, withFilters(instead))).length > 0
  const without = withFilters(hasAny ? instead : filters)
  const { meaningful } = searchedWords(search)
  // A phone or license number is nothing to ask about.
  const isNumber = meaningful.every((word) => /\d/.test(word))
  const looked = { count: 0, unfound: meaningful, ask: !isAboutNeed && !isNumber, part: false }
  return { asked: without, place, ...candidates(searched, without), said: 'none', looked }
}

const MENTAL_HEALTH: DirectorySearch['filters'] = { help: ['mh'] }

/** Clinics for people in custody match by name only, and never near a place. */
export function candidates(
  { listed, now }: Pick<Searched, 'listed' | 'now'>,
  { search, words, from, cityId, countyId, isAsked }: Omit<Asked, 'sort'>,
): Found {
  const groups = groupsOf(search, now, isAsked)
  const unwanted = search.not.map((value) => tag('service', Number(value)))
  const found: Found = { matches: [], maybes: [] }
  for (const clinic of listed) {
    if (countyId !== null && clinic.countyId !== countyId) continue
    const has = words?.get(clinic.clinicId)
    if (words !== null && !has && !isTopic(search)) continue
    if (clinic.custody && (from !== null || countyId !== null || !has?.byName)) continue
    if (unwanted.some((one) => clinic.answers.tags.includes(one))) continue
    // A clinic that names the need itself says more than its license.
    const asking = has && isTopic(search) ? groups.filter(({ name }) => name !== 'help') : groups
    const match = matchOf(asking, clinic.answers)
    if (match === null) continue
    const miles = from && clinic.spot ? milesBetween(from, clinic.spot) : null
    const tier = words === null || has?.byName ? 0 : has ? BY_TEXT : UNNAMED
    const inTown = cityId !== null && clinic.cityId === cityId
    const soon = search.sort === 'soonest' ? { soon: soonness(clinic.answers, placesAsked(search), now) } : {}
    const one = { clinic, miles, inTown, fit: has?.fit ?? 0, ...soon }
    if (match === 'match') found.matches.push({ ...one, tier: tier + tierOf(groups, clinic) })
    else found.maybes.push({ ...one, tier, unknown: unknownOf(clinic, match) })
  }
  return found
}

const placesAsked = ({ filters }: DirectorySearch) => filters.places as readonly PlaceKind[] | undefined

/** Clinics with the words in their names come before those that only say them. */
const BY_TEXT = 2
const UNNAMED = 4
const isByText = ({ tier }: Candidate) => tier >= BY_TEXT && tier < UNNAMED

/** A clinic of which only its licence is known comes after all that told us anything. */
const unknownOf = ({ answers: { tags, openAt } }: ListedClinic, silent: readonly FilterName[]) => {
  const saysNothing = openAt.length === 0 && SAID_IN_THE_FORM.every((set) => tags.includes(silentTag(set)))
  return silent.length + (saysNothing ? ONLY_LICENCE : 0)
}
const SAID_IN_THE_FORM = ['payment', 'language', 'access', 'community', 'tele'] as const
const ONLY_LICENCE = 100

const tierOf = (groups: readonly Group[], { answers: { tags } }: ListedClinic) =>
  groups.every(({ first }) => !first || first.some((tag) => tags.includes(tag))) ? 0 : 1

/** Care by phone or video has no distance. */
function radiusOf({ asked: { search, from }, matches, maybes }: Finding): Radius | 'any' | null {
  if (from === null) return null
  if (search.miles !== null) return search.miles
  if (search.filters.visit?.includes('tele')) return 'any'
  const distances = (some: readonly Candidate[]) => some.flatMap(({ miles }) => miles ?? [])
  return automaticRadius(distances(nearestWanted(search, matches)), distances(maybes))
}

/** Staff who speak the language decide how far to look, and live-in care where it comes first; others only without it. */
function nearestWanted({ filters, sort }: DirectorySearch, matches: readonly Candidate[]): readonly Candidate[] {
  const speakers = filters.lang ? matches.filter(({ tier }) => tier % BY_TEXT === 0) : []
  const wanted = speakers.length > 0 ? speakers : matches
  const liveIn = sort === 'livein' ? wanted.filter(isLiveIn) : []
  return liveIn.length > 0 ? liveIn : wanted
}

function resultOf(searched: Searched, finding: Finding): SearchResult {
  const { asked, place, said, looked } = finding
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
  // No place has the words of an unnamed need, so a visitor asks each one about it.
  const asks = looked?.ask && looked.count === 0 ? { toAsk: [] } : {}
  const hits = (some: readonly Candidate[], first: number) =>
    some.map((one, index) => ({ ...hitOf(one, first + index + 1, seen), ...asks }))
  const groups = groupsOf(search, now, asked.isAsked)
  return {
    place,
    problem: null,
    miles: radius,
    automatic: asked.from !== null && search.miles === null,
    within: withinOf(matches.length > 0 ? finding.matches : finding.maybes, radius),
    zips: [],
    said,
    looked: looked && { ...looked, listed: [...matches, ...maybes].filter(({ tier }) => tier < UNNAMED).length },
    total,
    maybesTotal,
    nearestYes: matches.length === 0 ? nearestIn(finding.matches) : null,
    silentOn: silentOn(maybes.map(({ clinic }) => silentIn(groups, clinic.answers))),
    unasked: leftOutOf(search, asked.isAsked),
    page: search.page,
    pages: Math.ceil((total.count + maybesTotal.count) / PAGE_SIZE),
    matches: hits(page.matches, page.first),
    maybes: page.maybes.map((one, index) => {
      const silent = silentIn(groups, one.clinic.answers)
      return {
        ...hitOf(one, total.count + page.maybesFrom + index + 1, seen),
        silent,
        toAsk: choicesAnswered('silent', search, one.clinic.answers, now).filter(({ name }) => silent.includes(name)),
      }
    }),
    telehealth: telehealth && {
      hits: hits(telehealth.beyond, 0),
      total: telehealth.total,
      search: telehealth.search,
    },
    offers: offersFor(searched, finding, radius, { total: matches.length, maybes: maybes.length, telehealth }),
    countOf: choiceCounter(clinicsWithin(searched, asked, radius), search, now, asked.isAsked),
  }
}

function nearestIn(matches: readonly Candidate[]): SearchResult['nearestYes'] {
  const [nearest] = matches.filter(({ miles }) => miles !== null).sort(byMiles)
  return nearest ? { clinicId: nearest.clinic.clinicId, name: nearest.clinic.name, miles: nearest.miles ?? 0 } : null
}

function silentOn(all: readonly (readonly FilterName[])[]): FilterName[] {
  const counts = Map.groupBy(all.flat(), (name) => name)
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length).map(([name]) => name)
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
    looked: null,
    total: none,
    maybesTotal: none,
    nearestYes: null,
    silentOn: [],
    unasked: [],
    page: 1,
    pages: 0,
    matches: [],
    maybes: [],
    telehealth: null,
    offers: [],
    countOf: () => null,
  }
}

/** What the choices of the filters are counted among. A need that has no filter leaves out no clinic. */
function clinicsWithin(searched: Searched, asked: Asked, radius: Radius | 'any' | null): ListedClinic[] {
  const words = isTopic(asked.search) ? null : asked.words
  const { matches } = candidates(searched, { ...asked, words, search: { ...asked.search, filters: {} } })
  return matches.filter((one) => isWithin(one, radius)).map(({ clinic }) => clinic)
}

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

type Shown = { total: number; maybes: number; telehealth: Telehealth | null }

/** Offers count places that say yes; where nothing is listed, also those that have not told us. */
function offersFor(searched: Searched, finding: Finding, radius: Radius | 'any' | null, shown: Shown): Offer[] {
  const { asked } = finding
  const { search } = asked
  if (shown.total >= ENOUGH_MATCHES) return []
  const counting = (found: Found) => (shown.total + shown.maybes === 0 ? listedIn(found) : found.matches)
  const totalIn = (found: Found, miles: Radius | 'any' | null) =>
    upToHundred(totalOf(counting(found).filter((one) => isWithin(one, miles) && !one.clinic.custody).length))
  const chosen = chosenFilters(search).filter((name) =>
    search.filters[name]?.some((value) => asked.isAsked(name, value)),
  )
  const without = chosen.map((name) => {
    const found = candidates(searched, { ...asked, search: withoutFilter(search, name, radius) })
    return [name, totalIn(found, radius)] as const
  })
  const { total, telehealth } = shown
  return offersOf({
    search,
    radius,
    beyondCounty: asked.countyId === null ? null : totalIn(candidates(searched, { ...asked, countyId: null }), null),
    total,
    everywhere: counting(finding),
    telehealth: telehealth && { total: telehealth.total, search: telehealth.search },
    without: new Map(without),
  })
}

function hitOf(
  { miles, clinic }: Candidate,
  rank: number,
  { from, search, now }: { from: SearchedPlace | null; search: DirectorySearch; now: Date },
): Hit {
  const shown = { rank, clinic: shownClinic(clinic, now), yesTo: choicesAnswered('yes', search, clinic.answers, now) }
  if (miles === null || !from) return shown
  if (clinic.reach === 'county') return { ...shown, miles, about: true }
  const direction = clinic.spot && directionFrom(from.point, clinic.spot)
  return { ...shown, miles, ...(direction && { direction }) }
}
