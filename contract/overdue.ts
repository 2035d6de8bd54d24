import * as z from 'zod/mini'
import { EXAMPLE } from '#place/names'
import { ENDS } from '../domain/calls/tries.ts'
import { SECTIONS } from '../domain/clinic/sections.ts'
import { CONFIRMED_THROUGH } from '../domain/freshness/evidence.ts'
import { endpoint, envelope } from './endpoint.ts'
import * as routes from './shared/overdue.ts'
import { SILENCES } from './shared/overdue.ts'
import { bodyId, isoDateTime, pageMeta, pageQuery } from './values.ts'

/** Clinics whose staff do not answer reminders, and the agency's actions about them. */

const words = z.strictObject({ en: z.string(), es: z.string() })
const section = z.enum(SECTIONS)
const day = z.iso.date()

export const overdue = z.strictObject({
  clinicId: bodyId,
  providerId: bodyId,
  providerName: z.string(),
  displayName: z.nullable(z.string()),
  phones: words,
  /**
   * `silent`: nobody confirmed 42 days after the due date. `refused`: every address refuses mail. `noPeople`: no role.
   * `dead`: two calls of the agency found the number dead.
   */
  why: z.enum(SILENCES),
  due: z.array(z.strictObject({ section, dueOn: day })),
  /** The last answer of any person about this clinic. */
  lastHeard: z.nullable(
    z.strictObject({ at: isoDateTime, by: z.string(), through: z.nullable(z.enum(CONFIRMED_THROUGH)) }),
  ),
  people: z.array(z.strictObject({ name: z.string(), email: z.string(), refused: z.boolean() })),
  reminders: z.strictObject({ count: z.int(), lastOn: z.nullable(day) }),
  invitations: z.int(),
  calls: z.array(
    z.strictObject({
      calledAt: isoDateTime,
      by: z.string(),
      /** How it ended; null where a call of an earlier release does not say. */
      ended: z.nullable(z.enum(ENDS)),
      note: z.string(),
      sections: z.array(section),
    }),
  ),
})
export type OverdueClinic = z.output<typeof overdue>

export const exampleOverdue: OverdueClinic = {
  clinicId: 12,
  providerId: 3,
  providerName: 'Aspen Care',
  displayName: `Aspen Care ${EXAMPLE.town}`,
  phones: { en: `Front desk: (${EXAMPLE.areaCode}) 555-0142`, es: `Recepción: (${EXAMPLE.areaCode}) 555-0142` },
  why: 'silent',
  due: [{ section: 'contact', dueOn: '2026-07-01' }],
  lastHeard: { at: '2026-04-02T16:20:00.000Z', by: 'Ana Ruiz', through: 'screen' },
  people: [{ name: 'Ana Ruiz', email: 'ana.ruiz@aspencare.example', refused: false }],
  reminders: { count: 6, lastOn: '2026-08-12' },
  invitations: 0,
  calls: [
    {
      calledAt: '2026-08-14T16:00:00.000Z',
      by: 'Amara Lindgren',
      ended: 'voicemail',
      note: 'Left a message.',
      sections: [],
    },
  ],
}

const overdueFilter = {
  /** A part of the name of the clinic or provider, or of a phone number. */
  q: pageQuery.q,
  why: z.optional(z.enum(SILENCES)),
}

export const listOverdue = endpoint({
  ...routes.listOverdue,
  summary: 'Clinics of the public directory to call, the longest overdue first, with the steps taken',
  query: z.strictObject({ ...overdueFilter, page: pageQuery.page, pageSize: pageQuery.pageSize }),
  reply: envelope(z.array(overdue), pageMeta),
  example: {
    query: { page: '1', pageSize: '20' },
    reply: {
      data: [exampleOverdue],
      meta: { total: 1, page: 1, pageSize: 20 },
    },
  },
})

export const exportOverdue = endpoint({
  ...routes.exportOverdue,
  summary: 'The list of overdue clinics, as it is searched, as a list of calls to make for spreadsheets',
  query: z.strictObject(overdueFilter),
  reply: envelope(z.strictObject({ fileName: z.string(), text: z.string() })),
  limit: { max: 20, perSeconds: 60 },
  example: {
    query: { why: 'noPeople' },
    reply: {
      data: {
        fileName: 'call-list.csv',
        text: 'Clinic,Provider,Phone,Why,Overdue,Last confirmed,People,Calls,What they said\r\n',
      },
    },
  },
})
