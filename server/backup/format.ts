import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

/**
 * The file: gzip over lines of JSON. A header; per table its columns, its rows (each an array of the values' texts, as
 * PostgreSQL writes and reads them) and their number and checksum; the sequences; a last line with a checksum over all
 * lines before it. Both engines and every supported version of PostgreSQL write and read the same texts.
 */

export const FORMAT = 'clinic-directory-backup'
export const FORMAT_VERSION = 1

/** The file cannot be restored; says why in a sentence. */
export class NotRestorable extends Error {}

export const header = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.number(),
  createdAt: z.string(),
  /** Which engine it was taken from, for the curious. */
  engine: z.string(),
  migrations: z.array(z.string()),
})
export const tableStart = z.object({ table: z.string(), columns: z.array(z.string()) })
export const tableEnd = z.object({ end: z.string(), rows: z.number(), sha256: z.string() })
export const sequences = z.object({
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
})
export const trailer = z.object({ complete: z.literal(true), tables: z.number(), rows: z.number(), sha256: z.string() })

export type Header = z.output<typeof header>
export type TableSum = { rows: number; sha256: string }
export type Totals = { tables: number; rows: number }

/** Counts and hashes lines as they pass. */
export function lineSum() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(lines: readonly string[]): void {
      rows += lines.length
      hash.update(`${lines.join('\n')}\n`)
    },
    done: (): TableSum => ({ rows, sha256: hash.digest('hex') }),
  }
}
