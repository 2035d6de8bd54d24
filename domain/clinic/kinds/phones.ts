import * as z from 'zod/mini'
import { MESSAGES } from '../../messages.ts'
import type { PhonesRow, WriteIn } from '../fields.ts'
import { formatPhone, normalisePhone, phoneProblem } from '../phone.ts'
import { codeId } from './codes.ts'
import { type Json, type Kind, type PartChange, type Problem, sameJson, type ToldLine, trimmedText } from './kind.ts'
import { looseText, toldPhone } from './single.ts'
import { toldCode, writeInFacts, writeInLabel, writeInProblems } from './write-in.ts'

/**
 * Phone numbers keyed by type, each type once. Numbers go live at once. The row of type Other has its own parts: a new
 * one waits with its write-in; later only its texts wait. If a save adds the Other row and removes a number, the staff
 * may have relabelled that number, so its removal waits too, as the part of its type: a person in crisis must not lose
 * a number while administrators review its new label.
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

const REPLACED = /^type(\d+)$/
const replacedPart = ({ phoneNumberTypeId }: Number_) => `type${phoneNumberTypeId}`
/** The type whose number this part removes or restores. */
const replacedType = (part: string) => Number(REPLACED.exec(part)?.[1] ?? Number.NaN)
const isReplaced = (part: string) => REPLACED.test(part)

function together(list: Number_[], other: Phone | undefined): Json {
  const plain = list.map((row) => ({ ...row, phoneTypeWriteInEn: null, phoneTypeWriteInEs: null }))
  return inOrder(other ? [...plain, other] : plain)
}

const textsOf = ({ phoneTypeWriteInEn: en, phoneTypeWriteInEs: es }: Phone) => ({ en, es })

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
  // `problems` reports rows without a type. The database stores one number per type, so the schema refuses two of one
  // type.
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
    const [oldNumbers, wantedNumbers] = [numbers(from, writeIn), numbers(to, writeIn)]
    const types = new Set(wantedNumbers.map((row) => row.phoneNumberTypeId))
    const replaced = arrives ? oldNumbers.filter((row) => !types.has(row.phoneNumberTypeId)) : []
    const newNumbers = inOrder([...wantedNumbers, ...replaced])
    if (!sameJson(oldNumbers, newNumbers)) {
      changes.push({ part: '', unit: '', oldValue: oldNumbers, newValue: newNumbers, review })
    }
    for (const row of replaced) {
      changes.push({
        part: replacedPart(row),
        unit: 'writeIn',
        oldValue: row.phone,
        newValue: null,
        review: 'held',
      })
    }
    if (before?.phone !== after?.phone) {
      // A live number is not in the unit of its texts: correcting the number must not supersede a waiting text.
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
    if (isReplaced(part)) {
      return rows(value).find((row) => row.phoneNumberTypeId === replacedType(part))?.phone ?? null
    }
    return carrier(value, writeIn)?.[part as keyof Phone] ?? null
  },
  apply(value, part, newValue, { writeIn }) {
    const other = carrier(value, writeIn)
    if (part === '') return together(newValue as Number_[], other)
    if (isReplaced(part)) {
      const type = replacedType(part)
      const others = numbers(value, writeIn).filter((row) => row.phoneNumberTypeId !== type)
      const back = newValue === null ? [] : [{ phone: newValue as string, phoneNumberTypeId: type }]
      return together([...others, ...back], other)
    }
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
  facts(part, { writeIn }) {
    if (isReplaced(part)) return { seen: true, overlaps: true }
    return writeInFacts(part, writeIn) ?? (part === NUMBER_PART ? { seen: true, control: 'phone' } : { seen: true })
  },
  label(part, row, voice) {
    const label = row.label[voice.language]
    if (part === NUMBER_PART) return voice.messages.otherOf(label)
    if (isReplaced(part)) return voice.messages.replacedPhone(label)
    return part === '' ? label : writeInLabel(part, row.writeIn, label, voice)
  },
  topic: (_part, row, { language }) => row.label[language],
  typed: (part, text) => (part === NUMBER_PART ? normalisePhone(text) || null : trimmedText(text)),
  tell: (value, { list, writeIn }, voice) =>
    rows(value).map((row): ToldLine => {
      const type = voice.codeText(list, row.phoneNumberTypeId)
      if (type === undefined) return toldPhone(row.phone)
      if (row.phoneNumberTypeId !== writeIn.code) return { ...toldPhone(row.phone), about: type }
      const { text, words } = toldCode(type, textsOf(row), writeIn, voice)
      return { ...toldPhone(row.phone), about: text, ...(words && { words }) }
    }),
  tellTogether(parts, { list, writeIn }, voice) {
    const of = (part: string) => parts.find((one) => one.part === part)
    const number = of(NUMBER_PART)
    if (number === undefined) return null
    const other = voice.codeText(list, writeIn.code) ?? ''
    const nameOn = (side: 'oldValue' | 'newValue') => {
      const [en, es] = WRITE_INS.map((part) => of(part)?.[side] as string | null | undefined)
      return (voice.language === 'es' ? (es ?? en) : (en ?? es)) ?? other
    }
    const relabelled = parts.find(({ part, oldValue }) => isReplaced(part) && oldValue === number.newValue)
    const formerType = relabelled && (voice.codeText(list, replacedType(relabelled.part)) ?? '')
    const lineOn = (side: 'oldValue' | 'newValue') =>
      number[side] === null ? '' : `${nameOn(side)}: ${formatPhone(number[side] as string)}`
    if (formerType === undefined || number.newValue === null)
      return { oldText: lineOn('oldValue'), newText: lineOn('newValue') }
    const shown = formatPhone(number.newValue as string)
    return { oldText: `${formerType}: ${shown}`, newText: `${shown} ${formerType} → ${nameOn('newValue')}` }
  },
  format(part, value, { list }, voice) {
    const lineOf = ({ phone, phoneNumberTypeId }: Number_) =>
      `${voice.codeText(list, phoneNumberTypeId) ?? phoneNumberTypeId}: ${formatPhone(phone)}`
    if (part === '') return (value as Number_[]).map(lineOf).join('\n') || voice.messages.notSpecified()
    if (value === null) return voice.messages.notSpecified()
    if (isReplaced(part)) return lineOf({ phone: value as string, phoneNumberTypeId: replacedType(part) })
    return part === NUMBER_PART ? formatPhone(value as string) : String(value)
  },
}
