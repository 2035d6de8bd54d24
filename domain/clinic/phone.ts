import type { Messages } from '../messages.ts'

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

/**
 * The sentence about a number that is none: ten digits whose area code or exchange cannot exist are named, because
 * their format is right.
 */
export function phoneProblem(
  value: string,
  messages: Messages,
  wrongFormat: 'invalidPhone' | 'invalidFax' | 'invalidTddTty' = 'invalidPhone',
): string | undefined {
  if (isPhone(value)) return undefined
  if (!/^\d{10}$/.test(value)) return messages[wrongFormat]()
  const area = value.slice(0, 3)
  return /^[01]/.test(area) ? messages.invalidAreaCode(area) : messages.invalidExchange(value.slice(3, 6))
}

/** Legacy values of another length stay as entered. */
export function formatPhone(value: string): string {
  return /^\d{10}$/.test(value) ? `(${value.slice(0, 3)}) ${value.slice(3, 6)}-${value.slice(6)}` : value
}
