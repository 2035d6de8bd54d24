import { createReadStream } from 'node:fs'
import { stringify } from 'csv-stringify/sync'
import { HSDS_PACKAGES, LADDERS_CSV, LADDERS_LOSSES } from '../../contract/exchange/paths.ts'
import type { CodeBook } from '../../domain/codes.ts'
import { coloradoDay } from '../../domain/dates.ts'
import { LADDERS_COLUMNS, laddersLosses, laddersRow } from '../../domain/exchange/ladders.ts'
import { LANGUAGES } from '../../domain/language.ts'
import type { Database } from '../db/open.ts'
import type { App } from '../http/app-instance.ts'
import { unavailable } from '../http/refusal.ts'
import { within } from '../within.ts'
import { dataVersion, everyClinic, lastModified } from './clinics.ts'
import { sendOpenData, streamOpenData } from './headers.ts'
import { currentPackage, forgetPackages } from './hsds/packages.ts'
import { forAllSites, surroundings } from './surroundings.ts'

/** Whole files: the data packages of HSDS, and the licensing system's own format. */

/** A build that takes longer goes on; the caller is asked to come again. */
const BUILD_WITHIN = 20_000

export function openDataFiles(scope: App): void {
  const { db } = scope.ports
  const around = surroundings(scope)
  forAllSites(scope, [...Object.values(HSDS_PACKAGES), LADDERS_CSV, LADDERS_LOSSES])
  scope.addHook('onClose', () => forgetPackages(db))

  for (const language of LANGUAGES) {
    scope.get(HSDS_PACKAGES[language], async (request, reply) => {
      const { book, now, licenceNamed } = await around.asked(request)
      const pageOf = (clinic: Parameters<typeof around.pageOf>[0]) => around.pageOf(clinic, language)
      const licence = { name: licenceNamed[language], address: licenceNamed.address }
      const file = await within(BUILD_WITHIN, currentPackage({ db, language, book, now, licence, pageOf }))
      if (file === null) throw unavailable(30)
      reply.header('content-disposition', `attachment; filename="hsds-${language}.zip"`)
      return streamOpenData(request, reply, {
        type: 'application/zip',
        language,
        licence: licence.address,
        lastModified: file.at,
        version: `${file.version} ${file.at.toISOString()} ${file.size}`,
        parts: () => createReadStream(file.path),
        compressed: true,
      })
    })
  }

  scope.get(LADDERS_CSV, async (request, reply) => {
    const { book, now, licence } = await around.asked(request)
    reply.header('content-disposition', 'attachment; filename="ladders.csv"')
    return streamOpenData(request, reply, {
      type: 'text/csv; charset=utf-8',
      language: 'en',
      licence,
      lastModified: await lastModified(db),
      version: `${await dataVersion(db)} ${coloradoDay(now)}`,
      parts: () => laddersCsv(db, book, scope.ports.clock.now),
    })
  })

  scope.get(LADDERS_LOSSES, async (request, reply) => {
    const { book, licence, language } = await around.asked(request)
    return sendOpenData(request, reply, {
      type: 'application/json; charset=utf-8',
      language,
      licence,
      lastModified: await lastModified(db),
      body: JSON.stringify({ file: around.origin + LADDERS_CSV, losses: laddersLosses(book, language) }),
    })
  })
}

const csv = (rows: string[][]) => stringify(rows, { quoted: true, quoted_empty: true, record_delimiter: 'unix' })

/** A head, then every listed clinic; all cells quoted, as the licensing system writes them. */
export async function* laddersCsv(db: Pick<Database, 'pool'>, book: CodeBook, now: () => Date): AsyncGenerator<string> {
  yield csv([[...LADDERS_COLUMNS]])
  for await (const clinics of everyClinic(db, now)) {
    const rows = clinics.map((clinic) => laddersRow(clinic, book))
    if (rows.length > 0) yield csv(rows.map((row) => LADDERS_COLUMNS.map((column) => row[column])))
  }
}
