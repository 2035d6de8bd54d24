import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tenant } from '../../../domain/permissions.ts'
import type { Tables } from '../../db/tables.ts'
import type { Env } from '../../env.ts'
import type { Account } from '../../platform/http/identity-port.ts'

/**
 * A device where a person has signed in has a signed random number in a cookie that outlives sessions. Our table stores
 * for which people the device is known, so that the server can revoke it.
 */

type Secrets = Pick<Env, 'appSecret' | 'publicUrl'>

const KEPT_FOR_SECONDS = 400 * 24 * 60 * 60

const nameOf = (tenant: Tenant, { publicUrl }: Secrets) =>
  `${publicUrl.startsWith('https:') ? '__Secure-' : ''}portal-${tenant}.device`

const signatureOf = (id: string, tenant: Tenant, { appSecret }: Secrets) =>
  createHmac('sha256', appSecret).update(`device/${tenant}/${id}`).digest('base64url')

/** The device of a request; null if the cookie is absent or its signature is wrong. */
export function deviceIn({ headers }: FastifyRequest, tenant: Tenant, env: Secrets): string | null {
  const prefix = `${nameOf(tenant, env)}=`
  const value = headers.cookie?.split(/;\s*/).find((one) => one.startsWith(prefix))
  const [id = '', signature = ''] = value?.slice(prefix.length).split('.') ?? []
  if (!/^[\w-]{43}$/.test(id)) return null
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(id, tenant, env))]
  return given.length === right.length && timingSafeEqual(given, right) ? id : null
}

export const newDevice = () => randomBytes(32).toString('base64url')

/** SameSite=Lax, because the redirect back from Google must send the cookie. */
export function keepDevice(reply: FastifyReply, device: string, tenant: Tenant, env: Secrets): void {
  const secure = env.publicUrl.startsWith('https:') ? '; Secure' : ''
  const value = `${device}.${signatureOf(device, tenant, env)}`
  const where = `Path=/api/auth/${tenant}; Max-Age=${KEPT_FOR_SECONDS}`
  reply.header('set-cookie', `${nameOf(tenant, env)}=${value}; ${where}; HttpOnly; SameSite=Lax${secure}`)
}

const hashOf = (device: string) => createHash('sha256').update(device).digest('base64url')

/** Whether this device has signed in to the provider tenant's account with this address before. */
export async function isKnownFor(db: Kysely<Tables>, device: string | null, email: string): Promise<boolean> {
  if (device === null) return false
  const { rows } = await sql`
    select 1 from known_devices known join auth_provider."user" u on u.id = known.user_id
    where known.tenant = 'provider' and known.device_hash = ${hashOf(device)} and u.email = ${email}`.execute(db)
  return rows.length > 0
}

type Seen = Account & { device: string; now: Date }

/** Marks the device as known; returns whether it is new while others are known. The first device is not reported. */
export async function rememberDevice(
  tx: Transaction<Tables>,
  { tenant, userId, device, now }: Seen,
): Promise<{ isNew: boolean }> {
  const { rows } = await sql<{ others: boolean; fresh: boolean }>`
    with before as (select device_hash from known_devices where tenant = ${tenant} and user_id = ${userId}),
    kept as (
      insert into known_devices (tenant, user_id, device_hash, first_seen, last_seen)
      values (${tenant}, ${userId}, ${hashOf(device)}, ${now}, ${now})
      on conflict (tenant, user_id, device_hash) do update set last_seen = ${now})
    select exists (select 1 from before) as others,
      not exists (select 1 from before where device_hash = ${hashOf(device)}) as fresh`.execute(tx)
  const { others, fresh } = rows[0] ?? { others: false, fresh: false }
  return { isNew: others && fresh }
}

/** After a new password only the device where it was chosen stays known. */
export async function onlyThisDevice(tx: Transaction<Tables>, seen: Seen): Promise<void> {
  await tx.deleteFrom('known_devices').where('tenant', '=', seen.tenant).where('user_id', '=', seen.userId).execute()
  await rememberDevice(tx, seen)
}
