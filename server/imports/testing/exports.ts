import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LICENSE_COLUMNS } from '#place/license-file'
import type { Database } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import { applyFeed, hashOfFile, readFeed } from '../run-feed.ts'
import { findRun, type Run } from '../runs.ts'

/** Invented exports in the licensing system's format, and the feed run on them. */

export type Cells = Record<string, string>

/** Without the column that repeats the address on one line. */
export const COLUMNS: readonly string[] = LICENSE_COLUMNS.filter((column) => column !== 'AddressOneLine')

export const madeUp = (accountId: string, cells: Cells = {}): Cells => ({
  ...Object.fromEntries(COLUMNS.map((column) => [column, ''])),
  AccountID: accountId,
  AccountName: `Juniper Bend Counseling, Inc. - Site ${accountId}`,
  DisplayName: `Juniper Bend ${accountId}`,
  ActiveMHDesignation: '1',
  ActiveSUDLicense: '1',
  ActiveRSSOLicense: '0',
  CommunityMentalHealthCenter: '0',
  CommunityMentalHealthClinic: '0',
  DUIDWI: '0',
  OpioidTreatmentPrograms: '0',
  HideAddress: '0',
  Fees: 'Medicaid; Self Pay',
  HoursofOperationMonday: '8:00AM - 5:00PM',
  LanguagesSpoken: 'English; Spanish',
  MentalHealthSettings: 'Outpatient',
  Phone: '(303) 555-0142',
  PopulationServed: 'Women; HIV; Older Adults',
  ProviderLocationDisplayLabel: '12 Made Up St_BR_ENCODED_Denver, CO 80210',
  SubstanceUseServices: 'Outpatient; DUI/DWI',
  Website: 'https://juniper.example.org',
  lat: '39.68',
  lon: '-104.94',
  ...cells,
})

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

export function csvOf(
  rows: readonly Cells[],
  columns: readonly string[] = Object.keys(rows[0] ?? madeUp('x')),
): string {
  const lines = rows.map((row) => columns.map((column) => quoted(row[column] ?? '')).join(','))
  return [columns.map(quoted).join(','), ...lines].join('\n')
}

export async function withFile<T>(content: string | Buffer, work: (path: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-export-'))
  const path = join(folder, 'export.csv')
  writeFileSync(path, content)
  try {
    return await work(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Needs = { db: Database; clock: Clock }

export async function reads(needs: Needs, content: string | Buffer): Promise<Run> {
  const runId = await withFile(content, async (path) =>
    readFeed(needs, { path, fileName: 'export.csv', fileHash: await hashOfFile(path), startedBy: null }),
  )
  return (await findRun(needs.db.kysely, runId)) as Run
}

/** Reads and applies an export; `plan` has the dry run's counts, `result` the actual ones. */
export async function feeds(needs: Needs, content: string | Buffer): Promise<Run> {
  const { runId, failure } = await reads(needs, content)
  if (failure) throw new Error(failure)
  await applyFeed(needs, runId)
  return (await findRun(needs.db.kysely, runId)) as Run
}
