import * as z from 'zod/mini'
import type { PhonesRow, WriteIn } from '../fields.ts'
import { formatPhone, isPhone, normalisePhone } from '../phone.ts'
import { codeId } from './codes.ts'
import { type Json, type Kind, type PartChange, type Problem, sameJson, trimmedText } from './kind.ts'
import { looseText } from './single.ts'
import { writeInLabel, writeInProblems } from './write-in.ts'

/**
 * Phone numbers keyed by type, each type once. Numbers are live; the row of type Other waits with its write-in when it
 * is added, and later only its texts do.
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
const numbers = (value: Json): Number_[] =>
  rows(value).map(({ phone, phoneNumberTypeId }) => ({ phone, phoneNumberTypeId }))
const carrier = (value: Json, writeIn: WriteIn) => rows(value).find((row) => row.phoneNumberTypeId === writeIn.code)

function ofNumbers(list: Number_[], live: Phone[], { code }: WriteIn): Json {
  const texts = live.find((row) => row.phoneNumberTypeId === code)
  return inOrder(list).map((row) => ({
    ...row,
    phoneTypeWriteInEn: row.phoneNumberTypeId === code ? (texts?.phoneTypeWriteInEn ?? null) : null,
    phoneTypeWriteInEs: row.phoneNumberTypeId === code ? (texts?.phoneTypeWriteInEs ?? null) : null,
  }))
}

const phoneSchema = z.strictObject({
  phone: z.string().check(z.maxLength(100)),
  phoneNumberTypeId: codeId,
  phoneTypeWriteInEn: looseText(),
  phoneTypeWriteInEs: looseText(),
})

export const phones: Kind<PhonesRow> = {
  schema: () => z.array(phoneSchema).check(z.maxLength(50)),
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
    const live = arrives ? numbers(to).filter((row) => row.phoneNumberTypeId !== writeIn.code) : numbers(to)
    const changes: PartChange[] = []
    if (!sameJson(numbers(from), live)) {
      changes.push({ part: '', unit: '', oldValue: numbers(from), newValue: live, review })
    }
    if (arrives) {
      changes.push({ part: NUMBER_PART, unit: 'writeIn', oldValue: null, newValue: after.phone, review: 'held' })
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
    if (part === '') return numbers(value)
    return carrier(value, writeIn)?.[part as keyof Phone] ?? null
  },
  apply(value, part, newValue, { writeIn }) {
    const live = rows(value)
    if (part === '') return ofNumbers(newValue as Number_[], live, writeIn)
    if (part === NUMBER_PART) {
      const others = numbers(value).filter((row) => row.phoneNumberTypeId !== writeIn.code)
      if (newValue === null) return ofNumbers(others, live, writeIn)
      return ofNumbers([...others, { phone: newValue as string, phoneNumberTypeId: writeIn.code }], live, writeIn)
    }
    return live.map((row) =>
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
