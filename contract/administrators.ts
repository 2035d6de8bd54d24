import * as z from 'zod/mini'
import { administratorProblem } from '../domain/administrators.ts'
import { endpoint, envelope } from './endpoint.ts'
import * as routes from './shared/administrators.ts'
import { isoDateTime, safeText } from './values.ts'

/** The allow-list of the administrators' portal, which administrators edit. */

/** To change the list, an administrator must have signed in within this time. */
export const FRESH_SIGN_IN_MINUTES = 10

const entry = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), ({ value, issues }) => {
  const message = administratorProblem(value)
  if (message !== undefined) issues.push({ code: 'custom', message, input: value })
})

const administrator = z.strictObject({
  /** An e-mail address, or `@domain` for every address of that domain. */
  entry: z.string(),
  /** Null for an entry from the configuration. */
  addedAt: z.nullable(isoDateTime),
  addedBy: z.nullable(z.string()),
  /** Names of the people who signed in with a matching address. */
  people: z.array(z.string()),
})
export type Administrator = z.output<typeof administrator>

const list = z.array(administrator)
const example = {
  entry: 'amara.lindgren@agency.example.gov',
  addedAt: '2026-08-21T15:00:00.000Z',
  addedBy: 'Desmond Okafor',
  people: ['Amara Lindgren'],
}
const limit = { max: 20, perSeconds: 600 }

export const listAdministrators = endpoint({
  ...routes.listAdministrators,
  summary: 'Who may sign in as an administrator',
  reply: envelope(list),
  example: { reply: { data: [example] } },
})

export const addAdministrator = endpoint({
  ...routes.addAdministrator,
  summary:
    'Let an address, or all of a domain, sign in as administrator; an address gets an invitation by email. A domain without wholeDomain: 409 whole_domain with the number of accounts that have an address of it. 403 sign_in_again when the sign-in is older than ten minutes',
  body: z.strictObject({
    entry,
    /** The caller has read how many people an `@domain` lets in. */
    wholeDomain: z.optional(z.literal(true)),
  }),
  reply: envelope(list),
  status: 201,
  limit,
  example: { body: { entry: 'amara.lindgren@agency.example.gov' }, reply: { data: [example] } },
})

export const removeAdministrator = endpoint({
  ...routes.removeAdministrator,
  summary:
    'Take an entry off the list; those who signed in with it are out with their next call. 409 own_entry where the caller would be. 403 sign_in_again as above',
  params: z.strictObject({ entry: safeText(254, { min: 1 }) }),
  reply: envelope(list),
  limit,
  example: { params: { entry: 'amara.lindgren@agency.example.gov' }, reply: { data: [] } },
})
