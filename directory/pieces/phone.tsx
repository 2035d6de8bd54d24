import { formatPhone } from '../../domain/clinic/phone.ts'

/** Ten digits as people write them; a short line such as 988 as it is. */
export const shownNumber = (digits: string): string => (/^\d{10}$/.test(digits) ? formatPhone(digits) : digits)
