import { readFileSync } from 'node:fs'
import { pathOf } from '../../contract/directory/pages.ts'
import { readers } from '../../server/directory/readers.ts'
import { openSnapshots } from '../../server/directory/snapshot.ts'
import type { Cells } from '../../server/imports/testing/exports.ts'
import { cellsIn } from '../../server/imports/testing/independent-count.ts'
import { settableClock } from '../../server/platform/clock.ts'
import type { Snapshot } from '../../server/platform/http/snapshots-port.ts'
import { testDatabase } from '../../server/testing/database.ts'
import { publishExport } from '../../server/testing/last-export.ts'

/** The last real export, imported and published by the product, and the public search over it, as a visitor gets it. */

export const EXPORT = new URL('../../places/colorado/colorado-2023.csv', import.meta.url)

/** A Tuesday morning in Denver. */
const clock = settableClock('2026-11-17T17:00:00Z')

export type Language = 'en' | 'es'
export type Answer = { rows: readonly Cells[]; crisis: boolean }
export type Judged = {
  rows: readonly Cells[]
  ask: (text: string, language: Language) => Promise<Answer>
  close: () => Promise<void>
}

export async function openJudged(): Promise<Judged> {
  const { db } = await testDatabase()
  const rows = cellsIn(await publishExport({ db, clock }, readFileSync(EXPORT, 'utf8')))
  const { rows: ids } = await db.pool.query('select account_id as account, clinic_id as id from clinics')
  const byAccount = new Map(rows.map((row) => [row.AccountID, row]))
  const byId = new Map<number, Cells>(ids.map(({ account, id }) => [id, byAccount.get(account) as Cells]))
  const snapshot = await openSnapshots({ db, clock }).current()
  const rowsOf = (clinicIds: readonly number[]) =>
    clinicIds.map((id) => byId.get(id)).filter((row) => row !== undefined)
  return {
    rows,
    ask: async (text, language) => {
      const { clinics, crisis } = await follow(snapshot, db, [['q', text]], language)
      return { rows: rowsOf(clinics), crisis }
    },
    close: () => db.close(),
  }
}

/** Follows the redirects of the results page: to its own canonical address, to one clinic, to the crisis page. */
async function follow(
  snapshot: Snapshot,
  db: Parameters<(typeof readers)['results']>[0]['db'],
  query: readonly (readonly [string, string])[],
  language: Language,
): Promise<{ clinics: number[]; crisis: boolean }> {
  const question = { snapshot, db, watch: undefined as never, now: clock.now(), language, parameter: '', query }
  const answer = await readers.results(question)
  if ('movedTo' in answer) {
    const { pathname, searchParams } = new URL(answer.movedTo, 'http://judge')
    if (pathname === pathOf('helpNow', language)) return { clinics: [], crisis: true }
    if (pathname === pathOf('results', language)) return follow(snapshot, db, [...searchParams], language)
    const [, clinicId] = /\/(\d+)-[^/]*$/.exec(pathname) ?? []
    return { clinics: [Number(clinicId)], crisis: false }
  }
  if (answer.page !== 'results') throw new Error(`The results page answered with ${answer.page}.`)
  const { matches, maybes } = answer.data.result
  return { clinics: [...matches, ...maybes].map(({ clinic }) => clinic.clinicId), crisis: false }
}
