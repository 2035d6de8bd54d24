import * as z from 'zod/mini'
import { PLACE } from '#place/names'
import { clinicPath, searchPath } from '../../../contract/directory/addresses.ts'
import { SWITCHES, type Switch } from '../../../domain/clinic/yes-no-rows.ts'
import type { CodeBook } from '../../../domain/codes.ts'
import { speaksOneOf } from '../../../domain/directory/card.ts'
import { RADII } from '../../../domain/directory/distance.ts'
import { type FilterName, filterNamed, WAITS_ACCEPTED } from '../../../domain/directory/filters.ts'
import { type Pair, valuesOf } from '../../../domain/directory/query.ts'
import type { Hit, Maybe } from '../../../domain/directory/search-result.ts'
import { queryWithoutStreets } from '../../../domain/directory/typed/street-address.ts'
import { plainWords } from '../../../domain/directory/typed/understand.ts'
import { GAZETTEER } from '../../reference/places.ts'
import { searchedOn } from '../counts.ts'
import { plainFrame } from '../plain-frame.ts'
import type { Drawn } from '../reader.ts'
import type { Answer } from './answer.ts'
import { sentence } from './answer.ts'
import { type Asking, askPage, tell, tellPlace } from './ask-page.ts'
import { crisisAnswer } from './crisis.ts'
import { didNotSay, fullFacts } from './facts.ts'
import { answerIn, described, typed } from './inputs.ts'
import type { PlaceFacts } from './outputs.ts'

const MOST = 10

/** The English names of a filter's choices, with their values in the address of a search. */
function choices(name: FilterName, book: CodeBook): Map<string, string> {
  const row = filterNamed(name)
  const list = 'list' in row.values ? row.values.list : ''
  return new Map(valuesOf(row, book).map((value) => [book.text(list, Number(value), 'en') ?? value, value]))
}

const several = (name: FilterName, book: CodeBook, about: string) => {
  const names = [...choices(name, book).keys()]
  return z.optional(z.array(z.enum(names)).check(z.maxLength(names.length), z.describe(about)))
}
const yes = (about: string) => z.optional(z.boolean().check(z.describe(about)))

/** The yes/no filters of the page, by their keys in its address. */
const switches = Object.fromEntries(
  SWITCHES.map(({ key, choice }) => [key, yes(`True: only places that said: ${choice.en}`)]),
) as Record<Switch, ReturnType<typeof yes>>

export const findClinicsInput = (book: CodeBook) =>
  z.strictObject({
    help: z.optional(
      described(
        typed(300),
        'What the person needs, in their own words, English or Spanish: "detox", "ansiedad de mi hijo".',
      ),
    ),
    near: z.optional(described(typed(100), `A ZIP code, town or county in ${PLACE.state.en}. Never a street address.`)),
    miles: z.optional(
      z
        .literal([...RADII, 'any'])
        .check(z.describe('How many miles from there. Without it, the search goes as far as a choice needs.')),
    ),
    ages: several('age', book, 'The age groups of the people who need care.'),
    pay: several('pay', book, 'Ways to pay. One that the place accepts is enough.'),
    language: several('lang', book, 'Languages. One that the staff speak is enough.'),
    telehealth: yes('True: only care by phone or video.'),
    openNow: yes('True: only places that are open now.'),
    openings: yes('True: only places that accept new patients.'),
    places: several('places', book, 'Kinds of opening: bed, chair or spot. One kind that is open is enough.'),
    wait: z.optional(z.enum(WAITS_ACCEPTED).check(z.describe('The longest wait for a first visit.'))),
    ...switches,
    answerIn,
  })

type Input = z.infer<ReturnType<typeof findClinicsInput>>

/** The search as the address of the results page has it. */
export function pairsOf(input: Input, book: CodeBook): Pair[] {
  const all = (key: FilterName, names: readonly string[] = []) =>
    names.flatMap((name): Pair[] => [[filterNamed(key).key, choices(key, book).get(name) ?? '']])
  return [
    ...(input.help === undefined ? [] : [['q', input.help] as const]),
    ...(input.near === undefined ? [] : [['near', input.near] as const]),
    ...(input.miles === undefined ? [] : [['miles', String(input.miles)] as const]),
    ...all('age', input.ages),
    ...all('lang', input.language),
    ...all('pay', input.pay),
    ...(input.openNow ? [['time', 'now'] as const] : []),
    ...(input.telehealth ? [['visit', 'tele'] as const] : []),
    ...(input.openings ? [['new', '1'] as const] : []),
    ...all('places', input.places),
    ...(input.wait === undefined ? [] : [['wait', input.wait] as const]),
    ...SWITCHES.flatMap(({ key }) => (input[key] ? [[key, '1'] as const] : [])),
  ]
}

