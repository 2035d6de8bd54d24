import type { ClinicAtHome } from '../../../contract/portal.ts'
import { licencesEnding } from '../../../domain/clinic/attention.ts'
import { problems } from '../../../domain/clinic/clinic.ts'
import { completeness, unanswered } from '../../../domain/clinic/completeness.ts'
import { type CodeBook, voiceOf } from '../../../domain/codes.ts'
import { coloradoDay } from '../../../domain/dates.ts'
import { dueSections, isConfirmationDue, unconfirmedDays } from '../../../domain/freshness/due.ts'
import { newPatientsDays } from '../../../domain/freshness/expiry.ts'
import type { AttentionRow } from './attention-rows.ts'

/** Applies the attention rules to one clinic. An archived clinic is listed and needs nothing. */
export function clinicAtHome(row: AttentionRow, book: CodeBook, now: Date): ClinicAtHome {
  const { clinic, createdAt, newPatientsOn, ...told } = row
  const { clinicId, providerId, displayName, archived, displayAtOwnpath } = clinic
  const sections = Object.fromEntries(row.confirmations.map(({ section, confirmedAt: at }) => [section, { at }]))
  const dates = { since: createdAt, sections }
  return {
    ...told,
    clinicId,
    providerId,
    displayName,
    archived,
    displayAtOwnpath,
    completeness: completeness(clinic, voiceOf(book)),
    unanswered: archived ? [] : unanswered(clinic, voiceOf(book)),
    due: archived ? [] : dueSections(dates, now),
    missing: archived ? [] : missingOf(row, book),
    unconfirmedDays: archived ? 0 : unconfirmedDays(dates, now),
    newPatients: { value: clinic.newPatientAcceptance, ...newPatientsDays(newPatientsOn, now) },
    licencesEnding: archived ? [] : licencesEnding(clinic, coloradoDay(now)),
  }
}

/** The same problems in the same order, in both languages. */
function missingOf({ clinic }: AttentionRow, book: CodeBook): ClinicAtHome['missing'] {
  const spanish = problems(clinic, voiceOf(book, 'es'))
  return problems(clinic, voiceOf(book)).map(({ field, message }, index) => ({
    field,
    message: { en: message, es: spanish[index]?.message ?? message },
  }))
}

/** Counts what the clinic's staff can act on; a waiting edit is up to the agency. */
export function callsForAction(clinic: ClinicAtHome): number {
  const { rejected, ended, reports, missing, unconfirmedDays: days, licencesEnding: ending } = clinic
  const lists = [rejected, ended, reports, missing, ending].filter(({ length }) => length > 0).length
  return lists + (isConfirmationDue(days) ? 1 : 0)
}

/** Sorts by most to do, then waiting edits, archived last; equal ones keep the order by name. */
export function byAttention(a: ClinicAtHome, b: ClinicAtHome): number {
  return (
    Number(a.archived) - Number(b.archived) ||
    callsForAction(b) - callsForAction(a) ||
    Number(b.waiting.length > 0) - Number(a.waiting.length > 0)
  )
}
