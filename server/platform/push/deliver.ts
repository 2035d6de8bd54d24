import type { FastifyBaseLogger } from 'fastify'
import webPush from 'web-push'
import { pushMessage } from '../../../domain/push.ts'
import type { Database } from '../../db/open.ts'
import type { Env } from '../../env.ts'
import type { Clock } from '../clock.ts'
import { NOT_STOPPING } from '../jobs/work-queue.ts'
import { claimMessage, type DueMessage, dropDevice, dropMessage, postponeMessage, pushKeys } from './store.ts'

/** Sends what waits for devices, encrypted for each of them. What has arrived, or makes no sense any more, is forgotten. */

export type PushNeeds = {
  db: Pick<Database, 'kysely'>
  clock: Clock
  env: Pick<Env, 'publicUrl' | 'mailFrom'>
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

const MINUTE = 60_000
const LEASE = 2 * MINUTE
const ANSWER_WITHIN = 15_000
/** A message about something that waits is old news after a day. */
const WORTH_SENDING = 24 * 60 * MINUTE
/** The push service keeps it so long for a device that is switched off. */
const KEPT_THERE_SECONDS = 24 * 60 * 60

const retryDelay = (attempts: number) => Math.min(MINUTE * 2 ** (attempts - 1), 60 * MINUTE)

/** Sends all that is due and answers how many messages were handled. */
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
        vapidDetails: { subject: contactOf(env), publicKey, privateKey },
        TTL: KEPT_THERE_SECONDS,
        urgency: 'normal',
        // A later message of a kind takes the place of one that was not seen yet.
        topic: kind,
      },
    )
    const reply = await fetch(endpoint, {
      method: 'POST',
      headers: request.headers as Record<string, string>,
      body: new Uint8Array(request.body),
      // The address was checked; another one that it leads to was not.
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
    return log.info(facts, 'a device gets no push messages any more')
  }
  const mayPass = status === 0 || status === 429 || status >= 500
  if (mayPass && clock.now().getTime() - createdAt.getTime() < WORTH_SENDING) {
    await postponeMessage(db.kysely, messageId, later(retryDelay(attempts)))
    return log.warn(facts, 'push message not sent, will try again')
  }
  await dropMessage(db.kysely, messageId)
  log.warn(facts, 'push message given up')
}

/** Push services want to know whom to write to about our messages. */
function contactOf({ publicUrl, mailFrom }: PushNeeds['env']): string {
  const address = /[^\s<>]+@[^\s<>]+/.exec(mailFrom ?? '')?.[0]
  return `mailto:${address ?? `postmaster@${new URL(publicUrl).hostname}`}`
}
