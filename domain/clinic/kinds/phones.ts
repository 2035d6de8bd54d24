import type { PhonesRow, WriteIn } from '../fields.ts'
import { formatPhone, normalisePhone, phoneProblem } from '../phone.ts'
import { type Json, type Kind, type PartChange, type Problem, type ToldLine, trimmedText } from './kind.ts'
import {
  changedRows,
  compactRow,
  FIELDS_OF_ROW,
  type GivenRow,
  inOrder,
  matchedRows,
  NO_TEXTS,
  type Number_,
  type PhoneRow,
  rowPart,
  storedRows,
  WRITE_INS,
  waitingRows,
} from './phone-rows.ts'
import { tellPhones } from './phone-words.ts'
import { toldPhone } from './single.ts'
import { toldCode, writeInFacts, writeInLabel, writeInProblems } from './write-in.ts'

/**
 * Phone numbers, each type once. Every change names a row by its id: `{id}.phone` and `{id}.phoneNumberTypeId`; the
 * write-ins are those of the row of type Other. Numbers and types go live at once, except those of the rows that wait
 * for review (`waitingRows`); these form one unit with the write-ins.
 */

/** Paths of releases before rows had ids: the numbers but Other's, the number of Other, the number of one type. */
const NUMBER_PART = 'phone'
const REPLACED = /^type(\d+)$/
const isReplaced = (part: string) => REPLACED.test(part)
/** The type whose number this part removes or restores. */
const replacedType = (part: string) => Number(REPLACED.exec(part)?.[1] ?? Number.NaN)

const isNumber = (part: string) => part === NUMBER_PART || rowPart(part)?.field === 'phone'
const carrier = (rows: readonly PhoneRow[], { code }: WriteIn) => rows.find((row) => row.phoneNumberTypeId === code)
const bare = ({ phone, phoneNumberTypeId }: PhoneRow): Number_ => ({ phone, phoneNumberTypeId })
const textsOf = ({ phoneTypeWriteInEn: en, phoneTypeWriteInEs: es }: GivenRow) => ({ en, es })

/** A row that leaves takes its write-ins along; one that stops being Other loses them. */
function withRow(rows: readonly PhoneRow[], id: string, changed: Partial<Number_>, { code }: WriteIn): PhoneRow[] {
  const row = { ...NO_TEXTS, phone: '', phoneNumberTypeId: 0, ...rows.find((one) => one.id === id), id, ...changed }
  const texts = row.phoneNumberTypeId === code ? {} : NO_TEXTS
  return inOrder([...without(rows, id), { ...row, ...texts }])
}
const without = (rows: readonly PhoneRow[], id: string | undefined) => rows.filter((row) => row.id !== id)

