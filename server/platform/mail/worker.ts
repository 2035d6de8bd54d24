import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/open.ts'
import type { Env } from '../../env.ts'
import type { Clock } from '../clock.ts'
import { withoutSecrets } from '../http/logging.ts'
import { NOT_STOPPING, type Signals } from '../jobs/work-queue.ts'
import { tellRequestWaits } from '../push/store.ts'
import { type ClaimedMail, claimMail, discard, markFailed, markSent, postpone } from './delivery.ts'
import { type Mailer, MailRefused } from './mailer.ts'
import { isAddress, oneLine } from './mime.ts'
import { REQUEST_NOTICES } from './outbox.ts'
import { type MailTexts, render, Unsendable } from './render.ts'
import { expandRequestNotices } from './request-notices.ts'
import { templateNamed } from './templates/templates.ts'

/**
 * Sends the mails of the outbox, one at a time; each process may run one worker. A mail is sent twice only when a
 * process crashes, or loses its database for minutes, between the mail server's acceptance and `markSent`.
 */

export type MailWorker = {
  /** Sends all due mails and returns their number, failed ones included. */
  deliverDue(signals?: Signals): Promise<number>
}

export type MailWorkerNeeds = {
  db: Pick<Database, 'kysely' | 'pool'>
  mailer: Mailer
  clock: Clock
  env: Pick<Env, 'publicUrl' | 'mailFrom'>
  texts(): Promise<MailTexts>
  /** Current addresses and domains of the administrators. */
  administrators(): Promise<readonly string[]>
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

const NOTE_AGAIN_AFTER = 1000
/** Far longer than the mailer's timeout, so that no second worker claims a mail during a slow attempt. */
const LEASE = 5 * 60_000
const FIRST_RETRY = 15_000
const LONGEST_RETRY = 30 * 60_000
/** About two days while the mail server is down; about half an hour of rejections, which may still be temporary. */
const MOST_ATTEMPTS = 100
const MOST_REFUSALS = 8

export const retryDelay = (attempts: number): number => Math.min(FIRST_RETRY * 2 ** (attempts - 1), LONGEST_RETRY)

export function mailWorker(needs: MailWorkerNeeds): MailWorker {
  const { db, mailer, clock, env, log } = needs
  const later = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds)

  async function deliverDue({ stopping, cutOff } = NOT_STOPPING): Promise<number> {
    let handled = 0
    while (!stopping.aborted) {
      const mail = await claimMail(db.kysely, { now: clock.now(), leaseEnds: later(LEASE) })
      if (mail === undefined) break
      await deliver(mail, cutOff)
      handled += 1
    }
    return handled
  }

  async function deliver(mail: ClaimedMail, cutOff: AbortSignal): Promise<void> {
    try {
      if (mail.template === REQUEST_NOTICES) return await expand(mail)
      if (mail.isUnwanted) return await discard(db.kysely, mail.mailId)
      refuseIfPointless(mail)
      await mailer.send(render(mail, await needs.texts(), env), cutOff)
    } catch (error) {
      return await note(() => settleFailure(mail, error), cutOff)
    }
    await note(() => markSent(db.kysely, mail.mailId, clock.now()), cutOff)
    log.info({ mailId: mail.mailId, template: mail.template, attempts: mail.attempts }, 'mail sent')
  }

  const expand = async ({ mailId }: ClaimedMail) => {
    const entries = await needs.administrators()
    await tellRequestWaits(db.kysely, { now: clock.now(), entries })
    await expandRequestNotices(db.kysely, { mailId, now: clock.now(), allowList: entries })
  }

  function refuseIfPointless({ to, template, createdAt, attempts }: ClaimedMail): void {
    if (!isAddress(to)) throw new NoAddress()
    if (attempts > MOST_ATTEMPTS) throw new Unsendable('Tried too often without an end')
    const lives = templateNamed(template)?.secretForMinutes
    if (lives !== undefined && createdAt.getTime() + lives * 60_000 < clock.now().getTime()) throw new LinkExpired()
  }

  async function settleFailure(mail: ClaimedMail, error: unknown): Promise<void> {
    const reason = reasonOf(error)
    const most = error instanceof MailRefused ? MOST_REFUSALS : MOST_ATTEMPTS
    const facts = { mailId: mail.mailId, template: mail.template, attempts: mail.attempts, reason }
    if (error instanceof Unsendable || mail.attempts >= most) {
      await markFailed(db.kysely, mail.mailId, {
        error: reason,
        forget: error instanceof LinkExpired,
        refused: error instanceof MailRefused || error instanceof NoAddress,
      })
      log.error(facts, 'mail failed for good')
    } else {
      await postpone(db.kysely, mail.mailId, { until: later(retryDelay(mail.attempts)), error: reason })
      log.warn(facts, 'mail not sent, will retry')
    }
  }

  /** Retries until the outcome is stored: without it another worker would send the mail again after the lease. */
  async function note(write: () => Promise<void>, cutOff: AbortSignal): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await write()
      } catch (error) {
        if (tries === 60 || cutOff.aborted) throw error
        await wait(NOTE_AGAIN_AFTER, undefined, { signal: cutOff }).catch(() => {})
      }
    }
  }

  return { deliverDue }
}

class NoAddress extends Unsendable {
  constructor() {
    super('Not an email address')
  }
}

class LinkExpired extends Unsendable {
  constructor() {
    super('The link in it expired before it could be sent')
  }
}

const LONGEST_REASON = 300

/** The mail server's reply without addresses and passwords, for administrators. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return oneLine(withoutSecrets(reason)).slice(0, LONGEST_REASON) || 'unknown error'
}
