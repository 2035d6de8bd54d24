import type { ClinicAtHome } from '../../../contract/portal.ts'
import { answersNeeded, HOME_GROUPS, homeGroup, licencesEnding } from '../../../domain/clinic/attention.ts'
import { problems } from '../../../domain/clinic/clinic.ts'
import { completeness, unanswered } from '../../../domain/clinic/completeness.ts'
import { SECTIONS } from '../../../domain/clinic/sections.ts'
import { type CodeBook, voiceOf } from '../../../domain/codes.ts'
import { agencyDay } from '../../../domain/dates.ts'
import { dueOn, dueSections, unconfirmedDays } from '../../../domain/freshness/due.ts'
import { newPatientsDays } from '../../../domain/freshness/expiry.ts'
import { askedSections } from '../../../domain/freshness/reminders.ts'
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
    asked: archived ? [] : askedSections(dates, now),
    dueOn: SECTIONS.map((section) => dueOn(dates, section)).sort()[0] as string,
    missing: archived ? [] : missingOf(row, book),
    unconfirmedDays: archived ? 0 : unconfirmedDays(dates, now),
    newPatients: { value: clinic.newPatientAcceptance, ...newPatientsDays(newPatientsOn, now) },
    licencesEnding: archived ? [] : licencesEnding(clinic, agencyDay(now)),
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

const placeOf = (clinic: ClinicAtHome) => HOME_GROUPS.indexOf(homeGroup(clinic))

/**
 * Sorts by the groups of home. Among those that need an answer, visitors' reports come first, then the one with most
 * to do; among the others, the one whose page is opened most, then the one that is due first. Equal ones keep the order
 * by name.
 */
export function byAttention(a: ClinicAtHome, b: ClinicAtHome): number {
  return (
    placeOf(a) - placeOf(b) ||
    Number(b.reports.length > 0) - Number(a.reports.length > 0) ||
    answersNeeded(b) - answersNeeded(a) ||
    (b.opened?.times ?? 0) - (a.opened?.times ?? 0) ||
    a.dueOn.localeCompare(b.dueOn)
  )
}
