import * as z from 'zod/mini'
import { EXAMPLE } from '#place/names'
import { SECTIONS } from '../domain/clinic/sections.ts'
import { CONFIRMED_THROUGH } from '../domain/freshness/evidence.ts'
import { LANGUAGES } from '../domain/language.ts'
import { endpoint, envelope } from './endpoint.ts'
import { reportBeside } from './reports.ts'
import * as routes from './shared/confirmations.ts'
import { MOST_SHOWN } from './shared/confirmations.ts'
import { bodyId, isoDateTime, newPatientsDays, pathId, queryIds, reportsRight, safeText } from './values.ts'

/** Confirming sections: for many clinics at once, and through the link in a mail. */

const words = z.strictObject({ en: z.string(), es: z.string() })
const section = z.enum(SECTIONS)
const day = z.iso.date()

/**
 * Hash of the shown values. If a value has changed since, the server confirms nothing and the screen shows it again.
 */
export const seal = z.string().check(z.regex(/^[\w-]{22}$/))
export const exampleSeal = 'q0Zt8mB1x2C3v4N5a6S7dw'

const sectionLine = z.strictObject({
  field: z.string(),
  label: words,
  text: words,
  /** Set for a text that the clinic wrote in one language only. */
  language: z.nullable(z.enum(LANGUAGES)),
})
export type WireSectionLine = z.output<typeof sectionLine>

const shownSection = z.strictObject({
  clinicId: bodyId,
  section,
  seal,
  /** As the public sees them. */
  lines: z.array(sectionLine),
  /** Set if the answer about new patients has expired: confirming the section does not publish it again. */
  newPatients: z.nullable(z.extend(newPatientsDays, { value: z.nullable(z.boolean()) })),
  /** Visitors' open reports about the section. */
  reports: z.array(reportBeside),
})

const item = z.strictObject({ clinicId: bodyId, section, seal, reportsRight })
export type ConfirmItem = z.output<typeof item>

const sectionState = z.strictObject({
  section,
  confirmedAt: z.nullable(isoDateTime),
  dueOn: day,
  /** `soon` is within 30 days. */
  state: z.enum(['due', 'soon', 'confirmed']),
})

const outcome = z.strictObject({
  confirmed: z.array(z.strictObject({ clinicId: bodyId, section, confirmedAt: isoDateTime })),
  /** Sections that the server did not confirm, because a value changed after the screen showed it. */
  changed: z.array(z.strictObject({ clinicId: bodyId, section })),
})
export type ConfirmOutcome = z.output<typeof outcome>

const exampleLine = {
  field: 'fax',
  label: { en: 'Fax', es: 'Fax' },
  text: { en: `(${EXAMPLE.areaCode}) 555-0199`, es: `(${EXAMPLE.areaCode}) 555-0199` },
  language: null,
}
const exampleReport = {
  reportId: 41,
  kind: 'numberDead' as const,
  times: 1,
  day: '2026-09-14',
  number: `${EXAMPLE.areaCode}5550142`,
  language: 'en' as const,
  message: null,
  messageEs: null,
  called: false,
}
const exampleItem = { clinicId: 12, section: 'contact' as const }
const exampleOutcome = { confirmed: [{ ...exampleItem, confirmedAt: '2026-10-01T16:20:00.000Z' }], changed: [] }

export const confirmationTable = endpoint({
  ...routes.confirmationTable,
  summary: 'The caller’s clinics that are not archived, each section with its date and whether it is due',
  reply: envelope(
    z.array(
      z.strictObject({
        clinicId: bodyId,
        displayName: z.nullable(z.string()),
        city: z.nullable(z.string()),
        sections: z.array(sectionState),
      }),
    ),
  ),
  example: {
    reply: {
      data: [
        {
          clinicId: 12,
          displayName: `Aspen Care ${EXAMPLE.town}`,
          city: EXAMPLE.town,
          sections: [
            { section: 'about', confirmedAt: '2026-10-01T16:20:00.000Z', dueOn: '2026-12-30', state: 'confirmed' },
            { section: 'contact', confirmedAt: null, dueOn: '2026-09-01', state: 'due' },
            { section: 'patients', confirmedAt: '2026-07-20T16:20:00.000Z', dueOn: '2026-10-18', state: 'soon' },
          ],
        },
      ],
    },
  },
})

const clinicConfirmation = z.strictObject({
  confirmedAt: isoDateTime,
  confirmedBy: z.string(),
  through: z.enum(CONFIRMED_THROUGH),
  sections: z.array(section),
})
export type ClinicConfirmation = z.output<typeof clinicConfirmation>

