import * as z from 'zod/mini'
import { REPORT_KINDS, REPORT_OUTCOMES } from '../domain/directory/reports.ts'
import { LANGUAGES } from '../domain/language.ts'
import { endpoint, envelope } from './endpoint.ts'
import { bodyId, pageMeta, pageQuery, pathId, safeText } from './values.ts'

/** Visitors' reports about clinic pages, which the clinic's staff or the agency read and answer. */

const report = z.strictObject({
  reportId: z.int(),
  clinicId: z.int(),
  kind: z.enum(REPORT_KINDS),
  day: z.iso.date(),
  language: z.enum(LANGUAGES),
  /** The visitor's own words. */
  message: z.nullable(z.string()),
})
export type ClinicReport = z.output<typeof report>

/** A report as it is shown beside the section that a person confirms. */
export const reportBeside = z.strictObject({
  reportId: z.int(),
  kind: z.enum(REPORT_KINDS),
  day: z.iso.date(),
  language: z.enum(LANGUAGES),
  /** The visitor's own words; null on the page of a mail link, which others may open. */
  message: z.nullable(z.string()),
})
export type ReportBeside = z.output<typeof reportBeside>

/** The shown reports to which the person answers that the page is right; the others stay open. */
export const reportsRight = z.optional(z.array(bodyId).check(z.maxLength(200)))

const clinicPath = z.strictObject({ clinicId: pathId })
const exampleReport = {
  reportId: 41,
  clinicId: 12,
  kind: 'numberDead',
  day: '2026-09-14',
  language: 'en',
  message: null,
} as const

export const listClinicReports = endpoint({
  name: 'listClinicReports',
  method: 'GET',
  path: '/api/clinics/:clinicId/reports',
  may: 'readClinic',
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
  name: 'answerReport',
  method: 'POST',
  path: '/api/clinics/:clinicId/reports/:reportId/answer',
  may: 'confirmClinic',
  summary:
    'Answer a visitor’s report. `right` says that the page is right and confirms the section that the report speaks of; an ' +
    'administrator confirms on the clinic’s behalf and notes who was asked. `fixed` says of a report about something else ' +
    'that it was wrong and is not any more; 409 answer_unchanged for the other kinds, which an edit of the reported answer ' +
    'ends by itself. `leave`, for administrators, ends the report and confirms nothing.',
  params: z.strictObject({ clinicId: pathId, reportId: pathId }),
  body: z.strictObject({
    answer: z.enum(['right', 'fixed', 'leave']),
    /** Whom the administrator asked; required with an administrator's `right`. */
    note: z.optional(safeText(600, { trim: true })),
  }),
  reply: envelope(z.strictObject({ reportId: z.int(), outcome: z.enum(REPORT_OUTCOMES) })),
  example: {
    params: { clinicId: '12', reportId: '41' },
    body: { answer: 'right' },
    reply: { data: { reportId: 41, outcome: 'left' } },
  },
})

const agencyReport = z.extend(report, {
  providerId: z.int(),
  clinicName: z.nullable(z.string()),
  providerName: z.string(),
  /** Open reports of this kind about this clinic, this one among them. */
  times: z.int(),
  /** False if nobody has a role at the clinic. */
  withClinic: z.boolean(),
  /** True once the clinic's five business days are over. */
  unanswered: z.boolean(),
})
export type AgencyReport = z.output<typeof agencyReport>

export const listReports = endpoint({
  name: 'listReports',
  method: 'GET',
  path: '/api/admin/directory/reports',
  may: 'readVisitors',
  summary:
    'Reports of visitors that are the agency’s to answer, the oldest first: those that the clinic did not answer in five ' +
    'business days or could not be told of, and every one that came twice. `all=true` lists every open one.',
  query: z.strictObject({ page: pageQuery.page, pageSize: pageQuery.pageSize, all: z.optional(z.literal('true')) }),
  reply: envelope(z.array(agencyReport), pageMeta),
  example: {
    query: { page: '1', pageSize: '10' },
    reply: {
      data: [
        {
          ...exampleReport,
          providerId: 3,
          clinicName: 'Aspen Care Denver',
          providerName: 'Aspen Care',
          times: 2,
          withClinic: true,
          unanswered: true,
        },
      ],
      meta: { total: 1, page: 1, pageSize: 10 },
    },
  },
})
