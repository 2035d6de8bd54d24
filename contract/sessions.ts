import * as z from 'zod/mini'
import { endpoint, envelope } from './endpoint.ts'
import * as routes from './shared/sessions.ts'
import { isoDateTime, safeText } from './values.ts'

/** A person's open sessions, so that they can end those that they do not recognise. */

export const sessionRecord = z.strictObject({
  sessionId: z.string(),
  /** True for the session that made this call. */
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
  ...routes.listSessions,
  summary: 'Where I am signed in, this device first, then the last used',
  reply: envelope(z.array(sessionRecord)),
  example: { reply: { data: [example] } },
})

export const endSession = endpoint({
  ...routes.endSession,
  summary: 'Sign out one of my devices; another person’s session is not found',
  params: z.strictObject({ sessionId: safeText(200, { min: 1 }) }),
  reply: envelope(z.strictObject({ sessionId: z.string() })),
  example: { params: { sessionId: 'vYb3c0JwQ2' }, reply: { data: { sessionId: 'vYb3c0JwQ2' } } },
})

export const endOtherSessions = endpoint({
  ...routes.endOtherSessions,
  summary: 'Sign out every device but this one',
  reply: envelope(z.strictObject({ ended: z.int() })),
  example: { reply: { data: { ended: 2 } } },
})

export const SIGN_IN_MEANS = ['password', 'code', 'recoveryCode', 'google', 'token'] as const
export type SignInMeans = (typeof SIGN_IN_MEANS)[number]

const signInRecord = z.strictObject({
  at: isoDateTime,
  means: z.enum(SIGN_IN_MEANS),
  /** Null if the person signed in; else why the server refused, with the codes of the sign-in errors. */
  refused: z.nullable(z.string()),
  device: z.nullable(z.string()),
  /** The network address of the sign-in. */
  from: z.string(),
})
export type SignInRecord = z.output<typeof signInRecord>

export const readOwnSecurity = endpoint({
  ...routes.readOwnSecurity,
  summary:
    'The last ten sign-ins as me and refusals, newest first, and whether signing in takes a code; null without a password',
  reply: envelope(z.strictObject({ signIns: z.array(signInRecord), secondFactor: z.nullable(z.boolean()) })),
  example: {
    reply: {
      data: {
        signIns: [
          {
            at: '2026-08-21T15:00:00.000Z',
            means: 'password',
            refused: null,
            device: 'Firefox on Windows',
            from: '203.0.113.7',
          },
          {
            at: '2026-08-21T14:58:12.000Z',
            means: 'password',
            refused: 'invalid_credentials',
            device: 'Chrome on Android',
            from: '198.51.100.24',
          },
        ],
        secondFactor: false,
      },
    },
  },
})
