import { deepStrictEqual as same } from 'node:assert/strict'
import fc from 'fast-check'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { OTHER } from '../../../domain/clinic/fields.ts'
import { phone } from '../../../domain/testing/example-clinic.ts'

/** Phones in random histories, with a slow model. */

type Row = Clinic['clinicPhones'][number] & { id: string }
type Wish = { row: Row | undefined; number: boolean; type: boolean }
/** What waits in the model: rows by id, and the names of Other. */
type Waiting = { rows: ReadonlyMap<string, Wish>; texts: readonly [string | null, string | null] | null }

export type PhonesModel = { rows: Row[]; waiting: Waiting | null }

const TYPES = [1, 2, 3, OTHER]
const texts = (row: Row | undefined) => [row?.phoneTypeWriteInEn ?? null, row?.phoneTypeWriteInEs ?? null] as const
const other = (rows: readonly Row[]) => rows.find(({ phoneNumberTypeId }) => phoneNumberTypeId === OTHER)
const sorted = (rows: readonly Row[]) => rows.toSorted((a, b) => a.phoneNumberTypeId - b.phoneNumberTypeId)
const named = (row: Row, [en, es]: readonly [string | null, string | null]): Row => ({
  ...row,
  phoneTypeWriteInEn: row.phoneNumberTypeId === OTHER ? en : null,
  phoneTypeWriteInEs: row.phoneNumberTypeId === OTHER ? es : null,
})

/**
 * The live rows and the waiting ones after a save: tries every set of waiting rows, smallest first. A number that the
 * author keeps stays on the page, and once.
 */
function rowsAfterSave(live: readonly Row[], wanted: readonly Row[], isStaff: boolean): PhonesModel {
  if (!isStaff) return { rows: sorted(wanted), waiting: null }
  const at = (rows: readonly Row[], id: string) => rows.find((row) => row.id === id)
  const ids = [...new Set([...live, ...wanted].map(({ id }) => id))].filter((id) => {
    const [before, after] = [at(live, id), at(wanted, id)]
    return before?.phone !== after?.phone || before?.phoneNumberTypeId !== after?.phoneNumberTypeId
  })
  const isOther = (rows: readonly Row[], id: string) => at(rows, id)?.phoneNumberTypeId === OTHER
  const arriving = ids.filter((id) => isOther(wanted, id) && !isOther(live, id))
  const bound =
    arriving.length === 0 ? [] : ids.filter((id) => !at(wanted, id) || (isOther(live, id) && !isOther(wanted, id)))
  const subsets = Array.from({ length: 2 ** ids.length }, (_, bits) => ids.filter((_id, place) => (bits >> place) & 1))
  const fits = (waits: readonly string[]) => {
    const shown = [...live, ...wanted].map(({ id }) => id)
    const types = [...new Set(shown)].flatMap(
      (id) => at(waits.includes(id) ? live : wanted, id)?.phoneNumberTypeId ?? [],
    )
    const numbers = [...new Set(shown)].flatMap((id) => at(waits.includes(id) ? live : wanted, id)?.phone ?? [])
    const isKept = live.every((one) => numbers.includes(one.phone) || !wanted.some(({ phone }) => phone === one.phone))
    return (
      [...arriving, ...bound].every((id) => waits.includes(id)) &&
      new Set(types).size === types.length &&
      new Set(numbers).size === numbers.length &&
      isKept
    )
  }
  const waits = subsets.filter(fits).toSorted((a, b) => a.length - b.length)[0] ?? []
  const kept = live.filter(({ id }) => waits.includes(id))
  const written = wanted.filter(({ id }) => !waits.includes(id))
  // The name of a row that stays Other waits.
  const rows = sorted([...kept, ...written.map((row) => named(row, texts(at(live, row.id))))])
  const carrier = other(wanted)
  const renamed = carrier && (arriving.length > 0 || String(texts(carrier)) !== String(texts(other(rows))))
  if (waits.length === 0 && !renamed) return { rows, waiting: null }
  const wishes = waits.map((id): [string, Wish] => {
    const row = at(wanted, id)
    const now = at(live, id)
    return [id, { row, number: now?.phone !== row?.phone, type: now?.phoneNumberTypeId !== row?.phoneNumberTypeId }]
  })
  return { rows, waiting: { rows: new Map(wishes), texts: carrier ? texts(carrier) : null } }
}

function rowsAfterApproval(live: readonly Row[], { rows, texts: names }: Waiting): Row[] {
  const stays = live.flatMap((row): Row[] => {
    const wish = rows.get(row.id)
    if (!wish) return [row]
    if (!wish.row) return []
    const { phone, phoneNumberTypeId } = wish.row
    return [{ ...row, ...(wish.type && { phoneNumberTypeId }), ...(wish.number && { phone }) }]
  })
  const arrives = [...rows].flatMap(([id, { row }]) => (row && !live.some((one) => one.id === id) ? [row] : []))
  const carrierBefore = texts(other(live))
  return sorted([...stays, ...arrives]).map((row) => named(row, names ?? carrierBefore))
}

export const isPhones = ({ attribute }: { attribute: string }) => attribute.startsWith('clinic.clinicPhones')

export const rowsOf = (clinic: Clinic): Row[] =>
  clinic.clinicPhones.map((one) => ({ ...one, id: one.id ?? String(one.phoneNumberTypeId) }))

