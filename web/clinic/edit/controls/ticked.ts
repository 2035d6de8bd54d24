import type { CodesRow } from '../../../../domain/clinic/fields.ts'
import type { Json } from '../../../../domain/clinic/kinds/kind.ts'
import { carries, writeInParts } from '../../../../domain/clinic/kinds/write-in.ts'
import { kindOf } from '../../../../domain/clinic/kinds.ts'

/** How ticking and unticking codes changes a list, with the texts that a code carries. */

/** A code that the person unticked, and the list with its texts. */
export type Kept = { code: number; value: Json } | null

/** Whether a code has a text; an emptied box counts, so that it stays on the screen while the editor types. */
export function hasWriteIn(value: Json, row: CodesRow): boolean {
  const { writeIn } = row
  return writeIn !== undefined && writeInParts(writeIn).some((part) => kindOf(row).read(value, part, row) !== null)
}

/** The list with these codes. A code that is ticked again has its texts again. */
export function withTicked(before: Json, ids: number[], kept: Kept, row: CodesRow): { value: Json; kept: Kept } {
  const { writeIn } = row
  const ticked = kindOf(row).read(before, '', row) as number[]
  const code = writeIn && ticked.find((id) => carries(writeIn, id))
  const leaves = code !== undefined && !ids.includes(code)
  const left = leaves && hasWriteIn(before, row) ? { code, value: before } : kept
  const returns = left !== null && !ticked.includes(left.code) && ids.includes(left.code)
  // A text never moves to another choice of the editor.
  const from = returns ? left.value : leaves ? [] : before
  return { value: kindOf(row).apply(from, '', ids, row), kept: left }
}
