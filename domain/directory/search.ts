import { silentIn } from './answers.ts'
import { byMiles, type Candidate, inOrder, isWithin, onPage, PAGE_SIZE, totalOf, upToHundred } from './arrange.ts'
import { automaticRadius, directionFrom, ENOUGH_MATCHES, milesBetween, type Point, type Radius } from './distance.ts'
import { type Group, groupsOf, matchOf } from './groups.ts'
import { type ListedClinic, listingIn } from './listed-clinic.ts'
import { publicView } from './listing.ts'
import { hasWords, wantedWords } from './names.ts'
import { chosenFilters, offersOf, withoutFilter } from './offers.ts'
import type { Gazetteer, SearchedPlace } from './places.ts'
import { type DirectorySearch, type Sort, withFilter } from './query.ts'
import type { Hit, Offer, SearchResult, Total } from './search-result.ts'
import { type Understood, understand, withMeaning } from './understood.ts'
import { MEANINGS, type Meaning } from './words.ts'

/** The search of the public directory: a linear scan over all listed clinics, a millisecond for a whole state. */

export type Searched = {
  /** Sorted by name. */
  listed: readonly ListedClinic[]
  places: Pick<Gazetteer, 'find'>
  now: Date
  /** Meanings of words that are in no clinic's name. */
  meanings?: readonly Meaning[]
}

const MOST_TELEHEALTH_SHOWN = 5

export function searchDirectory(searched: Searched, asked: DirectorySearch): SearchResult {
  const { places, meanings = MEANINGS } = searched
  const place = asked.near === null ? null : (places.find(asked.near) ?? null)
  // Visitors type places, names and words into one box: text that is no place may be a name or a word.
  const text = asked.q ?? (place === null ? asked.near : null)
  const search: DirectorySearch = { ...asked, near: place === null ? null : asked.near, q: text }
  const isWordless = text !== null && wantedWords(text).length === 0
  const among = isWordless ? { ...searched, listed: [] } : searched
  const finding = find(among, search, { place, meant: text === null ? undefined : understand(text, meanings) })
  const isEmpty = finding.matches.length + finding.maybes.length === 0
  return asked.near !== null && place === null && isEmpty ? nothingNear() : resultOf(among, finding)
}

type Asked = { search: DirectorySearch; words: readonly string[]; from: Point | null; sort: Sort }
type Found = { matches: Candidate[]; maybes: Candidate[] }
type Known = { place: SearchedPlace | null; meant: Understood | undefined }
type Finding = { asked: Asked; place: SearchedPlace | null } & Found & Pick<SearchResult, 'understood' | 'alsoMeans'>

/** A clinic's name takes precedence over a word; the page then offers the word beside it. */
function find(searched: Searched, search: DirectorySearch, { place, meant }: Known): Finding {
  const sort = search.sort ?? (place ? 'near' : 'name')
  const asked: Asked = { search, words: wantedWords(search.q ?? ''), from: place?.point ?? null, sort }
  const found = candidates(searched, asked)
  const radius = asked.from === null ? null : search.miles
  if (!meant || [...found.matches, ...found.maybes].some((one) => isWithin(one, radius))) {
    return { asked, place, ...found, understood: null, alsoMeans: meant ?? null }
  }
  const instead = { ...asked, search: { ...withMeaning(search, meant), page: search.page }, words: [] }
  return { asked: instead, place, ...candidates(searched, instead), understood: meant, alsoMeans: null }
}

/** Clinics for people in custody match by name only, and never near a place. */
export function candidates(
  { listed, now }: Pick<Searched, 'listed' | 'now'>,
  { search, words, from }: Omit<Asked, 'sort'>,
): Found {
  const groups = groupsOf(search, now)
  const found: Found = { matches: [], maybes: [] }
  for (const clinic of listed) {
    if (clinic.custody && (from !== null || words.length === 0)) continue
    if (words.length > 0 && !hasWords(clinic.searchKey, words)) continue
    const match = matchOf(groups, clinic.answers)
    if (match === null) continue
    const miles = from && clinic.spot ? milesBetween(from, clinic.spot) : null
    if (match === 'match') found.matches.push({ clinic, miles, tier: tierOf(groups, clinic) })
    else found.maybes.push({ clinic, miles, tier: 0 })
  }
  return found
}

