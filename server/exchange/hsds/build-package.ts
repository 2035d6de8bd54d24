import { once } from 'node:events'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'
import type { HsdsContext } from '../../../domain/exchange/hsds/context.ts'
import {
  clinicRows,
  organizationRows,
  type TableRow,
  taxonomyRow,
  termRow,
} from '../../../domain/exchange/hsds/rows.ts'
import { categoriesOfView } from '../../../domain/exchange/hsds/service.ts'
import { columnsOf, dataPackage, TABLE_NAMES, TABLES, type TableName } from '../../../domain/exchange/hsds/tables.ts'
import { taxonomiesIn } from '../../../domain/exchange/hsds/terms.ts'
import type { Database } from '../../db/open.ts'
import { everyClinicId } from '../clinics.ts'
import { ORGANIZATIONS } from './lists.ts'
import { type KnownProviders, readHsdsClinics } from './read.ts'

/**
 * The tabular data package of HSDS in one file. Clinics are read once, a batch at a time, and their rows go to a file for each
 * table; the files are then packed. Memory holds a batch, however many clinics there are.
 */

export type PackageNeeds = {
  db: Pick<Database, 'pool'>
  /** Where the work and the finished file lie. */
  folder: string
  context: HsdsContext
  licence: { name: string; address: string }
  /** Written into the package: the moment from which its records are. */
  at: Date
}

const ALL = {
  words: [],
  term: null,
  taxonomy: null,
  providerId: null,
  modifiedAfter: null,
  near: null,
  minimal: false,
  full: true,
}

/** Builds `name` in the folder, whole or not at all. */
export async function buildPackage(needs: PackageNeeds, path: string): Promise<void> {
  const work = await mkdtemp(join(needs.folder, 'tables-'))
  try {
    const tables = openTables(work)
    await writeRows(needs, tables.write)
    await tables.close()
    await pack(needs, work, path)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Written here and not by a library, which makes a writer of its own for each of a hundred thousand small tables. */
const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\n`

function openTables(work: string) {
  const files = new Map<TableName, WriteStream>(
    TABLE_NAMES.map((name) => {
      const file = createWriteStream(join(work, TABLES[name].path))
      file.write(line(columnsOf(name)))
      return [name, file]
    }),
  )
  return {
    async write(rows: readonly TableRow[]): Promise<void> {
      const texts = new Map<TableName, string>()
      for (const { table, cells } of rows) texts.set(table, (texts.get(table) ?? '') + line(cells))
      for (const [table, text] of texts) {
        const file = files.get(table)
        if (file && !file.write(text)) await once(file, 'drain')
      }
    },
    async close(): Promise<void> {
      for (const file of files.values()) {
        file.end()
        await once(file, 'close')
      }
    },
  }
}

async function writeRows({ db, context }: PackageNeeds, write: (rows: readonly TableRow[]) => Promise<void>) {
  await write(taxonomiesIn(context.language).map(taxonomyRow))
  await write(context.terms.all.map(termRow))
  for await (const some of ORGANIZATIONS.all(db, ALL, () => context)) await write(some.flatMap(organizationRows))
  const providers: KnownProviders = new Map()
  for await (const ids of everyClinicId(db)) {
    const { views, service } = await readHsdsClinics(db, ids, context, providers)
    const rows = [...views.values()].map((view) =>
      clinicRows(categoriesOfView(view).map((category) => service(view, category))),
    )
    await write(rows.flat())
  }
}

/** Packed piece by piece, with one date for all, so that the same records give the same file. */
async function pack({ context, licence, at }: PackageNeeds, work: string, path: string): Promise<void> {
  const file = createWriteStream(path)
  const failed = once(file, 'error').then(([error]) => Promise.reject(error as Error))
  failed.catch(() => {})
  const zip = new Zip((error, bytes) => {
    if (error) file.destroy(error)
    else file.write(bytes)
  })
  const add = async (filename: string, bytes: Readable) => {
    const entry: ZipInputFile = { filename, mtime: at, compression: DEFLATED, size: 0, crc: 0 }
    zip.add(entry)
    const store = async (pieces: AsyncIterable<Buffer<ArrayBuffer>>) => {
      for await (const piece of pieces) {
        entry.ondata?.(null, piece, false)
        if (file.writableNeedDrain) await Promise.race([once(file, 'drain'), failed])
      }
    }
    // Compressed beside the event loop; nothing of a table is held but the piece on its way.
    await pipeline(bytes, toldTo(entry), createDeflateRaw(), store)
    entry.ondata?.(null, new Uint8Array(), true)
  }
  const title = 'Colorado behavioral health directory'
  const description = dataPackage({ licence, language: context.language, title, created: at.toISOString() })
  await add('datapackage.json', Readable.from([Buffer.from(`${JSON.stringify(description, null, 2)}\n`)]))
  for (const name of TABLE_NAMES) await add(TABLES[name].path, createReadStream(join(work, TABLES[name].path)))
  zip.end()
  file.end()
  await Promise.race([once(file, 'close'), failed])
}

/** The number by which a zip file names this compression. */
const DEFLATED = 8

/** The entry learns what the zip file must tell of its plain bytes. */
const toldTo = (entry: ZipInputFile) =>
  async function* (bytes: AsyncIterable<Buffer>) {
    for await (const piece of bytes) {
      entry.size += piece.length
      entry.crc = crc32(piece, entry.crc)
      yield piece
    }
  }
