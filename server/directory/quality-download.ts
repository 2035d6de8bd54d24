import { PLACE } from '#place/names'
import { pathOf } from '../../contract/directory/pages.ts'
import { csvOf } from '../../domain/csv.ts'
import { LANGUAGES } from '../../domain/language.ts'
import type { App } from '../platform/http/app-instance.ts'
import { GAZETTEER } from '../reference/places.ts'
import { networkOf } from './network-limit.ts'
import { readQuality } from './quality.ts'

/** The numbers of the quality page as CSV: column names in plain words, one row per county. */
export function qualityDownload(app: App): void {
  const { db, snapshots, clock, turns } = app.ports
  for (const language of LANGUAGES) {
    app.get(`${pathOf('quality', language)}.csv`, async ({ ip }, reply) => {
      const snapshot = await snapshots.current()
      const turn = { network: networkOf(ip), urgent: false }
      const { rows } = await turns.run(turn, () => readQuality({ db, snapshot, now: clock.now() }))
      const lines = rows.map(({ countyId, places, confirmed, never, medianDays }) => {
        const county = GAZETTEER.counties.find(({ id }) => id === countyId)?.name ?? PLACE.state.en
        return [county, places, confirmed, never, medianDays?.toFixed(1)]
      })
      const head = ['county', 'places', 'confirmed_within_90_days', 'never_confirmed', 'median_age_in_days']
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'public, max-age=60')
        .header('content-disposition', 'attachment; filename="quality.csv"')
        .send(csvOf([head, ...lines], { lineEnd: '\n' }))
    })
  }
}
