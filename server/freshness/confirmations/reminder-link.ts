import { type Kysely, sql } from 'kysely'
import type { confirmByLink as confirmCall, readReminderLink as readCall } from '../../../contract/confirmations.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { type SectionLine, sectionLines } from '../../../domain/clinic/section-lines.ts'
import type { ConfirmedSection } from '../../../domain/clinic/sections.ts'
import { agencyDay } from '../../../domain/dates.ts'
import { isAddressHidden } from '../../../domain/directory/listing.ts'
import { dueOn } from '../../../domain/freshness/due.ts'
import { linesAsShown } from '../../../domain/freshness/shown-lines.ts'
import { MESSAGES } from '../../../domain/messages.ts'
import { can } from '../../../domain/permissions.ts'
import { CLINIC_JSON } from '../../clinics/store.ts'
import { isoMoment } from '../../db/sql-text.ts'
import type { Tables } from '../../db/tables.ts'
import { command, type Handler } from '../../platform/http/bind.ts'
import { Refusal, refuseUnless } from '../../platform/http/refusal.ts'
import { codeBookOf } from '../../reference/code-book.ts'
import { confirmSections } from '../confirm.ts'
import { newPatientsAnswers } from '../new-patients-answer.ts'
import { findMailedLink } from '../reminders/mailed-link.ts'
import { readReportsOf, reportsBeside } from '../reports/store.ts'
import { sealOf } from '../section-seal.ts'

/**
 * Shows and confirms by a reminder's link, which acts for the person the mail was sent to: it shows live values of the
 * due sections at clinics that this person may confirm now, and confirms each section once. Nothing else is possible
 * with it.
 */

type Ask = { clinicId: number; sections: ConfirmedSection[] }
type Mail = { reminderId: number; asks: Ask[]; createdAt: string; expiresAt: string }

const notValid = () =>
  new Refusal(404, 'link_not_valid', 'This link no longer works. Sign in to see and confirm your clinics.')

const findLink = (db: Kysely<Tables>, token: string, now: Date) =>
  findMailedLink<Mail>(db, {
    mails: 'reminders',
    columns: sql`'reminderId', m.reminder_id, 'asks', m.asks, 'createdAt', ${sql.raw(isoMoment('m.created_at'))},
      'expiresAt', ${sql.raw(isoMoment('m.expires_at'))}`,
    token,
    now,
    notValid,
  })

type ClinicRow = { clinic: Clinic; since: string; sections: Partial<Record<ConfirmedSection, { at: string }>> }

export const readReminderLink: Handler<typeof readCall> = async ({ db, clock, input: { body } }) => {
  const now = clock.now()
  const link = await findLink(db.kysely, body.token, now)
  const { rows } = await sql<ClinicRow>`
    select ${sql.raw(CLINIC_JSON)} as clinic, ${sql.raw(isoMoment('c.created_at'))} as since,
      (select coalesce(json_object_agg(f.section, json_build_object('at', ${sql.raw(isoMoment('f.at'))})), '{}')
        from (select section, max(confirmed_at) as at from confirmations where clinic_id = c.clinic_id
          group by section) f) as sections
    from clinics c where not c.archived and c.clinic_id = any(${link.asks.map(({ clinicId }) => clinicId)}::int[])`.execute(
    db.kysely,
  )
  const known = new Map(rows.map((row) => [row.clinic.clinicId, row]))
  const book = await codeBookOf(db.kysely)
  const reports = await readReportsOf(db.kysely, [...known.keys()])
  const answers = await newPatientsAnswers(
    db.kysely,
    rows.map(({ clinic }) => clinic),
    now,
  )
  const clinics = link.asks.flatMap(({ clinicId, sections }) => {
    const row = known.get(clinicId)
    if (!row || !can(link.actor, 'confirmClinic', { clinicId, providerId: row.clinic.providerId })) return []
    const { clinic, ...dates } = row
    const answer = answers.get(clinicId)
    const shown = sections.map((section) => {
      const lines = sectionLines(clinic, section, book)
      const at = dates.sections[section]?.at
      return {
        section,
        dueOn: dueOn(dates, section),
        confirmedAt: at !== undefined && at >= link.createdAt ? at : null,
        seal: sealOf(clinic, section),
        lines: withoutHiddenAddress(clinic, answer ? linesAsShown(lines, answer) : lines),
        // Others may read the mail, so the visitor's words stay in the portal.
        reports: reportsBeside(reports.get(clinicId), section).map((report) => ({
          ...report,
          message: null,
          messageEs: null,
        })),
      }
    })
    return [{ clinicId, displayName: clinic.displayName, sections: shown }]
  })
  refuseUnless(clinics.length > 0, notValid)
  return { data: { language: link.language, until: link.expiresAt, today: agencyDay(now), clinics } }
}

/** Others may read the mail, so the link page omits a private address. */
function withoutHiddenAddress(clinic: Clinic, lines: readonly SectionLine[]): SectionLine[] {
  if (!isAddressHidden(clinic)) return [...lines]
  const text = { en: MESSAGES.en.addressKeptPrivate(), es: MESSAGES.es.addressKeptPrivate() }
  return lines.map((line) => (line.field === 'clinicLocations' ? { ...line, text } : line))
}

export const confirmByLink = command<typeof confirmCall>(async ({ tx, clock, requestId, input: { body } }) => {
  const at = clock.now()
  const { asks, actor, reminderId } = await findLink(tx, body.token, at)
  const isAsked = ({ clinicId, section }: { clinicId: number; section: ConfirmedSection }) =>
    asks.some((ask) => ask.clinicId === clinicId && ask.sections.includes(section))
  refuseUnless(body.items.every(isAsked), notValid)
  return { data: await confirmSections(tx, body.items, { actor, at, requestId, way: 'mail', reminderId }) }
})
