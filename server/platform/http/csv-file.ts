import { csvOf } from '../../../domain/csv.ts'

/**
 * A list as CSV, UTF-8 with a byte order mark so that spreadsheets read accents. Sent inside the JSON envelope, because
 * the web fetches the file with a token and saves it itself.
 */
type CsvFile = { fileName: string; text: string }

export const csvFile = (name: string, head: readonly string[], rows: Parameters<typeof csvOf>[0]): CsvFile => ({
  fileName: `${name}.csv`,
  text: `\ufeff${csvOf([head, ...rows])}`,
})