/** `asks`: the save added changes of phones that wait; `ended`: it ended those that waited. */
export function savePhones(
  model: PhonesModel,
  base: Clinic,
  yours: Clinic,
  { isStaff, asks, ended }: { isStaff: boolean; asks: boolean; ended: boolean },
): PhonesModel {
  const after = rowsAfterSave(model.rows, mergedRows(model.rows, rowsOf(base), rowsOf(yours)), isStaff)
  return { rows: after.rows, waiting: asks ? after.waiting : ended ? null : model.waiting }
}

/** What the author changed on the rows they read, on the live rows. */
function mergedRows(live: readonly Row[], base: readonly Row[], yours: readonly Row[]): Row[] {
  const of = (rows: readonly Row[], id: string) => rows.find((one) => one.id === id)
  const ids = [...new Set([...live, ...yours].map(({ id }) => id))]
  return ids.flatMap((id): Row[] => {
    const [before, mine, now] = [of(base, id), of(yours, id), of(live, id)]
    if (!mine) return before || !now ? [] : [now]
    if (!now) return before ? [] : [mine]
    const changed = (Object.keys(mine) as (keyof Row)[]).filter((key) => mine[key] !== before?.[key])
    return [{ ...now, ...Object.fromEntries(changed.map((key) => [key, mine[key]])) }]
  })
}

export const approvePhones = ({ rows, waiting }: PhonesModel): PhonesModel => ({
  rows: waiting ? rowsAfterApproval(rows, waiting) : rows,
  waiting: null,
})

export type PhoneOp =
  | { do: 'move'; row: number; type: number; name: number }
  | { do: 'correct'; row: number }
  | { do: 'remove'; row: number }
  | { do: 'add'; type: number; name: number }
  | { do: 'rename'; name: number }
  /** Two rows exchange their numbers. */
  | { do: 'trade'; row: number; with: number }
  /** A row takes over the number of another, which gets a new one. */
  | { do: 'handOver'; row: number; to: number }
  /** A row is removed, and its number added to the list again with another type. */
  | { do: 'addAgain'; row: number; type: number; name: number }

const [row, name, type] = [fc.nat(3), fc.nat(2), fc.constantFrom(...TYPES)]
export const phoneOp: fc.Arbitrary<PhoneOp> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('move' as const), row, type, name }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('correct' as const), row }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), row }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('add' as const), type, name }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rename' as const), name }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('trade' as const), row, with: row }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('handOver' as const), row, to: row }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('addAgain' as const), row, type, name }) },
)

const NAMES = [
  ['Night line', 'Línea nocturna'],
  ['Pharmacy', 'Farmacia'],
  ['Night line', 'Turno'],
] as const
const nameAt = (index: number) => {
  const [phoneTypeWriteInEn, phoneTypeWriteInEs] = NAMES[index] ?? NAMES[0]
  return { phoneTypeWriteInEn, phoneTypeWriteInEs }
}
const NO_NAME = { phoneTypeWriteInEn: null, phoneTypeWriteInEs: null }

const typed = (one: Row, to: number, label: number): Row => ({
  ...one,
  phoneNumberTypeId: to,
  ...(to === OTHER ? nameAt(label) : NO_NAME),
})

export function editPhones(clinic: Clinic, op: PhoneOp, made: { number: string; id: string }): Clinic {
  const rows = rowsOf(clinic)
  const chosen = 'row' in op ? rows[op.row % Math.max(1, rows.length)] : undefined
  const put = (...changed: Row[]) => ({
    ...clinic,
    clinicPhones: sorted([...rows.filter(({ id }) => !changed.some((one) => one.id === id)), ...changed]),
  })
  switch (op.do) {
    case 'move': {
      const holder = rows.find(({ phoneNumberTypeId }) => phoneNumberTypeId === op.type)
      if (!chosen || holder === chosen) return clinic
      const moved = typed(chosen, op.type, op.name)
      return holder ? put(moved, typed(holder, chosen.phoneNumberTypeId, op.name)) : put(moved)
    }
    case 'correct':
      return chosen ? put({ ...chosen, phone: made.number }) : clinic
    case 'remove':
      return chosen ? { ...clinic, clinicPhones: rows.filter((one) => one !== chosen) } : clinic
    case 'add': {
      if (rows.some(({ phoneNumberTypeId }) => phoneNumberTypeId === op.type)) return clinic
      return put(typed({ ...phone(1, made.number), id: made.id }, op.type, op.name))
    }
    case 'trade': {
      const second = rows[op.with % Math.max(1, rows.length)]
      if (!chosen || !second || second === chosen) return clinic
      return put({ ...chosen, phone: second.phone }, { ...second, phone: chosen.phone })
    }
    case 'handOver': {
      const heir = rows[op.to % Math.max(1, rows.length)]
      if (!chosen || !heir || heir === chosen) return clinic
      return put({ ...chosen, phone: made.number }, { ...heir, phone: chosen.phone })
    }
    case 'addAgain': {
      const others = rows.filter((one) => one !== chosen)
      if (!chosen || others.some(({ phoneNumberTypeId }) => phoneNumberTypeId === op.type)) return clinic
      const again = typed({ ...phone(1, chosen.phone), id: made.id }, op.type, op.name)
      return { ...clinic, clinicPhones: sorted([...others, again]) }
    }
    case 'rename': {
      const carrier = other(rows)
      return carrier ? put({ ...carrier, ...nameAt(op.name) }) : clinic
    }
  }
}

export function checkPhones(live: Clinic, model: PhonesModel): void {
  same(rowsOf(live), model.rows)
  const numbers = live.clinicPhones.map((one) => one.phone)
  same(new Set(numbers).size, numbers.length, 'no number is listed twice')
  const types = live.clinicPhones.map((one) => one.phoneNumberTypeId)
  same(new Set(types).size, types.length, 'each type is listed once')
}
