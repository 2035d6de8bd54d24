import { clinicPath, type Suggestion, suggestionsPath } from '../../contract/directory/addresses.ts'
import type { ListedClinic } from '../../domain/directory/listed-clinic.ts'
import { hasWords, prefixWords } from '../../domain/directory/names.ts'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import type { App } from '../platform/http/app-instance.ts'
import { COLORADO } from '../reference/places.ts'
import { queryPairs } from './page-handler.ts'
import { cacheControl } from './page-headers.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * Suggests clinic names to the script of the pages while a visitor types. Without a script the form finds the same. The
 * server does not log the typed text.
 */

const MOST = 8
const LONGEST_TYPED = 100

export function suggestionsFor({ listed }: Snapshot, typed: string, language: Language): Suggestion[] {
  const words = prefixWords(typed.slice(0, LONGEST_TYPED))
  if (words.length === 0) return []
  return listed
    .filter(({ searchKey }) => hasWords(searchKey, words))
    .slice(0, MOST)
    .map((clinic) => ({ name: clinic.name, place: placeName(clinic), path: clinicPath(clinic, language) }))
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
