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

/**
 * The lines of a section as the public sees them: an answer about new patients that has expired, or that only a feed
 * gave, is not shown.
 */
export function linesAsShown(lines: readonly SectionLine[], answer: NewPatientsAnswer): SectionLine[] {
  const text = notShown(answer)
  if (text === null) return [...lines]
  return lines.map((line) => (line.field === 'newPatientAcceptance' ? { ...line, text } : line))
}

function notShown(answer: NewPatientsAnswer): SectionLine['text'] | null {
  const { value, saidOn } = answer
  if (value === null) return null
  const [en, es] = value ? ['yes', 'sí'] : ['no', 'no']
  if (saidOn === null) {
    return {
      en: `Not shown yet (license record: ${en}). If you confirm, the directory shows: ${en}.`,
      es: `Aún no se muestra (registro de la licencia: ${es}). Si usted confirma, el directorio muestra: ${es}.`,
    }
  }
  if (!isExpired(answer)) return null
  const until = addDays(saidOn, RECENT_DAYS)
  return {
    en: `Not shown now (was: ${en}, until ${formatDay(until)}). Please answer again.`,
    es: `No se muestra ahora (antes: ${es}, hasta el ${formatDay(until, 'es')}). Por favor, conteste de nuevo.`,
  }
}
