import type { SectionLine } from '../clinic/section-lines.ts'
import { addDays, formatDay } from '../dates.ts'
import { RECENT_DAYS } from './due.ts'
import type { NewPatientsDays } from './expiry.ts'

/** The answer about new patients while a person reads the section that it belongs to. */
export type NewPatientsAnswer = NewPatientsDays & { value: boolean | null }

/**
 * Whether the answer has expired, so that confirming its section must not publish it again. An answer that only a feed
 * gave has no date to expire: a person who confirms it says it for the first time.
 */
export const isExpired = ({ value, saidOn, shownUntil }: NewPatientsAnswer): boolean =>
  value !== null && saidOn !== null && shownUntil === null

/** The lines of a section as the public sees them: an expired answer about new patients is not shown. */
export function linesAsShown(lines: readonly SectionLine[], answer: NewPatientsAnswer): SectionLine[] {
  const { value, saidOn } = answer
  if (!isExpired(answer) || saidOn === null) return [...lines]
  const until = addDays(saidOn, RECENT_DAYS)
  const text = {
    en: `Not shown now (was: ${value ? 'yes' : 'no'}, until ${formatDay(until)}). Please answer again.`,
    es: `No se muestra ahora (antes: ${value ? 'sí' : 'no'}, hasta el ${formatDay(until, 'es')}). Por favor, conteste de nuevo.`,
  }
  return lines.map((line) => (line.field === 'newPatientAcceptance' ? { ...line, text } : line))
}
