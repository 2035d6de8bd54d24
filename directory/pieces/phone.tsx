import { formatPhone } from '../../domain/clinic/phone.ts'

/** Ten digits as people write them, also after the 1 of a free call; a short line such as 988 as it is. */
export function shownNumber(digits: string): string {
  if (/^1\d{10}$/.test(digits)) return `1 ${formatPhone(digits.slice(1))}`
  return /^\d{10}$/.test(digits) ? formatPhone(digits) : digits
}
