import type { PublicClinic } from '../../directory/public-clinic.ts'
import { idOf } from '../ids.ts'
import type { HsdsContext } from './context.ts'
import { filled, type Phone } from './shapes.ts'

const EXTENSION = /^(.*\d)\s*(?:x|ext\.?|extension)\s*(\d{1,8})$/i

/** "+1 719-555-0142"; legacy numbers of another length stay as entered. */
export function internationalPhone(value: string): string {
  const digits = value.replace(/\D/g, '')
  return /^\d{10}$/.test(digits) ? `+1 ${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}` : value.trim()
}

export function phonesOf(clinic: PublicClinic, name: string, atLocation: string, context: HsdsContext): Phone[] {
  const phone = (type: Phone['type'], key: string, entered: string, description: string | null): Phone => {
    const [, number = entered, extension] = EXTENSION.exec(entered) ?? []
    return filled<Phone>({
      id: idOf(`${name}/phone/${key}/${entered}`),
      service_at_location_id: atLocation,
      number: internationalPhone(number),
      extension: extension === undefined ? null : Number(extension),
      type,
      description,
    })
  }
  const all = [
    ...clinic.phones.map(({ number, typeId, writeIn }) =>
      phone('voice', String(typeId), number, context.coded('phoneNumberType', { id: typeId, writeIn })),
    ),
    ...(clinic.fax ? [phone('fax', 'fax', clinic.fax, null)] : []),
    ...(clinic.tddTty ? [phone('textphone', 'textphone', clinic.tddTty, null)] : []),
  ]
  return [...new Map(all.map((one) => [one.id, one])).values()]
}
