import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Transaction } from 'kysely'
import { readRow } from '#place/feed'
import { LICENSE_COLUMNS, type LicenseColumn, type LicenseRow, licenseRow } from '#place/license-file'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { codeBook } from '../../../domain/codes.ts'
import { publicView } from '../../../domain/directory/listing.ts'
import { newClinic } from '../../clinics/store.ts'
import { lookupRows } from '../../db/lookups/lookups.ts'
import type { Tables } from '../../db/tables.ts'
import { type ComparedRow, compareRow } from '../../imports/compare-row.ts'
import { nothingReported } from '../../imports/known-clinics.ts'
import { gazetteer } from '../../imports/read-export.ts'
import { storeReported, writeChanges } from '../../imports/write-batch.ts'
import { PUBLISHED_EXPORT } from '../published/export.ts'
import { awkwardProviders } from './awkward.ts'
import { dice } from './dice.ts'
import { organizationName } from './names.ts'

/**
 * Two thirds of the demo's clinics have only what the licensing system said, because no person edited them. Each has a
 * row of the export format from which the cells are left out that are empty in a row of the last real export.
 */

/** Of ten ordinary providers, the staff of three edited their clinics. */
export const isEdited = (providerId: number) => providerId >= awkwardProviders.eighteenClinics || providerId % 10 >= 7

const DAYS_AGO = 150
/** The day of the import, before every edit of the demo. */
const importedOn = (today: Date) => new Date(today.getTime() - DAYS_AGO * 24 * 60 * 60_000)

/** The row's own: who it is, what its license covers, and where it is. */
const ALWAYS: readonly LicenseColumn[] = [
  'AccountID',
  'AccountName',
  'ActiveMHDesignation',
  'ActiveRSSOLicense',
  'ActiveSUDLicense',
  'AddressOneLine',
  'CommunityMentalHealthCenter',
  'CommunityMentalHealthClinic',
  'DUIDWI',
  'DisplayName',
  'HideAddress',
  'OpioidTreatmentPrograms',
  'ProviderLocationDisplayLabel',
]

/** Cells that a row fills or leaves out together: a week of hours, and the lists of services, of which most rows need one. */
const TOGETHER: readonly RegExp[] = [/^HoursofOperation/, /^(MentalHealthSettings|SubstanceUseServices|RSSO.*)$/]
const unitOf = (column: LicenseColumn) => TOGETHER.findIndex((unit) => unit.test(column)) + 1 || column
const UNITS = [...Map.groupBy(LICENSE_COLUMNS, unitOf).values()]

let leftOut: LicenseColumn[][] | undefined

/** The columns that each row of the real export leaves out. */
const columnsLeftOut = (): LicenseColumn[][] => {
  leftOut ??= (parse(readFileSync(PUBLISHED_EXPORT), { columns: true }) as LicenseRow[]).map((row) =>
    UNITS.filter((unit) => unit.every((column) => row[column] === ''))
      .flat()
      .filter((column) => !ALWAYS.includes(column)),
  )
  return leftOut
}

const book = codeBook(lookupRows)

/** The clinic's row of an export, with no more cells than a real one. */
function feedRow(clinic: Clinic, today: Date): LicenseRow {
  const provider = { name: organizationName(clinic.providerId), displayAtOwnpath: true, archived: false }
  const dates = { since: clinic.updatedAt, sections: {}, newPatientsOn: today.toISOString() }
  const recorded = { ...clinic, formModifiedAt: clinic.updatedAt }
  const full = licenseRow(publicView({ clinic: recorded, provider, dates, notices: [] }, today), book)
  const empty = dice(`clinic ${clinic.clinicId} feed`).pick(columnsLeftOut())
  return { ...full, ...Object.fromEntries(empty.map((column) => [column, ''])) }
}

/** What the import makes of a clinic's row; the clinic exists already, with nothing but its ids. */
export function fedClinic(clinic: Clinic, today: Date): ComparedRow {
  const { accountId, clinicId, providerId, updatedAt } = clinic
  const row = readRow(feedRow(clinic, today), gazetteer)
  if ('refused' in row || row.unknown.length > 0) throw new Error(`The import does not understand clinic ${clinicId}`)
  const before = newClinic(accountId, { clinicId, providerId }, new Date(updatedAt))
  const known = { clinic: { ...before, displayAtOwnpath: true }, absent: false, ...nothingReported() }
  return compareRow({ line: 0, accountId, reported: row.reported }, known, undefined, importedOn(today))
}

const BATCH = 50

/** Writes what the import made of the rows into clinics that have only their ids. */
export async function importFeed(tx: Transaction<Tables>, fed: readonly ComparedRow[], today: Date): Promise<void> {
  const at = importedOn(today)
  for (let from = 0; from < fed.length; from += BATCH) {
    const some = fed.slice(from, from + BATCH)
    await writeChanges(tx, some, at)
    await storeReported(tx, some, at)
  }
}
