import { clinicPath, type Suggestion, searchPath, suggestionsPath } from '../../contract/directory/addresses.ts'
import type { ListedClinic } from '../../domain/directory/listed-clinic.ts'
import { hasWords, prefixWords } from '../../domain/directory/names.ts'
import type { SearchedPlace } from '../../domain/directory/places.ts'
import { emptySearch } from '../../domain/directory/query.ts'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import type { App } from '../platform/http/app-instance.ts'
import { COLORADO } from '../reference/places.ts'
import { queryPairs } from './page-handler.ts'
import { cacheControl } from './page-headers.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * Suggests places and clinic names to the script of the pages while a visitor types. Without a script the form finds the
 * same. The server does not log the typed text.
 */

const MOST = 8
const MOST_PLACES = 3
const LONGEST_TYPED = 100

export function suggestionsFor({ listed }: Snapshot, typed: string, language: Language): Suggestion[] {
  const text = typed.slice(0, LONGEST_TYPED)
  const words = prefixWords(text)
  if (words.length === 0) return []
  const places = COLORADO.beginning(text, MOST_PLACES).map((place) => suggestedPlace(place, language))
  const clinics = listed
    .filter(({ searchKey }) => hasWords(searchKey, words))
    .slice(0, MOST - places.length)
    .map((clinic) => ({ name: clinic.name, place: placeName(clinic), path: clinicPath(clinic, language) }))
  return [...places, ...clinics]
}

/** A town with its county, a ZIP code with its town. */
function suggestedPlace(place: SearchedPlace, language: Language): Suggestion {
  const near = COLORADO.textOf(place)
  const county = COLORADO.counties.find(({ id }) => id === place.countyId)?.name
  const town = place.kind === 'zip' ? COLORADO.towns.find(({ id }) => id === place.cityId)?.name : undefined
  const inCounty = place.kind === 'town' && county !== undefined ? `${county} County` : null
  return { name: near, place: town ?? inCounty, path: searchPath({ ...emptySearch, near }, language) }
}

/** The town; for a private address the county. */
function placeName({ cityId, countyId }: ListedClinic): string | null {
  const town = COLORADO.towns.find(({ id }) => id === cityId)
  return (town ?? COLORADO.counties.find(({ id }) => id === countyId))?.name ?? null
}

export function suggestions(app: App): void {
  const { snapshots } = app.ports
  for (const language of LANGUAGES) {
    app.get(suggestionsPath(language), async (request, reply) => {
      const typed = queryPairs(request.url).find(([key]) => key === 'q')?.[1] ?? ''
      const found = suggestionsFor(await snapshots.current(), typed, language)
      reply.removeHeader('x-request-id')
      return reply.header('cache-control', cacheControl({ cache: 'clinics' })).send(found)
    })
  }
}
