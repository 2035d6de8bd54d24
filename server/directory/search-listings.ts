import type { Pool } from 'pg'
import { silentIn } from '../../domain/directory/answers.ts'
import {
  type Candidate,
  countedOf,
  inOrder,
  isWithin,
  onPage,
  PAGE_SIZE,
  totalOf,
  upToHundred,
} from '../../domain/directory/arrange.ts'
import { answersOfCard, type CardClinic, cardView } from '../../domain/directory/card.ts'
import { automaticRadius, directionFrom, ENOUGH_MATCHES, type Radius } from '../../domain/directory/distance.ts'
import { groupsOf } from '../../domain/directory/groups.ts'
import { wantedWords } from '../../domain/directory/names.ts'
import { chosenFilters, offersOf, withoutFilter } from '../../domain/directory/offers.ts'
import type { SearchedPlace } from '../../domain/directory/places.ts'
import type { DirectorySearch } from '../../domain/directory/query.ts'
import type { Hit, SearchResult, Total } from '../../domain/directory/search-result.ts'
import { type Understood, understand, withMeaning } from '../../domain/directory/understood.ts'
import { MEANINGS, type Meaning } from '../../domain/directory/words.ts'
import type { Database } from '../db/open.ts'
import { type Asked, byPhoneOrVideo, countMatches, type Found, findCandidates } from './find-candidates.ts'
import { COLORADO } from './places.ts'
import { readCards } from './read-cards.ts'

/**
 * A search of the public directory: the index says which clinics and in which order, then the cards of the page are read,
 * so that an index that lags behind can show too little but never what may not be seen.
 */

type Db = Pick<Database, 'pool'>

const MOST_TELEHEALTH_SHOWN = 5
const NONE: Found = { matches: [], maybes: [], telehealth: [], most: { matches: [], maybes: [], telehealth: 0 } }

export async function searchListings(
  { pool }: Db,
  asked: DirectorySearch,
  now: Date,
  meanings: readonly Meaning[] = MEANINGS,
): Promise<SearchResult> {
  const place = asked.near === null ? null : (COLORADO.find(asked.near) ?? null)
  // What is no place may be a name or a word: people type all of them into one box.
  const text = asked.q ?? (place === null ? asked.near : null)
  const { near, q, ...rest } = asked
  const search: DirectorySearch = { ...rest, near: place === null ? null : near, q: text }
  const meant = text === null ? undefined : understand(text, meanings)
  const found = await find(pool, search, { place, meant }, now)
  if (asked.near !== null && place === null && isEmpty(found)) return nothingNear()
  return drawn(pool, found, now)
}

type Finding = {
  asked: Asked
  place: SearchedPlace | null
  found: Found
} & Pick<SearchResult, 'understood' | 'alsoMeans'>

const isEmpty = ({ found }: Finding) => found.matches.length + found.maybes.length === 0

type Known = { place: SearchedPlace | null; meant: Understood | undefined }

