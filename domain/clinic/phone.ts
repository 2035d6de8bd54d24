/** Phone, fax and TDD/TTY numbers: stored as ten digits, shown as (xxx) xxx-xxxx. */

/** The ten digits of a North American number in any notation; other text stays as entered. */
export function normalisePhone(entered: string): string {
  const digits = entered
    .trim()
    .replace(/^\+?1(?=\D*\d{3}\D*\d{3}\D*\d{4}$)/, '')
    .replace(/[()\-.\s]/g, '')
  return /^\d{10}$/.test(digits) ? digits : entered.trim()
}

export function isPhone(value: string): boolean {
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(value)
}

/** Legacy values of another length stay as entered. */
export function formatPhone(value: string): string {
  return /^\d{10}$/.test(value) ? `(${value.slice(0, 3)}) ${value.slice(3, 6)}-${value.slice(6)}` : value
}
