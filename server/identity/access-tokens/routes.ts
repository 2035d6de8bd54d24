import {
  type AccessToken,
  createToken,
  listTokens,
  MOST_TOKENS,
  revokeToken,
  TOO_MANY_TOKENS,
} from '../../../contract/access-tokens.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { bind, type CommandContext, type Context, command } from '../../platform/http/bind.ts'
import { conflict, notFound } from '../../platform/http/refusal.ts'
import { hashOf, liveTokens, newToken } from './store.ts'

/** A person's own tokens: list, create, revoke. */
export function accessTokensArea(app: App): void {
  bind(app, listTokens, list)
  bind(app, createToken, command(create))
  bind(app, revokeToken, command(revoke))
}

const DAY = 86_400_000
type Row = Awaited<ReturnType<typeof liveTokens>>[number]

const told = (row: Row): AccessToken => ({
  tokenId: row.token_id,
  name: row.name,
  scope: row.scope,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})

async function list({ db, actor, clock }: Context<typeof listTokens>) {
  return { data: (await liveTokens(db.kysely, actor, clock.now())).map(told) }
}

async function create({ tx, actor, clock, audit, input: { body } }: CommandContext<typeof createToken>) {
  const now = clock.now()
  // The row lock serializes parallel calls, so that each counts the tokens of the other.
  await tx.selectFrom('users').select('user_id').where('user_id', '=', actor.userId).forUpdate().execute()
  if ((await liveTokens(tx, actor, now)).length >= MOST_TOKENS) throw conflict('too_many_tokens', TOO_MANY_TOKENS)
  const token = newToken()
  const row = await tx
    .insertInto('access_tokens')
    .values({
      tenant: actor.tenant,
      user_id: actor.userId,
      name: body.name,
      scope: body.scope,
      token_hash: hashOf(token),
      created_at: now,
      expires_at: new Date(now.getTime() + body.days * DAY),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit('createToken', `user/${actor.userId}`, { tokenId: row.token_id, scope: body.scope, days: body.days })
  return { data: { ...told(row), token } }
}

async function revoke({ tx, actor, clock, audit, input: { params } }: CommandContext<typeof revokeToken>) {
  const now = clock.now()
  const { tokenId } = params
  const { numUpdatedRows } = await tx
    .updateTable('access_tokens')
    .set({ revoked_at: now })
    .where('token_id', '=', tokenId)
    .where('tenant', '=', actor.tenant)
    .where('user_id', '=', actor.userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
  await audit('revokeToken', `user/${actor.userId}`, { tokenId })
  return { data: { tokenId } }
}
