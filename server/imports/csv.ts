import { Readable } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import { REQUIRED_COLUMNS } from '#place/feed'
import type { Cells } from '../../domain/feeds/row.ts'

/** Parses an export strictly, so that a truncated or mangled file changes nothing and gets a precise reason. */

export class BrokenFile extends Error {}

type Parsed = { record: string[]; info: Info }

const LONGEST_ROW = 200_000
const MOST_COLUMNS = 500

export async function* csvRows(bytes: AsyncIterable<Uint8Array>, onColumns: (columns: string[]) => void) {
  const source = Readable.from(textOf(bytes))
  const parser = parse({ info: true, max_record_size: LONGEST_ROW, skip_empty_lines: true })
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let columns: string[] | undefined
  let line = 1
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (columns === undefined) {
        columns = checkedColumns(record)
        onColumns(columns)
      } else yield { line, cells: Object.fromEntries(record.map((cell, index) => [columns?.[index], cell])) as Cells }
      line = info.lines + 1
    }
  } catch (error) {
    throw error instanceof CsvError ? new BrokenFile(sentenceFor(error)) : error
  } finally {
    source.destroy()
  }
  if (columns === undefined) throw new BrokenFile('The file is empty.')
}

async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let begun = false
  let lines = 1
  const decoded = (chunk?: Uint8Array) => {
    try {
      return chunk ? utf8.decode(chunk, { stream: true }) : utf8.decode()
    } catch {
      throw new BrokenFile(`The file is not UTF-8 text (near line ${lines}). Export it again as CSV in UTF-8.`)
    }
  }
  const checked = (text: string) => {
    if (text.includes('\0')) throw new BrokenFile(`The file is not plain text (near line ${lines}).`)
    if (!begun && /\S/.test(text)) {
      if (/^\s*</.test(text)) throw new BrokenFile('This is a web page, not a CSV export. Did a sign-in page answer?')
      begun = true
    }
    lines += text.split('\n').length - 1
    return text
  }
  for await (const chunk of bytes) yield checked(decoded(chunk))
  yield checked(decoded())
}

function checkedColumns(columns: string[]): string[] {
  const names = columns.map((column) => column.trim())
  const [missing] = REQUIRED_COLUMNS.filter((column) => !names.includes(column))
  if (missing !== undefined) throw new BrokenFile(`The first line has no column ${missing}.`)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new BrokenFile(`The column ${twice.slice(0, 100)} is there twice.`)
  if (names.length > MOST_COLUMNS) throw new BrokenFile(`The first line has more than ${MOST_COLUMNS} columns.`)
  return names
}

function sentenceFor({ code, lines }: CsvError & { lines?: number }): string {
  const where = `line ${lines ?? '?'}`
  switch (code) {
    case 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH':
      return `The file is torn at ${where}: this row has another number of values than the first line.`
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'The file is torn: it ends in the middle of a value.'
    case 'CSV_MAX_RECORD_SIZE':
      return `The row at ${where} is longer than any clinic’s: a quotation mark is missing somewhere before.`
    default:
      return `The file cannot be read as CSV at ${where}: a quotation mark stands where none may.`
  }
}
