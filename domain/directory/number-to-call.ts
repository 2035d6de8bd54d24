import { holdsOn, type Notice } from './notices.ts'
import type { PublicPhone } from './public-clinic.ts'

/** The code of a crisis line in the list of phone types. */
export const CRISIS_LINE = 3

type NumberToCall = {
  /** The number of the Call button; null if there is none to call today. */
  number: string | null
  /** Its entry in the clinic's list; null for the number of a notice. */
  phone: PublicPhone | null
  /** The clinic's own number, which does not work today; null if it does. */
  dead: string | null
  /** A notice says that the clinic's own phones do not work today. */
  phonesDown: boolean
}

/** The number to try first, never the crisis line where there is another; a notice about dead phones replaces it. */
export function numberToCall(
  { phones, notices }: { phones: readonly PublicPhone[]; notices: readonly Notice[] },
  today: string,
): NumberToCall {
  const down = notices.find((notice) => notice.template === 'phones' && holdsOn(notice, today))
  const phone = phones.find(({ typeId }) => typeId !== CRISIS_LINE) ?? phones[0] ?? null
  if (down) return { number: down.phone, phone: null, dead: phone?.number ?? null, phonesDown: true }
  return { number: phone?.number ?? null, phone, dead: null, phonesDown: false }
}

const TWO_NUMBERS = 20

/** Some clinics write two numbers into one field: the button shows the one that it dials. */
export const buttonNumber = (number: string): string =>
  number.replace(/\D/g, '').length >= TWO_NUMBERS ? dialled(number) : number

/** Letters after the digits are an extension, which a telephone cannot dial by itself. */
export const dialled = (number: string): string =>
  number.replace(/\D/g, '').slice(0, /^\+?1/.test(number.trim()) ? 11 : 10)
