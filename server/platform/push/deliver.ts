import type { FastifyBaseLogger } from 'fastify'
import webPush from 'web-push'
import { pushMessage } from '../../../domain/push.ts'
import type { Database } from '../../db/open.ts'
import type { Env } from '../../env.ts'
import type { Clock } from '../clock.ts'
import { NOT_STOPPING } from '../jobs/work-queue.ts'
import { operatorAddress } from '../operator-address.ts'
import { claimMessage, type DueMessage, dropDevice, dropMessage, postponeMessage, pushKeys } from './store.ts'

/** Sends waiting push messages, encrypted per device, and deletes those that arrived or became obsolete. */

type PushNeeds = {
  db: Pick<Database, 'kysely'>
  clock: Clock
  env: Pick<Env, 'publicUrl' | 'mailFrom'>
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

const MINUTE = 60_000
const LEASE = 2 * MINUTE
const ANSWER_WITHIN = 15_000
/** A message about waiting work is obsolete after a day. */
const WORTH_SENDING = 24 * 60 * MINUTE
/** How long the push service stores a message for a device that is switched off. */
const KEPT_THERE_SECONDS = 24 * 60 * 60

const retryDelay = (attempts: number) => Math.min(MINUTE * 2 ** (attempts - 1), 60 * MINUTE)

/** Sends all due messages and returns their number, failed ones included. */
export async function deliverPush(needs: PushNeeds, { stopping, cutOff } = NOT_STOPPING): Promise<number> {
  const { db, clock } = needs
  const later = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds)
  for (let handled = 0; ; handled += 1) {
    if (stopping.aborted) return handled
    const message = await claimMessage(db.kysely, { now: clock.now(), leaseEnds: later(LEASE) })
    if (message === undefined) return handled
    await settle(needs, message, await send(needs, message, cutOff), later)
  }
}

type Outcome = { status: number } | { failure: string }

async function send({ db, clock, env }: PushNeeds, message: DueMessage, cutOff: AbortSignal): Promise<Outcome> {
  const { publicKey, privateKey } = await pushKeys(db.kysely, clock.now())
  const { endpoint, p256dh, auth, kind, language } = message
  try {
    const request = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(pushMessage(kind, language)),
      {
        vapidDetails: { subject: `mailto:${operatorAddress(env)}`, publicKey, privateKey },
        TTL: KEPT_THERE_SECONDS,
        urgency: 'normal',
        // A later message of the same kind replaces an unseen one.
        topic: kind,
      },
    )
    const reply = await fetch(endpoint, {
      method: 'POST',
      headers: request.headers as Record<string, string>,
      body: new Uint8Array(request.body),
      // Only this address was validated, not a redirect's target.
      redirect: 'error',
      signal: AbortSignal.any([cutOff, AbortSignal.timeout(ANSWER_WITHIN)]),
    })
    await reply.body?.cancel()
    return { status: reply.status }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

async function settle(
  { db, clock, log }: PushNeeds,
  { messageId, deviceId, kind, attempts, createdAt }: DueMessage,
  outcome: Outcome,
  later: (milliseconds: number) => Date,
): Promise<void> {
  const facts = { messageId, deviceId, kind, attempts, ...outcome }
  const status = 'status' in outcome ? outcome.status : 0
  if (status >= 200 && status < 300) {
    await dropMessage(db.kysely, messageId)
    return log.info(facts, 'push message sent')
  }
  if (status === 404 || status === 410) {
    await dropDevice(db.kysely, deviceId)
    return log.info(facts, 'device removed by its push service')
  }
  const mayPass = status === 0 || status === 429 || status >= 500
  if (mayPass && clock.now().getTime() - createdAt.getTime() < WORTH_SENDING) {
    await postponeMessage(db.kysely, messageId, later(retryDelay(attempts)))
    return log.warn(facts, 'push message not sent, will retry')
  }
  await dropMessage(db.kysely, messageId)
  log.warn(facts, 'push message failed for good')
}
