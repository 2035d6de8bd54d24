import * as z from 'zod/mini'
import { EXAMPLE } from '#place/names'
import { endpoint, envelope } from './endpoint.ts'
import * as routes from './shared/outbox.ts'
import { MAIL_STATUSES } from './shared/outbox.ts'
import { isoDateTime, pageMeta, pageQuery, pathId, queryList } from './values.ts'

/** The mails the portal has sent or is trying to send, for administrators; without their texts. */

export const outboxMail = z.strictObject({
  mailId: z.int(),
  template: z.string(),
  to: z.string(),
  /** The name of the person with that address. */
  name: z.nullable(z.string()),
  /** Null once the mail's data is deleted. */
  subject: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  language: z.enum(['en', 'es']),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int().check(z.gte(0)),
  lastError: z.nullable(z.string()),
  createdAt: isoDateTime,
  sentAt: z.nullable(isoDateTime),
  /** When the worker retries; null once the mail is sent or the worker has given up. */
  nextAttemptAt: z.nullable(isoDateTime),
})
export type OutboxMail = z.output<typeof outboxMail>

const example = {
  mailId: 512,
  template: 'submissionDecision',
  to: 'ana.ruiz@aspencare.example',
  name: 'Ana Ruiz',
  subject: `Sus cambios en Aspen Care ${EXAMPLE.town}`,
  userId: 'b8e3c0f2',
  language: 'es',
  status: 'failed',
  attempts: 8,
  lastError: '550 5.1.1 No such mailbox',
  createdAt: '2026-08-20T16:04:11.000Z',
  sentAt: null,
  nextAttemptAt: null,
} as const

export const listOutbox = endpoint({
  ...routes.listOutbox,
  summary: 'Lists the emails that the portal has sent or is trying to send, newest first.',
  query: z.strictObject({
    status: z.optional(queryList(MAIL_STATUSES)),
    /** A part of the address or of the person's name. */
    q: pageQuery.q,
    page: pageQuery.page,
    pageSize: pageQuery.pageSize,
  }),
  reply: envelope(z.array(outboxMail), pageMeta),
  example: {
    query: { status: 'failed', page: '1', pageSize: '20' },
    reply: { data: [example], meta: { total: 1, page: 1, pageSize: 20 } },
  },
})

export const retryMail = endpoint({
  ...routes.retryMail,
  summary: 'Sends an email that had failed again.',
  params: z.strictObject({ mailId: pathId }),
  reply: envelope(outboxMail),
  example: {
    params: { mailId: '512' },
    reply: {
      data: {
        ...example,
        status: 'waiting',
        attempts: 0,
        lastError: null,
        nextAttemptAt: '2026-08-21T15:00:00.000Z',
      },
      message: 'The email will be sent again.',
    },
  },
})
