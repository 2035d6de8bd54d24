import type { FastifyInstance } from 'fastify'
import { isStorable } from '../../../contract/values.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Ports } from '../../platform/http/ports.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { PRIVATE_PAGE } from '../../platform/http/secret-address.ts'
import { readUnsubscribeToken, type SwitchedOff } from './unsubscribe-link.ts'

/**
 * Handles the unsubscribe link: a mail program posts to it in one step (RFC 8058), a person opens the screen at the
 * same address, whose button posts here too. GET changes nothing, because mail scanners open every link.
 */

const UNSUBSCRIBE_PATH = '/portal/unsubscribe'

export function unsubscribing(app: FastifyInstance, { ports }: { ports: Ports }, done: () => void): void {
  app.removeAllContentTypeParsers()
  // Mail programs post a one-field form; the server needs only the address and ignores the body.
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_, _text, parsed) => parsed(null, undefined))
  const config = { rateLimit: { max: 30, timeWindow: 60_000 } }
  app.post<{ Querystring: { token?: unknown } }>(UNSUBSCRIBE_PATH, { config }, async (request, reply) => {
    const { token } = request.query
    const link = typeof token === 'string' ? readUnsubscribeToken(token, ports.env.appSecret) : null
    if (link === null || !isStorable(link.userId)) throw notFound()
    await switchOff(ports, link, request.id)
    return reply
      .code(200)
      .header('cache-control', PRIVATE_PAGE)
      .send({ data: { unsubscribed: true } })
  })
  done()
}

const SWITCHES = {
  digests: { column: 'email_notifications', field: 'emailNotifications' },
  reminders: { column: 'reminders', field: 'reminders' },
} as const satisfies Record<SwitchedOff, { column: string; field: string }>

/** Idempotent; only the first call is a change. */
async function switchOff(
  { db, clock }: Ports,
  { userId, from }: { userId: string; from: SwitchedOff },
  requestId: string,
): Promise<void> {
  const at = clock.now()
  const { column, field } = SWITCHES[from]
  await db.kysely.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ [column]: false, updated_at: at })
      .where('user_id', '=', userId)
      .where(column, '=', true)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const audit = { at, actorId: userId, action: 'unsubscribe', subject: `user/${userId}`, requestId }
    await recordAudit(tx, { ...audit, details: { fields: [field] } })
  })
}
