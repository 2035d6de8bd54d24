import * as z from 'zod/mini'
import { clinicPath, searchPath } from '../../../contract/directory/addresses.ts'
import { pathOf } from '../../../contract/directory/pages.ts'
import type { CodeBook } from '../../../domain/codes.ts'
import { coloradoDay } from '../../../domain/dates.ts'
import { speaksOneOf } from '../../../domain/directory/card.ts'
import { RADII } from '../../../domain/directory/distance.ts'
import { type FilterName, filterNamed, WAITS_ACCEPTED } from '../../../domain/directory/filters.ts'
import { numberToCall } from '../../../domain/directory/number-to-call.ts'
import { type Pair, valuesOf } from '../../../domain/directory/query.ts'
import type { Hit, Maybe } from '../../../domain/directory/search-result.ts'
import { queryWithoutStreets } from '../../../domain/directory/typed/street-address.ts'
import { COLORADO } from '../../reference/places.ts'
import type { Drawn } from '../reader.ts'
import type { Answer } from './answer.ts'
import { sentence } from './answer.ts'
import { type Asking, askPage, tell, tellPlace } from './ask-page.ts'
import { answerIn, described, typed } from './inputs.ts'

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

export const findClinicsInput = (book: CodeBook) =>
  z.strictObject({
    help: z.optional(
      described(
        typed(300),
        'What the person needs, in their own words, English or Spanish: "detox", "ansiedad de mi hijo".',
      ),
    ),
    near: z.optional(described(typed(100), 'A ZIP code, town or county in Colorado. Never a street address.')),
    miles: z.optional(
      z.literal([...RADII, 'any']).check(z.describe('How far from there. Without it, far enough for a choice.')),
    ),
    ages: several('age', book, 'The age groups of the people who need care.'),
    pay: several('pay', book, 'Ways to pay; one that the place takes is enough.'),
    language: several('lang', book, 'Languages; one that the staff speak is enough.'),
    telehealth: yes('True: only care by phone or video.'),
    openNow: yes('True: only places that are open now.'),
    openings: yes('True: only places that take new patients.'),
    places: several('places', book, 'Kinds of bed, chair or seat; one that the place said is open is enough.'),
    wait: z.optional(z.enum(WAITS_ACCEPTED).check(z.describe('The longest wait for a first visit.'))),
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
  ]
}

export async function findClinics(asking: Asking, input: Input): Promise<Answer> {
  const pairs = pairsOf(input, asking.snapshot.book)
  const query = queryWithoutStreets(pairs, COLORADO) ?? pairs
  const found = await askPage(asking, { name: 'results', query })
  const { page, total, matches, mayFit, shown } = firstOf(found, asking)
  const address = asking.env.directoryOrigin + page
  return {
    text: `${tell(asking, shown)}\n\n${sentence(asking, 'more', { page: address })}`,
    data: {
      crisis: found.page === 'helpNow',
      page: address,
      ...total,
      matches: matches.map((hit) => placeOf(asking, hit)),
      mayFit: mayFit.map((hit) => placeOf(asking, hit)),
    },
  }
}

type First = {
  page: string
  total: { matchesTotal: number; mayFitTotal: number }
  matches: readonly Hit[]
  mayFit: readonly Maybe[]
  /** The page with these places alone. */
  shown: Drawn
}

/** The first ten places of the page that the question leads to: results, one clinic by its name, or help in a crisis. */
function firstOf(found: Drawn, { language }: Asking): First {
  if (found.page === 'results') {
    const { result, search } = found.data
    const { lang = [] } = search.filters
    const speaks = ({ clinic }: Hit) => speaksOneOf(clinic, lang)
    const inOrder = [...result.matches.filter(speaks), ...result.matches.filter((hit) => !speaks(hit))]
    const matches = inOrder.slice(0, MOST)
    const mayFit = result.maybes.slice(0, MOST - matches.length)
    const data = { ...found.data, map: null, result: { ...result, matches, maybes: mayFit, telehealth: null } }
    const total = { matchesTotal: result.total.count, mayFitTotal: result.maybesTotal.count }
    return { page: searchPath(search, language), total, matches, mayFit, shown: { ...found, data } }
  }
  if (found.page === 'clinic') {
    const { clinic } = found.data
    const total = { matchesTotal: 1, mayFitTotal: 0 }
    return { page: clinicPath(clinic, language), total, matches: [{ rank: 1, clinic }], mayFit: [], shown: found }
  }
  const hits = found.page === 'helpNow' ? found.data.hits : []
  const total = { matchesTotal: hits.length, mayFitTotal: 0 }
  return { page: pathOf('helpNow', language), total, matches: hits.slice(0, MOST), mayFit: [], shown: found }
}

/** `says` is the place as the list tells it, with the days on which it said so; `didNotSay` names choices it left open. */
function placeOf(asking: Asking, hit: Hit | Maybe) {
  const { clinic, miles } = hit
  return {
    clinicId: clinic.clinicId,
    name: clinic.name,
    page: asking.env.directoryOrigin + clinicPath(clinic, asking.language),
    phone: numberToCall(clinic, coloradoDay(asking.now)).number,
    ...(miles !== undefined && !clinic.place.hidden && { miles: Math.round(miles * 10) / 10 }),
    says: tellPlace(asking, hit),
    ...('silent' in hit && { didNotSay: hit.silent }),
  }
}
