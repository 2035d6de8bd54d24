import * as z from 'zod/mini'
import { TOKEN_SCOPES } from '../domain/permissions.ts'
import { endpoint, envelope } from './endpoint.ts'
import * as routes from './shared/access-tokens.ts'
import { TOKEN_DAYS, TOKEN_NAME_LIMIT } from './shared/access-tokens.ts'
import { isoDateTime, pathId, safeText } from './values.ts'

/** Personal access tokens: a program calls the API with the rights of an administrator or a manager. */

/** Limit of live tokens per person; a person who reaches it has probably forgotten to revoke old ones. */
export const MOST_TOKENS = 20
export const TOO_MANY_TOKENS = `You have ${MOST_TOKENS} tokens already. Revoke one that you no longer need.`

const scope = z.enum(TOKEN_SCOPES)

export const accessToken = z.strictObject({
  tokenId: z.int(),
  name: z.string(),
  scope,
  createdAt: isoDateTime,
  expiresAt: isoDateTime,
  lastUsedAt: z.nullable(isoDateTime),
})
export type AccessToken = z.output<typeof accessToken>

const example: AccessToken = {
  tokenId: 7,
  name: 'Nightly report',
  scope: 'read',
  createdAt: '2026-08-21T15:00:00.000Z',
  expiresAt: '2026-11-19T15:00:00.000Z',
  lastUsedAt: null,
}

export const listTokens = endpoint({
  ...routes.listTokens,
  summary: 'My personal access tokens that are neither expired nor revoked, newest first',
  reply: envelope(z.array(accessToken)),
  example: { reply: { data: [example] } },
})

export const createToken = endpoint({
  ...routes.createToken,
  summary: `Create a personal access token, shown in this answer and never again. 409 too_many_tokens with ${MOST_TOKENS} of them`,
  body: z.strictObject({
    name: safeText(TOKEN_NAME_LIMIT, { min: 1, trim: true }),
    scope,
    days: z.literal(TOKEN_DAYS),
  }),
  reply: envelope(z.strictObject({ ...accessToken.shape, token: z.string() })),
  status: 201,
  limit: { max: 20, perSeconds: 60 },
  example: {
    body: { name: 'Nightly report', scope: 'read', days: 90 },
    reply: { data: { ...example, token: 'cdp_EXAMPLE-EXAMPLE-EXAMPLE-EXAMPLE-EXAMPLE-EXA' } },
  },
})

export const revokeToken = endpoint({
  ...routes.revokeToken,
  summary: 'Revoke one of my tokens, right away and for good; another person’s token is not found',
  params: z.strictObject({ tokenId: pathId }),
  reply: envelope(z.strictObject({ tokenId: z.int() })),
  example: { params: { tokenId: '7' }, reply: { data: { tokenId: 7 } } },
})
