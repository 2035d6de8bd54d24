import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'
import { PLACE } from '#place/names'
import { unitsIn } from '../../../domain/exchange/hsds/capacities.ts'
import type { HsdsContext } from '../../../domain/exchange/hsds/context.ts'
import { wholeOrganization } from '../../../domain/exchange/hsds/organization.ts'
import { wholeService } from '../../../domain/exchange/hsds/records.ts'
import {
  clinicRows,
  organizationRows,
  type TableRow,
  taxonomyRow,
  termRow,
  unitRow,
} from '../../../domain/exchange/hsds/rows.ts'
import { columnsOf, dataPackage, TABLE_NAMES, TABLES, type TableName } from '../../../domain/exchange/hsds/tables.ts'
import { taxonomiesIn } from '../../../domain/exchange/hsds/terms.ts'
import { categoriesOfClinic } from '../../../domain/exchange/ids.ts'
import type { OpenDirectory } from '../../../domain/exchange/open-directory.ts'
import type { Snapshot } from '../../platform/http/snapshots-port.ts'
import { inTurns } from '../in-turns.ts'
import { toldVersion } from '../open-directory.ts'

/** Builds the tabular data package of HSDS on request and caches it per snapshot and day. */

/** The file in pieces: the first resolve before the last clinic is written, so that the answer can start at once. */
type BuiltPackage = { pieces: readonly Promise<Uint8Array>[]; at: Date; version: string }

type Needs = {
  snapshot: Snapshot
  directory: OpenDirectory
  context: HsdsContext
  licence: { name: string; address: string }
}

const kept = new WeakMap<Snapshot, Map<string, BuiltPackage>>()

/** Concurrent callers share one build. */
export function currentPackage(needs: Needs): BuiltPackage {
  const { snapshot, context } = needs
  const packages = kept.get(snapshot) ?? new Map<string, BuiltPackage>()
  kept.set(snapshot, packages)
  const version = `${context.language} ${toldVersion(snapshot, context.now)}`
  const known = packages.get(version)
  if (known) return known
  const built = { pieces: build(needs), at: context.now, version }
  packages.set(version, built)
  Promise.all(built.pieces).catch(() => packages.delete(version))
  return built
}

const deflate = promisify(deflateRaw)
/** The zip format's number of this compression method. */
const DEFLATED = 8

/** One date for all entries, so that the same records give the same bytes. */
function build(needs: Needs): Promise<Uint8Array>[] {
  const { context, licence } = needs
  const written: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    written.push(bytes)
  })
  const add = async (filename: string, text: string): Promise<Uint8Array> => {
    const plain = Buffer.from(text)
    const packed = await deflate(plain)
    const { now: mtime } = context
    const entry: ZipInputFile = { filename, mtime, compression: DEFLATED, size: plain.length, crc: crc32(plain) }
    zip.add(entry)
    entry.ondata?.(null, packed, true)
    return Buffer.concat(written.splice(0))
  }
  const title = `${PLACE.state.en} behavioral health directory`
  const created = context.now.toISOString()
  const description = dataPackage({ licence, language: context.language, title, created })
  const pieces = [add('datapackage.json', `${JSON.stringify(description, null, 2)}\n`)]
  const tables = tablesOf(needs)
  for (const name of TABLE_NAMES) {
    const texts = Promise.all([tables, pieces.at(-1)])
    pieces.push(
      texts.then(([all]) => add(TABLES[name].path, [line(columnsOf(name)), ...(all.get(name) ?? [])].join(''))),
    )
  }
  const end = () => {
    zip.end()
    return Buffer.concat(written.splice(0))
  }
  return [...pieces, Promise.all(pieces).then(end)]
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
  write(unitsIn(context).map(unitRow))
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
