import type { FastifyRequest } from 'fastify'
import { LICENSE_COLUMNS, licenseLosses, licenseRow } from '#place/license-file'
import { PLACE } from '#place/names'
import { HSDS_PACKAGES, LICENSE_CSV, LICENSE_LOSSES } from '../../contract/exchange/paths.ts'
import { csvOf } from '../../domain/csv.ts'
import { hsdsContext } from '../../domain/exchange/hsds/context.ts'
import { LANGUAGES } from '../../domain/language.ts'
import type { App } from '../platform/http/app-instance.ts'
import { sendOpenData, streamOpenData } from './headers.ts'
import { currentPackage } from './hsds/packages.ts'
import { inTurns } from './in-turns.ts'
import { toldVersion } from './open-directory.ts'
import { type Asked, forAllSites, type Surroundings, surroundings } from './surroundings.ts'

/** File downloads: the HSDS data packages, and the licensing system's CSV. */

export function openDataFiles(scope: App): void {
  const around = surroundings(scope)
  forAllSites(scope, [...Object.values(HSDS_PACKAGES), LICENSE_CSV, LICENSE_LOSSES])

  for (const language of LANGUAGES) {
    scope.get(HSDS_PACKAGES[language], (request, reply) =>
      around.inTurn(request, async (asked) => {
        const { book, now, snapshot, directory, licenceNamed, freshFor } = asked
        const pageOf = (clinic: Parameters<typeof around.pageOf>[0]) => around.pageOf(clinic, language)
        const context = hsdsContext({
          language,
          book,
          now,
          pageOf,
          kinds: snapshot.settings.openings.kinds,
        })
        const licence = { name: licenceNamed[language], address: licenceNamed.address }
        const { pieces, at, version } = currentPackage({ snapshot, directory, context, licence })
        reply.header('content-disposition', `attachment; filename="hsds-${language}.zip"`)
        return streamOpenData(request, reply, {
          type: 'application/zip',
          language,
          licence: licence.address,
          freshFor,
          lastModified: at,
          version,
          parts: () => inTurns(pieces),
          compressed: true,
        })
      }),
    )
  }

  scope.get(LICENSE_CSV, (request, reply) =>
    around.inTurn(request, async (asked) => {
      reply.header('content-disposition', `attachment; filename="${PLACE.licensingId}.csv"`)
      return streamOpenData(request, reply, {
        type: 'text/csv; charset=utf-8',
        language: 'en',
        licence: asked.licence,
        freshFor: asked.freshFor,
        lastModified: await asked.lastModified(),
        version: toldVersion(asked.snapshot, asked.now),
        parts: () => licenseCsv(asked, request, around),
      })
    }),
  )

  scope.get(LICENSE_LOSSES, (request, reply) =>
    around.inTurn(request, async (asked) => {
      const { book, licence, language, freshFor } = asked
      return sendOpenData(request, reply, {
        type: 'application/json; charset=utf-8',
        language,
        licence,
        freshFor,
        lastModified: await asked.lastModified(),
        body: JSON.stringify({ file: around.origin + LICENSE_CSV, losses: licenseLosses(book, language) }),
      })
    }),
  )
}

const csv = (row: string[]) => csvOf([row], { quoteAll: true, lineEnd: '\n', guardFormulas: false })

/** A header row, then every listed clinic; all cells quoted, as the licensing system does. */
async function* licenseCsv({ directory, book, now }: Asked, request: FastifyRequest, around: Surroundings) {
  yield csv([...LICENSE_COLUMNS])
  yield* around.lines(request, directory.clinics, (clinic) => {
    const row = licenseRow(clinic.view(now), book)
    return csv(LICENSE_COLUMNS.map((column) => row[column]))
  })
}
