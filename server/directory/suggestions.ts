import type { Pool } from 'pg'
import { clinicPath, type Suggestion, suggestionsPath } from '../../contract/directory/addresses.ts'
import { prefixWords } from '../../domain/directory/names.ts'
import type { PublicPlace } from '../../domain/directory/public-clinic.ts'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import type { App } from '../http/app-instance.ts'
import { queryPairs } from './door.ts'
import { cacheControl } from './page-headers.ts'
import { COLORADO } from './places.ts'
import { readCardViews } from './read-cards.ts'
import { firstByName, Values } from './search-sql.ts'
import { isFew, shareOfNamed, sharesOf } from './tag-shares.ts'

/**
 * Names of clinics while a visitor types one: what the script of the pages asks for. The form beside it finds the same
 * without a script. Like a search, what was typed is in no log.
 */

const MOST = 8
const LONGEST_TYPED = 100

export async function suggestionsFor(pool: Pool, typed: string, language: Language, now: Date): Promise<Suggestion[]> {
  const words = prefixWords(typed.slice(0, LONGEST_TYPED))
  if (words.length === 0) return []
  const shares = sharesOf(pool)
  const values = new Values()
  const text = firstByName(words, { few: isFew(shares, shareOfNamed(shares, words)), limit: MOST }, values)
  const { rows } = await pool.query<{ clinic_id: number }>(text, values.list)
  const ids = rows.map(({ clinic_id }) => clinic_id)
  // As they stand at this moment: a clinic that was hidden since the index was written is not named.
  return (await readCardViews(pool, ids, now)).map((clinic) => ({
    name: clinic.name,
    place: placeName(clinic.place),
    path: clinicPath(clinic, language),
  }))
}

/** The town; of a private address the county, as everywhere. */
function placeName({ address, countyId }: PublicPlace): string | null {
  const town = COLORADO.towns.find(({ id }) => id === address?.cityId)
  return (town ?? COLORADO.counties.find(({ id }) => id === countyId))?.name ?? null
}

export function suggestions(app: App): void {
  const { db, clock } = app.ports
  for (const language of LANGUAGES) {
    app.get(suggestionsPath(language), async (request, reply) => {
      const typed = queryPairs(request.url).find(([key]) => key === 'q')?.[1] ?? ''
      const found = await suggestionsFor(db.pool, typed, language, clock.now())
      reply.removeHeader('x-request-id')
      return reply.header('cache-control', cacheControl({ cache: 'clinics' })).send(found)
    })
  }
}
