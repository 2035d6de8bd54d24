import { stringify } from 'csv-stringify/sync'

/**
 * A list as a file for spreadsheets: UTF-8 with its mark, so that names keep their accents, and a cell that a spreadsheet
 * would take for a formula begins with an apostrophe. It travels in the ordinary envelope, because the browser that asks
 * for it sends a token and keeps the file itself.
 */
export type CsvFile = { fileName: string; text: string }

export const csvFile = (name: string, head: readonly string[], rows: readonly (readonly unknown[])[]): CsvFile => ({
  fileName: `${name}.csv`,
  text: stringify([[...head], ...rows.map((row) => [...row])], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  }),
})
