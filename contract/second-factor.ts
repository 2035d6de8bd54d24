import * as z from 'zod/mini'
import { currentSession, currentSessionExample } from './auth.ts'
import { endpoint, envelope } from './endpoint.ts'
import { LONGEST_PASSWORD } from './password.ts'
import * as routes from './shared/second-factor.ts'
import { safeText } from './values.ts'

/**
 * A code of an authenticator app beside the password, for provider staff who want it. Google handles the second factor
 * of administrators.
 */

const password = safeText(LONGEST_PASSWORD, { min: 1 })
/** Six digits, or a recovery code; the server ignores spaces, dashes and letter case. */
const code = safeText(40, { min: 1, trim: true })
const recoveryCodes = z.array(z.string())
const done = envelope(z.null())
const limit = { max: 30, perSeconds: 60 }
const examplePassword = 'four quiet herons wade'
const exampleCodes = ['ht3kd-9swqm', 'zp7ax-2mvbn']

export const secondFactorAuth = {
  begin: endpoint({
    ...routes.secondFactorAuth.begin,
    summary:
      'With the current password: the secret for an authenticator app, as an otpauth address, and ten recovery codes. Counts once a code was confirmed',
    body: z.strictObject({ password }),
    reply: envelope(z.strictObject({ uri: z.string(), recoveryCodes })),
    limit,
    refuses: [401],
    example: {
      body: { password: examplePassword },
      reply: {
        data: {
          uri: 'otpauth://totp/Clinic%20Directory%20Portal:ana.ruiz@aspencare.example?secret=KRUGS4ZANFZSAYJA',
          recoveryCodes: exampleCodes,
        },
      },
    },
  }),
  confirm: endpoint({
    ...routes.secondFactorAuth.confirm,
    summary: 'With a code from the app: from now on, signing in takes one',
    body: z.strictObject({ code }),
    reply: done,
    limit,
    refuses: [401],
    example: { body: { code: '123456' }, reply: { data: null } },
  }),
  end: endpoint({
    ...routes.secondFactorAuth.end,
    summary: 'With the current password: turn off two-step sign-in',
    body: z.strictObject({ password }),
    reply: done,
    limit,
    refuses: [401],
    example: { body: { password: examplePassword }, reply: { data: null } },
  }),
  newRecoveryCodes: endpoint({
    ...routes.secondFactorAuth.newRecoveryCodes,
    summary: 'With the present password: ten new recovery codes; the earlier ones stop working',
    body: z.strictObject({ password }),
    reply: envelope(z.strictObject({ recoveryCodes })),
    limit,
    refuses: [401],
    example: { body: { password: examplePassword }, reply: { data: { recoveryCodes: exampleCodes } } },
  }),
  signIn: endpoint({
    ...routes.secondFactorAuth.signIn,
    summary:
      'Finish a sign-in after the password or Google: with a code from the app or a recovery code, each of which works once. 401 invalid_code, code_used or code_expired; 429 after ten wrong codes in 15 minutes',
    body: z.strictObject({ code, recovery: z.optional(z.boolean()) }),
    reply: envelope(currentSession),
    limit: { max: 60, perSeconds: 60 },
    refuses: [401, 403],
    example: { body: { code: '123456' }, reply: { data: currentSessionExample } },
  }),
} as const

const userId = safeText(200, { min: 1 })
const userParams = z.strictObject({ userId })

/** Administrators read whether a person signs in with a code. */
export const readSecondFactor = endpoint({
  ...routes.readSecondFactor,
  summary: 'Whether signing in takes a user a code beside the password',
  params: userParams,
  reply: envelope(z.strictObject({ on: z.boolean() })),
  example: { params: { userId: 'user-7' }, reply: { data: { on: true } } },
})

/** For people who have lost their phone and their recovery codes. */
export const liftSecondFactor = endpoint({
  ...routes.liftSecondFactor,
  summary:
    'Turn off two-step sign-in for a user who lost the phone and the recovery codes. Ends their sessions and tells them by email. 409 no_second_factor where none is on',
  params: userParams,
  reply: envelope(z.strictObject({ userId, sessionsEnded: z.int() })),
  example: { params: { userId: 'user-7' }, reply: { data: { userId: 'user-7', sessionsEnded: 1 } } },
})
