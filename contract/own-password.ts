import * as z from 'zod/mini'
import { endpoint, envelope } from './endpoint.ts'
import { LONGEST_PASSWORD } from './password.ts'
import * as routes from './shared/own-password.ts'
import { safeText } from './values.ts'

/** A signed-in person changes their own password. */

export const changePassword = endpoint({
  ...routes.changePassword,
  summary:
    'Choose another password, with the present one; ends my other sessions. 409 no_password for people who sign in with Google only, 429 after ten wrong guesses in 15 minutes',
  body: z.strictObject({
    presentPassword: safeText(LONGEST_PASSWORD, { min: 1 }),
    newPassword: safeText(LONGEST_PASSWORD),
  }),
  reply: envelope(z.strictObject({ sessionsEnded: z.int() })),
  limit: { max: 30, perSeconds: 60 },
  example: {
    body: { presentPassword: 'four quiet herons wade', newPassword: 'five quiet herons wade' },
    reply: { data: { sessionsEnded: 2 } },
  },
})
