import { GAPS_CSV, GAPS_JSON } from '../../contract/exchange/paths.ts'
import { csvOf } from '../../domain/csv.ts'
import type { Gaps } from '../../domain/directory/gaps/gaps.ts'
import type { Need } from '../../domain/directory/gaps/need.ts'
import { gapCells, gapRows } from '../../domain/exchange/gaps.ts'
import { gapsOfState } from '../directory/gaps/watched.ts'
import { networkOf } from '../directory/network-limit.ts'
import type { App } from '../platform/http/app-instance.ts'
import { GAZETTEER } from '../reference/places.ts'
import { sendOpenData } from './headers.ts'
import { forAllSites, surroundings } from './surroundings.ts'

/** Where care is missing: the watched needs by county, as a table and as JSON. */
export function gapFiles(scope: App): void {
  const around = surroundings(scope)
  const { turns } = scope.ports
  const nameOf = (countyId: number) => GAZETTEER.counties.find(({ id }) => id === countyId)?.name ?? ''
  forAllSites(scope, [GAPS_CSV, GAPS_JSON])

  for (const path of [GAPS_CSV, GAPS_JSON]) {
    scope.get(path, (request, reply) =>
      around.inTurn(request, async (asked) => {
        const { snapshot, now } = asked
        const found: { need: Need; gaps: Gaps }[] = []
        for (const need of snapshot.settings.watchedNeeds) {
          const turn = { network: networkOf(request.ip), urgent: false, begun: true }
          found.push({ need, gaps: await turns.run(turn, () => gapsOfState(snapshot, need, now)) })
        }
        const rows = gapRows(found, nameOf)
        const isTable = path === GAPS_CSV
        if (isTable) reply.header('content-disposition', 'attachment; filename="gaps.csv"')
        return sendOpenData(request, reply, {
          type: isTable ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
          language: 'en',
          licence: asked.licence,
          freshFor: asked.freshFor,
          lastModified: await asked.lastModified(),
          body: isTable ? csvOf(gapCells(rows)) : JSON.stringify({ gaps: rows }),
        })
      }),
    )
  }
}