export const listConfirmations = endpoint({
  ...routes.listConfirmations,
  summary: 'Who confirmed which sections of a clinic, when and in which way, newest first; at most 100',
  params: z.strictObject({ clinicId: pathId }),
  reply: envelope(z.array(clinicConfirmation)),
  example: {
    params: { clinicId: '12' },
    reply: {
      data: [
        {
          confirmedAt: '2026-10-01T16:20:00.000Z',
          confirmedBy: 'Ana Ruiz',
          through: 'screen',
          sections: ['contact'],
        },
      ],
    },
  },
})

export const sectionValues = endpoint({
  ...routes.sectionValues,
  summary: `What a section says at up to ${MOST_SHOWN} clinics, with the seal that confirming it asks for`,
  query: z.strictObject({ section, clinicIds: queryIds(MOST_SHOWN) }),
  reply: envelope(z.array(shownSection)),
  example: {
    query: { section: 'contact', clinicIds: '12' },
    reply: {
      data: [{ ...exampleItem, seal: exampleSeal, lines: [exampleLine], newPatients: null, reports: [exampleReport] }],
    },
  },
})

export const confirmMany = endpoint({
  ...routes.confirmMany,
  summary:
    'Say that sections of several clinics are still right. One whose values changed since they were shown is left out',
  body: z.strictObject({ items: z.array(item).check(z.minLength(1), z.maxLength(3 * MOST_SHOWN)) }),
  reply: envelope(outcome),
  example: {
    body: { items: [{ ...exampleItem, seal: exampleSeal, reportsRight: [41] }] },
    reply: { data: exampleOutcome },
  },
})

const token = safeText(200, { min: 1 })
const exampleToken = 'u3Jd0vX2m8N4c7pQyT1kRzL5aB9eFhGw6sYtVxCqZpM'
const linkLimit = { max: 60, perSeconds: 60 }

export const readReminderLink = endpoint({
  ...routes.readReminderLink,
  summary:
    'What the link of a reminder asks its person to confirm, without a sign-in: live values only. Confirms nothing; 404 link_not_valid',
  body: z.strictObject({ token }),
  reply: envelope(
    z.strictObject({
      language: z.enum(LANGUAGES),
      until: isoDateTime,
      /** The server's day in the agency's time zone: a page without a session does not know the server's clock. */
      today: day,
      clinics: z.array(
        z.strictObject({
          clinicId: bodyId,
          displayName: z.nullable(z.string()),
          sections: z.array(
            z.strictObject({
              section,
              dueOn: day,
              /** Set if a person confirmed the section after the mail was sent. */
              confirmedAt: z.nullable(isoDateTime),
              seal,
              lines: z.array(sectionLine),
              reports: z.array(reportBeside),
            }),
          ),
        }),
      ),
    }),
  ),
  limit: linkLimit,
  example: {
    body: { token: exampleToken },
    reply: {
      data: {
        language: 'en',
        until: '2026-10-31T12:10:00.000Z',
        today: '2026-10-17',
        clinics: [
          {
            clinicId: 12,
            displayName: `Aspen Care ${EXAMPLE.town}`,
            sections: [
              {
                section: 'contact',
                dueOn: '2026-10-16',
                confirmedAt: null,
                seal: exampleSeal,
                lines: [exampleLine],
                reports: [],
              },
            ],
          },
        ],
      },
    },
  },
})

export const confirmByLink = endpoint({
  ...routes.confirmByLink,
  summary: 'Confirm with the link of a reminder, each section once; the only thing that the link can do',
  body: z.strictObject({ token, items: z.array(item).check(z.minLength(1), z.maxLength(30)) }),
  reply: envelope(outcome),
  limit: linkLimit,
  example: {
    body: { token: exampleToken, items: [{ ...exampleItem, seal: exampleSeal }] },
    reply: { data: exampleOutcome },
  },
})

export const renewNewPatients = endpoint({
  ...routes.renewNewPatients,
  summary:
    'Say that the answer about new patients is still right, so that the public reads it for 90 more days; 409 value_changed where it is another by now',
  params: z.strictObject({ clinicId: pathId }),
  body: z.strictObject({ value: z.boolean() }),
  reply: envelope(z.strictObject({ clinicId: bodyId, shownUntil: day })),
  example: {
    params: { clinicId: '12' },
    body: { value: true },
    reply: { data: { clinicId: 12, shownUntil: '2026-12-30' } },
  },
})

export const undoNewPatients = endpoint({
  ...routes.undoNewPatients,
  summary:
    'Undo the caller’s own answer about new patients within a minute: the former answer is there again with its own date; 409 too_late afterwards',
  params: z.strictObject({ clinicId: pathId }),
  reply: envelope(z.strictObject({ clinicId: bodyId })),
  example: { params: { clinicId: '12' }, reply: { data: { clinicId: 12 } } },
})
