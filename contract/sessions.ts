import * as z from 'zod/mini'
import { endpoint, envelope } from './endpoint.ts'
import { isoDateTime, safeText } from './values.ts'

/** Where a person is signed in, so that they can end what they do not recognise. */

export const sessionRecord = z.strictObject({
  sessionId: z.string(),
  /** The session of this very call. */
  current: z.boolean(),
  /** Browser and system in words, such as "Firefox on Windows"; null where unknown. */
  device: z.nullable(z.string()),
  startedAt: isoDateTime,
  lastActiveAt: isoDateTime,
  expiresAt: isoDateTime,
})
export type SessionRecord = z.output<typeof sessionRecord>

const example = {
  sessionId: 'vYb3c0JwQ2',
  current: true,
  device: 'Firefox on Windows',
  startedAt: '2026-08-21T15:00:00.000Z',
  lastActiveAt: '2026-08-21T15:20:00.000Z',
  expiresAt: '2026-08-22T03:00:00.000Z',
}

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/auth/sessions',
  may: 'manageOwnSessions',
  summary: 'Where I am signed in, this device first, then the last used',
  reply: envelope(z.array(sessionRecord)),
  example: { reply: { data: [example] } },
})

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/auth/sessions/:sessionId',
  may: 'manageOwnSessions',
  summary: 'Sign out one of my devices; somebody else’s session is not found',
  params: z.strictObject({ sessionId: safeText(200, { min: 1 }) }),
  reply: envelope(z.strictObject({ sessionId: z.string() })),
  example: { params: { sessionId: 'vYb3c0JwQ2' }, reply: { data: { sessionId: 'vYb3c0JwQ2' } } },
})

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/auth/sessions',
  may: 'manageOwnSessions',
  summary: 'Sign out every device but this one',
  reply: envelope(z.strictObject({ ended: z.int() })),
  example: { reply: { data: { ended: 2 } } },
})
