import { nearMePath, searchPath } from '../../contract/directory/addresses.ts'
import { milesBetween, type Point } from '../../domain/directory/distance.ts'
import { emptySearch } from '../../domain/directory/query.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { zipAreas } from '../db/lookups/zips.ts'
import type { App } from '../platform/http/app-instance.ts'

/**
 * "Near me": the browser posts its position once, rounded to about three miles; the server rounds it again, redirects
 * to a search from the nearest ZIP code, and neither stores nor logs it.
 */

const ROUNDED_TO = 0.05
const LONGEST_BODY = 200

const rounded = (degrees: number) => Math.round(degrees / ROUNDED_TO) * ROUNDED_TO

function nearestZip(body: string): string | undefined {
  const form = new URLSearchParams(body)
  const [latitude, longitude] = ['latitude', 'longitude'].map((name) => Number(form.get(name) || Number.NaN))
  if (latitude === undefined || longitude === undefined) return undefined
  if (!(latitude > 36 && latitude < 42 && longitude > -110 && longitude < -101)) return undefined
  const from: Point = { latitude: rounded(latitude), longitude: rounded(longitude) }
  let nearest: { zip: string; miles: number } | undefined
  for (const place of zipAreas) {
    const miles = milesBetween(from, place)
    if (nearest === undefined || miles < nearest.miles) nearest = { zip: place.zip, miles }
  }
  return nearest?.zip
}

export function nearMe(scope: App, _options: object, done: () => void): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LONGEST_BODY },
    (_request, body, done) => done(null, body),
  )
  for (const language of LANGUAGES) {
    scope.post<{ Body: unknown }>(nearMePath(language), async ({ body }, reply) => {
      const zip = typeof body === 'string' ? nearestZip(body) : undefined
      reply.header('cache-control', 'no-store')
      return reply.redirect(searchPath({ ...emptySearch, near: zip ?? null }, language), 303)
    })
  }
  done()
}
