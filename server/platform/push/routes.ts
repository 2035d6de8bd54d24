import { sql } from 'kysely'
import { addPushDevice, MOST_DEVICES, readOwnPush, removePushDevice } from '../../../contract/push.ts'
import { isPushEndpoint } from '../../../domain/push.ts'
import type { App } from '../http/app-instance.ts'
import { bind, type CommandContext, command } from '../http/bind.ts'
import { notFound, unprocessable } from '../http/refusal.ts'
import { devicesOf, pushKeys } from './store.ts'

/** Lists, adds and removes a person's own devices. */
export function pushArea(app: App): void {
  bind(app, readOwnPush, command(read))
  bind(app, addPushDevice, command(add))
  bind(app, removePushDevice, command(remove))
}

async function read({ tx, actor, clock }: Pick<CommandContext<typeof readOwnPush>, 'tx' | 'actor' | 'clock'>) {
  const { publicKey } = await pushKeys(tx, clock.now())
  return { data: { publicKey, devices: await devicesOf(tx, actor.userId) } }
}

/** A shared device belongs to the person who last switched messages on there. */
async function add(context: CommandContext<typeof addPushDevice>) {
  const { tx, actor, clock, env, audit, input } = context
  const { endpoint, p256dh, auth } = input.body
  if (!isPushEndpoint(endpoint, env.pushOrigins)) {
    throw unprocessable([{ field: 'endpoint', message: 'This is not an address of a push service that we know.' }])
  }
  const now = clock.now()
  const keys = { user_id: actor.userId, p256dh, auth, created_at: now }
  const { device_id } = await tx
    .insertInto('push_devices')
    .values({ endpoint, ...keys })
    .onConflict((there) => there.column('endpoint').doUpdateSet({ ...keys, requests_told_at: null }))
    .returning('device_id')
    .executeTakeFirstOrThrow()
  await sql`
    delete from push_devices where user_id = ${actor.userId} and device_id not in (
      select device_id from push_devices where user_id = ${actor.userId} order by created_at desc, device_id desc limit ${MOST_DEVICES})`.execute(
    tx,
  )
  await audit('addPushDevice', `user/${actor.userId}`, { deviceId: device_id })
  return read(context)
}

async function remove(context: CommandContext<typeof removePushDevice>) {
  const { tx, actor, audit, input } = context
  const { deviceId } = input.params
  const gone = await tx
    .deleteFrom('push_devices')
    .where('device_id', '=', deviceId)
    .where('user_id', '=', actor.userId)
    .returning('device_id')
    .executeTakeFirst()
  if (gone === undefined) throw notFound()
  await audit('removePushDevice', `user/${actor.userId}`, { deviceId })
  return read(context)
}
