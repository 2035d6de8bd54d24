import type { JSONWebKeySet, JWK } from 'jose'
import { sql } from 'kysely'
import type { Tenant } from '../../../domain/permissions.ts'
import type { Database } from '../../db/open.ts'
import { schemaOf } from '../conventions.ts'
import { canRead } from '../secrets.ts'

/** The keys that sign access tokens. The sign-in library creates them as rows, so checking a token needs no library. */

type Db = Pick<Database, 'kysely'>

export const KEY_LIFETIME_SECONDS = 30 * 24 * 60 * 60
/** After its lifetime a key signs nothing more, but tokens that it signed just before stay valid. */
export const KEY_GRACE_SECONDS = 24 * 60 * 60

const tableOf = (tenant: Tenant) => sql.table(`${schemaOf(tenant)}.jwks`)

/** The public keys; empty before the tenant's first sign-in. */
export async function publicKeys({ kysely }: Db, tenant: Tenant): Promise<JSONWebKeySet> {
  const { rows } = await sql<{ id: string; publicKey: string; alg: string | null }>`
    select id, "publicKey", alg from ${tableOf(tenant)}
    where "expiresAt" is null or "expiresAt" > now() - make_interval(secs => ${KEY_GRACE_SECONDS})`.execute(kysely)
  return {
    keys: rows.map(({ id, publicKey, alg }) => ({ ...(JSON.parse(publicKey) as JWK), alg: alg ?? 'ES256', kid: id })),
  }
}

/**
 * The library encrypts private keys with the portal's secret. After a change of that secret the library would fail on
 * them for ever, so this deletes them, and the library creates new keys with the next token. Until then every token is
 * refused.
 */
export async function dropUnreadableKeys({ kysely }: Db, tenant: Tenant, secret: string): Promise<boolean> {
  const { rows } = await sql<{ privateKey: string }>`
    select "privateKey" from ${tableOf(tenant)} order by "createdAt" desc limit 1`.execute(kysely)
  if (rows[0] === undefined || (await canRead(secret, JSON.parse(rows[0].privateKey)))) return false
  await sql`delete from ${tableOf(tenant)}`.execute(kysely)
  return true
}
