import type { PhonesRow } from '../fields.ts'
import { formatPhone } from '../phone.ts'
import type { Kind } from './kind.ts'
import { FIELDS_OF_ROW, type Number_, type PhoneRow, rowPart, storedRows, WRITE_INS } from './phone-rows.ts'

type Side = 'oldValue' | 'newValue'

/** Changed phones for people: the number with its type, and in sentences with the name of its line. */
export const tellPhones: NonNullable<Kind<PhonesRow>['tellTogether']> = (
  parts,
  { list, writeIn },
  voice,
  { value, inSentences },
) => {
  const stored = storedRows(value)
  const texts = parts.filter(({ part }) => WRITE_INS.some((one) => one === part))
  const nameOn = (side: Side, type: number, row: PhoneRow | undefined) => {
    const name = voice.codeText(list, type) ?? String(type)
    if (type !== writeIn.code || !inSentences) return name
    const [en, es] = WRITE_INS.map((part) => (texts.find((one) => one.part === part) ?? { [side]: row?.[part] })[side])
    return String((voice.language === 'es' ? (es ?? en) : (en ?? es)) ?? name)
  }
  const named = parts.flatMap((one) => {
    const at = rowPart(one.part)
    return at ? [{ ...one, ...at }] : []
  })
  const groups = [...Map.groupBy(named, ({ id }) => id)].map(([id, ofRow]) => {
    const row = stored.find((one) => one.id === id)
    const on = (side: Side) => {
      const whole = ofRow.find(({ field }) => field === undefined)
      if (whole) return whole[side] as Number_ | null
      const [phone, type] = FIELDS_OF_ROW.map(
        (field) => ofRow.find((one) => one.field === field)?.[side] ?? row?.[field] ?? null,
      )
      const isGone = ofRow.some(({ field, [side]: given }) => field === 'phone' && given === null)
      return isGone ? null : { phone: String(phone ?? ''), phoneNumberTypeId: Number(type ?? 0) }
    }
    const [before, after] = [on('oldValue'), on('newValue')]
    const line = (side: Side, told: Number_ | null) =>
      told ? `${nameOn(side, told.phoneNumberTypeId, row)}: ${formatPhone(told.phone)}` : ''
    const [oldText, newText] = [line('oldValue', before), line('newValue', after)]
    const isRelabelled = inSentences && before && after && before.phone === after.phone
    const sentence = isRelabelled
      ? `${formatPhone(after.phone)} ${nameOn('oldValue', before.phoneNumberTypeId, row)} → ${nameOn('newValue', after.phoneNumberTypeId, row)}`
      : newText
    const isNamed = inSentences && [before, after].some((told) => told?.phoneNumberTypeId === writeIn.code)
    return { parts: [...ofRow.map(({ part }) => part)], isNamed, oldText, newText: sentence }
  })
  const naming = groups.find(({ isNamed }) => isNamed)
  return groups.map((group) => ({
    ...group,
    parts: group === naming ? [...group.parts, ...texts.map(({ part }) => part)] : group.parts,
  }))
}
