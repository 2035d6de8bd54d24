import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'
import { coloradoDay } from '../../../domain/dates.ts'
import type { HsdsContext } from '../../../domain/exchange/hsds/context.ts'
import { wholeOrganization } from '../../../domain/exchange/hsds/organization.ts'
import { wholeService } from '../../../domain/exchange/hsds/records.ts'
import {
  clinicRows,
  organizationRows,
  type TableRow,
  taxonomyRow,
  termRow,
} from '../../../domain/exchange/hsds/rows.ts'
import { columnsOf, dataPackage, TABLE_NAMES, TABLES, type TableName } from '../../../domain/exchange/hsds/tables.ts'
import { taxonomiesIn } from '../../../domain/exchange/hsds/terms.ts'
import { categoriesOfClinic } from '../../../domain/exchange/ids.ts'
import type { OpenDirectory } from '../../../domain/exchange/open-directory.ts'
import type { Snapshot } from '../../directory/snapshot.ts'
import { inTurns } from '../in-turns.ts'

/** The tabular data package of HSDS, built when it is asked for and kept as long as its snapshot and its day. */

export type BuiltPackage = { bytes: Buffer; at: Date; version: string }

type Needs = {
  snapshot: Snapshot
  directory: OpenDirectory
  context: HsdsContext
  licence: { name: string; address: string }
}

const kept = new WeakMap<Snapshot, Map<string, Promise<BuiltPackage>>>()

/** Callers who ask at once wait for the same build. */
export function currentPackage(needs: Needs): Promise<BuiltPackage> {
  const { snapshot, context } = needs
  const packages = kept.get(snapshot) ?? new Map<string, Promise<BuiltPackage>>()
  kept.set(snapshot, packages)
  const version = `${context.language} ${coloradoDay(context.now)} ${snapshot.version}`
  const known = packages.get(version)
  if (known) return known
  const building = build(needs).then((bytes) => ({ bytes, at: context.now, version }))
  packages.set(version, building)
  building.catch(() => packages.delete(version))
  return building
}

const deflate = promisify(deflateRaw)
/** The number by which a zip file names this compression. */
const DEFLATED = 8

/** One date for all entries, so that the same records give the same file. */
async function build(needs: Needs): Promise<Buffer> {
  const { context, licence } = needs
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    pieces.push(bytes)
  })
  const add = async (filename: string, text: string) => {
    const plain = Buffer.from(text)
    const packed = await deflate(plain)
    const { now: mtime } = context
    const entry: ZipInputFile = { filename, mtime, compression: DEFLATED, size: plain.length, crc: crc32(plain) }
    zip.add(entry)
    entry.ondata?.(null, packed, true)
  }
  const title = 'Colorado behavioral health directory'
  const created = context.now.toISOString()
  const description = dataPackage({ licence, language: context.language, title, created })
  await add('datapackage.json', `${JSON.stringify(description, null, 2)}\n`)
  const tables = await tablesOf(needs)
  for (const name of TABLE_NAMES)
    await add(TABLES[name].path, [line(columnsOf(name)), ...(tables.get(name) ?? [])].join(''))
  zip.end()
  return Buffer.concat(pieces)
}

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\n`

async function tablesOf({ directory, context }: Needs): Promise<Map<TableName, string[]>> {
  const tables = new Map<TableName, string[]>(TABLE_NAMES.map((name) => [name, []]))
  const write = (rows: readonly TableRow[]) => {
    for (const { table, cells } of rows) tables.get(table)?.push(line(cells))
  }
  write(taxonomiesIn(context.language).map(taxonomyRow))
  write(context.terms.all.map(termRow))
  for await (const provider of inTurns(directory.providers))
    write(organizationRows(wholeOrganization(provider, context)))
  for await (const clinic of inTurns(directory.clinics)) {
    const services = categoriesOfClinic(clinic).map((category) =>
      wholeService({ clinic, category }, directory, context),
    )
    write(clinicRows(services))
  }
  return tables
}
