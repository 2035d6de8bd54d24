import { SECTIONS } from '../../domain/clinic/sections.ts'
import { type Candidate, inOrder, isWithin, onPage, PAGE_SIZE, totalOf } from '../../domain/directory/arrange.ts'
import { automaticRadius, directionFrom, milesBetween, type Point } from '../../domain/directory/distance.ts'
import { type Group, groupsOf, standingOf } from '../../domain/directory/groups.ts'
import { isListed, type Listing, publicView } from '../../domain/directory/listing.ts'
import { hasWords, searchKey, wantedWords } from '../../domain/directory/names.ts'
import { openAtOf } from '../../domain/directory/open-now.ts'
import type { SearchedPlace } from '../../domain/directory/places.ts'
import { type DirectorySearch, withFilter } from '../../domain/directory/query.ts'
import type { Hit, Maybe, SearchResult } from '../../domain/directory/search-result.ts'
import { tagsOf } from '../../domain/directory/tags.ts'
import { understand } from '../../domain/directory/understood.ts'
import type { Database } from '../db/open.ts'
import { readListings } from './listing-rows.ts'
import { COLORADO } from './places.ts'

/** A search of the public directory. */

type Found = Candidate & { listing: Listing; silent: Maybe['silent'] }

const NOTHING: Omit<SearchResult, 'place' | 'problem' | 'miles' | 'automatic' | 'understood'> = {
  total: totalOf(0),
  maybesTotal: totalOf(0),
  page: 1,
  pages: 0,
  matches: [],
  maybes: [],
  telehealth: null,
  offers: [],
}
const MOST_TELEHEALTH = 5

export async function searchListings(
  { kysely }: Pick<Database, 'kysely'>,
  asked: DirectorySearch,
  now: Date,
): Promise<SearchResult> {
  const place = asked.near === null ? null : (COLORADO.find(asked.near) ?? null)
  const nearMeans = asked.near !== null && place === null ? understand(asked.near) : undefined
  if (asked.near !== null && place === null && !nearMeans) {
    return { ...NOTHING, place: null, problem: 'unknownPlace', miles: null, automatic: false, understood: null }
  }
  const listings = (await readListings(kysely, null)).filter(({ clinic, provider }) => isListed(clinic, provider))
  const named = asked.q === null ? [] : listings.filter((one) => isNamed(one, asked.q ?? ''))
  const qMeans = asked.q !== null && named.length === 0 ? understand(asked.q) : undefined
  const understood = nearMeans ?? qMeans ?? null
  const search = understood ? { ...withFilter(asked, understood.name, understood.values), page: asked.page } : asked
  const among = asked.q !== null && !qMeans ? named : listings.filter((one) => !publicView(one, now).custody)

  const { matches, maybes } = sorted(among, search, place, now)
  const automatic = place !== null && search.miles === null
  const radius = !place ? null : (search.miles ?? chosenRadius(search, matches))
  const within = (some: Found[]) => some.filter((one) => isWithin(one, radius))
  const sort = search.sort ?? (place ? 'near' : 'name')
  const [inside, insideMaybes] = [inOrder(within(matches), sort), inOrder(within(maybes), sort)] as [Found[], Found[]]
  const page = onPage(inside, insideMaybes, search.page)
  const hit = (one: Found, index: number) => hitOf(one, index, place?.point, now)
  return {
    place,
    problem: null,
    miles: radius,
    automatic,
    understood,
    total: totalOf(inside.length),
    maybesTotal: totalOf(insideMaybes.length),
    page: search.page,
    pages: Math.ceil((inside.length + insideMaybes.length) / PAGE_SIZE),
    matches: page.matches.map((one, index) => hit(one, page.first + index)),
    maybes: page.maybes.map((one, index) => ({
      ...hit(one, inside.length + page.maybesFrom + index),
      silent: one.silent,
    })),
    telehealth: telehealthGroup(),
    offers: [],
  }

  function telehealthGroup(): SearchResult['telehealth'] {
    if (radius === null || radius === 'any') return null
    const everywhere: DirectorySearch = { ...withFilter(search, 'visit', ['tele']), miles: 'any' }
    const all = inOrder(sorted(among, everywhere, place, now).matches, sort) as Found[]
    const beyond = all.filter((one) => !isWithin(one, radius)).slice(0, MOST_TELEHEALTH)
    if (beyond.length === 0) return null
    return { hits: beyond.map((one, index) => hit(one, index)), total: totalOf(all.length), search: everywhere }
  }
}

/** Care by phone or video has no distance. */
function chosenRadius({ filters }: DirectorySearch, matches: readonly Found[]) {
  if (filters.visit?.includes('tele')) return 'any'
  return automaticRadius(matches.flatMap(({ miles, reach }) => (miles === null || reach === 'state' ? [] : [miles])))
}

function isNamed({ clinic, provider }: Listing, q: string): boolean {
  return hasWords(searchKey(clinic.displayName, provider.name), wantedWords(q))
}

function sorted(listings: readonly Listing[], search: DirectorySearch, place: SearchedPlace | null, now: Date) {
  const groups = groupsOf(search, now)
  const found = listings.flatMap((listing) => {
    const standing = standingOf(groups, answersOf(listing))
    return standing === null ? [] : [{ ...candidateOf(listing, groups, place, now), standing }]
  })
  return {
    matches: found.filter(({ standing }) => standing === 'match').map((one) => ({ ...one, silent: [] })),
    maybes: found.flatMap((one) => (Array.isArray(one.standing) ? [{ ...one, silent: one.standing }] : [])),
  }
}

function candidateOf(listing: Listing, groups: readonly Group[], from: SearchedPlace | null, now: Date) {
  const view = publicView(listing, now)
  const spot = view.place.point ?? (view.place.countyId === null ? null : COLORADO.county(view.place.countyId))
  const tags = tagsOf(listing.clinic)
  const isFirst = groups.every(({ first }) => !first || first.some((one) => tags.includes(one)))
  return {
    listing,
    clinicId: view.clinicId,
    reach: view.place.reach,
    miles: from && spot ? milesBetween(from.point, spot) : null,
    tier: isFirst ? 0 : 1,
    rank: 0,
  }
}

function answersOf({ clinic, dates }: Listing) {
  const confirmed = SECTIONS.flatMap((section) => dates.sections[section]?.at ?? [])
  return {
    tags: tagsOf(clinic),
    openAt: openAtOf(clinic.hoursOfOperation),
    newPatientsOn: dates.newPatientsOn,
    confirmedAt: confirmed.toSorted().at(-1) ?? null,
  }
}

function hitOf({ listing, miles, reach }: Found, index: number, from: Point | undefined, now: Date): Hit {
  const clinic = publicView(listing, now)
  const hit: Hit = { rank: index + 1, clinic }
  if (miles === null || reach === 'state' || !from) return hit
  if (reach === 'county') return { ...hit, miles, about: true }
  const direction = clinic.place.point && directionFrom(from, clinic.place.point)
  return { ...hit, miles, ...(direction && { direction }) }
}
