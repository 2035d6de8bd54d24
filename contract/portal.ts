import * as z from 'zod/mini'
import { EXAMPLE } from '#place/names'
import { SECTIONS } from '../domain/clinic/sections.ts'
import { REPORT_KINDS } from '../domain/directory/reports.ts'
import { LANGUAGES } from '../domain/language.ts'
import { TOLD_CAUSES } from '../domain/review/status.ts'
import { endpoint, envelope } from './endpoint.ts'
import * as routes from './shared/portal.ts'
import { bodyId, isoDateTime, newPatientsDays } from './values.ts'

/** Calls for provider staff only; they share the other calls with administrators. */

const words = z.strictObject({ en: z.string(), es: z.string() })

export const clinicAtHome = z.strictObject({
  clinicId: bodyId,
  providerId: bodyId,
  providerName: z.string(),
  displayName: z.nullable(z.string()),
  city: z.nullable(z.string()),
  archived: z.boolean(),
  displayAtOwnpath: z.boolean(),
  completeness: z.strictObject({ answered: z.int(), asked: z.int(), percent: z.int() }),
  /** Edits that wait for review, the oldest first. */
  waiting: z.array(
    z.strictObject({ submissionId: bodyId, attributes: z.array(z.string()), createdAt: isoDateTime, by: z.string() }),
  ),
  /** Recently rejected edits that nobody has submitted again. */
  rejected: z.array(
    z.strictObject({
      submissionId: bodyId,
      attributes: z.array(z.string()),
      rejectedAt: isoDateTime,
      reason: z.nullable(z.string()),
      reasonEs: z.nullable(z.string()),
    }),
  ),
  /** Texts, by the path of the English one, whose translation into this language is behind. */
  behind: z.array(z.strictObject({ attribute: z.string(), language: z.enum(LANGUAGES), since: isoDateTime })),
  /** Problems of the profile: the control that shows each, and the sentence in both languages. */
  missing: z.array(z.strictObject({ field: z.string(), message: words })),
  /** Unanswered questions that lower the completeness of the profile, by the name of their control. */
  unanswered: z.array(z.string()),
  /** Visitors' reports about the public page that nobody has answered, oldest first. */
  reports: z.array(
    z.strictObject({ reportId: bodyId, kind: z.enum(REPORT_KINDS), day: z.iso.date(), called: z.boolean() }),
  ),
  /** Its page to book online while the public does not see it, because it did not open on two days. */
  brokenLinks: z.array(z.strictObject({ link: z.string(), hiddenOn: z.iso.date() })),
  /** The caller's edits that recently became outdated without a decision, and why. */
  ended: z.array(
    z.strictObject({
      submissionId: bodyId,
      attributes: z.array(z.string()),
      cause: z.enum(TOLD_CAUSES),
      endedAt: isoDateTime,
    }),
  ),
  /** Sections whose confirmation is due. */
  due: z.array(z.enum(SECTIONS)),
  /** Sections that staff are asked to confirm: due, or due within 30 days. */
  asked: z.array(z.enum(SECTIONS)),
  /** The first day on which a section is due. */
  dueOn: z.iso.date(),
  confirmations: z.array(z.strictObject({ section: z.enum(SECTIONS), confirmedAt: isoDateTime })),
  /** Days since the section with the oldest confirmation was confirmed. */
  unconfirmedDays: z.int(),
  /** How often the public page was opened in the last whole month; null below ten. */
  opened: z.nullable(z.strictObject({ month: z.iso.date(), times: z.int() })),
  newPatients: z.extend(newPatientsDays, { value: z.nullable(z.boolean()) }),
  /** Licences whose last day is near or past, the first to end first. */
  licencesEnding: z.array(z.strictObject({ licence: z.string(), endsOn: z.string() })),
})
export type ClinicAtHome = z.output<typeof clinicAtHome>

export const readPortalHome = endpoint({
  ...routes.readPortalHome,
  summary:
    'The caller’s clinics, each with what needs attention: first those that need an answer, then those to confirm by how often their page was opened',
  reply: envelope(z.array(clinicAtHome)),
  example: {
    reply: {
      data: [
        {
          clinicId: 12,
          providerId: 3,
          providerName: 'Aspen Care',
          displayName: `Aspen Care ${EXAMPLE.town}`,
          city: EXAMPLE.town,
          archived: false,
          displayAtOwnpath: true,
          completeness: { answered: 17, asked: 19, percent: 89 },
          waiting: [
            {
              submissionId: 17,
              attributes: ['clinic.descriptionEn'],
              createdAt: '2026-09-14T15:04:05.000Z',
              by: 'Ana Ruiz',
            },
          ],
          rejected: [],
          behind: [],
          missing: [{ field: 'website', message: { en: 'Website is required', es: 'El sitio web es obligatorio' } }],
          unanswered: ['website', 'publicTransit'],
          reports: [{ reportId: 41, kind: 'numberDead', day: '2026-09-14', called: false }],
          brokenLinks: [{ link: 'https://book.aspen.example', hiddenOn: '2026-09-10' }],
          ended: [
            {
              submissionId: 16,
              attributes: ['clinic.displayName'],
              cause: 'superseded',
              endedAt: '2026-09-12T09:30:00.000Z',
            },
          ],
          due: ['about', 'contact', 'patients'],
          asked: ['about', 'contact', 'patients'],
          dueOn: '2026-08-30',
          confirmations: [{ section: 'about', confirmedAt: '2026-06-01T16:20:00.000Z' }],
          unconfirmedDays: 118,
          opened: { month: '2026-08-01', times: 212 },
          newPatients: { value: true, saidOn: '2026-09-01', plainUntil: '2026-10-01', shownUntil: '2026-11-30' },
          licencesEnding: [{ licence: 'bhe', endsOn: '2026-10-31' }],
        },
      ],
    },
  },
})
