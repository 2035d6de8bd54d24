import type { MeantCity } from './cells.ts'
import type { Reported } from './reported.ts'

/** One row of a license import: its clinic, its reported values, and every value that the place's reader does not know. */

export type Cells = { readonly [column: string]: string }
export type UnknownValue = { column: string; value: string }
export type ReadRow =
  | { accountId: string; reported: Reported; unknown: UnknownValue[]; meant?: MeantCity }
  | { accountId: string; refused: string }
