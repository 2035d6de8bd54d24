import * as z from 'zod/mini'
import { EXAMPLE } from '#place/names'
import { REPORT_KINDS, REPORT_OUTCOMES } from '../domain/directory/reports.ts'
import { LANGUAGES } from '../domain/language.ts'
import { endpoint, envelope } from './endpoint.ts'
import * as routes from './shared/reports.ts'
import { pageMeta, pageQuery, pathId, safeText } from './values.ts'

/** Visitors' reports about clinic pages, which the clinic's staff or the agency read and answer. */

const report = z.strictObject({
  reportId: z.int(),
  clinicId: z.int(),
  kind: z.enum(REPORT_KINDS),
  /** How many visitors reported this; they share one open report. */
  times: z.int(),
  /** The day of the first one. */
  day: z.iso.date(),
  /** The phone number that the report is about, as it was on the page. */
  number: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
  /** The visitors' own words, with an empty line between those of two visitors. */
  message: z.nullable(z.string()),
  /** What the front desk told, in Spanish; null for visitors' words. */
  messageEs: z.nullable(z.string()),
  /** True if the agency heard it from the clinic's front desk on the phone. */
  called: z.boolean(),
})
export type ClinicReport = z.output<typeof report>

/** A report as it is shown beside the section that a person confirms. */
export const reportBeside = z.strictObject({
  reportId: z.int(),
  kind: z.enum(REPORT_KINDS),
  times: z.int(),
  day: z.iso.date(),
  number: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
  /** The visitors' own words; null on the page of a mail link, which others may open. */
  message: z.nullable(z.string()),
  messageEs: z.nullable(z.string()),
  called: z.boolean(),
})
export type ReportBeside = z.output<typeof reportBeside>

const clinicPath = z.strictObject({ clinicId: pathId })
const exampleReport = {
  reportId: 41,
  clinicId: 12,
  kind: 'numberDead',
  times: 1,
  day: '2026-09-14',
  number: `${EXAMPLE.areaCode}5550142`,
  language: 'en',
  message: null,
  messageEs: null,
  called: false,
} as const

export const listClinicReports = endpoint({
  ...routes.listClinicReports,
  summary:
    'What visitors reported about this clinic’s public page and no person has answered yet, the oldest first; and how often ' +
    'each kind came in the last 365 days. Nothing is known of the visitors.',
  params: clinicPath,
  reply: envelope(
    z.strictObject({
      open: z.array(report),
      counts: z.array(z.strictObject({ kind: z.enum(REPORT_KINDS), count: z.int() })),
    }),
  ),
  example: {
    params: { clinicId: '12' },
    reply: { data: { open: [exampleReport], counts: [{ kind: 'numberDead', count: 2 }] } },
  },
})

export const answerReport = endpoint({
  ...routes.answerReport,
  summary:
    'Answer a visitor’s report. `right` says that the page is right and confirms the section that the report speaks of; an ' +
    'administrator confirms on the clinic’s behalf and notes who was asked. `fixed` says of a report about something else ' +
    'that it was wrong and is right now; 409 answer_unchanged for the other kinds, which an edit of the reported answer ' +
    'closes. `again`, for administrators, leaves the report open and asks the clinic’s people again, who have ' +
    'another five business days; 409 asked_already during them, nobody_to_ask if no person has a role at the clinic. ' +
    '`live`, for administrators, publishes what the front desk told the agency on the phone as an edit of the agency; 409 ' +
    'clinic_may_answer in the seven days that the clinic has to answer, value_missing if they told no value.',
  params: z.strictObject({ clinicId: pathId, reportId: pathId }),
  body: z.strictObject({
    answer: z.enum(['right', 'fixed', 'again', 'live']),
    /** Whom the administrator asked; required with an administrator's `right`. */
    note: z.optional(safeText(600, { trim: true })),
  }),
  /** `outcome` is null for a report that stays open. */
  reply: envelope(z.strictObject({ reportId: z.int(), outcome: z.nullable(z.enum(REPORT_OUTCOMES)) })),
  example: {
    params: { clinicId: '12', reportId: '41' },
    body: { answer: 'right' },
    reply: { data: { reportId: 41, outcome: 'left' } },
  },
})

export const undoReportAnswer = endpoint({
  ...routes.undoReportAnswer,
  summary:
    'Undo the caller’s own answer to a report within a minute: the report is open again, what the answer confirmed is ' +
    'not confirmed, and what it published has its former value. 409 too_late afterwards.',
  params: z.strictObject({ clinicId: pathId, reportId: pathId }),
  reply: envelope(z.strictObject({ reportId: z.int() })),
  example: { params: { clinicId: '12', reportId: '41' }, reply: { data: { reportId: 41 } } },
})

export const agencyReport = z.extend(report, {
  providerId: z.int(),
  clinicName: z.nullable(z.string()),
  providerName: z.string(),
  /** The first number of the clinic's page, to call. */
  phone: z.nullable(z.string()),
  /** What the page now says where the report finds a mistake; null if the report is about something else. */
  pageSays: z.nullable(z.string()),
  /** The day on which the agency last asked the clinic again. */
  askedOn: z.nullable(z.iso.date()),
  /** False if nobody has a role at the clinic. */
  withClinic: z.boolean(),
  /** True once the clinic's five business days are over. */
  unanswered: z.boolean(),
  /** The day from which one press publishes what the front desk told the agency; null where it told no value. */
  liveFrom: z.nullable(z.iso.date()),
})
export type AgencyReport = z.output<typeof agencyReport>

export const listReports = endpoint({
  ...routes.listReports,
  summary:
    'Reports of visitors that are the agency’s to answer, the oldest first: those that the clinic did not answer in five ' +
    'business days or could not be told of, and every one that came twice, until the agency asks the clinic again. ' +
    '`all=true` lists every open one.',
  query: z.strictObject({ page: pageQuery.page, pageSize: pageQuery.pageSize, all: z.optional(z.literal('true')) }),
  reply: envelope(z.array(agencyReport), pageMeta),
  example: {
    query: { page: '1', pageSize: '10' },
    reply: {
      data: [
        {
          ...exampleReport,
          providerId: 3,
          clinicName: `Aspen Care ${EXAMPLE.town}`,
          providerName: 'Aspen Care',
          phone: `${EXAMPLE.areaCode}5550142`,
          pageSays: `Front desk: (${EXAMPLE.areaCode}) 555-0142`,
          askedOn: null,
          times: 2,
          withClinic: true,
          unanswered: true,
          liveFrom: null,
        },
      ],
      meta: { total: 1, page: 1, pageSize: 10 },
    },
  },
})
