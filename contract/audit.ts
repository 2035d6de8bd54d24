import * as z from 'zod/mini'
import { endpoint, envelope } from './endpoint.ts'
import * as routes from './shared/audit.ts'
import { isoDateTime, pageMeta, pageQuery, safeText } from './values.ts'

/** The trail of every successful change. */

const auditEntry = z.strictObject({
  auditId: z.int(),
  at: isoDateTime,
  /** Null for changes by a feed or by the system. */
  actorId: z.nullable(z.string()),
  actorName: z.nullable(z.string()),
  actorEmail: z.nullable(z.string()),
  action: z.string(),
  /** The changed record: `clinic/12`, `user/abc`. */
  subject: z.string(),
  /**
   * Today's name of the clinic, provider or person; of an edit its clinic, of a request or an invitation its person;
   * null where the subject has none.
   */
  subjectName: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
  /** Today's names of the clinics and the provider that the details name by id. */
  names: z.strictObject({
    clinicId: z.nullable(z.string()),
    providerId: z.nullable(z.string()),
    replacedBy: z.nullable(z.string()),
  }),
})

export type AuditEntry = z.output<typeof auditEntry>

export const listAudit = endpoint({
  ...routes.listAudit,
  summary:
    'Who changed what, newest first, by page (50 a page unless told); the total is counted up to 1,000. Filters join.',
  query: z.strictObject({
    page: pageQuery.page,
    pageSize: pageQuery.pageSize,
    subject: z.optional(safeText(200, { min: 1 })),
    actorId: z.optional(safeText(320, { min: 1 })),
    /** A part of the name or address of the person who made the change. */
    person: pageQuery.q,
    /** A part of the name of the clinic, provider, person or administrator's entry that was changed. */
    about: pageQuery.q,
    action: z.optional(safeText(80, { min: 1 })),
    /** Days in the agency's time zone, both included. */
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
  }),
  reply: envelope(z.array(auditEntry), pageMeta),
  example: {
    query: { subject: 'clinic/31', from: '2026-08-01', page: '1' },
    reply: {
      data: [
        {
          auditId: 907,
          at: '2026-08-19T15:30:00.000Z',
          actorId: 'demo-user-0007',
          actorName: 'Rosa Medina',
          actorEmail: 'rosa.medina@juniperbend.example',
          action: 'saveClinic',
          subject: 'clinic/31',
          subjectName: 'Juniper Bend Counseling - Hill Street',
          requestId: 'b1946ac9-2d4b-4c0e-9f0a-3d1c5a6e7f80',
          details: { submissionId: 412, attributes: ['clinic.fax'] },
          names: { clinicId: null, providerId: null, replacedBy: null },
        },
      ],
      meta: { total: 1, page: 1, pageSize: 50, totalCapped: false },
    },
  },
})
