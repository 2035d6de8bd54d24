import { clinicPath, type Suggestion, searchPath, suggestionsPath } from '../../contract/directory/addresses.ts'
import { byName, type ListedClinic } from '../../domain/directory/listed-clinic.ts'
import { nameWords } from '../../domain/directory/names.ts'
import type { SearchedPlace } from '../../domain/directory/places.ts'
import { emptySearch } from '../../domain/directory/query.ts'
import { askedOf } from '../../domain/directory/silence.ts'
import { namesBeginning, wordsOf } from '../../domain/directory/typed/clinic-words.ts'
import { BEFORE_A_PLACE } from '../../domain/directory/typed/small-words.ts'
import { understand, withUnderstanding } from '../../domain/directory/typed/understand.ts'
import { vocabularyOf } from '../../domain/directory/typed/vocabulary.ts'
import type { Meaning } from '../../domain/directory/typed/words.ts'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import type { App } from '../platform/http/app-instance.ts'
import type { Snapshot } from '../platform/http/snapshots-port.ts'
import { GAZETTEER } from '../reference/places.ts'
import { networkOf } from './network-limit.ts'
import { queryPairs } from './page-handler.ts'
import { cacheControl } from './page-headers.ts'
import { knownIn } from './take-apart.ts'

/**
 * Suggests needs, places and clinic names to the script of the pages while a visitor types, in this order: few visitors
 * know the name of a clinic. Without a script the form finds the same. The server does not log the typed text.
 */

const MOST = 8
const MOST_NEEDS = 3
const MOST_WORDS_OF_A_NEED = 3
const MOST_PLACES = 3
const MOST_LETTERS = 100
const MOST_WORDS = 8
const SHORTEST_NEED = 2

function suggestionsFor(snapshot: Snapshot, typed: string, language: Language): Suggestion[] {
  const words = nameWords(typed.slice(0, MOST_LETTERS)).slice(0, MOST_WORDS)
  if (words.length === 0) return []
  const needs = needsBeginning(words, snapshot, language)
  const own = GAZETTEER.beginning(words.join(' '), MOST_PLACES).map((place) => suggestedPlace(place, language))
  const places = own.length > 0 ? own : needInPlaces(words, snapshot, language)
  const clinics = namesBeginning(words, wordsOf(snapshot.listed))
    .flatMap((id) => snapshot.byId.get(id) ?? [])
    .sort(byName)
    .slice(0, MOST - needs.length - places.length)
    .map((clinic) => ({ name: clinic.name, place: placeName(clinic), path: clinicPath(clinic, language) }))
  return [...needs, ...places, ...clinics]
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** "det": Detox. One suggestion for each meaning that places were asked about: the words that the table has first, "psychologist" before "psych doctor". */
function needsBeginning(words: readonly string[], snapshot: Snapshot, language: Language): Suggestion[] {
  const key = words.join('')
  if (key.length < SHORTEST_NEED) return []
  const found = new Map<Meaning, string>()
  const isAsked = askedOf(snapshot.listed)
  for (const meant of vocabularyOf(knownIn(snapshot)).phrases.atPrefix(key).values()) {
    if (meant.kind !== 'meaning' || nameWords(meant.phrase).length > MOST_WORDS_OF_A_NEED) continue
    const { filter, values } = meant.meaning
    if (!values.some((value) => isAsked(filter, value))) continue
    const before = found.get(meant.meaning)
    const placeOf = (phrase: string) => meant.meaning.words.findIndex((word) => word.trim() === phrase)
    if (before === undefined || placeOf(meant.phrase) < placeOf(before)) found.set(meant.meaning, meant.phrase)
  }
  return [...found]
    .map(([meaning, phrase]) => ({ name: capital(meaning.label?.[language] ?? phrase), phrase }))
    .sort((a, b) => a.phrase.length - b.phrase.length)
    .filter(({ name }, index, all) => all.findIndex((one) => one.name === name) === index)
    .slice(0, MOST_NEEDS)
    .map(({ name, phrase }) => ({ name, place: null, path: pathOf(phrase, null, snapshot, language) }))
}

const IN = { en: 'in', es: 'en' } as const

/** "detox in spr": Detox in Springfield. */
function needInPlaces(words: readonly string[], snapshot: Snapshot, language: Language): Suggestion[] {
  for (let from = 1; from < words.length; from += 1) {
    const places = GAZETTEER.beginning(words.slice(from).join(' '), MOST_PLACES).filter(
      ({ kind }) => kind !== 'outside',
    )
    if (places.length === 0) continue
    const need = words.slice(0, BEFORE_A_PLACE.has(words[from - 1] ?? '') ? from - 1 : from).join(' ')
    const { filters, words: left } = understand(need, knownIn(snapshot))
    if (left !== null || Object.keys(filters).length === 0) continue
    return places.map((place) => {
      const near = GAZETTEER.textOf(place)
      const name = `${capital(need)} ${IN[language]} ${near}`
      return { name, place: null, path: pathOf(need, near, snapshot, language) }
    })
  }
  return []
}

const pathOf = (need: string, near: string | null, snapshot: Snapshot, language: Language) =>
  searchPath(withUnderstanding({ ...emptySearch, near }, understand(need, knownIn(snapshot))), language)

/** A town with its county, a ZIP code with its town. */
function suggestedPlace(place: SearchedPlace, language: Language): Suggestion {
  const near = GAZETTEER.textOf(place)
  const county = GAZETTEER.counties.find(({ id }) => id === place.countyId)?.name
  const town = place.kind === 'zip' ? GAZETTEER.towns.find(({ id }) => id === place.cityId)?.name : undefined
  const inCounty = place.kind === 'town' && county !== undefined ? `${county} County` : null
  return { name: near, place: town ?? inCounty, path: searchPath({ ...emptySearch, near }, language) }
}

/** The town; for a private address the county. */
function placeName({ cityId, countyId }: ListedClinic): string | null {
  const town = GAZETTEER.towns.find(({ id }) => id === cityId)
  return (town ?? GAZETTEER.counties.find(({ id }) => id === countyId))?.name ?? null
}

export function suggestions(app: App): void {
  const { snapshots, turns } = app.ports
  for (const language of LANGUAGES) {
    app.get(suggestionsPath(language), async (request, reply) => {
      const typed = queryPairs(request.url).find(([key]) => key === 'q')?.[1] ?? ''
      const snapshot = await snapshots.current()
      const turn = { network: networkOf(request.ip), urgent: false }
      const found = await turns.run(turn, () => suggestionsFor(snapshot, typed, language))
      reply.removeHeader('x-request-id')
      return reply.header('cache-control', cacheControl({ cache: 'clinics' })).send(found)
    })
  }
}
