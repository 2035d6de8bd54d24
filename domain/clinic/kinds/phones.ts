import * as z from 'zod/mini'
import { MESSAGES } from '../../messages.ts'
import type { PhonesRow, WriteIn } from '../fields.ts'
import { formatPhone, isPhone, normalisePhone } from '../phone.ts'
import { codeId } from './codes.ts'
import { type Json, type Kind, type PartChange, type Problem, sameJson, trimmedText } from './kind.ts'
import { looseText } from './single.ts'
import { writeInLabel, writeInProblems } from './write-in.ts'

/**
 * Phone numbers keyed by type, each type once. Numbers are live. The row of type Other has parts of its own: it waits
 * with its write-in when it is added, and later only its texts do. No number is told in two parts, so that putting back
 * the oldest value of each path gives the phones of that time.
 */

type Phone = {
  phone: string
  phoneNumberTypeId: number
  phoneTypeWriteInEn: string | null
  phoneTypeWriteInEs: string | null
}
type Number_ = { phone: string; phoneNumberTypeId: number }

const NUMBER_PART = 'phone'
const WRITE_INS = ['phoneTypeWriteInEn', 'phoneTypeWriteInEs'] as const
const rows = (value: Json) => value as Phone[]
const inOrder = <T extends Number_>(list: T[]) => list.toSorted((a, b) => a.phoneNumberTypeId - b.phoneNumberTypeId)
const carrier = (value: Json, writeIn: WriteIn) => rows(value).find((row) => row.phoneNumberTypeId === writeIn.code)
const numbers = (value: Json, { code }: WriteIn): Number_[] =>
  rows(value)
    .filter((row) => row.phoneNumberTypeId !== code)
    .map(({ phone, phoneNumberTypeId }) => ({ phone, phoneNumberTypeId }))

function together(list: Number_[], other: Phone | undefined): Json {
  const plain = list.map((row) => ({ ...row, phoneTypeWriteInEn: null, phoneTypeWriteInEs: null }))
  return inOrder(other ? [...plain, other] : plain)
}

const phoneSchema = z.strictObject({
  phone: z.string().check(z.maxLength(100)),
  phoneNumberTypeId: codeId,
  phoneTypeWriteInEn: looseText(),
  phoneTypeWriteInEs: looseText(),
})

function eachTypeOnce(list: readonly Number_[]): boolean {
  const types = list.map((row) => row.phoneNumberTypeId).filter((type) => type !== 0)
  return new Set(types).size === types.length
}

export const phones: Kind<PhonesRow> = {
  // Rows without a type are for `problems` to name; two of one type could not both be stored, so they are no shape at all.
  schema: () => z.array(phoneSchema).check(z.maxLength(50), z.refine(eachTypeOnce, MESSAGES.en.phoneTypeOnce())),
  empty: () => [],
  normalise: (value, { writeIn }) =>
    inOrder(
      rows(value).map((row) => ({
        phone: normalisePhone(row.phone),
        phoneNumberTypeId: row.phoneNumberTypeId,
        phoneTypeWriteInEn: row.phoneNumberTypeId === writeIn.code ? trimmedText(row.phoneTypeWriteInEn) : null,
        phoneTypeWriteInEs: row.phoneNumberTypeId === writeIn.code ? trimmedText(row.phoneTypeWriteInEs) : null,
      })),
    ),
  split(from, to, { writeIn, review }) {
    const before = carrier(from, writeIn)
    const after = carrier(to, writeIn)
    const arrives = before === undefined && after !== undefined
    const changes: PartChange[] = []
    const [oldNumbers, newNumbers] = [numbers(from, writeIn), numbers(to, writeIn)]
    if (!sameJson(oldNumbers, newNumbers)) {
      changes.push({ part: '', unit: '', oldValue: oldNumbers, newValue: newNumbers, review })
    }
    if (before?.phone !== after?.phone) {
      // A number that is live already is not decided with its texts: correcting it must not end a text that waits.
      const [unit, decided] = arrives ? (['writeIn', 'held'] as const) : ([NUMBER_PART, review] as const)
      const [oldValue, newValue] = [before?.phone ?? null, after?.phone ?? null]
      changes.push({ part: NUMBER_PART, unit, oldValue, newValue, review: decided })
    }
    for (const part of WRITE_INS) {
      const [oldValue, newValue] = [before?.[part] ?? null, after?.[part] ?? null]
      if (oldValue === newValue) continue
      changes.push({ part, unit: 'writeIn', oldValue, newValue, review: after === undefined ? review : 'held' })
    }
    return changes
  },
  unit: (part) => (part === '' ? '' : 'writeIn'),
  read(value, part, { writeIn }) {
    if (part === '') return numbers(value, writeIn)
    return carrier(value, writeIn)?.[part as keyof Phone] ?? null
  },
  apply(value, part, newValue, { writeIn }) {
    const other = carrier(value, writeIn)
    if (part === '') return together(newValue as Number_[], other)
    if (part === NUMBER_PART) {
      if (newValue === null) return together(numbers(value, writeIn), undefined)
      const texts = other ?? { phoneTypeWriteInEn: null, phoneTypeWriteInEs: null }
      const changed = { ...texts, phone: newValue as string, phoneNumberTypeId: writeIn.code }
      return together(numbers(value, writeIn), changed)
    }
    return rows(value).map((row) =>
      row.phoneNumberTypeId === writeIn.code ? { ...row, [part]: newValue as string | null } : row,
    )
  },
  problems(value, { list, label, writeIn }, name, voice) {
    const { messages, language } = voice
    const seen = new Set<number>()
    return rows(value).flatMap((row, index) => {
      const path = `${name}.${index}`
      const found: Problem[] = []
      const problem = (field: string, message: string) =>
        found.push({ field: `${path}.${field}`, message, about: [name] })
      if (row.phone === '') problem('phone', messages.required(messages.phoneNumber()))
      else if (!isPhone(row.phone)) problem('phone', messages.invalidPhone())
      if (row.phoneNumberTypeId === 0) problem('phoneNumberTypeId', messages.required(messages.phoneNumberType()))
      else if (voice.codeText(list, row.phoneNumberTypeId) === undefined) {
        problem('phoneNumberTypeId', messages.unknownCode(label[language]))
      } else if (seen.has(row.phoneNumberTypeId)) problem('phoneNumberTypeId', messages.phoneTypeOnce())
      seen.add(row.phoneNumberTypeId)
      if (row.phoneNumberTypeId === writeIn.code) {
        const texts = { en: row.phoneTypeWriteInEn, es: row.phoneTypeWriteInEs }
        found.push(...writeInProblems(texts, writeIn, path, name, voice))
      }
      return found
    })
  },
  label: (part, row, voice) =>
    part === '' || part === NUMBER_PART
      ? row.label[voice.language]
      : writeInLabel(part, row.label[voice.language], voice),
  format(part, value, { list }, voice) {
    if (part === '') {
      const told = (value as Number_[]).map(
        (row) => `${voice.codeText(list, row.phoneNumberTypeId) ?? row.phoneNumberTypeId}: ${formatPhone(row.phone)}`,
      )
      return told.join('\n') || voice.messages.none()
    }
    if (value === null) return voice.messages.none()
    return part === NUMBER_PART ? formatPhone(value as string) : String(value)
  },
}
