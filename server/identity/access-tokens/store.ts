import { createHash, randomInt } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { Actor, RoleHeld, TokenScope, UserStatus } from '../../../domain/permissions.ts'
import type { Tables } from '../../db/tables.ts'
import type { Account } from '../../platform/http/identity-port.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'

/** Stores personal access tokens as hashes: enough to recognise one, useless to a thief. */

/** The prefix lets people and secret scanners recognise a leaked token. */
const TOKEN = /^cdp_[\w-]{43}$/

export const isAccessToken = (token: string) => TOKEN.test(token)
/** Without the letters and digits that people mistake for each other when they copy a token by hand. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789'
export const newToken = () => `cdp_${Array.from({ length: 43 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
/** The token is long and random, so a plain SHA-256 cannot be reversed by guessing. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export const liveTokens = (db: Kysely<Tables>, { tenant, userId }: Account, now: Date) =>
  db
    .selectFrom('access_tokens')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('token_id', 'desc')
    .execute()

/** Signing a person out everywhere, or deleting them, also revokes their tokens. Returns the number of live ones. */
export async function revokeTokensOf(db: Kysely<Tables>, { tenant, userId }: Account, now: Date): Promise<number> {
  const revoked = await db
    .updateTable('access_tokens')
    .set({ revoked_at: now })
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('expires_at')
    .execute()
  return revoked.filter(({ expires_at }) => expires_at > now).length
}

/**
 * Another password, a second factor less or a role less may mean that a stranger had the account, or that its owner
 * left: tokens made before that end, and the owner learns why a program stopped.
 */
export async function endTokensOf(tx: Transaction<Tables>, account: Account, { now, key }: { now: Date; key: string }) {
  if ((await revokeTokensOf(tx, account, now)) === 0) return
  const { userId } = account
  await enqueueMail(tx, now, {
    template: 'securityNotice',
    data: { event: 'tokensEnded', at: now.toISOString(), device: null },
    to: { userId },
    dedupeKey: `tokens-ended/${userId}/${key}`,
  })
}

export type TokenHolder = Pick<Actor, 'tenant' | 'email'> & {
  tokenId: number
  scope: TokenScope
  userId: string
  status: UserStatus
  firstName: string
  lastName: string
  roles: RoleHeld[] | null
  administrators: string[] | null
  useIsOld: boolean
}

/** Writes the last use at most every five minutes, enough to see which tokens are in use. */
const USE_GRAIN = '5 minutes'

const READ_HOLDER = `
  select t.token_id as "tokenId", t.scope, t.tenant, u.user_id as "userId", u.email, u.status,
    u.first_name as "firstName", u.last_name as "lastName",
    case when t.tenant = 'admin' then (select array_agg(entry) from administrators) end as administrators,
    t.last_used_at is null or t.last_used_at < $2::timestamptz - interval '${USE_GRAIN}' as "useIsOld",
    (select json_agg(json_build_object(
        'roleId', r.role_id, 'role', r.role, 'providerId', r.provider_id, 'clinicId', r.clinic_id) order by r.role_id)
      from roles r where r.user_id = u.user_id) as roles
  from access_tokens t join users u on u.user_id = t.user_id and u.tenant = t.tenant
  where t.token_hash = $1 and t.revoked_at is null and t.expires_at > $2`

export async function readHolder(
  pool: Pick<Pool, 'query'>,
  token: string,
  now: string,
): Promise<TokenHolder | undefined> {
  const { rows } = await pool.query<TokenHolder>({
    name: 'token-holder',
    text: READ_HOLDER,
    values: [hashOf(token), now],
  })
  return rows[0]
}

export async function noteUse(pool: Pick<Pool, 'query'>, tokenId: number, now: string): Promise<void> {
  await pool.query({
    text: 'update access_tokens set last_used_at = $2 where token_id = $1',
    values: [tokenId, now],
  })
}
