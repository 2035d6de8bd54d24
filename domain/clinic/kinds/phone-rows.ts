import type { WriteIn } from '../fields.ts'
import type { Json } from './kind.ts'

/**
 * The rows of a list of phones. Each row has an id that survives its number, its type and its place, so that a change
 * names the row it means and never writes another one.
 */

export type PhoneRow = {
  /** Hexadecimal, so that paths of rows sort before those of the write-ins, which apply to a row that exists. */
  id: string
  phone: string
  phoneNumberTypeId: number
  phoneTypeWriteInEn: string | null
  phoneTypeWriteInEs: string | null
}
export type GivenRow = Omit<PhoneRow, 'id'> & { id?: string }

export type Number_ = Pick<PhoneRow, 'phone' | 'phoneNumberTypeId'>

export const WRITE_INS = ['phoneTypeWriteInEn', 'phoneTypeWriteInEs'] as const
export const NO_TEXTS = { phoneTypeWriteInEn: null, phoneTypeWriteInEs: null }

export const inOrder = <T extends { phoneNumberTypeId: number }>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => a.phoneNumberTypeId - b.phoneNumberTypeId)

/** The id of a row that has none: its type, which is free because each type occurs once. */
function freeId({ phoneNumberTypeId }: GivenRow, taken: ReadonlySet<string>): string {
  for (let id = String(phoneNumberTypeId); ; id += 'a') if (!taken.has(id)) return id
}

function withFreeIds(rows: readonly GivenRow[], alsoTaken: readonly string[] = []): PhoneRow[] {
  const taken = new Set([...alsoTaken, ...rows.flatMap(({ id }) => id ?? [])])
  return rows.map((row) => {
    const id = row.id ?? freeId(row, taken)
    taken.add(id)
    return { ...row, id }
  })
}

/** The rows of a stored list. Lists from before rows had ids identify each row by its type. */
export const storedRows = (value: Json): PhoneRow[] => withFreeIds(value as GivenRow[])

/** The row as it is stored: without the id that a row without one has. */
export function compactRow({ id, ...row }: GivenRow): GivenRow {
  return id === undefined || id === String(row.phoneNumberTypeId) ? row : { id, ...row }
}

const RULES: readonly ((given: GivenRow, known: PhoneRow) => boolean)[] = [
  (given, known) => given.phone === known.phone && given.phoneNumberTypeId === known.phoneNumberTypeId,
  (given, known) => given.phone === known.phone,
  (given, known) => given.phoneNumberTypeId === known.phoneNumberTypeId,
]

/**
 * The rows of a caller who may know no ids: a row without one is the known row with its number, else the one with its
 * type, else the one at its place in the list, else a new row.
 */
export function matchedRows(given: readonly GivenRow[], known: readonly PhoneRow[], newId?: () => string): PhoneRow[] {
  const ids: (string | undefined)[] = given.map(({ id }) => id)
  const match = (is: (row: GivenRow, candidate: PhoneRow, place: number) => boolean) => {
    for (const [place, row] of given.entries()) {
      if (ids[place] !== undefined) continue
      ids[place] = known.find((candidate) => !ids.includes(candidate.id) && is(row, candidate, place))?.id
    }
  }
  for (const rule of RULES) match(rule)
  match((_row, candidate, place) => known[place] === candidate)
  const named = given.map((row, place) => ({ ...row, id: ids[place] ?? newId?.() }))
  return withFreeIds(
    named as GivenRow[],
    known.map(({ id }) => id),
  )
}

type RowChange = { id: string; before: PhoneRow | undefined; after: PhoneRow | undefined }

/** Rows whose number or type differs, arrives or leaves. */
export function changedRows(before: readonly PhoneRow[], after: readonly PhoneRow[]): RowChange[] {
  const ids = new Set([...before, ...after].map(({ id }) => id))
  return [...ids]
    .map((id) => ({
      id,
      before: before.find((row) => row.id === id),
      after: after.find((row) => row.id === id),
    }))
    .filter(
      (row) => row.before?.phone !== row.after?.phone || row.before?.phoneNumberTypeId !== row.after?.phoneNumberTypeId,
    )
}

/**
 * The rows that wait for review: one that becomes Other waits with its name; a row that leaves waits with it, because
 * a person in crisis must not lose a number while its successor waits; and a row waits whose new type or number is that
 * of a waiting row, or whose number a waiting row takes over, because the directory keeps every number and shows each
 * number and each type once.
 */
export function waitingRows(changed: readonly RowChange[], { code }: WriteIn): ReadonlySet<RowChange> {
  const isOther = (row: PhoneRow | undefined) => row?.phoneNumberTypeId === code
  const waiting = new Set(changed.filter(({ before, after }) => isOther(after) && !isOther(before)))
  if (waiting.size === 0) return waiting
  for (const row of changed) if (row.after === undefined || isOther(row.before) !== isOther(row.after)) waiting.add(row)
  for (let known = 0; known < waiting.size; ) {
    known = waiting.size
    const rows = [...waiting]
    const types = new Set(rows.map(({ before }) => before?.phoneNumberTypeId))
    const numbers = new Set(rows.map(({ before }) => before?.phone))
    const takenOver = new Set(rows.filter(isRenumbered).map(({ after }) => after?.phone))
    for (const row of changed) {
      const { before, after } = row
      if (!after) continue
      const movesToIts = isMoved(row) && types.has(after.phoneNumberTypeId)
      const sharesItsNumber = isRenumbered(row) && (numbers.has(after.phone) || (before && takenOver.has(before.phone)))
      if (movesToIts || sharesItsNumber) waiting.add(row)
    }
  }
  return waiting
}

const isMoved = ({ before, after }: RowChange) => before?.phoneNumberTypeId !== after?.phoneNumberTypeId
const isRenumbered = ({ before, after }: RowChange) => before?.phone !== after?.phone

export const FIELDS_OF_ROW = ['phone', 'phoneNumberTypeId'] as const
const ROW_PART = /^([0-9a-f]+)(?:\.(phone|phoneNumberTypeId))?$/
/** The row that a part names, and its field; without a field the whole row. */
export const rowPart = (part: string) => {
  const [, id, field] = ROW_PART.exec(part) ?? []
  return id === undefined ? undefined : { id, field: field as (typeof FIELDS_OF_ROW)[number] | undefined }
}
