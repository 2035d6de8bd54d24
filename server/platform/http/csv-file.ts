import { csvOf } from '../../../domain/csv.ts'

/**
 * A list as a file for spreadsheets: UTF-8 with its mark, so that names keep their accents. It travels in the ordinary
 * envelope, because the browser that asks for it sends a token and keeps the file itself.
 */
export type CsvFile = { fileName: string; text: string }

export const csvFile = (name: string, head: readonly string[], rows: Parameters<typeof csvOf>[0]): CsvFile => ({
  fileName: `${name}.csv`,
  text: `\ufeff${csvOf([head, ...rows])}`,
})
