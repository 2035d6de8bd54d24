import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod/mini'
import * as format from './format.ts'
import { type Header, lineSum, NotRestorable, type Totals } from './format.ts'

/** Backups as files: written whole or not at all, readable by their owner only, and never believed unread. */

export type Summary = Totals & { header: Header }

/** A backup is verified by reading it once before it gets its final name. */
export async function saveBackup(path: string, content: AsyncIterable<Buffer | string>): Promise<Summary> {
  if (existsSync(path)) throw new NotRestorable(`${path} exists already; name a new file.`)
  const unfinished = `${path}.part`
  try {
    await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true }))
    const summary = await readBackup(unfinished)
    renameSync(unfinished, path)
    return summary
  } finally {
    rmSync(unfinished, { force: true })
  }
}

export const zipped = (text: AsyncIterable<string>): AsyncIterable<Buffer> => {
  const gzip = createGzip()
  // An error of the source is passed on to the reader of the zip.
  pipeline(text, gzip).catch(() => {})
  return gzip
}

export type Visitor = {
  header?(header: Header): Promise<void>
  table?(start: z.output<typeof format.tableStart>): Promise<void>
  rows?(lines: string[]): Promise<void>
  tableEnd?(end: z.output<typeof format.tableEnd>): Promise<void>
  sequences?(found: z.output<typeof format.sequences>['sequences']): Promise<void>
}

/** Walks through a backup in constant memory and holds every checksum against what it read. */
export async function readBackup(path: string, visitor: Visitor = {}): Promise<Summary> {
  const reader = follow(visitor)
  try {
    for await (const lines of linesOf(path)) await reader.take(lines)
  } catch (error) {
    throw asSentence(path, error)
  }
  return reader.finish(path)
}

function follow(visitor: Visitor) {
  const everything = lineSum()
  const totals = { tables: 0, rows: 0 }
  let header: Header | undefined
  let open: { name: string; sum: ReturnType<typeof lineSum> } | undefined
  let complete = false

  async function control(line: string): Promise<void> {
    const parsed: unknown = JSON.parse(line)
    if (header === undefined) {
      header = readHeader(parsed)
      await visitor.header?.(header)
    } else if (open !== undefined) {
      const end = format.tableEnd.parse(parsed)
      const { rows, sha256 } = open.sum.done()
      if (end.end !== open.name || end.rows !== rows || end.sha256 !== sha256) throw new Damaged()
      open = undefined
      totals.tables += 1
      totals.rows += rows
      await visitor.tableEnd?.(end)
    } else if (isObject(parsed) && 'table' in parsed) {
      const start = format.tableStart.parse(parsed)
      open = { name: start.table, sum: lineSum() }
      await visitor.table?.(start)
    } else if (isObject(parsed) && 'sequences' in parsed) {
      await visitor.sequences?.(format.sequences.parse(parsed).sequences)
    } else {
      const end = format.trailer.parse(parsed)
      const { sha256 } = everything.done()
      if (end.sha256 !== sha256 || end.tables !== totals.tables || end.rows !== totals.rows) throw new Damaged()
      complete = true
    }
  }

  return {
    async take(lines: readonly string[]): Promise<void> {
      let rows: string[] = []
      const flush = async () => {
        if (rows.length === 0) return
        if (open === undefined) throw new Damaged()
        open.sum.add(rows)
        everything.add(rows)
        await visitor.rows?.(rows)
        rows = []
      }
      for (const line of lines) {
        if (complete) throw new Damaged()
        if (line.startsWith('[')) rows.push(line)
        else {
          await flush()
          if (!line.startsWith('{"complete"')) everything.add([line])
          await control(line)
        }
      }
      await flush()
    },
    finish(path: string): Summary {
      if (header === undefined || !complete) throw torn(path)
      return { header, ...totals }
    },
  }
}

class Damaged extends Error {}
class Foreign extends Error {}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const torn = (path: string) => new NotRestorable(`${path} is not complete: its end is missing.`)

function readHeader(parsed: unknown): Header {
  const { success, data } = z.safeParse(format.header, parsed)
  if (!success) throw new Foreign()
  if (data.formatVersion > format.FORMAT_VERSION) {
    throw new NotRestorable('The backup was written by a newer version of the portal; restore it with that version.')
  }
  return data
}

function asSentence(path: string, error: unknown): unknown {
  if (error instanceof Foreign) return new NotRestorable(`${path} is not a backup of this portal.`)
  const { code = '', errno } = error as { code?: string; errno?: number }
  if (code === 'ENOENT') return new NotRestorable(`There is no file ${path}.`)
  if (code === 'EISDIR') return new NotRestorable(`${path} is a folder; name a file.`)
  if (code === 'EACCES') return new NotRestorable(`${path} may not be read by this account.`)
  if (code === 'Z_BUF_ERROR') return torn(path)
  if (code === 'Z_DATA_ERROR' && errno === -3 && (error as Error).message === 'incorrect header check') {
    return new NotRestorable(`${path} is not a backup of this portal.`)
  }
  if (code.startsWith('Z_') || error instanceof Damaged || error instanceof SyntaxError || isShapeError(error)) {
    return new NotRestorable(`${path} is damaged: what it holds is not what was written.`)
  }
  return error
}

const isShapeError = (error: unknown) => error instanceof z.core.$ZodError

/** No row of ours comes near it; a file of something else without line ends must not fill the memory. */
const LONGEST_LINE = 256 * 1024 * 1024
/** Also how much is written to the database at once. */
const PIECE = 512 * 1024

async function* linesOf(path: string): AsyncGenerator<string[]> {
  const gunzip = createGunzip({ chunkSize: PIECE })
  pipeline(createReadStream(path), gunzip).catch(() => {})
  // Bytes that are no text become others here, and the checksum tells.
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of gunzip) {
    const lines = (rest + decoder.write(chunk)).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST_LINE) throw new Damaged()
    if (lines.length > 0) yield lines
  }
  if (rest !== '') throw new Damaged()
}