export const phones: Kind<PhonesRow> = {
  empty: () => [],
  normalise: (value, { writeIn }) =>
    inOrder(
      (value as GivenRow[]).map((row) => ({
        ...(row.id !== undefined && { id: row.id }),
        phone: normalisePhone(row.phone),
        phoneNumberTypeId: row.phoneNumberTypeId,
        phoneTypeWriteInEn: row.phoneNumberTypeId === writeIn.code ? trimmedText(row.phoneTypeWriteInEn) : null,
        phoneTypeWriteInEs: row.phoneNumberTypeId === writeIn.code ? trimmedText(row.phoneTypeWriteInEs) : null,
      })),
    ),
  identify(value, known, newId) {
    const rows = known.flatMap(storedRows)
    const first = rows.filter((row, place) => rows.findIndex(({ id }) => id === row.id) === place)
    return matchedRows(withoutSecondIds(value as GivenRow[], first), first, newId)
  },
  stored: (value) => (value as GivenRow[]).map(compactRow) as Json,
  split(from, to, { writeIn, review }) {
    const before = storedRows(from)
    const after = matchedRows(to as GivenRow[], before)
    const changed = changedRows(before, after)
    const waiting = waitingRows(changed, writeIn)
    const changes = changed.flatMap((row): PartChange[] => {
      const decided = waiting.has(row) ? ({ unit: 'writeIn', review: 'held' } as const) : { unit: row.id, review }
      return FIELDS_OF_ROW.flatMap((field): PartChange[] => {
        const [oldValue, newValue] = [row.before?.[field] ?? null, row.after?.[field] ?? null]
        return oldValue === newValue ? [] : [{ part: `${row.id}.${field}`, oldValue, newValue, ...decided }]
      })
    })
    const [named, renamed] = [carrier(before, writeIn), carrier(after, writeIn)]
    for (const part of WRITE_INS) {
      const [oldValue, newValue] = [named?.[part] ?? null, renamed?.[part] ?? null]
      // A name that moves to another row is written there too.
      const moves = named?.id !== renamed?.id && newValue !== null
      if (oldValue === newValue && !moves) continue
      changes.push({ part, unit: 'writeIn', oldValue, newValue, review: renamed === undefined ? review : 'held' })
    }
    return changes
  },
  // Rows change together in a unit only while they wait, because one may take over the type of another.
  unit: (part) => (part === '' ? '' : 'writeIn'),
  read(value, part, { writeIn }) {
    const rows = storedRows(value)
    const named = rowPart(part)
    if (named) {
      const row = rows.find(({ id }) => id === named.id)
      return row ? (named.field ? row[named.field] : bare(row)) : null
    }
    if (part === '') return rows.filter((row) => row.phoneNumberTypeId !== writeIn.code).map(bare)
    if (isReplaced(part)) return rows.find((row) => row.phoneNumberTypeId === replacedType(part))?.phone ?? null
    return carrier(rows, writeIn)?.[part as keyof PhoneRow] ?? null
  },
  apply(value, part, newValue, { writeIn }) {
    const rows = storedRows(value)
    const named = rowPart(part)
    if (named) {
      const { id, field } = named
      const isThere = rows.some((row) => row.id === id)
      if (field === 'phoneNumberTypeId') {
        // A row that left meanwhile does not return because its type changes.
        return isThere && newValue !== null ? withRow(rows, id, { [field]: newValue as number }, writeIn) : rows
      }
      if (newValue === null) return without(rows, id)
      return withRow(rows, id, field ? { phone: newValue as string } : (newValue as Number_), writeIn)
    }
    if (part === '') return withNumbers(rows, newValue as Number_[], writeIn)
    const other = carrier(rows, writeIn)
    if (isReplaced(part)) {
      const type = replacedType(part)
      const kept = rows.filter((row) => row.phoneNumberTypeId !== type)
      return newValue === null ? kept : withNew(kept, { phone: newValue as string, phoneNumberTypeId: type })
    }
    if (part === NUMBER_PART) {
      if (newValue === null) return without(rows, other?.id)
      const phone = newValue as string
      return other
        ? withRow(rows, other.id, { phone }, writeIn)
        : withNew(rows, { phone, phoneNumberTypeId: writeIn.code })
    }
    return rows.map((row) => (row === other ? { ...row, [part]: newValue as string | null } : row))
  },
  problems(value, { list, label, writeIn }, name, voice) {
    const { messages, language } = voice
    const seen = new Set<number>()
    return (value as GivenRow[]).flatMap((row, index) => {
      const path = `${name}.${index}`
      const found: Problem[] = []
      const problem = (field: string, message: string) =>
        found.push({ field: `${path}.${field}`, message, about: [name] })
      if (row.phone === '') problem('phone', messages.required(messages.phoneNumber()))
      else {
        const message = phoneProblem(row.phone, messages)
        if (message) problem('phone', message)
      }
      if (row.phoneNumberTypeId === 0) problem('phoneNumberTypeId', messages.required(messages.phoneNumberType()))
      else if (voice.codeText(list, row.phoneNumberTypeId) === undefined) {
        problem('phoneNumberTypeId', messages.unknownCode(label[language]))
      } else if (seen.has(row.phoneNumberTypeId)) problem('phoneNumberTypeId', messages.phoneTypeOnce())
      seen.add(row.phoneNumberTypeId)
      if (row.phoneNumberTypeId === writeIn.code) {
        found.push(...writeInProblems(textsOf(row), writeIn, path, name, voice))
      }
      return found
    })
  },
  partAt(value, path) {
    const [place = '', field = ''] = path.split('.')
    const row = storedRows(value)[Number(place)]
    return row && FIELDS_OF_ROW.some((name) => name === field) ? `${row.id}.${field}` : field
  },
  facts(part, { writeIn }) {
    const named = rowPart(part)
    if (named) return { seen: true, overlaps: named.id, ...(named.field === 'phone' && { control: 'phone' }) }
    if (isReplaced(part)) return { seen: true, overlaps: part }
    return writeInFacts(part, writeIn) ?? (part === NUMBER_PART ? { seen: true, control: 'phone' } : { seen: true })
  },
  label(part, row, voice) {
    const label = row.label[voice.language]
    const named = rowPart(part)
    if (named) return named.field === 'phoneNumberTypeId' ? voice.messages.phoneNumberType() : label
    if (part === NUMBER_PART) return voice.messages.otherOf(label)
    if (isReplaced(part)) return voice.messages.replacedPhone(label)
    return part === '' ? label : writeInLabel(part, row.writeIn, label, voice)
  },
  topic: (_part, row, { language }) => row.label[language],
  typed: (part, text) => (isNumber(part) ? normalisePhone(text) || null : trimmedText(text)),
  tell: (value, { list, writeIn }, voice) =>
    (value as GivenRow[]).map((row): ToldLine => {
      const type = voice.codeText(list, row.phoneNumberTypeId)
      if (type === undefined) return toldPhone(row.phone)
      if (row.phoneNumberTypeId !== writeIn.code) return { ...toldPhone(row.phone), about: type }
      const { text, words } = toldCode(type, textsOf(row), writeIn, voice)
      return { ...toldPhone(row.phone), about: text, ...(words && { words }) }
    }),
  tellTogether: tellPhones,
  format(part, value, { list }, voice) {
    const lineOf = ({ phone, phoneNumberTypeId }: Number_) =>
      `${voice.codeText(list, phoneNumberTypeId) ?? phoneNumberTypeId}: ${formatPhone(phone)}`
    if (part === '') return (value as Number_[]).map(lineOf).join('\n') || voice.messages.notSpecified()
    if (value === null) return voice.messages.notSpecified()
    if (isReplaced(part)) return lineOf({ phone: value as string, phoneNumberTypeId: replacedType(part) })
    const named = rowPart(part)
    if (named && named.field === undefined) return lineOf(value as Number_)
    if (named?.field === 'phoneNumberTypeId') return voice.codeText(list, value as number) ?? String(value)
    return isNumber(part) ? formatPhone(value as string) : String(value)
  },
}

/** A number that is removed and added again in one edit stays the row it was: drops the id of the added row. */
function withoutSecondIds(given: readonly GivenRow[], known: readonly PhoneRow[]): GivenRow[] {
  const has = (rows: readonly GivenRow[], id: string | undefined) => rows.some((row) => row.id === id)
  const left = known.filter(({ id }) => !has(given, id))
  return given.map(({ id, ...row }) => {
    const isAddedAgain = !has(known, id) && left.some(({ phone }) => phone === row.phone)
    return id === undefined || isAddedAgain ? row : { id, ...row }
  })
}

/** A row that an earlier release added without an id. */
const withNew = (rows: readonly PhoneRow[], row: Number_): PhoneRow[] =>
  inOrder(storedRows([...rows, { ...NO_TEXTS, ...row }] as Json))

/** The list of an earlier release: all numbers but that of Other, without ids. */
function withNumbers(rows: readonly PhoneRow[], list: readonly Number_[], writeIn: WriteIn): PhoneRow[] {
  const other = carrier(rows, writeIn)
  const numbers = list.map((row) => ({ ...NO_TEXTS, ...row }))
  return inOrder(matchedRows(other ? [...numbers, other] : numbers, rows))
}