/** A clinic's name wins over a word; the word is then offered beside it. */
async function find(pool: Pool, search: DirectorySearch, { place, meant }: Known, now: Date): Promise<Finding> {
  const sort = search.sort ?? (place ? 'near' : 'name')
  const asked: Asked = { search, words: wantedWords(search.q ?? ''), from: place?.point ?? null, sort, now }
  const wordless = search.q !== null && asked.words.length === 0
  const found = wordless ? NONE : await findCandidates(pool, asked)
  if (!meant || found.matches.length + found.maybes.length > 0) {
    return { asked, place, found, understood: null, alsoMeans: meant ?? null }
  }
  const filtered = { ...withMeaning(search, meant), page: search.page }
  const instead = { ...asked, search: filtered, words: [] }
  return { asked: instead, place, found: await findCandidates(pool, instead), understood: meant, alsoMeans: null }
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

/** Care by phone or video has no distance. */
function radiusOf({ search, from }: Asked, { matches }: Found): Radius | 'any' | null {
  if (from === null) return null
  if (search.miles !== null) return search.miles
  if (search.filters.visit?.includes('tele')) return 'any'
  return automaticRadius(matches.flatMap(({ miles }) => miles ?? []))
}

async function drawn(pool: Pool, finding: Finding, now: Date): Promise<SearchResult> {
  const { asked, place, found, understood, alsoMeans } = finding
  const { search, sort } = asked
  const radius = radiusOf(asked, found)
  const within = (some: readonly Candidate[]) =>
    inOrder(
      some.filter((one) => isWithin(one, radius)),
      sort,
    )
  const [matches, maybes] = [within(found.matches), within(found.maybes)]
  const total = countedOf(matches, found.most.matches)
  const maybesTotal = countedOf(maybes, found.most.maybes)
  const page = onPage(matches.slice(0, total.count), maybes.slice(0, maybesTotal.count), search.page)
  const telehealth = telehealthGroup(finding, radius)
  const offers = await offersFor(pool, finding, radius, { matches, maybes: maybesTotal, telehealth })
  const shown = [...page.matches, ...page.maybes, ...(telehealth?.beyond ?? [])]
  const read = await readCards(
    pool,
    shown.map(({ clinicId }) => clinicId),
  )
  const hits = (some: readonly Candidate[], first: number) =>
    some.flatMap((one, index) => {
      const card = read.get(one.clinicId)
      return card ? [{ hit: hitOf(one, cardView(card, now), first + index + 1, place), card }] : []
    })
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
    matches: hits(page.matches, page.first).map(({ hit }) => hit),
    maybes: hits(page.maybes, total.count + page.maybesFrom).map(({ hit, card }) => ({
      ...hit,
      silent: silentIn(groups, answersOfCard(card)),
    })),
    telehealth: telehealth && {
      hits: hits(telehealth.beyond, 0).map(({ hit }) => hit),
      total: telehealth.total,
      search: telehealth.search,
    },
    offers,
  }
}

type Telehealth = { beyond: Candidate[]; total: Total; search: DirectorySearch }

/** Those that have no place stand first: they are nowhere else on the page. */
function telehealthGroup({ asked, found }: Finding, radius: Radius | 'any' | null): Telehealth | null {
  if (radius === null || radius === 'any' || found.telehealth.length === 0) return null
  const beyond = found.telehealth.filter((one) => !isWithin(one, radius))
  if (beyond.length === 0) return null
  const placeless = beyond.filter(({ reach }) => reach === 'state')
  const placed = beyond.filter(({ reach }) => reach !== 'state')
  const { telehealth: most } = found.most
  const all = found.telehealth.map((one) => ({ ...one, tier: one.reach === 'state' ? 1 : 0 }))
  return {
    beyond: [...placeless, ...placed].slice(0, MOST_TELEHEALTH_SHOWN),
    total: upToHundred(countedOf(all, [most, most])),
    search: byPhoneOrVideo(asked.search),
  }
}

type Shown = { matches: readonly Candidate[]; maybes: Total; telehealth: Telehealth | null }

/** With enough matches nothing more is asked of the database. */
async function offersFor(pool: Pool, { asked, found }: Finding, radius: Radius | 'any' | null, shown: Shown) {
  const { search, words, now, from } = asked
  if (shown.matches.length >= ENOUGH_MATCHES) return []
  const names = chosenFilters(search)
  const searches = names.map((name) => withoutFilter(search, name, radius))
  const isWhole = search.miles === null || search.miles === 'any'
  const wider = from !== null && !isWhole ? search : null
  const { counts, everywhere } = await countMatches(pool, { words, now, from, radius, wider }, searches)
  const without = new Map(names.map((name, index) => [name, upToHundred(totalOf(counts[index] ?? 0))]))
  const { maybes, telehealth } = shown
  return offersOf({
    search,
    radius,
    total: shown.matches.length,
    maybes,
    everywhere: wider ? everywhere : found.matches,
    telehealth,
    without,
  })
}

function hitOf({ miles, reach }: Candidate, clinic: CardClinic, rank: number, from: SearchedPlace | null): Hit {
  // Where the clinic stands is decided by its card: an address hidden a moment ago has no distance of its own.
  if (miles === null || !from || reach === 'state' || clinic.place.reach === 'state') return { rank, clinic }
  if (reach === 'county') return { rank, clinic, miles, about: true }
  if (clinic.place.point === null) return { rank, clinic }
  const direction = directionFrom(from.point, clinic.place.point)
  return { rank, clinic, miles, ...(direction && { direction }) }
}
