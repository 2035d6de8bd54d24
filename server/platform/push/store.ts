import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import webPush from 'web-push'
import { type PushKind, REQUEST_PUSH_EVERY } from '../../../domain/push.ts'
import type { Tables } from '../../db/tables.ts'

/** Keys, devices and messages as rows. */

type Db = Kysely<Tables>
type PushKeys = { publicKey: string; privateKey: string }

const keysIn = async (db: Db): Promise<PushKeys | undefined> =>
  db.selectFrom('push_keys').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirst()

/**
 * A migration creates the keys; a database restored from an older backup has none. `on conflict do nothing` and reading
 * again make two processes that start at once agree on one pair.
 */
export async function pushKeys(db: Db, now: Date): Promise<PushKeys> {
  const kept = await keysIn(db)
  if (kept) return kept
  const made = webPush.generateVAPIDKeys()
  await db
    .insertInto('push_keys')
    .values({ public_key: made.publicKey, private_key: made.privateKey, created_at: now })
    .onConflict((there) => there.doNothing())
    .execute()
  return (await keysIn(db)) ?? made
}

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url')

export async function devicesOf(db: Db, userId: string) {
  const rows = await db
    .selectFrom('push_devices')
    .select(['device_id', 'endpoint', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('device_id')
    .execute()
  return rows.map((row) => ({
    deviceId: row.device_id,
    endpointHash: hashOf(row.endpoint),
    since: row.created_at.toISOString(),
  }))
}

/** Runs with every sign-out everywhere, so that a lost device gets no more messages. */
export async function forgetDevicesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('push_devices').where('user_id', '=', userId).execute()
}

/** Inserts one message per device of each current administrator, unless one was sent recently. */
export async function tellRequestWaits(db: Db, { now, entries }: { now: Date; entries: readonly string[] }) {
  const before = new Date(now.getTime() - REQUEST_PUSH_EVERY)
  await sql`
    with told as (
      update push_devices device set requests_told_at = ${now}
      from users admin
      where admin.user_id = device.user_id and admin.tenant = 'admin' and admin.status <> 'Archived'
        and (admin.email_key = any(${entries}::text[]) or '@' || split_part(admin.email_key, '@', -1) = any(${entries}::text[]))
        and (device.requests_told_at is null or device.requests_told_at <= ${before})
      returning device.device_id)
    insert into push_messages (device_id, kind, created_at, next_attempt_at)
    select device_id, 'request', ${now}, ${now} from told`.execute(db)
}

export type DueMessage = {
  messageId: number
  deviceId: number
  kind: PushKind
  attempts: number
  createdAt: Date
  endpoint: string
  p256dh: string
  auth: string
  language: 'en' | 'es'
}

/** Leases the longest-due message to this worker until `leaseEnds`. */
export async function claimMessage(db: Db, { now, leaseEnds }: { now: Date; leaseEnds: Date }) {
  const { rows } = await sql<DueMessage>`
    with due as (
      update push_messages set attempts = attempts + 1, next_attempt_at = ${leaseEnds}
      where message_id = (select message_id from push_messages where next_attempt_at <= ${now}
        order by next_attempt_at, message_id limit 1 for update skip locked)
      returning *)
    select due.message_id as "messageId", due.device_id as "deviceId", due.kind, due.attempts, due.created_at as "createdAt",
      device.endpoint, device.p256dh, device.auth, person.language
    from due join push_devices device using (device_id) join users person using (user_id)`.execute(db)
  return rows[0]
}

export const dropMessage = (db: Db, messageId: number) =>
  db.deleteFrom('push_messages').where('message_id', '=', messageId).execute()
export const dropDevice = (db: Db, deviceId: number) =>
  db.deleteFrom('push_devices').where('device_id', '=', deviceId).execute()
export const postponeMessage = (db: Db, messageId: number, until: Date) =>
  db.updateTable('push_messages').set({ next_attempt_at: until }).where('message_id', '=', messageId).execute()
