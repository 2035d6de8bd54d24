import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Tenant } from '../../../domain/permissions.ts'
import { insertSession } from '../../identity/sessions/store.ts'
import type { TenantSignIn } from '../../identity/tenant.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { isFromThisMachine } from './this-machine.ts'
import { DEV_TOKEN_PATH, devTokenKey } from './token-key.ts'

/**
 * Issues a token for scripts, outside production only. Answers programs on this machine that can read the server's
 * secret; every other caller gets 404.
 */

export function devToken(app: App, tenants: Record<Tenant, TenantSignIn>): void {
  const { db, clock, env } = app.ports
  if (env.production) throw new Error('Tokens for scripts must not exist in production.')
  const key = Buffer.from(`Bearer ${devTokenKey(env.appSecret)}`)

  app.post<{ Body: { email?: unknown } | undefined }>(DEV_TOKEN_PATH, async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (
      !isFromThisMachine(request) ||
      !isProgram(request) ||
      given.length !== key.length ||
      !timingSafeEqual(given, key)
    )
      throw notFound()
    const email = String(request.body?.email ?? '').toLowerCase()
    const user = await db.kysely
      .selectFrom('users')
      .select(['user_id', 'tenant', 'email'])
      .where('email_key', '=', email)
      .where('status', '<>', 'Archived')
      .executeTakeFirst()
    if (user === undefined) throw new Refusal(404, 'not_found', 'No account has this email address.')
    const person = { sessionId: randomUUID(), tenant: user.tenant, userId: user.user_id, email: user.email }
    await insertSession(db.kysely, { ...person, userAgent: 'npm run token', now: clock.now() })
    const { token, expiresAt } = await tenants[user.tenant].makeToken({ ...person, emailVerified: true })
    reply.header('cache-control', 'no-store')
    return { data: { token, expiresAt: expiresAt.toISOString() } }
  })
}

/** Browsers send an origin; pages in a browser on this machine must not get tokens. */
const isProgram = ({ headers }: FastifyRequest) =>
  headers.origin === undefined && headers['sec-fetch-site'] === undefined