export async function findClinics(asking: Asking, input: Input): Promise<Answer> {
  const pairs = pairsOf(input, asking.snapshot.book)
  const query = queryWithoutStreets(pairs, GAZETTEER) ?? pairs
  const found = await askPage(asking, { name: 'results', query })
  if (found.page === 'results') asking.counts.search(searchedOn(found.data), asking.snapshot)
  if (found.page === 'helpNow') return crisisAnswer(asking, [input.near ?? '', input.help ?? ''])
  const { page, total, matches, mayFit } = firstOf(found, asking)
  const near = nearOf(found, input.near)
  const address = asking.env.directoryOrigin + page
  const facts = new Map([...matches, ...mayFit].map((hit) => [hit, fullFacts(asking, hit)] as const))
  const silence = (hit: Hit) => didNotSay(asking, factsOf(hit))
  const factsOf = (hit: Hit) => facts.get(hit) as PlaceFacts
  const place = (hit: Hit | Maybe) => [tellPlace(asking, hit), silence(hit)].join('\n\n').trimEnd()
  const text = [
    ...(near?.place === null ? [sentence(asking, 'noPlace', { near: near.asked })] : []),
    beforePlaces(tell(asking, withOnePlace(found))),
    ...matches.map(found.page === 'clinic' ? silence : place),
    ...(mayFit.length === 0 ? [] : [sentence(asking, 'mayFit'), ...mayFit.map(place)]),
    sentence(asking, 'more', { page: address }),
  ]
  return {
    text: text.join('\n\n'),
    data: {
      page: address,
      ...(near && { near }),
      ...unsaid(found, asking),
      ...total,
      matches: matches.map(factsOf),
      mayFit: mayFit.map((hit) => ({ ...factsOf(hit), didNotAnswer: [...hit.silent] })),
    },
  }
}

/** What the list does not go by, so that an assistant takes no place on it for a yes. */
function unsaid(found: Drawn, asking: Asking) {
  if (found.page !== 'results') return { leftOut: [], noPlaceMentions: null }
  const { search, result } = found.data
  const { looked, unasked } = result
  const frame = plainFrame(asking)
  const unread = found.data.leftOut.map(([, value]) => value)
  const isNamed = looked === null || (looked.count > 0 && looked.unfound.length === 0 && !looked.part)
  const words = looked && looked.unfound.length > 0 ? looked.unfound.join(' ') : plainWords(search.q ?? '')
  return {
    leftOut: [...unasked.map((one) => asking.built.pages.choice(one, frame)), ...search.left, ...unread],
    noPlaceMentions: isNamed ? null : words,
  }
}

/** A page of results without all that its head does not need. */
function withOnePlace(found: Drawn): Drawn {
  if (found.page !== 'results') return found
  const { result } = found.data
  const [matches, maybes] = [result.matches.slice(0, 1), result.matches.length === 0 ? result.maybes.slice(0, 1) : []]
  return { ...found, data: { ...found.data, map: null, result: { ...result, matches, maybes, telehealth: null } } }
}

/** A page up to its first place: the crisis line, notices, the heading and what the search took the words for. */
const beforePlaces = (page: string) => page.split(/\n#{2,4} 1 \[/)[0]?.trimEnd() ?? page

/** What was asked for as a place, and the place that it is. */
function nearOf(found: Drawn, asked: string | undefined) {
  if (asked === undefined) return undefined
  const place = found.page === 'results' ? found.data.result.place : (GAZETTEER.find(asked) ?? null)
  return { asked, place: place === null ? null : GAZETTEER.textOf(place) }
}

type First = {
  page: string
  total: { matchesTotal: number; mayFitTotal: number }
  matches: readonly Hit[]
  mayFit: readonly Maybe[]
}

/** The first ten places of the page that the question leads to: results, or one clinic by its name. */
function firstOf(found: Drawn, { language }: Asking): First {
  if (found.page === 'results') {
    const { result, search } = found.data
    const { lang = [] } = search.filters
    const speaks = ({ clinic }: Hit) => speaksOneOf(clinic, lang)
    const inOrder = [...result.matches.filter(speaks), ...result.matches.filter((hit) => !speaks(hit))]
    const matches = inOrder.slice(0, MOST)
    const mayFit = result.maybes.slice(0, MOST - matches.length)
    const total = { matchesTotal: result.total.count, mayFitTotal: result.maybesTotal.count }
    return { page: searchPath(search, language), total, matches, mayFit }
  }
  if (found.page !== 'clinic') return { page: '', total: { matchesTotal: 0, mayFitTotal: 0 }, matches: [], mayFit: [] }
  const { clinic } = found.data
  const total = { matchesTotal: 1, mayFitTotal: 0 }
  return { page: clinicPath(clinic, language), total, matches: [{ rank: 1, clinic }], mayFit: [] }
}