const tierOf = (groups: readonly Group[], { answers: { tags } }: ListedClinic) =>
  groups.every(({ first }) => !first || first.some((tag) => tags.includes(tag))) ? 0 : 1

/** Care by phone or video has no distance. */
function radiusOf({ asked: { search, from }, matches }: Finding): Radius | 'any' | null {
  if (from === null) return null
  if (search.miles !== null) return search.miles
  if (search.filters.visit?.includes('tele')) return 'any'
  return automaticRadius(matches.flatMap(({ miles }) => miles ?? []))
}

function resultOf(searched: Searched, finding: Finding): SearchResult {
  const { asked, place, understood, alsoMeans } = finding
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
  const hits = (some: readonly Candidate[], first: number) =>
    some.map((one, index) => hitOf(one, first + index + 1, place, now))
  const groups = groupsOf(search, now)
  return {
    place,
    problem: null,
    miles: radius,
    automatic: place !== null && search.miles === null,
    understood,
    alsoMeans,
    total,
    maybesTotal,
    page: search.page,
    pages: Math.ceil((total.count + maybesTotal.count) / PAGE_SIZE),
    matches: hits(page.matches, page.first),
    maybes: page.maybes.map((one, index) => ({
      ...hitOf(one, total.count + page.maybesFrom + index + 1, place, now),
      silent: silentIn(groups, one.clinic.answers),
    })),
    telehealth: telehealth && {
      hits: hits(telehealth.beyond, 0),
      total: telehealth.total,
      search: telehealth.search,
    },
    offers: offersFor(searched, finding, radius, { total: matches.length, maybes: maybesTotal, telehealth }),
  }
}

function nothingNear(): SearchResult {
  const none = totalOf(0)
  return {
    place: null,
    problem: 'unknownPlace',
    miles: null,
    automatic: false,
    understood: null,
    alsoMeans: null,
    total: none,
    maybesTotal: none,
    page: 1,
    pages: 0,
    matches: [],
    maybes: [],
    telehealth: null,
    offers: [],
  }
}

const byPhoneOrVideo = (search: DirectorySearch): DirectorySearch => ({
  ...withFilter(search, 'visit', ['tele']),
  miles: search.near === null ? search.miles : 'any',
})

type Telehealth = { beyond: Candidate[]; total: Total; search: DirectorySearch }

/** Telehealth-only clinics come first: no other list of the page has them. */
function telehealthGroup(searched: Searched, asked: Asked, radius: Radius | 'any' | null): Telehealth | null {
  if (radius === null || radius === 'any' || asked.search.filters.visit) return null
  const search = byPhoneOrVideo(asked.search)
  const { matches } = candidates(searched, { ...asked, search })
  const beyond = matches.filter((one) => !isWithin(one, radius))
  if (beyond.length === 0) return null
  const placeless = beyond.filter(({ miles }) => miles === null)
  const placed = beyond.filter(({ miles }) => miles !== null).sort(byMiles)
  return {
    beyond: [...placeless, ...placed].slice(0, MOST_TELEHEALTH_SHOWN),
    total: upToHundred(totalOf(matches.length)),
    search,
  }
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
  return offersOf({
    search,
    radius,
    total,
    maybes,
    everywhere: matches,
    telehealth: telehealth && { total: telehealth.total, search: telehealth.search },
    without: new Map(without),
  })
}

function hitOf({ miles, clinic }: Candidate, rank: number, from: SearchedPlace | null, now: Date): Hit {
  const shown = publicView(listingIn(clinic), now)
  if (miles === null || !from) return { rank, clinic: shown }
  if (clinic.reach === 'county') return { rank, clinic: shown, miles, about: true }
  const direction = clinic.spot && directionFrom(from.point, clinic.spot)
  return { rank, clinic: shown, miles, ...(direction && { direction }) }
}
